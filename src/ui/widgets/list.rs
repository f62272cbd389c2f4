//! The lists of the program: ratatui's, and where an item can be pressed.

use crate::ui::board::layout::{RectParts, centred};
use crate::ui::board::{HitRegion, HitTarget, frame};
use crate::ui::theme::{StyleRole, lines_for, style};
use crate::ui::widgets::{ClippedBuffer, LineWriter, clipped_buffer, message_line};
use crate::ui::{TerminalProfile, ViewContext};
use ratatui::layout::Rect;
use ratatui::widgets::{List, ListItem, ListState, Scrollbar, ScrollbarOrientation};
use ratatui::widgets::{ScrollbarState, StatefulWidget};

/// The columns of a list that has the window to itself.
pub(crate) const WIDTH: u16 = 46;

/// Rows above the list: the emblem, the name, and a gap.
pub(crate) const HEAD_TALL: u16 = 10;
pub(crate) const HEAD_SHORT: u16 = 3;

/// The area of a list.
pub(crate) struct ListArea {
    /// Its items.
    pub(crate) rows: Rect,
    /// The columns in which they can be pressed.
    pub(crate) pressed: Rect,
    /// The column of the scroll bar.
    pub(crate) bar: u16,
}

impl ListArea {
    /// A list with the scroll bar in the last of these columns.
    pub(crate) fn with_bar(rows: Rect) -> ListArea {
        ListArea {
            rows: rows.first_columns(rows.width.saturating_sub(1)),
            pressed: rows,
            bar: rows.right().saturating_sub(1),
        }
    }
}

/// The first item that is seen in so many rows: this one, if the selected one is seen then.
pub(crate) fn first_seen(selected: usize, first: usize, rows: u16) -> usize {
    let least = (selected + 1).saturating_sub(rows.into());
    first.clamp(least.min(selected), selected)
}

/// Draws the items that are seen, with a scroll bar where there are more than rows, and says
/// where they can be pressed. The second place is the first item to show, if the selected one is
/// seen then.
pub(crate) fn draw_rows<'i, T, L: Into<ListItem<'i>>>(
    canvas: &mut ClippedBuffer<'_>,
    area: &ListArea,
    items: &[T],
    (selected, first): (usize, usize),
    row: impl Fn(&T) -> L,
    terminal: TerminalProfile,
) -> Vec<HitRegion> {
    let rows = area.rows.intersection(canvas.area());
    let first = first_seen(selected, first, rows.height);
    let seen = items.iter().skip(first).take(rows.height.into());
    let list = List::new(seen.map(|item| noted_item(row(item), rows)));
    let list = list.highlight_style(style(StyleRole::Selected, terminal));
    let mut state = ListState::default().with_selected(Some(selected - first));
    canvas.render(rows, |rows, buffer| list.render(rows, buffer, &mut state));
    if !items.is_empty()
        && let Some(row) = rows.rows().nth(selected - first)
    {
        canvas.mark_focus(row);
    }
    let area = ListArea { rows, ..*area };
    draw_bar_and_regions(canvas, &area, first, items.len(), terminal)
}

/// An item of a list, which is noted if these rows cut it.
fn noted_item<'i>(item: impl Into<ListItem<'i>>, rows: Rect) -> ListItem<'i> {
    let item = item.into();
    if item.width() > usize::from(rows.width) {
        clipped_buffer::note_cut(&format!("{item:?}"), 0);
    }
    item
}

/// The scroll bar of a list, and where its items can be pressed.
fn draw_bar_and_regions(
    canvas: &mut ClippedBuffer<'_>,
    area: &ListArea,
    first: usize,
    count: usize,
    terminal: TerminalProfile,
) -> Vec<HitRegion> {
    let rows = area.rows;
    let bar = Rect::new(area.bar, rows.y, 1, rows.height);
    draw_scrollbar(canvas, bar, count, first, terminal);
    let region = |(row, index): (Rect, usize)| {
        let place = Rect::new(area.pressed.x, row.y, area.pressed.width, 1);
        HitRegion::new(place, HitTarget::Item(index))
    };
    rows.rows().zip(first..count).map(region).collect()
}

/// The number of the selected item in words, if not all are visible.
pub(crate) fn position(selected: usize, count: usize, visible: usize) -> Option<String> {
    (count > visible).then(|| format!("{} of {count}", selected + 1))
}

/// Draws which of `count` rows are on show, if not all are.
pub(crate) fn draw_scrollbar(
    canvas: &mut ClippedBuffer<'_>,
    area: Rect,
    count: usize,
    first: usize,
    terminal: TerminalProfile,
) {
    let visible = usize::from(area.height);
    let Some(hidden) = count.checked_sub(visible).filter(|&hidden| hidden > 0) else {
        return;
    };
    let [track, thumb] = frame::scrollbar(terminal.glyphs);
    let bar = Scrollbar::new(ScrollbarOrientation::VerticalRight)
        .begin_symbol(None)
        .end_symbol(None)
        .track_symbol(Some(track))
        .thumb_symbol(thumb)
        .style(style(StyleRole::Faint, terminal));
    let state = ScrollbarState::new(hidden + 1).position(first);
    let mut state = state.viewport_content_length(visible);
    canvas.render(area, |area, buffer| bar.render(area, buffer, &mut state));
}

/// Draws a list that has the window to itself, under its title, and says where
/// its items can be pressed.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    title: &str,
    items: &[String],
    selected: usize,
) -> Vec<HitRegion> {
    let window = canvas.area();
    let (head, mut rows) = places(window, items.len() as u16);
    let visible = usize::from(rows.height);
    let title = match position(selected, items.len(), visible) {
        Some(position) => format!("{title}  {position}"),
        None => title.to_owned(),
    };
    draw_head(canvas.part(head), view, &title);
    draw_bottom(canvas, view, rows);
    let bar = rows.right().saturating_sub(1);
    rows.width -= u16::from(items.len() > visible).min(rows.width);
    let area = ListArea {
        rows,
        pressed: window,
        bar,
    };
    let item = |item: &String| format!(" {item}");
    draw_rows(
        canvas,
        &area,
        items,
        (selected, 0),
        item,
        view.shared.terminal,
    )
}

/// Places of the head and the list.
fn places(window: Rect, items: u16) -> (Rect, Rect) {
    let head_rows = match window.height {
        rows if rows >= HEAD_TALL + items + 4 => HEAD_TALL,
        _ => HEAD_SHORT,
    };
    let items = items
        .min(window.height.saturating_sub(head_rows + 3))
        .max(1);
    let whole = centred(window, WIDTH, head_rows + items + 2);
    let height = head_rows.min(whole.height);
    let head = Rect { height, ..whole };
    let y = head.bottom();
    let height = items.min(window.bottom().saturating_sub(y));
    (head, Rect { y, height, ..whole })
}

/// Below a list: the message and the keys.
pub(crate) fn draw_bottom(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, list: Rect) {
    let area = canvas.area();
    let free = area.below(list.bottom().saturating_sub(area.y));
    message_line::draw_below_list(canvas, view, free);
}

/// The name in a box of nine, where there is room for it.
pub(crate) fn draw_head(canvas: ClippedBuffer<'_>, view: &ViewContext<'_>, title: &str) {
    let terminal = view.shared.terminal;
    let is_tall = canvas.area().height >= HEAD_TALL;
    let mut column = LineWriter::new(canvas, terminal);
    if is_tall {
        for line in frame::emblem(lines_for(terminal)) {
            column.centred(&line, StyleRole::Accent);
        }
    } else {
        column.centred("NINEFOLD", StyleRole::Accent);
    }
    column.gap_before(1);
    column.mark_focus();
    column.centred(title, StyleRole::Faint);
}
