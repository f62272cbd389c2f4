//! The link between two candidates, if there is one, and its reason; and the board by which it is
//! judged.

use crate::board::words::{Join, in_words, list};
use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::classic;
use crate::logic::any::Position;
use crate::logic::indexed_rules::IndexedRules;
use crate::logic::step::Candidate;

/// The rules of a board and its candidates.
#[derive(Clone, Copy)]
pub struct CandidateBoard<'a> {
    /// The rules.
    pub rules: &'a IndexedRules,
    /// The candidates, as the player sees them.
    pub position: &'a Position,
}

impl CandidateBoard<'_> {
    /// The cells that are not filled.
    pub(super) fn open_cells(self) -> CellSet {
        CellSet::board(self.rules.size()) - self.position.values.filled_cells()
    }

    /// The candidates of a cell; none of a filled one.
    pub(super) fn at(self, cell: Cell) -> DigitSet {
        if self.position.is_open(cell) {
            self.position.candidates.get(cell)
        } else {
            DigitSet::NONE
        }
    }

    pub(super) fn candidates(self) -> impl Iterator<Item = Candidate> {
        let open = self.open_cells().iter();
        open.flat_map(move |cell| self.at(cell).iter().map(move |digit| (cell, digit)))
    }

    pub(super) fn places(self, house: &House, digit: Digit) -> CellSet {
        let open = house.cells & self.open_cells();
        self.position.candidates.places(digit, open)
    }

    /// The houses with both cells.
    pub(super) fn houses_with(self, cells: CellSet) -> impl Iterator<Item = House> {
        let houses = self.rules.houses().copied();
        houses.filter(move |house| house.cells.contains_all(cells))
    }

    /// Whether two candidates cannot both be true, whatever else is left.
    pub(super) fn excludes(self, one: Candidate, other: Candidate) -> bool {
        if one.0 == other.0 {
            one.1 != other.1
        } else {
            !self.rules.is_compatible(one, other)
        }
    }

    /// The candidates, if these are classic rules.
    pub(super) fn classic(self) -> Option<classic::Candidates> {
        self.rules.is_classic().then(|| self.position.classic())?
    }
}

/// The link between two candidates of a board.
///
/// ```
/// use ninefold_core::board::{Cell, Digit, Grid};
/// use ninefold_core::logic::{CandidateBoard, IndexedRules, LinkVerdict, Position};
///
/// let rules = IndexedRules::classic();
/// let position = Position::new(&rules, &Grid::EMPTY);
/// let board = CandidateBoard { rules: &rules, position: &position };
/// let at = |row, column| (Cell::at(row, column), Digit::new(4).unwrap());
/// let verdict = LinkVerdict::between(board, at(0, 0), at(0, 8));
/// assert!(!verdict.is_strong());
/// assert!(verdict.reason(&rules, at(0, 0), at(0, 8)).starts_with("weak: row 1 has nine 4s"));
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
    /// Weak: the clue with this number forbids both.
    WeakByClue(usize),
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
    pub fn between(board: CandidateBoard<'_>, from: Candidate, to: Candidate) -> LinkVerdict {
        let ((cell, digit), (other, its)) = (from, to);
        let by_clue = |why| match board.rules.clue_between(from, to) {
            Some(clue) => LinkVerdict::WeakByClue(clue),
            None => LinkVerdict::Neither(why),
        };
        match (cell == other, digit == its) {
            (true, true) => LinkVerdict::Neither(NoLink::Same),
            (false, false) => by_clue(NoLink::Unlike),
            (true, false) => match board.at(cell) {
                all if all.len() == 2 => LinkVerdict::StrongInCell,
                all => LinkVerdict::WeakInCell(all),
            },
            (false, true) => {
                let houses = board.houses_with(CellSet::only(cell).with(other));
                let houses = houses.map(|house| (house, board.places(&house, digit)));
                match houses.min_by_key(|(_, places)| places.len()) {
                    None => by_clue(NoLink::Apart),
                    Some((house, places)) if places.len() == 2 => LinkVerdict::StrongInHouse(house),
                    Some((house, places)) => LinkVerdict::WeakInHouse(house, places),
                }
            }
        }
    }

    /// Whether the link is strong.
    pub fn is_strong(self) -> bool {
        matches!(
            self,
            LinkVerdict::StrongInHouse(_) | LinkVerdict::StrongInCell
        )
    }

    /// The judgement of this link with its reason, as a clause: "strong: row 1 has no other place
    /// for 4", "neither: r1c1 and r5c5 share no row, column or box".
    pub fn reason(self, rules: &IndexedRules, from: Candidate, to: Candidate) -> String {
        let ((cell, digit), (_, other)) = (from, to);
        match self {
            LinkVerdict::StrongInHouse(house) => {
                format!("strong: {} has no other place for {digit}", house.name)
            }
            LinkVerdict::StrongInCell => {
                format!("strong: {cell} has only {digit} and {other}")
            }
            LinkVerdict::WeakInHouse(house, places) => {
                let (count, places) = (in_words(places.len()), list(places, Join::And));
                format!("weak: {} has {count} {digit}s ({places})", house.name)
            }
            LinkVerdict::WeakInCell(digits) => {
                let (count, digits) = (in_words(digits.len()), list(digits, Join::And));
                format!("weak: {cell} has {count} candidates ({digits})")
            }
            LinkVerdict::WeakByClue(clue) => {
                format!("weak: {:#} does not allow both", rules.clues()[clue])
            }
            LinkVerdict::Neither(why) => format!("neither: {}", why.reason(rules, from, to)),
        }
    }

    /// The house or the clue of the link; nothing for one in a cell.
    pub(super) fn because(self, rules: &IndexedRules) -> String {
        match self {
            LinkVerdict::StrongInHouse(house) | LinkVerdict::WeakInHouse(house, _) => {
                format!(" ({})", house.name)
            }
            LinkVerdict::WeakByClue(clue) => format!(" ({:#})", rules.clues()[clue]),
            LinkVerdict::StrongInCell | LinkVerdict::WeakInCell(_) | LinkVerdict::Neither(_) => {
                String::new()
            }
        }
    }
}

impl NoLink {
    /// Why these two candidates have no link: "r1c1 and r5c5 share no row, column or box".
    pub fn reason(self, rules: &IndexedRules, (from, _): Candidate, (to, _): Candidate) -> String {
        let or_clue = if rules.is_classic() {
            ""
        } else {
            ", and no clue forbids both"
        };
        match self {
            NoLink::Same => "it is the same candidate".to_owned(),
            NoLink::Apart if rules.is_classic() => {
                format!("{from} and {to} share no row, column or box")
            }
            NoLink::Apart => format!("{from} and {to} share no house{or_clue}"),
            NoLink::Unlike => {
                format!("a link joins one digit in two cells, or two digits in one cell{or_clue}")
            }
        }
    }
}
