//! Challenges and results as rows for other programs.

use super::error::CliError;
use super::output::seconds;
use super::row::Row;
use ninefold_core::formats::{Limits, Permission, Puzzle};
use ninefold_game::game::ChallengeResult;
use serde::Serialize;

/// A challenge.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ChallengeRow {
    puzzle: String,
    challenge: Option<String>,
    limits: Vec<&'static str>,
    problem: Option<String>,
    /// Of a line that is no puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

impl Row for ChallengeRow {
    const COLUMNS: &'static str = "puzzle challenge limits problem";

    fn unread(line: usize, why: String) -> Self {
        Self {
            problem: Some(why),
            line: Some(line),
            ..Self::default()
        }
    }
}

impl ChallengeRow {
    /// The row of a challenge, or of the reason why there is none.
    pub(super) fn new(
        puzzle: &Puzzle,
        challenge: Result<&String, &CliError>,
        limits: Limits,
    ) -> ChallengeRow {
        ChallengeRow {
            puzzle: puzzle.to_string(),
            challenge: challenge.ok().cloned(),
            limits: limit_words(limits),
            problem: challenge.err().map(ToString::to_string),
            line: None,
        }
    }
}

/// The result of a game that was won; times in seconds.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct WonRow {
    puzzle: String,
    result: String,
    seconds: f64,
    hints: u32,
    checks: u32,
    mistakes: u32,
    limits: Vec<&'static str>,
    ninths: [f64; 9],
}

impl Row for WonRow {}

impl WonRow {
    /// The row of a result.
    pub(super) fn new(puzzle: &Puzzle, result: &ChallengeResult) -> WonRow {
        WonRow {
            puzzle: puzzle.to_string(),
            result: result.to_string(),
            seconds: seconds(result.time()),
            hints: result.hints,
            checks: result.checks,
            mistakes: result.mistakes,
            limits: limit_words(result.limits),
            ninths: result.pace.map(seconds),
        }
    }
}

/// What a challenge forbids, as the options that say so.
fn limit_words(limits: Limits) -> Vec<&'static str> {
    let all = [(limits.hints, "no-hints"), (limits.checks, "no-checks")];
    let forbidden = all
        .into_iter()
        .filter(|(permission, _)| *permission == Permission::Forbidden);
    forbidden.map(|(_, word)| word).collect()
}
