//! `ninefold daily`: the puzzles of today and of earlier days, and results, also as rows for other
//! programs.

use super::arguments::{CommonArgs, DailyArgs, DailyFormat, TableFormat, table_format};
use super::environment::{data_place, glyphs};
use super::error::{CliError, CliResult, print_time_zone_problem};
use super::output::{StdoutWriter, print_lines, seconds};
use super::play;
use super::row::{Row, print_rows};
use crate::run::{self, DataPlace, Opening};
use crate::ui::{PageRequest, Request, Source};
use ninefold_game::game::{Daily, DailyCalendar, DailyGame, Date, GamePuzzle, NewPuzzle};
use ninefold_game::save::Store;
use serde::Serialize;
use std::process::ExitCode;

/// Plays, or prints what was asked for instead.
pub(super) fn run(common: &CommonArgs, args: &DailyArgs) -> Result<ExitCode, CliError> {
    print_time_zone_problem();
    let today = run::local_day().date;
    let date = args.date.unwrap_or(today);
    Daily::check_date(date, today).map_err(CliError::negative)?;
    match args.format.asked() {
        Some(DailyFormat::Line | DailyFormat::Grid) if args.result => {
            Err(CliError::failure(NO_PUZZLES))
        }
        format if args.result => {
            let table = format.and_then(table_format);
            Ok(print_results(common, &asked(date, args), table)?.into())
        }
        Some(format) => Ok(print_puzzles(&asked(date, args), today, format)?.into()),
        None => play::start(common, opening(common, date, args)?),
    }
}

/// The error of a format that only puzzles have.
const NO_PUZZLES: &str =
    "--format line and grid print puzzles; with --result, choose text, tsv or json";

/// The puzzle that was named, or all five levels.
fn asked(date: Date, args: &DailyArgs) -> Vec<Daily> {
    named(date, args).map_or_else(|| Daily::all_of(date).to_vec(), |daily| vec![daily])
}

fn named(date: Date, args: &DailyArgs) -> Option<Daily> {
    match args.difficulty {
        _ if args.killer => Some(Daily::killer(date)),
        _ if args.weekly => Some(Daily::weekly(date)),
        level => level.map(|level| Daily::classic(date, level)),
    }
}

/// The easiest puzzle that is not solved, unless one was named; where all are, the
/// page of the day.
fn opening(common: &CommonArgs, date: Date, args: &DailyArgs) -> Result<Opening, CliError> {
    let daily = match named(date, args) {
        None => calendar(common)?.easiest_unsolved(date),
        named => named,
    };
    let page = || Opening::Page(Request::Page(PageRequest::DailyPage(Some(date))));
    let game = |daily| Opening::Game(Source::New(NewPuzzle::OfDay(daily)));
    Ok(daily.map_or_else(page, game))
}

/// The daily puzzles that the player took up, from the saved games.
fn calendar(common: &CommonArgs) -> Result<DailyCalendar, CliError> {
    match data_place(common) {
        DataPlace::Nowhere(_) => Ok(DailyCalendar::default()),
        DataPlace::Dir(folders) => {
            let listing = Store::open_read_only(folders).list();
            Ok(listing.map_err(CliError::negative)?.daily_calendar())
        }
    }
}

/// One puzzle per line, in frames, or as rows.
fn print_puzzles(dailies: &[Daily], today: Date, format: DailyFormat) -> CliResult {
    let mut output = StdoutWriter::new();
    output.titles(&mut table_format(format).and_then(DailyRow::titles))?;
    for daily in dailies {
        let puzzle = daily.puzzle(today, &|| false).map_err(CliError::failure)?;
        output.line(puzzle_text(*daily, &puzzle, format))?;
    }
    output.finish()
}

fn puzzle_text(daily: Daily, puzzle: &GamePuzzle, format: DailyFormat) -> String {
    let board = puzzle.board();
    match (format, table_format(format)) {
        (_, Some(table)) => DailyRow::new(daily, board.to_string()).line(table),
        (DailyFormat::Grid, None) => format!("# {daily}\n{}", board.framed()),
        (_, None) => board.to_string(),
    }
}

/// A line for each that was solved.
fn print_results(common: &CommonArgs, dailies: &[Daily], format: Option<TableFormat>) -> CliResult {
    let calendar = calendar(common)?;
    let style = glyphs(common).value.bar_style();
    let games = dailies.iter().filter_map(|daily| calendar.game(*daily));
    let games = games.map(|(_, game)| game);
    let solved: Vec<&DailyGame> = games.filter(|game| game.win().is_some()).collect();
    if solved.is_empty() {
        return Err(nothing_solved(dailies));
    }
    let solved = solved.into_iter();
    match format {
        None => {
            let lines = solved.filter_map(|game| game.result_line(style));
            print_lines(&lines.collect::<Vec<_>>())
        }
        Some(format) => {
            let mut output = StdoutWriter::new();
            print_rows(solved.filter_map(SolvedRow::new), format, &mut output)?;
            output.finish()
        }
    }
}

fn nothing_solved(dailies: &[Daily]) -> CliError {
    CliError::negative(match dailies {
        [daily] => format!("you have not solved the daily puzzle {daily} yet"),
        _ => {
            let date = dailies
                .first()
                .map_or(String::new(), |daily| daily.date.to_string());
            format!("you have not solved a daily puzzle of {date} yet")
        }
    })
}

/// The puzzle of a day and level. Seeds are strings: they may be larger than the integers
/// that every reader of JSON holds exactly.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct DailyRow {
    date: String,
    level: &'static str,
    puzzle: String,
    seed: String,
}

impl Row for DailyRow {}

impl DailyRow {
    /// The row of a puzzle.
    pub(super) fn new(daily: Daily, puzzle: String) -> DailyRow {
        DailyRow {
            date: daily.date.to_string(),
            level: daily.level.name(),
            puzzle,
            seed: daily.seed().to_string(),
        }
    }
}

/// A daily puzzle that the player solved; times in seconds.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SolvedRow {
    date: String,
    level: &'static str,
    seconds: f64,
    hints: u32,
    checks: u32,
    ninths: [f64; 9],
}

impl Row for SolvedRow {}

impl SolvedRow {
    /// The row of a game, if the player won it.
    pub(super) fn new(game: &DailyGame) -> Option<SolvedRow> {
        let win = game.win()?;
        Some(SolvedRow {
            date: game.daily.date.to_string(),
            level: game.daily.level.name(),
            seconds: seconds(win.time),
            hints: win.hints,
            checks: win.checks,
            ninths: win.pace.0.map(seconds),
        })
    }
}
