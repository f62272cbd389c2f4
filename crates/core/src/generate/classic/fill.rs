//! Random full grids.

use crate::board::{Digit, DigitSet};
use crate::classic::{Cell, Grid};
use crate::solve::rng::PuzzleRng;

/// A random solved grid: three boxes on a diagonal at random, the rest by random
/// digits in the cell with the fewest choices; then rows, bands, columns and
/// stacks are shuffled and the grid may be transposed. So grids that differ only
/// by such operations and the naming of digits are equally likely; essentially
/// different grids nearly so.
pub(super) fn full_grid(rng: &mut PuzzleRng) -> Grid {
    let mut filling = RandomFill::EMPTY;
    for boxed in [0, 4, 8] {
        filling.fill_box(boxed, rng);
    }
    let mut empty: Vec<Cell> = filling.grid.empty_cells().iter().collect();
    let completed = filling.complete(&mut empty, rng);
    debug_assert!(completed, "any three boxes of a diagonal can be completed");
    shuffled(&filling.grid, rng)
}

/// A grid, and the digits missing from its rows, columns and boxes.
struct RandomFill {
    grid: Grid,
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    boxes: [DigitSet; 9],
}

impl RandomFill {
    const EMPTY: RandomFill = RandomFill {
        grid: Grid::EMPTY,
        rows: [DigitSet::NINE; 9],
        columns: [DigitSet::NINE; 9],
        boxes: [DigitSet::NINE; 9],
    };

    fn fill_box(&mut self, boxed: usize, rng: &mut PuzzleRng) {
        let mut digits = Digit::NINE;
        rng.shuffle(&mut digits);
        let (top, left) = (boxed / 3 * 3, boxed % 3 * 3);
        for (n, digit) in digits.into_iter().enumerate() {
            self.write(Cell::at(top + n / 3, left + n % 3), digit);
        }
    }

    /// Fills these cells, in any order; false if that is impossible.
    fn complete(&mut self, empty: &mut [Cell], rng: &mut PuzzleRng) -> bool {
        let Some(tightest) = self.tightest(empty) else {
            return true;
        };
        let last = empty.len() - 1;
        empty.swap(tightest, last);
        let cell = empty[last];
        let mut digits = self.missing(cell);
        while !digits.is_empty() {
            let digit = random_digit(digits, rng);
            self.write(cell, digit);
            if self.complete(&mut empty[..last], rng) {
                return true;
            }
            self.erase(cell, digit);
            digits = digits.without(digit);
        }
        false
    }

    /// The index of a cell with the fewest digits left.
    fn tightest(&self, empty: &[Cell]) -> Option<usize> {
        let mut best = None;
        let mut fewest = 10;
        for (n, &cell) in empty.iter().enumerate() {
            let left = self.missing(cell).len();
            if left < fewest {
                (best, fewest) = (Some(n), left);
                if left < 2 {
                    break;
                }
            }
        }
        best
    }

    fn missing(&self, cell: Cell) -> DigitSet {
        self.rows[cell.row()] & self.columns[cell.column()] & self.boxes[cell.box_index()]
    }

    fn write(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for missing in self.around(cell) {
            *missing = missing.without(digit);
        }
    }

    fn erase(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, None);
        for missing in self.around(cell) {
            *missing = missing.with(digit);
        }
    }

    fn around(&mut self, cell: Cell) -> [&mut DigitSet; 3] {
        [
            &mut self.rows[cell.row()],
            &mut self.columns[cell.column()],
            &mut self.boxes[cell.box_index()],
        ]
    }
}

fn random_digit(digits: DigitSet, rng: &mut PuzzleRng) -> Digit {
    let mut digits = digits.iter();
    let n = match digits.len() {
        1 => 0,
        many => rng.below(many),
    };
    digits.nth(n).expect("one of them")
}

/// The grid with its lines shuffled, and perhaps transposed.
fn shuffled(grid: &Grid, rng: &mut PuzzleRng) -> Grid {
    let (rows, columns) = (line_order(rng), line_order(rng));
    let transposed = rng.below(2) == 1;
    let mut moved = Grid::EMPTY;
    for cell in Cell::all() {
        let (row, column) = (rows[cell.row()], columns[cell.column()]);
        let from = if transposed {
            Cell::at(column, row)
        } else {
            Cell::at(row, column)
        };
        moved.set(cell, grid.get(from));
    }
    moved
}

/// A random order of nine lines that keeps bands together.
fn line_order(rng: &mut PuzzleRng) -> [usize; 9] {
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    rng.shuffle(&mut bands);
    bands.iter_mut().for_each(|band| rng.shuffle(band));
    std::array::from_fn(|n| bands[n / 3][n % 3])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_are_solved_and_differ() {
        let grids: Vec<Grid> = (0..20)
            .map(|seed| full_grid(&mut PuzzleRng::new(seed)))
            .collect();
        assert!(grids.iter().all(Grid::is_solved));
        assert!(grids.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
