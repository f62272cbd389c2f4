//! A generated puzzle as a row.

use crate::cli::arguments::Scale;
use crate::cli::rate::{Ratings, measure};
use crate::cli::row::Row;
use ninefold_core::formats::{BoardPuzzle, write_cells};
use ninefold_core::generate::{self, Generated, Symmetry};
use ninefold_core::logic::Level;
use ninefold_core::logic::ratings::sudoku_explainer::RATING_BUDGET;
use ninefold_core::variants::{BOARD_VERSION, BoardLadder, GeneratedBoard};
use serde::Serialize;
use std::sync::Arc;

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
    pub(super) fn new(puzzle: &Generated) -> GeneratedRow {
        let measured = measure(&puzzle.givens, Scale::Both, RATING_BUDGET, &mut |_| {});
        GeneratedRow {
            puzzle: puzzle.givens.to_string(),
            solution: puzzle.solution.to_string(),
            level: Some(puzzle.level()),
            score: measured.hodoku.as_ref().map(|grade| grade.score),
            ratings: Ratings::new(measured.explainer.as_ref()),
            clues: puzzle.givens.filled_count(),
            symmetry: puzzle.recipe.symmetry.name(),
            seed: puzzle.recipe.seed.to_string(),
            generator: generate::VERSION,
        }
    }
}

impl GeneratedRow {
    /// The row of a board of other rules, which no scale rates.
    pub(super) fn of_board(board: &GeneratedBoard) -> GeneratedRow {
        let puzzle = BoardPuzzle::new(Arc::clone(&board.rules), board.givens);
        let found = || BoardLadder::new(&board.rules).solve(&board.givens).level();
        GeneratedRow {
            puzzle: puzzle.to_string(),
            solution: write_cells(&board.solution, board.rules.size()),
            level: board.recipe.level.or_else(found),
            clues: board.givens.filled_count(),
            symmetry: Symmetry::None.name(),
            seed: board.recipe.seed.to_string(),
            generator: BOARD_VERSION,
            ..GeneratedRow::default()
        }
    }
}

impl Row for GeneratedRow {
    const COLUMNS: &'static str = "puzzle level score er ep ed at_least clues seed";
}
