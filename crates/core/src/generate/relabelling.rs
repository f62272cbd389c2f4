//! The same puzzle in another guise: digits renamed, rows and columns exchanged
//! within the rules.

use crate::board::{self, Digit};
use crate::classic::{Cell, Grid};
use crate::solve::rng::PuzzleRng;

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
