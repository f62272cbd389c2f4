//! `ninefold stats`: the statistics of the player's games.

use super::arguments::{Common, Stats};
use super::environment::data_place;
use super::output::{Output, json};
use super::{CliError, CliResult, ExitStatus, print_error};
use crate::game::{Aid, Division, Tally, Win};
use crate::run::DataPlace;
use crate::save::{Statistics, StatisticsNotice, Store};
use crate::view::statistics::{LEGEND, last_wins, table};
use serde::{Serialize, Serializer};
use std::io;
use std::path::Path;

/// Prints the statistics, without a lock and without changing anything.
pub fn run(common: &Common, args: &Stats) -> CliResult {
    let statistics = match data_place(common) {
        DataPlace::Nowhere(why) => Err(why),
        DataPlace::Dir(folder) => read(&folder),
    };
    let statistics = statistics.map_err(CliError::failure)?;
    if statistics.is_empty() {
        let why = "no game is counted yet: its first move counts it";
        return Err(CliError::negative(why));
    }
    let mut output = Output::new();
    if args.json {
        output.line(json(&ByDivision(&statistics)))?;
    } else {
        print(&statistics, &mut output)?;
    }
    output.flush()?;
    Ok(ExitStatus::Success)
}

/// The statistics in a folder. The use of a backup is reported.
fn read(folder: &Path) -> Result<Statistics, String> {
    let loaded = Store::look(folder)
        .statistics()
        .map_err(|flaw| format!("the file of statistics: {flaw}"))?;
    match loaded.notice {
        None => {}
        Some(older @ StatisticsNotice::Older { .. }) => print_error(older),
        Some(StatisticsNotice::Anew { flaw, .. }) => {
            return Err(format!("the file of statistics: {flaw}"));
        }
    }
    Ok(loaded.statistics)
}

fn print(statistics: &Statistics, output: &mut Output) -> io::Result<()> {
    for line in table(statistics) {
        output.line(line.trim_end())?;
    }
    output.line("")?;
    for division in Division::ALL {
        if let Some(wins) = last_wins(statistics.of(division), Tally::LAST) {
            output.line(format_args!("{division:<9}last wins {wins}"))?;
        }
    }
    output.line(LEGEND)
}

/// An object with a field for each division, easiest first.
struct ByDivision<'a>(&'a Statistics);

impl Serialize for ByDivision<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let figures = |division: Division| (division.name(), Figures::from(self.0.of(division)));
        serializer.collect_map(Division::ALL.map(figures))
    }
}

#[derive(Serialize)]
struct Figures {
    begun: u32,
    won: u32,
    clean: u32,
    best_seconds: Option<u64>,
    mean_seconds: Option<u64>,
    row: u32,
    longest_row: u32,
    last_wins: Vec<LastWin>,
}

#[derive(Serialize)]
struct LastWin {
    seconds: u64,
    clean: bool,
}

impl From<&Tally> for Figures {
    fn from(tally: &Tally) -> Figures {
        Figures {
            begun: tally.begun,
            won: tally.won,
            clean: tally.clean,
            best_seconds: tally.best.map(|time| time.as_secs()),
            mean_seconds: tally.mean().map(|time| time.as_secs()),
            row: tally.row,
            longest_row: tally.longest_row,
            last_wins: tally.last.iter().map(LastWin::from).collect(),
        }
    }
}

impl From<&Win> for LastWin {
    fn from(win: &Win) -> LastWin {
        LastWin {
            seconds: win.time.as_secs(),
            clean: win.aid == Aid::None,
        }
    }
}
