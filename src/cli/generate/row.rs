//! A generated puzzle as a row.

use crate::cli::arguments::RatingScale;
use crate::cli::rate::{Ratings, measure};
use crate::cli::row::Row;
use ninefold_core::formats::write_cells;
use ninefold_core::generate::{self, Generated};
use ninefold_core::logic::Level;
use ninefold_core::logic::ratings::sudoku_explainer::RATING_BUDGET;
use serde::Serialize;

/// A puzzle. Seeds are strings: they may be larger than the integers that
/// every reader of JSON holds exactly.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct GeneratedRow {
    puzzle: String,
    solution: String,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    level: Option<Level>,
    score: Option<u32>,
    #[serde(flatten)]
    ratings: Ratings,
    clues: usize,
    symmetry: &'static str,
    seed: String,
    generator: u32,
}

impl GeneratedRow {
    /// The row of a puzzle; no scale rates those of other rules.
    pub(super) fn new(made: &Generated) -> GeneratedRow {
        let row = GeneratedRow {
            puzzle: made.puzzle().to_string(),
            solution: write_cells(&made.solution, made.rules.size()),
            level: made.level(),
            clues: made.givens.filled_count(),
            symmetry: made.recipe.symmetry().name(),
            seed: made.recipe.seed.to_string(),
            generator: generate::VERSION,
            ..GeneratedRow::default()
        };
        let Some(givens) = made.classic() else {
            return row;
        };
        let measured = measure(&givens, RatingScale::Both, RATING_BUDGET, &mut |_| {});
        GeneratedRow {
            score: measured.hodoku.as_ref().map(|grade| grade.score),
            ratings: Ratings::new(measured.explainer.as_ref()),
            ..row
        }
    }
}

impl Row for GeneratedRow {
    const COLUMNS: &'static str = "puzzle level score er ep ed at_least clues seed";
}
