//! Saved games by their names, and the files that hold some.

use super::arguments::CommonArgs;
use super::environment::store;
use super::error::{CliError, SourceError};
use super::named_file::{FileAccess, NamedFile};
use ninefold_game::game::GameId;
use ninefold_game::save::{ExportedGames, FileError, LATEST, SavedGame, StoreReader};
use std::io::{self, Read};

/// A saved game by its id, or else the game of a file. A file needs no folder of games.
pub(super) fn find_game(common: &CommonArgs, name: &NamedFile) -> Result<SavedGame, CliError> {
    let text = name.text();
    let saved = match store(common) {
        Ok(store) => Ok(saved_game(&store, &text)?),
        Err(why) => Err(why),
    };
    if let Ok(Some(game)) = saved {
        return Ok(game);
    }
    let access = common.file_access();
    if name.path(access)?.is_file() || name.is_standard() {
        return game_of_file(access, name);
    }
    Err(CliError::failure(match saved {
        Err(why) => why,
        Ok(_) if text.parse::<GameId>().is_ok() => no_game(&text),
        Ok(_) => return Err(SourceError::NoFile(text.into_owned()).into()),
    }))
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
fn game_of_file(access: FileAccess, file: &NamedFile) -> Result<SavedGame, CliError> {
    let unread = |why: String| CliError::failure(format!("{}: {why}", file.text()));
    let bytes = read(access, file)?;
    let games = ExportedGames::decode(&bytes).map_err(|error| unread(error.to_string()))?;
    let mut games = games.games;
    match (games.len(), games.pop()) {
        (1, Some(game)) => Ok(game),
        (0, _) | (_, None) => Err(unread("no game found".to_owned())),
        (count, _) => Err(unread(format!(
            "{count} games found; import them, and replay one by its id"
        ))),
    }
}

/// The game of this id, or the latest.
pub(super) fn one_game(store: &StoreReader, name: &str) -> Result<SavedGame, CliError> {
    let id = match name {
        LATEST => store.latest().map_err(CliError::failure)?,
        // A name that cannot be an id is not one either.
        name => {
            let id = name.parse::<GameId>();
            Some(id.map_err(|_| CliError::failure(no_game(name)))?)
        }
    };
    let id = id.ok_or_else(|| CliError::negative("no saved games"))?;
    match store.load(&id) {
        Ok(loaded) => Ok(loaded.value),
        Err(damaged) if damaged.error == FileError::Missing => {
            Err(CliError::failure(no_game(id.as_str())))
        }
        Err(damaged) => Err(CliError::failure(damaged)),
    }
}

fn no_game(id: &str) -> String {
    format!("no saved game has the id {id}; `latest` means the newest")
}

/// The bytes of a file of games, or of standard input.
pub(super) fn read(access: FileAccess, file: &NamedFile) -> Result<Vec<u8>, SourceError> {
    if file.is_standard() {
        let read = read_all(io::stdin().lock());
        return read.map_err(|error| SourceError::unreadable("standard input", error));
    }
    let read = file.open(access)?.and_then(read_all);
    read.map_err(|error| SourceError::unreadable(file.text(), error))
}

/// One byte more than is allowed, so that a larger file is seen to be one.
fn read_all(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input
        .take(ExportedGames::MOST_BYTES + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}
