//! The Explainer's singles of houses. Nearly every step is one, so they are
//! found without building a [`Deduction`] until one is asked for.

use super::house_order::HOUSES;
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::deduction::Deduction;
use crate::logic::finder::DeductionSink;
use crate::logic::techniques::singles::basic;
use std::ops::ControlFlow::{self, Break, Continue};

/// A digit's only place in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HouseSingle {
    pub house: House,
    pub cell: Cell,
    pub digit: Digit,
    /// Whether it is the house's last empty cell.
    pub is_last: bool,
}

impl HouseSingle {
    fn new(house: House, cell: Cell, digit: Digit, is_last: bool) -> HouseSingle {
        HouseSingle {
            house,
            cell,
            digit,
            is_last,
        }
    }

    /// The rating in tenths.
    pub const fn rating(self) -> u16 {
        match (self.is_last, self.house) {
            (true, _) => 10,
            (false, House::Box(_)) => 12,
            (false, _) => 15,
        }
    }

    pub fn to_deduction(self, board: &Candidates) -> Deduction {
        let HouseSingle {
            house, cell, digit, ..
        } = self;
        if self.is_last {
            basic::full_house(house, cell, digit)
        } else {
            basic::hidden_single(board, house, cell, digit)
        }
    }
}

pub(crate) fn find_first(board: &Candidates) -> Option<HouseSingle> {
    visit_singles(board, Break).break_value()
}

/// Full houses, then hidden singles, each house by house and digit by digit.
pub(crate) fn report_singles(
    board: &Candidates,
    report: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
    visit_singles(board, |single| report(single.to_deduction(board)))
}

fn visit_singles<B>(
    board: &Candidates,
    mut visit: impl FnMut(HouseSingle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let open = cells_with_candidates(board);
    let last_of = |house: House| (open & house.cell_set()).single();
    for house in HOUSES {
        if let Some(cell) = last_of(house)
            && let Some(digit) = board.at(cell).single()
        {
            visit(HouseSingle::new(house, cell, digit, true))?;
        }
    }
    for house in HOUSES {
        for digit in digits_with_one_place(board, house) {
            if let Some(cell) = board.places(house, digit).first()
                && last_of(house).is_none()
            {
                visit(HouseSingle::new(house, cell, digit, false))?;
            }
        }
    }
    Continue(())
}

fn cells_with_candidates(board: &Candidates) -> CellSet {
    Digit::ALL
        .into_iter()
        .fold(CellSet::NONE, |open, digit| open | board.cells_for(digit))
}

fn digits_with_one_place(board: &Candidates, house: House) -> DigitSet {
    let (mut once, mut several) = (DigitSet::NONE, DigitSet::NONE);
    for cell in house.cells() {
        let digits = board.at(cell);
        several = several | once & digits;
        once = once | digits;
    }
    once - several
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::finder::found_by;
    use crate::logic::hints::ladder::Ladder;
    use crate::logic::tests::{SAMPLE, graded};

    #[test]
    fn the_first_single_is_the_first_that_is_reported() {
        for puzzle in graded(SAMPLE) {
            let mut board = Candidates::from_grid(&puzzle.givens);
            while let Some(step) = Ladder::PLAYER.next(&board) {
                let quick = find_first(&board);
                let found = found_by(report_singles, &board);
                let first = found.first();
                let placed = quick.map(|single| (single.cell, single.digit));
                assert_eq!(placed, first.map(|step| step.placements[0]));
                let rating = quick.map(HouseSingle::rating);
                assert_eq!(rating, first.map(Deduction::rating));
                step.apply(&mut board);
            }
        }
    }
}
