//! Daily puzzles and results as rows for other programs.

use super::output::seconds;
use super::row::Row;
use ninefold_game::game::{Daily, DailyGame};
use serde::Serialize;

/// The puzzle of a day and level. Seeds are strings: they may be larger than the integers
/// that every reader of JSON holds exactly.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct DailyRow {
    date: String,
    level: &'static str,
    puzzle: String,
    seed: String,
}

impl Row for DailyRow {}

impl DailyRow {
    /// The row of a puzzle.
    pub(super) fn new(daily: Daily, puzzle: String) -> DailyRow {
        DailyRow {
            date: daily.date.to_string(),
            level: daily.level.name(),
            puzzle,
            seed: daily.seed().to_string(),
        }
    }
}

/// A daily puzzle that the player solved; times in seconds.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SolvedRow {
    date: String,
    level: &'static str,
    seconds: f64,
    hints: u32,
    checks: u32,
    ninths: [f64; 9],
}

impl Row for SolvedRow {}

impl SolvedRow {
    /// The row of a game, if the player won it.
    pub(super) fn new(game: &DailyGame) -> Option<SolvedRow> {
        let win = game.win()?;
        Some(SolvedRow {
            date: game.daily.date.to_string(),
            level: game.daily.level.name(),
            seconds: seconds(win.time),
            hints: win.hints,
            checks: win.checks,
            ninths: win.pace.0.map(seconds),
        })
    }
}
