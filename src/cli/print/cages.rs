//! Cages on a sheet: a dashed line inside the cells, and the sum within it in the first one.

use super::sheet::{Anchor, DrawnShape, FontWeight, HALF_HEIGHT, PageShapes};
use ninefold_core::board::Cell;
use ninefold_core::rules::{Cage, Rules};

/// How far the line is from the sides of a cell, as a part of a side.
const INSET: f32 = 0.07;
/// The size of a sum: above the value of a cell and its candidates.
const SUM: f32 = 0.22;
/// Between a sum and the line.
const GAP: f32 = 0.035;

/// Draws the cages of a board with its corner here.
pub(super) fn draw(page: &mut PageShapes, rules: &Rules, corner: (f32, f32), cell: f32) {
    for cage in rules.cages() {
        let drawn = DrawnCage {
            cage,
            size: rules.size(),
            corner,
            cell,
        };
        for spot in cage.cells {
            drawn.sides(page, spot);
        }
        let corner = INSET + GAP;
        let (x, y) = drawn.point(cage.first(), (corner, corner + 2.0 * HALF_HEIGHT * SUM));
        page.extend(cage.sum.map(|sum| DrawnShape::Text {
            at: Anchor::Start(x, y),
            size: cell * SUM,
            weight: FontWeight::Regular,
            grey: 0.0,
            text: sum.to_string(),
        }));
    }
}

/// The place of a candidate in a cell that leaves room for a line and a sum.
pub(super) fn beside((x, y): (f32, f32)) -> (f32, f32) {
    (0.11 + 0.78 * x, 0.22 + 0.7 * y)
}

struct DrawnCage<'a> {
    cage: &'a Cage,
    size: usize,
    corner: (f32, f32),
    cell: f32,
}

impl DrawnCage<'_> {
    /// A place in a cell, whose sides are 1.
    fn point(&self, cell: Cell, (x, y): (f32, f32)) -> (f32, f32) {
        let (column, row) = (cell.column() as f32, cell.row() as f32);
        (
            self.corner.0 + (column + x) * self.cell,
            self.corner.1 + (row + y) * self.cell,
        )
    }

    /// Whether the cage has the cell `down` rows below and `along` columns to the right.
    fn has(&self, cell: Cell, down: isize, along: isize) -> bool {
        let moved = |from: usize, by: isize| {
            let to = from.checked_add_signed(by)?;
            (to < self.size).then_some(to)
        };
        let (row, column) = (moved(cell.row(), down), moved(cell.column(), along));
        let cell = row.zip(column).map(|(row, column)| Cell::at(row, column));
        cell.is_some_and(|cell| self.cage.cells.contains(cell))
    }

    /// The lines along the sides of a cell that end the cage.
    fn sides(&self, page: &mut PageShapes, cell: Cell) {
        for (down, along) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            if self.has(cell, down, along) {
                continue;
            }
            // Seen along the side: where it begins and ends depends on the cells there.
            let ends = [-1, 1].map(|end| {
                let (beside, beyond) = if down == 0 {
                    (self.has(cell, end, 0), self.has(cell, end, along))
                } else {
                    (self.has(cell, 0, end), self.has(cell, down, end))
                };
                let out = match (beside, beyond) {
                    (false, _) => -INSET,
                    (true, false) => 0.0,
                    (true, true) => INSET,
                };
                if end < 0 { -out } else { 1.0 + out }
            });
            let across = if down + along < 0 { INSET } else { 1.0 - INSET };
            let place = |at: f32| {
                if down == 0 {
                    (across, at)
                } else {
                    (at, across)
                }
            };
            page.push(DrawnShape::Dashes {
                from: self.point(cell, place(ends[0])),
                to: self.point(cell, place(ends[1])),
                width: (self.cell / 45.0).clamp(0.4, 1.0),
                dash: self.cell / 18.0,
            });
        }
    }
}
