//! The daily puzzles: five levels and a killer a day, and a board of other rules a week, the same
//! for everybody.
//!
//! A puzzle follows from its date and level alone. The seed is the digits of the date, then the
//! place of the level (1 Easy to 5 Extreme): `202611213` for Hard of 21 November 2026. The
//! recipe has that seed, that level and the usual symmetry. The killer has 6 as its last digit,
//! and a level by the day of the week. The board of the week has the date of its Monday, 7 as its
//! last digit and the level Medium; its rules are others each week. It counts for no streak. The
//! calendar and the streaks are made from the saved games.
//!
//! ```
//! use ninefold_game::game::{Daily, Date};
//! use ninefold_core::logic::Level;
//!
//! let daily = Daily::classic("2026-11-21".parse()?, Level::Hard);
//! assert_eq!(daily.seed(), 202_611_213);
//! let puzzle = daily.puzzle(daily.date, &|| false)?;
//! assert_eq!(puzzle.level, Level::Hard);
//! assert_eq!(Daily::of(&puzzle), Some(daily));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod calendar;
mod outcome;

pub use calendar::{BrokenStreak, DailyCalendar, DailyDay, DayResult, Streak, StreakRule};
pub use outcome::{DailyGame, DailyOutcome, DailyWin};

use super::{BoardKind, Date, GamePuzzle, NotMade, Origin};
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::Level;
use std::fmt;
use thiserror::Error;

/// One of the puzzles of a day, or the board of a week.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Daily {
    /// The day; of a week its first one.
    pub date: Date,
    /// The level.
    pub level: Level,
    /// The kind.
    pub kind: DailyKind,
}

/// The kinds of daily puzzles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DailyKind {
    /// Classic Sudoku, at five levels.
    Classic,
    /// A killer, at a level that depends on the day.
    Killer,
    /// A board of 9 rows with other rules, for a week.
    Weekly,
}

/// The kinds of the boards of weeks: those of 9 rows beside the killer, which each day has.
const WEEKLY_KINDS: [BoardKind; 15] = *BoardKind::OFFERED
    .first_chunk::<16>()
    .unwrap()
    .last_chunk()
    .unwrap();

/// From one week to the next, so that each has its turn.
const WEEKLY_STRIDE: usize = 4;

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
    /// The killer, or the board of the week, was not made.
    #[error("{0} could not be made")]
    NoBoard(Daily),
}

impl From<DailyError> for NotMade {
    fn from(error: DailyError) -> NotMade {
        NotMade::NotFound(error.to_string())
    }
}

impl Daily {
    /// The version of the generator that makes the puzzles of every day. It never
    /// changes: a later generator keeps this one for the days.
    pub const GENERATOR: u32 = 9;
    /// The version of the generator of boards that makes the killers and the boards of the weeks.
    /// Until the first release it is the newest, and the killers of past days change with it.
    pub const KILLER_GENERATOR: u32 = 9;

    /// Number of puzzles that can be played on a day: five levels, the killer, and that of the
    /// week.
    pub const PLACES: usize = 7;

    /// The levels of a day, easiest first.
    pub const LEVELS: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Unfair,
        Level::Extreme,
    ];

    /// The levels of the killers, from Monday to Sunday.
    const KILLER_LEVELS: [Level; 7] = [
        Level::Easy,
        Level::Easy,
        Level::Medium,
        Level::Medium,
        Level::Hard,
        Level::Hard,
        Level::Unfair,
    ];

    /// The classic puzzle of a day and level.
    pub const fn classic(date: Date, level: Level) -> Daily {
        Daily {
            date,
            level,
            kind: DailyKind::Classic,
        }
    }

    /// The killer of a day.
    ///
    /// ```
    /// use ninefold_core::logic::Level;
    /// use ninefold_game::game::Daily;
    ///
    /// let killer = Daily::killer("2026-11-21".parse()?);
    /// assert_eq!((killer.level, killer.seed()), (Level::Hard, 202_611_216));
    /// assert_eq!(killer.to_string(), "2026-11-21 Killer");
    /// # Ok::<(), ninefold_game::game::BadDate>(())
    /// ```
    pub fn killer(date: Date) -> Daily {
        Daily {
            date,
            level: Daily::KILLER_LEVELS[usize::from(date.days_since_monday())],
            kind: DailyKind::Killer,
        }
    }

    /// The board of the week that a day is in.
    ///
    /// ```
    /// use ninefold_game::game::Daily;
    ///
    /// let saturday = "2026-11-21".parse()?;
    /// let weekly = Daily::weekly(saturday);
    /// assert_eq!(weekly.date.to_string(), "2026-11-16");
    /// assert_eq!(weekly.to_string(), "2026-11-16 Weekly Kropki dots");
    /// # Ok::<(), ninefold_game::game::BadDate>(())
    /// ```
    pub fn weekly(date: Date) -> Daily {
        let monday = date.add_days(-i32::from(date.days_since_monday()));
        Daily {
            // The first week begins late.
            date: monday.max(Daily::first_day()),
            level: Level::Medium,
            kind: DailyKind::Weekly,
        }
    }

    /// The puzzle at a place of a day: the levels, easiest first, the killer, and the board of the
    /// week at all others.
    pub fn at(date: Date, place: usize) -> Daily {
        match Daily::LEVELS.get(place) {
            Some(level) => Daily::classic(date, *level),
            None if place == Daily::LEVELS.len() => Daily::killer(date),
            None => Daily::weekly(date),
        }
    }

    /// Its place among the puzzles of a day.
    pub fn place(self) -> usize {
        match self.kind {
            DailyKind::Classic => self.level as usize,
            DailyKind::Killer => Daily::LEVELS.len(),
            DailyKind::Weekly => Daily::PLACES - 1,
        }
    }

    /// The name of its place: `Hard`, `Killer`, `Weekly`.
    pub fn name(self) -> String {
        match self.kind {
            DailyKind::Classic => self.level.to_string(),
            DailyKind::Killer => "Killer".to_owned(),
            DailyKind::Weekly => "Weekly".to_owned(),
        }
    }

    /// The rules of its board. Those of a week follow each other in such an order that neighbours
    /// differ.
    pub fn board_kind(self) -> BoardKind {
        match self.kind {
            DailyKind::Classic => BoardKind::CLASSIC,
            DailyKind::Killer => BoardKind::KILLER,
            DailyKind::Weekly => {
                let first = Daily::first_day();
                let days = self.date.days_since(first) + i32::from(first.days_since_monday());
                WEEKLY_KINDS[days as usize / 7 * WEEKLY_STRIDE % WEEKLY_KINDS.len()]
            }
        }
    }

    /// The first day that has puzzles: 1 January 2026.
    pub fn first_day() -> Date {
        Date::new(2026, 1, 1).expect("a date")
    }

    /// The classic puzzles of a day, easiest first.
    pub fn all_of(date: Date) -> [Daily; 5] {
        Daily::LEVELS.map(|level| Daily::classic(date, level))
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
    pub fn of(puzzle: &GamePuzzle) -> Option<Daily> {
        let Origin::Daily { date, .. } = puzzle.origin else {
            return None;
        };
        let weekly = Daily::weekly(date);
        let daily = match puzzle.kind() {
            BoardKind::CLASSIC => Daily::classic(date, puzzle.level),
            BoardKind::KILLER => Daily::killer(date),
            kind if kind == weekly.board_kind() && date == weekly.date => weekly,
            _ => return None,
        };
        let is_its_level = daily.level == puzzle.level && Daily::LEVELS.contains(&puzzle.level);
        is_its_level.then_some(daily)
    }

    /// The seed: the digits of the date, then its place, from 1.
    pub fn seed(self) -> u64 {
        let date = self.date;
        let digits = (date.year() * 100 + date.month()) * 100 + date.day();
        digits * 10 + self.place() as u64 + 1
    }

    /// The kind and the symmetry are part of what makes a puzzle of a day: they never change.
    fn made(self, is_cancelled: &dyn Fn() -> bool) -> Result<GamePuzzle, NotMade> {
        let kind = self.board_kind();
        kind.make(self.level, self.seed(), Symmetry::HalfTurn, is_cancelled)
    }

    /// Makes the puzzle, for a game begun on the day `begun`.
    ///
    /// # Errors
    /// Those of [`Daily::check_date`], [`NotMade::Cancelled`] when `is_cancelled` returns true,
    /// and [`DailyError::NoBoard`].
    pub fn puzzle(
        self,
        begun: Date,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<GamePuzzle, NotMade> {
        Daily::check_date(self.date, begun)?;
        Ok(GamePuzzle {
            origin: Origin::Daily {
                date: self.date,
                begun,
            },
            ..self.made(is_cancelled).map_err(|why| self.not_made(why))?
        })
    }

    fn not_made(self, why: NotMade) -> NotMade {
        match (self.kind, why) {
            (DailyKind::Killer | DailyKind::Weekly, NotMade::NotFound(_)) => {
                DailyError::NoBoard(self).into()
            }
            (_, why) => why,
        }
    }
}

/// `2026-11-21 Hard`, `2026-11-21 Killer`, `2026-11-16 Weekly Kropki dots`
impl fmt::Display for Daily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.date, self.name())?;
        match self.kind {
            DailyKind::Classic | DailyKind::Killer => Ok(()),
            DailyKind::Weekly => write!(f, " {}", self.board_kind().kinds.words()),
        }
    }
}

#[cfg(test)]
mod tests;
