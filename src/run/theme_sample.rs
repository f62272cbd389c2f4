//! The sample of a theme as text with the sequences of its colours.

use super::screen::row_text;
use crate::ui::{SAMPLE_WIDTH, TerminalProfile, draw_sample};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The sample of the theme in force, for a line on a terminal.
pub(crate) fn theme_sample(terminal: TerminalProfile) -> String {
    let mut row = Buffer::empty(Rect::new(0, 0, SAMPLE_WIDTH, 1));
    let area = row.area;
    draw_sample(&mut row, area, terminal);
    row_text(&row)
}
