//! A line through cells, and what stands at its ends.

use super::cells::MarkPlace;
use super::colour::{self, Shade, shade};
use super::marks::{MarkShape, SeenMark};
use crate::board::Cell;

/// A line through cells.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub cells: Vec<Cell>,
    pub colour: [u8; 3],
}

impl Line {
    pub(super) fn is_same(&self, cells: &[Cell], colour: [u8; 3]) -> bool {
        let is_reverse = || self.cells.iter().rev().eq(cells);
        colour::is_same(self.colour, colour) && (self.cells == cells || is_reverse())
    }

    /// The place of a small mark of its colour in its middle, such as zippers have.
    pub(super) fn middle_mark(&self, looks: &[SeenMark]) -> Option<MarkPlace> {
        let middle = (self.cells.len() % 2 == 1).then(|| self.cells[self.cells.len() / 2])?;
        let is_own = |look: &&SeenMark| {
            let fill = look.mark.fill;
            look.spot == MarkPlace::Middle(middle)
                && look.is_small()
                && fill.is_some_and(|fill| colour::is_kin(fill, self.colour))
        };
        looks.iter().find(is_own).map(|look| look.spot.clone())
    }

    pub(super) fn is_of_colour(&self, other: &Line) -> bool {
        colour::is_same(self.colour, other.colour)
    }

    pub(super) fn ends_at(&self, cell: Cell) -> bool {
        self.cells.first() == Some(&cell) || self.cells.last() == Some(&cell)
    }
}

impl SeenMark {
    /// Whether it is drawn round the end of a line of this colour in this cell.
    pub(super) fn is_end_of(&self, cell: Cell, colour: [u8; 3]) -> bool {
        let is_own = |its: Option<[u8; 3]>| its.is_some_and(|its| colour::is_kin(its, colour));
        self.spot == MarkPlace::Middle(cell)
            && self.is_end()
            && (is_own(self.mark.fill) || is_own(self.mark.border))
    }

    /// Whether it is a white circle in this cell, of whatever edge.
    pub(super) fn is_open_in(&self, cell: Cell) -> bool {
        let fill = self.mark.fill;
        self.spot == MarkPlace::Middle(cell)
            && self.shape == MarkShape::Round
            && self.is_end()
            && fill.is_none_or(|fill| shade(fill) == Shade::White)
    }

    pub(super) fn is_bulb_of(&self, cell: Cell, colour: [u8; 3]) -> bool {
        self.is_end_of(cell, colour)
            && self.shape == MarkShape::Round
            && self
                .mark
                .fill
                .is_some_and(|fill| colour::is_kin(fill, colour))
    }
}
