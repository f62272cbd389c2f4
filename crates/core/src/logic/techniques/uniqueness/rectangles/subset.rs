//! Unique rectangles of type 3: one of two corners must take an extra digit,
//! so that the two are like one cell that holds just these.

use super::corners::{self, Corners};
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::uniqueness::proof;

/// The extra digits of two corners act as one cell of a subset (HoDoKu
/// `tech_ur`).
pub(crate) static UNIQUENESS_3: TechniqueInfo = TechniqueInfo {
    name: "Uniqueness test 3",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::new("0602", Level::Hard, 100),
    rating: SeRating::Published(46),
    find: uniqueness_3,
    proof: proof::subset,
    definition: "Two corners of a rectangle carry extra digits, one of which must be true. The two act as one cell with these digits, and make a naked subset with others of a house.",
    spotting: "Where two corners have few extra candidates, look for cells of their house with the same digits.",
    example: "2.......5.6+5....9...9..+51......9+3+5..+95.8.6+41+383+6.+5.+972+5+18.6.3+4+7+7+24+31+86+5+9+6+9+3547..+1:144 444",
    look_alike: "r2c2",
};

fn uniqueness_3(board: &Candidates, emit: Emit<'_>) -> Flow {
    corners::each(board, corners::Distinct::CellsAndPair, &mut |corners| {
        subsets(board, corners, emit)
    })
}

/// Every naked subset that the two corners make with other cells of a house.
pub(crate) fn subsets(board: &Candidates, corners: &Corners, emit: Emit<'_>) -> Flow {
    if corners.rich.len() != 2 {
        return Continue(());
    }
    for house in House::holding(corners.rich) {
        let fits = |cell: &Cell| (board.at(*cell) & corners.pair).is_empty();
        let others = board.empty_cells() & house.cell_set();
        let others: CellSet = (others - corners.cells).iter().filter(fits).collect();
        let mut search = CornerSubsetSearch {
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

struct CornerSubsetSearch<'a> {
    board: &'a Candidates,
    corners: &'a Corners,
    house: House,
    emit: Emit<'a>,
}

impl CornerSubsetSearch<'_> {
    /// Tries to add each of `open`, and then of those after it, to what is
    /// chosen: cells that hold `digits` together with the corners' extras.
    fn extend(&mut self, mut open: CellSet, chosen: CellSet, digits: DigitSet) -> Flow {
        while let Some(cell) = open.first() {
            open = open.without(cell);
            let (chosen, digits) = (chosen.with(cell), digits | self.board.at(cell));
            if digits.len() == chosen.len() + 1 && !self.seen_in_a_line(chosen) {
                self.emit_subset(chosen, digits)?;
            }
            self.extend(open, chosen, digits)?;
        }
        Continue(())
    }

    /// Whether a subset of a box is one of a row or column, too.
    fn seen_in_a_line(&self, chosen: CellSet) -> bool {
        let all = self.corners.rich | chosen;
        self.house.is_box() && House::holding(all).any(|house| !house.is_box())
    }

    fn emit_subset(&mut self, chosen: CellSet, digits: DigitSet) -> Flow {
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
        step.evidence
            .mark_candidates(Role::Set(0), self.board, chosen);
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
