//! The daily puzzles of one day that a player took up.

use super::{DailyGame, DailyOutcome};
use crate::game::GameId;
use ninefold_core::logic::Level;

/// The five puzzles of a day, as far as they were taken up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DailyDay {
    /// By the place of the level in [`Daily::LEVELS`].
    levels: [Option<(GameId, DailyGame)>; 5],
    /// The levels that were solved in more than one game.
    solved_twice: Vec<Level>,
}

impl DailyDay {
    pub(super) fn add(&mut self, id: &GameId, game: &DailyGame) {
        let level = game.daily.level;
        let Some(place) = self.levels.get_mut(level as usize) else {
            return;
        };
        let has_win = |entry: &(GameId, DailyGame)| entry.1.win().is_some();
        let takes_place = match &*place {
            None => true,
            Some(there) if has_win(there) && game.win().is_some() => {
                self.solved_twice.push(level);
                *id < there.0
            }
            Some(there) => rank(game) > rank(&there.1),
        };
        if takes_place {
            *place = Some((id.clone(), *game));
        }
    }

    /// The game of a level that counts, and its id.
    pub fn level(&self, level: Level) -> Option<&(GameId, DailyGame)> {
        self.levels.get(level as usize)?.as_ref()
    }

    /// The games that count, easiest first.
    pub fn games(&self) -> impl Iterator<Item = &DailyGame> {
        self.levels.iter().flatten().map(|(_, game)| game)
    }

    /// The first level that was solved in more than one game.
    pub fn solved_twice(&self) -> Option<Level> {
        self.solved_twice.iter().copied().min()
    }
}

/// Rank of a game among those of one puzzle: the highest one counts.
fn rank(game: &DailyGame) -> u8 {
    match game.outcome {
        DailyOutcome::InProgress(..) => 0,
        DailyOutcome::AutoSolved => 1,
        DailyOutcome::Solved(_) => 2,
    }
}
