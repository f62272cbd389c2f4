//! How hard one puzzle is, by the scales asked for.

use crate::cli::arguments::Scale;
use crate::cli::tally::Kind;
use crate::grid::Grid;
use crate::logic::ratings::hodoku::{self, HodokuGrade};
use crate::logic::ratings::sudoku_explainer::{self, ExplainerRating};
use crate::solve::{Outcome, solve};

/// What came of measuring a puzzle.
pub enum Measured {
    /// It has one solution.
    Unique(Measures),
    /// It has several.
    Several,
    /// It has none.
    None,
}

/// The measures asked for.
#[derive(Default)]
pub struct Measures {
    /// The Sudoku Explainer's.
    pub explainer: Option<ExplainerRating>,
    /// HoDoKu's.
    pub hodoku: Option<HodokuGrade>,
}

impl Measured {
    /// How many solutions the puzzle has.
    pub fn kind(&self) -> Kind {
        match self {
            Measured::Unique(_) => Kind::Unique,
            Measured::Several => Kind::Several,
            Measured::None => Kind::None,
        }
    }
}

/// Measures a puzzle; the budget is that of [`sudoku_explainer::rate`].
pub fn measure(givens: &Grid, scale: Scale, budget: u64) -> Measured {
    match solve(givens) {
        Outcome::Unique(solution) => Measured::Unique(Measures {
            explainer: scale
                .has_explainer()
                .then(|| sudoku_explainer::rate(givens, budget)),
            // No puzzle with one solution has too few givens for a grade.
            hodoku: match scale.has_hodoku() {
                true => hodoku::grade(givens, &solution),
                false => None,
            },
        }),
        Outcome::Several(_) => Measured::Several,
        Outcome::None => Measured::None,
    }
}
