//! Random maps of jigsaws.

use crate::board::{Cell, CellSet};
use crate::generate::Recipe;
use crate::rules::kind::Kind;
use crate::rules::rules_error::RulesError;
use crate::rules::shape::{Shape, connected_part};
use crate::solve::rng::PuzzleRng;

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
