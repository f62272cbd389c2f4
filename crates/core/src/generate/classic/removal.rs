//! Removing givens from a full grid as long as the solution stays unique.

use super::unavoidable::Unavoidable;
use crate::classic::{Cell, CellSet, Grid};
use crate::solve::{SolveOutcome, other_digit, solve};

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
    use super::super::fill::full_grid;
    use super::*;
    use crate::generate::Symmetry;
    use crate::solve::{is_unique, rng::PuzzleRng};

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
