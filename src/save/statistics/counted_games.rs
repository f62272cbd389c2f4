//! Which games are counted already. Bounded: of the oldest only their latest
//! name is kept, and whatever was named before it counts no more.

use crate::save::id::GameId;
use std::collections::BTreeSet;

/// What is known of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CountState {
    /// Nothing of it is counted.
    New,
    /// It is counted as begun.
    Begun,
    /// It is counted as won or given up, or too old to tell.
    Closed,
}

/// The games that are counted already. Their names sort by the time they
/// began at, so that the oldest can be forgotten together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct CountedGames {
    begun: BTreeSet<GameId>,
    closed: BTreeSet<GameId>,
    /// Of a game up to this one that is not known, nothing counts any more.
    forgotten: Option<GameId>,
}

impl CountedGames {
    /// How many games are known one by one.
    pub(super) const MOST: usize = 1000;

    /// What is known of this game.
    pub(super) fn account(&self, game: &GameId) -> CountState {
        let is_forgotten = self.forgotten.as_ref() >= Some(game);
        if self.begun.contains(game) {
            CountState::Begun
        } else if is_forgotten || self.closed.contains(game) {
            CountState::Closed
        } else {
            CountState::New
        }
    }

    /// The same with a game that is being played.
    #[must_use]
    pub(super) fn with_begun(mut self, game: GameId) -> CountedGames {
        self.begun.insert(game);
        self.trimmed()
    }

    /// The same with a game that is over.
    #[must_use]
    pub(super) fn with_closed(mut self, game: GameId) -> CountedGames {
        self.begun.remove(&game);
        self.closed.insert(game);
        self.trimmed()
    }

    /// From lists of games and the last one forgotten.
    pub(super) fn new(
        begun: impl IntoIterator<Item = GameId>,
        closed: impl IntoIterator<Item = GameId>,
        forgotten: Option<GameId>,
    ) -> CountedGames {
        let closed: BTreeSet<GameId> = closed.into_iter().collect();
        let mut begun: BTreeSet<GameId> = begun.into_iter().collect();
        begun.retain(|game| !closed.contains(game));
        let known = CountedGames {
            begun,
            closed,
            forgotten,
        };
        known.trimmed()
    }

    /// The games being played, those that are over, and the last forgotten.
    pub(super) fn parts(&self) -> (Vec<&GameId>, Vec<&GameId>, Option<&GameId>) {
        let (begun, closed) = (self.begun.iter(), self.closed.iter());
        (begun.collect(), closed.collect(), self.forgotten.as_ref())
    }

    /// Forgets the oldest of too many. Those that are over go first: of an
    /// unfinished game the win is still to be counted.
    fn trimmed(mut self) -> CountedGames {
        while self.begun.len() + self.closed.len() > CountedGames::MOST {
            let oldest = self.closed.pop_first().or_else(|| self.begun.pop_first());
            self.forgotten = self.forgotten.max(oldest);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: usize) -> GameId {
        GameId::new(number as u64, 0)
    }

    #[test]
    fn a_game_is_begun_and_then_closed() {
        let known = CountedGames::default();
        assert_eq!(known.account(&game(5)), CountState::New);
        let known = known.with_begun(game(5));
        assert_eq!(known.account(&game(5)), CountState::Begun);
        let known = known.with_closed(game(5));
        assert_eq!(known.account(&game(5)), CountState::Closed);
        assert_eq!(known.account(&game(4)), CountState::New);
    }

    #[test]
    fn the_oldest_are_forgotten_and_stay_closed() {
        let known = (0..CountedGames::MOST + 9).fold(CountedGames::default(), |known, number| {
            known.with_closed(game(number))
        });
        let (begun, closed, forgotten) = known.parts();
        assert_eq!((begun.len(), closed.len()), (0, CountedGames::MOST));
        assert_eq!(forgotten, Some(&game(8)));
        for number in 0..CountedGames::MOST + 9 {
            assert_eq!(known.account(&game(number)), CountState::Closed);
        }
        assert_eq!(
            known.account(&game(CountedGames::MOST + 9)),
            CountState::New
        );
    }

    #[test]
    fn a_game_left_unfinished_can_be_won_however_many_came_after_it() {
        let known = (1..2 * CountedGames::MOST).fold(
            CountedGames::default().with_begun(game(0)),
            |known, number| known.with_closed(game(number)),
        );
        assert_eq!(known.account(&game(0)), CountState::Begun);
    }

    #[test]
    fn nothing_but_unfinished_games_is_bounded_too() {
        let known = (0..3 * CountedGames::MOST).fold(CountedGames::default(), |known, number| {
            known.with_begun(game(number))
        });
        let known = known.with_closed(game(9_999_999));
        let (begun, closed, _) = known.parts();
        assert_eq!(begun.len() + closed.len(), CountedGames::MOST);
        assert_eq!(known.account(&game(9_999_999)), CountState::Closed);
    }

    #[test]
    fn parts_make_it_again() {
        let known = CountedGames::new([game(1), game(2)], [game(2), game(3)], Some(game(0)));
        let (begun, closed, forgotten) = known.parts();
        assert_eq!((begun.len(), closed.len()), (1, 2));
        let again = CountedGames::new(
            begun.into_iter().cloned(),
            closed.into_iter().cloned(),
            forgotten.cloned(),
        );
        assert_eq!(again, known);
    }
}
