//! A puzzle on the way to its solution.

use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::classic;
use crate::formats::Imported;
use crate::logic::step::Step;
use crate::rules::rule_index::RuleIndex;

/// The filled cells of a board, and the candidates of all cells.
///
/// ```
/// use ninefold_core::board::{Cell, Digit, Grid};
/// use ninefold_core::rules::{RuleIndex, Rules};
/// use ninefold_core::logic::Position;
///
/// let index = RuleIndex::new(Rules::classic());
/// let mut position = Position::new(&index, &Grid::EMPTY);
/// position.place(&index, Cell::at(0, 0), Digit::new(5).unwrap());
/// assert_eq!(position.values.filled_count(), 1);
/// assert_eq!(position.candidates.get(Cell::at(0, 8)).len(), 8);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The filled cells.
    pub values: Grid,
    /// The candidates; a filled cell has its value only.
    pub candidates: Candidates,
    /// The cells filled from the beginning; the others count as entered later.
    pub givens: CellSet,
}

impl From<&classic::Candidates> for Position {
    fn from(board: &classic::Candidates) -> Position {
        Position {
            values: board.values().into(),
            candidates: board.into(),
            givens: board.givens().into(),
        }
    }
}

impl Position {
    /// The position of these givens, with the candidates that they allow.
    pub fn new(index: &RuleIndex, givens: &Grid) -> Position {
        Position {
            values: *givens,
            givens: givens.filled_cells(),
            candidates: Candidates::from_values(index, givens),
        }
    }

    /// The position of a puzzle that was read: its digits, and the candidates that its text lists
    /// and these rules allow.
    pub fn imported(index: &RuleIndex, text: &Imported) -> Position {
        let values = text.values();
        let clues = text.puzzle.rules.candidates();
        let mut candidates = Candidates::from_values(index, &values);
        for listed in clues.iter().chain(text.candidates()) {
            for cell in CellSet::board(index.size()) - values.filled_cells() {
                candidates.set(cell, candidates.get(cell) & listed.get(cell));
            }
        }
        Position {
            values,
            candidates,
            givens: text.puzzle.givens.filled_cells(),
        }
    }

    /// Fills a cell, and removes the candidates that its value excludes elsewhere.
    pub fn place(&mut self, index: &RuleIndex, cell: Cell, value: Digit) {
        self.values.set(cell, Some(value));
        self.candidates.set(cell, DigitSet::only(value));
        let related = index.pairs(cell).iter().map(|&(other, _)| other);
        for other in index.peers(cell).iter().chain(related) {
            let excluded = index.excluded(cell, value, other);
            let left = self.candidates.get(other) - excluded;
            self.candidates.set(other, left);
        }
    }

    /// Carries out a step.
    pub fn apply(&mut self, index: &RuleIndex, step: &Step) {
        for &(cell, value) in &step.placements {
            self.place(index, cell, value);
        }
        for &(cell, value) in &step.removals {
            self.candidates.remove(cell, value);
        }
    }

    /// The same as the techniques for classic boards want it; `None` with values above nine.
    pub fn classic(&self) -> Option<classic::Candidates> {
        let left = |cell: usize| Some(self.candidates.get(classic::Cell::new(cell)?.into()));
        let left = std::array::from_fn(|cell| left(cell).unwrap_or(DigitSet::NONE));
        let board = classic::Candidates::restricted(&self.values.classic()?, &left);
        Some(board.with_givens(self.givens.classic()))
    }

    /// The values of those of these cells that are filled.
    pub(crate) fn placed(&self, cells: CellSet) -> impl Iterator<Item = Digit> {
        cells.iter().filter_map(|cell| self.values.get(cell))
    }

    /// Whether a cell is empty.
    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        self.values.get(cell).is_none()
    }
}
