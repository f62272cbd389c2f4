//! Clues on cells of the board, or beside it: dots, lines, marked cells, outside numbers.
//!
//! A kind of them is one file in `kinds` and one row of the table there.
mod circle_sets;
mod clue;
mod clue_kind;
mod kind;
mod kinds;
mod of_kind;
mod pairs;
mod prelude;
mod readings;
mod state;

pub(crate) use circle_sets::{CircleCounts, CircleSets};
pub use clue::LocalClue;
pub use clue_kind::LocalSums;
pub(crate) use clue_kind::{ClueNumbers, FPuzzlesKey};
pub use kind::{DotSign, LineEnds, LineSign, LocalForm, LocalKind, Seen};
pub(crate) use readings::{Automaton, first_places, first_places_in};
