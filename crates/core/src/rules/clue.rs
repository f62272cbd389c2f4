//! The clues of a board: what its cells have to obey.

use super::cage::Cage;
use super::local::LocalClue;
use super::shown_text::region_letter;
use super::spot::Spot;
use super::spot_set::SpotSet;
use std::fmt;

/// The kind and the number of a house, as sentences name it.
///
/// ```
/// use ninefold_core::rules::HouseName;
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
    /// A region of a jigsaw, from 0, by its first cell.
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
            HouseName::RisingDiagonal => ("the rising diagonal", None),
            HouseName::FallingDiagonal => ("the falling diagonal", None),
            HouseName::Window(n) => ("window", number(n)),
            HouseName::Disjoint(n) => ("disjoint group", number(n)),
            HouseName::Extra(n) => ("extra region", letter(n)),
        }
    }

    /// The name without an article: `falling diagonal`.
    pub(crate) fn title(self) -> &'static str {
        let kind = self.parts().0;
        kind.strip_prefix("the ").unwrap_or(kind)
    }

    /// Whether it is a row or a column.
    pub(crate) fn is_line(self) -> bool {
        matches!(self, HouseName::Row(_) | HouseName::Column(_))
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

/// "row 4", "region C", "the rising diagonal".
impl fmt::Display for HouseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            (kind, Some(name)) => write!(f, "{kind} {name}"),
            (kind, None) => f.write_str(kind),
        }
    }
}

/// A house: as many cells as there are values, and every value once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct House {
    /// Its name.
    pub name: HouseName,
    /// Its cells.
    pub cells: SpotSet,
}

/// Its name.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.name, f)
    }
}

/// A move of chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ChessMove {
    /// Two cells one way and one cell across.
    Knight,
    /// One cell in any direction.
    King,
}

impl ChessMove {
    /// The cells one move away, on a board of this size.
    ///
    /// ```
    /// use ninefold_core::rules::{ChessMove, Spot};
    /// let moves = ChessMove::Knight.from(Spot::at(0, 0), 9);
    /// assert_eq!(moves.to_string(), "r2c3,r3c2");
    /// ```
    pub fn from(self, spot: Spot, size: usize) -> SpotSet {
        let long = match self {
            ChessMove::Knight => 2,
            ChessMove::King => 1,
        };
        let steps =
            (-long..=long).flat_map(|rows| (-long..=long).map(move |columns| (rows, columns)));
        let is_move = |&(rows, columns): &(isize, isize)| match self {
            ChessMove::Knight => (rows * columns).abs() == 2,
            ChessMove::King => (rows, columns) != (0, 0),
        };
        let targets = steps.filter(is_move);
        targets
            .filter_map(|(rows, columns)| spot.moved(rows, columns, size))
            .collect()
    }
}

/// "knight", "king".
impl fmt::Display for ChessMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ChessMove::Knight => "knight",
            ChessMove::King => "king",
        })
    }
}

/// Something that a full board has to obey. Rows, columns and regions are clues as well.
///
/// ```
/// use ninefold_core::rules::{ChessMove, Clue};
/// assert_eq!(Clue::Step(ChessMove::Knight).to_string(), "anti-knight");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Clue {
    /// Every value once.
    House(House),
    /// Fewer cells than there are values, all different.
    Differ(SpotSet),
    /// Cells whose values add up to a sum, or differ.
    Cage(Cage),
    /// Equal values are never this move apart.
    Step(ChessMove),
    /// Cells that share a side never differ by 1.
    NotConsecutive,
    /// What stands on cells or beside them: a thermometer, a dot, a sandwich sum.
    Local(LocalClue),
}

impl Clue {
    /// The house that it is.
    pub(crate) fn house(&self) -> Option<&House> {
        match self {
            Clue::House(house) => Some(house),
            _ => None,
        }
    }

    /// The cage that it is.
    pub(crate) fn cage(&self) -> Option<&Cage> {
        match self {
            Clue::Cage(cage) => Some(cage),
            _ => None,
        }
    }

    /// The clue on cells that it is.
    pub(crate) fn local(&self) -> Option<&LocalClue> {
        match self {
            Clue::Local(local) => Some(local),
            _ => None,
        }
    }
}

/// The name in a sentence: "region C", "anti-knight", "the group from r1c1", "cage 14 at r1c1".
impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clue::House(house) => fmt::Display::fmt(house, f),
            Clue::Differ(cells) => match cells.first() {
                Some(first) => write!(f, "the group from {first}"),
                None => f.write_str("an empty group"),
            },
            Clue::Cage(cage) => fmt::Display::fmt(cage, f),
            Clue::Step(step) => write!(f, "anti-{step}"),
            Clue::NotConsecutive => f.write_str("non-consecutive"),
            Clue::Local(local) => fmt::Display::fmt(local, f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_those_of_chess() {
        let middle = Spot::at(4, 4);
        assert_eq!(ChessMove::Knight.from(middle, 9).len(), 8);
        assert_eq!(ChessMove::King.from(middle, 9).len(), 8);
        assert_eq!(
            ChessMove::King.from(Spot::at(3, 3), 4).to_string(),
            "r3c3,r3c4,r4c3"
        );
        assert_eq!(
            ChessMove::Knight.from(Spot::at(3, 3), 4).to_string(),
            "r2c3,r3c2"
        );
    }
}
