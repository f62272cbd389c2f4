//! Places of boards and captions on the pages.

use super::board::BoardPlace;
use super::printed::Printed;
use super::puzzle::PrintedPuzzle;
use super::sheet::{Anchor, BoardContent, FontWeight, PageShapes, Shape};
use crate::cli::arguments::SheetArgs;
use ninefold_core::grid::{Cell, Digit, Grid};

/// From the edge of the paper, and between boards.
const MARGIN: f32 = 48.0;
const GAP: f32 = 26.0;
/// The height of the title, and of a caption above a board.
const HEADER: f32 = 44.0;
const CAPTION: f32 = 20.0;
/// The height of the number of the page.
const FOOTER: f32 = 14.0;
/// The widest board: 13 cm.
const WIDEST: f32 = 368.5;
/// The boards of a page of solutions.
const SOLUTIONS: (usize, usize) = (3, 4);

const BLACK: f32 = 0.0;
const FAINT: f32 = 0.45;

/// The pages of a sheet: the puzzles, then the solutions.
pub(super) fn pages(puzzles: &[Printed], args: &SheetArgs, title: &str) -> Vec<PageShapes> {
    let content = if args.candidates {
        BoardContent::Position
    } else {
        BoardContent::Puzzle
    };
    let frame = Frame::new(args, columns_and_rows(args.per_page));
    let of_puzzles = puzzles.chunks(args.per_page);
    let mut pages: Vec<PageShapes> = of_puzzles
        .map(|puzzles| frame.page(puzzles, title, content))
        .collect();
    if args.solutions {
        let frame = Frame::new(args, SOLUTIONS);
        let title = format!("{title}: solutions");
        let of_solutions = puzzles.chunks(SOLUTIONS.0 * SOLUTIONS.1);
        pages.extend(
            of_solutions.map(|puzzles| frame.page(puzzles, &title, BoardContent::Solution)),
        );
    }
    number(&mut pages, &frame);
    pages
}

fn columns_and_rows(per_page: usize) -> (usize, usize) {
    match per_page {
        1 => (1, 1),
        2 => (1, 2),
        4 => (2, 2),
        _ => (2, 3),
    }
}

/// Says on each page which of how many it is.
fn number(pages: &mut [PageShapes], frame: &Frame) {
    let count = pages.len();
    for (number, page) in (1..).zip(pages).filter(|_| count > 1) {
        page.push(Shape::Text {
            at: Anchor::Start(MARGIN, frame.height - MARGIN + 4.0),
            size: 8.0,
            weight: FontWeight::Regular,
            grey: FAINT,
            text: format!("{number} / {count}"),
        });
    }
}

/// The measures that the pages of one kind share.
#[derive(Clone, Copy)]
struct Frame {
    height: f32,
    columns: usize,
    /// The side of a board, and of the place that it has.
    side: f32,
    place: (f32, f32),
}

impl Frame {
    fn new(args: &SheetArgs, (columns, rows): (usize, usize)) -> Frame {
        let (width, height) = args.paper.size();
        let across = width - 2.0 * MARGIN - GAP * (columns - 1) as f32;
        let room = height - 2.0 * MARGIN - HEADER - FOOTER;
        let down = room - GAP * (rows - 1) as f32 - CAPTION * rows as f32;
        let place = (across / columns as f32, down / rows as f32);
        Frame {
            height,
            columns,
            side: place.0.min(place.1).min(WIDEST),
            place,
        }
    }

    fn page(&self, puzzles: &[Printed], title: &str, content: BoardContent) -> PageShapes {
        let size = 18.0;
        let mut page = vec![Shape::Text {
            at: Anchor::Start(self.corner(0).0, MARGIN + size),
            size,
            weight: FontWeight::Bold,
            grey: BLACK,
            text: title.to_owned(),
        }];
        for (index, puzzle) in puzzles.iter().enumerate() {
            let corner = self.corner(index);
            page.push(self.caption(corner, puzzle, content));
            let below = (corner.0, corner.1 + CAPTION);
            match puzzle {
                Printed::Classic(puzzle) => {
                    let board = Board {
                        corner: below,
                        cell: self.side / 9.0,
                    };
                    board.draw(&mut page, puzzle, content);
                }
                Printed::Board(puzzle) => {
                    let place = BoardPlace {
                        has_margin: false,
                        corner: below,
                        side: self.side,
                    };
                    place.draw(&mut page, puzzle, content);
                }
            }
        }
        page
    }

    /// The upper left corner of a caption and its board, which stand in the middle of
    /// their place.
    fn corner(&self, index: usize) -> (f32, f32) {
        let (column, row) = (index % self.columns, index / self.columns);
        let (across, down) = self.place;
        let inset = (across - self.side) / 2.0;
        let x = MARGIN + inset + (across + GAP) * column as f32;
        let y = MARGIN + HEADER + (down + CAPTION + GAP) * row as f32;
        (x, y)
    }

    fn caption(&self, (x, y): (f32, f32), puzzle: &Printed, content: BoardContent) -> Shape {
        Shape::Text {
            at: Anchor::Start(x, y + CAPTION - 7.0),
            size: 10.0,
            weight: FontWeight::Regular,
            grey: FAINT,
            text: match content {
                BoardContent::Puzzle | BoardContent::Position => puzzle.caption(),
                BoardContent::Solution => puzzle.answer_caption(),
            },
        }
    }
}

/// A board on the paper.
struct Board {
    corner: (f32, f32),
    cell: f32,
}

impl Board {
    fn draw(&self, page: &mut PageShapes, puzzle: &PrintedPuzzle, content: BoardContent) {
        self.draw_lines(page);
        let digits = match content {
            BoardContent::Puzzle => puzzle.givens,
            BoardContent::Position => *puzzle.board.values(),
            BoardContent::Solution => puzzle.solution,
        };
        self.draw_digits(page, &digits, puzzle, content);
        if let BoardContent::Position = content {
            self.draw_candidates(page, puzzle);
        }
    }

    /// Thin lines first, so that the thick ones lie over them.
    fn draw_lines(&self, page: &mut PageShapes) {
        let thick = (self.cell / 16.0).clamp(0.9, 3.0);
        let is_thick = |line: usize| line.is_multiple_of(3);
        for thickness in [false, true] {
            for line in (0..=9).filter(|&line| is_thick(line) == thickness) {
                let (width, grey) = if thickness {
                    (thick, BLACK)
                } else {
                    (thick / 3.0, FAINT)
                };
                // The ends of the outer lines meet.
                let over = if thickness { thick / 2.0 } else { 0.0 };
                let end = 9.0 * self.cell + over;
                let at = line as f32 * self.cell;
                for (from, to) in [((-over, at), (end, at)), ((at, -over), (at, end))] {
                    page.push(Shape::Line {
                        from: self.point(from),
                        to: self.point(to),
                        width,
                        grey,
                    });
                }
            }
        }
    }

    /// Givens are black; what was entered or belongs to the solution is grey, and in
    /// solutions the givens are bold.
    fn draw_digits(
        &self,
        page: &mut PageShapes,
        digits: &Grid,
        puzzle: &PrintedPuzzle,
        content: BoardContent,
    ) {
        for (cell, digit) in digits.filled() {
            let is_given = puzzle.givens.get(cell).is_some();
            let weight = if is_given && matches!(content, BoardContent::Solution) {
                FontWeight::Bold
            } else {
                FontWeight::Regular
            };
            page.push(Shape::Text {
                at: self.middle(cell, (0.5, 0.5)),
                size: self.cell * 0.64,
                weight,
                grey: if is_given { BLACK } else { FAINT },
                text: digit.to_string(),
            });
        }
    }

    fn draw_candidates(&self, page: &mut PageShapes, puzzle: &PrintedPuzzle) {
        for cell in puzzle.board.empty_cells() {
            for digit in puzzle.board.at(cell).iter() {
                page.push(Shape::Text {
                    at: self.middle(cell, place(digit)),
                    size: self.cell * 0.24,
                    weight: FontWeight::Regular,
                    grey: 0.3,
                    text: digit.to_string(),
                });
            }
        }
    }

    /// A place in a cell, whose sides are 1.
    fn middle(&self, cell: Cell, (x, y): (f32, f32)) -> Anchor {
        let (column, row) = (cell.column() as f32, cell.row() as f32);
        let (x, y) = self.point(((column + x) * self.cell, (row + y) * self.cell));
        Anchor::Middle(x, y)
    }

    fn point(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (self.corner.0 + x, self.corner.1 + y)
    }
}

/// Place of a candidate in its cell: three rows of three, away from the lines.
fn place(digit: Digit) -> (f32, f32) {
    let third = |index: usize| 0.5 + (index as f32 - 1.0) * 0.29;
    let index = usize::from(digit.get()) - 1;
    (third(index % 3), third(index / 3))
}
