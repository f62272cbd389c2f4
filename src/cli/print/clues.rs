//! Clues on cells on a sheet: lines through the middles of cells, rings and dots, signs, and
//! the numbers outside.

use super::sheet::{Anchor, DrawnShape, FontWeight, PageShapes};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::rules::{
    DotSign, LineEnds, LineSign, LocalClue, LocalForm, LocalKind, Rules, Seen,
};
use std::collections::BTreeMap;
use std::f32::consts::TAU;

/// The grey of lines, light enough for digits over them.
const LINE: f32 = 0.75;
/// The parts of a ring.
const SIDES: usize = 24;
/// The strips of a disc.
const STRIPS: usize = 15;
/// How far outside numbers are from the middle of the first cell, as a part of a side.
const OUTSIDE: f32 = 0.85;

/// Whether a board needs room for numbers round it.
pub(super) fn has_outside(rules: &Rules) -> bool {
    let mut clues = rules.published_local_clues();
    clues.any(|clue| matches!(clue.kind.form(), LocalForm::Outside(_)))
}

/// What lies under the lines of the board and the digits.
pub(super) fn draw_under(page: &mut PageShapes, rules: &Rules, corner: (f32, f32), cell: f32) {
    let mut shapes = ClueShapes::new(page, corner, cell);
    for clue in rules.published_local_clues() {
        if clue.is_line() {
            shapes.line(clue);
            shapes.ends(clue);
        }
    }
}

/// What lies over them.
pub(super) fn draw_over(page: &mut PageShapes, rules: &Rules, corner: (f32, f32), cell: f32) {
    let mut shapes = ClueShapes::new(page, corner, cell);
    let mut letters = 'A'..='Z';
    for clue in rules.published_local_clues() {
        match clue.kind.form() {
            LocalForm::Dot(_) => shapes.dot(clue),
            LocalForm::Corner => shapes.quadruple(clue),
            LocalForm::Outside(_) => shapes.outside(clue),
            LocalForm::Cell { word, .. } => shapes.sign(clue.marked_cell(), word),
            LocalForm::Group => {
                let letter = letters.next().unwrap_or('+').to_string();
                for &spot in &clue.cells {
                    shapes.sign(spot, &letter);
                }
            }
            LocalForm::Line { .. } => shapes.letter(clue),
            LocalForm::Digits | LocalForm::Negative => {}
        }
    }
}

/// The name beside the first cell of a line that has no direction.
fn line_name(kind: LocalKind) -> Option<&'static str> {
    match kind.form() {
        LocalForm::Line { crossing, .. } => match crossing {
            LineSign::Arrow => None,
            LineSign::DoubleArrow => Some("slow"),
            LineSign::Bar(_) => Some(kind.name()),
        },
        _ => None,
    }
}

struct ClueShapes<'a> {
    page: &'a mut PageShapes,
    corner: (f32, f32),
    cell: f32,
    /// The words in each cell so far.
    words: BTreeMap<Cell, u16>,
}

impl<'a> ClueShapes<'a> {
    fn new(page: &'a mut PageShapes, corner: (f32, f32), cell: f32) -> ClueShapes<'a> {
        ClueShapes {
            page,
            corner,
            cell,
            words: BTreeMap::new(),
        }
    }

    /// A place in rows and columns from the corner of the board.
    fn point(&self, column: f32, row: f32) -> (f32, f32) {
        (
            self.corner.0 + column * self.cell,
            self.corner.1 + row * self.cell,
        )
    }

    fn middle(&self, cell: Cell) -> (f32, f32) {
        self.point(cell.column() as f32 + 0.5, cell.row() as f32 + 0.5)
    }

    fn stroke(&mut self, [from, to]: [(f32, f32); 2], width: f32, grey: f32) {
        self.page.push(DrawnShape::Line {
            from,
            to,
            width: width * self.cell,
            grey,
        });
    }

    fn text(&mut self, (x, y): (f32, f32), size: f32, text: &str) {
        self.page.push(DrawnShape::Text {
            at: Anchor::Middle(x, y),
            size: size * self.cell,
            weight: FontWeight::Regular,
            grey: 0.0,
            text: text.to_owned(),
        });
    }

    /// A ring of this radius round a place.
    fn ring(&mut self, (x, y): (f32, f32), radius: f32, width: f32, grey: f32) {
        let on_ring = |side: usize| {
            let (sine, cosine) = (TAU * side as f32 / SIDES as f32).sin_cos();
            let radius = radius * self.cell;
            (x + radius * cosine, y + radius * sine)
        };
        let sides: Vec<_> = (0..SIDES)
            .map(|side| [on_ring(side), on_ring(side + 1)])
            .collect();
        for side in sides {
            self.stroke(side, width, grey);
        }
    }

    /// A disc of strips that overlap: between the sides of a wide ring light would be seen.
    fn disc(&mut self, (x, y): (f32, f32), radius: f32, grey: f32) {
        let height = 2.0 * radius / STRIPS as f32;
        for strip in 0..STRIPS {
            let down = (strip as f32 + 0.5) * height - radius;
            let along = (radius * radius - down * down).sqrt() * self.cell;
            let y = y + down * self.cell;
            self.stroke([(x - along, y), (x + along, y)], 1.3 * height, grey);
        }
    }

    fn line(&mut self, clue: &LocalClue) {
        let width = match clue.ends() {
            Some(LineEnds::Bulb) => 0.16,
            Some(LineEnds::Circle) => 0.04,
            Some(LineEnds::Plain | LineEnds::Circles | LineEnds::Braces) | None => 0.1,
        };
        let middles: Vec<_> = clue.cells.iter().map(|&cell| self.middle(cell)).collect();
        let circle = clue.circle_and_shaft().0.len();
        for (place, two) in middles.windows(2).enumerate() {
            // The cells of one circle are joined by its ring.
            if place + 1 >= circle {
                self.stroke([two[0], two[1]], width, LINE);
            }
        }
        if let (Some(LineEnds::Circle), [.., before, last]) = (clue.ends(), middles.as_slice()) {
            self.head(*before, *last);
        }
    }

    /// The head of an arrow.
    fn head(&mut self, (x, y): (f32, f32), (to_x, to_y): (f32, f32)) {
        let angle = (to_y - y).atan2(to_x - x);
        for turn in [2.6, -2.6] {
            let (sine, cosine) = (angle + turn as f32).sin_cos();
            let length = 0.22 * self.cell;
            let end = (to_x + length * cosine, to_y + length * sine);
            self.stroke([(to_x, to_y), end], 0.04, LINE);
        }
    }

    fn ends(&mut self, clue: &LocalClue) {
        let (Some(&first), Some(&last)) = (clue.cells.first(), clue.cells.last()) else {
            return;
        };
        let ringed = match clue.ends() {
            Some(LineEnds::Bulb) => return self.disc(self.middle(first), 0.36, LINE),
            Some(LineEnds::Circle) => clue.circle_and_shaft().0,
            Some(LineEnds::Circles | LineEnds::Braces) => &[first, last],
            Some(LineEnds::Plain) | None => &[],
        };
        for &cell in ringed {
            self.ring(self.middle(cell), 0.38, 0.04, LINE);
        }
    }

    /// The name of a line in the corner of its first cell.
    fn letter(&mut self, clue: &LocalClue) {
        let first = clue.cells.first().copied().zip(line_name(clue.kind));
        if let Some((first, name)) = first {
            self.sign(first, name);
        }
    }

    /// A word at the top of a cell, below those that stand there.
    fn sign(&mut self, cell: Cell, text: &str) {
        const SIZE: f32 = 0.16;
        let before = self.words.entry(cell).or_default();
        let down = 0.13 + SIZE * f32::from(*before);
        *before = before.saturating_add(1);
        let place = self.point(cell.column() as f32 + 0.5, cell.row() as f32 + down);
        self.text(place, SIZE, text);
    }

    fn dot(&mut self, clue: &LocalClue) {
        let [one, other] = match clue.cells.as_slice() {
            [one, other] => [self.middle(*one), self.middle(*other)],
            _ => return,
        };
        let place = ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
        self.disc(place, 0.13, 1.0);
        if clue.kind == LocalKind::Difference {
            self.ring(place, 0.12, 0.03, 0.0);
        }
        let text = match clue.dot_sign() {
            Some(DotSign::Inequality) => return self.inequality(place, [one, other]),
            Some(DotSign::Black) => return self.disc(place, 0.12, 0.0),
            Some(DotSign::White) => return,
            Some(DotSign::Letter(letter)) => letter.to_string(),
            _ if clue.kind == LocalKind::Ratio => format!("x{}", clue.number()),
            _ => clue.number().to_string(),
        };
        self.text(place, 0.24, &text);
    }

    /// A sign that is open to the greater cell.
    fn inequality(&mut self, (x, y): (f32, f32), [greater, smaller]: [(f32, f32); 2]) {
        self.disc((x, y), 0.11, 1.0);
        let along = (
            (smaller.0 - greater.0) * 0.08,
            (smaller.1 - greater.1) * 0.08,
        );
        let tip = (x + along.0, y + along.1);
        for side in [1.0, -1.0] {
            let end = (
                x - along.0 - side * along.1 * 1.4,
                y - along.1 + side * along.0 * 1.4,
            );
            self.stroke([tip, end], 0.03, 0.0);
        }
    }

    fn quadruple(&mut self, clue: &LocalClue) {
        let rows = clue.cells.iter().map(|cell| cell.row()).max();
        let columns = clue.cells.iter().map(|cell| cell.column()).max();
        let (row, column) = (rows.unwrap_or(0), columns.unwrap_or(0));
        let place = self.point(column as f32, row as f32);
        let digits = clue.numbers.iter().filter_map(|&number| {
            let value = u8::try_from(number).ok().and_then(Digit::new)?;
            Some(value.to_char())
        });
        self.disc(place, 0.26, 1.0);
        self.ring(place, 0.26, 0.02, 0.0);
        self.text(place, 0.2, &digits.collect::<String>());
    }

    /// The number in front of the first cell. One of a diagonal has a short line into it.
    fn outside(&mut self, clue: &LocalClue) {
        let Some(&first) = clue.cells.first() else {
            return;
        };
        let (rows, columns) = clue.direction();
        let middle = self.middle(first);
        let away = |by: f32| {
            let by = by * self.cell;
            (middle.0 - by * columns as f32, middle.1 - by * rows as f32)
        };
        let (number, line) = (away(OUTSIDE), [away(0.66), away(0.5)]);
        self.text(number, 0.36, &clue.number().to_string());
        if clue.kind.form() == LocalForm::Outside(Seen::Diagonal) {
            self.stroke(line, 0.04, 0.0);
        }
    }
}
