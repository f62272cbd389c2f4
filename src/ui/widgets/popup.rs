//! Boxes over a screen. They cover the board and never move it.

use crate::ui::board::layout::centred;
use crate::ui::board::{HitRegion, frame};
use crate::ui::theme::{StyleRole, faded_below, lines_for, style};
use crate::ui::widgets::list::{self, ListArea};
use crate::ui::widgets::{ClippedBuffer, LineWriter, key_bar, message_line};
use crate::ui::{Connection, TerminalProfile, ViewContext};
use ratatui::layout::Rect;
use ratatui::widgets::{Block, ListItem, Padding, Widget};

/// Draws an empty box of so many columns and rows in the middle of a screen that steps back
/// behind it: all of it fades. Returns the inside, to be filled from the top.
pub(crate) fn draw_card<'c>(
    canvas: &'c mut ClippedBuffer<'_>,
    (columns, rows): (u16, u16),
    view: &ViewContext<'_>,
) -> LineWriter<'c> {
    let (place, terminal) = (centred(canvas.area(), columns, rows), view.shared.terminal);
    // Over a network every byte counts.
    let inside = if terminal.connection == Connection::Local {
        fade(canvas, view);
        canvas.part(with_margins(place, canvas.area())).clear();
        draw_frame(canvas, place, terminal)
    } else {
        draw_box(canvas, place, view)
    };
    LineWriter::new(canvas.part(inside), terminal)
}

/// Fades all that is below a card but the keys, which are those of the card, and what is said of
/// the last of them.
fn fade(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) {
    let keys = key_bar::place(canvas, view);
    canvas.restyle(faded_below(view.shared.terminal));
    match keys {
        // Lists have their keys, and what is said, in rows of their own.
        Some(_) if view.is_playing && keys == view.layout.keys => {
            message_line::draw(canvas, view, None);
        }
        Some(keys) => key_bar::draw(&mut canvas.part(keys), view),
        None => {}
    }
}

/// Draws an empty box; returns the area inside. A panel of which it covers a part is
/// cleared: half a line of words cannot be read.
pub(crate) fn draw_box(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    view: &ViewContext<'_>,
) -> Rect {
    let terminal = view.shared.terminal;
    let covered = with_margins(place, canvas.area());
    clear_panel(canvas, covered, view);
    canvas.part(covered).clear();
    draw_frame(canvas, place, terminal)
}

fn draw_frame(canvas: &mut ClippedBuffer<'_>, place: Rect, terminal: TerminalProfile) -> Rect {
    let mut outer = canvas.part(place);
    let block = Block::bordered()
        .border_set(frame::popup(lines_for(terminal)))
        .border_style(style(StyleRole::ActiveLine, terminal))
        .padding(Padding::horizontal(1));
    let inside = block.inner(outer.area());
    outer.render(place, |place, buffer| block.render(place, buffer));
    outer.mark_focus(inside);
    inside
}

fn clear_panel(canvas: &mut ClippedBuffer<'_>, covered: Rect, view: &ViewContext<'_>) {
    let panel = view.layout.panel.filter(|_| view.has_panel);
    if let Some(panel) = panel.filter(|panel| panel.intersects(covered)) {
        canvas.part(panel).clear();
    }
}

/// A box with the columns beside it in which nothing could be read, as few are
/// left.
fn with_margins(place: Rect, window: Rect) -> Rect {
    const TOO_FEW: u16 = 8;
    let left = place.x.saturating_sub(window.x);
    let right = window.right().saturating_sub(place.right());
    let before = if left < TOO_FEW { left } else { 1 };
    let after = if right < TOO_FEW { right } else { 1 };
    Rect {
        x: place.x.saturating_sub(before),
        width: before + place.width + after,
        ..place
    }
}

/// Draws the items of a list in these rows of the inside of a box, and says where they can be
/// pressed: anywhere between the borders. The places are those of [`list::draw_rows`].
pub(crate) fn draw_rows<'i, T, L: Into<ListItem<'i>>>(
    canvas: &mut ClippedBuffer<'_>,
    rows: Rect,
    items: &[T],
    places: (usize, usize),
    row: impl Fn(&T) -> L,
    terminal: TerminalProfile,
) -> Vec<HitRegion> {
    let pressed = Rect {
        x: rows.x.saturating_sub(1),
        width: rows.width + 2,
        ..rows
    };
    let bar = pressed.right();
    let area = ListArea { rows, pressed, bar };
    list::draw_rows(canvas, &area, items, places, row, terminal)
}
