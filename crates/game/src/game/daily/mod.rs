//! The daily puzzle: five levels a day, the same for everybody.
//!
//! A puzzle follows from its date and level alone. The seed is the digits of the date, then the
//! place of the level (1 Easy to 5 Extreme): `202611213` for Hard of 21 November 2026. The
//! recipe has that seed, that level and the usual symmetry. The calendar and the streaks are
//! made from the saved games.
//!
//! ```
//! use ninefold_game::game::{Daily, Date};
//! use ninefold_core::logic::Level;
//!
//! let daily = Daily { date: "2026-11-21".parse()?, level: Level::Hard };
//! assert_eq!(daily.seed(), 202_611_213);
//! let puzzle = daily.puzzle(daily.date, &|| false)?;
//! assert_eq!(puzzle.level, Level::Hard);
//! assert_eq!(Daily::of(&puzzle), Some(daily));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod calendar;
mod day;
mod outcome;
mod streak;

pub use calendar::DailyCalendar;
pub use day::DailyDay;
pub use outcome::{DailyGame, DailyOutcome, DailyWin};
pub use streak::{BrokenStreak, DayResult, Streak, StreakRule};

use super::{Date, Origin, Puzzle};
use ninefold_core::generate::{self, GenerateError, Recipe, Symmetry};
use ninefold_core::logic::Level;
use std::fmt;
use thiserror::Error;

/// One of the five puzzles of a day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Daily {
    /// The day.
    pub date: Date,
    /// The level.
    pub level: Level,
}

/// Why there is no puzzle of a day, as a clause for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum DailyError {
    /// It is before the first day.
    #[error("no daily puzzle for {0}; the first day is {first}", first = Daily::first_day())]
    TooEarly(Date),
    /// It has not begun yet.
    #[error("the daily puzzle for {date} is not out yet; today is {today}")]
    NotOutYet {
        /// The day that was asked for.
        date: Date,
        /// The player's date.
        today: Date,
    },
    /// It was not made.
    #[error(transparent)]
    NotMade(#[from] GenerateError),
}

impl Daily {
    /// The version of the generator that makes the puzzles of every day. It never
    /// changes: a later generator keeps this one for the days.
    pub const GENERATOR: u32 = 4;

    /// The levels of a day, easiest first.
    pub const LEVELS: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Unfair,
        Level::Extreme,
    ];

    /// The first day that has puzzles: 1 January 2026.
    pub fn first_day() -> Date {
        Date::new(2026, 1, 1).expect("a date")
    }

    /// The puzzles of a day, easiest first.
    pub fn all_of(date: Date) -> [Daily; 5] {
        Daily::LEVELS.map(|level| Daily { date, level })
    }

    /// Whether a day's puzzles can be played on a day.
    ///
    /// # Errors
    /// [`DailyError`] before the first day, and for days after `today`.
    pub fn check_date(date: Date, today: Date) -> Result<(), DailyError> {
        if date < Daily::first_day() {
            return Err(DailyError::TooEarly(date));
        }
        if date > today {
            return Err(DailyError::NotOutYet { date, today });
        }
        Ok(())
    }

    /// The daily puzzle that a puzzle is, if it is one.
    pub fn of(puzzle: &Puzzle) -> Option<Daily> {
        let level = puzzle.level;
        match puzzle.origin {
            Origin::Daily { date, .. } if Daily::LEVELS.contains(&level) => {
                Some(Daily { date, level })
            }
            Origin::Daily { .. } | Origin::Generated { .. } | Origin::Entered => None,
        }
    }

    /// The seed: the digits of the date, then the place of the level, from 1.
    pub fn seed(self) -> u64 {
        let Daily { date, level } = self;
        let digits = (date.year() * 100 + date.month()) * 100 + date.day();
        digits * 10 + level as u64 + 1
    }

    /// The recipe of the puzzle, for version [`Daily::GENERATOR`] of the generator.
    pub fn recipe(self) -> Recipe {
        Recipe {
            seed: self.seed(),
            level: Some(self.level),
            symmetry: Symmetry::HalfTurn,
            ..Recipe::default()
        }
    }

    /// Makes the puzzle, for a game begun on the day `begun`.
    ///
    /// # Errors
    /// Those of [`Daily::check_date`], and [`GenerateError::Cancelled`] when `cancelled`
    /// returns true.
    pub fn puzzle(self, begun: Date, cancelled: &dyn Fn() -> bool) -> Result<Puzzle, DailyError> {
        Daily::check_date(self.date, begun)?;
        let generated = generate::generate(&self.recipe(), cancelled)?;
        Ok(Puzzle {
            origin: Origin::Daily {
                date: self.date,
                begun,
            },
            ..Puzzle::from(generated)
        })
    }
}

/// `2026-11-21 Hard`
impl fmt::Display for Daily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.date, self.level)
    }
}

#[cfg(test)]
mod tests;
