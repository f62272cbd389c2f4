//! The search behind the Explainer's naked and hidden sets and fish.
//!
//! It differs from the player's search (`crate::logic::inference::locked_subsets`) in its order,
//! and in that it keeps combinations which hold a smaller one: a direct hidden
//! triple may hold a hidden pair, which the Explainer tries later.

use crate::logic::finder::Flow;
use std::ops::ControlFlow::Continue;

/// Visits every `size` of nine items that share exactly `size` places and have
/// at least two each: the items and the places as bits. The order is that of
/// the items' bits read as a number (Sudoku Explainer, `Permutations`).
pub(crate) fn visit_combinations(
    places: &[u16; 9],
    size: usize,
    visit: &mut dyn FnMut(u16, u16) -> Flow,
) -> Flow {
    let mut usable = 0;
    for (item, places) in places.iter().enumerate() {
        let is_usable = (2..=size).contains(&count(*places));
        usable |= u16::from(is_usable) << item;
    }
    if count(usable) < size {
        return Continue(());
    }
    Combinations {
        places,
        size,
        visit,
    }
    .extend(usable, 0, 0, size)
}

struct Combinations<'a> {
    places: &'a [u16; 9],
    size: usize,
    visit: &'a mut dyn FnMut(u16, u16) -> Flow,
}

impl Combinations<'_> {
    /// Adds `missing` of the `usable` items to those chosen, the highest first,
    /// because it weighs most in the order.
    fn extend(&mut self, usable: u16, chosen: u16, shared: u16, missing: usize) -> Flow {
        if missing == 0 {
            return if count(shared) == self.size {
                (self.visit)(chosen, shared)
            } else {
                Continue(())
            };
        }
        let mut left = usable;
        while left != 0 {
            let item = left.trailing_zeros() as usize;
            left &= left - 1;
            let shared = shared | self.places[item];
            if count(shared) <= self.size {
                let lower = usable & ((1 << item) - 1);
                self.extend(lower, chosen | 1 << item, shared, missing - 1)?;
            }
        }
        Continue(())
    }
}

/// The number of bits set among nine: a table, because this is the innermost
/// operation and the x86-64 baseline has no instruction for it.
fn count(bits: u16) -> usize {
    static COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut bits = 0;
        while bits < 512 {
            counts[bits] = bits.count_ones() as u8;
            bits += 1;
        }
        counts
    };
    usize::from(COUNTS[usize::from(bits) % 512])
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
