//! The settings, drawn: a card with a row for each, and below them what the selected value
//! does and what the next one would do.

use super::{PAGE, SettingsRow, SettingsScreen};
use crate::ui::keys::KeyMap;
use crate::ui::view_prelude::*;
use crate::ui::widgets::list_selection::place_of;
use ninefold_game::settings::{CycleDirection, SettingItem, Settings};

/// Columns with the border.
const WIDTH: u16 = 54;

/// The columns of a name, with a blank at both ends.
const NAME: usize = 18;

/// Rows that are not the list's: the frame, the title, and below the list a blank and what its
/// values do. A high window shows its message and its keys, too.
const AROUND: u16 = 4 + FOOT;
const FOOT: u16 = 6;

impl Draw for SettingsScreen {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let height = canvas.area().height;
        let most = height.saturating_sub(AROUND + if height >= 20 { 3 } else { 1 });
        let shown = most.min(self.rows.len() as u16);
        let mut column = popup::draw_card(canvas, (WIDTH, shown + AROUND), view);
        column.title("Settings", "");
        let listed = column.rest().first_rows(shown);
        let foot = column.rest().below(shown + 1);
        let halves = [foot.first_rows(FOOT / 2), foot.below(FOOT / 2)];
        for (place, (text, role)) in halves.into_iter().zip(self.foot(&view.shared.settings)) {
            let (mut half, style) = (canvas.part(place), style(role, view.shared.terminal));
            half.restyle(style);
            half.paragraph(&text, style);
        }
        let at = place_of(&self.selected, &self.rows);
        let row = |row: &SettingsRow| self.line(*row, &view.shared.settings);
        popup::draw_rows(
            canvas,
            listed,
            &self.rows,
            (at, 0),
            row,
            view.shared.terminal,
        )
    }
}

impl SettingsScreen {
    fn line(&self, row: SettingsRow, settings: &Settings) -> String {
        let (name, value) = match row {
            SettingsRow::Item(item) => (item.name(), item.value(settings).name.to_owned()),
            SettingsRow::More => ("More", format!("{} more", self.more.len())),
        };
        let is_turned = row == self.selected && row != SettingsRow::More;
        let [left, right] = if is_turned { ["<", ">"] } else { [" ", " "] };
        format!(" {name:<NAME$} {left} {value} {right}")
    }

    fn foot(&self, settings: &Settings) -> Vec<(String, StyleRole)> {
        let SettingsRow::Item(item) = self.selected else {
            let names: Vec<&str> = self.more.iter().map(|item| item.name()).collect();
            return vec![(format!("{}.", names.join(", ")), StyleRole::Text)];
        };
        let next = item.cycled(settings.clone(), CycleDirection::Forward);
        let name = item.value(&next).name;
        let list = match item {
            SettingItem::Theme => " [confirm] lists all.",
            SettingItem::Keys => " [confirm] lists them.",
            _ => "",
        };
        let now = sentence(item, settings) + &expanded(list, settings);
        vec![
            (now, StyleRole::Text),
            (
                format!("next: {name}. {}", sentence(item, &next)),
                StyleRole::Faint,
            ),
        ]
    }
}

/// What the value of a setting does, under the keys of these settings.
fn sentence(item: SettingItem, settings: &Settings) -> String {
    expanded(item.value(settings).description, settings)
}

fn expanded(text: &'static str, settings: &Settings) -> String {
    KeyMap::from_choice(&settings.keys)
        .0
        .expand_keys(PAGE, text)
}
