//! What a clue says about a cell, in a few words: what several kinds share.

use super::clue::LocalClue;
use super::kind::{DotSign, LocalForm, Seen};
use crate::board::Cell;

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
