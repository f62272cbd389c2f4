//! What a move in a game is to the statistics.

use super::category::{GameOutcome, StatsCategory};
use crate::game::{Game, GameId};

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
