//! Full grids at random.

use super::rng::PuzzleRng;
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// A solved grid: three boxes on a diagonal by lot, the rest the tightest cell
/// first with digits by lot; then its rows within bands, bands, columns within
/// stacks and stacks are put into an order by lot, and by lot it is mirrored.
/// So of grids that differ only by such moves and the names of the digits,
/// each is as likely. Between essentially different ones the lot is nearly
/// fair, not exactly.
pub(super) fn full_grid(rng: &mut PuzzleRng) -> Grid {
    let mut filling = Filling::EMPTY;
    for boxed in [0, 4, 8] {
        filling.fill_box(boxed, rng);
    }
    let mut empty: Vec<Cell> = filling.grid.empty_cells().iter().collect();
    let completed = filling.complete(&mut empty, rng);
    debug_assert!(completed, "any three boxes of a diagonal go together");
    moved(&filling.grid, rng)
}

/// A grid, and which digits its rows, columns and boxes still lack.
struct Filling {
    grid: Grid,
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    boxes: [DigitSet; 9],
}

impl Filling {
    const EMPTY: Filling = Filling {
        grid: Grid::EMPTY,
        rows: [DigitSet::ALL; 9],
        columns: [DigitSet::ALL; 9],
        boxes: [DigitSet::ALL; 9],
    };

    fn fill_box(&mut self, boxed: usize, rng: &mut PuzzleRng) {
        let mut digits = Digit::ALL;
        rng.shuffle(&mut digits);
        let (top, left) = (boxed / 3 * 3, boxed % 3 * 3);
        for (n, digit) in digits.into_iter().enumerate() {
            self.write(Cell::at(top + n / 3, left + n % 3), digit);
        }
    }

    /// Fills these cells, whatever their order; false if that cannot be done.
    fn complete(&mut self, empty: &mut [Cell], rng: &mut PuzzleRng) -> bool {
        let Some(tightest) = self.tightest(empty) else {
            return true;
        };
        let last = empty.len() - 1;
        empty.swap(tightest, last);
        let cell = empty[last];
        let mut digits = self.lacking(cell);
        while !digits.is_empty() {
            let digit = drawn(digits, rng);
            self.write(cell, digit);
            if self.complete(&mut empty[..last], rng) {
                return true;
            }
            self.erase(cell, digit);
            digits = digits.without(digit);
        }
        false
    }

    /// The place in the list of a cell with the fewest digits left.
    fn tightest(&self, empty: &[Cell]) -> Option<usize> {
        let mut best = None;
        let mut fewest = 10;
        for (n, &cell) in empty.iter().enumerate() {
            let left = self.lacking(cell).len();
            if left < fewest {
                (best, fewest) = (Some(n), left);
                if left < 2 {
                    break;
                }
            }
        }
        best
    }

    fn lacking(&self, cell: Cell) -> DigitSet {
        self.rows[cell.row()] & self.columns[cell.column()] & self.boxes[cell.box_index()]
    }

    fn write(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for lacking in self.around(cell) {
            *lacking = lacking.without(digit);
        }
    }

    fn erase(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, None);
        for lacking in self.around(cell) {
            *lacking = lacking.with(digit);
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

/// One of the digits by lot.
fn drawn(digits: DigitSet, rng: &mut PuzzleRng) -> Digit {
    let mut digits = digits.iter();
    let n = match digits.len() {
        1 => 0,
        many => rng.below(many),
    };
    digits.nth(n).expect("one of them")
}

/// The grid with its lines in an order by lot, and perhaps mirrored.
fn moved(grid: &Grid, rng: &mut PuzzleRng) -> Grid {
    let (rows, columns) = (lines(rng), lines(rng));
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

/// The nine lines in an order by lot that keeps bands together.
fn lines(rng: &mut PuzzleRng) -> [usize; 9] {
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
