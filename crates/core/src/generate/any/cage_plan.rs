//! Cages of a full grid: small ones, and a way to merge them into large ones.

use crate::board::{Cell, CellSet, DigitSet, Grid};
use crate::rules::cage::Cage;
use crate::rules::rules::Rules;
use crate::rules::rules_error::RulesError;
use crate::rules::shape::connected_part;
use crate::solve::rng::PuzzleRng;

/// The most cells of a cage.
const MOST_MERGED: usize = 5;
/// The most cells of a cage at the start.
const MOST_AT_START: usize = 3;

/// Cages that cover a grid but for a few cells, whose values are given, and the merges of
/// two cages that may follow, one after the other.
pub(super) struct CagePlan<'a> {
    solution: &'a Grid,
    size: usize,
    /// Those without cells were joined to others.
    start: Vec<CellSet>,
    /// The cage that takes the cells of the other, by their places in `start`.
    merges: Vec<(usize, usize)>,
}

impl<'a> CagePlan<'a> {
    /// A random plan.
    pub fn new(solution: &'a Grid, size: usize, rng: &mut PuzzleRng) -> CagePlan<'a> {
        let mut plan = CagePlan {
            solution,
            size,
            start: Vec::new(),
            merges: Vec::new(),
        };
        plan.draw_pairs(rng);
        plan.join_single_cells(rng);
        plan.draw_merges(rng);
        plan
    }

    /// The number of merges.
    pub fn merge_count(&self) -> usize {
        self.merges.len()
    }

    /// These rules with some cages, and the cells of the others as givens.
    pub fn puzzle(&self, rules: &Rules, cages: &[CellSet]) -> Result<(Rules, Grid), RulesError> {
        let mut rules = rules.clone();
        let mut givens = Grid::EMPTY;
        for &cells in cages {
            match cells.single() {
                Some(cell) => givens.set(cell, self.solution.get(cell)),
                None => rules = rules.with_cage(Cage::new(cells, sum(self.solution, cells)))?,
            }
        }
        Ok((rules, givens))
    }

    /// Whether a grid has the sums of these cages, and the givens.
    pub fn allows(&self, cages: &[CellSet], grid: &Grid) -> bool {
        cages.iter().all(|&cells| {
            let values: DigitSet = cells.iter().filter_map(|cell| grid.get(cell)).collect();
            values.len() == cells.len() && sum(grid, cells) == sum(self.solution, cells)
        })
    }

    /// Whether no cage is in two parts. It can be where a merge is left out.
    pub fn are_connected(&self, cages: &[CellSet]) -> bool {
        cages.iter().all(|&cells| {
            let first = cells.first();
            first.is_some_and(|first| connected_part(first, cells, self.size) == cells)
        })
    }

    /// The cages after some merges, by their places in rising order, in the order of their
    /// first cells. A single cell is a given.
    pub fn cages(&self, merges: &[usize]) -> Vec<CellSet> {
        let mut cages = self.start.clone();
        for &merge in merges {
            let (one, other) = self.merges[merge];
            cages[one] = cages[one] | cages[other];
            cages[other] = CellSet::NONE;
        }
        cages.retain(|cells| !cells.is_empty());
        cages.sort_by_key(|cells| cells.first());
        cages
    }

    /// Covers the board with pairs of neighbours, and with cells that have no free one.
    fn draw_pairs(&mut self, rng: &mut PuzzleRng) {
        let mut order: Vec<Cell> = Cell::all(self.size).collect();
        rng.shuffle(&mut order);
        let mut free = CellSet::board(self.size);
        for cell in order {
            if !free.contains(cell) {
                continue;
            }
            free = free.without(cell);
            let near: Vec<Cell> = cell
                .neighbours(self.size)
                .filter(|&next| free.contains(next))
                .collect();
            let mut cage = CellSet::only(cell);
            if !near.is_empty() {
                let next = near[rng.below(near.len())];
                free = free.without(next);
                cage = cage.with(next);
            }
            self.start.push(cage);
        }
    }

    /// Joins single cells to a cage beside them that does not have their value.
    fn join_single_cells(&mut self, rng: &mut PuzzleRng) {
        for single in 0..self.start.len() {
            if self.start[single].len() != 1 {
                continue;
            }
            let near: Vec<usize> = (0..self.start.len())
                .filter(|&other| {
                    other != single && self.can_merge(&self.start, other, single, MOST_AT_START)
                })
                .collect();
            if !near.is_empty() {
                let other = near[rng.below(near.len())];
                self.start[other] = self.start[other] | self.start[single];
                self.start[single] = CellSet::NONE;
            }
        }
    }

    /// Merges random neighbours as long as there are any.
    fn draw_merges(&mut self, rng: &mut PuzzleRng) {
        let most = MOST_MERGED.min(self.size - 1);
        let mut cages = self.start.clone();
        loop {
            let pairs: Vec<(usize, usize)> = (0..cages.len())
                .flat_map(|one| (one + 1..cages.len()).map(move |other| (one, other)))
                .filter(|&(one, other)| self.can_merge(&cages, one, other, most))
                .collect();
            if pairs.is_empty() {
                return;
            }
            let (one, other) = pairs[rng.below(pairs.len())];
            cages[one] = cages[one] | cages[other];
            cages[other] = CellSet::NONE;
            self.merges.push((one, other));
        }
    }

    /// Whether two cages are neighbours, have no value in common and few cells together.
    fn can_merge(&self, cages: &[CellSet], one: usize, other: usize, most: usize) -> bool {
        let (one, other) = (cages[one], cages[other]);
        let count = one.len() + other.len();
        let touches = || {
            let mut cells = one.iter();
            cells.any(|cell| cell.neighbours(self.size).any(|next| other.contains(next)))
        };
        let differ = || {
            let values = |cells: CellSet| cells.iter().filter_map(|cell| self.solution.get(cell));
            values(one).all(|value| values(other).all(|its| its != value))
        };
        !one.is_empty() && !other.is_empty() && count <= most && touches() && differ()
    }
}

fn sum(grid: &Grid, cells: CellSet) -> u16 {
    let values = cells.iter().filter_map(|cell| grid.get(cell));
    values.map(|value| u16::from(value.get())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Shape;
    use crate::solve::{Effort, Solver};

    #[test]
    fn cages_cover_the_board_at_every_stage() {
        let rules = Rules::new(Shape::with_boxes(9).unwrap());
        let solver = Solver::new(&rules);
        let solution = solver.random_solution(&Grid::EMPTY, 3, &Effort::UNLIMITED);
        let solution = solution.unwrap().unwrap();
        let plan = CagePlan::new(&solution, 9, &mut PuzzleRng::new(5));
        let mut count = usize::MAX;
        for merges in 0..=plan.merge_count() {
            let merges: Vec<usize> = (0..merges).collect();
            let cages = plan.cages(&merges);
            assert!(plan.are_connected(&cages) && plan.allows(&cages, &solution));
            let (rules, givens) = plan.puzzle(&rules, &cages).unwrap();
            let cells = rules.cages().map(|cage| cage.cells.len()).sum::<usize>();
            assert_eq!(cells + givens.filled_count(), 81);
            assert!(rules.cages().count() < count);
            count = rules.cages().count();
            assert!(rules.cages().all(|cage| cage.fault(&solution, 9).is_none()));
        }
    }
}
