//! The settings.

pub(crate) mod quick_settings;
pub(crate) mod view;

use crate::ui::keys::KeyMap;
use crate::ui::screen_prelude::*;
use ninefold_game::settings::SettingItem::{
    Animation, AutoPrune, Board, Candidates, Clock, Errors, Highlighting, Houses, Keys, Numbers,
    Theme,
};
use ninefold_game::settings::{CycleDirection, SettingItem};

page! {
    enum SettingsAction { Cursor(CursorAction); Common: Confirm, Back }
    PAGE "in the settings"
        "How the game looks and behaves. Changes are saved at once."
        [UP_AND_DOWN, PAGING, KEYS, EVERYWHERE] => Program(Open(Overlay::SETTINGS));
    KEYS {
        Cursor(Move(Right)) [Right 'l' ' '] "next value" => "next value";
        Cursor(Move(Left)) [Left 'h'] "previous value" => "previous";
        Common(Confirm) [Enter] "next value; the list of themes" => "open";
        Common(Back) [Esc 'q'] "close" => "close";
        Program(Open(Overlay::SETTINGS)) [','] "close";
    }
}

/// The settings that most players look for, in this order.
const FIRST: [SettingItem; 10] = [
    Theme,
    Candidates,
    Errors,
    AutoPrune,
    Houses,
    Highlighting,
    Clock,
    Animation,
    Board,
    Keys,
];

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SettingsRow {
    Item(SettingItem),
    /// The others take its place.
    More,
}

/// The settings, with a row selected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SettingsScreen {
    /// The row under the cursor.
    pub selected: SettingsRow,
    pub rows: Vec<SettingsRow>,
    /// Those that are not listed yet.
    pub more: Vec<SettingItem>,
}

impl SettingsScreen {
    /// Those that do something over this board. Speech has none of this screen.
    pub(crate) fn new(board: Option<&GameSession>) -> SettingsScreen {
        let has_large_values = board.is_some_and(|board| board.game.position.size() > 9);
        let does_something = |item: &SettingItem| match item {
            Numbers => has_large_values,
            item => !item.is_of_speech(),
        };
        let others = SettingItem::ALL
            .into_iter()
            .filter(|item| !FIRST.contains(item));
        let first = FIRST.map(SettingsRow::Item);
        SettingsScreen {
            selected: first[0],
            rows: first.into_iter().chain([SettingsRow::More]).collect(),
            more: others.filter(does_something).collect(),
        }
    }

    fn list_more(&mut self) -> Outcome {
        self.rows.pop();
        self.selected = SettingsRow::Item(self.more[0]);
        self.rows.extend(self.more.drain(..).map(SettingsRow::Item));
        Outcome::Stay
    }
}

impl Component for SettingsScreen {
    type Action = SettingsAction;

    fn holds_board(&self) -> bool {
        false
    }

    /// Up and down choose a row, left and right its value. Themes and keys have a page.
    fn update(&mut self, action: SettingsAction, shared: &mut Shared) -> Outcome {
        use SettingsAction::{Back, Confirm, Cursor};
        match (action, self.selected) {
            (Back, _) => Outcome::Close,
            (Confirm, SettingsRow::Item(Theme)) => Outcome::Ask(Request::Page(PageRequest::Themes)),
            // Whoever only wants to see the keys is not given others.
            (Confirm, SettingsRow::Item(Keys)) => Outcome::Ask(Request::Page(PageRequest::Keys)),
            (Cursor(CursorAction::Move(Right)) | Confirm, SettingsRow::More) => self.list_more(),
            (Cursor(CursorAction::Move(Left)), SettingsRow::More) => Outcome::Stay,
            (Cursor(CursorAction::Move(Left)), SettingsRow::Item(item)) => {
                change(item, CycleDirection::Backward, shared)
            }
            (Cursor(CursorAction::Move(Right)) | Confirm, SettingsRow::Item(item)) => {
                change(item, CycleDirection::Forward, shared)
            }
            (Cursor(action), _) => self.move_cursor(action, shared),
        }
    }

    /// Some rows open a page, of which More has no value.
    fn is_idle(&self, action: Action, _window: (&Layout, &Shared)) -> bool {
        let opens = [
            SettingsRow::Item(Theme),
            SettingsRow::Item(Keys),
            SettingsRow::More,
        ];
        let values = [Direction::Left, Direction::Right].map(|way| CursorAction::Move(way).into());
        self.selected == SettingsRow::More && values.contains(&action)
            || action == CommonAction::Confirm.into() && !opens.contains(&self.selected)
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        Some(ListCursor::new(&mut self.selected, self.rows.clone()))
    }
}

fn change(item: SettingItem, direction: CycleDirection, shared: &mut Shared) -> Outcome {
    let settings = item.cycled(shared.settings.clone(), direction);
    if item == Keys
        && let Some(refusal) = KeyMap::error_message(&settings.keys)
    {
        shared.show_warning(refusal);
    }
    shared.apply_settings(settings.clone());
    Outcome::effect(StorageRequest::SaveSettings(settings))
}
