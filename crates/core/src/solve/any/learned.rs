//! What failed guesses tell of those to come, on boards with clues on cells: there conflicts
//! gather in some cells, at some values, and at the places of some values in their houses.

use super::frame::{CellValue, Frame};
use super::network::Network;

/// What a cell and a place in a house weigh before any guess failed.
const START: u64 = 80;
/// What a failed guess adds to its cell. A part in a conflict counts as one.
const OF_CELL: u32 = 8;
/// What it adds to the places of its value in each house of the cell.
const OF_PLACE: u64 = 16;
/// After so many failed guesses the weights of cells and of values are halved.
const FAILURES_TO_FORGET: u32 = 4096;

/// A guess, its weight, and how many others there are with it.
struct WeighedGuess {
    guess: CellValue,
    weight: u64,
    alternatives: u64,
}

impl WeighedGuess {
    fn is_heavier(&self, other: &WeighedGuess) -> bool {
        self.weight * other.alternatives > other.weight * self.alternatives
    }
}

pub(super) struct Learned {
    /// By number of the cell.
    cells: [u32; 256],
    /// By value, how often a guess of it failed.
    values: [u32; 16],
    /// The same in each house.
    places: Vec<[u32; 16]>,
    failures: u32,
}

impl Learned {
    pub fn new(network: &Network) -> Learned {
        Learned {
            cells: [0; 256],
            values: [0; 16],
            places: vec![[0; 16]; network.houses().count()],
            failures: 0,
        }
    }

    /// A value was refuted at once.
    pub fn value_failed(&mut self, network: &Network, (cell, value): CellValue) {
        let number = value.trailing_zeros() as usize;
        self.values[number] += 1;
        for (house, places) in network.houses().zip(&mut self.places) {
            if house.set[usize::from(cell >> 6)] >> (cell & 63) & 1 != 0 {
                places[number] += 1;
            }
        }
        self.cell_failed(cell);
    }

    /// So were the other values of a cell.
    pub fn cell_failed(&mut self, cell: u8) {
        self.cells[usize::from(cell)] += OF_CELL;
        self.failures += 1;
        if self.failures.is_multiple_of(FAILURES_TO_FORGET) {
            let counts = self.cells.iter_mut().chain(&mut self.values);
            counts.for_each(|count| *count /= 2);
        }
    }

    /// A value in a cell, or in one of its two places in a house, whichever has the fewest
    /// alternatives for its weight; `None` on a full board. `conflicts` has the part that each
    /// cell had in conflicts.
    pub fn choose(
        &self,
        network: &Network,
        frame: &Frame,
        conflicts: &[u32; 256],
    ) -> Option<CellValue> {
        let choice = self.choose_cell(network, frame, conflicts)?;
        Some(self.choose_place(network, frame, choice).guess)
    }

    fn choose_cell(
        &self,
        network: &Network,
        frame: &Frame,
        conflicts: &[u32; 256],
    ) -> Option<WeighedGuess> {
        let (worst, extra) = self.worst_value(network.size);
        let mut best: Option<WeighedGuess> = None;
        for &cell in &network.cells {
            let number = usize::from(cell);
            let candidates = frame.0[number];
            let extra = if candidates & worst != 0 { extra } else { 0 };
            let of_cell = u64::from(conflicts[number]) + u64::from(self.cells[number]);
            let choice = WeighedGuess {
                guess: (cell, candidates & candidates.wrapping_neg()),
                weight: START + of_cell + extra,
                alternatives: candidates.count_ones().into(),
            };
            let is_better = best.as_ref().is_none_or(|best| choice.is_heavier(best));
            if choice.alternatives > 1 && is_better {
                best = Some(choice);
            }
        }
        best
    }

    /// The best place, if it is better than a choice.
    fn choose_place(
        &self,
        network: &Network,
        frame: &Frame,
        mut best: WeighedGuess,
    ) -> WeighedGuess {
        for (house, failures) in network.houses().zip(&self.places) {
            let mut left = frame.values_with_two_places(&house.list);
            while left != 0 {
                let value = left & left.wrapping_neg();
                left &= !value;
                let failures = failures[value.trailing_zeros() as usize];
                let choice = WeighedGuess {
                    guess: best.guess,
                    weight: START + OF_PLACE * u64::from(failures),
                    alternatives: 2,
                };
                if choice.is_heavier(&best) {
                    let places = house.list.iter().copied();
                    let places = places.filter(|&cell| frame.0[usize::from(cell)] & value != 0);
                    let heaviest = places.max_by_key(|&cell| self.cells[usize::from(cell)]);
                    let guess = heaviest.map_or(best.guess, |cell| (cell, value));
                    best = WeighedGuess { guess, ..choice };
                }
            }
        }
        best
    }

    /// The value whose guesses failed most often, as a bit, and what it adds to the weight of its
    /// cells: nothing while all fail nearly as often.
    fn worst_value(&self, size: usize) -> (u16, u64) {
        let most = *self.values.iter().max().unwrap_or(&0);
        let least = self.values.iter().filter(|&&count| count > 0).min();
        let stands_out = most >= size as u32 && 2 * most > 3 * least.unwrap_or(&0);
        let worst = self.values.iter().position(|&count| count == most);
        let worst = worst.filter(|_| stands_out).map_or(0, |number| 1 << number);
        (worst, u64::from(most * OF_CELL / 5))
    }
}
