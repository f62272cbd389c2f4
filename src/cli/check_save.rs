//! `ninefold check-save`: does every saved game load?

use super::arguments::CommonArgs;
use super::environment::store;
use super::error::{CliError, CliResult, ExitStatus};
use super::messages::print_error;
use super::output::StdoutWriter;
use ninefold_game::save::CheckReport;

/// Loads every save without a terminal, changes nothing, and prints the
/// number of moves of the newest game.
pub(super) fn run(common: &CommonArgs) -> CliResult {
    let store = store(common).map_err(CliError::failure)?;
    let report = store.check().map_err(CliError::failure)?;
    print_errors(&report);
    let mut output = StdoutWriter::new();
    match report.newest_moves() {
        Some(moves) => output.line(format_args!(
            "saved games {}, newest: moves {moves}",
            report.games
        ))?,
        None => output.line("no saved games")?,
    }
    output.flush()?;
    Ok(if report.damaged.is_empty() {
        ExitStatus::Success
    } else {
        ExitStatus::Failure
    })
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
