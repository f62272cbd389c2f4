//! Boards of any size as text.

mod cages;
mod captions;
mod error;
pub(super) mod f_puzzles;
mod f_puzzles_local;
mod f_puzzles_object;
mod f_puzzles_write;
pub(super) mod json;
mod json_cages;
pub(super) mod ksudoku;
mod ksudoku_write;
pub(super) mod line;
mod perfect_sudoku;
mod published;
mod puzzle;
mod rule_keys;
mod short_killer;
pub(super) mod solo;
mod solo_walls;
pub(super) mod sudoku_pad;
mod sudokuwiki_killer;
mod sumo_cue;
mod write;

pub use error::BoardProblem;
pub(super) use f_puzzles_write::described;
pub use line::{read_cells, write_cells, write_regions};
pub use perfect_sudoku::{read_perfect_sudoku, write_perfect_sudoku};
pub use puzzle::BoardPuzzle;
pub use short_killer::{read_short_killer, write_short_killer};
pub use solo::{read_solo_id, write_solo_id};
pub use sudokuwiki_killer::{read_sudokuwiki_killer, write_sudokuwiki_killer};
pub use sumo_cue::{read_sumo_cue, write_sumo_cue};
