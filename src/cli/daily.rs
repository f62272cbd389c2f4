//! `ninefold daily`: the puzzles of today and of earlier days.

use super::arguments::{CommonArgs, DailyArgs, DailyFormat, TableFormat, table_format};
use super::board::{below_word, frame};
use super::daily_row::{DailyRow, PlaceRow, SolvedRow};
use super::environment::{data_place, glyphs};
use super::error::{CliError, CliResult};
use super::messages::{print_note, print_time_zone_problem};
use super::output::{StdoutWriter, framed, print_lines};
use super::play;
use super::row::{Row, print_rows};
use crate::run::{self, DataPlace, Opening};
use ninefold_core::variants::BoardPuzzle;
use ninefold_game::game::{Daily, DailyCalendar, DailyGame, Date, Puzzle, clock, counted};
use ninefold_game::save::{DailyTable, Store, TableName, TableResult, TableRow};
use std::process::ExitCode;

/// Plays, or prints what was asked for instead.
pub(super) fn run(common: &CommonArgs, args: &DailyArgs) -> Result<ExitCode, CliError> {
    print_time_zone_problem();
    let today = run::local_day().date;
    let date = args.date.unwrap_or(today);
    Daily::check_date(date, today).map_err(CliError::negative)?;
    if let (true, Some(DailyFormat::Line | DailyFormat::Grid)) =
        (args.result || args.table.is_some(), args.format)
    {
        return Err(CliError::failure(NO_PUZZLES));
    }
    if let Some(folder) = &args.table {
        let folder = folder.path(common.file_access())?;
        return Ok(print_table(common, &DailyTable::new(folder), date, today, args)?.into());
    }
    match args.format {
        format if args.result => {
            let table = format.and_then(table_format);
            Ok(print_results(common, &asked(date, args), table)?.into())
        }
        Some(format) => Ok(print_puzzles(&asked(date, args), today, format)?.into()),
        None => play::start(common, opening(common, date, args)?),
    }
}

/// The error of a format that only puzzles have.
const NO_PUZZLES: &str = "--format line and grid print puzzles; with --result and --table, \
                          choose text, tsv or json";

/// The puzzle of the level that was named, the killer, or all five levels.
fn asked(date: Date, args: &DailyArgs) -> Vec<Daily> {
    match args.difficulty {
        _ if args.killer => vec![Daily::killer(date)],
        Some(level) => vec![Daily::classic(date, level)],
        None => Daily::all_of(date).to_vec(),
    }
}

/// The easiest puzzle that is not solved, unless a level was named; where all are, the
/// page of the day.
fn opening(common: &CommonArgs, date: Date, args: &DailyArgs) -> Result<Opening, CliError> {
    if args.killer {
        return Ok(Opening::Daily(Daily::killer(date)));
    }
    if let Some(level) = args.difficulty {
        return Ok(Opening::Daily(Daily::classic(date, level)));
    }
    let next = calendar(common)?.easiest_unsolved(date);
    Ok(next.map_or(Opening::DailyPage(date), Opening::Daily))
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

fn puzzle_text(daily: Daily, puzzle: &Puzzle, format: DailyFormat) -> String {
    let rules = puzzle.rules.rules();
    let classic = puzzle.classic_givens();
    let word = match &classic {
        Some(givens) => givens.to_string(),
        None => BoardPuzzle::new(rules.clone(), puzzle.givens).to_string(),
    };
    match (format, table_format(format), classic) {
        (_, Some(table), _) => DailyRow::new(daily, word).line(table),
        (DailyFormat::Grid, None, Some(givens)) => format!("{daily}\n{}", framed(&givens)),
        (DailyFormat::Grid, None, None) => {
            let frame = frame(rules, &puzzle.givens);
            format!("# {daily}\n{}\n", below_word(&word, &frame))
        }
        (_, None, _) => word,
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

/// The results of everybody in a table, after the player's own were added to it if that
/// was asked for.
fn print_table(
    common: &CommonArgs,
    table: &DailyTable,
    date: Date,
    today: Date,
    args: &DailyArgs,
) -> CliResult {
    let dailies = asked(date, args);
    if let Some(name) = &args.publish {
        publish(common, table, name, &dailies)?;
    }
    let rows = table.results(&dailies, today).map_err(CliError::failure)?;
    let placed = dailies.iter().flat_map(|daily| {
        let rows = rows.iter().filter(|row| row.result.daily == *daily);
        rows.zip(1..)
    });
    let placed: Vec<(&TableRow, usize)> = placed.collect();
    if placed.is_empty() {
        let why = format!("the table for {date} is empty");
        return Err(CliError::negative(why));
    }
    let placed = placed.into_iter();
    let mut output = StdoutWriter::new();
    match args.format.and_then(table_format) {
        None => placed
            .map(|(row, place)| table_line(row, place))
            .try_for_each(|line| output.line(line))?,
        Some(format) => {
            let rows = placed.map(|(row, place)| PlaceRow::new(row, place));
            print_rows(rows, format, &mut output)?;
        }
    }
    output.finish()
}

fn table_line(row: &TableRow, place: usize) -> String {
    let (level, time) = (row.result.daily.level, clock(row.result.time));
    let (player, help) = (row.player(), help_text(&row.result));
    format!("{level:<8}{place:>3}  {player:<20}  {time:>8}  {help}")
}

/// Adds the puzzles of the day that the player solved.
fn publish(
    common: &CommonArgs,
    table: &DailyTable,
    name: &TableName,
    dailies: &[Daily],
) -> Result<(), CliError> {
    let calendar = calendar(common)?;
    let won = |daily: &Daily| {
        let win = calendar.game(*daily)?.1.win()?;
        Some(TableResult::new(*daily, win))
    };
    let results: Vec<TableResult> = dailies.iter().filter_map(won).collect();
    let added = table.publish(name, &results).map_err(CliError::failure)?;
    let added = counted(added as u64, "result");
    print_note(format_args!("{added} added to the table as {name}"));
    Ok(())
}

/// `no help`, `2 hints, 1 check`.
fn help_text(result: &TableResult) -> String {
    let figures = [(result.hints, "hint"), (result.checks, "check")];
    let used = figures.into_iter().filter(|(count, _)| *count > 0);
    let words: Vec<String> = used
        .map(|(count, noun)| counted(count.into(), noun))
        .collect();
    if words.is_empty() {
        "no help".to_owned()
    } else {
        words.join(", ")
    }
}
