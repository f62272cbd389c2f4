//! How a grid is divided at random: into the regions of a jigsaw, or into cages, small ones which
//! can be merged into large ones.

use crate::board::{Cell, CellSet, DigitSet, Grid};
use crate::generate::Recipe;
use crate::rules::cage::Cage;
use crate::rules::kind::Kind;
use crate::rules::rules::Rules;
use crate::rules::rules_error::RulesError;
use crate::rules::shape::{Shape, connected_part};
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

/// Exchanges of two cells for each cell of the board.
const EXCHANGES: usize = 6;

/// A random map of regions, the same for the same seed. Whether a grid obeys it is not
/// looked at: nearly every such map has one.
///
/// # Errors
/// [`RulesError::UnknownSize`] outside 4 to 16.
///
/// ```
/// use ninefold_core::generate::random_jigsaw;
///
/// let shape = random_jigsaw(9, 1)?;
/// assert!(shape.is_jigsaw());
/// assert_eq!(random_jigsaw(9, 1), Ok(shape));
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
pub fn random_jigsaw(size: usize, seed: u64) -> Result<Shape, RulesError> {
    let mut rng = PuzzleRng::new(seed);
    let start = Shape::with_boxes(size);
    let mut regions = match start {
        Ok(boxes) => boxes.regions(),
        Err(RulesError::NoBoxes(_)) => rows(size),
        Err(error) => return Err(error),
    };
    loop {
        for _ in 0..size * size * EXCHANGES {
            exchange(&mut regions, size, &mut rng);
        }
        let label = |cell: Cell| {
            let region = regions.iter().position(|cells| cells.contains(cell));
            region.unwrap_or(0) as u8
        };
        let labels: Vec<u8> = Cell::all(size).map(label).collect();
        let shape = Shape::with_regions(size, &labels)?;
        if shape.is_jigsaw() {
            return Ok(shape);
        }
    }
}

fn rows(size: usize) -> Vec<CellSet> {
    let row = |row| (0..size).map(|column| Cell::at(row, column)).collect();
    (0..size).map(row).collect()
}

/// Moves a random cell to a region beside it, and a cell of that region back, if both
/// regions stay connected.
fn exchange(regions: &mut [CellSet], size: usize, rng: &mut PuzzleRng) {
    let cell = Cell::at(rng.below(size), rng.below(size));
    let near: Vec<Cell> = cell.neighbours(size).collect();
    let next = near[rng.below(near.len())];
    let place = |cell: Cell| regions.iter().position(|cells| cells.contains(cell));
    let (Some(from), Some(to)) = (place(cell), place(next)) else {
        return;
    };
    if from == to {
        return;
    }
    let back: Vec<Cell> = regions[to].iter().collect();
    let back = back[rng.below(back.len())];
    let from_cells = regions[from].without(cell).with(back);
    let to_cells = regions[to].without(back).with(cell);
    if is_connected(from_cells, size) && is_connected(to_cells, size) {
        (regions[from], regions[to]) = (from_cells, to_cells);
    }
}

fn is_connected(cells: CellSet, size: usize) -> bool {
    let first = cells.first();
    first.is_some_and(|first| connected_part(first, cells, size) == cells)
}

/// The shape of the boards of a recipe: of a jigsaw the one of this seed.
pub(in crate::generate) fn shape(recipe: &Recipe, seed: u64) -> Result<Shape, RulesError> {
    if recipe.kinds.contains(Kind::Jigsaw) {
        random_jigsaw(recipe.size, seed)
    } else {
        Shape::with_boxes(recipe.size)
    }
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

    #[test]
    fn maps_of_every_size_are_drawn() {
        for size in 4..=16 {
            let shape = random_jigsaw(size, 7).unwrap();
            assert!(shape.is_jigsaw() && shape.regions().len() == size);
        }
        assert_eq!(random_jigsaw(3, 7), Err(RulesError::UnknownSize(3)));
        assert_ne!(random_jigsaw(9, 1), random_jigsaw(9, 2));
    }
}
