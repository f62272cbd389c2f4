//! The time zone of the player.

use jiff::tz::TimeZone;
use ninefold_game::save::read_at_most;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

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
