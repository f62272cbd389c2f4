//! What is asked for by keys that hold everywhere: help, and the command
//! palette.

use crate::ui::board::layout::centred;
use crate::ui::screens::choice::view::{boxed, role_of_line};
use crate::ui::theme::Role;
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::widgets::line_writer::Column;
use crate::ui::{Action, AppState, HelpPage, Palette};
use crate::ui::{HelpLine, HelpRow};

/// What a screen is for, and its keys.
pub fn help(canvas: &mut ClippedBuffer<'_>, state: &AppState, page: &HelpPage) {
    let window = canvas.area();
    let size = (window.width, window.height);
    let rows = page.rows(&state.keys, size);
    let room = HelpPage::room(size).min(rows.len());
    let first = page.first(rows.len(), room);
    let place = centred(window, HelpPage::WIDTH, room as u16 + HelpPage::FRAME);
    let look = state.look;
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        let title = sentence(page.of.place());
        headed(&mut column, &title, &where_in(first, room, rows.len()));
        column.gap();
        for row in rows.iter().skip(first).take(room) {
            help_row(&mut column, row);
        }
    });
}

fn help_row(column: &mut Column<'_, '_>, row: &HelpRow) {
    match row {
        HelpRow::Gap => column.gap(),
        HelpRow::Purpose(text) => column.line(text, Role::Text),
        HelpRow::Head(title) => column.line(title, Role::Given),
        HelpRow::Keys(keys) => column.line(keys, Role::KeyName),
        HelpRow::Says(says) => column.line(&format!("  {says}"), Role::Text),
        HelpRow::Line(HelpLine { keys, says }) => {
            let keys = format!("{keys:<width$} ", width = HelpLine::KEYS_WIDTH);
            column.spans(&[(&keys, Role::KeyName), (says, Role::Text)]);
        }
    }
}

/// Which of the rows are on show, if not all are.
fn where_in(first: usize, room: usize, count: usize) -> String {
    match room < count {
        true => format!("{}-{} of {count}", first + 1, first + room),
        false => String::new(),
    }
}

/// A title, and something at the right end of its line.
fn headed(column: &mut Column<'_, '_>, title: &str, beside: &str) {
    let room = usize::from(column.width()).saturating_sub(title.chars().count());
    let beside = format!("{beside:>room$}");
    column.spans(&[(title, Role::Accent), (&beside, Role::Faint)]);
}

/// With a capital at its beginning.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
        None => String::new(),
    }
}

/// The columns of the palette.
const PALETTE_WIDTH: u16 = 46;
/// The rows of its box that are no actions: border, what was typed, gap.
const PALETTE_FRAME: u16 = 4;

/// Every action by its title. Its place and size stay as one types, so that
/// little changes.
pub fn palette(canvas: &mut ClippedBuffer<'_>, state: &AppState, palette: &Palette) {
    let place = centred(
        canvas.area(),
        PALETTE_WIDTH,
        Palette::ROWS as u16 + PALETTE_FRAME,
    );
    let found = palette.found(&state.keys);
    let look = state.look;
    boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        let typed = format!(": {}_", palette.typed);
        headed(&mut column, &typed, &counted(palette, found.len()));
        column.gap();
        palette_rows(&mut column, state, palette, &found);
    });
}

fn counted(palette: &Palette, count: usize) -> String {
    match count {
        0 => String::new(),
        _ => format!("{} of {count}", palette.selected + 1),
    }
}

fn palette_rows(
    column: &mut Column<'_, '_>,
    state: &AppState,
    palette: &Palette,
    found: &[Action],
) {
    if found.is_empty() {
        column.line("No command fits.", Role::Text);
    }
    let rows = usize::from(column.room());
    let first = (palette.selected + 1).saturating_sub(rows);
    let shown = found.iter().enumerate().skip(first).take(rows);
    for (index, &action) in shown {
        let key = state.keys.keys(palette.of, action);
        let key = key.first().map(ToString::to_string).unwrap_or_default();
        let width = usize::from(column.width()).saturating_sub(key.chars().count() + 2);
        let text = format!(" {:<width$}{key} ", action.title());
        column.line(&text, role_of_line(index == palette.selected));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_begins_a_line_with_a_capital() {
        assert_eq!(sentence("on the board"), "On the board");
        assert_eq!(sentence(""), "");
        assert_eq!(where_in(0, 5, 5), "");
        assert_eq!(where_in(3, 5, 20), "4-8 of 20");
    }
}
