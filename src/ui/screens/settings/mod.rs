//! The settings.

pub(crate) mod quick_settings;
pub(crate) mod view;

use crate::ui::keys::{KeyMap, Overlay, ProgramAction};
use crate::ui::screen_prelude::*;
use ninefold_game::settings::{CycleDirection, SettingItem};

page! {
    PAGE "in the settings"
        "How the game looks and behaves. Changes are saved at once."
        [UP_AND_DOWN, PAGING, KEYS, EVERYWHERE];
    KEYS {
        Common(Move(Right)) [Right 'l' ' '] "next value" => "next value";
        Common(Move(Left)) [Left 'h'] "previous value" => "previous";
        Common(Confirm) [Enter] "next value; the list of themes";
        Common(Back) [Esc 'q'] "close" => "close";
        Program(Open(Overlay::SETTINGS)) [','] "close";
    }
}

/// The settings, with an item selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SettingsScreen {
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

impl Component for SettingsScreen {
    fn page(&self) -> Page {
        PAGE
    }

    fn holds_board(&self) -> bool {
        false
    }

    fn opener(&self) -> Option<Action> {
        Some(ProgramAction::Open(Overlay::SETTINGS).into())
    }

    /// Up and down choose an item, left and right its value. Themes have a list.
    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Back | CommonAction::Refuse => Outcome::Close,
            CommonAction::Confirm if self.selected == SettingItem::Theme => {
                Outcome::Ask(Request::Page(PageRequest::Themes))
            }
            CommonAction::Move(Direction::Left) => self.change(CycleDirection::Backward, shared),
            CommonAction::Move(Direction::Right) | CommonAction::Confirm => {
                self.change(CycleDirection::Forward, shared)
            }
            action => move_selection(
                action,
                &mut self.selected,
                &SettingItem::ALL,
                page_of(shared),
            ),
        }
    }

    fn select_item(&mut self, index: usize, _shared: &Shared) -> bool {
        select(&mut self.selected, &SettingItem::ALL, index)
    }
}

impl SettingsScreen {
    fn change(self, direction: CycleDirection, shared: &mut Shared) -> Outcome {
        let settings = self.selected.cycled(shared.settings.clone(), direction);
        if self.selected == SettingItem::Keys
            && let Some(refusal) = KeyMap::error_message(&settings.keys)
        {
            shared.show_warning(refusal);
        }
        shared.apply_settings(settings.clone());
        Outcome::effect(StorageRequest::SaveSettings(settings))
    }
}
