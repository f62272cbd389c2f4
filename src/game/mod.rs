//! A game: positions, moves, history, conflicts, the record, and what a hint
//! does to a position. Knows no screens.

mod entering;
mod exercise;
mod hint;
mod hint_text;
mod history;
mod marks;
mod move_words;
mod moves;
mod playing;
mod position;
mod puzzle;
mod record;
mod tally;
mod thinking;

pub use exercise::{Exercise, Judgement};
pub use hint::{Hint, HintStage, MissingCandidate};
pub use history::{Bookmark, History, Made, Parts, Turn, Visit};
pub use marks::{Colour, MarkKind, Marks, Tool};
pub use moves::{Change, Content, Move, MoveKind};
pub use playing::{Game, Pruning, Refusal};
pub use position::Position;
pub use puzzle::{Origin, Puzzle, Unplayable};
pub use record::{EnteredBy, Record, Standing};
pub use tally::{Aid, Division, Fate, Feat, Tally, Win};
pub use thinking::{Contradiction, Failure, Since, WhatIf};
