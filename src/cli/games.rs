//! `ninefold games`: saved games to and from a file.

use super::arguments::{CommonArgs, ExportArgs, GamesCommand};
use super::environment::{store, writable_store};
use super::error::{CliError, CliResult, ExitStatus};
use super::messages::{print_error, print_note};
use super::saved_game::{STANDARD, one_game, read};
use ninefold_game::game::counted;
use ninefold_game::save::{ExportedGames, ImportOutcome, SavedGame, StoreReader};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// Runs one of its commands.
pub(super) fn run(common: &CommonArgs, command: &GamesCommand) -> CliResult {
    match command {
        GamesCommand::Export(args) => export(common, args),
        GamesCommand::Import { file } => import(common, file),
    }
}

fn export(common: &CommonArgs, args: &ExportArgs) -> CliResult {
    let store = store(common).map_err(CliError::failure)?;
    let (games, file, status) = match &args.places[..] {
        [file] if args.all => {
            let (games, status) = all_games(&store)?;
            (games, file, status)
        }
        [id, file] if !args.all => (vec![one_game(&store, id)?], file, ExitStatus::Success),
        _ => {
            let why = "name a game (an id, or latest) and a file, or --all and a file";
            return Err(CliError::failure(why));
        }
    };
    if games.is_empty() {
        return Err(CliError::negative("there are no saved games"));
    }
    if games.len() > ExportedGames::MOST {
        let most = ExportedGames::MOST;
        let why = format!(
            "{} games are too many for one file: at most {most}",
            games.len()
        );
        return Err(CliError::failure(why));
    }
    let count = games.len();
    let bytes = ExportedGames(games).encode();
    if bytes.len() as u64 > ExportedGames::MOST_BYTES {
        return Err(CliError::failure(
            "these games are too large for one file: export them one by one",
        ));
    }
    write(file, &bytes)?;
    if file != STANDARD {
        print_note(format_args!(
            "{} exported to {file}",
            counted(count as u64, "game")
        ));
    }
    Ok(status)
}

/// Every game that can be loaded; the others are reported.
fn all_games(store: &StoreReader) -> Result<(Vec<SavedGame>, ExitStatus), CliError> {
    let mut status = ExitStatus::Success;
    let mut games = Vec::new();
    for loaded in store.load_all().map_err(CliError::failure)? {
        match loaded {
            Ok(game) => games.push(game.value),
            Err(damaged) => {
                print_error(format_args!("not exported: {damaged}"));
                status = ExitStatus::Failure;
            }
        }
    }
    Ok((games, status))
}

fn import(common: &CommonArgs, file: &str) -> CliResult {
    let unread = |why: String| CliError::failure(format!("{file}: {why}; nothing was imported"));
    let bytes = read(file).map_err(|error| unread(error.to_string()))?;
    let games = ExportedGames::decode(&bytes).map_err(|error| unread(error.to_string()))?;
    let store = writable_store(common)?;
    let (mut added, mut there) = (0_u64, 0_u64);
    for game in &games.0 {
        let stopped = |why| {
            CliError::failure(format!(
                "{}: {why}; {} imported",
                game.id,
                counted(added, "game")
            ))
        };
        match store.import(game).map_err(stopped)? {
            ImportOutcome::Added => added += 1,
            ImportOutcome::AlreadyThere => there += 1,
            ImportOutcome::AddedAs(id) => {
                added += 1;
                let from = &game.id;
                print_note(format_args!(
                    "{from} is another game here: imported as {id}"
                ));
            }
        }
    }
    print_note(format_args!(
        "{} imported, {there} already there",
        counted(added, "game")
    ));
    Ok(ExitStatus::Success)
}

/// A file that is there already is left as it is.
fn write(file: &str, bytes: &[u8]) -> Result<(), CliError> {
    if file == STANDARD {
        io::stdout().write_all(bytes)?;
        return Ok(io::stdout().flush()?);
    }
    let written = File::create_new(Path::new(file)).and_then(|mut new| new.write_all(bytes));
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            CliError::failure(format!("{file} is there already: name another file"))
        }
        _ => CliError::failure(format!("{file}: {error}")),
    })
}
