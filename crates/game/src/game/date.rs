//! Days of the calendar, and seconds since 1970 as a date.

use jiff::civil::{self, DateTime, Time};
use jiff::{SignedDuration, Span};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// A day of the Gregorian calendar, from 1970 to 9999. Parsed and displayed as
/// `2026-11-21`.
///
/// ```
/// use ninefold_game::game::Date;
///
/// let date: Date = "2026-11-21".parse()?;
/// assert_eq!((date.year(), date.month(), date.day()), (2026, 11, 21));
/// assert_eq!(date.words("%A"), "Saturday");
/// assert_eq!(date.add_days(10).to_string(), "2026-12-01");
/// # Ok::<(), ninefold_game::game::BadDate>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[must_use]
pub struct Date(civil::Date);

/// A text is no [`Date`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("not a date from 1970 to 9999: {0:?}; write YYYY-MM-DD, such as 2026-11-21")]
pub struct BadDate(pub String);

const DAY: Duration = Duration::from_secs(86_400);

/// Whether a time lies more than a day ahead of the clock, both in seconds since 1970: one
/// of the two is wrong then. A day is more than time zones and slow clocks explain.
pub fn is_ahead(unix_seconds: u64, now: u64) -> bool {
    unix_seconds > now.saturating_add(DAY.as_secs())
}

impl Date {
    /// 1 January 1970.
    pub const EARLIEST: Date = Date(civil::date(1970, 1, 1));

    /// The date with this year, month (1 to 12) and day (1 to 31), if there is one.
    pub fn new(year: u64, month: u64, day: u64) -> Option<Date> {
        let (year, month, day) = (year.try_into(), month.try_into(), day.try_into());
        let date = civil::Date::new(year.ok()?, month.ok()?, day.ok()?);
        date.ok().map(Date).filter(|date| *date >= Date::EARLIEST)
    }

    /// The date `unix_seconds` after the start of 1970, UTC; the last one of later days.
    pub fn at(unix_seconds: u64) -> Date {
        Date(utc(unix_seconds).date())
    }

    /// The year.
    pub fn year(self) -> u64 {
        self.0.year() as u64
    }

    /// The month, 1 to 12.
    pub fn month(self) -> u64 {
        self.0.month() as u64
    }

    /// The day of the month, 1 to 31.
    pub fn day(self) -> u64 {
        self.0.day() as u64
    }

    /// The number of days since the last Monday, from 0 to 6.
    pub fn days_since_monday(self) -> u16 {
        self.0.weekday().to_monday_zero_offset() as u16
    }

    /// The date in words, by the conversions of `strftime`: `%A` is the weekday, `%B` the
    /// month, `%b` the month in three letters, `%-d` the day.
    pub fn words(self, format: &str) -> String {
        self.0.strftime(format).to_string()
    }

    /// The day and the month in three letters: `21 Nov`.
    pub fn short(self) -> String {
        self.words("%-d %b")
    }

    /// The date `days` later, earlier if negative; the first or the last one at the ends.
    pub fn add_days(self, days: i32) -> Date {
        let length = DAY * days.unsigned_abs();
        let date = if days < 0 {
            self.0.saturating_sub(length)
        } else {
            self.0.saturating_add(length)
        };
        Date(date).max(Date::EARLIEST)
    }

    /// How many days it is after `other`; less than 0 before it.
    pub fn days_since(self, other: Date) -> i32 {
        self.0.duration_since(other.0).as_hours() as i32 / 24
    }

    /// The same day `months` later, earlier if negative; where that month is shorter, its
    /// last day.
    pub fn add_months(self, months: i32) -> Date {
        let moved = { Span::new().try_months(months) }.map(|span| self.0.saturating_add(span));
        moved.map_or(self, |date| Date(date).max(Date::EARLIEST))
    }

    /// The first day of its month.
    pub fn month_start(self) -> Date {
        Date(self.0.first_of_month())
    }

    /// Number of days in its month.
    pub fn month_length(self) -> u64 {
        self.0.days_in_month() as u64
    }
}

/// `2026-11-21`
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Date {
    type Err = BadDate;

    fn from_str(text: &str) -> Result<Date, BadDate> {
        let date = text.parse().ok().map(Date);
        // Other ways to write a date are refused.
        let date = date.filter(|date| *date >= Date::EARLIEST && date.to_string() == text);
        date.ok_or_else(|| BadDate(text.to_owned()))
    }
}

impl TryFrom<String> for Date {
    type Error = BadDate;

    fn try_from(text: String) -> Result<Date, BadDate> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.to_string()
    }
}

/// A moment in seconds since 1970 as date and time of day in UTC; after the last day that a
/// [`Date`] has, the end of that.
pub fn utc(unix_seconds: u64) -> DateTime {
    let passed = SignedDuration::from_secs(unix_seconds.try_into().unwrap_or(i64::MAX));
    let start = DateTime::from_parts(Date::EARLIEST.0, Time::midnight());
    start.saturating_add(passed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().expect(text)
    }

    #[test]
    fn every_day_has_its_name_and_comes_back() {
        let mut day = date("1970-01-01");
        assert_eq!(
            (day.words("%A").as_str(), day.days_since_monday()),
            ("Thursday", 3)
        );
        while day < date("2101-01-01") {
            assert_eq!(date(&day.to_string()), day);
            assert!(day.add_days(1) > day);
            day = day.add_days(1);
        }
        assert_eq!(day.to_string(), "2101-01-01");
        let last = date("9999-12-31");
        assert_eq!(last.add_days(1), last);
        assert_eq!(last.add_months(1), last);
        assert_eq!(last.add_days(i32::MIN), Date::EARLIEST);
        assert_eq!(Date::EARLIEST.add_days(i32::MAX), last);
        assert_eq!(Date::EARLIEST.add_days(2_932_896), last);
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "2026",
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "2026-1-1",
            "1969-12-31",
            "2026-11-21-1",
            "+026-11-21",
            "20261121",
            "2026-11-21T10:00",
            " 2026-11-21",
            "21.11.2026",
        ] {
            assert_eq!(text.parse::<Date>(), Err(BadDate(text.to_owned())));
        }
    }

    #[test]
    fn months_are_as_long_as_they_are() {
        assert_eq!(date("2024-02-10").month_length(), 29);
        assert_eq!(date("2026-02-10").month_length(), 28);
        assert_eq!(date("2026-01-31").add_months(1), date("2026-02-28"));
        assert_eq!(date("2026-01-15").add_months(-1), date("2025-12-15"));
        assert_eq!(date("2026-11-21").month_start(), date("2026-11-01"));
        assert_eq!(date("2026-11-21").short(), "21 Nov");
    }
}
