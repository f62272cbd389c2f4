//! Propagation: what follows from the candidates without a guess.

use super::circles::Circles;
use super::equal::{EqualParts, EqualSets, matched};
use super::frame::Frame;
use super::network::{Constraint, Network};
use super::reading::{ClueReading, Reached};
use super::sandwich::Sandwich;
use super::sum_cells::HouseCells;

/// After so many conflicts all weights are halved, so that late ones count more.
const CONFLICTS_TO_FORGET: u32 = 4096;

/// The queue of constraints to look at, and the weight of each cell in conflicts.
pub(super) struct Propagator<'a> {
    pub network: &'a Network,
    /// One bit for each constraint.
    queue: Vec<u64>,
    /// Cells that have just got one candidate.
    singles: Vec<u8>,
    /// Cells with pairs that have just lost a candidate.
    changed: [u64; 4],
    /// By number of the cell: how often it took part in a conflict lately.
    pub weights: [u32; 256],
    pub conflicts: u32,
    /// How many cells and constraints were looked at.
    pub steps: u64,
    pub(super) reached: Reached,
}

impl<'a> Propagator<'a> {
    pub fn new(network: &'a Network) -> Propagator<'a> {
        Propagator {
            network,
            queue: vec![0; network.watchers.words()],
            singles: Vec::with_capacity(256),
            changed: [0; 4],
            weights: std::array::from_fn(|cell| network.priorities[cell]),
            conflicts: 0,
            steps: 0,
            reached: Reached::default(),
        }
    }

    /// Remembers that a guess in this cell was refuted at once. With sums, that tells more
    /// than the cells of the conflict: it halves the guesses.
    pub fn blame(&mut self, cell: u8) {
        if self.network.has_sums {
            self.weights[usize::from(cell)] += 1;
        }
    }

    /// Looks at every constraint and cell; false if there is no solution.
    pub fn start(&mut self, frame: &mut Frame) -> bool {
        if self.network.is_contradictory {
            return false;
        }
        for number in 0..self.network.constraints.len() {
            self.queue[number >> 6] |= 1 << (number & 63);
        }
        for &cell in &self.network.cells {
            let candidates = frame.0[usize::from(cell)] & self.network.possible[usize::from(cell)];
            frame.0[usize::from(cell)] = candidates;
            if candidates == 0 {
                return self.fail(&[cell]);
            }
            if candidates.is_power_of_two() {
                self.singles.push(cell);
            }
            self.changed[usize::from(cell >> 6)] |= 1 << (cell & 63);
        }
        self.run(frame)
    }

    /// Keeps only these candidates of a cell, with all consequences; false if there is no
    /// solution then.
    pub fn restrict_and_run(&mut self, frame: &mut Frame, cell: u8, keep: u16) -> bool {
        self.restrict(frame, cell, keep) && self.run(frame)
    }

    /// Keeps only these candidates of a cell, and notes who has to look at it.
    #[inline(always)]
    pub(super) fn restrict(&mut self, frame: &mut Frame, cell: u8, keep: u16) -> bool {
        let before = frame.0[usize::from(cell)];
        let after = before & keep;
        after == before || self.change(frame, cell, after)
    }

    /// Sets the candidates of a cell, which are fewer than before.
    fn change(&mut self, frame: &mut Frame, cell: u8, after: u16) -> bool {
        if after == 0 {
            return self.fail(&[cell]);
        }
        frame.0[usize::from(cell)] = after;
        if after.is_power_of_two() {
            self.singles.push(cell);
        }
        let watchers = self.network.watchers.of(cell);
        let words = self.queue.iter_mut().zip(watchers);
        words.for_each(|(word, watchers)| *word |= watchers);
        self.changed[usize::from(cell >> 6)] |= 1 << (cell & 63);
        true
    }

    /// Forgets what was due, and remembers the cells of the conflict.
    #[cold]
    pub(super) fn fail(&mut self, cells: &[u8]) -> bool {
        self.queue.fill(0);
        self.singles.clear();
        self.changed = [0; 4];
        if !self.network.has_sums {
            for &cell in cells {
                self.weights[usize::from(cell)] += 1;
            }
        }
        self.conflicts += 1;
        if self.conflicts.is_multiple_of(CONFLICTS_TO_FORGET) {
            self.weights.iter_mut().for_each(|weight| *weight /= 2);
        }
        false
    }

    fn run(&mut self, frame: &mut Frame) -> bool {
        let network = self.network;
        loop {
            self.steps += 1;
            let is_possible = if let Some(cell) = self.singles.pop() {
                self.place(frame, cell)
            } else if let Some(cell) = self.next_changed() {
                self.support(frame, cell)
            } else if let Some(number) = self.next_due() {
                match &network.constraints[number] {
                    Constraint::HiddenSingles(house) => self.hidden_singles(frame, house),
                    Constraint::CommonPeers(house) => self.common_peers(frame, house),
                    Constraint::EqualSets(sets) => self.equal_sets(frame, sets),
                    Constraint::Sum(sum) => self.sum(frame, sum),
                    Constraint::ClueReading(reading) => self.read(frame, reading),
                    Constraint::EqualParts(parts) => self.equal_parts(frame, parts),
                    Constraint::Sandwich(sandwich) => self.sandwich(frame, sandwich),
                    Constraint::Circles(circles) => self.circles(frame, circles),
                }
            } else {
                return true;
            };
            if !is_possible {
                return false;
            }
        }
    }

    fn next_due(&mut self) -> Option<usize> {
        let word = self.queue.iter().position(|&word| word != 0)?;
        let bit = self.queue[word].trailing_zeros() as usize;
        self.queue[word] &= self.queue[word] - 1;
        Some(word << 6 | bit)
    }

    fn next_changed(&mut self) -> Option<u8> {
        if !self.network.has_pairs {
            return None;
        }
        let word = self.changed.iter().position(|&word| word != 0)?;
        let bit = self.changed[word].trailing_zeros() as usize;
        self.changed[word] &= self.changed[word] - 1;
        Some((word << 6 | bit) as u8)
    }

    /// Takes the value of a filled cell from its peers.
    fn place(&mut self, frame: &mut Frame, cell: u8) -> bool {
        let value = frame.0[usize::from(cell)];
        let peers = &self.network.peer_lists[usize::from(cell)];
        peers.iter().all(|&peer| self.restrict(frame, peer, !value))
    }

    /// Keeps in related cells only values that some candidate of this one allows.
    fn support(&mut self, frame: &mut Frame, cell: u8) -> bool {
        let network = self.network;
        let candidates = frame.0[usize::from(cell)];
        network.pairs[usize::from(cell)]
            .iter()
            .all(|(other, allowed)| {
                let mut left = candidates;
                let mut keep = 0;
                while left != 0 && keep != network.all {
                    keep |= allowed[left.trailing_zeros() as usize];
                    left &= left - 1;
                }
                self.restrict(frame, *other, keep)
            })
    }

    fn hidden_singles(&mut self, frame: &mut Frame, house: &HouseCells) -> bool {
        let (mut once, mut twice, mut filled) = (0, 0, 0);
        for &cell in &house.list {
            let candidates = frame.0[usize::from(cell)];
            twice |= once & candidates;
            once |= candidates;
            // No cell is without candidates here, which `is_power_of_two` would ask.
            if candidates & candidates.wrapping_sub(1) == 0 {
                filled |= candidates;
            }
        }
        if once != self.network.all {
            return self.fail(&house.list);
        }
        let hidden = once & !twice & !filled;
        if hidden == 0 {
            return true;
        }
        house.list.iter().all(|&cell| {
            let candidates = frame.0[usize::from(cell)];
            let only_here = candidates & hidden;
            if only_here & only_here.wrapping_sub(1) != 0 {
                // One cell cannot have two values.
                return self.fail(&house.list);
            }
            only_here == 0 || self.restrict(frame, cell, only_here)
        })
    }

    fn common_peers(&mut self, frame: &mut Frame, house: &HouseCells) -> bool {
        let open = house.list.iter().fold(0, |open, &cell| {
            let candidates = frame.0[usize::from(cell)];
            if candidates.is_power_of_two() {
                open
            } else {
                open | candidates
            }
        });
        let mut left = open;
        while left != 0 {
            let value = left & left.wrapping_neg();
            left &= !value;
            if !self.remove_from_common_peers(frame, house, value) {
                return false;
            }
            if self.network.has_pairs && !self.remove_by_pairs(frame, house, value) {
                return false;
            }
        }
        true
    }

    #[inline]
    pub(super) fn remove_from_common_peers(
        &mut self,
        frame: &mut Frame,
        house: &HouseCells,
        value: u16,
    ) -> bool {
        let network = self.network;
        let mut common: [u64; 4] = house.set.map(|word| !word);
        for &cell in &house.list {
            if frame.0[usize::from(cell)] & value != 0 {
                let peers = &network.peers[usize::from(cell)];
                common
                    .iter_mut()
                    .zip(peers)
                    .for_each(|(word, peers)| *word &= peers);
                if common == [0; 4] {
                    return true;
                }
            }
        }
        for (word, mut bits) in common.into_iter().enumerate() {
            while bits != 0 {
                let cell = (word << 6) as u8 | bits.trailing_zeros() as u8;
                bits &= bits - 1;
                if !self.restrict(frame, cell, !value) {
                    return false;
                }
            }
        }
        true
    }

    /// Removes values that are excluded in a cell wherever the house has its value. Such a
    /// cell is the first place or related to it.
    fn remove_by_pairs(&mut self, frame: &mut Frame, house: &HouseCells, value: u16) -> bool {
        let network = self.network;
        let number = value.trailing_zeros() as usize;
        let mut places = [0u8; 16];
        let mut count = 0;
        for &cell in &house.list {
            if frame.0[usize::from(cell)] & value != 0 {
                places[count] = cell;
                count += 1;
            }
        }
        let Some((&first, rest)) = places[..count].split_first() else {
            return true;
        };
        let related = network.pairs[usize::from(first)].iter();
        let first_keep = related.map(|(other, allowed)| (*other, allowed[number]));
        for (target, keep) in first_keep.chain([(first, value)]) {
            let mut keep = keep;
            for &place in rest {
                if keep == network.all {
                    break;
                }
                keep |= kept_by(network, place, number, target);
            }
            if !self.restrict(frame, target, keep) {
                return false;
            }
        }
        true
    }

    /// Keeps the values with which a clue that is read cell by cell can be met.
    fn read(&mut self, frame: &mut Frame, reading: &ClueReading) -> bool {
        self.steps += reading.steps;
        if !self.reached.read(frame, reading) {
            return self.fail(&reading.list);
        }
        let mut cells = reading.list.iter().enumerate();
        cells.all(|(place, &cell)| self.restrict(frame, cell, self.reached.kept[place]))
    }

    /// Keeps the values with which the parts of a line have equal sums.
    fn equal_parts(&mut self, frame: &mut Frame, parts: &EqualParts) -> bool {
        let Some(kept) = parts.kept(frame) else {
            return self.fail(&parts.list);
        };
        let mut cells = parts.list.iter().zip(kept);
        cells.all(|(&cell, keep)| self.restrict(frame, cell, keep))
    }

    /// Keeps the values with which the cells between the ends of a line make the sum.
    fn sandwich(&mut self, frame: &mut Frame, sandwich: &Sandwich) -> bool {
        let Some(kept) = sandwich.kept(frame) else {
            return self.fail(&sandwich.list);
        };
        let mut cells = sandwich.list.iter().zip(kept);
        cells.all(|(&cell, keep)| self.restrict(frame, cell, keep))
    }

    /// Keeps the values with which counting circles count themselves.
    fn circles(&mut self, frame: &mut Frame, circles: &Circles) -> bool {
        let Some(kept) = circles.kept(frame) else {
            return self.fail(&circles.list);
        };
        let mut cells = circles.list.iter().zip(kept);
        cells.all(|(&cell, keep)| self.restrict(frame, cell, keep))
    }

    fn equal_sets(&mut self, frame: &mut Frame, sets: &EqualSets) -> bool {
        let candidates = |cell: u8| frame.0[usize::from(cell)];
        let mut partners = [0u8; 8];
        for ((&cell, &apart), bits) in sets.one.iter().zip(&sets.partners).zip(&mut partners) {
            for (n, &other) in sets.other.iter().enumerate() {
                if apart >> n & 1 != 0 && candidates(cell) & candidates(other) != 0 {
                    *bits |= 1 << n;
                }
            }
        }
        let Some(matched) = matched(&partners[..sets.one.len()]) else {
            let cells: Vec<u8> = sets.cells().collect();
            return self.fail(&cells);
        };
        let (mut one, mut other) = ([0u16; 8], [0u16; 8]);
        for (i, bits) in matched.iter().enumerate().take(sets.one.len()) {
            for j in (0..sets.other.len()).filter(|j| bits >> j & 1 != 0) {
                one[i] |= candidates(sets.other[j]);
                other[j] |= candidates(sets.one[i]);
            }
        }
        let cells = sets.cells();
        let keep = one.into_iter().take(sets.one.len()).chain(other);
        cells
            .zip(keep)
            .all(|(cell, keep)| self.restrict(frame, cell, keep))
    }
}

/// The values that `target` may have if `place` has the value with this number.
fn kept_by(network: &Network, place: u8, number: usize, target: u8) -> u16 {
    if place == target {
        return 1 << number;
    }
    let mut related = network.pairs[usize::from(place)].iter();
    let pair = related.find(|(other, _)| *other == target);
    pair.map_or(network.all, |(_, allowed)| allowed[number])
}
