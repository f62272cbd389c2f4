//! The help, drawn.

use super::{HelpPage, column_break, column_rows};
use crate::ui::TerminalProfile;
use crate::ui::board::cell_view::{Fault, note_character};
use crate::ui::board::draw::fault_sign;
use crate::ui::keys::{BoardSign, HelpLine, HelpRow};
use crate::ui::theme::Kinds;
use crate::ui::view_prelude::*;
use ninefold_core::board::Digit;

impl Draw for HelpPage {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let size = (window.width, window.height);
        let keys = &view.shared.keys;
        let parts = self.parts(keys, size);
        let part = self.part % parts.len();
        // The box stays as it is while its pages are turned.
        let height = column_rows(self, &parts, size);
        let (width, height) = (HelpPage::width(size), height as u16 + self.frame(size));
        let place = centred(window, width, height);
        let terminal = view.shared.terminal;
        let mut column = popup::draw_card(canvas, (place.width, place.height), view);
        let title = self.title();
        let position = position(part, parts.len());
        let is_wide = HelpPage::columns(size) > 1;
        if is_wide {
            for line in self.purpose() {
                column.line(&line, StyleRole::Text);
            }
        } else {
            column.title(&title, &position);
        }
        column.gap();
        let body = column.rest();
        for (place, rows) in columns(&parts[part], body, HelpPage::columns(size)) {
            let width = usize::from(place.width);
            let mut column = LineWriter::new(canvas.part(place), terminal);
            for row in rows {
                help_row(&mut column, row, width, terminal);
            }
        }
        if is_wide {
            draw_in_frame(canvas, place, [&title, &position], terminal);
        }
        Vec::new()
    }
}

/// The title in the upper line of the frame, and at its right end what is on show.
fn draw_in_frame(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    [title, position]: [&str; 2],
    terminal: TerminalProfile,
) {
    let title = format!(" {title} ");
    canvas.text(
        place.x + 2,
        place.y,
        &title,
        style(StyleRole::Accent, terminal),
    );
    if !position.is_empty() {
        let position = format!(" {position} ");
        let width = position.chars().count() as u16;
        let x = place.right().saturating_sub(width + 2);
        canvas.text(x, place.y, &position, style(StyleRole::Faint, terminal));
    }
}

/// The places of the columns with their rows. A gap at the top of the second is left out.
fn columns(rows: &[HelpRow], body: Rect, count: usize) -> Vec<(Rect, &[HelpRow])> {
    if count == 1 {
        return vec![(body, rows)];
    }
    let width = HelpLine::COLUMN as u16;
    let right = body.beside(width + HelpPage::GAP).first_columns(width);
    let left = body.first_columns(width);
    let room = usize::from(body.height);
    let place = column_break(rows, room).unwrap_or(room.min(rows.len()));
    let (before, after) = rows.split_at(place);
    let after = after.strip_prefix(&[HelpRow::Gap]).unwrap_or(after);
    vec![(left, before), (right, after)]
}

fn help_row(column: &mut LineWriter<'_>, row: &HelpRow, width: usize, terminal: TerminalProfile) {
    let room = HelpLine::room_for_keys(width).unwrap_or(HelpLine::KEYS_WIDTH);
    match row {
        HelpRow::Gap => column.gap(),
        HelpRow::Purpose(text) => column.line(text, StyleRole::Text),
        HelpRow::Head(title) => column.line(title, StyleRole::Given),
        HelpRow::Keys(keys) => column.line(keys, StyleRole::KeyName),
        HelpRow::Description(description) => {
            column.line(&format!("  {description}"), StyleRole::Text)
        }
        HelpRow::Line(HelpLine { keys, description }) => {
            let keys = format!("{keys:<room$} ");
            column.spans(&[(&keys, StyleRole::KeyName), (description, StyleRole::Text)]);
        }
        HelpRow::Sign(sign, says) => {
            let (text, role) = sign_as_drawn(*sign, terminal);
            let gap = " ".repeat((room + 1).saturating_sub(text.chars().count()));
            column.spans(&[
                (&text, role),
                (&gap, StyleRole::Text),
                (says, StyleRole::Text),
            ]);
        }
    }
}

/// A sign of the board as it looks there.
fn sign_as_drawn(sign: BoardSign, terminal: TerminalProfile) -> (String, StyleRole) {
    let fault = |fault| fault_sign(fault, terminal).unwrap_or_default();
    let crossed = |role| String::from(note_character(Digit::from_index(3), Some(role), terminal));
    let note = |kinds| ("4".to_owned(), StyleRole::Mark(kinds));
    match sign {
        BoardSign::Wrong => (
            format!("5{}", fault(Fault::Wrong)),
            StyleRole::CursorAtFault,
        ),
        BoardSign::Conflict => (format!("5{}", fault(Fault::Conflict)), StyleRole::Conflict),
        BoardSign::Corner => note(Kinds::Corner),
        BoardSign::Centre => note(Kinds::Centre),
        BoardSign::Both => note(Kinds::Both),
        BoardSign::Impossible => (crossed(StyleRole::Impossible), StyleRole::Impossible),
        BoardSign::Defining => ("4".to_owned(), StyleRole::Defining),
        BoardSign::Eliminated => (crossed(StyleRole::Eliminated), StyleRole::Eliminated),
    }
}

/// Which of the parts is on show, if there are several.
fn position(part: usize, count: usize) -> String {
    match count {
        1 => String::new(),
        _ => format!("{} of {count}", part + 1),
    }
}

#[cfg(test)]
mod tests;
