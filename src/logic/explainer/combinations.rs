//! The one search behind the Explainer's sets and fish: things that share as
//! many places as they are.

use std::ops::ControlFlow::{self, Continue};

/// Visits every `size` of the nine things that share exactly `size` places,
/// at least two each: their numbers and the places as bits. The order is that
/// of the numbers' bits read as a number.
pub(super) fn tuples(
    places: &[u16; 9],
    size: usize,
    visit: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut narrow = 0;
    for (number, places) in places.iter().enumerate() {
        let is_narrow = (2..=size as u32).contains(&places.count_ones());
        narrow |= u16::from(is_narrow) << number;
    }
    if (narrow.count_ones() as usize) < size {
        return Continue(());
    }
    let start = Tuple {
        numbers: 0,
        shared: 0,
        missing: size,
    };
    Search {
        places,
        size,
        visit,
    }
    .complete(start, narrow)
}

struct Search<'a> {
    places: &'a [u16; 9],
    size: usize,
    visit: &'a mut dyn FnMut(u16, u16) -> ControlFlow<()>,
}

#[derive(Clone, Copy)]
struct Tuple {
    numbers: u16,
    shared: u16,
    missing: usize,
}

impl Search<'_> {
    /// Tries every way of completing the tuple with some of these numbers:
    /// the highest is chosen first, as it weighs most.
    fn complete(&mut self, tuple: Tuple, numbers: u16) -> ControlFlow<()> {
        if tuple.missing == 0 {
            return match tuple.shared.count_ones() as usize == self.size {
                true => (self.visit)(tuple.numbers, tuple.shared),
                false => Continue(()),
            };
        }
        let mut left = numbers;
        while left != 0 {
            let number = left.trailing_zeros() as usize;
            left &= left - 1;
            let shared = tuple.shared | self.places[number];
            if shared.count_ones() as usize <= self.size {
                let longer = Tuple {
                    numbers: tuple.numbers | 1 << number,
                    shared,
                    missing: tuple.missing - 1,
                };
                self.complete(longer, numbers & ((1 << number) - 1))?;
            }
        }
        Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_bits() {
        let places = [0b011, 0b011, 0b1100, 0b011, 0b1100, 0, 0, 0, 0b1];
        let mut found = Vec::new();
        let _ = tuples(&places, 2, &mut |numbers, shared| {
            found.push((numbers, shared));
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
