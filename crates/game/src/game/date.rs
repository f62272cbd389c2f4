//! Days of the calendar, and seconds since 1970 as a date.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A day of the Gregorian calendar, from 1970 to 9999. Parsed and displayed as
/// `2026-11-21`.
///
/// ```
/// use ninefold_game::game::Date;
///
/// let date: Date = "2026-11-21".parse()?;
/// assert_eq!((date.year(), date.month(), date.day()), (2026, 11, 21));
/// assert_eq!(date.weekday().to_string(), "Saturday");
/// assert_eq!(date.add_days(10).to_string(), "2026-12-01");
/// # Ok::<(), ninefold_game::game::BadDate>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    /// Days since the start of 1970.
    days: u32,
}

/// A text is no [`Date`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no date from 1970 to 9999, written as 2026-11-21")]
pub struct BadDate(pub String);

/// A day of the week; a week begins on Monday.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names speak")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

impl Date {
    /// 1 January 1970.
    pub const EARLIEST: Date = Date { days: 0 };

    const LAST: Date = Date { days: 2_932_896 };

    /// The date with this year, month (1 to 12) and day (1 to 31), if there is one.
    pub fn new(year: u64, month: u64, day: u64) -> Option<Date> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || day == 0 {
            return None;
        }
        let date = Date {
            days: days_from_civil(year, month, day) as u32,
        };
        (date.parts() == (year, month, day)).then_some(date)
    }

    fn parts(self) -> (u64, u64, u64) {
        civil(self.days.into())
    }

    /// The year.
    pub fn year(self) -> u64 {
        self.parts().0
    }

    /// The month, 1 to 12.
    pub fn month(self) -> u64 {
        self.parts().1
    }

    /// The day of the month, 1 to 31.
    pub fn day(self) -> u64 {
        self.parts().2
    }

    /// The day of the week.
    pub fn weekday(self) -> Weekday {
        // The first day of 1970 was a Thursday.
        Weekday::ALL[(self.days as usize + 3) % 7]
    }

    /// The name of the month: `November`.
    pub fn month_name(self) -> &'static str {
        MONTHS[self.month() as usize - 1]
    }

    /// The day and the first letters of the month: `21 Nov`.
    pub fn short(self) -> String {
        format!("{} {}", self.day(), &self.month_name()[..3])
    }

    /// The date so many days later, or earlier; the first or the last one at the ends.
    #[must_use]
    pub fn add_days(self, days: i32) -> Date {
        let days = self.days.saturating_add_signed(days);
        Date { days }.min(Date::LAST)
    }

    /// The same day so many months later, or earlier; where that month is shorter, its
    /// last day.
    #[must_use]
    pub fn add_months(self, months: i32) -> Date {
        let (year, month, day) = self.parts();
        let count = (year * 12 + month - 1).saturating_add_signed(months.into());
        let (year, month) = (count / 12, count % 12 + 1);
        let days = (28..=day).rev().find_map(|day| Date::new(year, month, day));
        let same = Date::new(year, month, day);
        same.or(days).unwrap_or(self)
    }

    /// The first day of its month.
    #[must_use]
    pub fn month_start(self) -> Date {
        self.add_days(1 - self.day() as i32)
    }

    /// How many days its month has.
    pub fn month_length(self) -> u64 {
        self.month_start().add_months(1).add_days(-1).day()
    }
}

impl Weekday {
    /// Every day, from Monday on.
    pub const ALL: [Weekday; 7] = [
        Weekday::Monday,
        Weekday::Tuesday,
        Weekday::Wednesday,
        Weekday::Thursday,
        Weekday::Friday,
        Weekday::Saturday,
        Weekday::Sunday,
    ];
}

/// In English: `Saturday`.
impl fmt::Display for Weekday {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// `2026-11-21`
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Date {
    type Err = BadDate;

    fn from_str(text: &str) -> Result<Date, BadDate> {
        let number = |part: &str, length: usize| {
            let is_number = part.len() == length && part.bytes().all(|each| each.is_ascii_digit());
            is_number.then(|| part.parse::<u64>().ok()).flatten()
        };
        let read = || {
            let mut parts = text.splitn(3, '-');
            let mut next = |length| number(parts.next()?, length);
            Date::new(next(4)?, next(2)?, next(2)?)
        };
        read().ok_or_else(|| BadDate(text.to_owned()))
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

/// A date and time in UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Utc {
    /// From 1970.
    pub year: u64,
    /// 1 to 12.
    pub month: u64,
    /// 1 to 31.
    pub day: u64,
    /// 0 to 23.
    pub hour: u64,
    /// 0 to 59.
    pub minute: u64,
    /// 0 to 59.
    pub second: u64,
}

impl Utc {
    /// The date and time this many seconds after the start of 1970.
    pub fn at(unix_seconds: u64) -> Utc {
        let (year, month, day) = civil(unix_seconds / 86_400);
        Utc {
            year,
            month,
            day,
            hour: unix_seconds / 3600 % 24,
            minute: unix_seconds / 60 % 60,
            second: unix_seconds % 60,
        }
    }
}

/// Year, month and day of a number of days since 1970. Counts years from March,
/// so that the leap day comes last (Howard Hinnant, "chrono-compatible low-level
/// date algorithms").
fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = (from_march + 2) % 12 + 1;
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    (year, month, day)
}

/// The inverse of [`civil`], from 1970 on.
fn days_from_civil(year: u64, month: u64, day: u64) -> u64 {
    let year = year - u64::from(month <= 2);
    let (era, year_of_era) = (year / 400, year % 400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
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
        assert_eq!(day.weekday(), Weekday::Thursday);
        while day < date("2101-01-01") {
            assert_eq!(date(&day.to_string()), day);
            assert!(day.add_days(1) > day);
            day = day.add_days(1);
        }
        assert_eq!(day.to_string(), "2101-01-01");
        assert_eq!(date("9999-12-31"), Date::LAST);
        assert_eq!(Date::LAST.add_days(1), Date::LAST);
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
