//! What only the outer world knows: the time of day, and randomness.

use crate::game::GameId;
use rand::TryRng;
use rand::rngs::SysRng;
use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds since 1970, UTC.
pub(super) fn unix_seconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// A seed nobody chose. Where the system has no randomness, the clock gives
/// one that is good enough for a puzzle.
pub fn fresh_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let clock = since.map_or(0, |since| since.as_nanos() as u64);
    SysRng.try_next_u64().unwrap_or(clock)
}

/// The name of a game that begins now.
pub(super) fn fresh_id() -> GameId {
    GameId::new(unix_seconds(), fresh_seed() as u32)
}
