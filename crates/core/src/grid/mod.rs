//! Digits, cells, houses, grids and candidates, and their text formats. Everything
//! else builds on this.

mod bit_set;
mod candidates;
mod cell;
mod digit;
mod formats;
mod house;
pub(crate) mod order;
mod peers;
#[cfg(test)]
#[path = "../../../../tests/support/boards.rs"]
pub(crate) mod test_boards;
#[cfg(test)]
mod tests;
mod values;

pub(crate) use bit_set::bit_set;
pub use candidates::{Candidates, DeadEnd};
pub use cell::{Cell, CellIter, CellSet};
pub use digit::{Digit, DigitIter, DigitSet};
pub use formats::{
    BOARD_FORMATS, BoardSyntax, BoardText, BoxArt, CandidatesText, ChallengeResult, FORMATS,
    Format, GZIP, GridText, GuessReason, ImportedMarks, ImportedPuzzle, LONGEST_TEXT, LibraryLine,
    Limits, Permission, PuzzleParser, PuzzleReader, PuzzleResult, ReadError, ReadNote, ReadProblem,
    ResultError, TextReading, Variant, Variants, decode, is_read_in_parts, is_read_whole,
    is_utf_16, read_all, read_board, read_candidates, read_first, read_library, read_puzzle,
    read_text, too_large, write_challenge,
};
pub(crate) use formats::{
    KeyMeaning, SUDOKU_PAD_DRAWINGS, board_cells, cell_lists, f_puzzles_link, is_absent,
    is_drawing_key, is_first_certain, is_harmless_key, is_marked_cell, is_normal_rules, is_nothing,
    own_drawings, region_names,
};
pub use house::House;
pub use values::{Conflict, Grid};
