//! Threads whose panics are reported and never printed, since printing would
//! write over the screen.

use super::fault_injection::fault_point;
use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::Builder;

/// Runs `work` on a new thread of this name. If it panics, `on_panic` gets the
/// panic message.
pub(super) fn start(
    name: &str,
    work: impl FnOnce() + Send + 'static,
    on_panic: impl FnOnce(String) + Send + 'static,
) -> io::Result<()> {
    let point = name.to_owned();
    let reporting = move || {
        let work = || {
            fault_point(&point);
            work();
        };
        catch_panic(work).unwrap_or_else(on_panic);
    };
    Builder::new().name(name.to_owned()).spawn(reporting)?;
    Ok(())
}

/// Runs `work` and returns its panic message if it panics. State that `work`
/// changes must be valid at every point where it may panic.
pub(super) fn catch_panic<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| panic_message(panic.as_ref()))
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let owned = panic.downcast_ref::<String>().cloned();
    let message = owned.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    message.unwrap_or_else(|| "a part of the program broke down".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[test]
    fn a_panic_is_reported() {
        let (sender, receiver) = channel();
        let broken = move |why| sender.send(why).expect("the test listens");
        start("broken", || panic!("seven of nine"), broken).expect("a thread");
        assert_eq!(receiver.recv().as_deref(), Ok("seven of nine"));
    }
}
