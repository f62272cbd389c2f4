//! The queue of storage effects. A save that a newer one of the same game
//! supersedes is never written.

use crate::ui::StorageEffect;
use std::collections::VecDeque;

/// Pending effects, the oldest first.
#[derive(Debug, Default)]
pub(super) struct StorageQueue(VecDeque<StorageEffect>);

impl StorageQueue {
    /// Appends an effect, in place of the last one if it supersedes that. Older
    /// ones stay: effects in between must see their result.
    pub(super) fn push(&mut self, effect: StorageEffect) {
        if let Some(last) = self.0.back_mut()
            && effect.supersedes(last)
        {
            *last = effect;
        } else {
            self.0.push_back(effect);
        }
    }

    /// Removes and returns the oldest effect.
    pub(super) fn pop(&mut self) -> Option<StorageEffect> {
        self.0.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::grid::Cell;
    use ninefold_game::game::{
        Game, GameId, GameOutcome, Puzzle, Statistics, StatsCategory, StatsEvent, Tool,
    };
    use ninefold_game::save::SavedGame;
    use std::sync::Arc;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn save(id: &str, saved_at: u64) -> StorageEffect {
        let givens = PUZZLE.parse().expect("a grid");
        StorageEffect::Save(Box::new(SavedGame {
            id: id.parse().expect("a name"),
            game: Game::new(Puzzle::from_givens(givens).expect("one solution")),
            cursor: Cell::MIDDLE,
            tool: Tool::Digit,
            saved_at,
        }))
    }

    fn statistics(games: u64) -> StorageEffect {
        let counted = |all: Statistics, number| {
            all.count(&StatsEvent {
                game: GameId::new(number, 0),
                category: StatsCategory::Entered,
                outcome: GameOutcome::GivenUp,
            })
            .0
        };
        StorageEffect::SaveStatistics(Arc::new((0..games).fold(Statistics::default(), counted)))
    }

    #[test]
    fn the_newest_statistics_win() {
        let jobs = [statistics(1), statistics(2)];
        assert_eq!(order(&jobs), [statistics(2)]);
        let apart = [statistics(1), save("a", 1), statistics(2)];
        assert_eq!(order(&apart), apart);
    }

    fn order(jobs: &[StorageEffect]) -> Vec<StorageEffect> {
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
            StorageEffect::ListGames,
            StorageEffect::ListGames,
            save("b", 3),
        ];
        let kept = [
            save("a", 1),
            save("b", 2),
            StorageEffect::ListGames,
            save("b", 3),
        ];
        assert_eq!(order(&jobs), kept);
    }
}
