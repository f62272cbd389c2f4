//! Writing text into a buffer without ever leaving the area.

pub(crate) use crate::ui::wrap;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use std::cell::RefCell;
use std::rc::Rc;

/// The place of what the next key is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Focus {
    /// The cell, the line or the field.
    pub(crate) area: Rect,
    /// Where typed text goes on, in a field.
    pub(crate) typing: Option<Position>,
    /// What is there, where the screen does not say so in words.
    pub(crate) words: Option<String>,
}

impl Focus {
    /// The words of this area have the focus.
    pub(crate) fn on(area: Rect) -> Focus {
        Focus {
            area,
            typing: None,
            words: None,
        }
    }
}

/// A buffer and the part of it that may be written.
pub(crate) struct ClippedBuffer<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    /// The place of what the next key is for. All parts of a buffer share it.
    focus: Rc<RefCell<Option<Focus>>>,
}

impl<'a> ClippedBuffer<'a> {
    /// The part of `buffer` inside `area`.
    pub(crate) fn new(buffer: &'a mut Buffer, area: Rect) -> ClippedBuffer<'a> {
        let area = area.intersection(*buffer.area());
        ClippedBuffer {
            buffer,
            area,
            focus: Rc::default(),
        }
    }

    /// The part that may be written.
    pub(crate) fn area(&self) -> Rect {
        self.area
    }

    /// The same canvas, only a part of it.
    pub(crate) fn part(&mut self, area: Rect) -> ClippedBuffer<'_> {
        let area = area.intersection(self.area);
        ClippedBuffer {
            buffer: self.buffer,
            area,
            focus: Rc::clone(&self.focus),
        }
    }

    /// Says where the cell, the line or the field is that has the focus, in place of what was
    /// said before.
    pub(crate) fn mark_focus(&mut self, area: Rect) {
        self.set_focus(Focus::on(area));
    }

    /// Says the same where there is nothing else with the focus.
    pub(crate) fn mark_spare_focus(&mut self, area: Rect) {
        if self.focus.borrow().is_none() {
            self.mark_focus(area);
        }
    }

    /// Says the same of a field for text, which goes on at this column.
    pub(crate) fn mark_field(&mut self, area: Rect, column: u16) {
        self.set_focus(Focus {
            typing: Some(Position::new(column, area.y)),
            ..Focus::on(area)
        });
    }

    /// Says the same of a place that is no text, with what is there.
    pub(crate) fn mark_described(&mut self, area: Rect, words: String) {
        self.set_focus(Focus {
            words: Some(words),
            ..Focus::on(area)
        });
    }

    fn set_focus(&mut self, focus: Focus) {
        let area = focus.area.intersection(self.area);
        if !area.is_empty() {
            self.focus.replace(Some(Focus { area, ..focus }));
        }
    }

    /// Removes and returns the place with the focus.
    pub(crate) fn take_focus(&mut self) -> Option<Focus> {
        self.focus.borrow_mut().take()
    }

    /// The words in an area without the lines around them, with a blank between them.
    pub(crate) fn words(&self, area: Rect) -> String {
        let area = area.intersection(self.area);
        let row = |row: Rect| -> String {
            let symbols = row
                .positions()
                .map(|position| self.buffer[position].symbol());
            symbols
                .map(|symbol| if is_drawing(symbol) { " " } else { symbol })
                .collect()
        };
        let rows: Vec<String> = area.rows().map(row).collect();
        let words: Vec<&str> = rows.iter().flat_map(|row| row.split_whitespace()).collect();
        words.join(" ")
    }

    /// The first letter or digit in an area, or the first other sign.
    pub(crate) fn first_sign(&self, area: Rect) -> Option<Position> {
        let area = area.intersection(self.area);
        let symbol = |position: &Position| self.buffer[*position].symbol();
        let is_word =
            |position: &Position| symbol(position).starts_with(|sign: char| sign.is_alphanumeric());
        let is_sign = |position: &Position| symbol(position) != " ";
        let word = area.positions().find(is_word);
        word.or_else(|| area.positions().find(is_sign))
    }

    /// Writes text in one row, cut at the right edge; returns the column after it.
    pub(crate) fn text(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        if y < self.area.y || y >= self.area.bottom() || x < self.area.x || x >= self.area.right() {
            note_cut(text, 0);
            return x;
        }
        let room = usize::from(self.area.right() - x);
        note_cut(text, room);
        // What stood there leaves nothing of its style behind.
        let style = Style::reset().patch(style);
        self.buffer.set_stringn(x, y, text, room, style).0
    }

    /// The background at this column and row, if something has set it.
    pub(crate) fn background(&self, x: u16, y: u16) -> Option<Color> {
        let cell = self.buffer.cell((x, y))?;
        Some(cell.bg).filter(|back| *back != Color::Reset)
    }

    /// Whether this text stands in a row.
    pub(crate) fn shows(&self, x: u16, y: u16, text: &str) -> bool {
        let stands = |(letter, x): (char, u16)| {
            let cell = self.buffer.cell((x, y));
            cell.is_some_and(|cell| cell.symbol().chars().eq([letter]))
        };
        text.chars().zip(x..).all(stands)
    }

    /// Writes a character of a line, a blank left plain: a blank that wears a
    /// colour nobody sees costs bytes whenever its neighbours change.
    pub(crate) fn draw_line(&mut self, x: u16, y: u16, character: char, style: Style) {
        match character {
            ' ' => self.text(x, y, " ", Style::new()),
            stroke => self.text(x, y, stroke.encode_utf8(&mut [0; 4]), style),
        };
    }

    /// Puts a cell of another buffer at this column and row.
    pub(crate) fn put(&mut self, (x, y): (u16, u16), cell: &Cell) {
        if self.area.contains((x, y).into()) {
            self.buffer[(x, y)] = cell.clone();
        }
    }

    /// Has a widget of ratatui's drawn in `area`, as far as it may be written.
    pub(crate) fn render(&mut self, area: Rect, widget: impl FnOnce(Rect, &mut Buffer)) {
        let area = area.intersection(self.area);
        if !area.is_empty() {
            widget(area, self.buffer);
        }
    }

    /// Writes text in the middle of a row.
    pub(crate) fn centred(&mut self, y: u16, text: &str, style: Style) {
        let row = Rect::new(self.area.x, y, self.area.width, 1);
        let style = Style::reset().patch(style);
        note_cut(text, row.width.into());
        let line = Line::from(Span::styled(text, style)).centered();
        self.render(row, |row, buffer| line.render(row, buffer));
    }

    /// Sets the style of everything in `area`.
    pub(crate) fn shade(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.area);
        self.buffer.set_style(area, style);
    }

    /// Gives what has this background in `area` another one.
    pub(crate) fn replace_background(&mut self, area: Rect, from: Color, to: Color) {
        let area = area.intersection(self.area);
        for position in area.positions() {
            let cell = &mut self.buffer[position];
            if cell.bg == from {
                cell.set_bg(to);
            }
        }
    }

    /// Gives everything in the area this style, whatever it had.
    pub(crate) fn restyle(&mut self, style: Style) {
        self.buffer
            .set_style(self.area, Style::reset().patch(style));
    }

    /// Empties the canvas.
    pub(crate) fn clear(&mut self) {
        Clear.render(self.area, self.buffer);
    }

    /// Fills blanks of `area` with a character.
    pub(crate) fn dot(&mut self, area: Rect, dot: char) {
        let area = area.intersection(self.area);
        for position in area.positions() {
            let cell = &mut self.buffer[position];
            if cell.symbol() == " " {
                cell.set_char(dot);
            }
        }
    }

    /// Writes wrapped text from the top; returns the rows it took.
    pub(crate) fn paragraph(&mut self, text: &str, style: Style) -> u16 {
        let area = self.area;
        let lines = wrap(text, area.width);
        for (line, y) in lines.iter().zip(area.y..area.bottom()) {
            self.text(area.x, y, line, style);
        }
        for hidden in lines.iter().skip(area.height.into()) {
            note_cut(hidden, 0);
        }
        (lines.len() as u16).min(area.height)
    }
}

/// Whether a symbol is a line or a block.
fn is_drawing(symbol: &str) -> bool {
    symbol.starts_with(|sign: char| ('\u{2500}'..='\u{259f}').contains(&sign))
}

/// Notes that a text has only this room, if it is longer: tests ask for it.
#[cfg(not(test))]
pub(crate) fn note_cut(_text: &str, _room: usize) {}

#[cfg(test)]
pub(crate) use tests::note_cut;

#[cfg(test)]
pub(crate) mod tests;
