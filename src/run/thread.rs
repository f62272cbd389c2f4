//! Starting a thread whose panic is told and never printed: the terminal
//! belongs to the picture.

use super::fault_injection;
use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::Builder;

/// Runs `work` on a thread of its own; if it panics, `broken` is told why.
pub(super) fn start(
    name: &str,
    work: impl FnOnce() + Send + 'static,
    broken: impl FnOnce(String) + Send + 'static,
) -> io::Result<()> {
    let named = name.to_owned();
    let told = move || {
        let work = || {
            fault_injection::fault_point(&named);
            work();
        };
        // What a broken thread leaves behind is its own channel ends only.
        catch_panic(work).unwrap_or_else(broken);
    };
    Builder::new().name(name.to_owned()).spawn(told)?;
    Ok(())
}

/// Does something whose panic is not to go further: what it said comes back.
/// The work must leave nothing half done that is used afterwards.
pub(super) fn catch_panic<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| words(panic.as_ref()))
}

/// What a panic said.
fn words(panic: &(dyn Any + Send)) -> String {
    let owned = panic.downcast_ref::<String>().cloned();
    let words = owned.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    words.unwrap_or_else(|| "a part of the program broke down".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[test]
    fn a_panic_is_told() {
        let (sender, receiver) = channel();
        let broken = move |why| sender.send(why).expect("the test listens");
        start("broken", || panic!("seven of nine"), broken).expect("a thread");
        assert_eq!(receiver.recv().as_deref(), Ok("seven of nine"));
    }
}
