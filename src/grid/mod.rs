//! Digits, cells, houses, grids and candidates, and reading and printing them.
//! Nothing here knows what a player or a solver is.

mod board_text;
mod candidate_grid;
mod candidates;
mod cell;
mod digit;
mod house;
mod library;
mod print;
mod puzzles;
mod read;
#[cfg(test)]
mod tests;
mod values;

pub use board_text::{BoardText, read_board};
pub use candidate_grid::{CandidatesText, read_candidates};
pub use candidates::{Candidates, DeadEnd};
pub use cell::{Cell, CellIter, CellSet};
pub use digit::{Digit, DigitIter, DigitSet};
pub use house::House;
pub use library::{LibraryLine, read_library};
pub use print::{BoxArt, GridText};
pub use puzzles::{PuzzleParser, PuzzleReader, PuzzleResult};
pub use read::{ReadError, ReadProblem, read_puzzle};
pub use values::{Conflict, Grid};
