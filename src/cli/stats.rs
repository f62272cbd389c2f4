//! `ninefold stats`: the statistics of the player's games, and of practice.

use super::arguments::{CommonArgs, StatsArgs, TableFormat};
use super::environment::store;
use super::output::{StdoutWriter, json};
use super::{CliError, CliResult, ExitStatus, print_error};
use crate::game::{
    Assistance, CategoryStats, PracticeStats, Statistics, StatsCategory, TechniqueStats, Win,
};
use crate::save::{Fallback, ReadOnlyStore};
use crate::ui::screens::statistics::view::{LEGEND, last_wins, table};
use crate::ui::widgets::practice_figures;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::io;

/// Prints the statistics, without a lock and without changing anything.
pub fn run(common: &CommonArgs, args: &StatsArgs) -> CliResult {
    let statistics = store(common).and_then(|store| read(&store));
    let statistics = statistics.map_err(CliError::failure)?;
    if statistics.is_empty() {
        let why = "nothing is counted yet: the first move counts a game, its end an exercise";
        return Err(CliError::negative(why));
    }
    let mut output = StdoutWriter::new();
    match args.format() {
        None => print(&statistics, &mut output)?,
        Some(TableFormat::Json) => output.line(json(&ByCategory(&statistics)))?,
        Some(TableFormat::Tsv) => print_rows(&statistics, &mut output)?,
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
    if statistics.has_games() {
        print_games(statistics, output)?;
    }
    if statistics.has_games() && !statistics.practice().is_empty() {
        output.line("")?;
    }
    print_practice(statistics.practice(), output)
}

/// A row for each category of games; times in seconds.
fn print_rows(statistics: &Statistics, output: &mut StdoutWriter) -> io::Result<()> {
    output.line(
        "category\tstarted\twon\tunaided\tbest_seconds\taverage_seconds\tstreak\tbest_streak",
    )?;
    for category in StatsCategory::ALL {
        let figures = Figures::from(statistics.category(category));
        let time = |seconds: Option<u64>| seconds.map_or("-".to_owned(), |s| s.to_string());
        let columns = [
            category.name().to_owned(),
            figures.started.to_string(),
            figures.won.to_string(),
            figures.unaided.to_string(),
            time(figures.best_seconds),
            time(figures.average_seconds),
            figures.streak.to_string(),
            figures.best_streak.to_string(),
        ];
        output.line(columns.join("\t"))?;
    }
    Ok(())
}

/// The techniques that were practised, easiest first.
fn print_practice(practice: &PracticeStats, output: &mut StdoutWriter) -> io::Result<()> {
    if practice.is_empty() {
        return Ok(());
    }
    output.line(practice_figures::titles(PRACTICE_WIDTH))?;
    for (technique, stats) in practice_figures::practised(practice) {
        output.line(practice_figures::technique_row(
            technique,
            stats,
            PRACTICE_WIDTH,
        ))?;
    }
    if let Some(next) = practice_figures::next_to_learn(practice) {
        output.line(format_args!("To learn next: {next}"))?;
    }
    output.line(practice_figures::LEGEND)
}

/// The columns of the table of practice.
const PRACTICE_WIDTH: usize = 72;

fn print_games(statistics: &Statistics, output: &mut StdoutWriter) -> io::Result<()> {
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

/// An object with a field for each category, easiest first, and one for practice.
struct ByCategory<'a>(&'a Statistics);

impl Serialize for ByCategory<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let figures =
            |category: StatsCategory| (category.name(), Figures::from(self.0.category(category)));
        let mut map = serializer.serialize_map(None)?;
        for (name, figures) in StatsCategory::ALL.map(figures) {
            map.serialize_entry(name, &figures)?;
        }
        let practice = self.0.practice().iter();
        let practice = practice.map(|(technique, stats)| (technique.name(), stats.into()));
        map.serialize_entry(
            "practice",
            &practice.collect::<BTreeMap<_, PracticeFigures>>(),
        )?;
        map.end()
    }
}

#[derive(Serialize)]
struct PracticeFigures {
    tried: u32,
    alone: u32,
    median_seconds: Option<u64>,
    /// Seconds since 1970.
    last: u64,
    reviews: usize,
}

impl From<&TechniqueStats> for PracticeFigures {
    fn from(stats: &TechniqueStats) -> PracticeFigures {
        PracticeFigures {
            tried: stats.tried,
            alone: stats.alone,
            median_seconds: stats.median().map(|time| time.as_secs()),
            last: stats.last,
            reviews: stats.reviews.len(),
        }
    }
}

#[derive(Serialize)]
struct Figures {
    started: u32,
    won: u32,
    unaided: u32,
    best_seconds: Option<u64>,
    average_seconds: Option<u64>,
    streak: u32,
    best_streak: u32,
    last_wins: Vec<LastWin>,
}

#[derive(Serialize)]
struct LastWin {
    seconds: u64,
    unaided: bool,
}

impl From<&CategoryStats> for Figures {
    fn from(stats: &CategoryStats) -> Figures {
        Figures {
            started: stats.started,
            won: stats.won,
            unaided: stats.unaided,
            best_seconds: stats.best.map(|time| time.as_secs()),
            average_seconds: stats.mean().map(|time| time.as_secs()),
            streak: stats.streak,
            best_streak: stats.best_streak,
            last_wins: stats.recent.iter().map(LastWin::from).collect(),
        }
    }
}

impl From<&Win> for LastWin {
    fn from(win: &Win) -> LastWin {
        LastWin {
            seconds: win.time.as_secs(),
            unaided: win.assistance == Assistance::None,
        }
    }
}
