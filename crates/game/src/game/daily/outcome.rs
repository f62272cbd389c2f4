//! The outcome of a game of a daily puzzle, and the line about it to share.

use super::Daily;
use crate::game::forms;
use crate::game::{BarStyle, Date, EnteredBy, Game, NinthTimes, Origin, clock, counted};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A game of a daily puzzle, as the calendar knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyGame {
    /// The puzzle.
    #[serde(with = "forms::daily")]
    pub daily: Daily,
    /// The player's date when the game was begun.
    pub begun: Date,
    /// The outcome so far.
    pub outcome: DailyOutcome,
}

/// The outcome of a game of a daily puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DailyOutcome {
    /// Not solved yet: the time played and how much is filled in, in per cent.
    InProgress(
        Duration,
        #[serde(deserialize_with = "forms::percentage")] u8,
    ),
    /// Solved by the program.
    AutoSolved,
    /// Solved by the player.
    Solved(DailyWin),
}

/// A daily puzzle solved by the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyWin {
    /// The time played.
    pub time: Duration,
    /// Number of hints asked for.
    pub hints: u32,
    /// Number of checks against the solution.
    pub checks: u32,
    /// Time of each ninth of the cells.
    pub pace: NinthTimes,
}

impl DailyGame {
    /// The outcome of this game, if its puzzle is a daily one that the player did not know; of an
    /// imported game there is none.
    pub fn of(game: &Game) -> Option<DailyGame> {
        let (Origin::Daily { begun, .. }, true) = (game.puzzle.origin, game.is_first_time()) else {
            return None;
        };
        let outcome = match (game.is_over(), game.record.solved_by) {
            (false, _) => DailyOutcome::InProgress(game.record.elapsed, game.progress()),
            (true, EnteredBy::Machine) => DailyOutcome::AutoSolved,
            (true, EnteredBy::Player) => DailyOutcome::Solved(DailyWin::of(game)),
        };
        Some(DailyGame {
            daily: Daily::of(&game.puzzle)?,
            begun,
            outcome,
        })
    }

    /// The win, if the player solved it.
    pub fn win(&self) -> Option<&DailyWin> {
        match &self.outcome {
            DailyOutcome::Solved(win) => Some(win),
            DailyOutcome::InProgress(..) | DailyOutcome::AutoSolved => None,
        }
    }

    /// Whether it was begun on the day of its puzzle, as streaks want it.
    pub fn is_on_its_day(&self) -> bool {
        self.begun == self.daily.date
    }

    /// The line to share, which spoils nothing, if the player solved it:
    /// `Ninefold daily 2026-11-21 Hard 12:41 no hints ▁▂▅▇▃▂▁▁▁`.
    pub fn result_line(&self, style: BarStyle) -> Option<String> {
        let win = self.win()?;
        let (time, help) = (clock(win.time), win.help());
        let pace = win.pace.bars(style);
        Some(format!(
            "Ninefold daily {} {time} {help} {pace}",
            self.daily
        ))
    }
}

impl DailyWin {
    fn of(game: &Game) -> DailyWin {
        let record = &game.record;
        // The list of all steps tells a technique without a hint before it.
        let hints = record.hints.into_iter().max().unwrap_or(0);
        DailyWin {
            time: record.elapsed,
            hints,
            checks: record.checks,
            pace: NinthTimes::of(game),
        }
    }

    /// Whether there was neither a hint nor a check.
    pub fn is_unaided(&self) -> bool {
        self.hints == 0 && self.checks == 0
    }

    /// The help in words: `no hints`, `1 hint`, `2 hints, 1 check`.
    pub fn help(&self) -> String {
        let hints = match self.hints {
            0 => "no hints".to_owned(),
            hints => counted(hints.into(), "hint"),
        };
        match self.checks {
            0 => hints,
            checks => format!("{hints}, {}", counted(checks.into(), "check")),
        }
    }
}
