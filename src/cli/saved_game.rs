//! Saved games by their names, and the files that hold some.

use super::arguments::CommonArgs;
use super::environment::store;
use super::error::CliError;
use ninefold_game::game::GameId;
use ninefold_game::save::{ExportedGames, FileError, LATEST, SavedGame, StoreReader};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The file that stands for standard input or output.
pub(super) const STANDARD: &str = "-";

/// A saved game by its id, or else the game of a file. A file needs no folder of games.
pub(super) fn find_game(common: &CommonArgs, name: &str) -> Result<SavedGame, CliError> {
    let is_file = name == STANDARD || Path::new(name).is_file();
    let saved = match store(common) {
        Ok(store) => saved_game(&store, name)?,
        Err(_) if is_file => None,
        Err(why) => return Err(CliError::failure(why)),
    };
    match saved {
        Some(game) => Ok(game),
        None if is_file => game_of_file(name),
        None => Err(CliError::failure(format!(
            "{name:?} is neither a saved game (an id, or latest) nor a file of one"
        ))),
    }
}

fn saved_game(store: &StoreReader, name: &str) -> Result<Option<SavedGame>, CliError> {
    if name == LATEST {
        return one_game(store, name).map(Some);
    }
    let Ok(id) = name.parse::<GameId>() else {
        return Ok(None);
    };
    match store.load(&id) {
        Ok(loaded) => Ok(Some(loaded.value)),
        Err(damaged) if damaged.error == FileError::Missing => Ok(None),
        Err(damaged) => Err(CliError::failure(damaged)),
    }
}

/// The only game of a file that was exported.
fn game_of_file(file: &str) -> Result<SavedGame, CliError> {
    let unread = |why: String| CliError::failure(format!("{file}: {why}"));
    let bytes = read(file).map_err(|error| unread(error.to_string()))?;
    let games = ExportedGames::decode(&bytes).map_err(|error| unread(error.to_string()))?;
    let mut games = games.games;
    match (games.len(), games.pop()) {
        (1, Some(game)) => Ok(game),
        (0, _) | (_, None) => Err(unread("there is no game in it".to_owned())),
        (count, _) => Err(unread(format!(
            "there are {count} games in it: import them, and replay one by its id"
        ))),
    }
}

/// The game of this id, or the latest.
pub(super) fn one_game(store: &StoreReader, name: &str) -> Result<SavedGame, CliError> {
    let id = match name {
        LATEST => store.latest().map_err(CliError::failure)?,
        name => Some(name.parse::<GameId>().map_err(CliError::failure)?),
    };
    let id = id.ok_or_else(|| CliError::negative("there are no saved games"))?;
    let loaded = store.load(&id);
    Ok(loaded.map_err(CliError::failure)?.value)
}

/// One byte more than is allowed, so that a larger file is seen to be one.
pub(super) fn read(file: &str) -> io::Result<Vec<u8>> {
    let input: Box<dyn Read> = match file {
        STANDARD => Box::new(io::stdin().lock()),
        path => Box::new(File::open(path)?),
    };
    let mut bytes = Vec::new();
    input
        .take(ExportedGames::MOST_BYTES + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}
