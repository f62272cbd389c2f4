//! A game: positions, moves, history, conflicts, the record, and what a hint
//! does to a position. Knows no screens.

mod exercise;
mod help;
mod help_words;
mod history;
mod moves;
mod playing;
mod position;
mod puzzle;
mod record;
mod tally;

pub use exercise::{Exercise, Judgement};
pub use help::{Help, LostMark, Stage};
pub use history::History;
pub use moves::{Change, Content, Move, MoveKind};
pub use playing::{EntryMode, Game, Pruning, Refusal};
pub use position::Position;
pub use puzzle::{Origin, Puzzle, Unplayable};
pub use record::{EnteredBy, Record};
pub use tally::{Aid, Division, Feat, Tally, Turn, Win};
