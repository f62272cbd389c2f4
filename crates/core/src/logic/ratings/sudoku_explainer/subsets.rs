//! The Explainer's naked and hidden sets (Sudoku Explainer, `NakedSet`,
//! `HiddenSet`): house by house, and in each by rising positions or digits. A
//! naked set removes candidates from the one house it is seen in.

use super::singles::HOUSES;
use crate::board::DigitSet;
use crate::classic::{CellSet, House};
use crate::logic::deduction::candidates_among;
use crate::logic::finder::{Emit, Flow};
use crate::logic::inference::board_index::BoardIndex;
use crate::logic::inference::combinations::{CombinationOrder, Combinations, count};
use crate::logic::inference::locked_subsets::{cells_at, digits_at};
use crate::logic::techniques::subsets::naked_and_hidden::{HIDDEN, NAKED, emit_subset};
use std::ops::ControlFlow::Continue;

/// Naked pairs, triples or quads, for a `SIZE` of 2, 3 or 4.
pub(crate) fn report_naked<const SIZE: usize>(index: &BoardIndex<'_>, report: Emit<'_>) -> Flow {
    let technique = NAKED[SIZE - 2];
    let board = index.board;
    let narrow = index.cells_with(2, SIZE);
    for house in HOUSES {
        if (narrow & house.cell_set()).len() < SIZE || index.open_count(house) < 2 * SIZE {
            continue;
        }
        let digits = house.cells().map(|cell| board.at(cell).bits());
        visit_combinations(&digits, SIZE, &mut |positions, digits| {
            let cells = cells_at(house, positions);
            let digits = digits_at(digits);
            let lost = candidates_among(board, house.cell_set() - cells, digits);
            emit_subset(board, technique, (house, cells, digits), lost, report)
        })?;
    }
    Continue(())
}

/// Hidden pairs, triples or quads, for a `SIZE` of 2, 3 or 4.
pub(crate) fn report_hidden<const SIZE: usize>(index: &BoardIndex<'_>, report: Emit<'_>) -> Flow {
    let technique = HIDDEN[SIZE - 2];
    let board = index.board;
    for house in HOUSES {
        if index.open_count(house) > 2 * SIZE {
            visit_hidden_sets(index, house, SIZE, &mut |digits, cells| {
                let lost = candidates_among(board, cells, DigitSet::NINE - digits);
                emit_subset(board, technique, (house, cells, digits), lost, report)
            })?;
        }
    }
    Continue(())
}

/// Visits every `size` digits of a house that share exactly `size` cells.
pub(crate) fn visit_hidden_sets(
    index: &BoardIndex<'_>,
    house: House,
    size: usize,
    visit: &mut dyn FnMut(DigitSet, CellSet) -> Flow,
) -> Flow {
    let positions = index.all_positions(house);
    visit_combinations(positions, size, &mut |digits, positions| {
        visit(digits_at(digits), cells_at(house, positions))
    })
}

/// Visits every `size` of nine items that share exactly `size` places and have
/// at least two each: the items and the places as bits. The order is that of
/// the items' bits read as a number (Sudoku Explainer, `Permutations`).
pub(crate) fn visit_combinations(
    places: &[u16; 9],
    size: usize,
    visit: &mut dyn FnMut(u16, u16) -> Flow,
) -> Flow {
    let choices = Combinations {
        places,
        size,
        most: size,
        order: CombinationOrder::Numeric,
    };
    choices.visit(2, &mut |items, shared| {
        if count(shared) == size {
            visit(items, shared)
        } else {
            Continue(())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_bits() {
        let places = [0b011, 0b011, 0b1100, 0b011, 0b1100, 0, 0, 0, 0b1];
        let mut found = Vec::new();
        let _ = visit_combinations(&places, 2, &mut |items, shared| {
            found.push((items, shared));
            Continue(())
        });
        let expected = [
            (0b00011, 0b0011),
            (0b01001, 0b0011),
            (0b01010, 0b0011),
            (0b10100, 0b1100),
        ];
        assert_eq!(found, expected);
    }
}
