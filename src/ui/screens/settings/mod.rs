//! The settings.

pub(crate) mod quick_settings;
pub(crate) mod view;

use crate::ui::keys::KeyMap;
use crate::ui::screen_prelude::*;
use ninefold_game::settings::{CycleDirection, SettingItem};

page! {
    enum SettingsAction { Cursor(CursorAction); Common: Confirm, Back }
    PAGE "in the settings"
        "How the game looks and behaves. Changes are saved at once."
        [UP_AND_DOWN, PAGING, KEYS, EVERYWHERE] => Program(Open(Overlay::SETTINGS));
    KEYS {
        Cursor(Move(Right)) [Right 'l' ' '] "next value" => "next value";
        Cursor(Move(Left)) [Left 'h'] "previous value" => "previous";
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
    type Action = SettingsAction;

    fn holds_board(&self) -> bool {
        false
    }

    /// Up and down choose an item, left and right its value. Themes have a list.
    fn update(&mut self, action: SettingsAction, shared: &mut Shared) -> Outcome {
        match action {
            SettingsAction::Back => Outcome::Close,
            SettingsAction::Confirm if self.selected == SettingItem::Theme => {
                Outcome::Ask(Request::Page(PageRequest::Themes))
            }
            SettingsAction::Cursor(CursorAction::Move(Left)) => {
                self.change(CycleDirection::Backward, shared)
            }
            SettingsAction::Cursor(CursorAction::Move(Right)) | SettingsAction::Confirm => {
                self.change(CycleDirection::Forward, shared)
            }
            SettingsAction::Cursor(action) => self.move_cursor(action, shared),
        }
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        Some(ListCursor::new(&mut self.selected, SettingItem::ALL))
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
