//! `ninefold games list`: the saved games with their ids.

use super::arguments::{CommonArgs, FormatArgs, ReportFormat};
use super::environment::store;
use super::error::{CliError, CliResult, ExitStatus};
use super::messages::{print_error, print_time_zone_problem};
use super::output::{StdoutWriter, seconds, time_of};
use super::row::{Row, print_rows};
use super::spoken::{self, Answers};
use crate::run;
use crate::say;
use ninefold_core::formats::write_cells;
use ninefold_core::logic::Level;
use ninefold_game::game::{EnteredBy, GameStatus, clock};
use ninefold_game::save::Summary;
use serde::Serialize;
use std::io;

/// Prints the saved games, the last saved first. Those that cannot be loaded are reported.
pub(super) fn run(common: &CommonArgs, format: &FormatArgs<ReportFormat>) -> CliResult {
    let store = store(common).map_err(CliError::failure)?;
    let listing = store.list().map_err(CliError::failure)?;
    for damaged in &listing.damaged {
        print_error(format_args!("damaged: {damaged}"));
    }
    if listing.games.is_empty() && listing.damaged.is_empty() {
        return Err(CliError::negative("no saved games"));
    }
    let mut output = StdoutWriter::new();
    match format.table() {
        Some(format) => print_rows(listing.games.iter().map(GameRow::from), format, &mut output)?,
        None if Answers::of(common)? == Answers::Spoken => {
            spoken::write_lines(&mut output, &lines(&listing.games))?;
        }
        None => print(&listing.games, &mut output)?,
    }
    output.flush()?;
    Ok(if listing.damaged.is_empty() {
        ExitStatus::Success
    } else {
        ExitStatus::Failure
    })
}

/// A line in words for each game, with its number and its id.
fn lines(games: &[Summary]) -> Vec<String> {
    let games = (1..).zip(games);
    let line = |(number, game): (usize, &Summary)| {
        format!("{number} {}, id {}", say::summary_item(game), game.id)
    };
    games.map(line).collect()
}

/// A line for each game, with the time of this machine. The name is last: it may be
/// long, and stands for the title of a puzzle that has none.
fn print(games: &[Summary], output: &mut StdoutWriter) -> io::Result<()> {
    print_time_zone_problem();
    let ids = games.iter().map(|game| game.id.as_str().len());
    let width = ids.max().unwrap_or(0).max(2);
    let kind = |game: &Summary| game.kind().unwrap_or_else(|| "classic".to_owned());
    let kinds = games.iter().map(|game| kind(game).len());
    let kinds = kinds.max().unwrap_or(0);
    output.line(format_args!(
        "{:<width$}  {:<16}  {:<kinds$}  {:<10}  {:<11}  {:>8}  hints  checks  name",
        "id", "saved", "kind", "level", "state", "time"
    ))?;
    games.iter().try_for_each(|game| {
        let (id, level, state) = (
            game.id.as_str(),
            game.level.map_or("-", Level::name),
            state(game),
        );
        let (saved, time) = (run::local_minute(game.saved_at), clock(game.elapsed));
        let (hints, checks) = (game.hints, game.checks);
        let name = game.name_or_title().unwrap_or("-");
        let kind = kind(game);
        output.line(format_args!(
            "{id:<width$}  {saved:<16}  {kind:<kinds$}  {level:<10}  {state:<11}  {time:>8}  {hints:>5}  \
             {checks:>6}  {name}"
        ))
    })
}

/// A saved game; times in seconds.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct GameRow {
    id: String,
    name: Option<String>,
    puzzle: String,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    level: Option<Level>,
    state: &'static str,
    saved_at: Option<String>,
    seconds: f64,
    moves: u32,
    hints: u32,
    checks: u32,
    date: Option<String>,
    rules: Option<String>,
    title: Option<String>,
}

impl Row for GameRow {}

impl From<&Summary> for GameRow {
    fn from(game: &Summary) -> GameRow {
        let daily = game.daily.as_ref();
        GameRow {
            id: game.id.to_string(),
            name: game.name.as_ref().map(ToString::to_string),
            puzzle: write_cells(&game.givens, game.rules.size()),
            level: game.level,
            state: state(game),
            saved_at: time_of(game.saved_at),
            seconds: seconds(game.elapsed),
            moves: game.moves,
            hints: game.hints,
            checks: game.checks,
            date: daily.map(|game| game.daily.date.to_string()),
            rules: game.kind(),
            title: Some(game.title.clone()).filter(|title| !title.is_empty()),
        }
    }
}

/// `open`, `won`, or `auto-solved` if Ninefold filled in the last cell.
fn state(game: &Summary) -> &'static str {
    match (game.status, game.solved_by) {
        (GameStatus::Open, _) => "open",
        (GameStatus::Won, EnteredBy::Player) => "won",
        (GameStatus::Won, EnteredBy::Machine) => "auto-solved",
    }
}
