//! `ninefold stats`: the statistics of the player's games.

use super::arguments::{CommonArgs, StatsArgs};
use super::environment::store;
use super::output::{StdoutWriter, json};
use super::{CliError, CliResult, ExitStatus, print_error};
use crate::game::{Assistance, CategoryStats, Statistics, StatsCategory, Win};
use crate::save::{Fallback, ReadOnlyStore};
use crate::ui::screens::statistics::view::{LEGEND, last_wins, table};
use serde::{Serialize, Serializer};
use std::io;

/// Prints the statistics, without a lock and without changing anything.
pub fn run(common: &CommonArgs, args: &StatsArgs) -> CliResult {
    let statistics = store(common).and_then(|store| read(&store));
    let statistics = statistics.map_err(CliError::failure)?;
    if statistics.is_empty() {
        let why = "no game is counted yet: its first move counts it";
        return Err(CliError::negative(why));
    }
    let mut output = StdoutWriter::new();
    if args.json {
        output.line(json(&ByCategory(&statistics)))?;
    } else {
        print(&statistics, &mut output)?;
    }
    output.flush()?;
    Ok(ExitStatus::Success)
}

/// The statistics in a folder. The use of a backup is reported.
fn read(store: &ReadOnlyStore) -> Result<Statistics, String> {
    let loaded = store
        .statistics()
        .map_err(|error| format!("the file of statistics: {error}"))?;
    match loaded.recovery {
        None => {}
        Some(recovery) if recovery.fallback == Fallback::Backup => print_error(recovery),
        Some(recovery) => return Err(format!("the file of statistics: {}", recovery.error)),
    }
    Ok(loaded.value)
}

fn print(statistics: &Statistics, output: &mut StdoutWriter) -> io::Result<()> {
    for line in table(statistics) {
        output.line(line.trim_end())?;
    }
    output.line("")?;
    for category in StatsCategory::ALL {
        if let Some(wins) = last_wins(statistics.category(category), CategoryStats::MAX_RECENT) {
            output.line(format_args!("{category:<9}last wins {wins}"))?;
        }
    }
    output.line(LEGEND)
}

/// An object with a field for each category, easiest first.
struct ByCategory<'a>(&'a Statistics);

impl Serialize for ByCategory<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let figures =
            |category: StatsCategory| (category.name(), Figures::from(self.0.category(category)));
        serializer.collect_map(StatsCategory::ALL.map(figures))
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

impl From<&CategoryStats> for Figures {
    fn from(stats: &CategoryStats) -> Figures {
        Figures {
            begun: stats.started,
            won: stats.won,
            clean: stats.unaided,
            best_seconds: stats.best.map(|time| time.as_secs()),
            mean_seconds: stats.mean().map(|time| time.as_secs()),
            row: stats.streak,
            longest_row: stats.best_streak,
            last_wins: stats.recent.iter().map(LastWin::from).collect(),
        }
    }
}

impl From<&Win> for LastWin {
    fn from(win: &Win) -> LastWin {
        LastWin {
            seconds: win.time.as_secs(),
            clean: win.assistance == Assistance::None,
        }
    }
}
