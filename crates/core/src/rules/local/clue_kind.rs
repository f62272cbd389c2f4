//! What there is to know of a kind of clues.

use super::clue::LocalClue;
use super::kind::{LineEnds, LineSign, LocalForm};
use super::pairs::Relations;
use super::state::{CellRead, ReadState};
use crate::board::Cell;
use std::ops::RangeInclusive;

/// The most cells of lines that have no other bound.
pub(super) const MOST_CELLS: usize = 256;

/// A number that no values have is one all the same: then no grid meets the clue.
pub(super) const ANY_NUMBER: RangeInclusive<usize> = 0..=u16::MAX as usize;

/// A kind of clues on cells. There are no defaults: each kind says all of it.
pub(crate) struct ClueKind {
    /// As it is typed and saved.
    pub name: &'static str,
    /// As a singular noun phrase.
    pub title: &'static str,
    /// As a sentence without a capital and a full stop. `{}` stands for its numbers, `{times}`
    /// for them as factors, `{sums}` for what each of its sums asks for.
    pub rule: &'static str,
    pub form: LocalForm,
    pub cells: ClueCells,
    pub numbers: ClueNumbers,
    pub keys: Keys,
    pub meaning: Meaning,
    pub sums: LocalSums,
    /// What it says about one of its cells, in a few words.
    pub in_cell: fn(&LocalClue, Cell) -> Option<String>,
    pub example: ClueExample,
}

/// From how many to how many, on a board with so many rows.
type Within = fn(usize) -> RangeInclusive<usize>;

/// How many cells a clue may have.
pub(crate) enum ClueCells {
    Distinct(Within),
    /// It passes through a cell several times without harm.
    Any(Within),
    /// The same, and their number is even.
    Paired(Within),
}

/// The numbers of a clue, and those where none are given.
pub(crate) enum ClueNumbers {
    None,
    One(Within, fn(usize) -> Option<usize>),
    /// At most so many.
    Several(usize, Within, &'static [u16]),
    /// The lengths of its parts.
    Lengths,
}

/// What a kind is called in f-puzzles, and in constraint strings, if they have the kind.
pub(crate) struct Keys(pub FPuzzlesKey, pub Option<&'static str>);

/// The key of clues in f-puzzles.
#[derive(Clone, Copy)]
pub(crate) enum FPuzzlesKey {
    Known(&'static str),
    /// A key of this program alone.
    Own(&'static str),
    /// An item of the list of negative rules.
    Negative(&'static str),
    /// The marks of the puzzle in a cell.
    OfCells,
    /// True or absent.
    Switch(&'static str),
}

pub(super) const fn keys(f_puzzles: &'static str, constraint: Option<&'static str>) -> Keys {
    Keys(FPuzzlesKey::Known(f_puzzles), constraint)
}

pub(super) const fn line(ends: LineEnds, crossing: LineSign) -> LocalForm {
    LocalForm::Line { ends, crossing }
}

/// What decides whether a clue is met, on a board with so many rows.
pub(crate) enum Meaning {
    /// The values of its one cell.
    Values(fn(&LocalClue, u8) -> bool),
    /// Relations between two of its cells.
    Pairs(fn(&LocalClue, usize) -> Relations),
    /// A reading of all cells.
    LineReading(LineReading),
}

/// How a clue is read, cell by cell.
pub(crate) struct LineReading {
    /// What two of its cells alone decide.
    pub pairs: fn(&LocalClue, usize) -> Relations,
    /// The places of so many cells in the order in which they are read.
    pub order: fn(usize) -> Vec<usize>,
    /// The state after a cell; `None` if the clue cannot be met any more.
    pub next: fn(&CellRead, ReadState) -> Option<ReadState>,
    /// Whether the clue is met by the cells, all of which were read.
    pub accepts: fn(&LocalClue, ReadState) -> bool,
}

/// A reading of a clue of which two cells alone decide nothing.
pub(super) const fn reading(
    order: fn(usize) -> Vec<usize>,
    next: fn(&CellRead, ReadState) -> Option<ReadState>,
    accepts: fn(&LocalClue, ReadState) -> bool,
) -> Meaning {
    reading_with(|_, _| Relations::new(), order, next, accepts)
}

pub(super) const fn reading_with(
    pairs: fn(&LocalClue, usize) -> Relations,
    order: fn(usize) -> Vec<usize>,
    next: fn(&CellRead, ReadState) -> Option<ReadState>,
    accepts: fn(&LocalClue, ReadState) -> bool,
) -> Meaning {
    Meaning::LineReading(LineReading {
        pairs,
        order,
        next,
        accepts,
    })
}

/// What the cells of a clue add up to, or have in all.
#[derive(Clone, Copy, Debug)]
pub enum LocalSums {
    /// Nothing that can be listed.
    None,
    /// All of them add up to the number.
    Total,
    /// These parts have equal sums.
    Equal(fn(&LocalClue) -> Vec<Vec<Cell>>),
    /// The same of parts in which the values differ.
    EqualRegions(fn(&LocalClue) -> Vec<Vec<Cell>>),
    /// The second of these parts adds up to the first, which is read as a number.
    Circle(fn(&LocalClue) -> Vec<Vec<Cell>>),
    /// Those between the least and the greatest value add up to the number.
    Inside,
    /// The first ones add up to the number, as many as the first one says.
    First,
    /// They have values in a row.
    Run,
}

/// A clue of a kind, to be shown and tested.
pub(crate) enum ClueExample {
    /// These cells, such as `11 12`, and its numbers.
    ClueCells(&'static str, &'static [u16]),
    /// The first row, and its number.
    Row(u16),
}
