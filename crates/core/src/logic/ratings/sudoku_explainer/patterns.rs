//! The Explainer's patterns of candidates, in its order of houses.
//!
//! - Locked candidates (Sudoku Explainer, `Locking`): boxes and columns, boxes and rows, columns
//!   and boxes, rows and boxes, each digit by digit. Tables, because this search runs on nearly
//!   every board that has no single.
//! - Naked and hidden sets (`NakedSet`, `HiddenSet`): house by house, and in each by rising
//!   positions or digits. A naked set removes candidates from the one house it is seen in.
//! - Fish (`Fisherman`): columns before rows, and lines before digits.

use super::singles::HOUSES;
use crate::board::{Digit, DigitSet, order};
use crate::classic::{CellSet, House};
use crate::logic::deduction::candidates_among;
use crate::logic::finder::{Emit, Flow};
use crate::logic::inference::board_index::BoardIndex;
use crate::logic::inference::locked_subsets::{
    self, CombinationOrder, Combinations, cells_at, count, digits_at,
};
use crate::logic::technique::Technique;
use crate::logic::techniques::fish::basic::Fish;
use crate::logic::techniques::intersections::locked_candidates::pointing_or_claiming;
use crate::logic::techniques::subsets::naked_and_hidden::{HIDDEN, NAKED, emit_subset};
use std::ops::ControlFlow::Continue;

/// A digit whose two or three places in one house are all in another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LockedDigit {
    pub digit: Digit,
    pub base: House,
    pub cover: House,
}

/// Pointing, then claiming.
pub(crate) fn report_locked_candidates(index: &BoardIndex<'_>, report: Emit<'_>) -> Flow {
    let board = index.board;
    visit_locked(index, &mut |LockedDigit { digit, base, cover }| {
        report(pointing_or_claiming(board, digit, [base, cover]))
    })
}

/// Visits every locked digit whose second house has it in other cells, too.
pub(crate) fn visit_locked(
    index: &BoardIndex<'_>,
    visit: &mut dyn FnMut(LockedDigit) -> Flow,
) -> Flow {
    for (bases, third_of, cover_of) in INTERSECTIONS {
        let by_digit: [&[u16; 9]; 9] =
            std::array::from_fn(|number| index.all_positions(bases[number]));
        for digit in Digit::NINE {
            for (number, by_digit) in by_digit.iter().enumerate() {
                let positions = by_digit[digit.index()];
                let third = third_of[usize::from(positions) % 512];
                if third == NONE {
                    continue;
                }
                let (base, cover) = (bases[number], cover_of(number, usize::from(third)));
                let in_cover = index.positions(cover, digit);
                if in_cover.count_ones() > positions.count_ones() {
                    visit(LockedDigit { digit, base, cover })?;
                }
            }
        }
    }
    Continue(())
}

/// Houses of one kind, in which third of one a set of positions is, and the
/// house that shares this third of the house with this number.
type Intersections = (
    &'static [House],
    &'static [u8; 512],
    fn(usize, usize) -> House,
);

const INTERSECTIONS: [Intersections; 4] = [
    (House::BOXES, &COLUMN_OF_BOX, |number, third| {
        House::Column((number % 3 * 3 + third) as u8)
    }),
    (House::BOXES, &THIRD, |number, third| {
        House::Row((number / 3 * 3 + third) as u8)
    }),
    (House::COLUMNS, &THIRD, |number, third| {
        House::Box((third * 3 + number / 3) as u8)
    }),
    (House::ROWS, &THIRD, |number, third| {
        House::Box((number / 3 * 3 + third) as u8)
    }),
];

/// Fewer than two positions, or positions in several thirds.
const NONE: u8 = 3;

/// The third of a line, or the row of a box.
static THIRD: [u8; 512] = tabulate_thirds(0b000_000_111, 3);
static COLUMN_OF_BOX: [u8; 512] = tabulate_thirds(0b001_001_001, 1);

/// For each set of positions the third it is in. The first third is given, and
/// by how many bits the next is shifted.
const fn tabulate_thirds(first: usize, shift: usize) -> [u8; 512] {
    let mut thirds = [NONE; 512];
    let mut index = 0;
    while index < 512 * 3 {
        let (positions, third) = (index / 3, index % 3);
        if positions & !(first << (shift * third)) == 0 && positions.count_ones() >= 2 {
            thirds[positions] = third as u8;
        }
        index += 1;
    }
    thirds
}

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
fn visit_combinations(
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

const FISH: [Technique; 3] = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish];

/// X-Wings, Swordfish or Jellyfish, for a `SIZE` of 2, 3 or 4.
pub(crate) fn report_fish<const SIZE: usize>(index: &BoardIndex<'_>, report: Emit<'_>) -> Flow {
    let technique = FISH[SIZE - 2];
    for (bases, covers) in [(House::COLUMNS, House::ROWS), (House::ROWS, House::COLUMNS)] {
        let mut found: Vec<(u16, Digit, u16)> = Vec::new();
        for digit in Digit::NINE {
            collect_fish(index, SIZE, digit, bases, &mut found);
        }
        order::sort_by_key(&mut found, |&(base_lines, digit, cover_lines)| {
            [base_lines, digit.index() as u16, cover_lines]
                .into_iter()
                .fold(0, |key, part| key << 16 | u128::from(part))
        });
        for (base_lines, digit, cover_lines) in found {
            let [bases, covers] = [(bases, base_lines), (covers, cover_lines)].map(select_lines);
            let step = Fish::new(digit, bases, covers).deduction(index.board, technique);
            if !step.eliminations.is_empty() {
                report(step)?;
            }
        }
    }
    Continue(())
}

/// Adds the fish of a digit: base lines, digit, cover lines.
fn collect_fish(
    index: &BoardIndex<'_>,
    size: usize,
    digit: Digit,
    bases: &[House],
    found: &mut Vec<(u16, Digit, u16)>,
) {
    let mut positions = [0; 9];
    for (line, &base) in positions.iter_mut().zip(bases) {
        *line = index.positions(base, digit);
    }
    let with_digit = positions.iter().filter(|&&positions| positions != 0);
    if with_digit.count() < 2 * size {
        return;
    }
    let _ = visit_combinations(&positions, size, &mut |bases, covers| {
        found.push((bases, digit, covers));
        Continue(())
    });
}

fn select_lines((lines, numbers): (&[House], u16)) -> Vec<House> {
    locked_subsets::bits(numbers)
        .map(|number| lines[number])
        .collect()
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
