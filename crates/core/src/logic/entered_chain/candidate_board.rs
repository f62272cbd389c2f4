//! What the links of an entered chain are judged by.

use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::classic;
use crate::logic::any::Position;
use crate::logic::indexed_rules::IndexedRules;
use crate::logic::step::Candidate;

/// The rules of a board and its candidates.
#[derive(Clone, Copy)]
pub struct CandidateBoard<'a> {
    /// The rules.
    pub rules: &'a IndexedRules,
    /// The candidates, as the player sees them.
    pub position: &'a Position,
}

impl CandidateBoard<'_> {
    /// The cells that are not filled.
    pub(super) fn open_cells(self) -> CellSet {
        CellSet::board(self.rules.size()) - self.position.values.filled_cells()
    }

    /// The candidates of a cell; none of a filled one.
    pub(super) fn at(self, cell: Cell) -> DigitSet {
        if self.position.is_open(cell) {
            self.position.candidates.get(cell)
        } else {
            DigitSet::NONE
        }
    }

    pub(super) fn candidates(self) -> impl Iterator<Item = Candidate> {
        let open = self.open_cells().iter();
        open.flat_map(move |cell| self.at(cell).iter().map(move |digit| (cell, digit)))
    }

    pub(super) fn places(self, house: &House, digit: Digit) -> CellSet {
        let open = house.cells & self.open_cells();
        self.position.candidates.places(digit, open)
    }

    /// The houses with both cells.
    pub(super) fn houses_with(self, cells: CellSet) -> impl Iterator<Item = House> {
        let houses = self.rules.houses().copied();
        houses.filter(move |house| house.cells.contains_all(cells))
    }

    /// The clue by which two candidates of different cells cannot both be true, as a number.
    pub(super) fn clue_between(self, one: Candidate, other: Candidate) -> Option<usize> {
        let size = self.rules.size();
        let mut clues = self.rules.clues().iter();
        clues.position(|clue| one.0 != other.0 && clue.forbids(one, other, size))
    }

    /// Whether two candidates cannot both be true, whatever else is left.
    pub(super) fn excludes(self, one: Candidate, other: Candidate) -> bool {
        if one.0 == other.0 {
            one.1 != other.1
        } else {
            !self.rules.is_compatible(one, other)
        }
    }

    /// The candidates, if these are classic rules.
    pub(super) fn classic(self) -> Option<classic::Candidates> {
        self.rules.is_classic().then(|| self.position.classic())?
    }
}
