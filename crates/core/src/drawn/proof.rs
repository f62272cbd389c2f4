//! What the engine says of a reading.

use super::clues::Piece;
use crate::board::Grid;
use crate::formats::Imported;
use crate::rules::Rules;
use crate::solve::{Effort, Outcome, Solver};

/// What is known of the solutions of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    One(Box<Grid>),
    Several,
    None,
    /// The engine did not get to an end.
    Undecided,
}

/// The rules of a puzzle without cages and clues on cells, which are read again with the drawings.
pub(crate) fn base(puzzle: &Imported) -> Rules {
    let published = &puzzle.puzzle.rules;
    let mut rules = Rules::new(published.shape().clone());
    for kind in published.kinds().iter().filter(|kind| !kind.is_drawn()) {
        rules = rules.clone().with(kind).unwrap_or(rules);
    }
    rules.with_text(published.text())
}

/// Rules and more; `None` if they cannot be together.
pub(crate) fn with_pieces<'a>(
    rules: &Rules,
    pieces: impl IntoIterator<Item = &'a Piece>,
) -> Option<Rules> {
    let mut pieces = pieces.into_iter();
    pieces.try_fold(rules.clone(), |rules, piece| piece.add(rules).ok())
}

/// Asks the engine.
pub(crate) fn verdict(rules: &Rules, givens: &Grid, effort: &Effort) -> Verdict {
    match Solver::new(rules).solve(givens, effort) {
        Ok(Outcome::Unique(grid)) => Verdict::One(grid),
        Ok(Outcome::Several(_)) => Verdict::Several,
        Ok(Outcome::None) => Verdict::None,
        Err(_) => Verdict::Undecided,
    }
}
