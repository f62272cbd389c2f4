//! What the engine says of a reading.

use super::clues::RulePiece;
use crate::board::Grid;
use crate::formats::Imported;
use crate::rules::{RuleIndex, Rules, Shape};
use crate::solve::{Effort, Outcome, Solver};
use std::sync::Arc;

/// What is known of the solutions of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SolutionVerdict {
    One(Box<Grid>),
    Several,
    None,
    /// The engine did not get to an end.
    Undecided,
}

/// What drawings are called that are not checked.
pub(crate) const DRAWING: &str = "drawing";

/// The rules of a board by its own clues, if it draws beside clues.
pub(crate) fn beside(puzzle: &Imported) -> Option<&Arc<Rules>> {
    puzzle.drawing.as_ref()?.beside.as_ref()
}

/// The rules of a puzzle without cages and clues on cells, which are read again with the
/// drawings; all of them where the drawings stand beside clues.
pub(crate) fn base(puzzle: &Imported) -> Rules {
    if let Some(rules) = beside(puzzle) {
        return (**rules).clone().without_unknown(DRAWING);
    }
    let published = &puzzle.puzzle.rules;
    let mut rules = Rules::new(shape(puzzle));
    for kind in published.kinds().iter().filter(|kind| !kind.is_drawn()) {
        rules = rules.clone().with(kind).unwrap_or(rules);
    }
    rules.with_text(published.text())
}

/// The regions that are drawn; without any the boxes of a normal Sudoku, if the text says that it
/// is one and its answer has them.
fn shape(puzzle: &Imported) -> Shape {
    let drawn = puzzle.puzzle.rules.shape().clone();
    let text = puzzle
        .drawing
        .as_ref()
        .map(|drawing| drawing.rules.to_lowercase());
    let is_normal = text.is_some_and(|text| text.contains("sudoku"));
    let size = drawn.size();
    let is_square = size.isqrt().pow(2) == size;
    let boxes = Shape::with_boxes(size).ok();
    let fits = |boxes: &Shape| {
        let index = RuleIndex::new(&Rules::new(boxes.clone()));
        let answer = puzzle.stated.as_deref();
        answer.is_none_or(|answer| index.conflicts(answer).is_empty())
    };
    let boxes = boxes.filter(|_| drawn.regions().is_empty() && is_normal && is_square);
    boxes.filter(fits).unwrap_or(drawn)
}

/// Rules and more; `None` if they cannot be together.
pub(crate) fn with_pieces<'a>(
    rules: &Rules,
    pieces: impl IntoIterator<Item = &'a RulePiece>,
) -> Option<Rules> {
    let mut pieces = pieces.into_iter();
    pieces.try_fold(rules.clone(), |rules, piece| piece.add(rules).ok())
}

/// Asks the engine.
pub(crate) fn verdict(rules: &Rules, givens: &Grid, effort: &Effort) -> SolutionVerdict {
    match Solver::new(rules).solve(givens, effort) {
        Ok(Outcome::Unique(grid)) => SolutionVerdict::One(grid),
        Ok(Outcome::Several(_)) => SolutionVerdict::Several,
        Ok(Outcome::None) => SolutionVerdict::None,
        Err(_) => SolutionVerdict::Undecided,
    }
}
