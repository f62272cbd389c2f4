//! Backtracking as in every textbook: cells in reading order, digits from 1 to
//! 9, each checked against row, column and box.

use super::Measure;
use super::backtracking::{Backtracking, SearchBoard, Strategy};
use super::machine::SearchCounter;
use super::step::{BranchPoint, PseudocodeLine, SearchLevel, StepKind};

pub(super) const NAME: &str = "Textbook backtracking";

pub(super) const SHORT_NAME: &str = "Textbook";

pub(super) const WORD: &str = "textbook";

pub(super) const DESCRIPTION: &str = "Takes the empty cells in reading order, tries 1 to 9 in each, \
     and steps back when no digit fits.";

pub(super) const PSEUDOCODE: &[PseudocodeLine] = &[
    PseudocodeLine::new("take the next empty cell", &[]),
    PseudocodeLine::new("  for each digit from 1 to 9", &[]),
    PseudocodeLine::new("    a peer holds it: try the next", &[StepKind::Reject]),
    PseudocodeLine::new("    else place it, go on", &[StepKind::Place]),
    PseudocodeLine::new(
        "  no digit left: erase, go back",
        &[StepKind::TakeBack, StepKind::Unsolved],
    ),
    PseudocodeLine::new("no empty cell left: solved", &[StepKind::Solved]),
];

pub(super) const MEASURE: Measure = Measure::Digits;

pub(super) type Machine = Backtracking<Textbook>;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Textbook;

/// Every digit is tried.
const ALL: u16 = 0x1ff;

impl Strategy for Textbook {
    #[inline]
    fn next(
        board: &SearchBoard,
        _: &[SearchLevel],
        _: &mut SearchCounter,
    ) -> Option<(BranchPoint, u16)> {
        // No cell before is empty.
        let cell = board.empty_cells().first()?;
        Some((BranchPoint::Cell(cell.into()), ALL))
    }
}
