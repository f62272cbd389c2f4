//! The Explainer's locked candidates: boxes and columns, boxes and rows,
//! columns and boxes, rows and boxes, each digit by digit.

use crate::grid::{Digit, House};
use crate::logic::inference::board_index::Overview;
use crate::logic::techniques::intersections::locked_candidates;
use crate::logic::{Deduction, Report, Technique};
use std::ops::ControlFlow::{self, Continue};

/// A digit whose two or three places in one house are all in another.
#[derive(Clone, Copy, Debug)]
pub(in crate::logic) struct Locked {
    pub digit: Digit,
    pub base: House,
    pub cover: House,
}

/// Pointing, then claiming.
pub(super) fn locked_candidates(
    overview: &Overview<'_>,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    let board = overview.board;
    locked(overview, &mut |found| {
        let Locked { digit, base, cover } = found;
        let places = board.places(base, digit);
        let lost = board.places(cover, digit) - places;
        report(Deduction {
            technique: match base.is_box() {
                true => Technique::LockedPointing,
                false => Technique::LockedClaiming,
            },
            placements: Vec::new(),
            eliminations: lost.iter().map(|cell| (cell, digit)).collect(),
            evidence: locked_candidates::evidence(board, places, digit, [base, cover]),
        })
    })
}

/// Visits every digit locked in a crossing whose second house has it in other
/// cells too.
pub(in crate::logic) fn locked(
    overview: &Overview<'_>,
    visit: &mut dyn FnMut(Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for Crossings {
        bases,
        third_of,
        cover,
    } in CROSSINGS
    {
        for digit in Digit::ALL {
            for &base in bases {
                let places = overview.positions(base, digit);
                let third = third_of[usize::from(places)];
                if third == NOWHERE {
                    continue;
                }
                let cover = cover(base.number(), usize::from(third));
                let in_cover = overview.positions(cover, digit);
                if in_cover.count_ones() > places.count_ones() {
                    visit(Locked { digit, base, cover })?;
                }
            }
        }
    }
    Continue(())
}

/// Houses of one kind, crossed by houses of another kind in three thirds.
struct Crossings {
    bases: &'static [House],
    /// In which third of the base places are, if in one.
    third_of: &'static [u8; 512],
    /// The house that crosses the base of this number in this third.
    cover: fn(usize, usize) -> House,
}

const CROSSINGS: [Crossings; 4] = [
    Crossings {
        bases: House::BOXES,
        third_of: &COLUMN_OF_BOX,
        cover: |number, third| House::Column((number % 3 * 3 + third) as u8),
    },
    Crossings {
        bases: House::BOXES,
        third_of: &THIRD,
        cover: |number, third| House::Row((number / 3 * 3 + third) as u8),
    },
    Crossings {
        bases: House::COLUMNS,
        third_of: &THIRD,
        cover: |number, third| House::Box((third * 3 + number / 3) as u8),
    },
    Crossings {
        bases: House::ROWS,
        third_of: &THIRD,
        cover: |number, third| House::Box((number / 3 * 3 + third) as u8),
    },
];

/// Fewer than two places, or places in several thirds.
const NOWHERE: u8 = 3;

/// The third of a line, or the row of a box.
static THIRD: [u8; 512] = thirds(0b000_000_111, 3);
/// The column of a box.
static COLUMN_OF_BOX: [u8; 512] = thirds(0b001_001_001, 1);

/// Of each set of places the third it is in: the first third, and how far the
/// next is from it.
const fn thirds(first: u16, apart: usize) -> [u8; 512] {
    let mut thirds = [NOWHERE; 512];
    let mut places = 0;
    while places < 512 {
        let mut third = 0;
        while third < 3 {
            let is_inside = places & !((first as usize) << (apart * third)) == 0;
            if is_inside && places.count_ones() >= 2 {
                thirds[places] = third as u8;
            }
            third += 1;
        }
        places += 1;
    }
    thirds
}
