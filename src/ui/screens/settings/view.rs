//! The settings, in groups, at the side of the window: what they change is
//! seen on the board behind.

use crate::settings::SettingItem;
use crate::ui::AppState;
use crate::ui::board::layout::centred;
use crate::ui::screens::choice::view::boxed;
use crate::ui::theme::{Role, style};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::widgets::line_writer::Column;
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
    Line(usize),
}

/// The whole list: with blanks between the groups, without them, or scrolled.
struct List {
    rows: Vec<Row>,
    first: usize,
    shown: u16,
}

fn list(window: Rect, selected: usize) -> List {
    let room = window.height.saturating_sub(SAID + 2);
    let airy = rows(Some(Row::Gap));
    let rows = match airy.len() <= usize::from(room) {
        true => airy,
        false => rows(None),
    };
    let shown = (rows.len() as u16).min(room);
    let at = rows.iter().position(|&row| row == Row::Line(selected));
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
    let mut line = 0;
    for (head, lines) in SettingItem::groups() {
        rows.extend(between.filter(|_| !rows.is_empty()));
        rows.push(Row::Head(head));
        rows.extend((line..line + lines.len()).map(Row::Line));
        line += lines.len();
    }
    rows
}

fn place(window: Rect, shown: u16) -> Rect {
    let middle = centred(window, WIDTH, shown + SAID + 2);
    let x = match window.width >= ROOM_BESIDE {
        true => window.right().saturating_sub(middle.width),
        false => middle.x,
    };
    Rect { x, ..middle }
}

/// The line of the settings in this place of the window.
pub fn line_at(window: Rect, selected: usize, column: u16, row: u16) -> Option<usize> {
    let list = list(window, selected);
    let place = place(window, list.shown);
    let inside = column > place.x && column + 1 < place.right();
    let row = row
        .checked_sub(place.y + 1)
        .filter(|&row| inside && row < list.shown)?;
    match list.rows.get(list.first + usize::from(row)) {
        Some(Row::Line(line)) => Some(*line),
        _ => None,
    }
}

/// Draws them, with the sentence about the selected one.
pub fn draw(canvas: &mut ClippedBuffer<'_>, state: &AppState, selected: usize) {
    let window = canvas.area();
    let list = list(window, selected);
    let place = place(window, list.shown);
    let look = state.look;
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        let shown = list.rows.iter().skip(list.first);
        for row in shown.take(usize::from(list.shown)) {
            draw_row(&mut column, *row, state, selected);
        }
        column.gap();
        if let Some(line) = SettingItem::ALL.get(selected) {
            column.paragraph(line.value(&state.settings).description, Role::Text);
        }
    });
    canvas.text(
        place.x + 2,
        place.y,
        &title(&list),
        style(Role::Accent, look),
    );
}

fn title(list: &List) -> String {
    match list.rows.len() > usize::from(list.shown) {
        true => " Settings (scrolls) ".to_owned(),
        false => " Settings ".to_owned(),
    }
}

fn draw_row(column: &mut Column<'_, '_>, row: Row, state: &AppState, selected: usize) {
    match row {
        Row::Gap => column.gap(),
        Row::Head(head) => column.line(head, Role::Faint),
        Row::Line(line) => {
            let item = SettingItem::ALL[line];
            let value = item.value(&state.settings).name;
            let ([left, right], role) = match line == selected {
                true => (["<", ">"], Role::Selected),
                false => ([" ", " "], Role::Text),
            };
            let width = usize::from(column.width()).saturating_sub(21);
            let text = format!("  {:<width$}{left} {value:<13} {right} ", item.name());
            column.line(&text, role);
        }
    }
}
