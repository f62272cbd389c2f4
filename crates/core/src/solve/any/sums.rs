//! Propagation of sums.

use super::frame::Frame;
use super::part_sums::{PartSums, Signed};
use super::placing::{is_kept, place};
use super::propagate::Propagator;
use super::sum_cells::{Sum, SumCells};

/// The most cells with a signed sum whose sums are all looked at; of more, or of sums that
/// have no bit, only the least and the greatest are.
const MOST_EXACT: usize = 14;

impl Propagator<'_> {
    pub(super) fn sum(&mut self, frame: &mut Frame, sum: &Sum) -> bool {
        match sum {
            Sum::SumCells(cage) => match cage.house.list.as_slice() {
                &[one, other] => self.two_cells(frame, cage, one, other),
                _ => self.combinations(frame, cage),
            },
            Sum::Signed(sum) if sum.list.len() == 2 => self.signed_pair(frame, sum),
            Sum::Signed(sum) if self.is_exact(sum) => self.signed(frame, sum),
            Sum::Signed(sum) => self.bounds(frame, sum),
            Sum::PartSums(sum) => self.part_sums(frame, sum),
        }
    }

    fn part_sums(&mut self, frame: &mut Frame, sum: &PartSums) -> bool {
        self.steps += sum.steps;
        let Some(kept) = sum.kept(frame) else {
            return self.fail(&sum.list);
        };
        let mut cells = sum.list.iter().zip(kept);
        cells.all(|(&cell, keep)| self.restrict(frame, cell, keep))
    }

    fn two_cells(&mut self, frame: &mut Frame, cage: &SumCells, one: u8, other: u8) -> bool {
        let [first, second] = [one, other].map(|cell| frame.0[usize::from(cell)]);
        let (mut keep_one, mut keep_other, mut sure) = (0, 0, u16::MAX);
        for &set in &cage.sets {
            let low = set & set.wrapping_neg();
            let mut is_possible = false;
            for value in [low, set & !low] {
                let partner = set & !value;
                if first & value != 0 && second & partner != 0 {
                    keep_one |= value;
                    keep_other |= partner;
                    is_possible = true;
                }
            }
            if is_possible {
                sure &= set;
            }
        }
        if keep_one == 0 {
            return self.fail(&cage.house.list);
        }
        self.restrict(frame, one, keep_one)
            && self.restrict(frame, other, keep_other)
            && self.sure_values(frame, cage, sure)
    }

    /// Keeps values of combinations that fit the candidates: within their union, with all
    /// placed values, and with a value for every cell.
    fn combinations(&mut self, frame: &mut Frame, cage: &SumCells) -> bool {
        let mut cells = [0u16; 16];
        let cells = &mut cells[..cage.house.list.len()];
        let (mut union, mut fixed) = (0, 0);
        for (candidates, &cell) in cells.iter_mut().zip(&cage.house.list) {
            *candidates = frame.0[usize::from(cell)];
            union |= *candidates;
            if candidates.is_power_of_two() {
                fixed |= *candidates;
            }
        }
        let others = cage.others.iter();
        let union_of_others = others.fold(0, |all, &cell| all | frame.0[usize::from(cell)]);
        let missing = if cage.others.is_empty() {
            0
        } else {
            // What the rest of the house cannot have is in the cage.
            self.network.all & !union_of_others
        };
        let mut keep = [0u16; 16];
        let keep = &mut keep[..cells.len()];
        let (mut sure, mut is_possible) = (u16::MAX, false);
        for &set in &cage.sets {
            let fits = set & !union == 0
                && (fixed | missing) & !set == 0
                && cells.iter().all(|candidates| candidates & set != 0);
            // A set need not be placed if that can change neither what is kept nor `sure`.
            if fits && (sure & !set == 0 && is_kept(cells, set, keep) || place(cells, set, keep)) {
                sure &= set;
                is_possible = true;
            }
        }
        if !is_possible {
            return self.fail(&cage.house.list);
        }
        let list = cage.house.list.iter();
        list.zip(keep)
            .all(|(&cell, &mut keep)| self.restrict(frame, cell, keep))
            && self.sure_values(frame, cage, sure & !fixed)
    }

    /// Looks at values that all combinations have: one with a single place is there, and
    /// cells that see all its places cannot have it.
    fn sure_values(&mut self, frame: &mut Frame, cage: &SumCells, sure: u16) -> bool {
        let mut left = sure;
        while left != 0 {
            let value = left & left.wrapping_neg();
            left &= !value;
            let mut places = cage.house.list.iter();
            let mut places = places
                .by_ref()
                .filter(|&&cell| frame.0[usize::from(cell)] & value != 0);
            let is_possible = match (places.next().copied(), places.next()) {
                (None, _) => self.fail(&cage.house.list),
                (Some(place), None) => self.restrict(frame, place, value),
                (Some(_), Some(_)) => self.remove_from_common_peers(frame, &cage.house, value),
            };
            if !is_possible {
                return false;
            }
        }
        true
    }

    fn is_exact(&self, sum: &Signed) -> bool {
        let count = sum.list.len();
        count <= MOST_EXACT && count * self.network.size < 128
    }

    /// Keeps values whose partner in the other cell makes the sum.
    fn signed_pair(&mut self, frame: &mut Frame, sum: &Signed) -> bool {
        for place in [0, 1] {
            let other = 1 - place;
            let partners = self.signed_candidates(frame, sum, other, sum.list[other]);
            let keep = partners_to(partners, sum.total);
            let keep = self.unsigned(sum, place, keep);
            if !self.restrict(frame, sum.list[place], keep) {
                return false;
            }
        }
        true
    }

    /// Keeps values with which the other cells can make the sum.
    fn signed(&mut self, frame: &mut Frame, sum: &Signed) -> bool {
        let mut cells = [0u16; MOST_EXACT];
        // Bit `n` of `before[i]`: the first `i` cells can add up to `n`.
        let mut before = [1u128; MOST_EXACT + 1];
        let count = sum.list.len();
        for (i, &cell) in sum.list.iter().enumerate() {
            cells[i] = self.signed_candidates(frame, sum, i, cell);
            before[i + 1] = shifted(cells[i], |value| before[i] << value);
        }
        let mut after = 1u128 << sum.total.min(127);
        if before[count] & after == 0 {
            return self.fail(&sum.list);
        }
        for i in (0..count).rev() {
            let mut keep = 0;
            let mut left = cells[i];
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                if before[i] << (bit + 1) & after != 0 {
                    keep |= 1 << bit;
                }
            }
            after = shifted(keep, |value| after >> value);
            let keep = self.unsigned(sum, i, keep);
            if !self.restrict(frame, sum.list[i], keep) {
                return false;
            }
        }
        true
    }

    /// Keeps values with which the least and the greatest of the others do not pass the sum.
    fn bounds(&mut self, frame: &mut Frame, sum: &Signed) -> bool {
        let (mut least, mut greatest) = (0i32, 0i32);
        for (i, &cell) in sum.list.iter().enumerate() {
            let candidates = self.signed_candidates(frame, sum, i, cell);
            least += lowest(candidates);
            greatest += highest(candidates);
        }
        let total = sum.total as i32;
        if total < least || total > greatest {
            return self.fail(&sum.list);
        }
        for (i, &cell) in sum.list.iter().enumerate() {
            let candidates = self.signed_candidates(frame, sum, i, cell);
            let most = total - (least - lowest(candidates));
            let fewest = total - (greatest - highest(candidates));
            let keep = (1..=16).filter(|value| (fewest..=most).contains(value));
            let keep = keep.fold(0u16, |keep, value| keep | 1 << (value - 1));
            let keep = self.unsigned(sum, i, keep);
            if !self.restrict(frame, cell, keep) {
                return false;
            }
        }
        true
    }

    /// The candidates of a cell as they count in the sum.
    fn signed_candidates(&self, frame: &Frame, sum: &Signed, place: usize, cell: u8) -> u16 {
        self.unsigned(sum, place, frame.0[usize::from(cell)])
    }

    /// Values as they count in a sum as values of the cell, and the reverse.
    fn unsigned(&self, sum: &Signed, place: usize, values: u16) -> u16 {
        if place < sum.added {
            values
        } else {
            values.reverse_bits() >> (16 - self.network.size)
        }
    }
}

/// The values that make the total with one of these.
fn partners_to(values: u16, total: u32) -> u16 {
    // Digit v is bit 16 - v of the reverse, and its partner is bit total - v - 1.
    let reverse = u32::from(values.reverse_bits());
    let shifted = match total.checked_sub(17) {
        Some(left) => reverse.checked_shl(left),
        None => reverse.checked_shr(17 - total),
    };
    shifted.unwrap_or(0) as u16
}

fn lowest(candidates: u16) -> i32 {
    candidates.trailing_zeros() as i32 + 1
}

fn highest(candidates: u16) -> i32 {
    16 - candidates.leading_zeros() as i32
}

/// The union of what each value makes.
fn shifted(values: u16, of_value: impl Fn(u32) -> u128) -> u128 {
    let (mut left, mut union) = (values, 0);
    while left != 0 {
        union |= of_value(left.trailing_zeros() + 1);
        left &= left - 1;
    }
    union
}
