//! Random full grids, from which givens are removed as long as the solution stays unique.

use super::unavoidable::Unavoidable;
use crate::board::{Digit, DigitSet};
use crate::classic::{Cell, CellSet, Grid};
use crate::solve::rng::PuzzleRng;
use crate::solve::{SolveOutcome, other_digit, solve};

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

/// A full grid, and what is known about the givens it needs.
pub(super) struct Removal {
    solution: Grid,
    unavoidable: Unavoidable,
}

impl From<Grid> for Removal {
    fn from(solution: Grid) -> Removal {
        Removal {
            unavoidable: Unavoidable::new(&solution),
            solution,
        }
    }
}

/// The number of givens left by the first run. Nearly every order of removal gets
/// this far; from here on most givens are needed.
const FIRST_RUN: usize = 34;

impl Removal {
    /// The full grid.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// The puzzle with these cells filled.
    pub fn givens(&self, cells: CellSet) -> Grid {
        let mut grid = self.solution;
        (!cells).iter().for_each(|cell| grid.set(cell, None));
        grid
    }

    /// Removes orbit after orbit, in this order, whenever the solution stays unique
    /// and at least `floor` givens remain. Returns the cells that stay filled.
    ///
    /// Instead of checking each orbit, a run of orbits is removed at once, except
    /// those that a known unavoidable set needs. A second solution found by the
    /// engine gives another unavoidable set, and the run is tried again. The result
    /// is the same as when each orbit is checked.
    pub fn reduce(&mut self, mut orbits: &[CellSet], floor: usize) -> CellSet {
        let mut cells = CellSet::ALL;
        while !orbits.is_empty() {
            let (less, rest) = self.run(cells, orbits, floor);
            if less == cells || self.is_unique(less, cells) {
                (cells, orbits) = (less, rest);
            }
        }
        cells
    }

    /// The cells left after removing a run of orbits, and the orbits after it.
    fn run<'a>(
        &mut self,
        cells: CellSet,
        orbits: &'a [CellSet],
        floor: usize,
    ) -> (CellSet, &'a [CellSet]) {
        let aim = FIRST_RUN.max(floor).min(cells.len() - 1);
        let mut less = cells;
        for (n, &orbit) in orbits.iter().enumerate() {
            if less.len() <= aim {
                return (less, &orbits[n..]);
            }
            if less.len() - orbit.len() >= floor && !self.unavoidable.needs(orbit, less) {
                less = less - orbit;
            }
        }
        (less, &[])
    }

    /// Whether the puzzle is minimal: without any one of these givens there is a
    /// second solution.
    pub fn needs_each(&mut self, cells: CellSet) -> bool {
        cells.iter().all(|cell| {
            let orbit = CellSet::only(cell);
            self.unavoidable.needs(orbit, cells) || !self.is_unique(cells - orbit, cells)
        })
    }

    /// Whether these givens, a subset of those before, still have one solution.
    /// A second solution is learned as an unavoidable set.
    fn is_unique(&mut self, givens: CellSet, before: CellSet) -> bool {
        let other = match (before - givens).single() {
            Some(cell) => self.other_digit(givens, cell),
            None => self.other_solution(givens),
        };
        if let Some(other) = other {
            let exchanged = self.solution.unlike(&other);
            self.unavoidable.learn(exchanged, before);
        }
        other.is_none()
    }

    fn other_digit(&self, givens: CellSet, cell: Cell) -> Option<Grid> {
        let digit = self.solution.get(cell)?;
        other_digit(&self.givens(givens), cell, digit)
    }

    fn other_solution(&self, givens: CellSet) -> Option<Grid> {
        match solve(&self.givens(givens)) {
            SolveOutcome::Several(two) => two.into_iter().find(|other| *other != self.solution),
            SolveOutcome::Unique(_) | SolveOutcome::None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Symmetry;
    use crate::solve::is_unique;
    use crate::solve::rng::PuzzleRng;

    #[test]
    fn grids_are_solved_and_differ() {
        let grids: Vec<Grid> = (0..20)
            .map(|seed| full_grid(&mut PuzzleRng::new(seed)))
            .collect();
        assert!(grids.iter().all(Grid::is_solved));
        assert!(grids.windows(2).all(|pair| pair[0] != pair[1]));
    }

    /// One orbit after the other, each time the engine asked afresh.
    fn one_by_one(solution: &Grid, orbits: &[CellSet], floor: usize) -> CellSet {
        let removal = Removal::from(*solution);
        orbits.iter().fold(CellSet::ALL, |cells, &orbit| {
            let less = cells - orbit;
            let goes = less.len() >= floor && is_unique(&removal.givens(less));
            if goes { less } else { cells }
        })
    }

    #[test]
    fn runs_remove_what_single_steps_remove() {
        for (seed, symmetry) in (0..).zip(Symmetry::ALL.into_iter().cycle().take(24)) {
            let mut rng = PuzzleRng::new(seed);
            let solution = full_grid(&mut rng);
            let mut removal = Removal::from(solution);
            let mut orbits = symmetry.orbits();
            for floor in [0, 0, 30, 50] {
                rng.shuffle(&mut orbits);
                let cells = removal.reduce(&orbits, floor);
                assert_eq!(cells, one_by_one(&solution, &orbits, floor));
            }
        }
    }

    #[test]
    fn a_given_too_many_is_seen() {
        let mut rng = PuzzleRng::new(1);
        let mut removal = Removal::from(full_grid(&mut rng));
        let cells = removal.reduce(&Symmetry::None.orbits(), 0);
        assert!(removal.needs_each(cells));
        let more = (!cells).first().unwrap();
        assert!(!removal.needs_each(cells.with(more)));
    }
}
