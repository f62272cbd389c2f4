//! The system's clock and random numbers.

use crate::game::GameId;
use rand::TryRng;
use rand::rngs::SysRng;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Time since 1970, UTC; zero if the clock is set to an earlier time.
fn unix_time() -> Duration {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default()
}

/// Seconds since 1970, UTC.
pub(super) fn unix_seconds() -> u64 {
    unix_time().as_secs()
}

/// A random seed. If the system has no random source, it comes from the clock.
pub fn fresh_seed() -> u64 {
    let random = SysRng.try_next_u64();
    random.unwrap_or_else(|_| unix_time().as_nanos() as u64)
}

/// An identifier for a new game.
pub(super) fn fresh_id() -> GameId {
    GameId::new(unix_seconds(), fresh_seed() as u32)
}
