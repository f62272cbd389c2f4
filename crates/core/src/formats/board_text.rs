//! Texts of puzzles that are not classic, handed on to the reader of boards of any rules.

use super::Variants;
use std::sync::Arc;

/// The text of a puzzle that was recognised and is not classic. A
/// [`BoardPuzzle`](crate::formats::BoardPuzzle) is read from it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardText {
    /// The name of the format.
    pub format: &'static str,
    /// The rules and shapes that classic Sudoku does not have.
    pub variants: Variants,
    /// How the text is written.
    pub syntax: BoardSyntax,
    /// The part of the text that holds the puzzle.
    pub text: Arc<str>,
}

/// How the text of a board is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardSyntax {
    /// A character for each cell, and in a second line perhaps one for the region of each.
    Cells,
    /// An ID of Solo.
    SoloId,
    /// A saved game of Solo.
    SoloSave,
    /// The element of a puzzle of KSudoku.
    KSudoku,
    /// A puzzle with cages, in one of the formats of
    /// [`read_killer`](crate::formats::read_killer); or a jigsaw of SumoCue.
    Killer,
    /// An object of SudokuPad.
    SudokuPad,
    /// An object of f-puzzles.
    FPuzzles,
    /// An object of JSON.
    Json,
}
