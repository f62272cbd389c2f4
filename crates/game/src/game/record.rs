//! The cost of a game: time, moves, hints, checks.

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
    /// The program, at the player's request.
    Machine,
}

/// Whether a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameStatus {
    /// Not won yet.
    #[default]
    Open,
    /// The board was the solution at least once.
    Won,
}

/// Cost of a game so far; undo does not reduce it. Nothing is counted any more once the
/// game is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The time played, without pauses.
    pub elapsed: Duration,
    /// The number of moves, undos and redos.
    pub moves: u32,
    /// Count of each stage of a hint, by [`HintStage::index`].
    pub hints: [u32; 5],
    /// The number of checks against the solution.
    pub checks: u32,
    /// Who filled in the last cell.
    pub solved_by: EnteredBy,
    /// Whether the game is won.
    pub status: GameStatus,
    /// When it was won, in seconds since 1970, UTC; `None` until the win is saved.
    pub won_at: Option<u64>,
}

impl Record {
    /// Number of hints asked for.
    pub fn hints_asked(&self) -> u32 {
        self.hints[HintStage::Nudge.index()]
    }

    pub(super) fn count_move(&mut self) {
        self.count(|record| &mut record.moves);
    }

    pub(super) fn count_hint(&mut self, stage: HintStage) {
        self.count(|record| &mut record.hints[stage.index()]);
    }

    pub(super) fn count_check(&mut self) {
        self.count(|record| &mut record.checks);
    }

    pub(super) fn set_solver(&mut self, solved_by: EnteredBy) {
        if self.status == GameStatus::Open {
            self.solved_by = solved_by;
        }
    }

    fn count(&mut self, figure: impl FnOnce(&mut Record) -> &mut u32) {
        if self.status == GameStatus::Open {
            let figure = figure(self);
            *figure = figure.saturating_add(1);
        }
    }
}

/// A time as a clock shows it: `4:05`, `1:02:03`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A number with its noun: `1 hint`, `2 hints`.
pub fn counted(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}
