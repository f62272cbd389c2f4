//! Seconds since 1970 as a date, for the ids and the lists of games.

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
