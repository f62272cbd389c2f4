//! `ninefold stats`: what the player's games came to.

use super::arguments::{Common, Stats};
use super::output::{Output, concluded};
use super::surroundings::data_place;
use super::{Answer, complain};
use crate::game::{Assistance, CategoryStats, Statistics, StatsCategory, Win};
use crate::run::DataPlace;
use crate::save::{Fallback, Store};
use crate::ui::screens::statistics::view::{LEGEND, last_wins, table};
use serde::{Serialize, Serializer};
use std::io;
use std::path::Path;

/// Prints the statistics, without a lock and without changing anything.
pub fn run(common: &Common, wish: &Stats) -> Answer {
    let read = match data_place(common) {
        DataPlace::Nowhere(why) => Err(why),
        DataPlace::Dir(folder) => read(&folder),
    };
    match read {
        Ok(statistics) if statistics.is_empty() => {
            complain("no game is counted yet: its first move counts it");
            Answer::No
        }
        Ok(statistics) if wish.json => concluded(print_json(&statistics)),
        Ok(statistics) => concluded(print(&statistics)),
        Err(why) => {
            complain(why);
            Answer::Wrong
        }
    }
}

/// The statistics of a folder. Where the backup stands in, that is said.
fn read(folder: &Path) -> Result<Statistics, String> {
    let loaded = Store::look(folder)
        .statistics()
        .map_err(|flaw| format!("the file of statistics: {flaw}"))?;
    match loaded.recovery {
        None => {}
        Some(recovery) if recovery.fallback == Fallback::Backup => complain(recovery),
        Some(recovery) => return Err(format!("the file of statistics: {}", recovery.error)),
    }
    Ok(loaded.value)
}

fn print(statistics: &Statistics) -> io::Result<Answer> {
    let mut output = Output::new();
    for line in table(statistics) {
        output.line(line.trim_end())?;
    }
    output.line("")?;
    for category in StatsCategory::ALL {
        if let Some(wins) = last_wins(statistics.category(category), CategoryStats::MAX_RECENT) {
            output.line(format_args!("{category:<9}last wins {wins}"))?;
        }
    }
    output.line(LEGEND)?;
    output.finish()?;
    Ok(Answer::Yes)
}

fn print_json(statistics: &Statistics) -> io::Result<Answer> {
    let mut output = Output::new();
    // Names and numbers: nothing that JSON could not hold.
    output.line(serde_json::to_string(&ByDivision(statistics)).unwrap_or_default())?;
    output.finish()?;
    Ok(Answer::Yes)
}

/// An object with a field a category, easiest first.
struct ByDivision<'a>(&'a Statistics);

impl Serialize for ByDivision<'_> {
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
    fn from(tally: &CategoryStats) -> Figures {
        Figures {
            begun: tally.started,
            won: tally.won,
            clean: tally.unaided,
            best_seconds: tally.best.map(|time| time.as_secs()),
            mean_seconds: tally.mean().map(|time| time.as_secs()),
            row: tally.streak,
            longest_row: tally.best_streak,
            last_wins: tally.recent.iter().map(LastWin::from).collect(),
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
