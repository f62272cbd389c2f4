//! `ninefold stats`: the statistics of the player's games, and of practice.

use super::arguments::{CommonArgs, StatsArgs};
use super::environment::{store, writable_store};
use super::error::{CliError, CliResult};
use super::messages::{print_error, print_note};
use super::output::StdoutWriter;
use super::row::print_rows;
use super::spoken::{self, Answers};
use super::stats_row::StatsRow;
use crate::say;
use crate::ui::screens::statistics::boards::board_table;
use crate::ui::screens::statistics::view::{LEGEND, last_wins, table};
use crate::ui::widgets::practice_figures;
use ninefold_game::game::{
    CategoryStats, PracticeStats, Statistics, StatsCategory, Trends, counted,
};
use ninefold_game::save::{Fallback, Store, StoreReader};
use std::io;

/// Prints the statistics, without a lock and without changing anything.
pub(super) fn run(common: &CommonArgs, args: &StatsArgs) -> CliResult {
    let store = store(common).map_err(CliError::failure)?;
    let statistics = if args.recount {
        recount(&writable_store(common)?)?
    } else {
        read(&store).map_err(CliError::failure)?
    };
    let listing = store.list().unwrap_or_default();
    let trends = Trends::of(listing.games.iter().map(|game| &game.figures));
    if statistics.is_empty() {
        let why =
            "no statistics yet; a game counts from your first move, an exercise once you finish it";
        return Err(CliError::negative(why));
    }
    let format = args.format.table();
    if format.is_none() && Answers::of(common)? == Answers::Spoken {
        return spoken::print_lines(&say::statistics(&statistics));
    }
    let mut output = StdoutWriter::new();
    match format {
        None => {
            print(&statistics, &mut output)?;
            print_hints(&trends, &mut output)?;
            if let Some(base) = statistics.brought_over() {
                output.line(base)?;
            }
        }
        Some(format) => print_rows(StatsRow::all(&statistics, &trends), format, &mut output)?,
    }
    output.finish()
}

/// The statistics made from the saved games, in place of those in the file. The figures
/// of practice are those of the file, as far as it can be read.
fn recount(store: &Store) -> Result<Statistics, CliError> {
    let reader = store.read_only();
    let listing = reader.list().map_err(CliError::failure)?;
    let kept = read(&reader).unwrap_or_default();
    let games = listing.games.iter().map(|game| (&game.id, &game.figures));
    let statistics = kept.recount(games);
    let written = store.save_statistics(&statistics);
    written.map_err(CliError::failure)?;
    let games = counted(listing.games.len() as u64, "saved game");
    print_note(format_args!("statistics rebuilt from {games}"));
    Ok(statistics)
}

/// The statistics in a folder. The use of a backup is reported.
pub(super) fn read(store: &StoreReader) -> Result<Statistics, String> {
    let loaded = store
        .statistics()
        .map_err(|error| format!("cannot read the statistics: {error}"))?;
    match loaded.recovery {
        None => {}
        Some(recovery) if recovery.fallback == Fallback::Backup => print_error(recovery),
        Some(recovery) => return Err(format!("cannot read the statistics: {}", recovery.error)),
    }
    Ok(loaded.value)
}

fn print(statistics: &Statistics, output: &mut StdoutWriter) -> io::Result<()> {
    if statistics.has_games() {
        print_games(statistics, output)?;
    }
    let is_first = !statistics.has_games();
    for (place, line) in board_table(statistics).iter().enumerate() {
        if place == 0 && !is_first {
            output.line("")?;
        }
        output.line(line.trim_end())?;
    }
    let has_any = statistics.has_games() || statistics.boards().next().is_some();
    if has_any && !statistics.practice().is_empty() {
        output.line("")?;
    }
    print_practice(statistics.practice(), output)
}

/// The techniques that hints named most often.
fn print_hints(trends: &Trends, output: &mut StdoutWriter) -> io::Result<()> {
    let hinted = trends.hinted().into_iter().take(MOST_HINTED);
    let hinted: Vec<String> = hinted
        .map(|(name, times)| format!("{name} {times}"))
        .collect();
    if hinted.is_empty() {
        return Ok(());
    }
    output.line(format_args!("\nHints named most: {}", hinted.join(", ")))
}

/// The number of techniques in that line.
const MOST_HINTED: usize = 5;

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
