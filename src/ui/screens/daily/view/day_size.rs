//! How large the calendar is drawn.

use ratatui::layout::Rect;

/// How large a day of the calendar is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DaySize {
    /// Its number, and below it the letters of the levels solved.
    Letters,
    /// Its number and a mark.
    Mark,
}

impl DaySize {
    /// Columns, columns from one to the next, and rows.
    pub(super) const fn extent(self) -> (u16, u16, u16) {
        match self {
            DaySize::Letters => (5, 6, 2),
            DaySize::Mark => (3, 3, 1),
        }
    }

    pub(super) const fn calendar_width(self) -> u16 {
        let (width, step, _) = self.extent();
        6 * step + width
    }

    /// Columns between the calendar and the day, and those of the day.
    pub(super) const fn beside(self) -> (u16, u16) {
        match self {
            DaySize::Letters => (3, 34),
            DaySize::Mark => (1, 17),
        }
    }

    pub(super) const fn width(self) -> u16 {
        let (gap, beside) = self.beside();
        self.calendar_width() + gap + beside
    }

    /// The rows of title, calendar and legend; the message and the keys come below.
    pub(super) const fn height(self) -> u16 {
        match self {
            DaySize::Letters => 20,
            DaySize::Mark => 13,
        }
    }

    /// In a high window there is more beside the calendar.
    pub(super) fn rows_in(self, window: Rect) -> u16 {
        match self {
            DaySize::Letters => window.height.saturating_sub(6).clamp(self.height(), 26),
            DaySize::Mark => self.height(),
        }
    }

    pub(super) fn fitting(window: Rect) -> DaySize {
        let large = DaySize::Letters;
        if window.width >= large.width() && window.height >= large.height() + 3 {
            large
        } else {
            DaySize::Mark
        }
    }
}
