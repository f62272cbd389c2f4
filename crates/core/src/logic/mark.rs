//! The types that an argument is made of, and the roles of digits and houses in it.

use crate::board::{self, Cell as AnyCell, CellSet as AnyCells, Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::BitOr;

/// A digit in a cell, and what it does in the argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MarkOf<K: Kit> {
    /// Where.
    pub cell: K::Cell,
    /// The digit.
    pub digit: Digit,
    /// As what.
    pub role: Role,
}

/// The role of a digit in a cell in an argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// A candidate the pattern is made of.
    Defining,
    /// A candidate of a fish's base outside its covers; an extra candidate of
    /// a unique loop or a BUG pattern.
    Fin,
    /// A candidate in two base houses of a fish.
    EndoFin,
    /// A candidate of an almost locked set: 0 for set A, 1 for B and so on.
    Set(u8),
    /// A candidate of a colouring: 0 and 1 are opposites, of which just one is
    /// true, and so are 2 and 3.
    Colour(u8),
    /// A candidate that is true under the assumption a chain follows, or that
    /// a strong link leads to.
    On,
    /// A candidate that is false under the assumption, or that a weak link
    /// leads to.
    Off,
    /// A written digit that forbids itself to the cells it sees.
    Blocker,
    /// A candidate that no written digit forbids, but that an earlier step
    /// (or the player) took away, or a direct step on its way to a single.
    Removed,
}

/// The role of a house in an argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseRole {
    /// The pattern is in this house: the place to look at.
    Base,
    /// The eliminations of the pattern are in this house.
    Cover,
}

/// These cells with the same digit.
pub(crate) fn in_cells(cells: CellSet, digit: Digit) -> impl Iterator<Item = (Cell, Digit)> {
    cells.iter().map(move |cell| (cell, digit))
}

/// Candidates given as the cells of each digit, digit by digit.
pub(crate) fn in_layers(layers: &[CellSet; 9]) -> impl Iterator<Item = (Cell, Digit)> {
    let layers = Digit::NINE.into_iter().zip(layers);
    layers.flat_map(|(digit, &cells)| in_cells(cells, digit))
}

/// The candidates of these cells that are among these digits, cell by cell.
pub(crate) fn candidates_among(
    board: &Candidates,
    cells: CellSet,
    digits: DigitSet,
) -> Vec<(Cell, Digit)> {
    let at = |cell| {
        let here = (board.at(cell) & digits).iter();
        here.map(move |digit| (cell, digit))
    };
    cells.iter().flat_map(at).collect()
}

/// The types of cells and houses.
pub trait Kit: Copy + Eq + Hash + Debug + Default {
    /// A cell.
    type Cell: Copy + Eq + Hash + Debug + Display + Into<AnyCell>;
    /// Cells, each once.
    type Cells: Copy
        + Eq
        + Hash
        + Debug
        + Into<AnyCells>
        + From<Self::Cell>
        + BitOr<Output = Self::Cells>
        + FromIterator<Self::Cell>
        + IntoIterator<Item = Self::Cell>;
    /// A house.
    type House: Copy + Eq + Hash + Debug + Display + Into<board::House>;
}

/// Nine rows, columns and boxes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClassicBoard;

impl Kit for ClassicBoard {
    type Cell = Cell;
    type Cells = CellSet;
    type House = House;
}

/// Boards of any rules: the types in which steps leave the library.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AnyBoard;

impl Kit for AnyBoard {
    type Cell = AnyCell;
    type Cells = AnyCells;
    type House = board::House;
}
