//! The list of files or puzzles, drawn.

use super::{Import, ImportItem, PAGE};
use crate::ui::Folder;
use crate::ui::view_prelude::*;
use crate::ui::widgets::wrap;

/// The columns of the box.
const WIDTH: u16 = 60;
/// The rows of the list where there is room for them.
const ROWS: u16 = 14;
/// The rows of the box that are not items: borders, title, what was recognised, what was
/// typed, gaps, keys.
const FRAME: u16 = 8;

impl Draw for Import {
    /// Its place and size stay as one types, so that little changes. A message that it
    /// would cover stands in it, in place of the keys.
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let terminal = view.shared.terminal;
        let place = centred(window, WIDTH, ROWS + FRAME);
        let message_line = view.layout.message;
        let message = text::message(view).filter(|_| message_line.intersects(place));
        if message.is_some() {
            canvas.part(message_line).clear();
        }
        let mut column = popup::draw_card(canvas, (WIDTH, ROWS + FRAME), view);
        let width = column.width();
        let listed = self.listed();
        draw_head(&mut column, self, listed.len());
        let (bottom, role) = match message {
            Some((message, role)) => (wrap(&message, width), role),
            None => {
                let keys = view.expand_keys(PAGE, keys_shown(self));
                (vec![keys], StyleRole::Faint)
            }
        };
        let rest = column.rest();
        let bottom_height = (bottom.len() as u16).min(rest.height / 2);
        let rows = rest.first_rows(rest.height.saturating_sub(1 + bottom_height));
        if let (true, Some(why)) = (listed.is_empty(), nothing_listed(self)) {
            column.line(why, StyleRole::Text);
        }
        let below = canvas.part(rest.below(rows.height + 1));
        let mut column = LineWriter::new(below, terminal);
        for line in &bottom {
            column.line(line, role);
        }
        let items = self.items();
        let line = |&index: &usize| line(&items[index], rows.width.into());
        popup::draw_rows(canvas, rows, &listed, (self.selected, 0), line, terminal)
    }
}

/// The heading with the place in the list, and what is typed.
fn draw_head(column: &mut LineWriter<'_>, import: &Import, listed: usize) {
    let width = column.width();
    let count = match listed {
        0 => String::new(),
        count => format!("{} of {count}", import.selected + 1),
    };
    let [title, below] = heading(import, width.into());
    let room = usize::from(width).saturating_sub(count.len() + 1);
    column.title(&last_columns(&title, room), &count);
    if below.is_empty() {
        column.gap();
    }
    column.paragraph(&below, StyleRole::Faint);
    column.line(&format!(": {}_", import.typed.as_str()), StyleRole::Text);
    column.gap();
}

/// The heading of the list, and below it the format and how far the puzzles are graded, or
/// the place of the selected collection.
fn heading(import: &Import, width: usize) -> [String; 2] {
    if let Some(file) = &import.file {
        let graded = if file.is_graded() {
            String::new()
        } else {
            format!("; {} rated", file.grades.len())
        };
        return [file.name.clone(), file.description() + &graded];
    }
    let folder = import.folder.as_ref();
    let title = folder.map_or_else(|| "Open a file".to_owned(), Folder::title);
    let place = import.selected_collection().map(|collection| {
        const BEFORE: &str = "Opened before: ";
        let room = width.saturating_sub(BEFORE.len());
        let path = Folder::shown_path(&collection.path);
        format!("{BEFORE}{}", last_columns(&path, room))
    });
    [title, place.unwrap_or_default()]
}

fn keys_shown(import: &Import) -> &'static str {
    match (&import.file, import.selected_collection()) {
        (Some(_), _) => "[confirm] play  [back] back  type: filter",
        (None, Some(_)) => "[confirm] open  [delete] remove  [back] close",
        (None, None) => "[confirm] open  [back] close  type: filter",
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

/// A puzzle, or a file with its size or its number of puzzles at the right end.
fn line(item: &ImportItem<'_>, width: usize) -> String {
    let size = match item {
        ImportItem::Puzzle(..) => return item.text(),
        ImportItem::Entry(entry) => entry.size().unwrap_or_default(),
        ImportItem::Collection(collection) => format!("{} puzzles", collection.puzzles),
    };
    let room = width.saturating_sub(size.len() + 3);
    let name: String = item.text().chars().take(room).collect();
    format!(" {name:<room$} {size} ")
}

/// The end of a text that is too long for `columns` columns.
fn last_columns(text: &str, columns: usize) -> String {
    let skipped = text.chars().count().saturating_sub(columns);
    text.chars().skip(skipped).collect()
}
