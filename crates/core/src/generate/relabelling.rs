//! The same puzzle in another guise: digits renamed, rows and columns exchanged
//! within the rules.

use super::rng::PuzzleRng;
use crate::grid::{Cell, Digit, Grid};

/// A relabelling under which every symmetry of a pattern stays: rows and columns
/// are exchanged in the same way, and mirror images remain mirror images.
pub(super) struct Relabelling {
    digits: [usize; 9],
    lines: [usize; 9],
}

impl Relabelling {
    /// A random one.
    pub fn random(rng: &mut PuzzleRng) -> Relabelling {
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        rng.shuffle(&mut digits);
        Relabelling {
            digits,
            lines: random_lines(rng),
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
        Cell::at(self.lines[cell.row()], self.lines[cell.column()])
    }
}

/// Where the lines go: opposite ones stay opposite. The outer bands are shuffled
/// alike and perhaps exchanged, the outer lines of the middle one perhaps.
fn random_lines(rng: &mut PuzzleRng) -> [usize; 9] {
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
    use crate::solve::is_unique;

    #[test]
    fn a_relabelled_puzzle_is_as_hard_and_as_symmetric() {
        for (seed, symmetry) in (0..).zip(Symmetry::ALL) {
            let recipe = Recipe {
                seed,
                symmetry,
                ..Recipe::default()
            };
            let givens = generate(&recipe, &|| false).unwrap().givens;
            let mut rng = PuzzleRng::new(seed);
            for _ in 0..8 {
                let image = Relabelling::random(&mut rng).apply(&givens);
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
}
