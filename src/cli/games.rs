//! `ninefold games`: saved games to and from a file.

use super::arguments::{CommonArgs, ExportArgs, GamesCommand};
use super::environment::{saved_games, store, writable_store};
use super::error::{CliError, CliResult, ExitStatus};
use super::messages::{print_error, print_note};
use super::named_file::NamedFile;
use super::saved_game::{one_game, read};
use crate::run::OutputFile;
use ninefold_game::game::counted;
use ninefold_game::save::{ExportedGames, ImportOutcome, SavedGame, StoreReader};

/// The arguments of an export.
const PLACES: &str = "name a game (an id, or latest) and a file, or --all and a file";

/// Runs one of its commands.
pub(super) fn run(common: &CommonArgs, command: &GamesCommand) -> CliResult {
    match command {
        GamesCommand::Export(args) => export(common, args),
        GamesCommand::Import { file } => import(common, file),
    }
}

fn export(common: &CommonArgs, args: &ExportArgs) -> CliResult {
    let output = output(common, args)?;
    let store = store(common).map_err(CliError::failure)?;
    let (games, file, status) = match &args.places[..] {
        [file] if args.all => {
            let (games, status) = all_games(&store)?;
            (games, file, status)
        }
        [id, file] if !args.all => (
            vec![one_game(&store, &id.text())?],
            file,
            ExitStatus::Success,
        ),
        _ => {
            return Err(CliError::failure(PLACES));
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
    output.write(|output| output.write_all(&bytes))?;
    if !file.is_standard() {
        print_note(format_args!(
            "{} exported to {}",
            counted(count as u64, "game"),
            file.text()
        ));
    }
    Ok(status)
}

/// The file to write, which is the last that is named.
fn output(common: &CommonArgs, args: &ExportArgs) -> Result<OutputFile, CliError> {
    let file = args.places.last();
    let file = file.ok_or_else(|| CliError::failure(PLACES))?;
    let saved = saved_games(common);
    let overwrite = args.overwrite.overwrite();
    file.output(common.file_access(), overwrite, saved.as_deref())
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

fn import(common: &CommonArgs, named: &NamedFile) -> CliResult {
    let file = named.text();
    let unread = |why: String| CliError::failure(format!("{file}: {why}; nothing was imported"));
    let bytes = read(common.file_access(), named)?.map_err(|error| unread(error.to_string()))?;
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
