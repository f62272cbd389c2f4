//! A puzzle with all that a sheet says of it.

use crate::cli::error::CliError;
use ninefold_core::grid::{Candidates, Grid, ImportedPuzzle};
use ninefold_core::logic::ratings::sudoku_explainer::rate;
use ninefold_core::logic::{SimulatedSolve, level_and_rating};
use ninefold_game::game::{Minutes, Puzzle, QUICK_RATING_BUDGET};

/// A puzzle to be printed.
pub(super) struct PrintedPuzzle {
    /// Its number on the sheet, from 1.
    pub number: usize,
    pub givens: Grid,
    /// The position as the text has it.
    pub board: Candidates,
    pub solution: Grid,
    /// The level, with the rating where that is not one of the level's.
    pub level: String,
    pub seed: Option<u64>,
    /// The time of a simulated person.
    minutes: Minutes,
}

impl PrintedPuzzle {
    /// A puzzle with this number, position and seed.
    pub(super) fn new(
        number: usize,
        puzzle: &Puzzle,
        board: Candidates,
        seed: Option<u64>,
    ) -> Self {
        let givens = puzzle.classic_givens().unwrap_or(Grid::EMPTY);
        let solution = puzzle.classic_solution().unwrap_or(Grid::EMPTY);
        let rating = rate(&givens, QUICK_RATING_BUDGET).er;
        let solve = SimulatedSolve::new(&Candidates::from_grid(&givens), &solution);
        PrintedPuzzle {
            number,
            givens,
            board,
            solution,
            level: level_and_rating(puzzle.level, Some(rating)),
            seed,
            minutes: Minutes(solve.time()),
        }
    }

    /// The puzzle of a text, which must have one solution.
    pub(super) fn imported(
        number: usize,
        text: &ImportedPuzzle,
    ) -> Result<PrintedPuzzle, CliError> {
        let puzzle = Puzzle::from_givens(text.puzzle()).map_err(CliError::negative)?;
        let board = text.board();
        Ok(PrintedPuzzle::new(number, &puzzle, board, text.seed))
    }

    /// `3   Hard   about 12 min   seed 7`.
    pub(super) fn caption(&self) -> String {
        let seed = self.seed.map(|seed| format!("   seed {seed}"));
        let seed = seed.unwrap_or_default();
        let (number, level, minutes) = (self.number, &self.level, self.minutes);
        format!("{number}   {level}   about {minutes}{seed}")
    }
}
