//! Encodes cells in as few bytes as possible. The cursor and the colours carry
//! over from one frame to the next.

use super::cursor::{CursorPosition, move_cursor};
use super::sgr::SgrState;
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
    contents: ScreenContents,
}

/// What the cells show that a frame does not write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum ScreenContents {
    /// The frame before.
    #[default]
    Unchanged,
    /// Nothing: the screen was erased for this frame.
    Blank,
}

/// The most cells for which a second order is tried, so that a frame is not
/// delayed.
const MAX_SORTED: usize = 500;

/// The most blanks that are shorter than the sequence that skips them.
const MAX_BLANKS: u16 = 3;

impl Encoder {
    pub(super) fn set_columns(&mut self, columns: u16) {
        self.columns = columns;
    }

    /// Erases the screen in the default colours.
    pub(super) fn erase(&mut self) {
        self.bytes.extend_from_slice(b"\x1b[m\x1b[2J");
        self.sgr = Some(SgrState::DEFAULT);
        self.cursor = None;
        self.contents = ScreenContents::Blank;
    }

    /// Writes cells, either in the given order or grouped by background colour,
    /// whichever takes fewer bytes.
    pub(super) fn put_all(&mut self, cells: &[(CursorPosition, &Cell)]) {
        let in_order = self.clone().with_cells(cells);
        let grouped = self.by_background(cells);
        let grouped = grouped.map(|cells| self.clone().with_cells(&cells));
        let shorter = grouped.filter(|other| other.bytes.len() < in_order.bytes.len());
        *self = shorter.unwrap_or(in_order);
    }

    /// The cells grouped by background colour; `None` if that is not worth a
    /// try. On an erased screen it would be wrong: [`Encoder::move_to`] writes
    /// blanks over cells that must not have been written yet.
    fn by_background<'a>(
        &self,
        cells: &[(CursorPosition, &'a Cell)],
    ) -> Option<Vec<(CursorPosition, &'a Cell)>> {
        if self.contents == ScreenContents::Blank || cells.len() > MAX_SORTED {
            return None;
        }
        let mut colours: Vec<Color> = Vec::new();
        for (_, cell) in cells {
            if !colours.contains(&cell.bg) {
                colours.push(cell.bg);
            }
        }
        let mut grouped = cells.to_vec();
        grouped.sort_by_key(|(_, cell)| colours.iter().position(|colour| *colour == cell.bg));
        (colours.len() > 1).then_some(grouped)
    }

    fn with_cells(mut self, cells: &[(CursorPosition, &Cell)]) -> Encoder {
        for (position, cell) in cells {
            self.put(*position, cell);
        }
        self
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

    /// How many blanks move the cursor to a position, if they change nothing on
    /// the screen and are the shortest way.
    fn blanks_before(&self, (column, row): CursorPosition) -> Option<usize> {
        let (from, same_row) = self.cursor?;
        let count = column.checked_sub(from).filter(|_| row == same_row)?;
        let is_blank = self.contents == ScreenContents::Blank;
        let invisible = is_blank && self.sgr.is_some_and(SgrState::leaves_blanks);
        (invisible && (1..=MAX_BLANKS).contains(&count)).then_some(usize::from(count))
    }

    fn set_sgr(&mut self, wanted: SgrState, symbol: &str) {
        let sgr = match self.sgr {
            Some(current) if symbol == " " => wanted.for_blank(current),
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

    /// Removes and returns the bytes of the frame.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.contents = ScreenContents::Unchanged;
        std::mem::take(&mut self.bytes)
    }
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
mod tests {
    use super::*;

    #[test]
    fn nothing_that_drives_a_terminal_gets_through() {
        for (symbol, shown) in [
            ("a", "a"),
            ("", " "),
            ("\x1b", REPLACEMENT),
            ("\x1b[2J", REPLACEMENT),
            ("\u{9b}", REPLACEMENT),
            ("\x7f", REPLACEMENT),
            ("\n", REPLACEMENT),
            ("\u{202e}", " "),
            ("a\u{200b}", "a"),
            ("é", "é"),
        ] {
            assert_eq!(sanitise(symbol), shown, "{symbol:?}");
        }
    }
}
