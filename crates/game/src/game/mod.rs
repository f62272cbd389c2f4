//! A game of Sudoku without a screen: the puzzle, the position, moves and their
//! history, hints, the record of a game, and the rules of statistics.
//!
//! A change to the board is a [`Move`] first and is made second, so that undo,
//! redo, replaying and saving all take the same way:
//!
//! ```
//! use ninefold_game::game::{AutoPrune, Game, Hint, HintStage, GamePuzzle};
//! use ninefold_core::board::Grid;
//!
//! let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!     .parse()?;
//! let game = Game::new(GamePuzzle::from_givens(givens)?);
//! let hint = game.hint();
//! assert!(matches!(hint, Hint::Step(_)));
//! println!("{}", hint.text(HintStage::Nudge, &game.position));
//!
//! let step = game.apply_hint(&hint, AutoPrune::Peers)?;
//! let game = game.make(step);
//! assert_eq!(game.position.digits().filled_count(), 31);
//! assert!(game.mistakes().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod ambiguity_text;
mod analysis;
mod board_kind;
mod board_report;
mod cage_sums;
mod challenge_result;
mod clue_sums;
mod daily;
mod date;
mod edits;
mod entry_fault;
mod exercise;
#[cfg(test)]
pub(crate) mod for_tests;
pub(crate) mod forms;
#[expect(clippy::module_inception, reason = "`Game` is what this room is about")]
mod game;
mod hint;
mod hint_text;
mod history;
mod lesson;
mod logic_step;
mod marks;
mod moves;
mod name;
mod new_puzzle;
mod open_board;
mod pace;
mod played_again;
mod position;
mod puzzle;
mod questions;
mod record;
mod replay;
mod statistics;
#[cfg(test)]
#[path = "../../../../tests/support/boards.rs"]
pub(crate) mod test_boards;

pub use analysis::{Contradiction, Failure, Since, WhatIf};
pub use board_kind::{BoardKind, NotMade};
pub use board_report::unknown_words;
pub use cage_sums::{HouseRest, SelectedSum};
pub use challenge_result::ChallengeResult;
pub use clue_sums::ClueSums;
pub use daily::{
    BrokenStreak, Daily, DailyCalendar, DailyDay, DailyError, DailyGame, DailyKind, DailyOutcome,
    DailyWin, DayResult, Streak, StreakRule,
};
pub use date::{BadDate, Date, is_ahead, utc};
pub use entry_fault::EntryFault;
pub use exercise::{Exercise, Judgement, TechniqueExample, stored_boards, stored_puzzles};
pub use game::{AutoPrune, Game, MoveError, Novelty, Provenance};
pub use hint::{Hint, MissingCandidate};
pub use history::{Bookmark, History, HistoryData, HistoryNode, HistoryNodeId, RecordedMove};
pub use lesson::{
    Attempt, LessonEvent, LessonProgress, LessonStage, LessonTrack, POINTS_RULE, ROUND, Round,
    lessons, mixed_in,
};
pub use marks::{CandidateColours, Colour, Colours, MarkKind, Marks, Tool};
pub use moves::{Change, Move, MoveKind};
pub use name::{BadGameId, BadGameName, GameId, GameName, is_device_name};
pub use new_puzzle::{Maker, NewPuzzle};
pub use open_board::{Counted, HeldBoard, MAX_COUNTED, QUICK_RATING_BUDGET, Verdict, quick_rating};
pub use pace::{BarStyle, Minutes, NinthTimes, PlayerPace, simulated_time, typical_time};
pub use position::{Content, Position, StruckCombinations};
pub use puzzle::{Answer, CircleOrder, GamePuzzle, Origin, Published, PuzzleError, SolutionCount};
pub use questions::{
    Entered, EntryAnswer, EntryQuestion, QuestionBoard, StepChange, StepQuestion, StepVerdict,
};
pub use record::{
    CellVerdict, EnteredBy, GameStatus, Ghost, GhostMoment, HelpEvent, HelpKind, HelpLog,
    HintStage, HintSubject, Record, clock, counted,
};
pub use replay::{
    Correction, FoundBy, Mistake, MomentKind, PlaceKind, Replay, ReplayMoment, ReplayPlace,
    StuckPlace,
};
pub use statistics::{
    Assistance, BroughtOver, CategoryStats, CategoryTrend, DatedWin, ExerciseOutcome, GameFigures,
    GameOutcome, Milestone, PracticeEvent, PracticeStats, Review, Statistics, StatsCategory,
    StatsEvent, TechniqueStats, Trends, UncountedEvents, Win,
};
pub(crate) use statistics::{CountedGames, GameCounts};
