//! Panics as errors.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs `work`.
///
/// State that `work` changes must be valid at every point where it may panic.
///
/// # Errors
///
/// The message of its panic, if it panics.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| panic_message(panic.as_ref()))
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let owned = panic.downcast_ref::<String>().cloned();
    let message = owned.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    message.unwrap_or_else(|| "a part of the program broke down".to_owned())
}
