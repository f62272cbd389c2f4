//! Symmetries of the pattern of givens, and the same puzzle in another guise: digits renamed, rows
//! and columns exchanged within the rules.

use crate::board::{self, Digit};
use crate::classic::{Cell, CellSet, Grid};
use crate::solve::rng::PuzzleRng;
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

/// The classic puzzle in another form, the same for the same seed: digits renamed, bands, stacks,
/// rows and columns exchanged within the rules, perhaps rows for columns. Its
/// [canonical form](crate::solve::canonical_form) is the same.
///
/// ```
/// use ninefold_core::formats::Puzzle;
/// use ninefold_core::generate::random_isomorph;
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///     .parse()?;
/// let other = random_isomorph(&puzzle.givens, 7);
/// assert_ne!(other, puzzle.givens);
/// assert_eq!(other.filled_count(), puzzle.givens.filled_count());
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn random_isomorph(givens: &board::Grid, seed: u64) -> board::Grid {
    let givens = givens.classic().unwrap_or_default();
    isomorph(&givens, seed).into()
}

fn isomorph(givens: &Grid, seed: u64) -> Grid {
    Relabelling::random(&mut PuzzleRng::new(seed)).apply(givens)
}

/// New names of the digits and new places of the cells of a puzzle.
pub(super) struct Relabelling {
    digits: [usize; 9],
    rows: [usize; 9],
    columns: [usize; 9],
    is_transposed: bool,
}

impl Relabelling {
    /// A random one under which every symmetry of a pattern stays: rows and columns
    /// are exchanged in the same way, and mirror images remain mirror images.
    pub fn random_symmetric(rng: &mut PuzzleRng) -> Relabelling {
        let digits = random_digits(rng);
        let lines = symmetric_lines(rng);
        Relabelling {
            digits,
            rows: lines,
            columns: lines,
            is_transposed: false,
        }
    }

    fn random(rng: &mut PuzzleRng) -> Relabelling {
        Relabelling {
            digits: random_digits(rng),
            rows: random_lines(rng),
            columns: random_lines(rng),
            is_transposed: rng.below(2) == 1,
        }
    }

    /// The puzzle, relabelled.
    pub fn apply(&self, grid: &Grid) -> Grid {
        grid.filled().fold(Grid::EMPTY, |image, (cell, digit)| {
            let digit = Digit::from_index(self.digits[digit.index()]);
            image.with(self.cell(cell), Some(digit))
        })
    }

    fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.row()], self.columns[cell.column()]);
        if self.is_transposed {
            Cell::at(column, row)
        } else {
            Cell::at(row, column)
        }
    }
}

fn random_digits(rng: &mut PuzzleRng) -> [usize; 9] {
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    rng.shuffle(&mut digits);
    digits
}

/// New places of the lines: those of a band stay together.
fn random_lines(rng: &mut PuzzleRng) -> [usize; 9] {
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    rng.shuffle(&mut bands);
    let lines = bands.map(|mut band| {
        rng.shuffle(&mut band);
        band
    });
    std::array::from_fn(|line| lines[line / 3][line % 3])
}

/// New places of the lines: opposite ones stay opposite. The outer bands are shuffled alike
/// and perhaps exchanged, the outer lines of the middle one perhaps.
fn symmetric_lines(rng: &mut PuzzleRng) -> [usize; 9] {
    let mut band = [0, 1, 2];
    rng.shuffle(&mut band);
    let mut lines = [0; 9];
    for (from, to) in band.into_iter().enumerate() {
        (lines[from], lines[8 - from]) = (to, 8 - to);
    }
    (lines[3], lines[4], lines[5]) = (3, 4, 5);
    if rng.below(2) == 1 {
        lines = lines.map(|line| if line / 3 == 1 { line } else { 8 - line });
    }
    if rng.below(2) == 1 {
        lines.swap(3, 5);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Recipe, Symmetry, generate};
    use crate::logic::rate_level;
    use crate::solve::{canonical_form, is_unique};
    use std::collections::BTreeSet;

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

    fn made(recipe: &Recipe) -> Grid {
        let made = generate(recipe, &|| false).unwrap();
        made.givens.classic().unwrap()
    }

    #[test]
    fn a_relabelled_puzzle_is_as_hard_and_as_symmetric() {
        for (seed, symmetry) in (0..).zip(Symmetry::ALL) {
            let recipe = Recipe {
                seed,
                symmetry: Some(symmetry),
                ..Recipe::default()
            };
            let givens = made(&recipe);
            let mut rng = PuzzleRng::new(seed);
            for _ in 0..8 {
                let image = Relabelling::random_symmetric(&mut rng).apply(&givens);
                assert!(is_unique(&image));
                assert_eq!(image.filled_count(), givens.filled_count());
                let filled = !image.empty_cells();
                for cell in filled {
                    assert!(filled.contains_all(symmetry.orbit(cell)), "{symmetry}");
                }
                assert_eq!(rate_level(&image), rate_level(&givens));
            }
        }
    }

    #[test]
    fn isomorphs_differ_by_seed_in_digits_and_in_the_pattern() {
        let givens = made(&Recipe::default());
        let form = canonical_form(&givens);
        let isomorphs: Vec<Grid> = (0..40).map(|seed| isomorph(&givens, seed)).collect();
        assert!(isomorphs.iter().all(|each| canonical_form(each) == form));
        let patterns = isomorphs.iter().map(|each| each.empty_cells().bits());
        assert_eq!(patterns.collect::<BTreeSet<_>>().len(), 40);
        assert_eq!(isomorph(&givens, 3), isomorphs[3]);
    }
}
