//! Files of exported games: one or many games without their folder, for a backup, another
//! machine or a friend.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError};
use super::saved_game::SavedGame;
use super::store::{SaveError, Store};
use super::v1;
use crate::game::GameId;

/// The games of an export.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExportedGames(pub Vec<SavedGame>);

/// What became of a game that was imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportOutcome {
    /// It was saved.
    Added,
    /// It is there already, with the same moves.
    AlreadyThere,
    /// Another game has its id: it was saved under this one.
    AddedAs(GameId),
}

impl ExportedGames {
    /// The most games of a file.
    pub const MOST: usize = 20_000;

    /// The most bytes of a file.
    pub const MOST_BYTES: u64 = 64 << 20;

    /// The bytes of their file.
    pub fn encode(&self) -> Vec<u8> {
        envelope::seal(Version::One, &v1::encode_games(self.0.iter()))
    }

    /// Decodes the bytes of a file. Nothing in them is trusted, as in that of a saved
    /// game; one game that cannot be read makes the file damaged.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub fn decode(bytes: &[u8]) -> Result<ExportedGames, FileError> {
        if bytes.len() as u64 > Self::MOST_BYTES {
            return Err(Corruption::TooLarge(bytes.len() as u64).into());
        }
        let Opened { version, body } = envelope::open(bytes)?;
        let games = match version {
            Version::One => v1::decode_games(&body, Self::MOST),
        };
        Ok(ExportedGames(games.map_err(Corruption::Body)?))
    }
}

impl Store {
    /// Saves an imported game, and never over another one: where its id is taken by a
    /// game with other moves, or by a file that cannot be read, it gets an id of its own.
    ///
    /// # Errors
    /// [`SaveError`]; nothing is changed then.
    pub fn import(&self, game: &SavedGame) -> Result<ImportOutcome, SaveError> {
        for id in free_ids(&game.id) {
            let there = self.read_only().load(&id);
            match there {
                Ok(there) if there.value.has_history_of(game) => {
                    return Ok(ImportOutcome::AlreadyThere);
                }
                Err(damaged) if damaged.error == FileError::Missing => {
                    let copy = SavedGame {
                        id: id.clone(),
                        ..game.clone()
                    };
                    self.save(&copy)?;
                    let is_renamed = id != game.id;
                    return Ok(if is_renamed {
                        ImportOutcome::AddedAs(id)
                    } else {
                        ImportOutcome::Added
                    });
                }
                Ok(_) | Err(_) => {}
            }
        }
        Err(SaveError::TooMany(MOST_COPIES))
    }
}

/// The most games with one id and other moves that are imported.
const MOST_COPIES: usize = 99;

/// The id, and then the id with a number.
fn free_ids(id: &GameId) -> impl Iterator<Item = GameId> {
    let numbered = |number: usize| {
        let stem: String = id.as_str().chars().take(37).collect();
        format!("{stem}-{number}").parse().ok()
    };
    let numbered: Vec<GameId> = (2..=MOST_COPIES).filter_map(numbered).collect();
    [id.clone()].into_iter().chain(numbered)
}
