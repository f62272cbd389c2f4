//! A game as it is saved, and the lists of saved games.

use super::envelope::Loaded;
use super::error::FileError;
use super::index::forms;
use crate::game::{
    DailyCalendar, DailyGame, EnteredBy, Game, GameFigures, GameId, GameName, GamePuzzle,
    GameStatus, Tool,
};
use ninefold_core::board::{Cell, Grid};
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::{IndexedRules, Level};
use ninefold_core::solve::is_same_puzzle;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// A game and what belongs to it without being part of its rules: everything
/// that comes back when it is resumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Its id, which names its file.
    pub id: GameId,
    /// The game with its whole history.
    pub game: Game,
    /// The cell of the cursor.
    pub cursor: Cell,
    /// The input mode.
    pub tool: Tool,
    /// When it was saved, in seconds since 1970, UTC.
    pub saved_at: u64,
}

impl SavedGame {
    /// A game that was not saved yet, the cursor in the middle.
    pub fn new(id: GameId, game: Game) -> SavedGame {
        SavedGame {
            id,
            cursor: Cell::middle(game.position.size()),
            game,
            tool: Tool::Digit,
            saved_at: 0,
        }
    }

    /// Whether nothing but the time played and the name differs.
    pub(super) fn has_moves_of(&self, other: &SavedGame) -> bool {
        let moves_of = |saved: &SavedGame| {
            let mut game = saved.game.clone();
            game.record.elapsed = Duration::ZERO;
            game.record.won_at = None;
            game.name = None;
            game
        };
        moves_of(self) == moves_of(other)
    }

    /// Whether puzzle and moves are the same, whatever else differs.
    pub(super) fn has_history_of(&self, other: &SavedGame) -> bool {
        let is_same_puzzle = self.game.puzzle.givens == other.game.puzzle.givens;
        is_same_puzzle && self.game.history.data().moves == other.game.history.data().moves
    }

    /// Whether the other game was played on to become this one: its moves are
    /// the first of these.
    pub(super) fn continues(&self, other: &SavedGame) -> bool {
        let moves = |saved: &SavedGame| saved.game.history.data().moves;
        let is_same_puzzle = self.game.puzzle.givens == other.game.puzzle.givens;
        is_same_puzzle && moves(self).starts_with(&moves(other))
    }
}

/// A saved game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Its id.
    #[serde(with = "forms::text")]
    pub id: GameId,
    /// The name that the player gave it.
    #[serde(with = "forms::name")]
    pub name: Option<GameName>,
    /// The title of the puzzle as published; empty if it has none.
    pub title: String,
    /// The level of the puzzle, where its answer is proved.
    pub level: Option<Level>,
    /// Percentage of cells filled in.
    #[serde(deserialize_with = "crate::game::forms::percentage")]
    pub progress: u8,
    /// The time played.
    pub elapsed: Duration,
    /// The number of moves.
    pub moves: u32,
    /// When it was saved, in seconds since 1970, UTC.
    pub saved_at: u64,
    /// Whether it is won.
    pub status: GameStatus,
    /// Who filled in the last cell.
    pub solved_by: EnteredBy,
    /// Number of hints asked for.
    pub hints: u32,
    /// Number of checks against the solution.
    pub checks: u32,
    /// The rules.
    #[serde(with = "forms::rules")]
    pub rules: IndexedRules,
    /// The givens, for a preview.
    #[serde(with = "forms::values")]
    pub givens: Grid,
    /// All digits on the board.
    #[serde(with = "forms::values")]
    pub digits: Grid,
    /// The outcome, if its puzzle is a daily one.
    pub daily: Option<DailyGame>,
    /// The figures for the statistics.
    pub figures: GameFigures,
}

impl From<&SavedGame> for Summary {
    fn from(saved: &SavedGame) -> Summary {
        let game = &saved.game;
        Summary {
            id: saved.id.clone(),
            name: game.name.clone(),
            title: game.puzzle.published.title().to_owned(),
            level: game.puzzle.shown_level(),
            progress: game.progress(),
            elapsed: game.record.elapsed,
            moves: game.record.moves,
            saved_at: saved.saved_at,
            status: game.record.status,
            solved_by: game.record.solved_by,
            hints: game.record.hints_asked(),
            checks: game.record.checks,
            rules: game.puzzle.rules.clone(),
            givens: game.puzzle.givens,
            digits: *game.position.digits(),
            daily: DailyGame::of(game),
            figures: GameFigures::from(game),
        }
    }
}

impl Summary {
    /// Whether it is a game of this puzzle; of a classic one, or of an isomorph of it.
    pub fn is_of(&self, puzzle: &GamePuzzle) -> bool {
        is_same_puzzle(&puzzle.board(), &self.board())
    }

    /// The level as a word: `Hard`, or `No level`.
    pub fn level_word(&self) -> String {
        self.level
            .map_or_else(|| "No level".to_owned(), |level| level.to_string())
    }

    /// The kind of its board, such as `9x9 killer`; none for a classic one.
    pub fn kind(&self) -> Option<String> {
        self.board().kind()
    }

    /// The name that the player gave it, or else the title of its puzzle.
    pub fn name_or_title(&self) -> Option<&str> {
        let title = Some(self.title.as_str()).filter(|title| !title.is_empty());
        self.name.as_ref().map(GameName::as_str).or(title)
    }

    /// The rules and the givens.
    pub fn board(&self) -> Puzzle {
        Puzzle::new(self.rules.rules().clone(), self.givens)
    }
}

/// A saved game with something wrong in its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DamagedGame {
    /// Its id.
    pub id: GameId,
    /// The error of its file.
    pub error: FileError,
}

impl fmt::Display for DamagedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.id, self.error)
    }
}

/// The result of looking for a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FindResult {
    /// The newest game that was looked for and can be loaded.
    pub game: Option<Loaded<SavedGame>>,
    /// Newer games that cannot be loaded, and may be the ones the player
    /// expects.
    pub passed_over: Vec<DamagedGame>,
}

/// All saved games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// Those that can be loaded, the last saved first.
    pub games: Vec<Summary>,
    /// Those that cannot, by id.
    pub damaged: Vec<DamagedGame>,
}

impl Listing {
    /// The calendar of the daily puzzles among them.
    pub fn daily_calendar(&self) -> DailyCalendar {
        let games = self.games.iter();
        DailyCalendar::from_games(games.filter_map(|game| Some((&game.id, game.daily.as_ref()?))))
    }
}
