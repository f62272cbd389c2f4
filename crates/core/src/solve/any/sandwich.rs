//! Sandwich sums: where the least and the greatest value of a line stand, with the sets of values
//! that make the sum between them.

use super::frame::Frame;
use super::placing::place;
use crate::board::DigitSet;
use crate::rules::local::{LocalClue, LocalSums};
use crate::rules::rule_index::RuleIndex;

/// The most rows of a board on which all sets are looked at.
const LARGEST_SIZE: usize = 12;

/// A line of the board, and the sum between its ends.
#[derive(Clone, Debug)]
pub(super) struct Sandwich {
    pub list: Vec<u8>,
    /// By number of cells between the ends: the sets of values that make the sum.
    sets: Vec<Vec<u16>>,
    all: u16,
}

/// The candidates of each cell of the line.
type LineCells = [u16; LARGEST_SIZE];

impl Sandwich {
    /// `None` unless the clue is a sandwich sum of a whole line whose values differ.
    pub fn new(clue: &LocalClue, index: &RuleIndex) -> Option<Sandwich> {
        let (size, cells) = (index.size(), clue.cell_set());
        let is_line = matches!(clue.kind.sums(), LocalSums::Inside) && cells.len() == size;
        if !is_line || size > LARGEST_SIZE || !index.all_differ(cells) {
            return None;
        }
        let mut sets = vec![Vec::new(); size - 1];
        // Between the ends there is neither the least nor the greatest value.
        for set in (0..1u16 << (size - 2)).map(|set| DigitSet::from_bits(set << 1)) {
            if set.iter().map(|value| u16::from(value.get())).sum::<u16>() == clue.number() {
                sets[set.len()].push(set.bits());
            }
        }
        Some(Sandwich {
            list: clue.cells.iter().map(|cell| cell.index() as u8).collect(),
            sets,
            all: DigitSet::up_to(size).bits(),
        })
    }

    /// The values that each cell keeps; `None` if the sum cannot be made.
    pub fn kept(&self, frame: &Frame) -> Option<LineCells> {
        let mut cells = [0; LARGEST_SIZE];
        for (candidates, &cell) in cells.iter_mut().zip(&self.list) {
            *candidates = frame.0[usize::from(cell)];
        }
        let mut kept = [0; LARGEST_SIZE];
        for last in 1..self.list.len() {
            for first in 0..last {
                self.keep_between(&cells, (first, last), &mut kept);
            }
        }
        (kept[0] != 0).then_some(kept)
    }

    /// Adds what the cells can have if the ends stand at these places.
    fn keep_between(&self, cells: &LineCells, (first, last): (usize, usize), kept: &mut LineCells) {
        let ends = self.ends(cells[first], cells[last]);
        if ends == [0; 2] {
            return;
        }
        let middle = self.all & !(1 | self.highest());
        let (mut outer, mut count) = ([0; LARGEST_SIZE], 0);
        for place in (0..first).chain(last + 1..self.list.len()) {
            outer[count] = cells[place];
            count += 1;
        }
        let (inner, outer) = (&cells[first + 1..last], &outer[..count]);
        // Those inside come before those outside.
        let mut all = [0; LARGEST_SIZE];
        for &set in &self.sets[last - first - 1] {
            let rest = middle & !set;
            let mut keep = [0; LARGEST_SIZE];
            let (of_inner, of_outer) = keep.split_at_mut(inner.len());
            let is_possible = (fits(inner, set) && fits(outer, rest))
                && place(inner, set, of_inner)
                && place(outer, rest, &mut of_outer[..count]);
            if is_possible {
                kept[first] |= ends[0];
                kept[last] |= ends[1];
                all.iter_mut()
                    .zip(keep)
                    .for_each(|(all, keep)| *all |= keep);
            }
        }
        let outside = (0..first).chain(last + 1..self.list.len());
        for (place, keep) in (first + 1..last).chain(outside).zip(all) {
            kept[place] |= keep;
        }
    }

    fn highest(&self) -> u16 {
        self.all & !(self.all >> 1)
    }

    /// The ends that two cells can be, one the least value and the other the greatest.
    fn ends(&self, first: u16, last: u16) -> [u16; 2] {
        let (low, high) = (1, self.highest());
        let mut ends = [0; 2];
        for [one, other] in [[low, high], [high, low]] {
            if first & one != 0 && last & other != 0 {
                ends[0] |= one;
                ends[1] |= other;
            }
        }
        ends
    }
}

/// Whether the cells can have all values of a set and each cell has one of them.
fn fits(cells: &[u16], set: u16) -> bool {
    let union = cells.iter().fold(0, |all, cell| all | cell);
    set & !union == 0 && cells.iter().all(|cell| cell & set != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::rules::{LocalKind, Rules, Shape};
    use crate::solve::rng::PuzzleRng;

    /// All orders of the values up to this one.
    fn orders(size: u16) -> Vec<Vec<u16>> {
        let Some(before) = size.checked_sub(1) else {
            return vec![Vec::new()];
        };
        let with_last = |order: Vec<u16>| {
            (0..size as usize).map(move |place| {
                let mut order = order.clone();
                order.insert(place, size);
                order
            })
        };
        orders(before).into_iter().flat_map(with_last).collect()
    }

    fn has_sum(order: &[u16], size: u16, sum: u16) -> bool {
        let end = |value| order.iter().position(|&other| other == value).unwrap();
        let (low, high) = (end(1), end(size));
        order[low.min(high) + 1..low.max(high)].iter().sum::<u16>() == sum
    }

    /// With at most four cells inside and outside of the ends, no other value is kept.
    #[test]
    fn values_are_kept_that_some_order_has() {
        let (mut rng, orders) = (PuzzleRng::new(1), orders(6));
        let index = RuleIndex::new(&Rules::new(Shape::with_boxes(6).unwrap()));
        let row: Vec<Cell> = (0..6).map(|column| Cell::at(0, column)).collect();
        let mut met = 0;
        for _ in 0..1_000 {
            let sum = rng.below(16) as u16;
            let clue = LocalClue::new(LocalKind::Sandwich, row.clone(), vec![sum]);
            let sandwich = Sandwich::new(&clue, &index).expect("a line");
            let mut frame = Frame([0; 256]);
            for cell in &row {
                frame.0[cell.index()] = (0..6).fold(0, |all, _| all | 1 << rng.below(6));
            }
            let is_within = |order: &&Vec<u16>| {
                let mut cells = row.iter().zip(*order);
                cells.all(|(cell, value)| frame.0[cell.index()] >> (value - 1) & 1 != 0)
            };
            let mut expected = [0; 6];
            let fitting = orders.iter().filter(|order| has_sum(order, 6, sum));
            for order in fitting.filter(is_within) {
                let values = expected.iter_mut().zip(order);
                values.for_each(|(all, value)| *all |= 1u16 << (value - 1));
            }
            match sandwich.kept(&frame) {
                None => assert_eq!(expected, [0; 6]),
                Some(kept) => {
                    met += 1;
                    let kept: Vec<u16> = row
                        .iter()
                        .zip(kept)
                        .map(|(cell, keep)| frame.0[cell.index()] & keep)
                        .collect();
                    assert_eq!(kept, expected, "{sum} {frame:?}");
                }
            }
        }
        assert!((100..900).contains(&met), "{met}");
    }
}
