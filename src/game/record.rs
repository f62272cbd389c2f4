//! What a game has cost: time, moves, hints, checks.

use super::HintStage;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Who filled in the last cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EnteredBy {
    /// The player, perhaps with hints.
    #[default]
    Player,
    /// The machine, on request.
    Machine,
}

/// Whether a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameStatus {
    /// It can be won yet.
    #[default]
    Open,
    /// It was: the board was the solution once.
    Won,
}

/// What a game has cost so far. Not undone with the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Time played, without pauses.
    pub elapsed: Duration,
    /// Every move, undo and redo made up to the win: it only grows.
    pub moves: u32,
    /// How often each stage of a hint was revealed, as
    /// [`HintStage::index`](super::HintStage::index) counts them: nudge, where, which,
    /// proof, done.
    pub hints: [u32; 5],
    /// Checks against the solution.
    pub checks: u32,
    /// Who finished it.
    pub solved_by: EnteredBy,
    /// Whether it is over; from then on the clock stands.
    pub status: GameStatus,
}

impl Record {
    /// How many hints were asked for.
    pub fn hints_asked(&self) -> u32 {
        self.hints[0]
    }
}

impl Record {
    /// One move more.
    #[must_use]
    pub(super) fn record_move(self) -> Record {
        let moves = self.moves.saturating_add(1);
        self.unless_over(Record { moves, ..self })
    }

    /// One stage of a hint more.
    #[must_use]
    pub(super) fn record_hint(self, stage: HintStage) -> Record {
        let mut hints = self.hints;
        hints[stage.index()] = hints[stage.index()].saturating_add(1);
        self.unless_over(Record { hints, ..self })
    }

    /// One check more.
    #[must_use]
    pub(super) fn record_check(self) -> Record {
        let checks = self.checks.saturating_add(1);
        self.unless_over(Record { checks, ..self })
    }

    /// Of a game that is won.
    #[must_use]
    pub(super) fn won(self) -> Record {
        let status = GameStatus::Won;
        Record { status, ..self }
    }

    /// With another answer to who finished it.
    #[must_use]
    pub(super) fn with_solver(self, solved_by: EnteredBy) -> Record {
        self.unless_over(Record { solved_by, ..self })
    }

    /// What the win took is told for ever, whatever is tried out after it.
    fn unless_over(self, changed: Record) -> Record {
        match self.status {
            GameStatus::Open => changed,
            GameStatus::Won => self,
        }
    }
}
