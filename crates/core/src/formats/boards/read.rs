//! The reader of puzzles of any rules, in whatever format they are.

use super::error::BoardTextError;
use super::imported::ImportedBoard;
use super::puzzle::BoardPuzzle;
use super::{f_puzzles, json, killer, ksudoku, line, solo, solo_save, sudoku_pad};
use crate::formats::{BoardSyntax, BoardText, ReadError, ReadProblem, read_first};
use crate::rules::values::Values;
use std::str::FromStr;

impl ImportedBoard {
    /// Reads the puzzle that a reader of classic puzzles handed on; `None` for any other
    /// problem.
    ///
    /// # Errors
    /// [`BoardTextError`]: what is wrong with the regions, the cells or the rules.
    ///
    /// ```
    /// use ninefold_core::formats::read_first;
    /// use ninefold_core::formats::ImportedBoard;
    ///
    /// let error = read_first("# small\n2x2x:1o").unwrap_err();
    /// let board = ImportedBoard::from_error(&error).unwrap()?;
    /// assert_eq!((board.line, board.format), (2, "a Solo ID"));
    /// assert_eq!(board.puzzle.rules.title(), "4x4 X");
    /// # Ok::<(), ninefold_core::formats::BoardTextError>(())
    /// ```
    pub fn from_error(error: &ReadError) -> Option<Result<ImportedBoard, BoardTextError>> {
        let ReadProblem::Board(text) = &error.problem else {
            return None;
        };
        let named = |board| ImportedBoard {
            line: error.line,
            format: text.format,
            ..board
        };
        Some(read(text).map(named))
    }
}

fn read(board: &BoardText) -> Result<ImportedBoard, BoardTextError> {
    let plain = |(rules, givens)| ImportedBoard::new(rules, givens, Values::EMPTY);
    match board.syntax {
        BoardSyntax::Cells => line::read_cells(&board.text).map(plain),
        BoardSyntax::SoloId => solo::read_solo_id(&board.text).map(plain),
        BoardSyntax::SoloSave => solo_save::read(&board.text),
        BoardSyntax::KSudoku => ksudoku::read(&board.text),
        BoardSyntax::Killer => killer::read(&board.text).map(plain),
        BoardSyntax::SudokuPad => sudoku_pad::read(&board.text),
        BoardSyntax::FPuzzles => f_puzzles::read(&f_puzzles::object(&board.text)?),
        BoardSyntax::Json => json::read(&board.text, board.variants),
    }
}

/// The first puzzle of a text in any format, classic ones too.
impl FromStr for BoardPuzzle {
    type Err = BoardTextError;

    fn from_str(text: &str) -> Result<BoardPuzzle, BoardTextError> {
        match read_first(text) {
            Ok(puzzle) => Ok(BoardPuzzle::from(&puzzle.puzzle())),
            Err(error) => match ImportedBoard::from_error(&error) {
                Some(board) => Ok(board?.puzzle),
                None => Err(error.into()),
            },
        }
    }
}
