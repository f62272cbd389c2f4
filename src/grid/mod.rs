//! Digits, cells, houses, grids and candidates, and reading and printing them.
//! Nothing here knows what a player or a solver is.

mod candidates;
mod cell;
mod digit;
mod house;
mod print;
mod puzzles;
mod read;
mod values;

pub use candidates::{Candidates, DeadEnd};
pub use cell::{Cell, CellIter, CellSet};
pub use digit::{Digit, DigitIter, DigitSet};
pub use house::House;
pub use print::{BoxArt, GridText};
pub use puzzles::{Item, Puzzles, Reading};
pub use read::{ReadError, ReadProblem, read_puzzle};
pub use values::{Clash, Grid};
