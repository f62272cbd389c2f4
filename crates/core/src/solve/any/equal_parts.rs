//! Groups of cells with equal sums, in each of which the values differ: region sum lines.

use super::frame::Frame;
use super::placing::{is_kept, place};
use crate::board::Cell;
use crate::rules::local::{LocalClue, LocalSums};
use crate::rules::rule_index::RuleIndex;

/// The most rows for which every sum has a bit.
const LARGEST_SIZE: usize = 15;

/// The parts of a line, each with the sets of values that it can have.
#[derive(Clone, Debug)]
pub(super) struct EqualParts {
    pub list: Vec<u8>,
    parts: Vec<EqualPart>,
}

#[derive(Clone, Debug)]
struct EqualPart {
    /// Its cells, by their places in the list.
    places: std::ops::Range<usize>,
    /// Sets of as many values as it has cells, and their sums.
    sets: Vec<(u16, u8)>,
}

impl EqualParts {
    /// `None` unless the clue is a region sum line of several parts whose cells differ.
    pub fn new(clue: &LocalClue, index: &RuleIndex) -> Option<EqualParts> {
        let size = index.size();
        let LocalSums::EqualRegions(divided) = clue.kind.sums() else {
            return None;
        };
        if clue.numbers.len() < 2 || size > LARGEST_SIZE {
            return None;
        }
        let (mut start, mut parts) = (0, Vec::new());
        for cells in divided(clue) {
            let places = start..start + cells.len();
            if !differ(&cells, index) {
                return None;
            }
            start = places.end;
            let sets = sets_of(cells.len(), size);
            parts.push(EqualPart { places, sets });
        }
        let list = clue.cells.iter().map(|cell| cell.index() as u8).collect();
        Some(EqualParts { list, parts })
    }

    /// The values that each cell keeps; `None` if no sum is possible for all parts.
    pub fn kept(&self, frame: &Frame) -> Option<Vec<u16>> {
        let cells: Vec<u16> = self
            .list
            .iter()
            .map(|&cell| frame.0[usize::from(cell)])
            .collect();
        let sums = self.parts.iter().fold(u128::MAX, |sums, part| {
            let fitting = part.fitting(&cells[part.places.clone()]);
            sums & fitting.fold(0, |all, (_, sum)| all | 1 << sum)
        });
        if sums == 0 {
            return None;
        }
        let mut kept = vec![0; cells.len()];
        for part in &self.parts {
            let own = &cells[part.places.clone()];
            let kept = &mut kept[part.places.clone()];
            let fitting = part.fitting(own);
            for (set, _) in fitting.filter(|(_, sum)| sums >> sum & 1 != 0) {
                if !is_kept(own, set, kept) {
                    place(own, set, kept);
                }
            }
        }
        Some(kept)
    }
}

impl EqualPart {
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
}

fn differ(cells: &[Cell], index: &RuleIndex) -> bool {
    let mut pairs = cells.iter().enumerate();
    pairs.all(|(place, &one)| {
        let mut later = cells[place + 1..].iter();
        later.all(|&other| index.peers(one).contains(other))
    })
}

/// Every set of so many values, with its sum.
fn sets_of(count: usize, size: usize) -> Vec<(u16, u8)> {
    let all = 0..1u32 << size;
    let sets = all.filter(|set| set.count_ones() as usize == count);
    let sum = |set: u32| {
        (0..size as u32)
            .filter(|bit| set >> bit & 1 != 0)
            .map(|bit| bit + 1)
            .sum::<u32>()
    };
    sets.map(|set| (set as u16, sum(set) as u8)).collect()
}
