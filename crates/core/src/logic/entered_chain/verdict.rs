//! The link between two candidates, if there is one, and its reason.

use crate::board::words::{Join, in_words, list};
use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};

/// A candidate.
pub(super) type Candidate = (Cell, Digit);

/// The link between two candidates of a board.
///
/// ```
/// use ninefold_core::classic::{Candidates, Cell, Grid};
/// use ninefold_core::board::Digit;
/// use ninefold_core::logic::LinkVerdict;
///
/// let board = Candidates::from_grid(&Grid::EMPTY);
/// let at = |row, column| (Cell::at(row, column), Digit::new(4).unwrap());
/// let verdict = LinkVerdict::between(&board, at(0, 0), at(0, 8));
/// assert!(!verdict.is_strong());
/// assert!(verdict.reason(at(0, 0), at(0, 8)).starts_with("weak: row 1 has nine 4s"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkVerdict {
    /// Strong: the house has no other place for the digit.
    StrongInHouse(House),
    /// Strong: the cell has no other candidate.
    StrongInCell,
    /// Weak: the house has these places for the digit.
    WeakInHouse(House, CellSet),
    /// Weak: the cell has these candidates.
    WeakInCell(DigitSet),
    /// No link.
    Neither(NoLink),
}

/// Why two candidates are not linked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLink {
    /// They are one and the same.
    Same,
    /// One digit, in cells that share no house.
    Apart,
    /// Two digits in two cells.
    Unlike,
}

impl LinkVerdict {
    /// Judges two candidates of the board.
    pub fn between(board: &Candidates, from: Candidate, to: Candidate) -> LinkVerdict {
        let ((cell, digit), (other, its)) = (from, to);
        match (cell == other, digit == its) {
            (true, true) => LinkVerdict::Neither(NoLink::Same),
            (false, false) => LinkVerdict::Neither(NoLink::Unlike),
            (true, false) => match board.at(cell) {
                all if all.len() == 2 => LinkVerdict::StrongInCell,
                all => LinkVerdict::WeakInCell(all),
            },
            (false, true) => {
                let both = CellSet::only(cell).with(other);
                let houses = House::holding(both).map(|house| (house, board.places(house, digit)));
                match houses.min_by_key(|(_, places)| places.len()) {
                    None => LinkVerdict::Neither(NoLink::Apart),
                    Some((house, places)) if places.len() == 2 => LinkVerdict::StrongInHouse(house),
                    Some((house, places)) => LinkVerdict::WeakInHouse(house, places),
                }
            }
        }
    }

    /// Whether it is strong, and so weak, too.
    pub fn is_strong(self) -> bool {
        matches!(
            self,
            LinkVerdict::StrongInHouse(_) | LinkVerdict::StrongInCell
        )
    }

    /// The judgement and its reason: "weak: row 5 has three 4s (r5c1, r5c4 and r5c9)".
    pub fn reason(self, (from, digit): Candidate, (to, other): Candidate) -> String {
        match self {
            LinkVerdict::StrongInHouse(house) => {
                format!("strong: {house} has no other place for {digit}")
            }
            LinkVerdict::StrongInCell => {
                format!("strong: {from} has only {digit} and {other}")
            }
            LinkVerdict::WeakInHouse(house, places) => {
                let (count, places) = (in_words(places.len()), list(places, Join::And));
                format!("weak: {house} has {count} {digit}s ({places})")
            }
            LinkVerdict::WeakInCell(digits) => {
                let (count, digits) = (in_words(digits.len()), list(digits, Join::And));
                format!("weak: {from} has {count} candidates ({digits})")
            }
            LinkVerdict::Neither(why) => format!("neither: {}", why.reason(from, to)),
        }
    }
}

impl NoLink {
    /// Why these two cells have no link: "r1c1 and r5c5 share no house".
    pub fn reason(self, from: Cell, to: Cell) -> String {
        match self {
            NoLink::Same => "it is the same candidate".to_owned(),
            NoLink::Apart => format!("{from} and {to} share no row, column or box"),
            NoLink::Unlike => {
                "a link joins one digit in two cells, or two digits in one cell".to_owned()
            }
        }
    }
}
