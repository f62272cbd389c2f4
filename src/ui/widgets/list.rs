//! The lists of the program: a head over items, one of which is selected.

use crate::ui::ViewContext;
use crate::ui::board::layout::centred;
use crate::ui::board::{HitRegion, HitTarget, frame};
use crate::ui::theme::Role;
use crate::ui::widgets::{ClippedBuffer, LineWriter, message_line};
use ratatui::layout::Rect;

/// The columns of a list.
pub(crate) const WIDTH: u16 = 46;

/// Rows above the list: the emblem, the name, and a gap.
pub(crate) const HEAD_TALL: u16 = 10;
pub(crate) const HEAD_SHORT: u16 = 3;

/// Where a list and its head go.
struct Place {
    head: Rect,
    list: Rect,
}

fn place(window: Rect, items: u16) -> Place {
    let head_rows = match window.height {
        rows if rows >= HEAD_TALL + items + 4 => HEAD_TALL,
        _ => HEAD_SHORT,
    };
    let items = items
        .min(window.height.saturating_sub(head_rows + 3))
        .max(1);
    let whole = centred(window, WIDTH, head_rows + items + 2);
    let head = Rect {
        height: head_rows.min(whole.height),
        ..whole
    };
    let list = Rect {
        y: head.bottom(),
        height: items.min(window.bottom().saturating_sub(head.bottom())),
        ..whole
    };
    Place { head, list }
}

/// The first item on show, so that the selected one is.
fn first_shown(selected: usize, rows: u16) -> usize {
    (selected + 1).saturating_sub(usize::from(rows))
}

/// Draws a list under its title, and says where its items can be pressed.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    title: &str,
    items: &[String],
    selected: usize,
) -> Vec<HitRegion> {
    let window = canvas.area();
    let place = place(window, items.len().max(1) as u16);
    draw_head(&mut canvas.part(place.head), view, title);
    let first = first_shown(selected, place.list.height);
    let mut part = canvas.part(place.list);
    let mut column = LineWriter::new(&mut part, view.shared.terminal);
    for (index, item) in items.iter().enumerate().skip(first) {
        let text = format!(" {item:<width$}", width = usize::from(WIDTH) - 1);
        column.line(&text, role_of_line(index == selected));
    }
    draw_bottom(canvas, view, place.list);
    let rows = place.list.top()..place.list.bottom();
    rows.zip(first..items.len())
        .map(|(y, index)| {
            HitRegion::new(
                Rect {
                    y,
                    height: 1,
                    ..window
                },
                HitTarget::Item(index),
            )
        })
        .collect()
}

/// The role of a line of a list.
pub(crate) fn role_of_line(is_selected: bool) -> Role {
    if is_selected {
        Role::Selected
    } else {
        Role::Text
    }
}

/// Below a list: what was just said, and the keys.
pub(crate) fn draw_bottom(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, list: Rect) {
    let area = canvas.area();
    let free = Rect {
        y: list.bottom(),
        height: area.bottom().saturating_sub(list.bottom()),
        ..area
    };
    message_line::draw_below_list(canvas, view, free);
}

/// The name in a box of nine, where there is room for it.
pub(crate) fn draw_head(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, title: &str) {
    let terminal = view.shared.terminal;
    let is_tall = canvas.area().height >= HEAD_TALL;
    let mut column = LineWriter::new(canvas, terminal);
    if is_tall {
        for line in frame::emblem(terminal.lines()) {
            column.centred(&line, Role::Accent);
        }
    } else {
        column.centred("NINEFOLD", Role::Accent);
    }
    column.gap_before(1);
    column.centred(title, Role::Faint);
}
