//! The Explainer's singles: nearly every step of a puzzle is one, so they are
//! found without building a [`Deduction`] until one is asked for.

use super::HOUSES;
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::techniques::singles::basic;
use crate::logic::{Deduction, Report};
use std::ops::ControlFlow::{self, Break, Continue};

/// A digit's only place in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Single {
    /// In which house.
    pub house: House,
    /// Where.
    pub cell: Cell,
    /// Which digit.
    pub digit: Digit,
    /// Whether it is the house's last open cell.
    pub is_last: bool,
}

impl Single {
    /// The Explainer's rating in tenths.
    pub const fn rating(self) -> u16 {
        match (self.is_last, self.house) {
            (true, _) => 10,
            (false, House::Box(_)) => 12,
            (false, _) => 15,
        }
    }

    /// The single as a step with its proof.
    pub(super) fn deduction(self, board: &Candidates) -> Deduction {
        let Single {
            house, cell, digit, ..
        } = self;
        match self.is_last {
            true => basic::full_house(house, cell, digit),
            false => basic::hidden_single(board, house, cell, digit),
        }
    }
}

/// The single the Explainer takes first: the last open cell of a house, or
/// else a digit's only place.
pub fn next(board: &Candidates) -> Option<Single> {
    search(board, Break).break_value()
}

/// Full houses and hidden singles, in the Explainer's order.
pub fn hidden_singles(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    search(board, |single| report(single.deduction(board)))
}

fn search<B>(
    board: &Candidates,
    mut visit: impl FnMut(Single) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let open = open_cells(board);
    let last_of = |house: House| (open & house.cell_set()).single();
    for house in HOUSES {
        if let Some(cell) = last_of(house)
            && let Some(digit) = board.at(cell).single()
        {
            visit(Single {
                house,
                cell,
                digit,
                is_last: true,
            })?;
        }
    }
    for house in HOUSES {
        for digit in with_one_place(board, house) {
            if let Some(cell) = board.places(house, digit).first()
                && last_of(house).is_none()
            {
                visit(Single {
                    house,
                    cell,
                    digit,
                    is_last: false,
                })?;
            }
        }
    }
    Continue(())
}

fn open_cells(board: &Candidates) -> CellSet {
    Digit::ALL
        .into_iter()
        .fold(CellSet::NONE, |open, digit| open | board.cells_for(digit))
}

fn with_one_place(board: &Candidates, house: House) -> DigitSet {
    let (mut seen, mut again) = (DigitSet::NONE, DigitSet::NONE);
    for cell in house.cells() {
        let at = board.at(cell);
        again = again | seen & at;
        seen = seen | at;
    }
    seen - again
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::{SAMPLE, graded};
    use crate::logic::{Ladder, found_by};

    #[test]
    fn the_quick_single_is_the_first_that_is_reported() {
        for puzzle in graded(SAMPLE) {
            let mut board = Candidates::of(&puzzle.givens);
            while let Some(step) = Ladder::PLAYER.next(&board) {
                let quick = next(&board);
                let found = found_by(hidden_singles, &board);
                let first = found.first();
                let placed = quick.map(|single| (single.cell, single.digit));
                assert_eq!(placed, first.map(|step| step.placements[0]));
                let rating = quick.map(Single::rating);
                assert_eq!(rating, first.map(Deduction::rating));
                step.apply(&mut board);
            }
        }
    }
}
