//! `ninefold doctor --saves`: does every saved game load?

use super::machine::{FindingRow, finding};
use crate::cli::arguments::{CommonArgs, TableFormat};
use crate::cli::environment::store;
use crate::cli::error::{CliError, CliResult, ExitStatus, print_error};
use crate::cli::output::StdoutWriter;
use crate::cli::row::print_rows;
use ninefold_game::save::{CheckReport, FileError};

/// Loads every save without a terminal, changes nothing, and prints the
/// number of moves of the newest game.
pub(super) fn run(common: &CommonArgs, format: Option<TableFormat>) -> CliResult {
    let store = store(common).map_err(CliError::failure)?;
    let report = store.check().map_err(CliError::failure)?;
    print_errors(&report);
    let mut output = StdoutWriter::new();
    match (format, report.newest_moves()) {
        (Some(format), _) => print_rows(rows(&report), format, &mut output)?,
        (None, Some(moves)) => output.line(format_args!(
            "saved games {}, newest: moves {moves}",
            report.games
        ))?,
        (None, None) => output.line("no saved games")?,
    }
    output.flush()?;
    Ok(if report.damaged.is_empty() {
        ExitStatus::Success
    } else {
        ExitStatus::Failure
    })
}

/// The number of games, the newest one, and whatever is wrong.
fn rows(report: &CheckReport) -> Vec<FindingRow> {
    let row = |name, value: &str, meaning: &str| FindingRow::new(name, finding(value, meaning));
    let mut rows = vec![row(
        "games",
        &report.games.to_string(),
        "saved games that load",
    )];
    rows.extend(report.newest.iter().map(|game| {
        let moves = format!("{} moves", game.moves);
        row("newest", game.id.as_str(), &moves)
    }));
    rows.extend(
        report
            .damaged
            .iter()
            .map(|game| row("damaged", game.id.as_str(), &game.error.to_string())),
    );
    rows.extend(report.recovered.iter().map(|game| {
        let meaning = format!("loaded from its backup: {}", game.error);
        row("recovered", game.id.as_str(), &meaning)
    }));
    rows.extend(other_files(report).into_iter().map(|(name, error)| {
        let (value, meaning) = match error {
            None => ("ok", String::new()),
            Some(error) => ("damaged", error.to_string()),
        };
        row(name, value, &meaning)
    }));
    rows
}

/// The files beside the games, and the error of each.
fn other_files(report: &CheckReport) -> [(&'static str, Option<&FileError>); 4] {
    [
        ("settings", report.settings.as_ref()),
        ("statistics", report.statistics.as_ref()),
        ("recent files", report.collections.as_ref()),
        ("known puzzles", report.known_solutions.as_ref()),
    ]
}

fn print_errors(report: &CheckReport) {
    for damaged in &report.damaged {
        print_error(format_args!("damaged: {damaged}"));
    }
    for recovered in &report.recovered {
        print_error(format_args!("loaded from its backup: {recovered}"));
    }
    let files = [
        ("the settings are", &report.settings),
        ("the statistics are", &report.statistics),
        ("the list of recent files is", &report.collections),
        ("the list of known puzzles is", &report.known_solutions),
    ];
    for (name, flaw) in files {
        if let Some(flaw) = flaw {
            print_error(format_args!("{name} damaged: {flaw}"));
        }
    }
}
