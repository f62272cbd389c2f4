//! Cells into bytes, as few as possible: the cursor and the pen stay where
//! the last frame left them.

use super::cursor::{Place, move_cursor};
use super::sgr::SgrState;
use ratatui::buffer::{Cell, CellWidth};
use ratatui::style::Color;
use std::borrow::Cow;

/// What has been encoded and not yet written, and how it leaves the terminal.
#[derive(Clone, Debug, Default)]
pub(super) struct Encoder {
    bytes: Vec<u8>,
    /// Where the cursor is, if that is known.
    place: Option<Place>,
    /// What the terminal writes with, if that is known.
    sgr: Option<SgrState>,
    /// Columns of the window: writing in the last one leaves the cursor where
    /// terminals do not agree.
    columns: u16,
    contents: ScreenContents,
}

/// What is known of the cells that a frame does not write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum ScreenContents {
    /// They show what they showed before.
    #[default]
    SaveGuard,
    /// The screen was erased for this frame: they are blank.
    Blank,
}

/// With more cells than these, no other order is tried: the time is better
/// spent on showing them.
const WORTH_SORTING: usize = 500;

/// So many blanks are shorter than the sequence that steps over them.
const WORTH_BLANKS: u16 = 3;

impl Encoder {
    /// The window has this many columns now.
    pub(super) fn set_columns(&mut self, columns: u16) {
        self.columns = columns;
    }

    /// Empties the whole screen, in plain colours.
    pub(super) fn erase(&mut self) {
        self.bytes.extend_from_slice(b"\x1b[m\x1b[2J");
        self.sgr = Some(SgrState::PLAIN);
        self.place = None;
        self.contents = ScreenContents::Blank;
    }

    /// Writes cells in the order that takes fewer bytes: as they stand, or those
    /// on one ground after those on another, as where a shade moves on.
    pub(super) fn put_all(&mut self, cells: &[(Place, &Cell)]) {
        let in_order = self.clone().with_cells(cells);
        let sorted = self.by_background(cells);
        let by_background = sorted.map(|sorted| self.clone().with_cells(&sorted));
        let shorter = by_background.filter(|other| other.bytes.len() < in_order.bytes.len());
        *self = shorter.unwrap_or(in_order);
    }

    /// The cells on one ground after those on another, if that is worth a try.
    /// EffectResult an erasure it is not: then blanks are written on the way, and
    /// nothing may stand there yet.
    fn by_background<'a>(&self, cells: &[(Place, &'a Cell)]) -> Option<Vec<(Place, &'a Cell)>> {
        if self.contents == ScreenContents::Blank || cells.len() > WORTH_SORTING {
            return None;
        }
        let mut backgrounds: Vec<Color> = Vec::new();
        for (_, cell) in cells {
            if !backgrounds.contains(&cell.bg) {
                backgrounds.push(cell.bg);
            }
        }
        let mut sorted = cells.to_vec();
        sorted.sort_by_key(|(_, cell)| backgrounds.iter().position(|back| *back == cell.bg));
        (backgrounds.len() > 1).then_some(sorted)
    }

    fn with_cells(mut self, cells: &[(Place, &Cell)]) -> Encoder {
        for (place, cell) in cells {
            self.put(*place, cell);
        }
        self
    }

    /// Writes one cell.
    fn put(&mut self, place: Place, cell: &Cell) {
        let symbol = sanitise(cell.symbol());
        self.move_to(place);
        self.set_style(SgrState::of(cell), &symbol);
        self.bytes.extend_from_slice(symbol.as_bytes());
        self.place = self.position_after(place, &symbol);
    }

    fn move_to(&mut self, place: Place) {
        match self.blanks_before(place) {
            Some(count) => self.bytes.extend(std::iter::repeat_n(b' ', count)),
            None => move_cursor(&mut self.bytes, self.place, place),
        }
    }

    /// How many blanks lead to a place, if writing them changes nothing and is
    /// the shortest way.
    fn blanks_before(&self, (column, row): Place) -> Option<usize> {
        let (from, same_row) = self.place?;
        let count = column.checked_sub(from).filter(|_| row == same_row)?;
        let unseen =
            self.contents == ScreenContents::Blank && self.sgr.is_some_and(SgrState::leaves_blanks);
        (unseen && (1..=WORTH_BLANKS).contains(&count)).then_some(usize::from(count))
    }

    fn set_style(&mut self, pen: SgrState, symbol: &str) {
        let pen = match (symbol, self.sgr) {
            (" ", Some(current)) => pen.for_blank(current),
            _ => pen,
        };
        self.bytes
            .extend_from_slice(pen.sequence(self.sgr).as_bytes());
        self.sgr = Some(pen);
    }

    /// Where the cursor is after a symbol: known only for a single character
    /// of one column, because terminals measure others differently.
    fn position_after(&self, (column, row): Place, symbol: &str) -> Option<Place> {
        let single = symbol.chars().count() == 1 && symbol.cell_width() == 1;
        let within = column + 1 < self.columns;
        (single && symbol != REPLACEMENT && within).then_some((column + 1, row))
    }

    /// The bytes so far, handed over.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.contents = ScreenContents::SaveGuard;
        std::mem::take(&mut self.bytes)
    }
}

const REPLACEMENT: &str = "\u{fffd}";

/// A symbol that cannot drive the terminal: control characters are replaced,
/// and what reorders or hides text is left out.
fn sanitise(symbol: &str) -> Cow<'_, str> {
    if symbol.is_empty() {
        return Cow::Borrowed(" ");
    }
    if symbol.chars().any(char::is_control) {
        return Cow::Borrowed(REPLACEMENT);
    }
    if !symbol.chars().any(is_unseen) {
        return Cow::Borrowed(symbol);
    }
    match symbol.replace(is_unseen, "") {
        seen if seen.is_empty() => Cow::Borrowed(" "),
        seen => Cow::Owned(seen),
    }
}

/// Zero-width characters and marks of writing direction.
fn is_unseen(character: char) -> bool {
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
