//! A board on a sheet.

use super::cages;
use super::clues;
use super::printed::PrintedPuzzle;
use super::sheet::{Anchor, BoardContent, DrawnShape, FontWeight, PageShapes};
use ninefold_core::board::{Cell, Digit};
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
        cages::draw(page, rules, self.corner, cell);
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
            if has_cages {
                cages::beside(place)
            } else {
                place
            }
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
