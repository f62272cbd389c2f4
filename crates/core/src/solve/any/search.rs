//! The search: guesses, each with all its consequences.

use super::effort::{Effort, Stopped};
use super::frame::{CellValue, Frame};
use super::learned::Learned;
use super::network::Network;
use super::propagate::Propagator;
use crate::solve::rng::PuzzleRng;

/// A search that goes from solution to solution.
pub(crate) struct Search<'a> {
    propagator: Propagator<'a>,
    /// The board to go on with, unless it was refuted.
    current: Option<Frame>,
    guesses: Vec<TriedValue>,
    guess_count: u64,
    found: u64,
    rng: Option<PuzzleRng>,
    learned: Option<Learned>,
}

/// A search between two of its steps, apart from the rules: a value.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PausedSearch {
    current: Option<Frame>,
    guesses: Vec<TriedValue>,
    weights: [u32; 256],
    conflicts: u32,
    steps: u64,
}

impl PausedSearch {
    /// The bytes that a search with so many guesses takes beside its own size.
    pub fn heap_size(guesses: usize) -> usize {
        guesses * size_of::<TriedValue>()
    }
}

/// What a step of the search did.
pub(crate) enum Advance {
    /// It tried this value, as a bit, in a cell. Without a board after it, that failed.
    Guessed(u8, u16),
    /// It went on without this value in a cell, from the board before it was tried.
    Refuted(u8, u16, Box<Frame>),
    /// It found a solution, which stays the board.
    Found,
    /// Everything was tried.
    Ended,
}

/// A value tried in a cell, and the board before.
#[derive(Clone, PartialEq, Debug)]
struct TriedValue {
    frame: Frame,
    cell: u8,
    /// The bit of the value.
    value: u16,
    /// The number of solutions found before.
    found: u64,
}

impl<'a> Search<'a> {
    /// A search in a fixed order.
    pub(super) fn new(network: &'a Network, start: Frame) -> Search<'a> {
        let mut propagator = Propagator::new(network);
        let mut frame = start;
        let is_possible = propagator.start(&mut frame);
        Search {
            propagator,
            current: is_possible.then_some(frame),
            guesses: Vec::new(),
            guess_count: 0,
            found: 0,
            rng: None,
            learned: None,
        }
    }

    /// This search at rest: it is in a fixed order, and looks for its first solution.
    pub fn pause(self) -> PausedSearch {
        PausedSearch {
            current: self.current,
            guesses: self.guesses,
            weights: self.propagator.weights,
            conflicts: self.propagator.conflicts,
            steps: self.propagator.steps,
        }
    }

    /// The search that was put to rest under the same rules.
    pub(super) fn resume(network: &'a Network, paused: PausedSearch) -> Search<'a> {
        let mut propagator = Propagator::new(network);
        propagator.weights = paused.weights;
        propagator.conflicts = paused.conflicts;
        propagator.steps = paused.steps;
        Search {
            propagator,
            current: paused.current,
            guess_count: 0,
            guesses: paused.guesses,
            found: 0,
            rng: None,
            learned: None,
        }
    }

    /// How many cells and constraints were looked at.
    pub fn work(&self) -> u64 {
        self.propagator.steps
    }

    /// This search learns from its guesses where that pays. Pausing forgets what it learned.
    pub fn learning(mut self) -> Search<'a> {
        let network = self.propagator.network;
        self.learned = network.has_clues.then(|| Learned::new(network));
        self
    }

    /// This search with random cells, among those that are equally good, and values.
    pub fn at_random(mut self, rng: PuzzleRng) -> Search<'a> {
        self.rng = Some(rng);
        self
    }

    /// The board with all that is known of it, if it is not refuted.
    pub fn root(&self) -> Option<&Frame> {
        self.current.as_ref()
    }

    /// The next solution, or `None` after the last.
    pub fn next(&mut self, effort: &Effort) -> Result<Option<Frame>, Stopped> {
        loop {
            let Some(frame) = self.current.take() else {
                let Some(guess) = self.guesses.pop() else {
                    return Ok(None);
                };
                self.refute(guess);
                continue;
            };
            let Some((cell, value)) = self.choose(&frame) else {
                self.found += 1;
                return Ok(Some(frame));
            };
            if let Err(stopped) = effort.allows(self.guess_count, self.propagator.steps) {
                self.current = Some(frame);
                return Err(stopped);
            }
            self.guess(frame, cell, value);
        }
    }

    /// One step, for those who watch the search.
    pub fn advance(&mut self) -> Advance {
        let Some(frame) = self.current.take() else {
            let Some(guess) = self.guesses.pop() else {
                return Advance::Ended;
            };
            let (cell, value, before) = (guess.cell, guess.value, Box::new(guess.frame));
            self.refute(guess);
            return Advance::Refuted(cell, value, before);
        };
        match self.choose(&frame) {
            Some((cell, value)) => {
                self.guess(frame, cell, value);
                Advance::Guessed(cell, value)
            }
            None => {
                self.found += 1;
                self.current = Some(frame);
                Advance::Found
            }
        }
    }

    fn guess(&mut self, frame: Frame, cell: u8, value: u16) {
        self.guess_count += 1;
        let mut next = frame;
        let is_possible = self.propagator.restrict_and_run(&mut next, cell, value);
        if !is_possible {
            self.propagator.blame(cell);
            if let Some(learned) = &mut self.learned {
                learned.value_failed(self.propagator.network, (cell, value));
            }
        }
        self.current = is_possible.then_some(next);
        let found = self.found;
        self.guesses.push(TriedValue {
            frame,
            cell,
            value,
            found,
        });
    }

    /// Goes on without the value of a guess. If it led to no solution, neither do the
    /// values that the board does not tell from it.
    fn refute(&mut self, guess: TriedValue) {
        let TriedValue {
            mut frame,
            cell,
            value,
            found,
        } = guess;
        let gone = if self.propagator.network.is_symmetric && found == self.found {
            value | self.like(&frame, value)
        } else {
            value
        };
        let is_possible = self.propagator.restrict_and_run(&mut frame, cell, !gone);
        if let Some(learned) = self.learned.as_mut().filter(|_| !is_possible) {
            learned.cell_failed(cell);
        }
        self.current = is_possible.then_some(frame);
    }

    /// The values that are candidates of exactly the cells that this one is in.
    fn like(&self, frame: &Frame, value: u16) -> u16 {
        let cells = &self.propagator.network.cells;
        let mut like = self.propagator.network.all;
        for &cell in cells {
            let candidates = frame.0[usize::from(cell)];
            like &= if candidates & value == 0 {
                !candidates
            } else {
                candidates
            };
            if like == value {
                break;
            }
        }
        like
    }

    /// The cell with the fewest candidates for its weight in conflicts, and one of its
    /// values; `None` on a full board.
    fn choose(&mut self, frame: &Frame) -> Option<CellValue> {
        if let Some(learned) = &self.learned {
            let propagator = &self.propagator;
            return learned.choose(propagator.network, frame, &propagator.weights);
        }
        let mut best = None;
        let (mut best_count, mut best_weight) = (1u64, 0u64);
        let mut equals = 1;
        for &cell in &self.propagator.network.cells {
            let count = u64::from(frame.0[usize::from(cell)].count_ones());
            if count < 2 {
                continue;
            }
            let weight = 10 + u64::from(self.propagator.weights[usize::from(cell)]);
            let (one, other) = (count * best_weight, best_count * weight);
            let is_better = match &mut self.rng {
                Some(rng) if best.is_some() && one == other => {
                    equals += 1;
                    rng.below(equals) == 0
                }
                _ => best.is_none() || one < other,
            };
            if is_better {
                if one != other {
                    equals = 1;
                }
                (best, best_count, best_weight) = (Some(cell), count, weight);
            }
        }
        let cell = best?;
        if best_count > 2 && self.propagator.network.has_sums && self.rng.is_none() {
            let place = self.choose_place(frame, best_weight, best_count);
            if place.is_some() {
                return place;
            }
        }
        Some((cell, self.choose_value(frame.0[usize::from(cell)])))
    }

    /// One of the two places of a value in a house, if such a guess is much better than one in
    /// a cell with this weight and so many candidates. Where the two are nearly equal, a guess
    /// in a cell takes fewer further ones.
    fn choose_place(&self, frame: &Frame, weight: u64, count: u64) -> Option<CellValue> {
        let (mut best, mut best_weight) = (None, weight * 3);
        for house in self.propagator.network.houses() {
            let twice = frame.values_with_two_places(&house.list);
            for &cell in house.list.iter().filter(|_| twice != 0) {
                let candidates = frame.0[usize::from(cell)];
                let value = candidates & twice;
                let weight = 10 + u64::from(self.propagator.weights[usize::from(cell)]);
                if value != 0 && candidates != value && weight * count >= best_weight {
                    best_weight = weight * count;
                    best = Some((cell, value & value.wrapping_neg()));
                }
            }
        }
        best
    }

    fn choose_value(&mut self, candidates: u16) -> u16 {
        let skipped = match &mut self.rng {
            Some(rng) => rng.below(candidates.count_ones() as usize),
            None => 0,
        };
        let left = (0..skipped).fold(candidates, |left, _| left & (left - 1));
        left & left.wrapping_neg()
    }
}
