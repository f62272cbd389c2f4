//! Boxes over a screen. They cover the board and never move it.

use crate::ui::board::{HitRegion, frame};
use crate::ui::theme::{StyleRole, lines_for, style};
use crate::ui::widgets::ClippedBuffer;
use crate::ui::widgets::list::{self, ListArea};
use crate::ui::{TerminalProfile, ViewContext};
use ratatui::layout::Rect;
use ratatui::widgets::{Block, ListItem, ListState, Padding, Widget};

/// Draws an empty box; returns the area inside. A panel of which it covers a part
/// is cleared: half a line of words cannot be read.
pub(crate) fn draw_box(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    view: &ViewContext<'_>,
) -> Rect {
    let terminal = view.shared.terminal;
    let covered = with_margins(place, canvas.area());
    let panel = view.layout.panel.filter(|_| view.has_panel);
    if let Some(panel) = panel.filter(|panel| panel.intersects(covered)) {
        canvas.part(panel).clear();
    }
    canvas.part(covered).clear();
    let mut outer = canvas.part(place);
    let block = Block::bordered()
        .border_set(frame::popup(lines_for(terminal)))
        .border_style(style(StyleRole::Faint, terminal))
        .padding(Padding::horizontal(1));
    let inside = block.inner(outer.area());
    outer.render(place, |place, buffer| block.render(place, buffer));
    inside
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
