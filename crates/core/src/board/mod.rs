//! Cells, digits, grids, candidates and houses of boards of 4 to 16 rows, and small words.
//! Everything else builds on this.

mod bit_set;
mod cell;
mod digit;
mod grid;
mod house;
pub(crate) mod order;
pub(crate) mod text;
pub(crate) mod words;

pub(crate) use bit_set::bit_set;
pub use cell::{Cell, CellIter, CellSet};
pub use digit::{Digit, DigitIter, DigitSet};
pub use grid::{Candidates, Grid};
pub use house::letters_of_values;
pub(crate) use house::region_letter;
pub use house::{House, HouseName};
pub use text::Text;
