//! Sums of cells that are taken together where their values differ: of a part all sets of
//! values are looked at, and parts are added up like cells.

use super::frame::Frame;
use super::placing::{is_kept, place};
use crate::board::{Cell, CellSet};
use crate::rules::rule_index::RuleIndex;
use std::ops::Range;

/// The most cells of such a sum.
pub(super) const MOST_CELLS: usize = 64;
/// The most sets of values of a part.
const MOST_SETS: usize = 600;
/// So many sets take as long as a look at a simple constraint.
const SETS_OF_A_STEP: usize = 32;
/// Every sum that exceeds the least one by no more than this has a bit.
const GREATEST_EXCESS: u32 = 127;

/// Cells with a sum in which values may repeat, or are subtracted.
#[derive(Clone, Debug)]
pub(super) struct Signed {
    /// Numbers of cells. Those that are subtracted come last.
    pub list: Vec<u8>,
    /// The number of cells that are added.
    pub added: usize,
    /// What the values add up to, with `size + 1 - v` for a subtracted value `v`.
    pub total: u32,
}

/// Cells whose values differ, with the sets of values that they can have.
#[derive(Clone, Debug)]
pub(super) struct SumPart {
    /// Its cells, by their places in the list.
    pub places: Range<usize>,
    /// The least sum of so many values.
    pub least: u32,
    /// Sets of as many values as it has cells, and how far their sums exceed the least.
    sets: Vec<(u16, u8)>,
}

impl SumPart {
    pub fn new(places: Range<usize>, size: usize) -> SumPart {
        let count = places.len() as u32;
        let least = count * (count + 1) / 2;
        let excess = |set| bits(set).map(|bit| bit + 1).sum::<u32>() - least;
        let sets = sets_of(count, size).map(|set| (set as u16, excess(set.into()) as u8));
        SumPart {
            places,
            least,
            sets: sets.collect(),
        }
    }

    /// The sets within the candidates of the cells, with a value for each cell and with the
    /// values of those that are filled.
    fn fitting<'a>(&'a self, cells: &'a [u16]) -> impl Iterator<Item = (u16, u8)> + 'a {
        let union = cells.iter().fold(0, |all, cell| all | cell);
        let filled = cells.iter().filter(|cell| cell.is_power_of_two());
        let fixed = filled.fold(0, |all, cell| all | cell);
        let fits = move |&(set, _): &(u16, u8)| {
            set & !union == 0 && fixed & !set == 0 && cells.iter().all(|cell| cell & set != 0)
        };
        self.sets.iter().copied().filter(fits)
    }

    /// A bit for each sum that the cells can have, less the least.
    pub fn sums(&self, cells: &[u16]) -> u128 {
        match cells {
            [one] => u128::from(*one),
            _ => self.fitting(cells).fold(0, |all, (_, sum)| all | 1 << sum),
        }
    }

    /// Adds the values that each cell has in some set with one of these sums, less the least.
    pub fn keep(&self, cells: &[u16], sums: u128, kept: &mut [u16]) {
        for (set, _) in self.fitting(cells).filter(|(_, sum)| sums >> sum & 1 != 0) {
            if !is_kept(cells, set, kept) {
                place(cells, set, kept);
            }
        }
    }
}

/// Every set of so many values, the lowest first.
fn sets_of(count: u32, size: usize) -> impl Iterator<Item = u32> {
    // The next number with as many bits (HAKMEM, item 175).
    let next = |&set: &u32| {
        let (lowest, carried) = (set & set.wrapping_neg(), set + (set & set.wrapping_neg()));
        Some((((set ^ carried) >> 2) / lowest) | carried)
    };
    std::iter::successors(Some((1 << count) - 1), next).take_while(move |&set| set < 1 << size)
}

/// Parts that add up to a total, or to the number that two cells are read as.
#[derive(Clone, Debug)]
pub(super) struct PartSums {
    /// Numbers of cells: those of the parts, and the tens and the units of the number.
    pub list: Vec<u8>,
    parts: Vec<SumPart>,
    /// The least sum of the parts.
    least: u32,
    /// The place from which cells count as `size + 1 - v`.
    added: usize,
    target: SumTarget,
    size: usize,
    /// How many steps one look at it counts as.
    pub steps: u64,
}

#[derive(Clone, Copy, Debug)]
enum SumTarget {
    Total(u32),
    /// Two cells, and whether they differ.
    Digits([u8; 2], bool),
}

impl PartSums {
    /// The parts of a signed sum; `None` if no two of its cells are known to differ, or there is
    /// too much to look at.
    pub fn of_signed(sum: &Signed, index: &RuleIndex) -> Option<PartSums> {
        let (plus, minus) = sum.list.split_at(sum.added);
        let groups = [cliques(plus, index), cliques(minus, index)].concat();
        let fits = sum.list.len() <= MOST_CELLS && groups.len() < sum.list.len();
        fits.then(|| {
            PartSums::new(
                &groups,
                sum.added,
                SumTarget::Total(sum.total),
                index.size(),
            )
        })?
    }

    /// The sum of a shaft that is read in two cells; `None` if there is too much to look at.
    pub fn of_number(number: &[Cell], shaft: &[Cell], index: &RuleIndex) -> Option<PartSums> {
        let &[tens, units] = number else {
            return None;
        };
        let differ = index.peers(tens).contains(units);
        let target = SumTarget::Digits([tens, units].map(|cell| cell.index() as u8), differ);
        let shaft: Vec<u8> = shaft.iter().map(|cell| cell.index() as u8).collect();
        let fits = shaft.len() <= MOST_CELLS - 2;
        fits.then(|| PartSums::new(&cliques(&shaft, index), shaft.len(), target, index.size()))?
    }

    fn new(groups: &[Vec<u8>], added: usize, target: SumTarget, size: usize) -> Option<PartSums> {
        let mut start = 0;
        let part = |group: &Vec<u8>| {
            let places = start..start + group.len();
            start = places.end;
            SumPart::new(places, size)
        };
        let parts: Vec<SumPart> = groups.iter().map(part).collect();
        let least = parts.iter().map(|part| part.least).sum();
        let sets: usize = parts.iter().map(|part| part.sets.len()).sum();
        let mut list = groups.concat();
        let greatest = match target {
            SumTarget::Total(total) => total,
            SumTarget::Digits(cells, _) => {
                list.extend(cells);
                11 * size as u32
            }
        };
        let sum = PartSums {
            list,
            parts,
            least,
            added,
            target,
            size,
            steps: (sets / SETS_OF_A_STEP) as u64,
        };
        (greatest.saturating_sub(least) <= GREATEST_EXCESS).then_some(sum)
    }

    /// The values that each cell keeps; `None` if the sum cannot be made.
    pub fn kept(&self, frame: &Frame) -> Option<[u16; MOST_CELLS]> {
        let mut cells = [0; MOST_CELLS];
        for (candidates, &cell) in cells.iter_mut().zip(&self.list) {
            *candidates = frame.0[usize::from(cell)];
        }
        self.reverse(&mut cells);
        // Bit `n` of `before[i]`: the first `i` parts can add up to `n`.
        let (mut before, mut own) = ([1u128; MOST_CELLS + 1], [0u128; MOST_CELLS]);
        for (n, part) in self.parts.iter().enumerate() {
            own[n] = part.sums(&cells[part.places.clone()]);
            before[n + 1] = all_sums(before[n], own[n]);
        }
        let mut kept = [0; MOST_CELLS];
        let mut after = self.reach(before[self.parts.len()], &cells, &mut kept);
        if after == 0 {
            return None;
        }
        for (n, part) in self.parts.iter().enumerate().rev() {
            let sums = bits(own[n]).filter(|&sum| before[n] << sum & after != 0);
            let sums = sums.fold(0, |all, sum| all | 1 << sum);
            let places = part.places.clone();
            part.keep(&cells[places.clone()], sums, &mut kept[places]);
            after = bits(sums).fold(0, |all, sum| all | after >> sum);
        }
        self.reverse(&mut kept);
        Some(kept)
    }

    /// The sums, less the least, that are both possible for the parts and wanted. Of cells that
    /// are read as a number, keeps their values.
    fn reach(&self, sums: u128, cells: &[u16], kept: &mut [u16]) -> u128 {
        let (differ, place) = match self.target {
            SumTarget::Total(total) => return sums & self.bit(total),
            SumTarget::Digits(_, differ) => (differ, self.added),
        };
        let mut reached = 0;
        for tens in bits(cells[place].into()) {
            for units in bits(cells[place + 1].into()) {
                let number = self.bit(10 * (tens + 1) + units + 1);
                if sums & number != 0 && !(differ && tens == units) {
                    kept[place] |= 1 << tens;
                    kept[place + 1] |= 1 << units;
                    reached |= number;
                }
            }
        }
        reached
    }

    /// The bit of a sum; none for less than the least.
    fn bit(&self, sum: u32) -> u128 {
        sum.checked_sub(self.least).map_or(0, |excess| 1 << excess)
    }

    /// Values of cells that are subtracted as they count, and the reverse.
    fn reverse(&self, cells: &mut [u16; MOST_CELLS]) {
        if let SumTarget::Total(_) = self.target {
            for candidates in &mut cells[self.added..self.list.len()] {
                *candidates = candidates.reverse_bits() >> (16 - self.size);
            }
        }
    }
}

/// All sums of one of these and one of those.
fn all_sums(these: u128, those: u128) -> u128 {
    bits(those).fold(0, |all, sum| all | these << sum)
}

/// The places of the bits that are set.
fn bits(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (place < 128).then_some(place)
    })
}

/// The cells in groups of which all differ, some of them as large as can be.
pub(super) fn cliques(cells: &[u8], index: &RuleIndex) -> Vec<Vec<u8>> {
    let size = index.size();
    let sets = |count| (1..=count).fold(1, |sets, n| sets * (size + 1 - n) / n);
    let most = (1..=size).take_while(|&count| sets(count) <= MOST_SETS);
    let most = most.max().unwrap_or(1);
    let one = first_fit(cells, Vec::new(), most, index);
    let other = first_fit(cells, of_houses(cells, most, index), most, index);
    let score = |groups: &[Vec<u8>]| groups.iter().map(|group| group.len().pow(2)).sum::<usize>();
    if score(&other) > score(&one) {
        other
    } else {
        one
    }
}

fn of_houses(cells: &[u8], most_cells: usize, index: &RuleIndex) -> Vec<Vec<u8>> {
    let mut left: CellSet = cells.iter().map(|&cell| Cell::new(cell)).collect();
    let mut groups = Vec::new();
    loop {
        let inside = index.houses().map(|house| house.cells & left);
        let Some(most) = inside.max_by_key(|cells| cells.len()) else {
            return groups;
        };
        if most.len() < 2 {
            return groups;
        }
        left = left - most;
        let cells: Vec<u8> = most.iter().map(|cell| cell.index() as u8).collect();
        groups.extend(cells.chunks(most_cells).map(<[u8]>::to_vec));
    }
}

/// Always the first group that a cell fits in.
fn first_fit(
    cells: &[u8],
    mut groups: Vec<Vec<u8>>,
    most: usize,
    index: &RuleIndex,
) -> Vec<Vec<u8>> {
    let grouped: Vec<u8> = groups.concat();
    for &cell in cells.iter().filter(|cell| !grouped.contains(cell)) {
        let sees = |other: &u8| index.peers(Cell::new(cell)).contains(Cell::new(*other));
        let fits = |group: &&mut Vec<u8>| group.len() < most && group.iter().all(sees);
        match groups.iter_mut().find(fits) {
            Some(group) => group.push(cell),
            None => groups.push(vec![cell]),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Rules, Shape};
    use crate::solve::rng::PuzzleRng;

    fn number(cell: (usize, usize)) -> u8 {
        Cell::at(cell.0, cell.1).index() as u8
    }

    /// Every filling of the cells in the list with their candidates.
    fn fillings(sum: &PartSums, frame: &Frame) -> Vec<Vec<u32>> {
        let mut all = vec![Vec::new()];
        for &cell in &sum.list {
            let values = bits(frame.0[usize::from(cell)].into()).map(|bit| bit + 1);
            let values: Vec<u32> = values.collect();
            let longer = |filling: &Vec<u32>| -> Vec<Vec<u32>> {
                let with = |&value: &u32| filling.iter().copied().chain([value]).collect();
                values.iter().map(with).collect()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    fn list_of<'a>(sum: &'a PartSums, frame: &'a Frame) -> impl Iterator<Item = u16> + 'a {
        sum.list.iter().map(|&cell| frame.0[usize::from(cell)])
    }

    fn is_met(sum: &PartSums, filling: &[u32]) -> bool {
        let differ = |values: &[u32]| (1..values.len()).all(|n| !values[..n].contains(&values[n]));
        let (plus, rest) = filling.split_at(sum.added);
        let total = match sum.target {
            SumTarget::Total(total) => {
                let reversed = rest.iter().map(|value| sum.size as u32 + 1 - value);
                return plus.iter().copied().chain(reversed).sum::<u32>() == total
                    && sum
                        .parts
                        .iter()
                        .all(|part| differ(&filling[part.places.clone()]));
            }
            SumTarget::Digits(_, must_differ) if must_differ && rest[0] == rest[1] => return false,
            SumTarget::Digits(..) => 10 * rest[0] + rest[1],
        };
        plus.iter().sum::<u32>() == total
            && sum
                .parts
                .iter()
                .all(|part| differ(&filling[part.places.clone()]))
    }

    /// The least lie in one box and the others in another.
    const CELLS: [(usize, usize); 5] = [(0, 0), (1, 1), (0, 2), (3, 3), (2, 4)];

    /// Full cells are judged as they are.
    #[test]
    fn values_are_kept_that_some_filling_has() {
        let index = RuleIndex::new(&Rules::new(Shape::with_boxes(6).unwrap()));
        let (mut rng, mut met) = (PuzzleRng::new(1), 0);
        for round in 0..3_000 {
            let added = [3, 5][rng.below(2)];
            let total = 5 + rng.below(26) as u32;
            let list = CELLS.map(number).to_vec();
            let signed = Signed { list, added, total };
            let shaft = [(0, 0), (1, 1), (0, 2)].map(|(row, column)| Cell::at(row, column));
            let digits = [Cell::at(3, 3), Cell::at(2, 4)];
            let sum = match rng.below(2) {
                0 => PartSums::of_signed(&signed, &index),
                _ => PartSums::of_number(&digits, &shaft, &index),
            };
            let sum = sum.expect("some cells differ");
            let (mut frame, most) = (Frame([0; 256]), [1, 4][round % 2]);
            for &cell in &sum.list {
                let more = (1..most).fold(0, |all, _| all | 1 << rng.below(6));
                frame.0[usize::from(cell)] = 1 << rng.below(6) | more;
            }
            let mut expected = vec![0; sum.list.len()];
            for filling in fillings(&sum, &frame)
                .iter()
                .filter(|each| is_met(&sum, each))
            {
                let values = expected.iter_mut().zip(filling);
                values.for_each(|(all, value)| *all |= 1u16 << (value - 1));
            }
            let kept = sum.kept(&frame);
            let is_full = list_of(&sum, &frame).all(|cell| cell.is_power_of_two());
            assert!(!is_full || kept.is_some() == (expected[0] != 0), "{sum:?}");
            for (place, &expected) in expected.iter().enumerate() {
                let kept = kept.map_or(0, |kept| kept[place]);
                assert_eq!(expected & !kept, 0, "{sum:?}");
            }
            met += usize::from(is_full && kept.is_some());
        }
        assert!((10..1_400).contains(&met), "{met}");
    }
}
