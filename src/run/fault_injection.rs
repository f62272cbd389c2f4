//! Panics and delays on demand, for the tests of error handling. Only builds
//! with debug assertions have them.

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
