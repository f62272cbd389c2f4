//! `ninefold --check-save`: does every saved game load?

use super::arguments::Common;
use super::environment::data_place;
use super::output::{Output, concluded};
use super::{ExitStatus, print_error};
use crate::run::DataPlace;
use crate::save::{CheckReport, Store};
use std::io;

/// Loads every save without a terminal, changes nothing, and prints the
/// number of moves of the newest game.
pub fn run(common: &Common) -> ExitStatus {
    match data_place(common) {
        DataPlace::Nowhere(why) => {
            print_error(why);
            ExitStatus::Failure
        }
        DataPlace::Dir(dir) => match Store::look(&dir).check() {
            Ok(report) => concluded(tell(&report)),
            Err(error) => {
                print_error(error);
                ExitStatus::Failure
            }
        },
    }
}

fn tell(report: &CheckReport) -> io::Result<ExitStatus> {
    for damaged in &report.damaged {
        print_error(format_args!("damaged: {damaged}"));
    }
    for recovered in &report.recovered {
        print_error(format_args!("loads from its backup: {recovered}"));
    }
    if let Some(flaw) = &report.settings {
        print_error(format_args!("the settings are damaged: {flaw}"));
    }
    if let Some(flaw) = &report.statistics {
        print_error(format_args!("the statistics are damaged: {flaw}"));
    }
    let mut output = Output::new();
    match report.newest_moves() {
        Some(moves) => output.line(format_args!(
            "saved games {}, newest: moves {moves}",
            report.games
        ))?,
        None => output.line("no saved games")?,
    }
    output.finish()?;
    Ok(match report.damaged.is_empty() {
        true => ExitStatus::Success,
        false => ExitStatus::Failure,
    })
}
