//! Boards of any size as text.

mod error;
mod f_puzzles;
mod imported;
mod json;
mod ksudoku;
mod line;
mod puzzle;
mod read;
mod rule_keys;
mod solo;
mod solo_save;
mod write;

pub use error::BoardTextError;
pub use imported::ImportedBoard;
pub use line::{read_cells, write_cells, write_regions};
pub use puzzle::BoardPuzzle;
pub use solo::{read_solo_id, write_solo_id};
