//! The Explainer's singles of houses. Nearly every step is one, so they are
//! found without building a deduction until one is asked for.

use super::house_order::HOUSES;
use crate::grid::{Candidates, CellSet, Digit, DigitSet, House};
use crate::logic::finder::{Emit, Flow};
use crate::logic::technique::Technique;
use crate::logic::techniques::singles::basic::Single;
use std::ops::ControlFlow::{self, Break, Continue};

pub(crate) fn find_first(board: &Candidates) -> Option<Single> {
    visit_singles(board, Break).break_value()
}

/// Full houses, then hidden singles, each house by house and digit by digit.
pub(crate) fn report_singles(board: &Candidates, report: Emit<'_>) -> Flow {
    visit_singles(board, |single| report(single.to_deduction(board)))
}

fn visit_singles<B>(
    board: &Candidates,
    mut visit: impl FnMut(Single) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let open = cells_with_candidates(board);
    let last_of = |house: House| (open & house.cell_set()).single();
    for house in HOUSES {
        if let Some(cell) = last_of(house)
            && let Some(digit) = board.at(cell).single()
        {
            visit(Single::new(Technique::FullHouse, house, cell, digit))?;
        }
    }
    for house in HOUSES {
        for digit in digits_with_one_place(board, house) {
            if let Some(cell) = board.places(house, digit).first()
                && last_of(house).is_none()
            {
                visit(Single::new(Technique::HiddenSingle, house, cell, digit))?;
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
    use crate::logic::deduction::Deduction;
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
                let rating = quick.map(Single::rating);
                assert_eq!(rating, first.map(Deduction::rating));
                step.apply(&mut board);
            }
        }
    }
}
