//! The queue of requests. A save that a newer one of the same game
//! supersedes is never written.

use super::StorageRequest;
use crate::save::SavedGame;
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Pending requests, the oldest first.
#[derive(Debug, Default)]
pub struct StorageQueue(VecDeque<StorageRequest>);

impl StorageQueue {
    /// Appends a request, in place of the last one if it supersedes that. Older
    /// ones stay: effects in between must see their result.
    pub fn push(&mut self, request: StorageRequest) {
        if let Some(last) = self.0.back_mut()
            && request.supersedes(last)
        {
            *last = request;
        } else {
            self.0.push_back(request);
        }
    }

    /// Removes and returns the oldest request.
    pub fn pop(&mut self) -> Option<StorageRequest> {
        self.0.pop_front()
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{
        Game, GameId, GameOutcome, GamePuzzle, Statistics, StatsCategory, StatsEvent, Tool,
    };
    use crate::save::SavedGame;
    use ninefold_core::board::Cell;
    use std::sync::Arc;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn save(id: &str, saved_at: u64) -> StorageRequest {
        let givens = PUZZLE.parse().expect("a grid");
        StorageRequest::Save(Box::new(SavedGame {
            id: id.parse().expect("a name"),
            game: Game::new(GamePuzzle::from_givens(givens).expect("one solution")),
            cursor: Cell::middle(9),
            tool: Tool::Digit,
            saved_at,
        }))
    }

    fn statistics(games: u64) -> StorageRequest {
        let counted = |all: Statistics, number| {
            all.count(&StatsEvent {
                board: None,
                game: GameId::new(number, 0),
                category: StatsCategory::Entered,
                outcome: GameOutcome::GivenUp,
            })
            .0
        };
        StorageRequest::SaveStatistics(Arc::new((0..games).fold(Statistics::default(), counted)))
    }

    #[test]
    fn the_newest_statistics_win() {
        let jobs = [statistics(1), statistics(2)];
        assert_eq!(order(&jobs), [statistics(2)]);
        let apart = [statistics(1), save("a", 1), statistics(2)];
        assert_eq!(order(&apart), apart);
    }

    fn order(jobs: &[StorageRequest]) -> Vec<StorageRequest> {
        let mut queue = StorageQueue::default();
        jobs.iter().cloned().for_each(|job| queue.push(job));
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn the_newest_snapshot_wins() {
        let jobs = [save("a", 1), save("a", 2), save("a", 3)];
        assert_eq!(order(&jobs), [save("a", 3)]);
    }

    #[test]
    fn other_games_and_what_was_asked_meanwhile_are_kept() {
        let jobs = [
            save("a", 1),
            save("b", 2),
            StorageRequest::ListGames,
            StorageRequest::ListGames,
            save("b", 3),
        ];
        let kept = [
            save("a", 1),
            save("b", 2),
            StorageRequest::ListGames,
            save("b", 3),
        ];
        assert_eq!(order(&jobs), kept);
    }
}
