//! The search as one watches it, guess by guess.

use super::Solver;
use super::frame::Frame;
use super::search::{Advance, Search};
use crate::grid::{Digit, DigitSet};
use crate::rules::possible_values::PossibleValues;
use crate::rules::spot::Spot;
use crate::rules::values::Values;
use std::collections::VecDeque;

/// What the search did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardSearchStep {
    /// It begins.
    Start,
    /// It tries a value in a cell.
    Try(Spot, Digit),
    /// A cell can have only this value, as a consequence of what is on the board.
    Deduce(Spot, Digit),
    /// It tried a value in a cell, and the consequences contradict each other.
    Fail(Spot, Digit),
    /// It takes the value of the last try back.
    TakeBack(Spot, Digit),
    /// The board is full.
    Solved,
    /// Everything was tried.
    NoSolution,
}

impl BoardSearchStep {
    /// Whether it is the last one.
    pub fn is_ending(self) -> bool {
        matches!(self, BoardSearchStep::Solved | BoardSearchStep::NoSolution)
    }
}

/// A step, and what is known after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardMoment {
    /// The step.
    pub step: BoardSearchStep,
    /// The candidates of each cell; those before the step where it fails.
    pub candidates: PossibleValues,
    /// The number of values that are being tried.
    pub depth: usize,
}

impl Solver {
    /// The search for the first solution, step by step. The cells that the consequences of a
    /// step fill are steps of their own, in reading order.
    ///
    /// ```
    /// use ninefold_core::rules::{Rules, Shape, Values};
    /// use ninefold_core::variants::{BoardSearchStep, Solver};
    ///
    /// let solver = Solver::new(&Rules::new(Shape::with_boxes(4)?));
    /// let moments: Vec<_> = solver.watch(&Values::EMPTY).collect();
    /// assert_eq!(moments[0].step, BoardSearchStep::Start);
    /// let last = moments.last().expect("a step");
    /// assert_eq!(last.step, BoardSearchStep::Solved);
    /// assert!(last.candidates.solved().is_full(4));
    /// # Ok::<(), ninefold_core::rules::RulesError>(())
    /// ```
    pub fn watch(&self, givens: &Values) -> impl Iterator<Item = BoardMoment> + '_ {
        let search = self.search(givens);
        let root = search.root().map(Frame::possible);
        let mut steps = SearchSteps {
            search,
            size: self.network.size,
            candidates: Frame::new(self.network.size, givens).possible(),
            next: VecDeque::new(),
            is_over: false,
        };
        steps.push(BoardSearchStep::Start, steps.candidates);
        steps.add_consequences(root);
        steps
    }
}

struct SearchSteps<'a> {
    search: Search<'a>,
    size: usize,
    /// Those after the last step that was found.
    candidates: PossibleValues,
    /// Steps that were found and not told yet.
    next: VecDeque<BoardMoment>,
    is_over: bool,
}

impl SearchSteps<'_> {
    fn push(&mut self, step: BoardSearchStep, candidates: PossibleValues) {
        self.candidates = candidates;
        self.is_over = step.is_ending();
        self.next.push_back(BoardMoment {
            step,
            candidates,
            depth: self.search.depth(),
        });
    }

    /// Fills one after the other the cells that have one candidate now and had several before.
    /// The other candidates go with the last of them.
    fn add_consequences(&mut self, after: Option<PossibleValues>) {
        let Some(after) = after else {
            return;
        };
        let before = self.candidates;
        for spot in Spot::all(self.size) {
            let left = after.get(spot);
            if left.len() == 1 && before.get(spot).len() > 1 {
                let mut candidates = self.candidates;
                candidates.set(spot, left);
                let value = left.first().unwrap_or(Digit::from_index(0));
                self.push(BoardSearchStep::Deduce(spot, value), candidates);
            }
        }
        self.candidates = after;
        if let Some(last) = self.next.back_mut() {
            last.candidates = after;
        }
    }

    fn advance(&mut self) {
        let advance = self.search.advance();
        let after = self.search.root().map(Frame::possible);
        let mut candidates = self.candidates;
        let step = match advance {
            Advance::Guessed(spot, value) if after.is_some() => {
                candidates.set(Spot::new(spot), DigitSet::from_bits(value));
                BoardSearchStep::Try(Spot::new(spot), only(value))
            }
            Advance::Guessed(spot, value) => BoardSearchStep::Fail(Spot::new(spot), only(value)),
            Advance::Refuted(spot, value, before) => {
                candidates = before.possible();
                candidates.remove(Spot::new(spot), only(value));
                BoardSearchStep::TakeBack(Spot::new(spot), only(value))
            }
            Advance::Found => BoardSearchStep::Solved,
            Advance::Ended => BoardSearchStep::NoSolution,
        };
        self.push(step, candidates);
        if !step.is_ending() {
            self.add_consequences(after);
        }
    }
}

impl Iterator for SearchSteps<'_> {
    type Item = BoardMoment;

    fn next(&mut self) -> Option<BoardMoment> {
        if self.next.is_empty() && !self.is_over {
            self.advance();
        }
        self.next.pop_front()
    }
}

/// The value of a mask with one bit.
fn only(value: u16) -> Digit {
    DigitSet::from_bits(value)
        .first()
        .unwrap_or(Digit::from_index(0))
}
