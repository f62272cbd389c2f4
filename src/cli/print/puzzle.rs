//! A puzzle with all that a sheet says of it.

use crate::cli::error::CliError;
use ninefold_core::grid::{Candidates, Grid, ImportedPuzzle};
use ninefold_core::logic::Level;
use ninefold_game::game::Puzzle;

/// A puzzle to be printed.
pub(super) struct PrintedPuzzle {
    /// Its number on the sheet, from 1.
    pub number: usize,
    pub givens: Grid,
    /// The position as the text has it.
    pub board: Candidates,
    pub solution: Grid,
    pub level: Level,
    pub seed: Option<u64>,
}

impl PrintedPuzzle {
    /// A puzzle with this number, position and seed.
    pub(super) fn new(
        number: usize,
        puzzle: &Puzzle,
        board: Candidates,
        seed: Option<u64>,
    ) -> Self {
        PrintedPuzzle {
            number,
            givens: puzzle.givens,
            board,
            solution: puzzle.solution,
            level: puzzle.level,
            seed,
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

    /// `3  Hard  seed 7`.
    pub(super) fn caption(&self) -> String {
        let seed = self.seed.map(|seed| format!("   seed {seed}"));
        let seed = seed.unwrap_or_default();
        format!("{}   {}{seed}", self.number, self.level)
    }
}
