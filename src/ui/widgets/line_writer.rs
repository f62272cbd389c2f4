//! Lines of text below each other: panels, pop-ups, lists.

use crate::ui::board::hit::HitRegion;
use crate::ui::theme::{Role, style};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{Message, TerminalProfile};
use ratatui::layout::Rect;

/// A canvas that is filled from the top.
pub struct Column<'a, 'b> {
    canvas: &'a mut ClippedBuffer<'b>,
    y: u16,
    look: TerminalProfile,
    spots: Vec<HitRegion>,
}

impl<'a, 'b> Column<'a, 'b> {
    /// Starts at the top of the canvas.
    pub fn new(canvas: &'a mut ClippedBuffer<'b>, look: TerminalProfile) -> Column<'a, 'b> {
        let y = canvas.area().y;
        Column {
            canvas,
            y,
            look,
            spots: Vec::new(),
        }
    }

    /// Rows left.
    pub fn room(&self) -> u16 {
        self.canvas.area().bottom().saturating_sub(self.y)
    }

    /// Columns of a line.
    pub fn width(&self) -> u16 {
        self.canvas.area().width
    }

    /// One line.
    pub fn line(&mut self, text: &str, role: Role) {
        self.spans(&[(text, role)]);
    }

    /// One line of pieces, each in its role.
    pub fn spans(&mut self, spans: &[(&str, Role)]) {
        let mut x = self.canvas.area().x;
        for (text, role) in spans {
            x = self.canvas.text(x, self.y, text, style(*role, self.look));
        }
        self.y += 1;
    }

    /// A press on these columns of the next line means this.
    pub fn spot(&mut self, from: u16, width: u16, message: Message) {
        let area = self.canvas.area();
        let spot = Rect::new(area.x + from, self.y, width, 1);
        self.spots.push((spot.intersection(area), message));
    }

    /// What can be pressed.
    pub fn into_spots(self) -> Vec<HitRegion> {
        self.spots
    }

    /// One line in the middle.
    pub fn centred(&mut self, text: &str, role: Role) {
        self.canvas.centred(self.y, text, style(role, self.look));
        self.y += 1;
    }

    /// An empty line.
    pub fn gap(&mut self) {
        self.y += 1;
    }

    /// An empty line, if at least `rows` are left after it.
    pub fn gap_before(&mut self, rows: u16) {
        if self.room() > rows {
            self.gap();
        }
    }

    /// Text broken into lines.
    pub fn paragraph(&mut self, text: &str, role: Role) {
        let mut area = self.canvas.area();
        let skipped = self.y - area.y;
        area.y += skipped.min(area.height);
        area.height = area.height.saturating_sub(skipped);
        let style = style(role, self.look);
        self.y += self.canvas.part(area).paragraph(text, style);
    }
}
