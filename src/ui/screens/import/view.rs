//! The list of files or puzzles, drawn.

use super::Import;
use crate::ui::view_prelude::*;
use ratatui::widgets::ListState;

/// The columns of the box.
const WIDTH: u16 = 60;
/// The rows of the list where there is room for them.
const ROWS: u16 = 14;
/// The rows of the box that are no items: borders, title, what was recognised, what was
/// typed, gaps, keys.
const FRAME: u16 = 8;

impl Draw for Import {
    /// Its place and size stay as one types, so that little changes.
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let terminal = view.shared.terminal;
        let place = centred(window, WIDTH, (ROWS + FRAME).min(window.height));
        let inside = popup::draw_box(canvas, place, view);
        let mut column = LineWriter::new(canvas.part(inside), terminal);
        let listed = self.listed();
        let count = match listed.len() {
            0 => String::new(),
            count => format!("{} of {count}", self.selected + 1),
        };
        let [title, below] = heading(self);
        let room = usize::from(inside.width).saturating_sub(count.len() + 1);
        column.title(&last_columns(&title, room), &count);
        column.line(&below, StyleRole::Faint);
        column.line(&format!(": {}_", self.typed.as_str()), StyleRole::Text);
        column.gap();
        let mut rows = column.rest();
        rows.height = rows.height.saturating_sub(2);
        if let (true, Some(why)) = (listed.is_empty(), nothing_listed(self)) {
            column.line(why, StyleRole::Text);
        }
        let keys = Rect {
            y: rows.bottom() + 1,
            height: 1,
            ..rows
        };
        let words = match &self.file {
            Some(_) => "[confirm]: play   [back]: back   type to filter",
            None => "[confirm]: open   [back]: close   type to filter",
        };
        let words = view.expand_keys(Context::Import, words);
        LineWriter::new(canvas.part(keys), terminal).line(&words, StyleRole::Faint);
        let width = usize::from(rows.width);
        let lines: Vec<String> = listed
            .iter()
            .map(|&index| line(self, index, width))
            .collect();
        let state = ListState::default().with_selected(Some(self.selected));
        popup::draw_items(canvas, rows, lines, state, terminal)
    }
}

/// What is listed, and what was recognised or how far the puzzles are graded.
fn heading(import: &Import) -> [String; 2] {
    match (&import.file, &import.folder) {
        (Some(file), _) if file.is_graded() => [file.name.clone(), file.description()],
        (Some(file), _) => [
            file.name.clone(),
            format!("{}; {} rated", file.description(), file.grades.len()),
        ],
        (None, Some(folder)) => [folder.title(), String::new()],
        (None, None) => ["Open a file".to_owned(), String::new()],
    }
}

/// Why the list is empty.
fn nothing_listed(import: &Import) -> Option<&'static str> {
    match (&import.file, &import.folder) {
        (None, None) => Some("Loading..."),
        _ if !import.typed.is_empty() => Some("Nothing matches."),
        _ => Some("No files here."),
    }
}

/// An item: a file with its size at the right end, or a puzzle.
fn line(import: &Import, index: usize, width: usize) -> String {
    match (&import.file, &import.folder) {
        (Some(file), _) => file.line(index),
        (None, Some(folder)) => {
            let entry = &folder.entries[index];
            let size = entry.size().unwrap_or_default();
            let room = width.saturating_sub(size.len() + 3);
            let name: String = entry.name().chars().take(room).collect();
            format!(" {name:<room$} {size} ")
        }
        (None, None) => String::new(),
    }
}

/// The end of a text that is too long for so many columns.
fn last_columns(text: &str, columns: usize) -> String {
    let skipped = text.chars().count().saturating_sub(columns);
    text.chars().skip(skipped).collect()
}
