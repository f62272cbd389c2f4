//! `ninefold games`: a list of the saved games with their ids, and games to and from a file.

use super::arguments::{CommonArgs, ExportArgs, GamesCommand, TableFormat};
use super::environment::{saved_games, store, writable_store};
use super::error::{
    CliError, CliResult, ExitStatus, print_error, print_note, print_time_zone_problem,
};
use super::named_file::NamedFile;
use super::output::{StdoutWriter, seconds, time_of};
use super::row::{Row, print_rows};
use super::saved_game::{one_game, read};
use super::spoken::{self, Answers};
use super::stats;
use crate::run::{self, OutputFile};
use crate::say;
use ninefold_core::formats::{read_first, write_cells};
use ninefold_core::logic::Level;
use ninefold_game::game::{EnteredBy, GameStatus, clock, counted};
use ninefold_game::save::{
    ExportedGames, ImportKind, ImportOutcome, SavedGame, Store, StoreReader, Summary,
};
use serde::Serialize;
use std::fmt::Display;
use std::io;

/// The arguments of an export.
const PLACES: &str = "name a game (an id, or latest) and a file; or pass --all and name a file";

/// Runs one of its commands; without one, lists the games.
pub(super) fn run(common: &CommonArgs, command: Option<&GamesCommand>) -> CliResult {
    match command {
        None => list(common, None),
        Some(GamesCommand::List(format)) => list(common, format.table()),
        Some(GamesCommand::Export(args)) => export(common, args),
        Some(GamesCommand::Import { file }) => import(common, file),
    }
}

fn export(common: &CommonArgs, args: &ExportArgs) -> CliResult {
    let output = output(common, args)?;
    let store = store(common).map_err(CliError::failure)?;
    let (exported, file, status) = match &args.places[..] {
        [file] if args.all => {
            let (exported, status) = everything(&store)?;
            (exported, file, status)
        }
        [id, file] if !args.all => {
            let games = vec![one_game(&store, &id.text())?];
            let statistics = None;
            let one = ExportedGames { games, statistics };
            (one, file, ExitStatus::Success)
        }
        _ => {
            return Err(CliError::failure(PLACES));
        }
    };
    let bytes = encoded(&exported)?;
    output.write(|output| output.write_all(&bytes))?;
    if !file.is_standard() {
        print_note(format_args!(
            "{} exported to {}",
            counted(exported.games.len() as u64, "game"),
            file.text()
        ));
    }
    Ok(status)
}

/// The bytes of the file; why it would hold nothing or too much.
fn encoded(exported: &ExportedGames) -> Result<Vec<u8>, CliError> {
    let count = exported.games.len();
    let has_statistics = exported
        .statistics
        .as_ref()
        .is_some_and(|all| !all.is_empty());
    if count == 0 && !has_statistics {
        return Err(CliError::negative("no saved games"));
    }
    if count > ExportedGames::MOST {
        let most = ExportedGames::MOST;
        let why = format!("{count} games are too many for one file; the limit is {most}");
        return Err(CliError::failure(why));
    }
    let bytes = exported.encode();
    if bytes.len() as u64 > ExportedGames::MOST_BYTES {
        return Err(CliError::failure(
            "these games are too large for one file; export them one by one",
        ));
    }
    Ok(bytes)
}

/// The file to write, which is the last that is named.
fn output(common: &CommonArgs, args: &ExportArgs) -> Result<OutputFile, CliError> {
    let file = args.places.last();
    let file = file.ok_or_else(|| CliError::failure(PLACES))?;
    let saved = saved_games(common);
    let overwrite = args.overwrite.overwrite();
    file.output(common.file_access(), overwrite, saved.as_deref())
}

/// The statistics, and every game that can be loaded; what cannot is reported.
fn everything(store: &StoreReader) -> Result<(ExportedGames, ExitStatus), CliError> {
    let mut status = ExitStatus::Success;
    let mut exported = ExportedGames::default();
    for loaded in store.load_all().map_err(CliError::failure)? {
        match loaded {
            Ok(game) => exported.games.push(game.value),
            Err(damaged) => {
                print_error(format_args!("not exported: {damaged}"));
                status = ExitStatus::Failure;
            }
        }
    }
    match stats::read(store) {
        Ok(statistics) => exported.statistics = Some(statistics),
        Err(why) => {
            print_error(format_args!("not exported: {why}"));
            status = ExitStatus::Failure;
        }
    }
    Ok((exported, status))
}

fn import(common: &CommonArgs, named: &NamedFile) -> CliResult {
    let file = &named.text();
    let unread =
        |why: &dyn Display| CliError::failure(format_args!("{file}: {why}; nothing was imported"));
    let bytes = read(common.file_access(), named)?;
    let exported = ExportedGames::decode(&bytes).map_err(|error| {
        // A damaged export, which is an object, can hold what reads as a puzzle.
        let is_puzzle = |text: &str| !text.starts_with('{') && read_first(text).is_ok();
        if str::from_utf8(&bytes).is_ok_and(is_puzzle) {
            unread(&"it is a puzzle, which ninefold play plays, and no file of exported games")
        } else {
            unread(&error)
        }
    })?;
    let now = run::unix_seconds();
    if let Some(statistics) = &exported.statistics {
        let checked = statistics.check_import(now);
        checked.map_err(|why| unread(&format_args!("statistics: {why}")))?;
    }
    let store = writable_store(common)?;
    let kind = store
        .begin_import(&exported, now)
        .map_err(|why| unread(&why))?;
    let (added, refused) = import_games(&store, file, &exported.games, kind, now)?;
    let there = exported.games.len() as u64 - added - refused;
    print_note(format_args!(
        "{} imported, {there} already here",
        counted(added, "game")
    ));
    if exported.statistics.is_some_and(|all| !all.is_empty()) {
        print_note(match kind {
            ImportKind::Move => "The statistics were imported too.",
            ImportKind::Addition => STATISTICS_STAY,
        });
    }
    Ok(match refused {
        0 => ExitStatus::Success,
        _ => ExitStatus::Failure,
    })
}

/// Said where a file has statistics and the folder is not empty.
const STATISTICS_STAY: &str = "Your statistics stay as they are, and do not count imported games. \
     Statistics are imported only into an empty folder.";

/// Imports games. Returns the number of games added and of those refused; these are
/// reported.
fn import_games(
    store: &Store,
    file: &str,
    games: &[SavedGame],
    kind: ImportKind,
    now: u64,
) -> Result<(u64, u64), CliError> {
    let (mut added, mut refused) = (0, 0);
    for game in games {
        let id = &game.id;
        if let Err(why) = game.check_import(now) {
            print_error(format_args!(
                "{file}: game {:?}: {why}; not imported",
                id.as_str()
            ));
            refused += 1;
            continue;
        }
        let stopped =
            |why| CliError::failure(format!("{id}: {why}; {} imported", counted(added, "game")));
        match store.import(game, kind).map_err(stopped)? {
            ImportOutcome::Added => added += 1,
            ImportOutcome::AlreadyThere => {}
            ImportOutcome::AddedAs(other) => {
                added += 1;
                print_note(format_args!(
                    "you have another game with the id {id}; imported as {other}"
                ));
            }
        }
    }
    Ok((added, refused))
}

/// Prints the saved games, the last saved first. Those that cannot be loaded are reported.
fn list(common: &CommonArgs, format: Option<TableFormat>) -> CliResult {
    let store = store(common).map_err(CliError::failure)?;
    let listing = store.list().map_err(CliError::failure)?;
    for damaged in &listing.damaged {
        print_error(format_args!("damaged: {damaged}"));
    }
    if listing.games.is_empty() && listing.damaged.is_empty() {
        return Err(CliError::negative("no saved games"));
    }
    let mut output = StdoutWriter::new();
    match format {
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
