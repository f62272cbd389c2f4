//! The visible lines of a long history: everything near the cursor, and of the rest the notable
//! lines, with a count in place of the moves between.

use crate::ui::screens::history::{HistoryScreen, Scope};

/// Number of lines shown on either side of the cursor.
const NEAR: usize = 3;

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum VisibleRow {
    /// A line.
    Line(usize),
    /// Moves in this lane, one after the other, that are not shown.
    Folded {
        /// Number of lines.
        count: usize,
        /// Number of lanes left of theirs.
        lane: usize,
    },
}

impl HistoryScreen {
    /// The rows in a list of this height, round the cursor.
    pub(crate) fn rows(&self, height: usize) -> Vec<VisibleRow> {
        let mut above = self.rows_above(height);
        let below = self.rows_below(height);
        let room_above = (height / 2).max(height.saturating_sub(below.len()));
        above.truncate(room_above);
        above.reverse();
        above.extend(below);
        above.truncate(height);
        above
    }

    /// Rows before the cursor's, the nearest first.
    fn rows_above(&self, most: usize) -> Vec<VisibleRow> {
        let mut rows = Vec::new();
        let mut at = self.selected;
        while let Some(shown) = self.shown_before(at).filter(|_| rows.len() < most) {
            rows.extend(self.between(shown, at));
            rows.push(VisibleRow::Line(shown));
            at = shown;
        }
        rows
    }

    /// The cursor's row, and those after it.
    fn rows_below(&self, most: usize) -> Vec<VisibleRow> {
        let mut rows = vec![VisibleRow::Line(self.selected)];
        let mut at = self.selected;
        while let Some(shown) = self.shown_after(at).filter(|_| rows.len() < most) {
            rows.extend(self.between(at, shown));
            rows.push(VisibleRow::Line(shown));
            at = shown;
        }
        rows
    }

    /// The last line before another that is shown.
    fn shown_before(&self, at: usize) -> Option<usize> {
        let always = match self.scope {
            Scope::Everything => &self.stops,
            Scope::Bookmarks => &self.named,
        };
        let stop = always[..always.partition_point(|&stop| stop < at)].last();
        let near = at
            .checked_sub(1)
            .filter(|before| self.scope == Scope::Everything && before + NEAR >= self.selected);
        near.or(stop.copied())
    }

    /// The first line after another that is shown.
    fn shown_after(&self, at: usize) -> Option<usize> {
        let always = match self.scope {
            Scope::Everything => &self.stops,
            Scope::Bookmarks => &self.named,
        };
        let stop = always.get(always.partition_point(|&stop| stop <= at));
        let near = Some(at + 1).filter(|&after| {
            self.scope == Scope::Everything
                && after <= self.selected + NEAR
                && after < self.lines.len()
        });
        near.or(stop.copied())
    }

    /// What stands for the lines between two that are shown: one alone is
    /// shown too. All of them are in one lane, as where lanes begin and end
    /// always shows.
    fn between(&self, first: usize, last: usize) -> Option<VisibleRow> {
        match (self.scope, last - first - 1) {
            (Scope::Bookmarks, _) | (_, 0) => None,
            (_, 1) => Some(VisibleRow::Line(first + 1)),
            (_, count) => Some(VisibleRow::Folded {
                count,
                lane: self.lines[first + 1].lane,
            }),
        }
    }
}
