//! The Explainer's locked candidates (Sudoku Explainer, `Locking`): boxes and
//! columns, boxes and rows, columns and boxes, rows and boxes, each digit by
//! digit. Tables, because this search runs on nearly every board that has no
//! single.

use crate::board::Digit;
use crate::classic::House;
use crate::logic::finder::{Emit, Flow};
use crate::logic::inference::board_index::BoardIndex;
use crate::logic::techniques::intersections::locked_candidates::pointing_or_claiming;
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
