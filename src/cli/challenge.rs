//! `ninefold challenge`: a puzzle as one string, and the result of a game; both as text or as rows
//! for other programs.

use super::arguments::{ChallengeArgs, CommonArgs, TableFormat};
use super::environment::store;
use super::error::{CliError, CliResult, ExitStatus, clause, print_error};
use super::output::{StdoutWriter, print_lines, seconds};
use super::row::{Row, leave_row, print_rows};
use ninefold_core::formats::{Imported, Limits, Permission, Puzzle, write_challenge};
use ninefold_game::game::{ChallengeResult, GamePuzzle};
use serde::Serialize;

/// Prints the challenges of the puzzles that the arguments name, or the newest result.
pub(super) fn run(common: &CommonArgs, args: &ChallengeArgs) -> CliResult {
    let format = args.format.table();
    if args.result {
        return print_result(common, format);
    }
    let asked = limits(args);
    let mut titles = format.and_then(ChallengeRow::titles);
    args.input.for_each_item(common.file_access(), |item, _| {
        let mut output = StdoutWriter::new();
        output.titles(&mut titles)?;
        let puzzle = match item {
            Ok(puzzle) => puzzle,
            Err(part) => return leave_row::<ChallengeRow>(part, format, &mut output),
        };
        let limits = asked.stricter(puzzle.limits);
        let board = puzzle.to_puzzle();
        let challenge = proved(&puzzle).map(|()| write_challenge(&board, limits));
        match (format, &challenge) {
            (None, Err(_)) => output.line("-")?,
            (None, Ok(challenge)) => output.line(challenge)?,
            (Some(format), challenge) => {
                let row = ChallengeRow::new(&board, challenge.as_ref(), limits);
                output.line(row.line(format))?;
            }
        }
        output.flush()?;
        challenge.map(|_| ExitStatus::Success)
    })
}

/// Whether a puzzle has one solution.
///
/// # Errors
/// It has none or several, or nobody could prove how many.
fn proved(puzzle: &Imported) -> Result<(), CliError> {
    let read = if GamePuzzle::must_be_proved(&puzzle.puzzle.rules) {
        GamePuzzle::read(puzzle, &|| false).map_err(CliError::negative)?
    } else {
        GamePuzzle::unrated(puzzle, &|| false)
    };
    let text = || clause(&read.outcome_text().unwrap_or_default());
    let is_said = read.rules.rules().unknown().is_empty();
    let is_proved = read.answer.proved().filter(|_| is_said).map(|_| ());
    is_proved.ok_or_else(|| CliError::negative(text()))
}

fn limits(args: &ChallengeArgs) -> Limits {
    let permission = |forbidden| {
        if forbidden {
            Permission::Forbidden
        } else {
            Permission::Allowed
        }
    };
    Limits {
        hints: permission(args.no_hints),
        checks: permission(args.no_checks),
    }
}

/// The newest result. A newer game that cannot be loaded is reported:
/// it may be the one that is meant.
fn print_result(common: &CommonArgs, format: Option<TableFormat>) -> CliResult {
    let store = store(common).map_err(CliError::failure)?;
    let found = store.newest_result().map_err(CliError::failure)?;
    for damaged in &found.passed_over {
        print_error(format_args!("damaged: {damaged}"));
    }
    let won = found.game.map(|loaded| loaded.value.game);
    let result = won.and_then(|game| Some((game.puzzle.board(), game.challenge_result()?)));
    match (result, format) {
        (Some((_, result)), None) => print_lines(&[result.to_string()]),
        (Some((puzzle, result)), Some(format)) => {
            let mut output = StdoutWriter::new();
            print_rows([WonRow::new(&puzzle, &result)], format, &mut output)?;
            output.finish()
        }
        (None, _) => Err(CliError::negative("no saved game that you won")),
    }
}

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
