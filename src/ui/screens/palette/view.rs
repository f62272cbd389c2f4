//! The command palette, drawn.

use super::matching::matched_ranges;
use super::{CommandPalette, PaletteEntry, PaletteGroup};
use crate::ui::board::frame;
use crate::ui::keys::{Action, BOARD, Page};
use crate::ui::theme::lines_for;
use crate::ui::view_prelude::*;
use crate::ui::{Glyphs, Shared};
use ratatui::text::{Line, Span};

/// The columns of the palette.
const WIDTH: u16 = 62;
/// The rows of its entries and headings, as many as a high window has room for, and the rows
/// round them: frame, what was typed, gap.
const ROWS: u16 = 12;
const MOST_ROWS: u16 = 24;
/// The rows of the window above and below it.
const AROUND: u16 = 4;
const FRAME: u16 = 4;
/// The rows of the sentence about a setting, with the line above it.
const FOOT: u16 = 3;
/// The least window with room for all of that.
const HIGH: u16 = 20;

impl Draw for CommandPalette {
    /// Its place and size stay as one types, so that little changes.
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let height = canvas.area().height;
        let is_high = height >= HIGH;
        let rows = if is_high {
            let listed = height.saturating_sub(FRAME + FOOT + AROUND);
            listed.clamp(ROWS, MOST_ROWS) + FRAME + FOOT
        } else {
            ROWS + FRAME
        };
        let groups = self.groups(&view.shared.keys);
        let count: usize = groups.iter().map(|(_, entries)| entries.len()).sum();
        let terminal = view.shared.terminal;
        let mut column = popup::draw_card(canvas, (WIDTH, rows), view);
        let position = match count {
            0 => String::new(),
            count => format!("{} of {count}", self.selected + 1),
        };
        column.title(&format!(": {}_", self.typed.as_str()), &position);
        column.gap();
        let rest = column.rest();
        let foot = if is_high { FOOT } else { 0 };
        let listed = rest.first_rows(rest.height.saturating_sub(foot));
        if groups.is_empty() {
            column.line("Nothing found.", StyleRole::Text);
            if let Some((action, place)) = self.found_elsewhere(&view.shared.keys) {
                let words = format!("{}: {place}.", action.title());
                column.paragraph(&words, StyleRole::Faint);
            }
        }
        let (lines, selected) = self.lines(&groups, listed.width, view);
        // The heading above the first entry is seen with it.
        popup::draw_rows(canvas, listed, &lines, (selected, 0), Line::clone, terminal);
        if is_high {
            let entries = groups.iter().flat_map(|(_, entries)| entries);
            let entry = entries.copied().nth(self.selected);
            let foot = rest.below(listed.height);
            draw_foot(&mut canvas.part(foot), (entry, self.page), view);
        }
        Vec::new()
    }
}

impl CommandPalette {
    /// The entries below their headings, and the line of the selected one.
    fn lines(
        &self,
        groups: &[PaletteGroup],
        width: u16,
        view: &ViewContext<'_>,
    ) -> (Vec<Line<'static>>, usize) {
        let mut lines: Vec<Line<'static>> = Vec::new();
        let mut selected = 0;
        let mut place_in_list = 0;
        let faint = style(StyleRole::Faint, view.shared.terminal);
        for (heading, entries) in groups {
            lines.push(Line::from(Span::styled(*heading, faint)));
            for &entry in entries {
                if place_in_list == self.selected {
                    selected = lines.len();
                }
                place_in_list += 1;
                lines.push(self.line(entry, width, view));
            }
        }
        (lines, selected)
    }

    /// An entry, the letters of its title that were typed marked, and its key or value at
    /// the right.
    fn line(&self, entry: PaletteEntry, width: u16, view: &ViewContext<'_>) -> Line<'static> {
        let terminal = view.shared.terminal;
        let title = entry.title();
        let typed = self.typed.as_str().to_lowercase();
        let words: Vec<&str> = typed.split_whitespace().collect();
        let ranges = matched_ranges(&words, &title);
        let letters = title.chars().enumerate().map(|(place, letter)| {
            let is_matched = ranges.iter().any(|range| range.contains(&place));
            let role = if is_matched {
                StyleRole::Match
            } else {
                StyleRole::Text
            };
            (letter, role)
        });
        let mut spans = vec![Span::raw("  ")];
        spans.extend(runs(letters).map(|(text, role)| match role {
            StyleRole::Match => Span::styled(text, style(role, terminal)),
            _ => Span::raw(text),
        }));
        let right = self.right(entry, view.shared);
        let taken = 2 + title.chars().count() + right.chars().count() + 1;
        // A key without room is left out.
        if let Some(gap) = usize::from(width).checked_sub(taken).filter(|gap| *gap > 0) {
            spans.push(Span::raw(" ".repeat(gap) + &right + " "));
        }
        Line::from(spans)
    }

    /// The key of an action, or the value of a setting.
    fn right(&self, entry: PaletteEntry, shared: &Shared) -> String {
        match entry {
            PaletteEntry::Action(action) => {
                let keys = shared.keys.keys(self.page, action);
                keys.first().map_or_else(String::new, ToString::to_string)
            }
            PaletteEntry::Setting(item) => {
                let value = item.value(&shared.settings).name;
                match shared.terminal.glyphs {
                    Glyphs::Unicode => format!("‹ {value} ›"),
                    Glyphs::Ascii => format!("< {value} >"),
                }
            }
            PaletteEntry::Value(item, value) => {
                let is_now = item.value(&shared.settings) == item.values()[value];
                let words = if is_now { "in use" } else { "" };
                words.to_owned()
            }
            PaletteEntry::Technique(_) => "page".to_owned(),
        }
    }
}

/// Letters of the same role in one text each.
fn runs(
    letters: impl Iterator<Item = (char, StyleRole)>,
) -> impl Iterator<Item = (String, StyleRole)> {
    let mut runs: Vec<(String, StyleRole)> = Vec::new();
    for (letter, role) in letters {
        match runs.last_mut() {
            Some((text, last)) if *last == role => text.push(letter),
            Some(_) | None => runs.push((letter.to_string(), role)),
        }
    }
    runs.into_iter()
}

/// What help says of an action of a page.
fn help_of(action: Action, page: Page) -> Option<&'static str> {
    let mut bindings = page.bindings();
    let its = bindings.find(|binding| binding.action == action);
    its.map(|binding| binding.help)
}

/// What an entry is about: what the value of a setting means, what an action does, what a
/// technique is.
fn draw_foot(
    canvas: &mut ClippedBuffer<'_>,
    (entry, page): (Option<PaletteEntry>, Page),
    view: &ViewContext<'_>,
) {
    let shared = view.shared;
    let about = match entry {
        Some(PaletteEntry::Setting(item)) => item.value(&shared.settings).description,
        Some(PaletteEntry::Value(item, value)) => item.values()[value].description,
        Some(PaletteEntry::Action(action)) => match help_of(action, page) {
            Some(help) => help,
            None => return,
        },
        Some(PaletteEntry::Technique(technique)) => technique.info().definition,
        None => return,
    };
    let area = canvas.area();
    let dash = frame::popup(lines_for(shared.terminal)).horizontal_top;
    let line = dash.repeat(usize::from(area.width));
    canvas.text(
        area.x,
        area.y,
        &line,
        style(StyleRole::Line, shared.terminal),
    );
    let text = text::capitalised(&view.expand_keys(BOARD, about));
    let faint = style(StyleRole::Faint, shared.terminal);
    canvas.part(area.below(1)).paragraph(&text, faint);
}
