//! Items that share as many places as there are items: the argument behind naked
//! subsets (cells sharing digits), hidden subsets (digits sharing cells) and
//! fish (lines sharing crossing lines).

use crate::grid::{Candidates, CellSet, Digit, House};
use crate::logic::finder::Flow;
use std::ops::ControlFlow::Continue;

/// An item and the places it can take, one bit each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item<T> {
    pub what: T,
    pub places: u16,
}

/// The largest group: larger ones have a smaller counterpart.
const LARGEST: usize = 4;

/// Reports every group of `size` items that share exactly `size` places and
/// holds no smaller such group: the items and the places.
pub(crate) fn visit_subsets<T: Copy>(
    items: &[Item<T>],
    size: usize,
    emit: &mut dyn FnMut(&[T], u16) -> Flow,
) -> Flow {
    debug_assert!((2..=LARGEST).contains(&size));
    let mut narrow = [0; MOST_ITEMS];
    let mut count = 0;
    for (index, item) in items.iter().enumerate() {
        if (2..=size as u32).contains(&item.places.count_ones()) {
            narrow[count] = index;
            count += 1;
        }
    }
    if count < size {
        return Continue(());
    }
    let mut search = SubsetSearch {
        size,
        items,
        chosen: [0; LARGEST],
        emit,
    };
    search.extend(&narrow[..count], 0, 0)
}

/// A house has nine cells and nine digits, and a digit nine lines.
const MOST_ITEMS: usize = 9;

struct SubsetSearch<'a, T> {
    size: usize,
    items: &'a [Item<T>],
    /// The numbers of the items chosen so far.
    chosen: [usize; LARGEST],
    emit: &'a mut dyn FnMut(&[T], u16) -> Flow,
}

impl<T: Copy> SubsetSearch<'_, T> {
    /// Tries every way of completing the first `count` chosen with some of the
    /// items numbered `open`.
    fn extend(&mut self, open: &[usize], count: usize, shared: u16) -> Flow {
        if count == self.size {
            return self.complete(shared);
        }
        // Of too few that are left nothing comes.
        let starts = (open.len() + count + 1).saturating_sub(self.size);
        for (place, &index) in open.iter().enumerate().take(starts) {
            let shared = shared | self.items[index].places;
            if shared.count_ones() as usize <= self.size {
                self.chosen[count] = index;
                self.extend(&open[place + 1..], count + 1, shared)?;
            }
        }
        Continue(())
    }

    fn complete(&mut self, shared: u16) -> Flow {
        let chosen = self.chosen.map(|index| self.items[index]);
        if holds_smaller(&chosen[..self.size]) {
            return Continue(());
        }
        let what = chosen.map(|item| item.what);
        (self.emit)(&what[..self.size], shared)
    }
}

/// Whether some of the items, but not all, already fill as many places.
fn holds_smaller<T>(items: &[Item<T>]) -> bool {
    let whole: u32 = (1 << items.len()) - 1;
    (1..whole).any(|part| {
        let within = |index: &usize| part & (1 << index) != 0;
        let shared = (0..items.len())
            .filter(within)
            .fold(0, |shared, index| shared | items[index].places);
        shared.count_ones() <= part.count_ones()
    })
}

/// Where in a house a digit can go: bit `n` for the house's `n`-th cell.
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

/// The cells at these positions of a house.
pub(crate) fn cells_at(house: House, positions: u16) -> CellSet {
    let cells = house.cells();
    bits(positions).map(|position| cells[position]).collect()
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

    fn found(places: &[u16], size: usize) -> Vec<(Vec<usize>, u16)> {
        let items: Vec<Item<usize>> = places
            .iter()
            .enumerate()
            .map(|(what, &places)| Item { what, places })
            .collect();
        let mut found = Vec::new();
        let _ = visit_subsets(&items, size, &mut |what, shared| {
            found.push((what.to_vec(), shared));
            Continue(())
        });
        found
    }

    #[test]
    fn a_group_shares_as_many_places_as_it_has_members() {
        let places = [0b011, 0b111, 0b011, 0b1001];
        assert_eq!(found(&places, 2), [(vec![0, 2], 0b011)]);
        let ring = [0b011, 0b110, 0b101, 0b1111];
        assert_eq!(found(&ring, 2), []);
        assert_eq!(found(&ring, 3), [(vec![0, 1, 2], 0b111)]);
    }

    #[test]
    fn a_group_with_a_smaller_one_inside_is_left_to_the_smaller() {
        assert_eq!(found(&[0b011, 0b011, 0b111], 3), []);
        assert_eq!(found(&[0b001, 0b011], 2), [], "a single and its company");
    }
}
