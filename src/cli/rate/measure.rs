//! The difficulty of one puzzle, by the scales asked for.

use crate::cli::arguments::Scale;
use crate::cli::counts::SolutionKind;
use ninefold_core::grid::{Candidates, Grid};
use ninefold_core::logic::ratings::hodoku::{self, HodokuGrade};
use ninefold_core::logic::ratings::sudoku_explainer::{self, ExplainerRating};
use ninefold_core::solve::{SolveOutcome, solve};

/// The result of measuring a puzzle.
pub enum Measured {
    /// One solution.
    Unique(Measures),
    /// Several solutions.
    Several,
    /// No solution.
    None,
}

/// The measures asked for.
pub struct Measures {
    /// The Sudoku Explainer's.
    pub explainer: Option<ExplainerRating>,
    /// HoDoKu's.
    pub hodoku: Option<HodokuGrade>,
}

impl Measures {
    /// No measures.
    pub const NONE: Measures = Measures {
        explainer: None,
        hodoku: None,
    };
}

impl Measured {
    /// Whether the puzzle has one solution.
    pub fn kind(&self) -> SolutionKind {
        match self {
            Measured::Unique(_) => SolutionKind::Unique,
            Measured::Several => SolutionKind::Several,
            Measured::None => SolutionKind::None,
        }
    }
}

/// Measures a puzzle; the budget is that of [`sudoku_explainer::rate`], and each of
/// its boards is shown to `watch`.
pub fn measure(
    givens: &Grid,
    scale: Scale,
    budget: u64,
    watch: &mut dyn FnMut(&Candidates),
) -> Measured {
    match solve(givens) {
        SolveOutcome::Unique(solution) => Measured::Unique(Measures {
            explainer: scale
                .has_explainer()
                .then(|| sudoku_explainer::rate_watched(givens, budget, watch)),
            // No puzzle with one solution has too few givens for a grade.
            hodoku: scale
                .has_hodoku()
                .then(|| hodoku::grade(givens, &solution))
                .flatten(),
        }),
        SolveOutcome::Several(_) => Measured::Several,
        SolveOutcome::None => Measured::None,
    }
}
