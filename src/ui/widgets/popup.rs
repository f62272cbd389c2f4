//! Boxes over a screen. They cover the board and never move it.

use crate::ui::TerminalProfile;
use crate::ui::board::{HitRegion, HitTarget, frame};
use crate::ui::theme::{Role, style};
use crate::ui::widgets::list::role_of_line;
use crate::ui::widgets::{ClippedBuffer, LineWriter};
use ratatui::layout::Rect;

/// A frame with `draw` inside it.
pub(crate) fn boxed<T>(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    terminal: TerminalProfile,
    draw: impl FnOnce(&mut ClippedBuffer<'_>) -> T,
) -> T {
    let mut outer = canvas.part(place);
    outer.clear();
    draw_border(&mut outer, terminal);
    let area = outer.area();
    let inside = Rect {
        x: area.x + 2,
        y: area.y + 1,
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    };
    draw(&mut outer.part(inside))
}

fn draw_border(canvas: &mut ClippedBuffer<'_>, terminal: TerminalProfile) {
    let area = canvas.area();
    let style = style(Role::Faint, terminal);
    let [top_left, top_right, low_left, low_right, dash, bar] = frame::popup(terminal.lines());
    let run: String =
        std::iter::repeat_n(dash, usize::from(area.width.saturating_sub(2))).collect();
    let bar = String::from(bar);
    for y in area.top()..area.bottom() {
        canvas.text(area.x, y, &bar, style);
        canvas.text(area.right().saturating_sub(1), y, &bar, style);
    }
    let top = format!("{top_left}{run}{top_right}");
    canvas.text(area.x, area.y, &top, style);
    let last = area.bottom().saturating_sub(1);
    canvas.text(area.x, last, &format!("{low_left}{run}{low_right}"), style);
}

/// Writes items one below the other, and says where they can be pressed:
/// anywhere between the borders of the box.
pub(crate) fn draw_items(
    column: &mut LineWriter<'_, '_>,
    items: impl IntoIterator<Item = (usize, String)>,
    selected: usize,
) -> Vec<HitRegion> {
    let mut regions = Vec::new();
    for (index, item) in items {
        let line = column.next_line();
        let area = Rect {
            x: line.x.saturating_sub(1),
            width: line.width + 2,
            ..line
        };
        regions.push(HitRegion::new(area, HitTarget::Item(index)));
        column.line(&item, role_of_line(index == selected));
    }
    regions.retain(|region| region.area.height > 0);
    regions
}
