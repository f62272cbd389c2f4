//! A game: positions, moves, history, conflicts, the record, and what a hint
//! does to a position. Knows no screens.

mod analysis;
mod date;
mod edits;
mod exercise;
#[expect(
    clippy::module_inception,
    reason = "`Game` is what this room is named after"
)]
mod game;
mod hint;
mod hint_text;
mod history;
mod id;
mod marks;
mod move_text;
mod moves;
mod position;
mod puzzle;
mod record;
mod statistics;

pub use analysis::{Contradiction, Failure, Since, WhatIf};
pub use date::Utc;
pub use exercise::{Exercise, Judgement};
pub use game::{AutoPrune, Game, MoveError};
pub use hint::{Hint, HintStage, MissingCandidate};
pub use history::{Bookmark, History, HistoryData, HistoryNode, HistoryNodeId, RecordedMove};
pub use id::{BadGameId, GameId};
pub use marks::{Colour, MarkKind, Marks, Tool};
pub use moves::{Change, Content, Move, MoveKind};
pub use position::Position;
pub use puzzle::{Origin, Puzzle, PuzzleError};
pub use record::{EnteredBy, GameStatus, Record};
pub(crate) use statistics::CountedGames;
pub use statistics::{
    Assistance, CategoryStats, GameOutcome, Milestone, Statistics, StatsCategory, StatsEvent, Win,
};
