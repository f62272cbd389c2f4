//! Unique rectangles of type 3: one of two corners must take an extra digit,
//! so that the two are like one cell that holds just these.

use super::corners::Corners;
use crate::grid::{Candidates, Cell, CellSet, DigitSet, House};
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::finder::DeductionSink;
use crate::logic::technique::Technique;
use std::ops::ControlFlow::{self, Continue};

/// Every naked subset that the two corners make with other cells of a house.
pub(crate) fn subsets(
    board: &Candidates,
    corners: &Corners,
    emit: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
    if corners.rich.len() != 2 {
        return Continue(());
    }
    for house in House::holding(corners.rich) {
        let fits = |cell: &Cell| (board.at(*cell) & corners.pair).is_empty();
        let others = board.empty_cells() & house.cell_set();
        let others: CellSet = (others - corners.cells).iter().filter(fits).collect();
        let mut search = Search {
            board,
            corners,
            house,
            emit,
        };
        search.extend(others, CellSet::NONE, corners.extras)?;
    }
    Continue(())
}

/// HoDoKu does not see a subset within a line that acts in its box alone.
pub(crate) fn seen_by_hodoku(step: &Deduction) -> bool {
    let cells = step.evidence.cells(Role::Fin) | step.evidence.cells(Role::Set(0));
    let is_line = |house: House| !house.is_box();
    step.evidence.houses(HouseRole::Base).any(is_line) || !House::holding(cells).any(is_line)
}

struct Search<'a, 'b> {
    board: &'a Candidates,
    corners: &'a Corners,
    house: House,
    emit: &'a mut DeductionSink<'b>,
}

impl Search<'_, '_> {
    /// Tries to add each of `open`, and then of those after it, to what is
    /// chosen: cells that hold `digits` together with the corners' extras.
    fn extend(&mut self, mut open: CellSet, chosen: CellSet, digits: DigitSet) -> ControlFlow<()> {
        while let Some(cell) = open.first() {
            open = open.without(cell);
            let (chosen, digits) = (chosen.with(cell), digits | self.board.at(cell));
            if digits.len() == chosen.len() + 1 && !self.told_in_a_line(chosen) {
                self.tell(chosen, digits)?;
            }
            self.extend(open, chosen, digits)?;
        }
        Continue(())
    }

    /// Whether a subset of a box is one of a row or column, too.
    fn told_in_a_line(&self, chosen: CellSet) -> bool {
        let all = self.corners.rich | chosen;
        self.house.is_box() && House::holding(all).any(|house| !house.is_box())
    }

    fn tell(&mut self, chosen: CellSet, digits: DigitSet) -> ControlFlow<()> {
        let houses: Vec<House> = House::holding(self.corners.rich | chosen).collect();
        let losing = houses
            .iter()
            .fold(CellSet::NONE, |cells, house| cells | house.cell_set());
        let lost = (losing - self.corners.rich - chosen, digits);
        let found = self
            .corners
            .removal(self.board, Technique::Uniqueness3, lost, houses);
        let Some(mut step) = found else {
            return Continue(());
        };
        for cell in chosen {
            let digits = self.board.at(cell).iter().map(|digit| (cell, digit));
            step.evidence.mark(Role::Set(0), digits);
        }
        // The houses that lose nothing are no part of the argument.
        let acts = |house: &House| {
            step.eliminations
                .iter()
                .any(|(cell, _)| house.cell_set().contains(*cell))
        };
        step.evidence
            .houses
            .retain(|(house, role)| *role != HouseRole::Base || acts(house));
        (self.emit)(step)
    }
}
