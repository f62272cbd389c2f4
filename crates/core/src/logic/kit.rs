//! The types that an argument is made of. Classic boards have small and fast ones of their own.

use crate::grid::{Cell, CellSet, House};
use crate::rules::{self, HouseName, Spot, SpotSet};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::BitOr;

/// The types of cells and houses.
pub trait Kit: Copy + Eq + Hash + Debug + Default {
    /// A cell.
    type Cell: Copy + Eq + Hash + Debug + Display + Into<Spot>;
    /// Cells, each once.
    type Cells: Copy
        + Eq
        + Hash
        + Debug
        + Into<SpotSet>
        + From<Self::Cell>
        + BitOr<Output = Self::Cells>
        + FromIterator<Self::Cell>
        + IntoIterator<Item = Self::Cell>;
    /// A house.
    type House: Copy + Eq + Hash + Debug + Display + Into<rules::House>;
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
    type Cell = Spot;
    type Cells = SpotSet;
    type House = rules::House;
}

impl From<House> for rules::House {
    fn from(house: House) -> rules::House {
        let number = house.number() as u8;
        let name = match house {
            House::Row(_) => HouseName::Row(number),
            House::Column(_) => HouseName::Column(number),
            House::Box(_) => HouseName::Box(number),
        };
        rules::House {
            name,
            cells: house.cell_set().into(),
        }
    }
}
