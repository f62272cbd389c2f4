//! Taking givens away from a full grid as long as the solution stays the only
//! one.

use crate::grid::{Cell, CellSet, Grid};
use crate::solve::{Outcome, solve};

/// A full grid, and what has been learned about which givens it needs.
pub(super) struct Removal {
    solution: Grid,
    /// Unavoidable sets: cells whose digits can be exchanged for others so
    /// that a solved grid results. A puzzle without a given in one of them
    /// has a second solution, known without a search.
    unavoidable: Vec<CellSet>,
}

impl From<Grid> for Removal {
    fn from(solution: Grid) -> Removal {
        Removal {
            solution,
            unavoidable: Vec::new(),
        }
    }
}

impl Removal {
    /// The full grid.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// The puzzle with these cells filled.
    pub fn givens(&self, cells: CellSet) -> Grid {
        let given = |cell| (cell, self.solution.get(cell));
        cells
            .iter()
            .map(given)
            .fold(Grid::EMPTY, |grid, (cell, digit)| grid.with(cell, digit))
    }

    /// Removes orbit after orbit, in this order, whenever the solution stays
    /// the only one; the cells that keep their digits.
    pub fn reduce(&mut self, orbits: &[CellSet]) -> CellSet {
        orbits.iter().fold(CellSet::ALL, |cells, &orbit| {
            let less = cells - orbit;
            if self.is_unique(less) { less } else { cells }
        })
    }

    /// Whether without any one of these givens there is a second solution.
    pub fn needs_each(&mut self, cells: CellSet) -> bool {
        cells
            .iter()
            .all(|cell| !self.is_unique(cells.without(cell)))
    }

    /// Whether these givens have no other solution: proved by the engine, or
    /// refuted by what is known.
    fn is_unique(&mut self, cells: CellSet) -> bool {
        let untouched = |set: &CellSet| (*set & cells).is_empty();
        if self.unavoidable.iter().any(untouched) {
            return false;
        }
        match solve(&self.givens(cells)) {
            Outcome::Several(solutions) => {
                let other = solutions.into_iter().find(|other| *other != self.solution);
                self.unavoidable
                    .extend(other.map(|other| self.changed(&other)));
                false
            }
            Outcome::Unique(_) | Outcome::None => true,
        }
    }

    fn changed(&self, other: &Grid) -> CellSet {
        let differs = |cell: &Cell| self.solution.get(*cell) != other.get(*cell);
        Cell::all().filter(differs).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_agrees_with_the_engine() {
        let solution: Grid =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
                .parse()
                .unwrap();
        let mut removal = Removal::from(solution);
        let cells: Vec<CellSet> = Cell::all().map(CellSet::only).collect();
        let forwards = removal.reduce(&cells);
        assert!(!removal.unavoidable.is_empty());
        assert_eq!(Removal::from(solution).reduce(&cells), forwards);
        assert!(removal.needs_each(forwards));
        let more = (!forwards).first().unwrap();
        assert!(!removal.needs_each(forwards.with(more)));
    }
}
