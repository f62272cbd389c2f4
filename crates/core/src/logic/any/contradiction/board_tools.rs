//! The tools for suppositions on a board.

use super::sums::Sums;
use crate::logic::any::board::Board;
use crate::logic::step::Candidate;
use crate::solve::Probe;

impl<'a> Board<'a> {
    /// The sums of this board.
    pub(super) fn sums(&self) -> &'a Sums {
        let houses = self.houses.iter().map(|numbered| numbered.house.cells);
        self.tools.sums(self.index, houses, self.equations)
    }

    /// The engine on the candidates of the position.
    pub(super) fn probe(&self) -> Probe<'a> {
        let solver = self.tools.solver(self.index, self.leftovers);
        solver.probe(&self.position.candidates)
    }

    /// The candidates of the empty cells.
    pub(super) fn open_candidates(&self) -> Vec<Candidate> {
        self.candidates_of(self.open_cells()).collect()
    }
}
