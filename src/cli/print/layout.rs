//! Places of boards and captions on the pages.

use super::board::PrintedBoardPlace;
use super::sheet::{
    Anchor, BOLD, BoardContent, DrawnShape, FontWeight, PageShapes, PrintedPuzzle, text_width,
};
use super::text::broken;
use crate::cli::arguments::SheetArgs;

/// From the edge of the paper, and between boards.
const MARGIN: f32 = 48.0;
const GAP: f32 = 26.0;
/// The height of the title, and the room between a caption and its board.
const HEADER: f32 = 44.0;
const BELOW_CAPTION: f32 = 7.0;
/// The height of a line of a caption, as a part of the size of its font.
const LEADING: f32 = 1.3;
/// The height of the number of the page.
const FOOTER: f32 = 14.0;
/// The widest board: 13 cm.
const WIDEST: f32 = 368.5;
/// The boards of a page of solutions.
const SOLUTIONS: (usize, usize) = (3, 4);

const BLACK: f32 = 0.0;
const FAINT: f32 = 0.45;

/// The pages of a sheet: the puzzles, then the solutions.
pub(super) fn pages(puzzles: &[PrintedPuzzle], args: &SheetArgs, title: &str) -> Vec<PageShapes> {
    let content = if args.candidates {
        BoardContent::Position
    } else {
        BoardContent::Puzzle
    };
    let frame = PageGrid::new(args, columns_and_rows(args.per_page)).below(puzzles, content);
    let of_puzzles = puzzles.chunks(args.per_page);
    let mut pages: Vec<PageShapes> = of_puzzles
        .map(|puzzles| frame.page(puzzles, title, content))
        .collect();
    if args.solutions {
        let frame = PageGrid::new(args, SOLUTIONS).below(puzzles, BoardContent::Solution);
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
fn number(pages: &mut [PageShapes], frame: &PageGrid) {
    let count = pages.len();
    for (number, page) in (1..).zip(pages).filter(|_| count > 1) {
        let at = Anchor::Start(MARGIN, frame.paper.1 - MARGIN + 4.0);
        page.push(faint(at, 8.0, format!("{number} / {count}")));
    }
}

fn faint(at: Anchor, size: f32, text: String) -> DrawnShape {
    DrawnShape::Text {
        at,
        size,
        weight: FontWeight::Regular,
        grey: FAINT,
        text,
    }
}

/// The measures that the pages of one kind share.
#[derive(Clone, Copy)]
struct PageGrid {
    paper: (f32, f32),
    columns: usize,
    /// The height of the highest caption.
    captions: f32,
    /// The side of a board, and the place that it has with its caption.
    side: f32,
    place: (f32, f32),
}

/// A line over a board, and the size of its font.
type CaptionLine = (String, f32);

/// The height of the lines with the room below them.
fn height(lines: &[CaptionLine]) -> f32 {
    BELOW_CAPTION + lines.iter().map(|(_, size)| size * LEADING).sum::<f32>()
}

impl PageGrid {
    fn new(args: &SheetArgs, (columns, rows): (usize, usize)) -> PageGrid {
        let paper = args.paper.size();
        let across = paper.0 - 2.0 * MARGIN - GAP * (columns - 1) as f32;
        let down = paper.1 - 2.0 * MARGIN - HEADER - FOOTER - GAP * (rows - 1) as f32;
        let place = (across / columns as f32, down / rows as f32);
        PageGrid {
            paper,
            columns,
            captions: 0.0,
            side: place.0.min(place.1).min(WIDEST),
            place,
        }
    }

    /// The same with room for the highest caption. A board keeps half its side.
    fn below(mut self, puzzles: &[PrintedPuzzle], content: BoardContent) -> PageGrid {
        let most = self.place.1 - self.side / 2.0;
        loop {
            let captions = puzzles.iter().map(|puzzle| puzzle.captions(content));
            let heights = captions.map(|[head, rule]| height(&self.lines(&head, &rule)));
            self.captions = heights.fold(0.0, f32::max).min(most);
            let side = self.place.1 - self.captions;
            if side >= self.side {
                return self;
            }
            // A narrower board may need more lines.
            self.side = side;
        }
    }

    /// The lines over a board, none wider than it.
    fn lines(&self, head: &str, rule: &str) -> Vec<CaptionLine> {
        let of = |text, size| {
            let fits = |line: &str| text_width(line) * size <= self.side;
            let lines = broken(text, fits).into_iter();
            lines.map(move |line| (line.trim_end().to_owned(), size))
        };
        let size = (self.side / 28.0).clamp(6.0, 9.0);
        of(head, size + 1.0).chain(of(rule, size)).collect()
    }

    /// The same, with the rule shortened at a word if there is no room for all of it.
    fn caption(&self, puzzle: &PrintedPuzzle, content: BoardContent) -> Vec<CaptionLine> {
        let [head, rule] = puzzle.captions(content);
        let shorter = rule.rmatch_indices(' ').map(|(end, _)| {
            let kept = rule[..end].trim_end_matches(['.', ',', ':', ';']);
            self.lines(&head, &format!("{kept}..."))
        });
        let mut all = [self.lines(&head, &rule)].into_iter().chain(shorter);
        all.find(|lines| height(lines) <= self.captions)
            .unwrap_or_default()
    }

    fn page(&self, puzzles: &[PrintedPuzzle], title: &str, content: BoardContent) -> PageShapes {
        let left = self.corner(0).0;
        let fitting = (self.paper.0 - MARGIN - left) / (text_width(title) * BOLD);
        let size = fitting.min(18.0);
        let mut page = vec![DrawnShape::Text {
            at: Anchor::Start(left, MARGIN + size),
            size,
            weight: FontWeight::Bold,
            grey: BLACK,
            text: title.to_owned(),
        }];
        for (index, puzzle) in puzzles.iter().enumerate() {
            let corner = self.corner(index);
            let below = (corner.0, corner.1 + self.captions);
            let caption = self.caption(puzzle, content);
            let mut y = below.1 - height(&caption);
            for (text, size) in caption {
                y += size * LEADING;
                page.push(faint(Anchor::Start(below.0, y), size, text));
            }
            let place = PrintedBoardPlace {
                has_margin: false,
                corner: below,
                side: self.side,
            };
            place.draw(&mut page, puzzle, content);
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
        let y = MARGIN + HEADER + (down + GAP) * row as f32;
        (x, y)
    }
}
