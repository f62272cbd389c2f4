//! Cells, digits, grids, candidates and houses of boards of 4 to 16 rows, and small words.
//! Everything else builds on this.

mod bit_set;
mod candidates;
mod cell;
mod cell_set;
mod digit;
mod grid;
mod house;
pub(crate) mod order;
pub(crate) mod text;
pub(crate) mod words;

pub(crate) use bit_set::bit_set;
pub use candidates::Candidates;
pub use cell::Cell;
pub use cell_set::{CellIter, CellSet};
pub use digit::{Digit, DigitIter, DigitSet};
pub use grid::Grid;
pub(crate) use house::region_letter;
pub use house::{House, HouseName};
pub use text::Text;
