//! The settings, in groups, at the side of the window: what they change is
//! seen on the board behind.

use super::{PAGE, SettingsScreen};
use crate::ui::board::HitTarget;
use crate::ui::view_prelude::*;
use crate::ui::widgets::list_selection::place_of;
use ninefold_game::settings::SettingItem;
use ratatui::text::{Line, Span};

/// Columns with the border.
const WIDTH: u16 = 42;

/// Rows for the sentence, and one blank above it.
const DESCRIPTION_ROWS: u16 = 4;

/// Below this width nothing is shown beside the list.
const LEAST_WIDTH_BESIDE: u16 = 56;

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ListRow {
    Gap,
    Head(&'static str),
    Item(SettingItem),
}

/// The whole list: with blanks between the groups where there is room for
/// them.
fn rows(room: u16) -> Vec<ListRow> {
    let mut rows = Vec::new();
    for (head, lines) in SettingItem::groups() {
        rows.extend([ListRow::Gap, ListRow::Head(head)]);
        rows.extend(lines.iter().copied().map(ListRow::Item));
    }
    rows.remove(0);
    if rows.len() > usize::from(room) {
        rows.retain(|&row| row != ListRow::Gap);
    }
    rows
}

/// The window without the message line and the key bar, where it is high enough.
fn above_keys(window: Rect) -> Rect {
    let below = if window.height >= 20 { 2 } else { 0 };
    window.first_rows(window.height - below)
}

fn place(window: Rect, shown: u16) -> Rect {
    let middle = centred(window, WIDTH, shown + DESCRIPTION_ROWS + 2);
    let x = if window.width >= LEAST_WIDTH_BESIDE {
        window.right().saturating_sub(middle.width)
    } else {
        middle.x
    };
    Rect { x, ..middle }
}

impl Draw for SettingsScreen {
    /// Draws them, with the sentence about the selected one.
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = above_keys(canvas.area());
        let terminal = view.shared.terminal;
        let room = window.height.saturating_sub(DESCRIPTION_ROWS + 2);
        let rows = rows(room);
        let shown = (rows.len() as u16).min(room);
        let place = place(window, shown);
        let inside = popup::draw_box(canvas, place, view);
        let title = style(StyleRole::Accent, terminal);
        canvas.text(place.x + 2, place.y, " Settings ", title);
        let listed = inside.first_rows(shown);
        let description_area = inside.below(shown + 1);
        let value = self.selected.value(&view.shared.settings);
        let description = view.expand_keys(PAGE, value.description);
        LineWriter::new(canvas.part(description_area), terminal)
            .paragraph(&description, StyleRole::Text);
        // The head of the group is seen with its first line.
        let at = place_of(&ListRow::Item(self.selected), &rows);
        let last = rows.len() - usize::from(shown);
        let first = at.saturating_sub(usize::from(shown) / 2).min(last);
        let line = |&row: &ListRow| self.line(row, listed.width, view);
        let regions = popup::draw_rows(canvas, listed, &rows, (at, first), line, terminal);
        regions
            .into_iter()
            .filter_map(|region| item_region(&rows, region))
            .collect()
    }
}

impl SettingsScreen {
    fn line(self, row: ListRow, width: u16, view: &ViewContext<'_>) -> Line<'static> {
        let item = match row {
            ListRow::Gap => return Line::default(),
            ListRow::Head(head) => {
                return Line::from(Span::styled(
                    head,
                    style(StyleRole::Faint, view.shared.terminal),
                ));
            }
            ListRow::Item(item) => item,
        };
        let width = usize::from(width).saturating_sub(21);
        let [left, right] = if item == self.selected {
            ["<", ">"]
        } else {
            [" ", " "]
        };
        let (name, value) = (item.name(), item.value(&view.shared.settings).name);
        Line::from(format!("  {name:<width$}{left} {value:<13} {right} "))
    }
}

/// The region of a row, if that is an item, by the place of the item.
fn item_region(rows: &[ListRow], region: HitRegion) -> Option<HitRegion> {
    let HitTarget::Item(at) = region.target else {
        return None;
    };
    let index = SettingItem::ALL
        .iter()
        .position(|&item| rows[at] == ListRow::Item(item))?;
    Some(HitRegion::new(region.area, HitTarget::Item(index)))
}
