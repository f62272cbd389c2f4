//! Digits, cells, houses, grids and candidates, and small words. Everything else builds
//! on this.

mod bit_set;
mod candidates;
mod cell;
mod digit;
mod house;
pub(crate) mod order;
mod peers;
#[cfg(test)]
#[path = "../../../../tests/support/boards.rs"]
pub(crate) mod test_boards;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod text;
mod values;
pub(crate) mod words;

pub(crate) use bit_set::bit_set;
pub use candidates::{Candidates, DeadEnd};
pub use cell::{Cell, CellIter, CellSet};
pub use digit::{Digit, DigitIter, DigitSet};
pub use house::House;
pub use text::Text;
pub use values::{Conflict, Grid};
