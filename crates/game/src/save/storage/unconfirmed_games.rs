//! The games that were sent to the storage and are not confirmed as saved.

use super::StorageRequest;
use crate::save::SavedGame;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The newest snapshot of each such game; kept outside the storage's thread, which
/// may wait for a disk for ever.
#[derive(Debug, Default)]
pub struct UnconfirmedGames(Mutex<Vec<SavedGame>>);

impl UnconfirmedGames {
    fn lock(&self) -> MutexGuard<'_, Vec<SavedGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the game of a request that saves one.
    pub fn add(&self, request: &StorageRequest) {
        if let StorageRequest::Save(game) = request {
            let mut games = self.lock();
            games.retain(|older| older.id != game.id);
            games.push(SavedGame::clone(game));
        }
    }

    /// Removes the game of a request, which may have another id by now, unless
    /// a newer snapshot was added.
    pub fn confirm(&self, request: &StorageRequest) {
        if let StorageRequest::Save(saved) = request {
            self.lock().retain(|game| {
                game.game != saved.game || (game.cursor, game.tool) != (saved.cursor, saved.tool)
            });
        }
    }

    /// Whether every game is saved.
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// Removes and returns all games.
    pub fn take(&self) -> Vec<SavedGame> {
        std::mem::take(&mut self.lock())
    }
}
