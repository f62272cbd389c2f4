//! A new puzzle that is wanted, and why there is none.

use super::{BoardKind, Daily, DailyError, Date, Puzzle};
use ninefold_core::generate::{GenerateError, Symmetry};
use ninefold_core::logic::Level;
use ninefold_core::variants::BoardRecipeError;
use thiserror::Error;

/// What a new puzzle is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewPuzzle {
    /// One of this kind and level, from this seed or a fresh one.
    OfKind(BoardKind, Level, Option<u64>),
    /// One of the puzzles of a day.
    OfDay(Daily),
}

/// What the maker of a new puzzle adds to what is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Maker {
    /// The seed where none is chosen.
    pub seed: u64,
    /// The symmetry of classic puzzles, but for those of a day.
    pub symmetry: Symmetry,
    /// The player's date.
    pub today: Date,
}

/// Why there is no new puzzle, as a clause for the player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotMade {
    /// The caller cancelled.
    #[error("cancelled")]
    Cancelled,
    /// There is none of this day.
    #[error(transparent)]
    Day(#[from] DailyError),
    /// The generator found none: why.
    #[error("{0}")]
    NotFound(String),
}

impl From<GenerateError> for NotMade {
    fn from(error: GenerateError) -> NotMade {
        match error {
            GenerateError::Cancelled => NotMade::Cancelled,
            error => NotMade::NotFound(error.to_string()),
        }
    }
}

impl From<BoardRecipeError> for NotMade {
    fn from(error: BoardRecipeError) -> NotMade {
        match error {
            BoardRecipeError::Cancelled => NotMade::Cancelled,
            error => NotMade::NotFound(error.to_string()),
        }
    }
}

impl NewPuzzle {
    /// Any of this kind and level.
    pub fn any(kind: BoardKind, level: Level) -> NewPuzzle {
        NewPuzzle::OfKind(kind, level, None)
    }

    /// The level.
    pub fn level(&self) -> Level {
        match self {
            NewPuzzle::OfKind(_, level, _) => *level,
            NewPuzzle::OfDay(daily) => daily.level,
        }
    }

    /// Whether it is the same each time, so that there may be a game of it already.
    pub fn is_always_the_same(&self) -> bool {
        !matches!(self, NewPuzzle::OfKind(_, _, None))
    }

    /// Makes the puzzle.
    ///
    /// # Errors
    /// [`NotMade`].
    pub fn make(&self, maker: &Maker, is_cancelled: &dyn Fn() -> bool) -> Result<Puzzle, NotMade> {
        match *self {
            NewPuzzle::OfKind(kind, level, seed) => {
                let seed = seed.unwrap_or(maker.seed);
                kind.make(level, seed, maker.symmetry, is_cancelled)
            }
            NewPuzzle::OfDay(daily) => daily.puzzle(maker.today, is_cancelled),
        }
    }
}
