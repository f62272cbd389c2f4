//! The system's clock and random numbers.

use super::time_zone::time_zone;
use crate::ui::LocalDay;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use ninefold_game::game::{Date, GameId};
use rand::TryRng;
use rand::rngs::SysRng;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Time since 1970, UTC; zero if the clock is set to an earlier time.
fn unix_time() -> Duration {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default()
}

/// Seconds since 1970, UTC.
pub(crate) fn unix_seconds() -> u64 {
    unix_time().as_secs()
}

/// The player's date and the time until it ends, by the system's clock and the player's
/// time zone.
pub(crate) fn local_day() -> LocalDay {
    day_at(SystemTime::now(), time_zone())
}

/// The day at a time of the clock. A clock before 1970 counts as its first day, one after
/// 9999 as its last.
fn day_at(clock: SystemTime, zone: TimeZone) -> LocalDay {
    let now = timestamp(clock).to_zoned(zone);
    let year = u64::try_from(now.year()).ok();
    let date = year.and_then(|year| Date::new(year, now.month() as u64, now.day() as u64));
    let seconds = now.hour() as u64 * 3600 + now.minute() as u64 * 60 + now.second() as u64;
    LocalDay {
        date: date.unwrap_or(Date::EARLIEST),
        left: Duration::from_secs(86_400_u64.saturating_sub(seconds)),
        offset: now.offset().seconds(),
    }
}

/// The nearest time that has a date.
fn timestamp(clock: SystemTime) -> Timestamp {
    let nearest = if clock < UNIX_EPOCH {
        Timestamp::UNIX_EPOCH
    } else {
        Timestamp::MAX
    };
    Timestamp::try_from(clock).unwrap_or(nearest)
}

/// A time in seconds since 1970 in the player's time zone: `2026-11-21 19:30`.
pub(crate) fn local_minute(unix_seconds: u64) -> String {
    let clock = UNIX_EPOCH.checked_add(Duration::from_secs(unix_seconds));
    let time = clock
        .map_or(Timestamp::MAX, timestamp)
        .to_zoned(time_zone());
    format!("{} {:02}:{:02}", time.date(), time.hour(), time.minute())
}

/// A random seed. If the system has no random source, it comes from the clock.
pub(crate) fn fresh_seed() -> u64 {
    let random = SysRng.try_next_u64();
    random.unwrap_or_else(|_| unix_time().as_nanos() as u64)
}

/// An identifier for a new game.
pub(super) fn fresh_id() -> GameId {
    GameId::new(unix_seconds(), fresh_seed() as u32)
}

#[cfg(test)]
mod tests;
