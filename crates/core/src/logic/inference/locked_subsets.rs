//! Items that share as many places as there are items: the argument behind naked
//! subsets (cells sharing digits), hidden subsets (digits sharing cells) and
//! fish (lines sharing crossing lines). The search for them chooses some of nine items that have
//! few places between them.

use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, CellSet, House};
use crate::logic::finder::Flow;
use std::ops::ControlFlow::Continue;

/// The order in which choices come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CombinationOrder {
    /// The first items first: 1 and 2, 1 and 3, 1 and 4, 2 and 3.
    Lexicographic,
    /// As the bits of the items read as a number: 1 and 2, 1 and 3, 2 and 3, 1 and
    /// 4 (Sudoku Explainer, `Permutations`).
    Numeric,
}

/// The choices of `size` items that together have `most` places at most.
pub(crate) struct Combinations<'a> {
    /// The places of each item, as bits.
    pub places: &'a [u16; 9],
    pub size: usize,
    pub most: usize,
    pub order: CombinationOrder,
}

/// Takes the items and their places as bits.
type Visit<'a> = dyn FnMut(u16, u16) -> Flow + 'a;

impl Combinations<'_> {
    /// Visits every choice of items that have at least `least` places each.
    pub fn visit(&self, least: usize, visit: &mut Visit<'_>) -> Flow {
        let is_usable = |item: &usize| (least..=self.most).contains(&count(self.places[*item]));
        let usable = (0..9).filter(is_usable);
        let usable = usable.fold(0, |usable, item| usable | 1 << item);
        if count(usable) < self.size {
            return Flow::Continue(());
        }
        self.extend(usable, 0, 0, self.size, visit)
    }

    /// Adds `missing` of the usable items to the chosen ones.
    fn extend(
        &self,
        usable: u16,
        chosen: u16,
        shared: u16,
        missing: usize,
        visit: &mut Visit<'_>,
    ) -> Flow {
        if missing == 0 {
            return visit(chosen, shared);
        }
        let mut left = usable;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let shared = shared | self.places[bit.trailing_zeros() as usize];
            let rest = match self.order {
                CombinationOrder::Lexicographic => left,
                CombinationOrder::Numeric => usable & (bit - 1),
            };
            if count(shared) <= self.most && count(rest) + 1 >= missing {
                self.extend(rest, chosen | bit, shared, missing - 1, visit)?;
            }
        }
        Flow::Continue(())
    }
}

/// The number of bits, from a table: not every x86-64 can count them.
pub(crate) fn count(bits: u16) -> usize {
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

/// Reports every `size` of nine items that share at most as many places and hold
/// no smaller such group: the items and the places, as bits.
pub(crate) fn visit_subsets(
    places: &[u16; 9],
    size: usize,
    emit: &mut dyn FnMut(u16, u16) -> Flow,
) -> Flow {
    let groups = Combinations {
        places,
        size,
        most: size,
        order: CombinationOrder::Lexicographic,
    };
    groups.visit(2, &mut |items, shared| {
        if holds_smaller(places, items) {
            Continue(())
        } else {
            emit(items, shared)
        }
    })
}

/// Whether fewer of these items already have as few places.
fn holds_smaller(places: &[u16; 9], items: u16) -> bool {
    let mut part = items & items.wrapping_sub(1);
    // Every part of the group but the empty one and the whole, falling.
    let mut parts = std::iter::from_fn(move || {
        let this = part;
        part = part.wrapping_sub(1) & items;
        (this != 0).then_some(this)
    });
    parts.any(|part| {
        let shared = bits(part).fold(0, |shared, item| shared | places[item]);
        count(shared) <= count(part)
    })
}

/// Positions of a digit in a house: bit `n` for the house's `n`-th cell.
pub(crate) fn positions(board: &Candidates, house: House, digit: Digit) -> u16 {
    let bits = board.cells_for(digit).bits();
    match house {
        House::Row(row) => (bits >> (9 * row)) as u16 & 0x1ff,
        House::Column(column) => along_column(bits, column as usize),
        House::Box(number) => within_box(bits, number as usize),
    }
}

/// The bits of a column, nine apart, pushed together.
pub(crate) fn along_column(cells: u128, column: usize) -> u16 {
    /// Every ninth bit: rows 1 to 8.
    const ROWS: u64 = 0x8040_2010_0804_0201;
    /// Of the product of two such numbers the highest byte has bit 9n of the
    /// first at its n-th place, and no two terms meet.
    const PUSH: u64 = 0x0101_0101_0101_0101;
    let upper = ((cells >> column) as u64 & ROWS).wrapping_mul(PUSH) >> 56;
    let last = (cells >> (72 + column)) as u16 & 1;
    upper as u16 | last << 8
}

/// The three bits of each of a box's rows, pushed together.
pub(crate) fn within_box(cells: u128, number: usize) -> u16 {
    let corner = number / 3 * 27 + number % 3 * 3;
    let rows = (cells >> corner) as u32;
    (rows & 7 | rows >> 6 & 0o70 | rows >> 12 & 0o700) as u16
}

pub(crate) fn cells_at(house: House, positions: u16) -> CellSet {
    let cells = house.cells();
    bits(positions).map(|position| cells[position]).collect()
}

/// The digits whose bits are set.
pub(crate) fn digits_at(bits: u16) -> DigitSet {
    DigitSet::from_bits(bits)
}

/// The numbers of the bits that are set, rising.
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (bit < u16::BITS).then_some(bit as usize)
    })
}

/// All nine-bit masks with `size` bits set, rising.
pub(crate) fn masks(size: usize) -> impl Iterator<Item = u16> {
    (0..512u16).filter(move |mask| mask.count_ones() as usize == size)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<const N: usize>(places: [u16; N], size: usize) -> Vec<(u16, u16)> {
        let mut nine = [0; 9];
        nine[..N].copy_from_slice(&places);
        let mut found = Vec::new();
        let _ = visit_subsets(&nine, size, &mut |items, shared| {
            found.push((items, shared));
            Continue(())
        });
        found
    }

    #[test]
    fn a_group_shares_as_many_places_as_it_has_members() {
        let places = [0b011, 0b111, 0b011, 0b1001];
        assert_eq!(found(places, 2), [(0b101, 0b011)]);
        let ring = [0b011, 0b110, 0b101, 0b1111];
        assert_eq!(found(ring, 2), []);
        assert_eq!(found(ring, 3), [(0b111, 0b111)]);
    }

    #[test]
    fn a_group_with_a_smaller_one_inside_is_left_to_the_smaller() {
        assert_eq!(found([0b011, 0b011, 0b111], 3), []);
        assert_eq!(found([0b001, 0b011], 2), [], "a single and its company");
    }
}
