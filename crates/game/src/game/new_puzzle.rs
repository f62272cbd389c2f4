//! A new puzzle that is wanted.

use super::{BoardKind, Daily, Date, GamePuzzle, NotMade};
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::Level;
use std::num::NonZero;

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
    /// The threads that make it.
    pub threads: NonZero<usize>,
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
    pub fn make(
        &self,
        maker: &Maker,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<GamePuzzle, NotMade> {
        match *self {
            NewPuzzle::OfKind(kind, level, seed) => {
                let seed = seed.unwrap_or(maker.seed);
                kind.make_on(maker.threads, (level, seed, maker.symmetry), is_cancelled)
            }
            NewPuzzle::OfDay(daily) => daily.puzzle(maker.today, is_cancelled),
        }
    }
}
