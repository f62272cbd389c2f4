//! Items that share as many places as there are items: the argument behind naked
//! subsets (cells sharing digits), hidden subsets (digits sharing cells) and
//! fish (lines sharing crossing lines).

use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, CellSet, House};
use crate::logic::finder::Flow;
use crate::logic::inference::combinations::{CombinationOrder, Combinations, count};
use std::ops::ControlFlow::Continue;

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
