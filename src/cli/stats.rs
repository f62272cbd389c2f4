//! `ninefold stats`: the statistics of the player's games, and of practice.

use super::arguments::{CommonArgs, StatsArgs, TableFormat};
use super::environment::store;
use super::output::StdoutWriter;
use super::stats_row::{StatsRow, TITLES};
use super::{CliError, CliResult, ExitStatus, print_error};
use crate::game::{CategoryStats, PracticeStats, Statistics, StatsCategory};
use crate::save::{Fallback, ReadOnlyStore};
use crate::ui::screens::statistics::view::{LEGEND, last_wins, table};
use crate::ui::widgets::practice_figures;
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
        Some(format) => print_rows(&statistics, format, &mut output)?,
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

fn print_rows(
    statistics: &Statistics,
    format: TableFormat,
    output: &mut StdoutWriter,
) -> io::Result<()> {
    if format == TableFormat::Tsv {
        output.line(TITLES)?;
    }
    for row in StatsRow::all(statistics) {
        output.line(row.line(format))?;
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
