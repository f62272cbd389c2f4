//! A clue on cells as a value, the parts that its cells have, and what it says about each in a few
//! words, where several kinds share them.

use super::kind::{DotSign, LineEnds, LocalForm, LocalKind, Seen};
use crate::board::words::{Join, list};
use crate::board::{Cell, CellSet, Digit, Text};

/// A clue on cells: a thermometer, a dot, a sandwich sum. What its cells and numbers mean is
/// said with each [`LocalKind`].
///
/// ```
/// use ninefold_core::board::{Cell, Digit, Grid};
/// use ninefold_core::rules::{LocalClue, LocalKind};
///
/// let cells = (0..3).map(|column| Cell::at(4, column)).collect();
/// let thermometer = LocalClue::new(LocalKind::Thermometer, cells, vec![]);
/// assert_eq!(thermometer.to_string(), "the thermometer from r5c1 to r5c3");
///
/// let falling = Grid::EMPTY.with(Cell::at(4, 0), Digit::new(7));
/// assert!(thermometer.can_hold(&falling, 9));
/// assert!(!thermometer.can_hold(&falling.with(Cell::at(4, 2), Digit::new(8)), 9));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LocalClue {
    /// The kind.
    pub kind: LocalKind,
    /// The cells, in the order that the kind gives them.
    pub cells: Vec<Cell>,
    /// The numbers, as the kind has them; often none.
    pub numbers: Vec<u16>,
}

impl LocalClue {
    /// A clue of this kind. [`Rules::with_local`](crate::rules::Rules::with_local) checks that the
    /// cells and the numbers are such as the kind needs.
    pub fn new(kind: LocalKind, cells: Vec<Cell>, numbers: Vec<u16>) -> LocalClue {
        LocalClue {
            kind,
            cells,
            numbers,
        }
    }

    /// The cells as a set.
    pub fn cell_set(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }

    /// The first number; 0 if there is none.
    pub fn number(&self) -> u16 {
        self.numbers.first().copied().unwrap_or(0)
    }

    /// The cell that an indexer, a minimum or another marked cell stands in, and the bulb or
    /// the beginning of a line.
    pub fn marked_cell(&self) -> Cell {
        let place = match self.kind.form() {
            LocalForm::Cell { .. } => usize::from(self.number()).saturating_sub(1),
            _ => 0,
        };
        let cell = self.cells.get(place).or(self.cells.first());
        cell.copied().unwrap_or(Cell::FIRST)
    }

    /// The cells of the circle of an arrow, and those of its shaft. Of other kinds, all cells
    /// are the second part.
    pub fn circle_and_shaft(&self) -> (&[Cell], &[Cell]) {
        let circle = match self.ends() {
            Some(LineEnds::Circle) => usize::from(self.number()).clamp(1, self.cells.len()),
            _ => 0,
        };
        self.cells.split_at(circle)
    }

    /// What is drawn round its ends, if it is a line.
    pub fn ends(&self) -> Option<LineEnds> {
        match self.kind.form() {
            LocalForm::Line { ends, .. } => Some(ends),
            _ => None,
        }
    }

    /// The pairs of cells at equal distance from the middle, the ends first; the cell in the
    /// middle of an odd number is in none.
    pub fn mirrored_pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        let both = self.cells.iter().zip(self.cells.iter().rev());
        both.map(|(&one, &other)| [one, other])
            .take(self.cells.len() / 2)
    }

    /// The step from its first cell to the second, in rows and columns. A little killer of one
    /// cell, which is a corner, is seen from above or below the board.
    pub fn direction(&self) -> (i32, i32) {
        let step = |one: usize, next: usize| (next as i32 - one as i32).signum();
        match self.cells.as_slice() {
            [first, second, ..] => (
                step(first.row(), second.row()),
                step(first.column(), second.column()),
            ),
            [corner] => {
                let rows = if corner.row() == 0 { 1 } else { -1 };
                let columns = if corner.column() == 0 { -1 } else { 1 };
                (rows, columns)
            }
            [] => (0, 1),
        }
    }

    /// Whether it is drawn along its cells.
    pub fn is_line(&self) -> bool {
        self.ends().is_some()
    }

    pub(super) fn both(&self) -> String {
        list(self.cells.iter().take(2), Join::And)
    }

    /// The numbers as values.
    pub fn values(&self) -> impl Iterator<Item = Digit> {
        let numbers = self.numbers.iter();
        numbers.filter_map(|&number| Digit::new(u8::try_from(number).ok()?))
    }

    /// The numbers in a row.
    pub(super) fn digits(&self, join: Join) -> Text {
        Text::marked(list(self.values(), join))
    }

    /// The row or the column of an outside clue, and the end from which it is seen.
    pub(super) fn line(&self) -> (String, &'static str) {
        let first = self.cells.first().copied().unwrap_or(Cell::FIRST);
        match self.direction() {
            (0, 1) => (format!("row {}", first.row() + 1), "the left"),
            (0, _) => (format!("row {}", first.row() + 1), "the right"),
            (1, _) => (format!("column {}", first.column() + 1), "above"),
            _ => (format!("column {}", first.column() + 1), "below"),
        }
    }
}

/// The cells of a line that are named; of a longer one those around the cell.
const NAMED: usize = 9;

pub(super) fn names(cells: &[Cell], between: &str) -> String {
    let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
    names.join(between)
}

impl LocalClue {
    /// The kind and which of its cells this is: "thermometer, 2 of 5".
    pub(super) fn place_on_line(&self, cell: Cell) -> String {
        let place = self.cells.iter().position(|&its| its == cell).unwrap_or(0) + 1;
        format!("{}, {place} of {}", self.kind.title(), self.cells.len())
    }

    /// The cells of a line in order; of a long one those near the cell, with dots for the
    /// others.
    pub(super) fn chain(&self, cell: Cell, between: &str) -> Option<String> {
        let cells = &self.cells;
        let place = cells.iter().position(|&its| its == cell).unwrap_or(0);
        let from = place
            .saturating_sub(NAMED / 2)
            .min(cells.len().saturating_sub(NAMED));
        let to = (from + NAMED).min(cells.len());
        let before = (from > 0).then(|| "...".to_owned());
        let after = (to < cells.len()).then(|| "...".to_owned());
        let named = names(&cells[from..to], between);
        let parts: Vec<String> = before.into_iter().chain([named]).chain(after).collect();
        let place = self.place_on_line(cell);
        Some(format!("{place}: {}", parts.join(between)))
    }

    pub(super) fn equal_sums(&self, parts: &[Vec<Cell>]) -> Option<String> {
        let sums: Vec<String> = parts.iter().map(|part| names(part, " + ")).collect();
        Some(format!("{}: {}", self.kind.title(), sums.join(" = ")))
    }

    /// What the inner cells have to do with the ends.
    pub(super) fn beside_ends(&self, cell: Cell, relation: &str) -> Option<String> {
        let (first, last) = (self.cells.first()?, self.cells.last()?);
        let inner = match self.cells.as_slice() {
            [_, inner @ .., _] if cell == *first || cell == *last => {
                format!("{}: {}", self.kind.title(), names(inner, " "))
            }
            _ => format!("{}:", self.place_on_line(cell)),
        };
        Some(format!("{inner} {relation} {first} and {last}"))
    }

    /// The sign between two cells, and the other cell.
    pub(super) fn dot_to(&self, cell: Cell) -> Option<String> {
        let mut others = self.cells.iter().filter(|its| **its != cell);
        let other = others.next().copied().unwrap_or(cell);
        let named = match self.dot_sign()? {
            DotSign::White => "white dot to".to_owned(),
            DotSign::Black => "black dot to".to_owned(),
            DotSign::Letter(letter) => format!("{letter} to"),
            DotSign::Number => format!("{} {} with", self.kind.name(), self.number()),
            DotSign::Inequality if self.cells.first() == Some(&cell) => "greater than".to_owned(),
            DotSign::Inequality => "less than".to_owned(),
        };
        Some(format!("{named} {other}"))
    }

    /// What a cell and those beside it have to do with each other.
    pub(super) fn extreme(&self, cell: Cell, [marked, others]: [&str; 2]) -> Option<String> {
        let (title, first) = (self.kind.title(), self.marked_cell());
        if cell == first {
            return Some(format!(
                "{title}: {marked} {}",
                names(&self.cells[1..], " ")
            ));
        }
        Some(format!("{others} the {title} {first}"))
    }

    /// What the cell of an indexer says; `None` of the other cells of its line.
    pub(super) fn indexer(&self, cell: Cell, says: fn(u16, Cell) -> String) -> Option<String> {
        let says = || format!("{}: says {}", self.kind.title(), says(self.number(), cell));
        (cell == self.marked_cell()).then(says)
    }

    /// The number of an outside clue and where it stands. The cells of a diagonal are named by
    /// its ends.
    pub(super) fn outside(&self) -> Option<String> {
        Some(match (self.kind.form(), self.cells.as_slice()) {
            (LocalForm::Outside(Seen::Diagonal), [first, .., last]) => {
                let title = self.kind.title().trim_end_matches(" sum");
                format!("{title} {}: {first} to {last}", self.number())
            }
            _ => self.to_string().replacen(" sum ", " ", 1),
        })
    }

    /// The sign between the two cells of a dot.
    pub fn dot_sign(&self) -> Option<DotSign> {
        let LocalForm::Dot(signs) = self.kind.form() else {
            return None;
        };
        let own = signs.iter().find(|(number, _)| *number == self.number());
        Some(own.map_or(DotSign::Number, |(_, sign)| *sign))
    }
}
