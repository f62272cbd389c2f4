//! What waits for the disk: in order, but a snapshot that a newer one of the
//! same game overtakes is never written.

use crate::game::{GameId, Puzzle, Statistics};
use crate::save::SavedGame;
use crate::settings::Settings;
use crate::ui::Run;
use std::collections::VecDeque;
use std::sync::Arc;

/// One thing to be done with the store.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Job {
    /// Write this game.
    Save(Box<SavedGame>),
    /// Write the settings.
    SaveSettings(Settings),
    /// Write the statistics.
    SaveStatistics(Arc<Statistics>),
    /// Read the statistics.
    ReadStatistics,
    /// List the games.
    List,
    /// Read a game.
    Load(Run, GameId),
    /// Delete a game.
    Delete(GameId),
    /// Take up the newest unfinished game.
    Continue(Run),
    /// Play this puzzle: on from where it was left, or from the start.
    Begin(Run, Box<Puzzle>),
}

impl Job {
    /// Whether this makes the other, which came before, needless.
    pub(super) fn overtakes(&self, other: &Job) -> bool {
        match (self, other) {
            (Job::Save(newer), Job::Save(older)) => newer.id == older.id,
            (Job::SaveSettings(_), Job::SaveSettings(_))
            | (Job::SaveStatistics(_), Job::SaveStatistics(_))
            | (Job::List, Job::List) => true,
            _ => false,
        }
    }
}

/// Jobs in order.
#[derive(Debug, Default)]
pub(super) struct Queue(VecDeque<Job>);

impl Queue {
    /// At the end, or in the place of the one it overtakes there. Only the
    /// last can be overtaken: what was asked in between must see its result.
    pub(super) fn push(&mut self, job: Job) {
        match self.0.back_mut() {
            Some(last) if job.overtakes(last) => *last = job,
            _ => self.0.push_back(job),
        }
    }

    /// The one that waits longest.
    pub(super) fn pop(&mut self) -> Option<Job> {
        self.0.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::StatsEvent;
    use crate::game::{Game, GameOutcome, StatsCategory, Tool};
    use crate::grid::Cell;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn save(id: &str, saved_at: u64) -> Job {
        let givens = PUZZLE.parse().expect("a grid");
        Job::Save(Box::new(SavedGame {
            id: id.parse().expect("a name"),
            game: Game::new(Puzzle::from_givens(givens).expect("one solution")),
            cursor: Cell::MIDDLE,
            tool: Tool::Digit,
            saved_at,
        }))
    }

    fn statistics(games: u64) -> Job {
        let counted = |all: Statistics, number| {
            all.count(&StatsEvent {
                game: GameId::new(number, 0),
                category: StatsCategory::Entered,
                outcome: GameOutcome::GivenUp,
            })
            .0
        };
        Job::SaveStatistics(Arc::new((0..games).fold(Statistics::default(), counted)))
    }

    #[test]
    fn the_newest_statistics_win() {
        let jobs = [statistics(1), statistics(2)];
        assert_eq!(order(&jobs), [statistics(2)]);
        let apart = [statistics(1), save("a", 1), statistics(2)];
        assert_eq!(order(&apart), apart);
    }

    fn order(jobs: &[Job]) -> Vec<Job> {
        let mut queue = Queue::default();
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
            Job::List,
            Job::List,
            save("b", 3),
        ];
        let kept = [save("a", 1), save("b", 2), Job::List, save("b", 3)];
        assert_eq!(order(&jobs), kept);
    }
}
