//! Games that could not be saved where they belong: written elsewhere at the
//! end of a session, and restored at the next start.

use super::error::{Corruption, FileError, InvalidBody, OsError, printable};
use super::file;
use super::saved_game::SavedGame;
use super::store::{SaveError, Store};
use crate::game::GameId;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The place for games that cannot be saved in their folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnsavedGames {
    /// The folder, safe to print, which is written into each file: the places
    /// are shared by all folders.
    folder: String,
    /// The first that can be written is used.
    places: Vec<PathBuf>,
}

/// Games found from an earlier session.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecoveredGames {
    /// The number of games that are saved now.
    pub games: usize,
    /// Games that could not be saved or read, and why: sentences for the player.
    pub left: Vec<String>,
}

/// A file in such a place: a save, with what its name and place would say.
#[derive(Serialize, Deserialize)]
struct UnsavedFile {
    folder: String,
    id: String,
    save: Box<RawValue>,
}

/// Prefix of the names of the files.
const PREFIX: &str = "ninefold-unsaved-";

/// The most names that are tried for a new file.
const NAMES: usize = 1_000;

impl UnsavedGames {
    /// The unsaved games of a folder, in these places.
    pub fn new(folder: &Path, places: Vec<PathBuf>) -> UnsavedGames {
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        UnsavedGames {
            folder: printable(&folder),
            places,
        }
    }

    /// Writes a game, for its player alone, and returns the new file, safe to
    /// print.
    ///
    /// # Errors
    /// What the system refused in the last place.
    pub fn write(&self, saved: &SavedGame) -> Result<String, OsError> {
        let bytes = self.encode(saved);
        let mut refused = OsError::Gone;
        for place in &self.places {
            match write_in(place, &saved.id, &bytes) {
                Ok(path) => return Ok(printable(&path)),
                Err(error) => refused = error.into(),
            }
        }
        Err(refused)
    }

    fn encode(&self, saved: &SavedGame) -> Vec<u8> {
        let save = String::from_utf8(saved.encode()).unwrap_or_default();
        let file = UnsavedFile {
            folder: self.folder.clone(),
            id: saved.id.to_string(),
            save: RawValue::from_string(save.trim_end().to_owned()).unwrap_or_default(),
        };
        serde_json::to_vec(&file).unwrap_or_default()
    }

    /// Whether there is a game to take back.
    pub fn is_empty(&self) -> bool {
        self.files().next().is_none()
    }

    /// Saves in the store what is found in the places, and removes it there. A
    /// game that was played on in the store since then gets an id from `new_id`.
    pub fn import(&self, store: &Store, new_id: impl Fn() -> GameId) -> RecoveredGames {
        let mut recovered = RecoveredGames::default();
        for (path, file) in self.files() {
            match restore(store, file, &new_id) {
                Ok(()) => {
                    recovered.games += 1;
                    // If it stays, the next start finds nothing new in it.
                    let _ = file::remove(&path);
                }
                Err(why) => recovered.left.push(format!(
                    "An unsaved game is left in {}: {why}.",
                    printable(&path)
                )),
            }
        }
        recovered
    }

    /// The files of this folder's games. Anybody may write in some of the
    /// places: only what belongs to this user alone is read.
    fn files(&self) -> impl Iterator<Item = (PathBuf, UnsavedFile)> {
        let entries = self.places.iter().flat_map(fs::read_dir).flatten();
        let named = entries.flatten().filter(|entry| {
            let name = entry.file_name();
            name.to_str().is_some_and(|name| name.starts_with(PREFIX))
        });
        named.filter_map(|entry| {
            let path = entry.path();
            let bytes = file::is_private(&path).then(|| file::read_at_most(&path, file::LARGEST));
            let file: UnsavedFile = serde_json::from_slice(&bytes?.ok()?).ok()?;
            (file.folder == self.folder).then_some((path, file))
        })
    }
}

/// Writes a new file in a place, which is created if need be. The disk is not
/// waited for: that it does not answer may be why the game is not saved.
fn write_in(place: &Path, id: &GameId, bytes: &[u8]) -> io::Result<PathBuf> {
    if !place.is_dir() {
        file::make_folder(place)?;
    }
    for number in 1..=NAMES {
        let path = place.join(format!("{PREFIX}{id}-{number}.json"));
        match file::write_unsynced(&path, bytes) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => {
                let _ = file::remove(&path);
                return Err(error);
            }
            Ok(_) => return Ok(path),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Saves a game of an earlier session, unless the store has all its moves.
fn restore(
    store: &Store,
    file: UnsavedFile,
    new_id: impl Fn() -> GameId,
) -> Result<(), ImportError> {
    let id: GameId = file
        .id
        .parse()
        .map_err(|_| FileError::Corrupt(Corruption::Body(InvalidBody::Part("name"))))?;
    let found = SavedGame::decode(id, file.save.get().as_bytes())?;
    match store.load(&found.id).map(|loaded| loaded.value) {
        Ok(kept) if kept.continues(&found) => Ok(()),
        Ok(kept) if found.continues(&kept) => Ok(store.save(&found)?),
        Err(damaged) if damaged.error == FileError::Missing => Ok(store.save(&found)?),
        Ok(_) | Err(_) => Ok(store.save(&SavedGame {
            id: new_id(),
            ..found
        })?),
    }
}

/// Why a game was not restored.
#[derive(Debug, thiserror::Error)]
enum ImportError {
    #[error(transparent)]
    Read(#[from] FileError),
    #[error(transparent)]
    Save(#[from] SaveError),
}
