//! The figures of a saved game, and of one category of games with the moves in games that they count.

use crate::game::{
    EnteredBy, Game, GameId, GamePuzzle, GameStatus, Origin, Provenance, Record, forms,
};
use ninefold_core::logic::{Level, Technique};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// Games that are counted together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum StatsCategory {
    /// Generated puzzles of this level.
    Generated(Level),
    /// Puzzles the player typed in, pasted or imported, of any level.
    Entered,
}

impl StatsCategory {
    /// Number of categories.
    pub const COUNT: usize = Level::ALL.len() + 1;

    /// Every category: the levels from easy to hard, then the player's own.
    pub const ALL: [StatsCategory; StatsCategory::COUNT] = [
        StatsCategory::Generated(Level::Easy),
        StatsCategory::Generated(Level::Medium),
        StatsCategory::Generated(Level::Hard),
        StatsCategory::Generated(Level::Unfair),
        StatsCategory::Generated(Level::Extreme),
        StatsCategory::Generated(Level::Diabolical),
        StatsCategory::Entered,
    ];

    /// The category in which a game of this puzzle is counted.
    pub fn from_puzzle(puzzle: &GamePuzzle) -> StatsCategory {
        match puzzle.origin {
            Origin::Generated { .. } | Origin::Daily { .. } => {
                StatsCategory::Generated(puzzle.level)
            }
            Origin::Entered => StatsCategory::Entered,
        }
    }

    /// The index in [`StatsCategory::ALL`].
    pub fn index(self) -> usize {
        match self {
            StatsCategory::Generated(level) => level as usize,
            StatsCategory::Entered => Level::ALL.len(),
        }
    }

    /// The name in lower case, as in files and in JSON output.
    pub fn name(self) -> &'static str {
        match self {
            StatsCategory::Generated(level) => level.name(),
            StatsCategory::Entered => "custom",
        }
    }
}

/// Capitalised, for display: `Hard`, `Entered`.
impl fmt::Display for StatsCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StatsCategory::Generated(level) => level.fmt(f),
            StatsCategory::Entered => f.pad("Custom"),
        }
    }
}

/// Whether the player used hints or checks on the way to a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Assistance {
    /// Not once: the win is unaided.
    None,
    /// At least one hint, or one check against the solution.
    Some,
}

/// A game won by the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Win {
    /// The time played, cut to whole seconds as the clock shows it.
    pub time: Duration,
    /// Whether there were hints or checks.
    pub assistance: Assistance,
}

impl Win {
    /// The win of a game with this record.
    pub fn from_record(record: &Record) -> Win {
        let unaided = record.hints == [0; 5] && record.checks == 0;
        Win {
            time: Duration::from_secs(record.elapsed.as_secs()),
            assistance: if unaided {
                Assistance::None
            } else {
                Assistance::Some
            },
        }
    }
}

/// The state of a game after a move that matters to the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum GameOutcome {
    /// Not solved yet.
    InProgress,
    /// Solved by the player.
    Won(Win),
    /// Solved by the program at the player's request.
    GivenUp,
}

impl GameOutcome {
    /// The outcome of this game so far.
    pub fn from_game(game: &Game) -> GameOutcome {
        match (game.is_won(), game.record.solved_by) {
            (false, _) => GameOutcome::InProgress,
            (true, EnteredBy::Player) => GameOutcome::Won(Win::from_record(&game.record)),
            (true, EnteredBy::Machine) => GameOutcome::GivenUp,
        }
    }
}

/// Why a win deserves a mention.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Milestone {
    /// The first win of its category.
    FirstWin,
    /// The first unaided win.
    FirstUnaided,
    /// The fastest unaided win; holds the best time before it.
    BestTime(Duration),
}

/// The figures of a category. Since a hint makes any game fast, times and
/// streaks count unaided wins only.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CategoryStats {
    /// Games in which at least one move was made.
    pub started: u32,
    /// Games won by the player.
    pub won: u32,
    /// Wins without hint or check.
    pub unaided: u32,
    /// The shortest time of an unaided win.
    pub best: Option<Duration>,
    /// The sum of the times of all unaided wins.
    pub unaided_time: Duration,
    /// Unaided wins since the last aided win or the last game given up.
    pub streak: u32,
    /// The longest streak so far.
    pub best_streak: u32,
    /// The latest wins, newest first, at most [`CategoryStats::MAX_RECENT`].
    pub recent: Vec<Win>,
}

impl CategoryStats {
    /// Number of wins that are kept one by one.
    pub const MAX_RECENT: usize = 10;

    /// The mean time of the unaided wins, in whole seconds.
    pub fn mean(&self) -> Option<Duration> {
        let seconds = self.unaided_time.as_secs().checked_div(self.unaided.into());
        seconds.map(Duration::from_secs)
    }

    /// The milestone that `win` would be as the next win.
    pub(super) fn milestone(&self, win: Win) -> Option<Milestone> {
        match (win.assistance, self.best) {
            _ if self.won == 0 => Some(Milestone::FirstWin),
            (Assistance::None, None) => Some(Milestone::FirstUnaided),
            (Assistance::None, Some(best)) if win.time < best => Some(Milestone::BestTime(best)),
            _ => None,
        }
    }

    /// Counts a game that was started.
    pub(super) fn count_start(&mut self) {
        self.started = self.started.saturating_add(1);
    }

    /// Counts a win of a game that was counted as started.
    pub(super) fn count_win(&mut self, win: Win) {
        match win.assistance {
            Assistance::None => self.count_unaided(win.time),
            Assistance::Some => self.end_streak(),
        }
        self.won = self.won.saturating_add(1);
        // Statistics may be younger than a game: a won game was started, too.
        self.started = self.started.max(self.won);
        self.recent.insert(0, win);
        self.recent.truncate(CategoryStats::MAX_RECENT);
    }

    fn count_unaided(&mut self, time: Duration) {
        let seconds = self.unaided_time.as_secs().saturating_add(time.as_secs());
        self.unaided = self.unaided.saturating_add(1);
        self.best = Some(self.best.map_or(time, |best| best.min(time)));
        self.unaided_time = Duration::from_secs(seconds);
        self.streak = self.streak.saturating_add(1);
        self.best_streak = self.best_streak.max(self.streak);
    }

    /// Ends the streak: a game was won with help, or given up.
    pub(super) fn end_streak(&mut self) {
        self.streak = 0;
    }

    /// Whether some sequence of games could lead to these figures.
    pub fn is_possible(&self) -> bool {
        let least = |best: Duration| u128::from(best.as_secs()) * u128::from(self.unaided);
        let time = u128::from(self.unaided_time.as_secs());
        self.won <= self.started
            && self.unaided <= self.won
            && self.streak <= self.best_streak
            && self.best_streak <= self.unaided
            && self.best.is_some() == (self.unaided > 0)
            && self.best.map_or(time == 0, |best| least(best) <= time)
            && self.recent.len() <= CategoryStats::MAX_RECENT.min(self.won as usize)
    }
}

/// A move in a game, as the statistics count it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatsEvent {
    /// The game.
    pub game: GameId,
    /// The category it is counted in.
    pub category: StatsCategory,
    /// The kind of a board of other rules, by its title: those are counted apart.
    pub board: Option<String>,
    /// Its outcome after the move.
    pub outcome: GameOutcome,
}

impl StatsEvent {
    /// What a game is counted as now.
    pub fn of_game(id: GameId, game: &Game) -> StatsEvent {
        StatsEvent {
            game: id,
            category: StatsCategory::from_puzzle(&game.puzzle),
            board: game.puzzle.board_title(),
            outcome: GameOutcome::from_game(game),
        }
    }
}

/// The figures of a saved game, from which the statistics can be made again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameFigures {
    /// The category it is counted in.
    pub category: StatsCategory,
    /// The kind of a board of other rules, by its title.
    pub board: Option<String>,
    /// The outcome; `None` if the game does not count: before the first move, if imported,
    /// and if the player knew the puzzle.
    pub outcome: Option<GameOutcome>,
    /// When it was won, in seconds since 1970, UTC, if that is known.
    pub won_at: Option<u64>,
    /// Count of hints for each technique; empty for an imported game.
    #[serde(with = "forms::counts")]
    pub hinted: BTreeMap<Technique, u32>,
}

impl GameFigures {
    /// The win, if the player won it.
    pub fn win(&self) -> Option<Win> {
        match self.outcome {
            Some(GameOutcome::Won(win)) => Some(win),
            Some(GameOutcome::InProgress | GameOutcome::GivenUp) | None => None,
        }
    }
}

impl Game {
    /// Whether the statistics count it: they count none whose answer is not proved.
    pub fn is_counted(&self) -> bool {
        let is_proved = self.puzzle.answer.proved().is_some();
        self.record.moves > 0 && is_proved && self.is_first_time()
    }
}

impl From<&Game> for GameFigures {
    fn from(game: &Game) -> GameFigures {
        let record = &game.record;
        let outcome = match (record.status, record.solved_by) {
            (GameStatus::Open, _) => GameOutcome::InProgress,
            (GameStatus::Won, EnteredBy::Player) => GameOutcome::Won(Win::from_record(record)),
            (GameStatus::Won, EnteredBy::Machine) => GameOutcome::GivenUp,
        };
        GameFigures {
            category: StatsCategory::from_puzzle(&game.puzzle),
            board: game.puzzle.board_title(),
            outcome: game.is_counted().then_some(outcome),
            won_at: record.won_at,
            hinted: match game.provenance {
                Provenance::Own => game.help.techniques(),
                Provenance::Imported => BTreeMap::new(),
            },
        }
    }
}

#[cfg(test)]
mod tests;
