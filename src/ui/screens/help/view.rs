//! The help, drawn.

use super::HelpPage;
use crate::ui::keys::{HelpLine, HelpRow};
use crate::ui::view_prelude::*;

impl Draw for HelpPage {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let size = (window.width, window.height);
        let rows = self.rows(&view.shared.keys, size);
        let visible = HelpPage::visible_rows(size).min(rows.len());
        let first = self.first(rows.len(), visible);
        // The box stays as it is while one types.
        let height = HelpPage::visible_rows(size).min(self.all_rows(&view.shared.keys, size));
        let place = centred(window, HelpPage::WIDTH, height as u16 + HelpPage::FRAME);
        let terminal = view.shared.terminal;
        let inside = popup::draw_card(canvas, place, view);
        let mut column = LineWriter::new(canvas.part(inside), terminal);
        let place_name = capitalised(self.context.place());
        let title = match self.typed.as_str() {
            "" => format!("{place_name} (type to filter)"),
            typed => format!("{place_name}: {typed}_"),
        };
        column.title(&title, &rows_shown(first, visible, rows.len()));
        column.gap();
        let bar = Rect {
            x: inside.right() + 1,
            width: 1,
            ..column.rest()
        };
        for row in rows.iter().skip(first).take(visible) {
            help_row(&mut column, row);
        }
        list::draw_scrollbar(canvas, bar, rows.len(), first, terminal);
        Vec::new()
    }
}

fn help_row(column: &mut LineWriter<'_>, row: &HelpRow) {
    match row {
        HelpRow::Gap => column.gap(),
        HelpRow::Purpose(text) => column.line(text, StyleRole::Text),
        HelpRow::Head(title) => column.line(title, StyleRole::Given),
        HelpRow::Keys(keys) => column.line(keys, StyleRole::KeyName),
        HelpRow::Description(description) => {
            column.line(&format!("  {description}"), StyleRole::Text)
        }
        HelpRow::Line(HelpLine { keys, description }) => {
            let keys = format!("{keys:<width$} ", width = HelpLine::KEYS_WIDTH);
            column.spans(&[(&keys, StyleRole::KeyName), (description, StyleRole::Text)]);
        }
    }
}

/// Which of the rows are on show, if not all are.
fn rows_shown(first: usize, visible: usize, count: usize) -> String {
    if visible < count {
        format!("{}-{} of {count}", first + 1, first + visible)
    } else {
        String::new()
    }
}

/// With a capital at its beginning.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests;
