//! Clues on cells of the board, or beside it: dots, lines, marked cells, outside numbers.

mod automaton;
mod kind;
mod relations;
mod support;

pub(crate) use automaton::{Automaton, State};
pub use kind::{LocalForm, LocalKind};

use super::spot::Spot;
use super::spot_set::SpotSet;
use super::value::{Value, ValueSet};
use super::values::Values;
use crate::grid::words::{Join, list};
use std::fmt;

/// A clue on cells: a thermometer, a dot, a sandwich sum. What its cells and numbers mean is
/// said with each [`LocalKind`].
///
/// ```
/// use ninefold_core::rules::{LocalClue, LocalKind, Spot, Value, Values};
///
/// let cells = (0..3).map(|column| Spot::at(4, column)).collect();
/// let thermometer = LocalClue::new(LocalKind::Thermometer, cells, vec![]);
/// assert_eq!(thermometer.to_string(), "the thermometer from r5c1");
///
/// let falling = Values::EMPTY.with(Spot::at(4, 0), Value::new(7));
/// assert!(thermometer.can_hold(&falling, 9));
/// assert!(!thermometer.can_hold(&falling.with(Spot::at(4, 2), Value::new(8)), 9));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LocalClue {
    /// The kind.
    pub kind: LocalKind,
    /// The cells, in the order that the kind gives them.
    pub cells: Vec<Spot>,
    /// The numbers, as the kind has them; often none.
    pub numbers: Vec<u16>,
}

impl LocalClue {
    /// A clue of this kind. [`Rules::with_local`](super::Rules::with_local) checks that the
    /// cells and the numbers are such as the kind needs.
    pub fn new(kind: LocalKind, cells: Vec<Spot>, numbers: Vec<u16>) -> LocalClue {
        LocalClue {
            kind,
            cells,
            numbers,
        }
    }

    /// The cells as a set.
    pub fn cell_set(&self) -> SpotSet {
        self.cells.iter().copied().collect()
    }

    /// The first number; 0 if there is none.
    pub fn number(&self) -> u16 {
        self.numbers.first().copied().unwrap_or(0)
    }

    /// The cell that an indexer, a minimum or another marked cell stands in, and the bulb or
    /// the beginning of a line.
    pub fn marked_cell(&self) -> Spot {
        let place = match self.kind {
            LocalKind::RowIndexer | LocalKind::ColumnIndexer | LocalKind::BoxIndexer => {
                usize::from(self.number()).saturating_sub(1)
            }
            _ => 0,
        };
        let cell = self.cells.get(place).or(self.cells.first());
        cell.copied().unwrap_or(Spot::FIRST)
    }

    /// The cells of the circle of an arrow, and those of its shaft. Of other kinds, all cells
    /// are the second part.
    pub fn circle_and_shaft(&self) -> (&[Spot], &[Spot]) {
        let circle = match self.kind {
            LocalKind::Arrow => usize::from(self.number()).clamp(1, self.cells.len()),
            _ => 0,
        };
        self.cells.split_at(circle)
    }

    /// The parts of a region sum line, each in one region. Of other kinds there are none.
    pub fn parts(&self) -> Vec<&[Spot]> {
        let (mut parts, mut left) = (Vec::new(), self.cells.as_slice());
        let is_divided = self.kind == LocalKind::RegionSum;
        for &length in self.numbers.iter().filter(|_| is_divided) {
            let (part, rest) = left.split_at(usize::from(length).min(left.len()));
            parts.push(part);
            left = rest;
        }
        parts
    }

    /// The pairs of cells at equal distance from the middle, the ends first; the cell in the
    /// middle of an odd number is in none.
    pub fn mirrored_pairs(&self) -> impl Iterator<Item = [Spot; 2]> {
        let both = self.cells.iter().zip(self.cells.iter().rev());
        both.map(|(&one, &other)| [one, other])
            .take(self.cells.len() / 2)
    }

    /// The cell in the middle of an odd number of cells.
    pub fn middle_cell(&self) -> Option<Spot> {
        let count = self.cells.len();
        (count % 2 == 1).then(|| self.cells[count / 2])
    }

    /// The rule with the numbers of this clue, as a sentence without a capital and a full
    /// stop.
    ///
    /// ```
    /// use ninefold_core::rules::{LocalClue, LocalKind, Spot};
    ///
    /// let cells = (0..3).map(|column| Spot::at(4, column)).collect();
    /// let line = LocalClue::new(LocalKind::Whispers, cells, vec![3]);
    /// assert_eq!(line.rule(), "neighbours on the line differ by 3 or more");
    /// ```
    pub fn rule(&self) -> String {
        use LocalKind as Kind;
        let number = self.number();
        match self.kind {
            Kind::Difference => format!("its cells differ by {number}"),
            Kind::Ratio => format!("one of its cells is {number} times the other"),
            Kind::Sum => format!("its cells add up to {number}"),
            Kind::NoDifference => {
                let numbers = list(&self.numbers, Join::Or);
                format!("neighbours without a dot never differ by {numbers}")
            }
            Kind::NoRatio => {
                let numbers = list(&self.numbers, Join::Or);
                format!("of neighbours without a dot, neither is {numbers} times the other")
            }
            Kind::NoSum => {
                let numbers = list(&self.numbers, Join::Or);
                format!("neighbours without X or V never add up to {numbers}")
            }
            Kind::Whispers => format!("neighbours on the line differ by {number} or more"),
            Kind::Lockout => format!(
                "the ends of the line differ by {number} or more, and no digit on it is between \
                 them or equal to one"
            ),
            kind => kind.rule().to_owned(),
        }
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
        self.kind.form() == LocalForm::Line
    }

    /// Whether values that can be put in the empty cells meet the clue. Only this clue is
    /// asked, and not whether cells of one house differ.
    pub fn can_hold(&self, values: &Values, size: usize) -> bool {
        let all = ValueSet::up_to(size);
        let cells = self.cells.iter().map(|&spot| {
            let value = values.get(spot);
            value.map_or(all, ValueSet::only)
        });
        let cells: Vec<ValueSet> = cells.collect();
        self.can_hold_within(&cells, size)
    }

    /// Whether relations between two of its cells decide the clue.
    pub(crate) fn is_made_of_pairs(&self) -> bool {
        use LocalKind as Kind;
        !matches!(
            self.kind,
            Kind::Arrow
                | Kind::DoubleArrow
                | Kind::Between
                | Kind::RegionSum
                | Kind::Zipper
                | Kind::Lockout
                | Kind::Quadruple
                | Kind::LittleKiller
                | Kind::Sandwich
                | Kind::Skyscraper
                | Kind::XSum
        )
    }

    /// The values that one of its cells, by its place, may have by this clue alone.
    pub(crate) fn values_of_cell(&self, place: usize, size: usize) -> ValueSet {
        let all = ValueSet::up_to(size);
        let is_kept = |value: &Value| match self.kind {
            LocalKind::Odd => value.get() % 2 == 1,
            LocalKind::Even => value.get().is_multiple_of(2),
            LocalKind::NumberedRoom if place == 0 => {
                value.get() != 1 || u16::from(value.get()) == self.number()
            }
            _ => true,
        };
        all.iter().filter(is_kept).collect()
    }
}

/// As a sentence names it: "the thermometer from r5c1", "the white dot between r1c1 and
/// r1c2", "sandwich sum 12 of row 3".
impl fmt::Display for LocalClue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use LocalKind as Kind;
        let (title, number) = (self.kind.title(), self.number());
        let first = self.marked_cell();
        match (self.kind, number) {
            (Kind::Difference, 1) => write!(f, "the white dot between {}", self.both()),
            (Kind::Difference, by) => write!(f, "the difference {by} between {}", self.both()),
            (Kind::Ratio, 2) => write!(f, "the black dot between {}", self.both()),
            (Kind::Ratio, by) => write!(f, "the ratio {by} between {}", self.both()),
            (Kind::Sum, 5) => write!(f, "V between {}", self.both()),
            (Kind::Sum, 10) => write!(f, "X between {}", self.both()),
            (Kind::Sum, sum) => write!(f, "the sum {sum} between {}", self.both()),
            (Kind::Greater, _) => write!(f, "the inequality of {}", self.both()),
            (Kind::NoDifference | Kind::NoRatio | Kind::NoSum, _) => write!(f, "the {title}"),
            (Kind::Quadruple, _) => write!(f, "quadruple {} at {first}", self.digits()),
            (Kind::LittleKiller, _) => write!(f, "little killer {number} from {first}"),
            (Kind::Sandwich | Kind::XSum, _) => write!(f, "{title} {number} of {}", self.line()),
            (Kind::Skyscraper, _) => write!(f, "skyscraper {number} of {}", self.line()),
            (Kind::NumberedRoom, _) => write!(f, "numbered room {number} of {}", self.line()),
            _ => match self.kind.form() {
                LocalForm::Line => write!(f, "the {title} from {first}"),
                _ => write!(f, "the {title} at {first}"),
            },
        }
    }
}

impl LocalClue {
    fn both(&self) -> String {
        list(self.cells.iter().take(2), Join::And)
    }

    /// The numbers in a row.
    fn digits(&self) -> String {
        let digits = self.numbers.iter().filter_map(|&number| {
            let number = u8::try_from(number).ok()?;
            Value::new(number)
        });
        list(digits, Join::And)
    }

    /// The row or the column of an outside clue, and from which end it is seen.
    fn line(&self) -> String {
        let (first, last) = (self.cells.first(), self.cells.last());
        let (Some(first), Some(last)) = (first, last) else {
            return "an empty line".to_owned();
        };
        let is_seen_by_end = matches!(
            self.kind,
            LocalKind::Skyscraper | LocalKind::XSum | LocalKind::NumberedRoom
        );
        let (line, end) = if first.row() == last.row() {
            let end = if first.column() < last.column() {
                "the left"
            } else {
                "the right"
            };
            (format!("row {}", first.row() + 1), end)
        } else {
            let end = if first.row() < last.row() {
                "above"
            } else {
                "below"
            };
            (format!("column {}", first.column() + 1), end)
        };
        if is_seen_by_end {
            format!("{line} from {end}")
        } else {
            line
        }
    }
}
