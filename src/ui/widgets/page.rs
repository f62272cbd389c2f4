//! The head of a page: its title, what it is about, and the figure that matters.

use crate::ui::TerminalProfile;
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::ClippedBuffer;
use ratatui::layout::Rect;

/// Columns at both sides of a page with room for them.
pub(crate) const MARGIN: u16 = 2;

/// The least window with a margin, and with blank rows round its head.
const WITH_MARGIN: u16 = 60;
const WITH_GAPS: u16 = 20;

/// The rows at the foot of a page: a message of two lines, and the keys.
const FOOT: u16 = 3;

/// The head of a page.
pub(crate) struct PageHead<'a> {
    /// Its name.
    pub(crate) title: &'a str,
    /// What it is about, if there is room for that.
    pub(crate) about: &'a str,
    /// The figure at the right end.
    pub(crate) figure: &'a str,
}

/// The row of the head of a page in this window.
pub(crate) fn head_row(window: Rect) -> Rect {
    let margin = if window.width >= WITH_MARGIN {
        MARGIN
    } else {
        1
    };
    Rect {
        x: window.x + margin,
        y: window.y + u16::from(window.height >= WITH_GAPS),
        width: window.width.saturating_sub(2 * margin),
        height: window.height.min(1),
    }
}

impl PageHead<'_> {
    /// Draws the head in the first rows of a window. Returns the place of the page below it,
    /// above the message and the keys.
    pub(crate) fn draw(self, canvas: &mut ClippedBuffer<'_>, terminal: TerminalProfile) -> Rect {
        let window = canvas.area();
        let row = head_row(window);
        let mut head = canvas.part(row);
        head.mark_focus(row);
        let length = |text: &str| text.chars().count() as u16;
        let figure = row.right().saturating_sub(length(self.figure));
        let after = head.text(row.x, row.y, self.title, style(StyleRole::Given, terminal));
        let room = figure.saturating_sub(after + 4);
        if length(self.about) <= room {
            let faint = style(StyleRole::Faint, terminal);
            head.text(after + 2, row.y, self.about, faint);
        }
        if figure >= after + 2 {
            head.text(
                figure,
                row.y,
                self.figure,
                style(StyleRole::Accent, terminal),
            );
        }
        page_body(window)
    }
}

/// The place of a page below its head, above the message and the keys.
pub(crate) fn page_body(window: Rect) -> Rect {
    let row = head_row(window);
    let y = row.bottom() + 1;
    Rect {
        y,
        height: window.bottom().saturating_sub(y + FOOT),
        ..row
    }
}
