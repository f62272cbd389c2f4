//! A board on a sheet. Cages have a dashed line inside the cells, and the sum within it in the first
//! one.

use super::clues;
use super::sheet::{
    Anchor, BoardContent, DrawnShape, FontWeight, HALF_HEIGHT, PageShapes, PrintedPuzzle,
};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::rules::{Cage, Rules};
use std::ops::Range;

const BLACK: f32 = 0.0;
const FAINT: f32 = 0.45;
/// The ground of cells in an extra house.
const TINT: f32 = 0.9;

/// The place of a board on the paper.
pub(super) struct PrintedBoardPlace {
    pub corner: (f32, f32),
    pub side: f32,
    /// Whether the numbers outside have their room around it.
    pub has_margin: bool,
}

impl PrintedBoardPlace {
    /// Draws the board: grounds, lines, values.
    pub(super) fn draw(&self, page: &mut PageShapes, board: &PrintedPuzzle, content: BoardContent) {
        let rules = &board.puzzle.rules;
        if clues::has_outside(rules) && !self.has_margin {
            return self.within_margin(rules.size()).draw(page, board, content);
        }
        let cell = self.side / board.puzzle.size() as f32;
        for spot in board.tinted().iter() {
            page.push(DrawnShape::Ground {
                corner: self.point(spot, cell, (0.0, 0.0)),
                side: cell,
                grey: TINT,
            });
        }
        clues::draw_under(page, rules, self.corner, cell);
        self.draw_lines(page, board, cell);
        draw(page, rules, self.corner, cell);
        clues::draw_over(page, rules, self.corner, cell);
        self.draw_values(page, board, content, cell);
        self.draw_candidates(page, board, content, cell);
    }

    /// The same with room for numbers on all sides, within the same square.
    fn within_margin(&self, size: usize) -> PrintedBoardPlace {
        let cell = self.side / (size as f32 + 1.4);
        PrintedBoardPlace {
            corner: (self.corner.0 + 0.7 * cell, self.corner.1 + 0.7 * cell),
            side: cell * size as f32,
            has_margin: true,
        }
    }

    /// Thin lines first, so that the thick ones lie over them.
    fn draw_lines(&self, page: &mut PageShapes, board: &PrintedPuzzle, cell: f32) {
        let shape = board.puzzle.rules.shape();
        let size = board.puzzle.size();
        let thick = (cell / 16.0).clamp(0.9, 3.0);
        for (is_thick, width, grey) in [(false, thick / 3.0, FAINT), (true, thick, BLACK)] {
            // The ends of thick lines meet.
            let over = if is_thick { thick / 2.0 / cell } else { 0.0 };
            let mut add = |[from, to]: [(f32, f32); 2]| {
                let at = |(x, y)| (self.corner.0 + x * cell, self.corner.1 + y * cell);
                page.push(DrawnShape::Line {
                    from: at(from),
                    to: at(to),
                    width,
                    grey,
                });
            };
            for line in 0..=size {
                let at = line as f32;
                let ends = |run: Range<usize>| (run.start as f32 - over, run.end as f32 + over);
                for run in runs(size, |cell| shape.is_wall_before(cell, line) == is_thick) {
                    let (low, high) = ends(run);
                    add([(at, low), (at, high)]);
                }
                for run in runs(size, |cell| shape.is_wall_above(line, cell) == is_thick) {
                    let (low, high) = ends(run);
                    add([(low, at), (high, at)]);
                }
            }
        }
    }

    /// Givens are black, others grey, and in solutions the givens are bold.
    fn draw_values(
        &self,
        page: &mut PageShapes,
        board: &PrintedPuzzle,
        content: BoardContent,
        cell: f32,
    ) {
        for (spot, value) in board.shown(content).filled() {
            let is_given = board.puzzle.givens.get(spot).is_some();
            let is_bold = matches!(content, BoardContent::Solution);
            let (x, y) = self.point(spot, cell, (0.5, 0.5));
            page.push(DrawnShape::Text {
                at: Anchor::Middle(x, y),
                size: cell * 0.64,
                weight: if is_given && is_bold {
                    FontWeight::Bold
                } else {
                    FontWeight::Regular
                },
                grey: if is_given { BLACK } else { FAINT },
                text: value.to_char().to_string(),
            });
        }
    }

    fn draw_candidates(
        &self,
        page: &mut PageShapes,
        board: &PrintedPuzzle,
        of: BoardContent,
        cell: f32,
    ) {
        let size = board.puzzle.size();
        let columns = (1..).find(|columns| columns * columns >= size).unwrap_or(4);
        let part = |index: usize| {
            0.5 + (index as f32 - (columns - 1) as f32 / 2.0) * 0.87 / columns as f32
        };
        let has_cages = board.puzzle.rules.cages().next().is_some();
        let beside_cages = |place| {
            if has_cages { beside(place) } else { place }
        };
        let candidates = board.candidates(of).into_iter();
        let each =
            candidates.flat_map(|(spot, values)| values.iter().map(move |each| (spot, each)));
        for (spot, value) in each {
            let place = (part(value.index() % columns), part(value.index() / columns));
            let (x, y) = self.point(spot, cell, beside_cages(place));
            page.push(DrawnShape::Text {
                at: Anchor::Middle(x, y),
                size: cell * if has_cages { 0.58 } else { 0.72 } / columns as f32,
                weight: FontWeight::Regular,
                grey: 0.3,
                text: Digit::to_char(value).to_string(),
            });
        }
    }

    /// A place in a cell, whose sides are 1.
    fn point(&self, spot: Cell, cell: f32, (x, y): (f32, f32)) -> (f32, f32) {
        let (column, row) = (spot.column() as f32, spot.row() as f32);
        (
            self.corner.0 + (column + x) * cell,
            self.corner.1 + (row + y) * cell,
        )
    }
}

/// Stretches of neighbouring cells of a row for which this holds.
fn runs(size: usize, holds: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let cells: Vec<usize> = (0..size).collect();
    let runs = cells.chunk_by(|one, next| holds(*one) == holds(*next));
    let runs = runs.filter(|run| holds(run[0]));
    runs.map(|run| run[0]..run[0] + run.len()).collect()
}

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
