//! The list of saved games.

pub(crate) mod view;

use crate::game::GameId;
use crate::ui::Saving;
use crate::ui::screen_prelude::*;

/// The list of saved games, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedGames {
    /// The game under the cursor; none is the first one.
    selected: Option<GameId>,
}

impl SavedGames {
    /// The place of the selected game in the list.
    pub fn selected_index(&self, shared: &Shared) -> usize {
        let games = shared.saved_games();
        let place = |id: &GameId| games.iter().position(|game| game.id == *id);
        self.selected.as_ref().and_then(place).unwrap_or(0)
    }

    fn select(&mut self, index: usize, shared: &Shared) {
        self.selected = shared.saved_games().get(index).map(|game| game.id.clone());
    }

    /// The game under the cursor, if there is any.
    fn game(&self, shared: &Shared) -> Option<GameId> {
        let games = shared.saved_games();
        let game = games.get(self.selected_index(shared))?;
        Some(game.id.clone())
    }

    /// Selects the game that takes the place of one to be deleted.
    pub(crate) fn select_after_deletion(&mut self, id: &GameId, shared: &Shared) {
        let index = self.selected_index(shared);
        if self.game(shared).as_ref() == Some(id) {
            let last = shared.saved_games().len().saturating_sub(1);
            let next = if index == last {
                index.saturating_sub(1)
            } else {
                index + 1
            };
            self.select(next, shared);
        }
    }

    fn ask_to_delete(&self, shared: &mut Shared) -> Outcome {
        let Some(id) = self.game(shared) else {
            return Outcome::Stay;
        };
        match &shared.saving {
            Saving::Off(why) => shared.show_warning(format!("Not deleted: {why}")),
            Saving::StoreLocked => {
                shared.show_warning("Not deleted: Ninefold is already running elsewhere.")
            }
            Saving::Working | Saving::Failed(_) => {
                return Outcome::Ask(Request::Question(ConfirmQuestion::Delete(id)));
            }
        }
        Outcome::Stay
    }
}

impl Component for SavedGames {
    fn context(&self) -> Context {
        Context::SavedGames
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Confirm => {
                let id = self.game(shared);
                id.map_or(Outcome::Stay, |id| Outcome::Ask(Request::Load(id)))
            }
            CommonAction::Back => Outcome::Ask(Request::BackToMenu),
            CommonAction::Delete => self.ask_to_delete(shared),
            action => {
                let count = shared.saved_games().len();
                let selected = self.selected_index(shared);
                if let Some(index) = moved_index(action, selected, count, page_of(shared)) {
                    self.select(index, shared);
                }
                Outcome::Stay
            }
        }
    }

    fn select_item(&mut self, index: usize, shared: &Shared) -> bool {
        let is_selected = index == self.selected_index(shared);
        if index < shared.saved_games().len() {
            self.select(index, shared);
        }
        is_selected
    }
}
