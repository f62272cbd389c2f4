//! The file of a saved game, of whatever version.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError};
use super::rules_body::RulesBody;
use super::saved_game::SavedGame;
use super::v1;
use crate::game::GameId;

impl SavedGame {
    /// The bytes of its file.
    pub fn encode(&self) -> Vec<u8> {
        envelope::seal(self.version(), &v1::encode_game(self))
    }

    /// The oldest version that can say it.
    pub(super) fn version(&self) -> Version {
        match RulesBody::of(&self.game.puzzle.rules) {
            None => Version::One,
            Some(_) => Version::Two,
        }
    }

    /// Decodes the bytes of a file. Nothing in them is trusted: the moves are
    /// replayed and must lead to the board that was saved.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub fn decode(id: GameId, bytes: &[u8]) -> Result<SavedGame, FileError> {
        let Opened { version, body } = envelope::open(bytes)?;
        let game = match version {
            Version::One | Version::Two => v1::decode_game(id, &body),
        };
        Ok(game.map_err(Corruption::Body)?)
    }

    /// Decodes only when it was saved, from the bytes of a file.
    pub(super) fn decode_saved_at(bytes: &[u8]) -> Result<u64, FileError> {
        let Opened { version, body } = envelope::open(bytes)?;
        let saved_at = match version {
            Version::One | Version::Two => v1::decode_saved_at(&body),
        };
        Ok(saved_at.map_err(Corruption::Body)?)
    }
}
