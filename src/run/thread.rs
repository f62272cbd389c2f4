//! Threads whose panics are reported and never printed, since printing would
//! write over the screen. Panics and delays on demand, for the tests of error handling: only
//! builds with debug assertions have them.

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

/// Panics if `NINEFOLD_BREAK` names this point: `saving:3` panics the third
/// time that the point `saving` is reached, `saving` the first time.
#[cfg(debug_assertions)]
pub(super) fn fault_point(name: &str) {
    use std::sync::atomic::{AtomicU32, Ordering};
    static REACHED: AtomicU32 = AtomicU32::new(0);
    let wanted = std::env::var("NINEFOLD_BREAK").unwrap_or_default();
    let (wanted, times) = wanted.split_once(':').unwrap_or((&wanted, "1"));
    if wanted == name && REACHED.fetch_add(1, Ordering::Relaxed) + 1 == times.parse().unwrap_or(1) {
        panic!("broken on purpose");
    }
}

#[cfg(not(debug_assertions))]
pub(super) fn fault_point(_: &str) {}

/// Waits before a game is written, as a slow disk does, for as many milliseconds
/// as `NINEFOLD_SLOW_DISK` says.
#[cfg(debug_assertions)]
pub(super) fn slow_point() {
    let delay = std::env::var("NINEFOLD_SLOW_DISK").ok();
    if let Some(delay) = delay.and_then(|millis| millis.parse().ok()) {
        std::thread::sleep(std::time::Duration::from_millis(delay));
    }
}

#[cfg(not(debug_assertions))]
pub(super) fn slow_point() {}

#[cfg(test)]
mod tests;
