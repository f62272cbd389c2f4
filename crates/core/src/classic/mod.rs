//! The classic board: 81 cells in a few words, for what is made for it alone.

mod any_board;
mod candidates;
mod cell;
mod grid;
#[cfg(test)]
#[path = "../../../../tests/support/boards.rs"]
pub(crate) mod test_boards;
#[cfg(test)]
pub(crate) mod tests;

pub use candidates::{Candidates, DeadEnd};
pub use cell::{Cell, CellIter, CellSet, House};
pub use grid::{Conflict, Grid};
