//! The settings, in groups, at the side of the window: what they change is
//! seen on the board behind.

use super::SettingsScreen;
use crate::settings::SettingItem;
use crate::ui::ViewContext;
use crate::ui::board::HitRegion;
use crate::ui::board::layout::centred;
use crate::ui::keys::Context;
use crate::ui::theme::{Role, style};
use crate::ui::widgets::{ClippedBuffer, LineWriter, popup};
use ratatui::layout::Rect;

/// Columns with the border.
const WIDTH: u16 = 42;

/// Rows for the sentence, and one blank above it.
const SAID: u16 = 4;

/// Below this a window is too narrow to show anything beside.
const ROOM_BESIDE: u16 = 56;

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Gap,
    Head(&'static str),
    Item(SettingItem),
}

/// The whole list: with blanks between the groups, without them, or scrolled.
struct List {
    rows: Vec<Row>,
    first: usize,
    shown: u16,
}

fn list(window: Rect, selected: SettingItem) -> List {
    let room = window.height.saturating_sub(SAID + 2);
    let airy = rows(Some(Row::Gap));
    let rows = if airy.len() <= usize::from(room) {
        airy
    } else {
        rows(None)
    };
    let shown = (rows.len() as u16).min(room);
    let at = rows.iter().position(|&row| row == Row::Item(selected));
    let last = rows.len() - usize::from(shown);
    // The head of the group is seen with its first line.
    let first = at
        .unwrap_or(0)
        .saturating_sub(usize::from(shown) / 2)
        .min(last);
    List { rows, first, shown }
}

fn rows(between: Option<Row>) -> Vec<Row> {
    let mut rows = Vec::new();
    for (head, lines) in SettingItem::groups() {
        rows.extend(between.filter(|_| !rows.is_empty()));
        rows.push(Row::Head(head));
        rows.extend(lines.iter().copied().map(Row::Item));
    }
    rows
}

fn place(window: Rect, shown: u16) -> Rect {
    let middle = centred(window, WIDTH, shown + SAID + 2);
    let x = if window.width >= ROOM_BESIDE {
        window.right().saturating_sub(middle.width)
    } else {
        middle.x
    };
    Rect { x, ..middle }
}

impl SettingsScreen {
    /// Draws them, with the sentence about the selected one.
    pub(crate) fn draw(
        &self,
        canvas: &mut ClippedBuffer<'_>,
        view: &ViewContext<'_>,
    ) -> Vec<HitRegion> {
        let window = canvas.area();
        let list = list(window, self.selected);
        let place = place(window, list.shown);
        let terminal = view.shared.terminal;
        let regions = popup::boxed(canvas, place, terminal, |inside| {
            let mut column = LineWriter::new(inside, terminal);
            let mut regions = Vec::new();
            let shown = list.rows.iter().skip(list.first);
            for row in shown.take(usize::from(list.shown)) {
                regions.extend(self.draw_row(&mut column, *row, view));
            }
            column.gap();
            let value = self.selected.value(&view.shared.settings);
            let description = view.expand_keys(Context::Settings, value.description);
            column.paragraph(&description, Role::Text);
            regions
        });
        let title = title(&list);
        canvas.text(place.x + 2, place.y, &title, style(Role::Accent, terminal));
        regions
    }

    fn draw_row(
        self,
        column: &mut LineWriter<'_, '_>,
        row: Row,
        view: &ViewContext<'_>,
    ) -> Vec<HitRegion> {
        match row {
            Row::Gap => column.gap(),
            Row::Head(head) => column.line(head, Role::Faint),
            Row::Item(item) => {
                let width = usize::from(column.width()).saturating_sub(21);
                let [left, right] = if item == self.selected {
                    ["<", ">"]
                } else {
                    [" ", " "]
                };
                let (name, value) = (item.name(), item.value(&view.shared.settings).name);
                let text = format!("  {name:<width$}{left} {value:<13} {right} ");
                let index = SettingItem::ALL.iter().position(|&each| each == item);
                let items = index.map(|index| (index, text));
                let selected = if item == self.selected { index } else { None };
                return popup::draw_items(column, items, selected.unwrap_or(usize::MAX));
            }
        }
        Vec::new()
    }
}

fn title(list: &List) -> String {
    if list.rows.len() > usize::from(list.shown) {
        " Settings (scrolls) ".to_owned()
    } else {
        " Settings ".to_owned()
    }
}
