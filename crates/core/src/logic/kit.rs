//! The types that an argument is made of. Classic boards have small and fast ones of their own.

use crate::board::{self, Cell, CellSet};
use crate::classic;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::BitOr;

/// The types of cells and houses.
pub trait Kit: Copy + Eq + Hash + Debug + Default {
    /// A cell.
    type Cell: Copy + Eq + Hash + Debug + Display + Into<Cell>;
    /// Cells, each once.
    type Cells: Copy
        + Eq
        + Hash
        + Debug
        + Into<CellSet>
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
    type Cell = classic::Cell;
    type Cells = classic::CellSet;
    type House = classic::House;
}

/// Boards of any rules: the types in which steps leave the library.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AnyBoard;

impl Kit for AnyBoard {
    type Cell = Cell;
    type Cells = CellSet;
    type House = board::House;
}
