//! A house of any board, and its name.

use super::CellSet;
use super::words::the;
use std::fmt;

/// The kind and the number of a house, as sentences name it.
///
/// ```
/// use ninefold_core::board::HouseName;
///
/// assert_eq!(HouseName::Region(2).to_string(), "region C");
/// assert_eq!(HouseName::RisingDiagonal.to_string(), "the rising diagonal");
/// assert_eq!(HouseName::Window(1).to_string(), "window 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum HouseName {
    /// A row, from 0.
    Row(u8),
    /// A column, from 0.
    Column(u8),
    /// A usual box, from 0, row by row.
    Box(u8),
    /// A region of a jigsaw by its letter, from 0 for A, in the order of their first cells; on
    /// boards on which A is a value the letters begin after those of values.
    Region(u8),
    /// The diagonal from the bottom left to the top right.
    RisingDiagonal,
    /// The diagonal from the top left to the bottom right.
    FallingDiagonal,
    /// A window of windoku, from 0, row by row.
    Window(u8),
    /// A disjoint group, from 0, by the place in the box.
    Disjoint(u8),
    /// An extra region, from 0.
    Extra(u8),
}

impl HouseName {
    /// The kind of house and the name of this one among its kind, if it has one.
    pub(crate) fn parts(self) -> (&'static str, Option<String>) {
        let number = |n: u8| Some((usize::from(n) + 1).to_string());
        let letter = |n: u8| Some(region_letter(usize::from(n)).to_string());
        match self {
            HouseName::Row(n) => ("row", number(n)),
            HouseName::Column(n) => ("column", number(n)),
            HouseName::Box(n) => ("box", number(n)),
            HouseName::Region(n) => ("region", letter(n)),
            HouseName::RisingDiagonal => ("rising diagonal", None),
            HouseName::FallingDiagonal => ("falling diagonal", None),
            HouseName::Window(n) => ("window", number(n)),
            HouseName::Disjoint(n) => ("disjoint group", number(n)),
            HouseName::Extra(n) => ("extra region", letter(n)),
        }
    }

    /// The name without an article: `falling diagonal`.
    pub(crate) fn title(self) -> &'static str {
        self.parts().0
    }

    /// Whether it is a row or a column.
    pub(crate) fn is_line(self) -> bool {
        matches!(self, HouseName::Row(_) | HouseName::Column(_))
    }

    /// Whether it is a box, or a region of a jigsaw.
    pub(crate) fn is_box(self) -> bool {
        matches!(self, HouseName::Box(_) | HouseName::Region(_))
    }

    /// Whether it is a diagonal.
    pub fn is_diagonal(self) -> bool {
        matches!(self, HouseName::RisingDiagonal | HouseName::FallingDiagonal)
    }

    /// Whether two houses are of the same kind.
    pub(crate) fn is_like(self, other: HouseName) -> bool {
        self.parts().0 == other.parts().0
    }
}

/// "row 4", "region C", "the rising diagonal"; with `{:-}` without an article.
impl fmt::Display for HouseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            (kind, Some(name)) => write!(f, "{kind} {name}"),
            (kind, None) => write!(f, "{}{kind}", the(f)),
        }
    }
}

/// A house: as many cells as there are values, and every value once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct House {
    /// Its name.
    pub name: HouseName,
    /// Its cells.
    pub cells: CellSet,
}

/// Its name.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.name, f)
    }
}

/// The number of letters that are values on a board of so many rows: its regions have those after
/// them.
///
/// ```
/// assert_eq!([9, 12].map(ninefold_core::board::letters_of_values), [0, 3]);
/// ```
pub const fn letters_of_values(size: usize) -> u8 {
    size.saturating_sub(9) as u8
}

/// The letter of a region for people: A for the first, 0.
pub(crate) fn region_letter(region: usize) -> char {
    // 26 letters: a board has at most 16 regions, extra regions begin again at A.
    char::from(b'A' + (region % 26) as u8)
}
