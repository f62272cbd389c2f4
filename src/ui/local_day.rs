//! The player's date, as the runtime reads it from the system's clock.

use ninefold_game::game::{Date, utc};
use std::time::Duration;

/// A day by the player's clock and time zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LocalDay {
    /// Its date.
    pub date: Date,
    /// The time until it ends.
    pub left: Duration,
    /// Seconds by which the player's clock is ahead of UTC today.
    pub offset: i32,
}

impl LocalDay {
    /// A moment, in seconds since 1970, by the player's clock: `today at 20:55`,
    /// `yesterday at 22:10`, `14 Nov at 9:05`, or with the year if it is another one.
    pub(crate) fn words(self, unix_seconds: u64) -> String {
        let local = unix_seconds.saturating_add_signed(i64::from(self.offset));
        let (date, clock) = (Date::at(local), utc(local).strftime("%-H:%M"));
        let day = match self.date.days_since(date) {
            0 => "today".to_owned(),
            1 => "yesterday".to_owned(),
            _ if date.year() == self.date.year() => date.short(),
            _ => return date.words("%-d %b %Y"),
        };
        format!("{day} at {clock}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_said_from_today_on() {
        let day = LocalDay {
            date: "2026-11-21".parse().expect("a date"),
            left: Duration::from_secs(3_600),
            offset: 3_600,
        };
        // 2026-11-20 21:40 UTC.
        let evening = 1_795_210_800;
        assert_eq!(day.words(evening), "yesterday at 22:40");
        assert_eq!(day.words(evening + 2 * 3_600), "today at 0:40");
        assert_eq!(day.words(evening - 6 * 86_400), "14 Nov at 22:40");
        assert_eq!(day.words(evening - 366 * 86_400), "19 Nov 2025");
    }
}
