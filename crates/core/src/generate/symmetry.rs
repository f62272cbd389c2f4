//! Symmetries of the pattern of givens.

use crate::classic::{Cell, CellSet};
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use strum::{Display, IntoStaticStr, VariantArray};
use thiserror::Error;

/// The rotations or reflections that map the set of filled cells to itself.
///
/// ```
/// use ninefold_core::generate::Symmetry;
/// use ninefold_core::classic::Cell;
///
/// assert_eq!("half-turn".parse(), Ok(Symmetry::HalfTurn));
/// assert_eq!(Symmetry::HalfTurn.orbit(Cell::FIRST).to_string(), "r1c1,r9c9");
/// assert_eq!(Symmetry::Full.orbit(Cell::at(0, 1)).len(), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
#[derive(Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Symmetry {
    /// No symmetry required.
    None,
    /// Rotation by 180°, the most common one in newspapers.
    #[default]
    HalfTurn,
    /// Rotation by 90°.
    QuarterTurn,
    /// Reflection in the middle row.
    Horizontal,
    /// Reflection in the middle column.
    Vertical,
    /// Reflection in the diagonal from the top left.
    Diagonal,
    /// Reflection in the diagonal from the top right.
    AntiDiagonal,
    /// All of the above.
    Full,
}

/// The row and column of a cell's image.
type CellImage = fn(usize, usize) -> (usize, usize);

const HALF_TURN: CellImage = |row, column| (8 - row, 8 - column);
const QUARTER_TURN: CellImage = |row, column| (column, 8 - row);
const TOP_TO_BOTTOM: CellImage = |row, column| (8 - row, column);
const LEFT_TO_RIGHT: CellImage = |row, column| (row, 8 - column);
const TRANSPOSED: CellImage = |row, column| (column, row);
const ANTI_TRANSPOSED: CellImage = |row, column| (8 - column, 8 - row);

impl Symmetry {
    /// Every symmetry, in the order of menus and help.
    pub const ALL: [Symmetry; Symmetry::VARIANTS.len()] =
        *Symmetry::VARIANTS.first_chunk().unwrap();

    /// The name, as in `half-turn`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// A cell with all its images.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::only(cell);
        loop {
            let images = self.generators().iter().flat_map(|image| {
                let moved = |cell: Cell| image(cell.row(), cell.column());
                orbit.iter().map(moved)
            });
            let grown = images.fold(orbit, |all, (row, column)| all.with(Cell::at(row, column)));
            if grown == orbit {
                return orbit;
            }
            orbit = grown;
        }
    }

    /// The partition of the grid into orbits, ordered by their first cells.
    pub fn orbits(self) -> Vec<CellSet> {
        let of_first = |cell| {
            let orbit = self.orbit(cell);
            (orbit.first() == Some(cell)).then_some(orbit)
        };
        Cell::all().filter_map(of_first).collect()
    }

    /// Generators of the symmetry group.
    const fn generators(self) -> &'static [CellImage] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[HALF_TURN],
            Symmetry::QuarterTurn => &[QUARTER_TURN],
            Symmetry::Horizontal => &[TOP_TO_BOTTOM],
            Symmetry::Vertical => &[LEFT_TO_RIGHT],
            Symmetry::Diagonal => &[TRANSPOSED],
            Symmetry::AntiDiagonal => &[ANTI_TRANSPOSED],
            Symmetry::Full => &[QUARTER_TURN, TRANSPOSED],
        }
    }
}

/// A text that is not the name of a [`Symmetry`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "unknown symmetry {0:?}; use none, half-turn, quarter-turn, \
     horizontal, vertical, diagonal, anti-diagonal or full"
)]
pub struct UnknownSymmetry(pub String);

/// Ignores ASCII case.
impl FromStr for Symmetry {
    type Err = UnknownSymmetry;

    fn from_str(text: &str) -> Result<Symmetry, UnknownSymmetry> {
        Symmetry::ALL
            .into_iter()
            .find(|symmetry| symmetry.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownSymmetry(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_cover_the_grid_once() {
        let counts = Symmetry::ALL.map(|symmetry| {
            let orbits = symmetry.orbits();
            let all = orbits.iter().fold(CellSet::NONE, |all, &orbit| all | orbit);
            assert_eq!(all, CellSet::ALL);
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81);
            orbits.len()
        });
        assert_eq!(counts, [81, 41, 21, 45, 45, 45, 45, 15]);
    }

    #[test]
    fn images_are_where_they_should_be() {
        let images = |symmetry: Symmetry| symmetry.orbit(Cell::at(0, 1)).to_string();
        assert_eq!(images(Symmetry::HalfTurn), "r1c2,r9c8");
        assert_eq!(images(Symmetry::QuarterTurn), "r1c2,r2c9,r8c1,r9c8");
        assert_eq!(images(Symmetry::Horizontal), "r1c2,r9c2");
        assert_eq!(images(Symmetry::Vertical), "r1c2,r1c8");
        assert_eq!(images(Symmetry::Diagonal), "r1c2,r2c1");
        assert_eq!(images(Symmetry::AntiDiagonal), "r1c2,r8c9");
        assert_eq!(Symmetry::Full.orbit(Cell::at(0, 1)).len(), 8);
        let middle = CellSet::only(Cell::MIDDLE);
        assert!(
            Symmetry::ALL
                .iter()
                .all(|each| each.orbit(Cell::MIDDLE) == middle)
        );
    }

    #[test]
    fn names_are_read_back() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
            let json = serde_json::to_string(&symmetry).unwrap();
            assert_eq!(json, format!("\"{symmetry}\""));
        }
        let error = "round".parse::<Symmetry>().unwrap_err();
        assert!(error.to_string().contains("\"round\""));
    }
}
