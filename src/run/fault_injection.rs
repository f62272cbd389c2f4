//! Breaking down on purpose, for the tests of what becomes of the game and the
//! terminal then. Builds without debug assertions know nothing of it.

/// Panics where a test wants it: with `NINEFOLD_BREAK=saving:3` in the
/// environment, when this place is passed for the third time.
#[cfg(debug_assertions)]
pub(super) fn fault_point(place: &str) {
    use std::sync::atomic::{AtomicU32, Ordering};
    static PASSED: AtomicU32 = AtomicU32::new(0);
    let wanted = std::env::var("NINEFOLD_BREAK").unwrap_or_default();
    let (wanted, times) = wanted.split_once(':').unwrap_or((&wanted, "1"));
    if wanted == place && PASSED.fetch_add(1, Ordering::Relaxed) + 1 == times.parse().unwrap_or(1) {
        panic!("broken on purpose");
    }
}

/// Nothing.
#[cfg(not(debug_assertions))]
pub(super) fn fault_point(_: &str) {}
