//! The level of a puzzle, fast enough for a generator that asks thousands of
//! times.

use super::hodoku;
use super::sudoku_explainer::{RATING_BUDGET, Rating, is_rated_within};
use crate::board;
use crate::classic::Grid;
use crate::logic::indexed_rules::IndexedRules;
use crate::logic::level::Level;
use crate::logic::technique::Technique;
use crate::solve::{Effort, Stopped};

/// The level of a puzzle with one solution: HoDoKu's. A puzzle that no
/// technique finishes is Extreme, as is one of fewer than ten givens.
pub fn rate_level(givens: &Grid) -> Level {
    hodoku::find_level_up_to(givens, Level::Extreme).unwrap_or(Level::Extreme)
}

impl IndexedRules {
    /// The level of a puzzle with one solution: HoDoKu's of a classic one, else that of its hardest
    /// step. Beyond the techniques for its rules it is the highest of such boards,
    /// [`Level::Extreme`].
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough.
    pub fn level_within(&self, givens: &board::Grid, effort: &Effort) -> Result<Level, Stopped> {
        match givens.classic().filter(|_| self.is_classic()) {
            Some(givens) => Ok(rate_level(&givens)),
            None => self.ladder().level_within(givens, effort),
        }
    }
}

/// Whether a puzzle with one solution is what is generated for this level: by
/// HoDoKu's scale and its path, and by the Sudoku Explainer's rating. Others are
/// given up as soon as they are known to be, by the cheaper scale first.
pub fn is_of_level(givens: &Grid, level: Level) -> bool {
    let is_named = |technique: Technique| {
        technique.level() == level.hodoku() && level.families().contains(&technique.family())
    };
    hodoku::is_of_level_by(givens, level.hodoku(), is_named)
        && is_rated_within(givens, level.ratings(), RATING_BUDGET)
}

/// The level for display, with the rating where that is outside the level's window:
/// `Hard`, or `Hard, SE 7.1`.
///
/// ```
/// use ninefold_core::logic::{Level, level_and_rating};
/// use ninefold_core::logic::ratings::sudoku_explainer::Rating;
///
/// assert_eq!(level_and_rating(Level::Hard, Some(Rating::Exactly(42))), "Hard");
/// assert_eq!(level_and_rating(Level::Hard, Some(Rating::Exactly(71))), "Hard, SE 7.1");
/// assert_eq!(level_and_rating(Level::Hard, None), "Hard");
/// ```
pub fn level_and_rating(level: Level, rating: Option<Rating>) -> String {
    let is_outside = |rating: &Rating| !level.ratings().contains(rating.tenths());
    match rating.filter(is_outside) {
        Some(rating) => format!("{level}, SE {rating}"),
        None => level.to_string(),
    }
}
