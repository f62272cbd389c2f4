//! Encodes cells in as few bytes as possible. The cursor and the colours carry
//! over from one frame to the next.

use super::sequences::{CursorPosition, SgrState, move_cursor};
use crate::ui::EraseColour;
use ratatui::buffer::{Cell, CellWidth};
use ratatui::style::Color;
use std::borrow::Cow;

/// The bytes not yet written, and the state of the terminal after them.
#[derive(Clone, Debug, Default)]
pub(super) struct Encoder {
    bytes: Vec<u8>,
    /// `None` if not known.
    cursor: Option<CursorPosition>,
    /// `None` if not known.
    sgr: Option<SgrState>,
    /// The width of the window. Terminals differ in where the cursor is after
    /// the last column.
    columns: u16,
    rows: u16,
    contents: ScreenContents,
    order: CellOrder,
    erase_colour: EraseColour,
    /// Style of the text that follows the cells being written.
    next_text: Option<SgrState>,
}

/// Contents of the cells that a frame does not write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum ScreenContents {
    /// The frame before.
    #[default]
    Unchanged,
    /// Nothing: the screen is to be erased for this frame.
    ToErase,
    /// Blanks in this colour: the screen was erased for this frame.
    Blank(Color),
}

/// In which order cells are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum CellOrder {
    /// Row by row.
    #[default]
    Reading,
    /// All cells of one colour after the other. Blanks may not be written over
    /// gaps then: what is there may have been written before.
    Grouped,
}

/// The most cells of a changed frame for which a second order is tried, so that
/// it is not delayed. A first frame is worth it.
const MAX_SORTED: usize = 5_000;

/// The most blanks that are shorter than the sequence that skips them.
const MAX_BLANKS: u16 = 3;

/// The fewest blanks that are longer than the sequence that erases them, if the
/// cursor moves elsewhere after them, and if it has to go to their end.
const MIN_ERASED: usize = 4;
const MIN_ERASED_AND_SKIPPED: usize = 9;

impl Encoder {
    pub(super) fn new(erase_colour: EraseColour) -> Encoder {
        Encoder {
            erase_colour,
            ..Encoder::default()
        }
    }

    pub(super) fn set_size(&mut self, (columns, rows): (u16, u16)) {
        (self.columns, self.rows) = (columns, rows);
    }

    /// Erases the screen before the next cells are written.
    pub(super) fn erase(&mut self) {
        self.contents = ScreenContents::ToErase;
    }

    fn erase_in(&mut self, colour: Color) {
        self.bytes.extend_from_slice(b"\x1b[m");
        self.sgr = Some(SgrState::DEFAULT);
        self.set_sgr(SgrState::DEFAULT.on(colour), "");
        self.bytes.extend_from_slice(b"\x1b[2J");
        self.cursor = None;
        self.contents = ScreenContents::Blank(colour);
    }

    /// Erases the screen for a frame without cells.
    fn erase_if_asked(&mut self) {
        if self.contents == ScreenContents::ToErase {
            self.erase_in(Color::Reset);
        }
    }

    /// Writes cells, either in the given order or grouped by background colour,
    /// whichever takes fewer bytes.
    pub(super) fn put_all(&mut self, cells: &[(CursorPosition, &Cell)]) {
        let mut cells = cells.to_vec();
        if self.contents == ScreenContents::ToErase {
            let colour = self.commonest_background(&cells);
            self.erase_in(colour);
            cells.retain(|(_, cell)| !SgrState::from(*cell).leaves_blanks(cell.symbol(), colour));
        }
        let in_order = self.clone().with_cells(&cells);
        let grouped = self.grouped(&cells);
        let shortest = grouped.into_iter().chain([in_order]);
        let shortest = shortest.min_by_key(|encoder| encoder.bytes.len());
        *self = Encoder {
            order: CellOrder::Reading,
            ..shortest.unwrap_or_default()
        };
    }

    /// The background of most blanks, if the screen can be erased in it: the frame
    /// names every cell, or else those that are left out have the default one.
    fn commonest_background(&self, cells: &[(CursorPosition, &Cell)]) -> Color {
        let is_whole = cells.len() == usize::from(self.columns) * usize::from(self.rows);
        if !is_whole || self.erase_colour == EraseColour::Default {
            return Color::Reset;
        }
        let mut counts: Vec<(Color, usize)> = Vec::new();
        for (_, cell) in cells.iter().filter(|(_, cell)| cell.symbol() == " ") {
            match counts.iter_mut().find(|(colour, _)| *colour == cell.bg) {
                Some((_, count)) => *count += 1,
                None => counts.push((cell.bg, 1)),
            }
        }
        let commonest = counts.into_iter().max_by_key(|&(_, count)| count);
        commonest.map_or(Color::Reset, |(colour, _)| colour)
    }

    /// The cells written by background colour, and by both colours; nothing if
    /// that is not worth a try.
    fn grouped(&self, cells: &[(CursorPosition, &Cell)]) -> Vec<Encoder> {
        if self.contents == ScreenContents::Unchanged && cells.len() > MAX_SORTED {
            return Vec::new();
        }
        let encoder = Encoder {
            order: CellOrder::Grouped,
            ..self.clone()
        };
        let background: fn(&Cell) -> [Color; 2] = |cell| [cell.bg, Color::Reset];
        let both: fn(&Cell) -> [Color; 2] = |cell| match cell.symbol() {
            " " => [cell.bg, Color::Reset],
            _ => [cell.bg, cell.fg],
        };
        [background, both]
            .map(|colours| encoder.clone().with_cells(&sorted(cells, colours)))
            .into()
    }

    fn with_cells(mut self, mut cells: &[(CursorPosition, &Cell)]) -> Encoder {
        while let Some(((position, cell), rest)) = cells.split_first() {
            let blanks = self.blanks_to_erase(cells);
            self.next_text = next_text(cells);
            if blanks == 0 {
                self.put(*position, cell);
                cells = rest;
            } else {
                self.erase_cells(*position, cell, blanks);
                cells = &cells[blanks..];
            }
        }
        self
    }

    /// Number of cells from the first one on that are blanks in one colour and shorter to
    /// erase than to write; 0 if there are none.
    fn blanks_to_erase(&self, cells: &[(CursorPosition, &Cell)]) -> usize {
        let ((column, row), first) = cells[0];
        let can_erase = first.bg == Color::Reset || self.erase_colour == EraseColour::Background;
        let is_alike = |cell: &Cell| SgrState::from(cell).leaves_blanks(cell.symbol(), first.bg);
        let follows = |(place, (position, cell)): (usize, &(CursorPosition, &Cell))| {
            *position == (column + place as u16, row) && is_alike(cell)
        };
        let run = cells
            .iter()
            .enumerate()
            .take_while(|each| follows(*each))
            .count();
        let goes_on = cells
            .get(run)
            .is_some_and(|(position, _)| *position == (column + run as u16, row));
        let least = if goes_on {
            MIN_ERASED_AND_SKIPPED
        } else {
            MIN_ERASED
        };
        if can_erase && run >= least { run } else { 0 }
    }

    /// Erases `count` cells in the background colour. The cursor stays.
    fn erase_cells(&mut self, position: CursorPosition, cell: &Cell, count: usize) {
        self.move_to(position);
        self.set_sgr(SgrState::from(cell), " ");
        self.bytes
            .extend_from_slice(format!("\x1b[{count}X").as_bytes());
        self.cursor = Some(position);
    }

    fn put(&mut self, position: CursorPosition, cell: &Cell) {
        let symbol = sanitise(cell.symbol());
        self.move_to(position);
        self.set_sgr(SgrState::from(cell), &symbol);
        self.bytes.extend_from_slice(symbol.as_bytes());
        self.cursor = self.position_after(position, &symbol);
    }

    fn move_to(&mut self, position: CursorPosition) {
        match self.blanks_before(position) {
            Some(count) => self.bytes.extend(std::iter::repeat_n(b' ', count)),
            None => move_cursor(&mut self.bytes, self.cursor, position),
        }
    }

    /// Number of blanks that move the cursor to a position, if they change nothing on the
    /// screen and are the shortest way.
    fn blanks_before(&self, (column, row): CursorPosition) -> Option<usize> {
        let (from, same_row) = self.cursor?;
        let count = column.checked_sub(from).filter(|_| row == same_row)?;
        let invisible = match (self.contents, self.order) {
            (ScreenContents::Blank(colour), CellOrder::Reading) => {
                self.sgr.is_some_and(|sgr| sgr.leaves_blanks(" ", colour))
            }
            _ => false,
        };
        (invisible && (1..=MAX_BLANKS).contains(&count)).then_some(usize::from(count))
    }

    fn set_sgr(&mut self, wanted: SgrState, symbol: &str) {
        let sgr = match self.sgr {
            Some(current) if symbol == " " => wanted.for_blank(current, self.next_text),
            _ => wanted,
        };
        self.bytes
            .extend_from_slice(sgr.sequence(self.sgr).as_bytes());
        self.sgr = Some(sgr);
    }

    /// The position of the cursor after a symbol; `None` unless the symbol is a
    /// single character of one column, since terminals differ in the width of
    /// others.
    fn position_after(
        &self,
        (column, row): CursorPosition,
        symbol: &str,
    ) -> Option<CursorPosition> {
        let single = symbol.chars().count() == 1 && symbol.cell_width() == 1;
        let within = column + 1 < self.columns;
        (single && symbol != REPLACEMENT && within).then_some((column + 1, row))
    }

    /// Shows the cursor of the terminal.
    pub(super) fn show_cursor(&mut self) {
        self.bytes.extend_from_slice(b"\x1b[?25h");
    }

    /// Hides the cursor of the terminal.
    pub(super) fn hide_cursor(&mut self) {
        self.bytes.extend_from_slice(b"\x1b[?25l");
    }

    /// Leaves the cursor at this position after the cells of the frame.
    pub(super) fn place_cursor(&mut self, position: CursorPosition) {
        self.erase_if_asked();
        move_cursor(&mut self.bytes, self.cursor, position);
        self.cursor = Some(position);
    }

    /// Removes and returns the bytes of the frame.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.erase_if_asked();
        self.contents = ScreenContents::Unchanged;
        std::mem::take(&mut self.bytes)
    }
}

/// Style of the first text among the next cells.
fn next_text(cells: &[(CursorPosition, &Cell)]) -> Option<SgrState> {
    /// A cell of the board is no larger.
    const NEAR: usize = 16;
    let text = cells
        .iter()
        .take(NEAR)
        .find(|(_, cell)| cell.symbol() != " ");
    text.map(|(_, cell)| SgrState::from(*cell))
}

/// The cells by colours, those that come first before those that come later.
fn sorted<'a>(
    cells: &[(CursorPosition, &'a Cell)],
    colours_of: fn(&Cell) -> [Color; 2],
) -> Vec<(CursorPosition, &'a Cell)> {
    let mut found: Vec<[Color; 2]> = Vec::new();
    for (_, cell) in cells {
        if !found.contains(&colours_of(cell)) {
            found.push(colours_of(cell));
        }
    }
    let mut sorted = cells.to_vec();
    sorted.sort_by_key(|(_, cell)| found.iter().position(|each| *each == colours_of(cell)));
    sorted
}

const REPLACEMENT: &str = "\u{fffd}";

/// The symbol without characters that control the terminal: control characters
/// are replaced, and invisible ones removed.
fn sanitise(symbol: &str) -> Cow<'_, str> {
    if symbol.is_empty() {
        return Cow::Borrowed(" ");
    }
    if symbol.chars().any(char::is_control) {
        return Cow::Borrowed(REPLACEMENT);
    }
    if !symbol.chars().any(is_invisible) {
        return Cow::Borrowed(symbol);
    }
    match symbol.replace(is_invisible, "") {
        visible if visible.is_empty() => Cow::Borrowed(" "),
        visible => Cow::Owned(visible),
    }
}

/// Zero-width characters and those that set the direction of text.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

#[cfg(test)]
mod tests;
