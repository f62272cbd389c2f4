//! The search behind the Explainer's naked and hidden sets and fish.
//!
//! It differs from the player's search (`crate::logic::inference::locked_subsets`) in its
//! order. It also keeps combinations that hold a smaller one: a direct hidden triple may hold a
//! hidden pair, which the Explainer tries later.

use crate::logic::finder::Flow;
use crate::logic::inference::combinations::{CombinationOrder, Combinations, count};
use std::ops::ControlFlow::Continue;

/// Visits every `size` of nine items that share exactly `size` places and have
/// at least two each: the items and the places as bits. The order is that of
/// the items' bits read as a number (Sudoku Explainer, `Permutations`).
pub(crate) fn visit_combinations(
    places: &[u16; 9],
    size: usize,
    visit: &mut dyn FnMut(u16, u16) -> Flow,
) -> Flow {
    let choices = Combinations {
        places,
        size,
        most: size,
        order: CombinationOrder::Numeric,
    };
    choices.visit(2, &mut |items, shared| {
        if count(shared) == size {
            visit(items, shared)
        } else {
            Continue(())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_bits() {
        let places = [0b011, 0b011, 0b1100, 0b011, 0b1100, 0, 0, 0, 0b1];
        let mut found = Vec::new();
        let _ = visit_combinations(&places, 2, &mut |items, shared| {
            found.push((items, shared));
            Continue(())
        });
        let expected = [
            (0b00011, 0b0011),
            (0b01001, 0b0011),
            (0b01010, 0b0011),
            (0b10100, 0b1100),
        ];
        assert_eq!(found, expected);
    }
}
