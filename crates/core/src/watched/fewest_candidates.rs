//! Backtracking with the most constrained cell first: the empty cell with the
//! fewest allowed digits, and only those digits tried (the "minimum remaining
//! values" heuristic). Every empty cell is looked at, unless one has no digit left.

use super::Measure;
use super::backtracking::{Backtracking, SearchBoard, Strategy};
use super::machine::SearchCounter;
use super::step::{BranchPoint, PseudocodeLine, SearchLevel, StepKind, count};
use crate::classic::Cell;

pub(super) const NAME: &str = "Fewest candidates first";

pub(super) const SHORT_NAME: &str = "Fewest candidates";

pub(super) const WORD: &str = "fewest-candidates";

pub(super) const DESCRIPTION: &str = "Always takes the cell with the fewest possible digits next, \
     so that wrong guesses show early.";

pub(super) const PSEUDOCODE: &[PseudocodeLine] = &[
    PseudocodeLine::new("count the candidates of empty cells", &[]),
    PseudocodeLine::new("take the cell with the fewest", &[]),
    PseudocodeLine::new("  for each of its candidates", &[]),
    PseudocodeLine::new("    place it, go on", &[StepKind::Place]),
    PseudocodeLine::new(
        "  none left: erase, go back",
        &[StepKind::TakeBack, StepKind::Unsolved],
    ),
    PseudocodeLine::new("no empty cell left: solved", &[StepKind::Solved]),
];

pub(super) const MEASURE: Measure = Measure::Digits;

pub(super) type Machine = Backtracking<FewestCandidates>;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct FewestCandidates;

impl Strategy for FewestCandidates {
    fn next(
        board: &SearchBoard,
        _: &[SearchLevel],
        counter: &mut SearchCounter,
    ) -> Option<(BranchPoint, u16)> {
        let cell = tightest_cell(board, counter)?;
        Some((BranchPoint::Cell(cell.into()), board.allowed(cell).bits()))
    }
}

/// The empty cell with the fewest allowed digits, the first of several.
fn tightest_cell(board: &SearchBoard, counter: &mut SearchCounter) -> Option<Cell> {
    let mut best = None;
    let mut fewest = u32::MAX;
    for cell in board.empty_cells() {
        counter.worked(1);
        let options = count(board.allowed(cell).bits());
        if options < fewest {
            (best, fewest) = (Some(cell), options);
        }
        // A cell with one candidate is not yet the fewest: a later one may have none.
        if options == 0 {
            break;
        }
    }
    best
}
