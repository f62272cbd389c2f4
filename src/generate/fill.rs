//! Full grids at random.

use super::dice::Dice;
use crate::grid::{Candidates, Cell, Grid};

/// A solved grid: the emptiest choice first, ties and digits by lot, so that
/// no row, column, box or digit is preferred to its like. Nearly uniform, not
/// exactly.
pub(super) fn full_grid(dice: &mut Dice) -> Grid {
    complete(Candidates::of(&Grid::EMPTY), dice).expect("the empty grid has solutions")
}

fn complete(board: Candidates, dice: &mut Dice) -> Option<Grid> {
    let Some(cell) = tightest(&board, dice) else {
        return Some(*board.values());
    };
    let mut digits: Vec<_> = board.at(cell).iter().collect();
    dice.shuffle(&mut digits);
    digits.into_iter().find_map(|digit| {
        let mut next = board.clone();
        next.place(cell, digit);
        complete(next, dice)
    })
}

/// By lot one of the empty cells with the fewest candidates.
fn tightest(board: &Candidates, dice: &mut Dice) -> Option<Cell> {
    let empty = board.empty_cells();
    let fewest = empty.iter().map(|cell| board.at(cell).len()).min()?;
    let tied = empty.iter().filter(|&cell| board.at(cell).len() == fewest);
    let tied: Vec<Cell> = tied.collect();
    Some(tied[dice.below(tied.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_are_solved_and_differ() {
        let grids: Vec<Grid> = (0..20)
            .map(|seed| full_grid(&mut Dice::new(seed)))
            .collect();
        assert!(grids.iter().all(Grid::is_solved));
        assert!(grids.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
