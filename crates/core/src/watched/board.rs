//! The board that is searched.

use crate::board::{CellSet, Grid};
use crate::classic;
use crate::formats::Puzzle;
use crate::logic::IndexedRules;
use crate::solve::is_unique;
use std::sync::Arc;

/// A board to be searched: its rules, and the cells that are filled at the start.
#[derive(Clone, PartialEq, Debug)]
pub struct WatchedBoard {
    /// The rules.
    pub rules: IndexedRules,
    /// The filled cells.
    pub givens: Grid,
}

impl WatchedBoard {
    /// The number of cells that are empty at the start.
    pub fn empty_count(&self) -> usize {
        CellSet::board(self.rules.size()).len() - self.givens.filled_count()
    }

    /// The puzzle with the digits at the start as givens.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::new(self.rules.rules().clone(), self.givens)
    }

    /// Whether techniques that assume that there is one solution are true here. Ladders of other
    /// rules than the classic ones have none.
    pub fn allows_uniqueness(&self) -> bool {
        let givens = self.puzzle().classic_givens();
        givens.is_none_or(|givens| is_unique(&givens))
    }

    /// The digits at the start for a search that knows classic boards only.
    pub(super) fn grid(&self) -> classic::Grid {
        let givens = self.puzzle().classic_givens();
        givens.expect("a search that knows these rules")
    }
}

/// The classic board.
impl From<&classic::Grid> for WatchedBoard {
    fn from(givens: &classic::Grid) -> WatchedBoard {
        WatchedBoard::from(&Puzzle::from(givens))
    }
}

impl From<&Puzzle> for WatchedBoard {
    fn from(puzzle: &Puzzle) -> WatchedBoard {
        WatchedBoard {
            rules: IndexedRules::new(Arc::clone(&puzzle.rules)),
            givens: puzzle.givens,
        }
    }
}

impl From<&WatchedBoard> for WatchedBoard {
    fn from(board: &WatchedBoard) -> WatchedBoard {
        board.clone()
    }
}
