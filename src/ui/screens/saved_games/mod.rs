//! The list of saved games.

pub(crate) mod view;

use crate::game::GameId;
use crate::ui::keys::CommonAction;
use crate::ui::widgets::list_selection::moved_index;
use crate::ui::{Outcome, Question, Request, Saving, Shared, StatusMessage};

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

    pub(crate) fn update(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Confirm => self.choose(shared),
            CommonAction::Back => Outcome::Ask(Request::BackToMenu),
            CommonAction::Delete => self.ask_to_delete(shared),
            action => {
                let count = shared.saved_games().len();
                if let Some(index) = moved_index(action, self.selected_index(shared), count) {
                    self.select(index, shared);
                }
                Outcome::Stay
            }
        }
    }

    /// Selects the game; the selected one is opened.
    pub(crate) fn click(&mut self, index: usize, shared: &Shared) -> Outcome {
        if index == self.selected_index(shared) {
            return self.choose(shared);
        }
        if index < shared.saved_games().len() {
            self.select(index, shared);
        }
        Outcome::Stay
    }

    /// Selects the game that takes the place of one to be deleted.
    pub(crate) fn before_deletion(&mut self, id: &GameId, shared: &Shared) {
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

    fn choose(&self, shared: &Shared) -> Outcome {
        match self.game(shared) {
            Some(id) => Outcome::Ask(Request::Load(id)),
            None => Outcome::Stay,
        }
    }

    fn ask_to_delete(&self, shared: &mut Shared) -> Outcome {
        let Some(id) = self.game(shared) else {
            return Outcome::Stay;
        };
        match &shared.saving {
            Saving::Off(why) => {
                let text = format!("Not deleted: {why}");
                shared.say(StatusMessage::warning(text));
            }
            Saving::StoreLocked => {
                let text = "Not deleted: another copy has these games.";
                shared.say(StatusMessage::warning(text));
            }
            Saving::Working | Saving::Failed(_) => {
                return Outcome::Ask(Request::Question(Question::Delete(id)));
            }
        }
        Outcome::Stay
    }
}
