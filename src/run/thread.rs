//! Threads whose panics are reported and never printed, since printing would
//! write over the screen.

use super::fault_injection::fault_point;
use ninefold_game::save::catch_panic;
use std::io;
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

#[cfg(test)]
mod tests;
