//! The combinations of the cage at the cursor.

use super::GameSession;
use crate::ui::{Outcome, Request, Shared};
use ninefold_core::variants::Cage;

impl GameSession {
    /// Lists the combinations of the cage at the cursor, or says why there are none.
    pub(super) fn list_combinations(&self, shared: &mut Shared) -> Outcome {
        let rules = &self.game.puzzle.rules;
        let size = rules.size();
        let has_some = |cage: &&Cage| !cage.combinations(size).is_empty();
        if let Some(cage) = rules.cages_of(self.cursor).find(has_some) {
            return Outcome::Ask(Request::Combinations(*cage));
        }
        let why = match rules.cages_of(self.cursor).next() {
            Some(Cage { sum: None, .. }) => "This cage has no sum.",
            Some(_) => "Values may repeat in this cage, so its combinations are not listed.",
            None if rules.cages().next().is_some() => "This cell is in no cage.",
            None => "This board has no cages.",
        };
        shared.show_info(why);
        Outcome::Stay
    }

    /// Strikes a combination of a cage, or takes that back: a move of its own.
    pub(crate) fn strike(&mut self, cage: &Cage, place: usize, shared: &mut Shared) {
        self.make(shared, |game| game.toggle_combination(cage, place));
    }
}
