//! The settings.

pub(crate) mod quick_settings;
pub(crate) mod view;

use crate::settings::{CycleDirection, SettingItem};
use crate::ui::keys::{CommonAction, Direction, KeyMap};
use crate::ui::widgets::list_selection::moved_item;
use crate::ui::{Outcome, Shared, StatusMessage, StorageEffect};

/// The settings, with an item selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettingsScreen {
    /// The item under the cursor.
    pub selected: SettingItem,
}

impl Default for SettingsScreen {
    fn default() -> SettingsScreen {
        SettingsScreen {
            selected: SettingItem::ALL[0],
        }
    }
}

impl SettingsScreen {
    /// Up and down choose an item, left and right its value.
    pub(crate) fn update(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Back | CommonAction::Refuse => Outcome::Close,
            CommonAction::Move(Direction::Left) => self.change(CycleDirection::Backward, shared),
            CommonAction::Move(Direction::Right) | CommonAction::Confirm => {
                self.change(CycleDirection::Forward, shared)
            }
            action => {
                let moved = moved_item(action, self.selected, &SettingItem::ALL);
                self.selected = moved.unwrap_or(self.selected);
                Outcome::Stay
            }
        }
    }

    /// Selects the item; the selected one gets its next value.
    pub(crate) fn click(&mut self, index: usize, shared: &mut Shared) -> Outcome {
        match SettingItem::ALL.get(index) {
            Some(&item) if item == self.selected => self.change(CycleDirection::Forward, shared),
            Some(&item) => {
                self.selected = item;
                Outcome::Stay
            }
            None => Outcome::Stay,
        }
    }

    fn change(self, direction: CycleDirection, shared: &mut Shared) -> Outcome {
        let settings = self.selected.cycled(shared.settings.clone(), direction);
        if self.selected == SettingItem::Keys
            && let Some(refusal) = KeyMap::refusal(&settings.keys)
        {
            shared.say(StatusMessage::warning(refusal));
        }
        shared.apply_settings(settings.clone());
        Outcome::effect(StorageEffect::SaveSettings(settings))
    }
}
