//! The text a player types to find a line of help or a command.

use crate::ui::keys::macros::own_actions;
use crate::ui::keys::{Action, EntryAction, Key, OwnAction};

own_actions! { EraseAction { ; Entry: DeleteBackward, ClearAll } }

/// The letters typed so far.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct SearchText(String);

impl SearchText {
    /// The most letters that can be typed.
    const LONGEST: usize = 24;

    /// The typed text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nothing was typed.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Forgets what was typed.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes a letter, as long as there is room; whether the key is one.
    pub(crate) fn type_key(&mut self, key: Key) -> bool {
        let Key::Char(letter) = key else {
            return false;
        };
        if self.0.chars().count() < SearchText::LONGEST {
            self.0.push(letter);
        }
        true
    }

    /// Erases the last letter, or all.
    pub(crate) fn erase(&mut self, action: EraseAction) {
        match action {
            EraseAction::DeleteBackward => drop(self.0.pop()),
            EraseAction::ClearAll => self.clear(),
        }
    }
}

impl From<&str> for SearchText {
    fn from(text: &str) -> SearchText {
        SearchText(text.to_owned())
    }
}
