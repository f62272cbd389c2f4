//! The board that is searched.

use crate::formats::BoardPuzzle;
use crate::grid::Grid;
use crate::logic::IndexedRules;
use crate::rules::{SpotSet, Values};
use std::sync::Arc;

/// A board to be searched: its rules, and the cells that are filled at the start.
#[derive(Clone, PartialEq, Debug)]
pub struct WatchedBoard {
    /// The rules.
    pub rules: IndexedRules,
    /// The filled cells.
    pub givens: Values,
}

impl WatchedBoard {
    /// The number of cells that are empty at the start.
    pub fn empty_count(&self) -> usize {
        SpotSet::board(self.rules.size()).len() - self.givens.filled_count()
    }

    /// The digits at the start as the solvers of classic boards want them; `None` under other
    /// rules.
    pub fn classic(&self) -> Option<Grid> {
        self.givens.classic().filter(|_| self.rules.is_classic())
    }

    /// The same for a search that knows no others.
    pub(super) fn grid(&self) -> Grid {
        self.classic().expect("a search that knows these rules")
    }
}

/// The classic board.
impl From<&Grid> for WatchedBoard {
    fn from(givens: &Grid) -> WatchedBoard {
        WatchedBoard::from(&BoardPuzzle::from(givens))
    }
}

impl From<&BoardPuzzle> for WatchedBoard {
    fn from(puzzle: &BoardPuzzle) -> WatchedBoard {
        let rules = if puzzle.rules.is_classic() {
            IndexedRules::classic()
        } else {
            IndexedRules::new(Arc::clone(&puzzle.rules))
        };
        let givens = puzzle.givens;
        WatchedBoard { rules, givens }
    }
}

impl From<&WatchedBoard> for WatchedBoard {
    fn from(board: &WatchedBoard) -> WatchedBoard {
        board.clone()
    }
}
