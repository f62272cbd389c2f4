//! The types that an argument is made of. Classic boards have small and fast ones of their own.

use super::technique::Technique;
use crate::grid::{Cell, CellSet, House};
use crate::rules::{Spot, SpotSet};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::BitOr;

/// The types of cells, houses and techniques.
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
    type House: Copy + Eq + Hash + Debug + Display;
    /// A technique.
    type Technique: Copy + Eq + Debug;

    /// The cells of a house.
    fn cells_of(house: Self::House) -> SpotSet;

    /// The name of a technique, and the word for it in rows.
    fn names_of(technique: Self::Technique) -> (&'static str, String);
}

/// Nine rows, columns and boxes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClassicBoard;

impl Kit for ClassicBoard {
    type Cell = Cell;
    type Cells = CellSet;
    type House = House;
    type Technique = Technique;

    fn cells_of(house: House) -> SpotSet {
        house.cell_set().into()
    }

    fn names_of(technique: Technique) -> (&'static str, String) {
        (technique.name(), technique.word())
    }
}
