//! Which level a new puzzle is to have.

pub(crate) mod view;

use crate::logic::Level;
use crate::ui::keys::CommonAction;
use crate::ui::widgets::list_selection::moved_item;
use crate::ui::{Outcome, Request};

/// The list of levels, with one selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Levels {
    /// The level under the cursor.
    pub selected: Level,
}

impl Default for Levels {
    fn default() -> Levels {
        Levels {
            selected: Level::ALL[0],
        }
    }
}

impl Levels {
    pub(crate) fn update(&mut self, action: CommonAction) -> Outcome {
        match action {
            CommonAction::Confirm => self.choose(),
            CommonAction::Back => Outcome::Ask(Request::BackToMenu),
            action => {
                let moved = moved_item(action, self.selected, &Level::ALL);
                self.selected = moved.unwrap_or(self.selected);
                Outcome::Stay
            }
        }
    }

    /// Selects the level; the selected one is chosen.
    pub(crate) fn click(&mut self, index: usize) -> Outcome {
        match Level::ALL.get(index) {
            Some(&level) if level == self.selected => self.choose(),
            Some(&level) => {
                self.selected = level;
                Outcome::Stay
            }
            None => Outcome::Stay,
        }
    }

    fn choose(self) -> Outcome {
        Outcome::Ask(Request::Generate(self.selected))
    }
}
