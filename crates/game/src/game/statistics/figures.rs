//! The figures of a saved game for the statistics.

use super::{GameOutcome, StatsCategory, Win};
use crate::game::forms;
use crate::game::{EnteredBy, Game, GameStatus, Provenance};
use ninefold_core::logic::Technique;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
