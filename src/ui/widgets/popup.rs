//! Boxes over a screen. They cover the board and never move it.

use crate::ui::TerminalProfile;
use crate::ui::board::{HitRegion, frame};
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::ClippedBuffer;
use crate::ui::widgets::list::{self, ListArea};
use ratatui::layout::Rect;
use ratatui::widgets::{Block, ListItem, ListState, Padding, Widget};

/// Draws an empty box; returns the area inside.
pub(crate) fn draw_box(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    terminal: TerminalProfile,
) -> Rect {
    let mut outer = canvas.part(place);
    outer.clear();
    let block = Block::bordered()
        .border_set(frame::popup(terminal.lines()))
        .border_style(style(StyleRole::Faint, terminal))
        .padding(Padding::horizontal(1));
    let inside = block.inner(outer.area());
    outer.render(place, |place, buffer| block.render(place, buffer));
    inside
}

/// Draws the items of a list in these rows of the inside of a box, and says
/// where they can be pressed: anywhere between the borders.
pub(crate) fn draw_items<'i, T: Into<ListItem<'i>>>(
    canvas: &mut ClippedBuffer<'_>,
    rows: Rect,
    items: impl IntoIterator<Item = T>,
    state: ListState,
    terminal: TerminalProfile,
) -> Vec<HitRegion> {
    let pressed = Rect {
        x: rows.x.saturating_sub(1),
        width: rows.width + 2,
        ..rows
    };
    let bar = pressed.right();
    let area = ListArea { rows, pressed, bar };
    list::draw_items(canvas, &area, items, state, terminal)
}
