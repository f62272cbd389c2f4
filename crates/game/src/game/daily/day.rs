//! The daily puzzles of one day that a player took up.

use super::{Daily, DailyGame, DailyKind, DailyOutcome};
use crate::game::GameId;
use ninefold_core::logic::Level;

/// The puzzles of a day, as far as they were taken up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DailyDay {
    /// By the place of the level in [`Daily::LEVELS`].
    levels: [Option<(GameId, DailyGame)>; 5],
    killer: Option<(GameId, DailyGame)>,
    /// The levels that were solved in more than one game.
    solved_twice: Vec<Level>,
}

impl DailyDay {
    pub(super) fn add(&mut self, id: &GameId, game: &DailyGame) {
        let Daily { level, kind, .. } = game.daily;
        let place = match kind {
            DailyKind::Classic => self.levels.get_mut(level as usize),
            DailyKind::Killer => Some(&mut self.killer),
        };
        let Some(place) = place else {
            return;
        };
        let has_win = |entry: &(GameId, DailyGame)| entry.1.win().is_some();
        let takes_place = match &*place {
            None => true,
            Some(there) if has_win(there) && game.win().is_some() => {
                if kind == DailyKind::Classic {
                    self.solved_twice.push(level);
                }
                *id < there.0
            }
            Some(there) => rank(game) > rank(&there.1),
        };
        if takes_place {
            *place = Some((id.clone(), *game));
        }
    }

    /// The game of a classic level that counts, and its id.
    pub fn level(&self, level: Level) -> Option<&(GameId, DailyGame)> {
        self.levels.get(level as usize)?.as_ref()
    }

    /// The game of the killer that counts, and its id.
    pub fn killer(&self) -> Option<&(GameId, DailyGame)> {
        self.killer.as_ref()
    }

    /// The games of classic puzzles that count, easiest first.
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
