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
mod colours;
mod daily;
mod date;
mod edits;
mod entry_question;
mod exercise;
mod expected_time;
pub(crate) mod forms;
#[expect(clippy::module_inception, reason = "`Game` is what this room is about")]
mod game;
mod help_log;
mod hint;
mod hint_text;
mod history;
mod id;
mod lesson;
mod logic_step;
mod marks;
mod move_text;
mod moves;
mod name;
mod new_puzzle;
mod ninth_times;
mod open_board;
mod played_again;
mod position;
mod puzzle;
mod record;
mod replay;
mod statistics;
mod step_question;
#[cfg(test)]
#[path = "../../../../tests/support/boards.rs"]
pub(crate) mod test_boards;
mod verdict;

pub use analysis::{Contradiction, Failure, Since, WhatIf};
pub use board_kind::{BoardKind, NotMade};
pub use board_report::unknown_words;
pub use cage_sums::{HouseRest, SelectedSum};
pub use challenge_result::ChallengeResult;
pub use clue_sums::ClueSums;
pub use colours::{CandidateColours, Colour, Colours};
pub use daily::{
    BrokenStreak, Daily, DailyCalendar, DailyDay, DailyError, DailyGame, DailyKind, DailyOutcome,
    DailyWin, DayResult, Streak, StreakRule,
};
pub use date::{BadDate, Date, is_ahead, utc};
pub use entry_question::{Entered, EntryAnswer, EntryQuestion};
pub use exercise::{Exercise, Judgement, stored_puzzles};
pub use expected_time::{Minutes, PlayerPace, simulated_time, typical_time};
pub use game::{AutoPrune, Game, MoveError, Novelty, Provenance};
pub use help_log::{CellVerdict, HelpEvent, HelpKind, HelpLog, HintStage, HintSubject};
pub use hint::{Hint, MissingCandidate};
pub use history::{Bookmark, History, HistoryData, HistoryNode, HistoryNodeId, RecordedMove};
pub use id::{BadGameId, GameId, is_device_name};
pub use lesson::{
    Attempt, LessonEvent, LessonProgress, LessonStage, POINTS_RULE, ROUND, Round, mixed_in,
};
pub use marks::{MarkKind, Marks, Tool};
pub use moves::{Change, Move, MoveKind};
pub use name::{BadGameName, GameName};
pub use new_puzzle::{Maker, NewPuzzle};
pub use ninth_times::{BarStyle, NinthTimes};
pub use open_board::HeldBoard;
pub use position::{Content, Position, StruckCombinations};
pub use puzzle::{Answer, CircleOrder, GamePuzzle, Origin, Published, PuzzleError, SolutionCount};
pub use record::{EnteredBy, GameStatus, Ghost, GhostMoment, Record, clock, counted};
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
pub use step_question::{StepChange, StepQuestion, StepVerdict};
pub use verdict::{Counted, MAX_COUNTED, QUICK_RATING_BUDGET, Verdict, quick_rating};
