//! Simulated annealing: a full board with every box right and the lines wrong, in which
//! two digits of a box are exchanged again and again. What makes fewer errors is
//! accepted, what makes more with a probability that falls with the temperature (Lewis,
//! "Metaheuristics can solve sudoku puzzles", Journal of Heuristics 13, 2007).
//!
//! The temperature falls in equal stages and is then raised to where it began, for as
//! long as it takes. Lewis raises it after some stages without progress; at equal
//! distances, it is a function of the steps alone.

use super::machine::{SearchCounter, SearchMachine};
use super::step::{PseudocodeLine, SearchEnding, SearchStep, StepKind};
use super::{Measure, WatchedBoard};
use crate::board::{Digit, DigitSet, Grid};
use crate::classic::{self, Cell, House};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::sync::Arc;

pub(super) const NAME: &str = "Simulated annealing";

pub(super) const SHORT_NAME: &str = "Annealing";

pub(super) const WORD: &str = "annealing";

pub(super) const DESCRIPTION: &str = "Fills every box at once and exchanges two of its digits where \
     that makes fewer errors, or by chance a few more.";

pub(super) const PSEUDOCODE: &[PseudocodeLine] = &[
    PseudocodeLine::new("fill each box with its digits", &[]),
    PseudocodeLine::new("choose two cells of a box", &[]),
    PseudocodeLine::new("  swap if errors fall, or by chance", &[StepKind::Swap]),
    PseudocodeLine::new("  else leave them", &[StepKind::Keep, StepKind::Unsolved]),
    PseudocodeLine::new("let the temperature fall", &[]),
    PseudocodeLine::new("no errors left: solved", &[StepKind::Solved]),
];

pub(super) const MEASURE: Measure = Measure::Errors;

pub(super) type Machine = AnnealingSearch;

/// The run of a puzzle is the same every time.
const SEED: u64 = 1;

/// The most swaps that are considered before the search gives up. Of fifty seeds all solve
/// an easy puzzle within 20,000, 44 Inkala's of 2010, 18 his of 2012, and 7 the puzzle made
/// against brute force.
const MAX_TRIES: u32 = 3_000_000;

/// Number of temperatures, each for a number of tries.
const STAGES: usize = 20;
const TRIES_PER_STAGE: usize = 10_000;

/// The temperature of each stage: from 0.4 to 0.305. Above, the errors do not fall; below,
/// the board hardly changes any more.
const TEMPERATURES: [f64; STAGES] = {
    let mut temperatures = [0.0; STAGES];
    let mut stage = 0;
    while stage < STAGES {
        temperatures[stage] = (80 - stage) as f64 / 200.0;
        stage += 1;
    }
    temperatures
};

/// A swap changes two rows and two columns, each by one error at most.
const MAX_INCREASE: usize = 4;

/// Number of swaps that a stage accepts, of 2^32 that add a number of errors.
const ACCEPTED: [[u64; MAX_INCREASE + 1]; STAGES] = {
    let mut accepted = [[0; MAX_INCREASE + 1]; STAGES];
    let mut stage = 0;
    while stage < STAGES {
        let mut increase = 0;
        while increase <= MAX_INCREASE {
            let all = (1u64 << 32) as f64;
            let share = all / exponential(increase as f64 / TEMPERATURES[stage]);
            accepted[stage][increase] = share as u64;
            increase += 1;
        }
        stage += 1;
    }
    accepted
};

/// The exponential of a number from 0 to 14, by its series. The function of the standard
/// library differs between platforms in the last bit, and a run must not.
const fn exponential(x: f64) -> f64 {
    let (mut sum, mut term, mut n) = (1.0, 1.0, 1);
    while n < 80 {
        term = term * x / n as f64;
        sum += term;
        n += 1;
    }
    sum
}

/// Annealing between two of its steps.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct AnnealingSearch {
    /// It is full.
    board: classic::Grid,
    /// Count of each digit in each row and column.
    counts: Box<[[u8; 9]; 18]>,
    /// Number of digits that the rows and columns lack.
    errors: u8,
    /// The cells that may be exchanged, the same for every clone.
    pairs: Arc<[(Cell, Cell)]>,
    tries: u32,
    random: Xoshiro256PlusPlus,
    next: AnnealingPhase,
}

/// The next action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AnnealingPhase {
    /// A swap is considered, unless there are no errors.
    Consider,
    /// Nothing: the givens conflict, or leave nothing to exchange.
    Fail,
}

impl SearchMachine for AnnealingSearch {
    fn new(board: &WatchedBoard) -> AnnealingSearch {
        AnnealingSearch::with_seed(&board.grid(), SEED)
    }

    #[inline]
    fn step(&mut self, counter: &mut SearchCounter) -> SearchStep {
        match self.next {
            AnnealingPhase::Fail => SearchStep::End(SearchEnding::NoSolution),
            AnnealingPhase::Consider if self.errors == 0 => SearchStep::End(SearchEnding::Solved),
            AnnealingPhase::Consider if self.tries == MAX_TRIES => {
                SearchStep::End(SearchEnding::GaveUp)
            }
            AnnealingPhase::Consider => self.consider(counter),
        }
    }

    fn board(&self) -> Grid {
        self.board.into()
    }

    #[inline]
    fn depth(&self) -> usize {
        usize::from(self.errors)
    }

    fn temperature(&self) -> Option<f64> {
        Some(TEMPERATURES[self.stage()])
    }

    /// The pairs are shared, and those of one keyframe are those of all.
    fn heap_size(&self) -> usize {
        size_of_val(&*self.counts)
    }

    fn largest_heap_size(_empty: usize) -> usize {
        size_of::<[[u8; 9]; 18]>()
    }
}

impl AnnealingSearch {
    fn with_seed(givens: &classic::Grid, seed: u64) -> AnnealingSearch {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut board = *givens;
        for boxed in House::BOXES {
            fill(&mut board, *boxed, &mut random);
        }
        let counts = Box::new(counts(&board));
        let errors = counts.as_flattened().iter().filter(|&&n| n == 0).count() as u8;
        let pairs = exchangeable_pairs(givens);
        let is_hopeless = pairs.is_empty() && errors > 0;
        AnnealingSearch {
            board,
            counts,
            errors,
            pairs,
            tries: 0,
            random,
            next: match givens.conflict() {
                None if !is_hopeless => AnnealingPhase::Consider,
                None | Some(_) => AnnealingPhase::Fail,
            },
        }
    }

    /// The number of the temperature.
    fn stage(&self) -> usize {
        self.tries as usize / TRIES_PER_STAGE % STAGES
    }

    /// Draws two cells, and exchanges their digits or leaves them.
    #[inline]
    fn consider(&mut self, counter: &mut SearchCounter) -> SearchStep {
        let drawn = self.random.next_u64();
        // One half of the bits chooses the cells, the other one decides.
        let (first, second) = self.pairs[below(self.pairs.len(), drawn)];
        let increase = self.increase(first, second);
        let accepted = ACCEPTED[self.stage()][increase.max(0) as usize];
        self.tries += 1;
        counter.considered(first, second);
        if drawn & 0xffff_ffff >= accepted {
            return SearchStep::Keep(first.into(), second.into());
        }
        self.exchange(first, second);
        self.errors = self.errors.saturating_add_signed(increase);
        counter.placed();
        SearchStep::Swap(first.into(), second.into())
    }

    /// By how many errors there would be more.
    #[inline]
    fn increase(&self, first: Cell, second: Cell) -> i8 {
        let (lost, gained) = (self.digit_index(first), self.digit_index(second));
        let lines = lines_of(first).into_iter().zip(lines_of(second));
        let changes = lines.map(|(one, other)| {
            if one == other {
                return 0;
            }
            self.change(one, lost, gained) + self.change(other, gained, lost)
        });
        changes.sum()
    }

    /// By how many errors a line would have more.
    #[inline]
    fn change(&self, line: usize, lost: usize, gained: usize) -> i8 {
        let counts = &self.counts[line];
        i8::from(counts[lost] == 1) - i8::from(counts[gained] == 0)
    }

    #[inline]
    fn exchange(&mut self, first: Cell, second: Cell) {
        let digits = [first, second].map(|cell| (self.board.get(cell), self.digit_index(cell)));
        let [(one, lost), (other, gained)] = digits;
        self.board.set(first, other);
        self.board.set(second, one);
        for line in lines_of(first) {
            self.counts[line][lost] -= 1;
            self.counts[line][gained] += 1;
        }
        for line in lines_of(second) {
            self.counts[line][gained] -= 1;
            self.counts[line][lost] += 1;
        }
    }

    #[inline]
    fn digit_index(&self, cell: Cell) -> usize {
        // No cell is empty.
        self.board.get(cell).map_or(0, Digit::index)
    }
}

/// Writes the digits that a box lacks into its empty cells, in any order.
fn fill(board: &mut classic::Grid, boxed: House, random: &mut Xoshiro256PlusPlus) {
    let cells = boxed.cells().into_iter();
    let present: DigitSet = cells.filter_map(|cell| board.get(cell)).collect();
    let mut digits: Vec<Digit> = (DigitSet::NINE - present).iter().collect();
    for last in (1..digits.len()).rev() {
        digits.swap(last, below(last + 1, random.next_u64()));
    }
    let empty = boxed.cell_set() & board.empty_cells();
    for (cell, digit) in empty.iter().zip(digits) {
        board.set(cell, Some(digit));
    }
}

/// A number below a bound, from the upper half of a random word.
#[inline]
fn below(bound: usize, random: u64) -> usize {
    (((random >> 32) * bound as u64) >> 32) as usize
}

/// The row and the column of a cell, as numbers from 0 to 17.
#[inline]
fn lines_of(cell: Cell) -> [usize; 2] {
    let [row, column, _] = cell.houses();
    [row.index(), column.index()]
}

fn counts(board: &classic::Grid) -> [[u8; 9]; 18] {
    let mut counts = [[0; 9]; 18];
    for (cell, digit) in board.filled() {
        for line in lines_of(cell) {
            counts[line][digit.index()] += 1;
        }
    }
    counts
}

/// Any two cells of a box that are not given.
fn exchangeable_pairs(givens: &classic::Grid) -> Arc<[(Cell, Cell)]> {
    let boxes = House::BOXES.iter().map(|boxed| boxed.cell_set());
    let pairs = boxes.flat_map(|boxed| {
        let free = boxed & givens.empty_cells();
        let later = move |first: Cell| free.iter().filter(move |&second| second > first);
        free.iter()
            .flat_map(move |first| later(first).map(move |second| (first, second)))
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_is_the_exponential() {
        for tenths in 0..=140 {
            let x = f64::from(tenths) / 10.0;
            let error = exponential(x) / x.exp() - 1.0;
            assert!(error.abs() < 1e-13, "{x}: {error}");
        }
    }

    #[test]
    fn errors_are_accepted_less_often_as_it_cools() {
        for pair in ACCEPTED.windows(2) {
            assert_eq!(pair[0][0], 1 << 32, "no error more is always accepted");
            let increases = 1..=MAX_INCREASE;
            assert!(
                increases
                    .into_iter()
                    .all(|more| pair[0][more] > pair[1][more])
            );
        }
    }

    /// Runs a puzzle that is not hard with other random numbers.
    fn assert_solves(puzzle: &str, seed: u64) {
        let givens: classic::Grid = puzzle.parse().unwrap();
        let mut machine = AnnealingSearch::with_seed(&givens, seed);
        let mut counter = SearchCounter::new();
        let ending = loop {
            if let SearchStep::End(ending) = machine.step(&mut counter) {
                break ending;
            }
        };
        assert_eq!(ending, SearchEnding::Solved, "{puzzle}, seed {seed}");
        assert!(machine.board.is_solved() && givens.is_part_of(&machine.board));
    }

    #[test]
    fn what_is_not_hard_is_solved_whatever_the_seed() {
        let wikipedia = crate::classic::test_boards::EXAMPLE;
        let norvig =
            ".....6....59.....82....8....45........3........6..3.54...325..6..................";
        let empty = ".".repeat(81);
        for seed in 0..20 {
            assert_solves(wikipedia, seed);
            assert_solves(norvig, seed);
            assert_solves(&empty, seed);
        }
    }
}
