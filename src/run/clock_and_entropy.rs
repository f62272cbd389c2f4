//! The system's clock and random numbers.

use crate::ui::LocalDay;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use ninefold_game::game::{Date, GameId};
use ninefold_game::save::read_at_most;
use rand::TryRng;
use rand::rngs::SysRng;
use std::ffi::OsStr;
use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{env, fs};

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

/// The largest file of a time zone that is read. Those of the system have a few KB.
const MOST_BYTES: u64 = 64 << 10;

/// The zone that `TZ` names, or why it names none. The library would read whatever file
/// has that name, endless ones too.
static NAMED: LazyLock<Option<Result<TimeZone, String>>> =
    LazyLock::new(|| env::var_os("TZ").map(|value| named(&value)));

/// That of `TZ`, without the variable that of the system. UTC where `TZ` names none.
pub(super) fn time_zone() -> TimeZone {
    match &*NAMED {
        Some(named) => named.clone().unwrap_or(TimeZone::UTC),
        None => TimeZone::system(),
    }
}

/// Why times are in UTC although `TZ` is set, as a clause.
pub(crate) fn time_zone_problem() -> Option<String> {
    NAMED.as_ref()?.as_ref().err().cloned()
}

/// The zone of a value of `TZ`: a rule, a name of the database of zones, or a file. An
/// empty value stands for UTC, and a colon before a name is only a mark.
fn named(value: &OsStr) -> Result<TimeZone, String> {
    let text = value.to_str().unwrap_or_default();
    let name = text.strip_prefix(':').unwrap_or(text);
    if value.is_empty() {
        return Ok(TimeZone::UTC);
    }
    let rule = TimeZone::posix(text).ok();
    let zone = rule.or_else(|| TimeZone::get(name).ok());
    zone.or_else(|| of_file(Path::new(name)))
        .ok_or_else(|| format!("unknown time zone TZ={value:?}; times are in UTC"))
}

/// The zone of a file. Zones are often links, so links are followed.
fn of_file(path: &Path) -> Option<TimeZone> {
    let path = fs::canonicalize(path).ok()?;
    let bytes = read_at_most(&path, MOST_BYTES).ok()?;
    TimeZone::tzif("Local", &bytes).ok()
}

#[cfg(test)]
mod tests;
