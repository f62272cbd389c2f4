//! The engine for boards of any rules, step by step: a guess, each cell that all the rules
//! together fill then, and the way back at a contradiction.
//!
//! As in propagation, a guessed digit that was taken back is not a candidate from then on.

use super::machine::{SearchCounter, SearchMachine};
use super::step::{BranchPoint, PseudocodeLine, SearchEnding, SearchLevel, SearchStep, StepKind};
use super::{Measure, WatchedBoard};
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::solve::{Advance, Frame, PausedSearch, Search};

pub(super) const NAME: &str = "Search by all rules";

pub(super) const SHORT_NAME: &str = "All rules";

pub(super) const WORD: &str = "all-rules";

pub(super) const DESCRIPTION: &str = "Tries a digit where few are possible, draws all \
     consequences of the rules, and goes back at a contradiction.";

pub(super) const PSEUDOCODE: &[PseudocodeLine] = &[
    PseudocodeLine::new("apply every rule to the candidates", &[]),
    PseudocodeLine::new("one candidate: fill it", &[StepKind::Deduce]),
    PseudocodeLine::new("else guess where few are left", &[StepKind::Place]),
    PseudocodeLine::new(
        "contradiction: undo the guess",
        &[StepKind::TakeBack, StepKind::Unsolved],
    ),
    PseudocodeLine::new("no empty cell left: solved", &[StepKind::Solved]),
];

pub(super) const MEASURE: Measure = Measure::Digits;

pub(super) type Machine = Box<RuleSearch>;

/// A search by all rules between two of its steps.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct RuleSearch {
    board: WatchedBoard,
    /// The engine, which knows all consequences at once; none before the first step.
    engine: Option<PausedSearch>,
    /// The candidates on show: the consequences so far.
    shown: Frame,
    /// Number of digits placed and not taken back.
    depth: usize,
    guesses: Vec<SearchLevel>,
    tries_in: [u32; 256],
}

impl SearchMachine for Machine {
    fn new(board: &WatchedBoard) -> Machine {
        Box::new(RuleSearch {
            board: board.clone(),
            engine: None,
            shown: Frame::new(board.rules.size(), &board.givens),
            depth: 0,
            guesses: Vec::new(),
            tries_in: [0; 256],
        })
    }

    fn step(&mut self, counter: &mut SearchCounter) -> SearchStep {
        let rules = self.board.rules.clone();
        let mut engine = match self.engine.take() {
            Some(paused) => rules.solver().resume(paused),
            None => rules.solver().search(&self.board.givens),
        };
        let before = (self.depth, engine.work());
        let step = match engine.root().and_then(|known| self.deduce(known)) {
            Some(step) => step,
            None => self.advance(&mut engine, counter),
        };
        if let Some(known) = engine.root()
            && self.untold(known).is_none()
        {
            self.shown = *known;
        }
        self.depth = self.filled() - self.board.givens.filled_count();
        match step {
            SearchStep::Place(..) | SearchStep::Deduce(..) => counter.placed(),
            SearchStep::TakeBack(..) => (self.depth..before.0).for_each(|_| counter.taken_back()),
            _ => {}
        }
        counter.worked((engine.work() - before.1) as usize);
        self.engine = Some(engine.pause());
        step
    }

    fn board(&self) -> Grid {
        self.shown.values()
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn candidates(&self) -> Option<Candidates> {
        Some(self.shown.possible())
    }

    fn stack(&self) -> &[SearchLevel] {
        &self.guesses
    }

    fn tries_in(&self, cell: Cell) -> Option<u32> {
        Some(self.tries_in[cell.index()])
    }

    fn heap_size(&self) -> usize {
        size_of::<RuleSearch>()
            + PausedSearch::heap_size(self.guesses.len())
            + self.guesses.capacity() * size_of::<SearchLevel>()
    }

    fn largest_heap_size(empty: usize) -> usize {
        size_of::<RuleSearch>() + PausedSearch::heap_size(empty) + empty * size_of::<SearchLevel>()
    }
}

impl RuleSearch {
    /// Shows the next cell that is known to have one candidate.
    fn deduce(&mut self, known: &Frame) -> Option<SearchStep> {
        let cell = self.untold(known)?;
        let candidates = known.0[cell.index()];
        self.shown.0[cell.index()] = candidates;
        Some(SearchStep::Deduce(cell, only(candidates), None))
    }

    /// The first cell with one candidate that has more on show.
    fn untold(&self, known: &Frame) -> Option<Cell> {
        Cell::all(self.board.rules.size()).find(|cell| {
            let [known, shown] = [known, &self.shown].map(|frame| frame.0[cell.index()]);
            known.is_power_of_two() && !shown.is_power_of_two()
        })
    }

    fn filled(&self) -> usize {
        let candidates = self.shown.0.iter();
        candidates.filter(|bits| bits.is_power_of_two()).count()
    }

    /// A guess, the way back from one, or the end.
    fn advance(&mut self, engine: &mut Search<'_>, counter: &mut SearchCounter) -> SearchStep {
        match engine.advance() {
            Advance::Guessed(cell, value) => {
                let (cell, digit) = (Cell::new(cell), only(value));
                let shown = &mut self.shown.0[cell.index()];
                let options = DigitSet::from_bits(*shown);
                let mut level = SearchLevel::of_guess(BranchPoint::Cell(cell), options, digit);
                level.set_placed(cell, digit);
                self.guesses.push(level);
                *shown = value;
                counter.guessed();
                let tries = &mut self.tries_in[cell.index()];
                *tries = tries.saturating_add(1);
                SearchStep::Place(cell, digit)
            }
            Advance::Refuted(cell, value, before) => {
                self.guesses.pop();
                self.shown = *before;
                SearchStep::TakeBack(Cell::new(cell), only(value))
            }
            Advance::Found => SearchStep::End(SearchEnding::Solved),
            Advance::Ended => SearchStep::End(SearchEnding::NoSolution),
        }
    }
}

/// The digit of a set of one.
fn only(candidates: u16) -> Digit {
    Digit::from_index(candidates.trailing_zeros() as usize)
}
