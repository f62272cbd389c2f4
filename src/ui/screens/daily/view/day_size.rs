//! How large the calendar is drawn.

use crate::ui::board::layout::RectParts;
use ratatui::layout::Rect;

/// How large a day of the calendar is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DaySize {
    /// A tile: its number, and below it a letter for each level.
    Tile,
    /// Its number and a mark.
    Mark,
}

impl DaySize {
    /// Columns and rows of a day.
    pub(super) const fn extent(self) -> (u16, u16) {
        match self {
            DaySize::Tile => (6, 2),
            DaySize::Mark => (3, 1),
        }
    }

    /// Columns and rows from one day to the next.
    pub(super) const fn step(self) -> (u16, u16) {
        match self {
            DaySize::Tile => (7, 3),
            DaySize::Mark => (3, 1),
        }
    }

    pub(super) const fn calendar_width(self) -> u16 {
        6 * self.step().0 + self.extent().0
    }

    /// Columns between the calendar and the day, and those of the day.
    pub(super) const fn beside(self, window: Rect) -> (u16, u16) {
        match self {
            DaySize::Tile if window.width > 88 => (4, 34),
            DaySize::Tile => (2, 28),
            DaySize::Mark => (1, 17),
        }
    }

    pub(super) const fn width(self, window: Rect) -> u16 {
        let (gap, beside) = self.beside(window);
        self.calendar_width() + gap + beside
    }

    /// The rows of the title and the calendar; the message and the keys come below.
    pub(super) const fn height(self) -> u16 {
        match self {
            DaySize::Tile => 20,
            DaySize::Mark => 13,
        }
    }

    /// In a high window there is more beside the calendar.
    pub(super) fn rows_in(self, window: Rect) -> u16 {
        match self {
            DaySize::Tile => window.height.saturating_sub(6).clamp(self.height(), 26),
            DaySize::Mark => self.height(),
        }
    }

    pub(super) fn fitting(window: Rect) -> DaySize {
        let large = DaySize::Tile;
        if window.width >= large.width(window) && window.height >= large.height() + 3 {
            large
        } else {
            DaySize::Mark
        }
    }
}

/// The first `rows` of an area, and the rest.
pub(super) fn split_rows(area: Rect, rows: u16) -> [Rect; 2] {
    [area.first_rows(rows), area.below(rows)]
}
