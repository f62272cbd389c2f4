//! Boards that no solver has seen, for the properties of the formats.

use super::{Candidates, Cell, Grid};
use crate::board::Digit;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// Some candidates, anywhere.
pub(crate) fn any_candidates() -> impl Strategy<Value = Vec<(Cell, Digit)>> {
    let candidate = (0usize..81, 0usize..9);
    let candidate =
        candidate.prop_map(|(cell, digit)| (Cell::new(cell).unwrap(), Digit::from_index(digit)));
    vec(candidate, 0..12)
}

/// A board with some cells filled by the rules, some of them given, and some
/// candidates removed.
pub(crate) fn any_board() -> impl Strategy<Value = Candidates> {
    let filled = vec((0usize..81, any::<Index>(), any::<bool>()), 0..50);
    (filled, any_candidates()).prop_map(|(filled, removed)| {
        let mut board = Candidates::from_grid(&Grid::EMPTY);
        let mut givens = board.givens();
        for (cell, choice, is_given) in filled {
            let cell = Cell::new(cell).unwrap();
            let digits: Vec<Digit> = board.at(cell).iter().collect();
            if !digits.is_empty() {
                board.place(cell, *choice.get(&digits));
                givens = if is_given { givens.with(cell) } else { givens };
            }
        }
        for (cell, digit) in removed {
            board.eliminate(cell, digit);
        }
        board.with_givens(givens)
    })
}
