//! The difficulty of one puzzle, by the scales asked for.

use crate::cli::arguments::Scale;
use crate::cli::counts::SolutionKind;
use ninefold_core::grid::{Candidates, Grid};
use ninefold_core::logic::ratings::hodoku::{self, HodokuGrade};
use ninefold_core::logic::ratings::sudoku_explainer::{self, ExplainerRating};
use ninefold_core::solve::{SolveOutcome, solve};

/// The solutions of a puzzle, and if there is one, the measures asked for.
pub(crate) struct Measured {
    /// The number of solutions.
    pub kind: SolutionKind,
    /// The one solution.
    pub solution: Option<Grid>,
    /// The Sudoku Explainer's.
    pub explainer: Option<ExplainerRating>,
    /// HoDoKu's.
    pub hodoku: Option<HodokuGrade>,
}

/// Measures a puzzle; the budget is that of [`sudoku_explainer::rate`], and each of
/// its boards is shown to `watch`.
pub(crate) fn measure(
    givens: &Grid,
    scale: Scale,
    budget: u64,
    watch: &mut dyn FnMut(&Candidates),
) -> Measured {
    let outcome = solve(givens);
    let solution = match &outcome {
        SolveOutcome::Unique(solution) => Some(solution),
        SolveOutcome::Several(_) | SolveOutcome::None => None,
    };
    let explainer = solution.filter(|_| scale.has_explainer());
    let hodoku = solution.filter(|_| scale.has_hodoku());
    Measured {
        kind: SolutionKind::from(&outcome),
        solution: solution.copied(),
        explainer: explainer.map(|_| sudoku_explainer::rate_watched(givens, budget, watch)),
        // No puzzle with one solution has too few givens for a grade.
        hodoku: hodoku.and_then(|solution| hodoku::grade(givens, solution)),
    }
}
