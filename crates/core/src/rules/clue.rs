//! The clues of a board: what its cells have to obey.

use super::cage::{Cage, Repeats};
use super::local::LocalClue;
use crate::board::words::the;
use crate::board::{Cell, CellSet, Digit, House};
use std::fmt;

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
    /// use ninefold_core::rules::ChessMove;
    /// use ninefold_core::board::Cell;
    /// let moves = ChessMove::Knight.from(Cell::at(0, 0), 9);
    /// assert_eq!(moves.to_string(), "r2c3,r3c2");
    /// ```
    pub fn from(self, cell: Cell, size: usize) -> CellSet {
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
            .filter_map(|(rows, columns)| cell.moved(rows, columns, size))
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
    Differ(CellSet),
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
    pub(crate) fn house(&self) -> Option<&House> {
        match self {
            Clue::House(house) => Some(house),
            _ => None,
        }
    }

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

    /// Whether it forbids two values at the same time, on a board of this size.
    pub(crate) fn forbids(&self, one: (Cell, Digit), other: (Cell, Digit), size: usize) -> bool {
        let ((cell, value), (second, its)) = (one, other);
        match self {
            Clue::House(House { cells, .. }) | Clue::Differ(cells) => {
                value == its && cells.contains(cell) && cells.contains(second)
            }
            Clue::Cage(cage) => {
                value == its
                    && cage.repeats == Repeats::Forbidden
                    && cage.cells.contains(cell)
                    && cage.cells.contains(second)
            }
            Clue::Step(step) => value == its && step.from(cell, size).contains(second),
            Clue::NotConsecutive => {
                value.get().abs_diff(its.get()) == 1
                    && cell.neighbours(size).any(|near| near == second)
            }
            Clue::Local(local) => local.excludes(one, other, size),
        }
    }
}

/// The name in a sentence: "region C", "anti-knight", "the group from r1c1", "cage 14 at r1c1";
/// with `{:-}` without an article.
impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clue::House(house) => fmt::Display::fmt(house, f),
            Clue::Differ(cells) => match cells.first() {
                Some(first) => write!(f, "{}group from {first}", the(f)),
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
        let middle = Cell::at(4, 4);
        assert_eq!(ChessMove::Knight.from(middle, 9).len(), 8);
        assert_eq!(ChessMove::King.from(middle, 9).len(), 8);
        assert_eq!(
            ChessMove::King.from(Cell::at(3, 3), 4).to_string(),
            "r3c3,r3c4,r4c3"
        );
        assert_eq!(
            ChessMove::Knight.from(Cell::at(3, 3), 4).to_string(),
            "r2c3,r3c2"
        );
    }
}
