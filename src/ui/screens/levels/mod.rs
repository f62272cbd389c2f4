//! The level of a new puzzle.

pub(crate) mod view;

use crate::ui::screen_prelude::*;
use ninefold_core::logic::Level;

/// The list of levels, with one selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Levels {
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

impl Component for Levels {
    fn context(&self) -> Context {
        Context::Levels
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Confirm => Outcome::Ask(Request::Generate(self.selected, None)),
            CommonAction::Back => Outcome::Ask(Request::BackToMenu),
            action => move_selection(action, &mut self.selected, &Level::ALL, page_of(shared)),
        }
    }

    fn select_item(&mut self, index: usize, _shared: &Shared) -> bool {
        select(&mut self.selected, &Level::ALL, index)
    }
}
