//! The message line and the key bar. A message too long for its line takes the place of the
//! panel, or the rows above and below it where there is none. It never covers the board, and
//! the key bar only below a list without other rows.

use crate::ui::ViewContext;
use crate::ui::board::layout::{Layout, RectParts};
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::{ClippedBuffer, cut, key_bar, text as texts, wrap};
use ratatui::layout::Rect;

/// The columns at the right of a message for the keys that are most wanted. They stay in their
/// place while messages change.
const FEW_KEYS: u16 = 26;

/// Below a board: the message, or `otherwise`, and the keys. In a window without a
/// row for the keys they stand beside the message, as far as there is room.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    otherwise: Option<(String, StyleRole)>,
) {
    let layout = view.layout;
    let told = told(view, otherwise).map(|(text, role, rows)| {
        let room = rows.width.saturating_sub(FEW_KEYS);
        let is_beside = layout.keys.is_none() && text.chars().count() < usize::from(room);
        let rows = if is_beside {
            rows.first_columns(room)
        } else {
            rows
        };
        (text, role, rows)
    });
    let keys = layout.keys.unwrap_or_else(|| match &told {
        Some((.., rows)) if rows.width < layout.message.width => layout.message.beside(rows.width),
        _ => layout.message,
    });
    key_bar::draw(&mut canvas.part(keys), view);
    if let Some((text, role, rows)) = told {
        write(&mut canvas.part(rows), &text, role, view);
    }
}

/// The message, or `otherwise`, and its rows.
fn told(
    view: &ViewContext<'_>,
    otherwise: Option<(String, StyleRole)>,
) -> Option<(String, StyleRole, Rect)> {
    let layout = view.layout;
    if let Some((text, role)) = texts::message(view) {
        let rows = if texts::is_message_permanent(view) {
            layout.message
        } else {
            room_for(&text, layout)
        };
        return Some((text, role, rows));
    }
    let (text, role) = otherwise?;
    // What stands there until a key changes it hides nothing beside the board.
    let rows = match layout.panel {
        Some(_) => layout.message,
        None => rows_for(&text, layout),
    };
    Some((text, role, rows))
}

/// The place of a message: below the board, or in the place of the panel if it is too long
/// for that.
fn room_for(text: &str, layout: &Layout) -> Rect {
    let line = layout.message;
    // With a panel, the key bar is in the row below.
    let is_long = wrap(text, line.width).len() > usize::from(line.height);
    match layout.panel {
        Some(panel) if is_long => panel,
        _ => rows_for(text, layout),
    }
}

/// The rows a message takes: its own, then those below it, then those between
/// it and the board.
fn rows_for(text: &str, layout: &Layout) -> Rect {
    let (line, below) = (layout.message, layout.below);
    let wanted = (wrap(text, line.width).len() as u16).clamp(1, below.height);
    let top = line.y.min(below.bottom() - wanted);
    Rect {
        y: top,
        height: wanted,
        ..line
    }
}

/// Below a list: the message over the keys, which give way only where it fills all rows.
pub(crate) fn draw_below_list(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, free: Rect) {
    let keys = free.below(free.height.saturating_sub(1));
    key_bar::draw(&mut canvas.part(keys), view);
    if let Some((text, role)) = texts::message(view) {
        let most = if texts::is_message_permanent(view) {
            1
        } else {
            free.height.max(1)
        };
        let wanted = (wrap(&text, free.width).len() as u16).clamp(1, most);
        let rows = free.below(free.height.saturating_sub(wanted + 1));
        write(&mut canvas.part(rows.first_rows(wanted)), &text, role, view);
    }
}

/// Text in these rows, over what stood there; cut where they end.
fn write(canvas: &mut ClippedBuffer<'_>, text: &str, role: StyleRole, view: &ViewContext<'_>) {
    let area = canvas.area();
    let text = within(text, area.width, area.height);
    canvas.clear();
    canvas.mark_spare_focus(area);
    canvas.paragraph(&text, style(role, view.shared.terminal));
}

/// The part of a text that `rows` lines hold.
fn within(text: &str, width: u16, rows: u16) -> String {
    let lines = wrap(text, width);
    let Some(last) = lines.get(..usize::from(rows)).and_then(<[_]>::last) else {
        return text.to_owned();
    };
    if lines.len() <= usize::from(rows) {
        return text.to_owned();
    }
    let before = lines[..usize::from(rows) - 1].join(" ");
    format!("{before} {}", cut(last, width))
}

#[cfg(test)]
mod tests;
