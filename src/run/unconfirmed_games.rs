//! The games that were sent to the saver and are not confirmed as saved.

use crate::ui::StorageEffect;
use ninefold_game::save::SavedGame;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The newest snapshot of each such game; kept outside the saver's thread, which
/// may wait for a disk for ever.
#[derive(Default)]
pub(super) struct UnconfirmedGames(Mutex<Vec<SavedGame>>);

impl UnconfirmedGames {
    fn lock(&self) -> MutexGuard<'_, Vec<SavedGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the game of an effect that saves one.
    pub(super) fn add(&self, effect: &StorageEffect) {
        if let StorageEffect::Save(game) = effect {
            let mut games = self.lock();
            games.retain(|older| older.id != game.id);
            games.push(SavedGame::clone(game));
        }
    }

    /// Removes the game of an effect, which may have another id by now, unless
    /// a newer snapshot was added.
    pub(super) fn confirm(&self, effect: &StorageEffect) {
        if let StorageEffect::Save(saved) = effect {
            self.lock().retain(|game| {
                game.game != saved.game || (game.cursor, game.tool) != (saved.cursor, saved.tool)
            });
        }
    }

    /// Removes and returns all games.
    pub(super) fn take(&self) -> Vec<SavedGame> {
        std::mem::take(&mut self.lock())
    }
}
