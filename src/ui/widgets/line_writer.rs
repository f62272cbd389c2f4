//! Lines of text below each other: panels, pop-ups, lists.

use crate::ui::TerminalProfile;
use crate::ui::board::layout::RectParts;
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::ClippedBuffer;
use ratatui::layout::Rect;

/// A canvas that is filled from the top.
pub(crate) struct LineWriter<'a> {
    canvas: ClippedBuffer<'a>,
    y: u16,
    terminal: TerminalProfile,
}

impl<'a> LineWriter<'a> {
    /// Starts at the top of the canvas.
    pub(crate) fn new(canvas: ClippedBuffer<'a>, terminal: TerminalProfile) -> LineWriter<'a> {
        let y = canvas.area().y;
        LineWriter {
            canvas,
            y,
            terminal,
        }
    }

    /// The area that is filled.
    pub(crate) fn area(&self) -> Rect {
        self.canvas.area()
    }

    /// Rows left.
    pub(crate) fn room(&self) -> u16 {
        self.rest().height
    }

    /// Columns of a line.
    pub(crate) fn width(&self) -> u16 {
        self.canvas.area().width
    }

    /// Says that the next line has the focus.
    pub(crate) fn mark_focus(&mut self) {
        self.canvas.mark_focus(self.rest().first_rows(1));
    }

    /// One line.
    pub(crate) fn line(&mut self, text: &str, role: StyleRole) {
        self.spans(&[(text, role)]);
    }

    /// One line of pieces, each in its role.
    pub(crate) fn spans(&mut self, spans: &[(&str, StyleRole)]) {
        let mut x = self.canvas.area().x;
        for (text, role) in spans {
            x = self
                .canvas
                .text(x, self.y, text, style(*role, self.terminal));
        }
        self.y += 1;
    }

    /// The rows left.
    pub(crate) fn rest(&self) -> Rect {
        let area = self.canvas.area();
        area.below(self.y - area.y)
    }

    /// A title, and something at the right end of its line.
    pub(crate) fn title(&mut self, title: &str, beside: &str) {
        let room = usize::from(self.width()).saturating_sub(title.chars().count());
        let beside = format!("{beside:>room$}");
        self.spans(&[(title, StyleRole::Accent), (&beside, StyleRole::Faint)]);
    }

    /// One line in the middle.
    pub(crate) fn centred(&mut self, text: &str, role: StyleRole) {
        self.canvas
            .centred(self.y, text, style(role, self.terminal));
        self.y += 1;
    }

    /// An empty line.
    pub(crate) fn gap(&mut self) {
        self.y += 1;
    }

    /// An empty line, if at least `rows` are left after it.
    pub(crate) fn gap_before(&mut self, rows: u16) {
        if self.room() > rows {
            self.gap();
        }
    }

    /// Text broken into lines.
    pub(crate) fn paragraph(&mut self, text: &str, role: StyleRole) {
        let style = style(role, self.terminal);
        self.y += self.canvas.part(self.rest()).paragraph(text, style);
    }
}
