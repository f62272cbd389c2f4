//! `ninefold stats`: the statistics of the player's games, and of practice, also as rows for other
//! programs.

use super::arguments::{CommonArgs, StatsArgs};
use super::environment::{store, writable_store};
use super::error::{CliError, CliResult, print_error, print_note};
use super::output::{StdoutWriter, time_of};
use super::row::{Row, print_rows};
use super::spoken::{self, Answers};
use crate::say;
use crate::ui::screens::statistics::boards::board_table;
use crate::ui::screens::statistics::view::{LEGEND, last_wins, table};
use crate::ui::widgets::practice_figures;
use ninefold_core::logic::{Level, Technique};
use ninefold_game::game::{
    Assistance, CategoryStats, CategoryTrend, Date, PracticeStats, Statistics, StatsCategory,
    TechniqueStats, Trends, Win, counted,
};
use ninefold_game::save::{Fallback, Store, StoreReader};
use serde::Serialize;
use std::borrow::Cow;
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

/// A count with every column, whatever its kind.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct StatsRow {
    kind: &'static str,
    name: Cow<'static, str>,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    level: Option<Level>,
    technique: Option<String>,
    started: Option<u32>,
    won: Option<u32>,
    unaided: Option<u32>,
    best_seconds: Option<u64>,
    average_seconds: Option<u64>,
    streak: Option<u32>,
    best_streak: Option<u32>,
    /// The latest first.
    last_wins: Option<Vec<LastWin>>,
    tried: Option<u32>,
    alone: Option<u32>,
    median_seconds: Option<u64>,
    practised_at: Option<String>,
    /// The number of positions to be repeated.
    reviews: Option<usize>,
    /// The median of the last ten unaided wins that are saved.
    last_ten_seconds: Option<u64>,
    /// In per cent of the wins that are saved.
    unaided_share: Option<u8>,
    /// Number of hints that named a technique, in all saved games.
    hinted: Option<u32>,
    /// The date on which figures of games or practice were brought over from elsewhere.
    brought_over: Option<String>,
    /// The kind of boards of other rules.
    rules: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LastWin {
    seconds: u64,
    aided: bool,
}

impl StatsRow {
    /// The categories of games, those of boards of other rules, and the techniques that were
    /// practised, each easiest first; then the techniques that hints named, the most often
    /// first.
    pub(super) fn all(statistics: &Statistics, trends: &Trends) -> Vec<StatsRow> {
        let brought_over = statistics.brought_over();
        let marked = |row| StatsRow {
            brought_over: brought_over.map(|base| Date::at(base.at).to_string()),
            ..row
        };
        let games = StatsCategory::ALL.map(|category| {
            let stats = statistics.category(category);
            marked(StatsRow::of_games(
                category,
                stats,
                trends.category(category),
            ))
        });
        let boards = statistics.boards().map(|(kind, category, stats)| {
            marked(StatsRow {
                kind: "board",
                rules: Some(kind.to_owned()),
                ..StatsRow::of_games(category, stats, &CategoryTrend::default())
            })
        });
        let practised = practice_figures::practised(statistics.practice());
        let practice =
            practised.map(|(technique, stats)| marked(StatsRow::of_practice(technique, stats)));
        let hinted = trends.hinted().into_iter().map(StatsRow::of_hints);
        games
            .into_iter()
            .chain(boards)
            .chain(practice)
            .chain(hinted)
            .collect()
    }

    fn of_hints((technique, hinted): (Technique, u32)) -> StatsRow {
        StatsRow {
            kind: "hints",
            name: technique.name().into(),
            technique: Some(technique.word()),
            hinted: Some(hinted),
            ..StatsRow::default()
        }
    }

    fn of_games(category: StatsCategory, stats: &CategoryStats, trend: &CategoryTrend) -> StatsRow {
        StatsRow {
            median_seconds: trend.median().map(|time| time.as_secs()),
            last_ten_seconds: trend.last_ten().map(|time| time.as_secs()),
            unaided_share: trend.unaided_share(),
            kind: "games",
            name: category.name().into(),
            level: match category {
                StatsCategory::Generated(level) => Some(level),
                StatsCategory::Entered => None,
            },
            started: Some(stats.started),
            won: Some(stats.won),
            unaided: Some(stats.unaided),
            best_seconds: stats.best.map(|best| best.as_secs()),
            average_seconds: stats.mean().map(|time| time.as_secs()),
            streak: Some(stats.streak),
            best_streak: Some(stats.best_streak),
            last_wins: Some(stats.recent.iter().map(LastWin::from).collect()),
            ..StatsRow::default()
        }
    }

    fn of_practice(technique: Technique, stats: &TechniqueStats) -> StatsRow {
        StatsRow {
            kind: "practice",
            name: technique.name().into(),
            technique: Some(technique.word()),
            tried: Some(stats.tried),
            alone: Some(stats.alone),
            median_seconds: stats.median().map(|time| time.as_secs()),
            practised_at: time_of(stats.last),
            reviews: Some(stats.reviews.len()),
            ..StatsRow::default()
        }
    }
}

impl Row for StatsRow {
    fn column(&self, name: &str) -> Option<String> {
        let wins = self
            .last_wins
            .as_ref()
            .filter(|wins| !wins.is_empty() && name == "last_wins")?;
        let texts: Vec<String> = wins.iter().map(LastWin::text).collect();
        Some(texts.join(","))
    }
}

impl LastWin {
    /// The seconds, with an asterisk if there was help.
    fn text(&self) -> String {
        let help = if self.aided { "*" } else { "" };
        format!("{}{help}", self.seconds)
    }
}

impl From<&Win> for LastWin {
    fn from(win: &Win) -> LastWin {
        LastWin {
            seconds: win.time.as_secs(),
            aided: win.assistance == Assistance::Some,
        }
    }
}
