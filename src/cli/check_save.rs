//! `ninefold --check-save`: does every saved game load?

use super::arguments::Common;
use super::environment::data_place;
use super::output::{Output, concluded};
use super::{Answer, complain};
use crate::run::DataPlace;
use crate::save::{CheckReport, Store};
use std::io;

/// Loads every save without a terminal, changes nothing, and prints the
/// number of moves of the newest game.
pub fn run(common: &Common) -> Answer {
    match data_place(common) {
        DataPlace::Nowhere(why) => {
            complain(why);
            Answer::Wrong
        }
        DataPlace::Dir(dir) => match Store::look(&dir).check() {
            Ok(report) => concluded(tell(&report)),
            Err(error) => {
                complain(error);
                Answer::Wrong
            }
        },
    }
}

fn tell(report: &CheckReport) -> io::Result<Answer> {
    for damaged in &report.damaged {
        complain(format_args!("damaged: {damaged}"));
    }
    for recovered in &report.recovered {
        complain(format_args!("loads from its backup: {recovered}"));
    }
    if let Some(flaw) = &report.settings {
        complain(format_args!("the settings are damaged: {flaw}"));
    }
    if let Some(flaw) = &report.statistics {
        complain(format_args!("the statistics are damaged: {flaw}"));
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
        true => Answer::Yes,
        false => Answer::Wrong,
    })
}
