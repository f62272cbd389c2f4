//! What follows from a value without a guess.

use super::Solver;
use super::frame::Frame;
use super::propagate::Propagator;
use crate::board::{Candidates, Cell, Digit, DigitSet};

/// A board with all consequences of its candidates, on which single values are tried.
pub(crate) struct Probe<'a> {
    propagator: Propagator<'a>,
    /// `None` if the candidates contradict the rules without a guess.
    root: Option<Frame>,
}

impl Solver {
    /// Draws the consequences of these candidates.
    pub(crate) fn probe(&self, board: &Candidates) -> Probe<'_> {
        let mut propagator = Propagator::new(&self.network);
        let mut frame = Frame::from(board);
        let is_possible = propagator.start(&mut frame);
        Probe {
            propagator,
            root: is_possible.then_some(frame),
        }
    }
}

impl Probe<'_> {
    /// How many candidates a value in a cell takes until there is a contradiction; `None` if
    /// none is found without a guess. The consequences of the board itself are not counted.
    pub fn lost_until_refuted(&mut self, cell: Cell, value: Digit) -> Option<usize> {
        let Some(root) = self.root else {
            return Some(0);
        };
        let mut frame = root;
        let (cell, keep) = (cell.index() as u8, DigitSet::only(value).bits());
        let is_possible = self.propagator.restrict_and_run(&mut frame, cell, keep);
        let lost = |(before, after): (u16, u16)| (before & !after).count_ones() as usize;
        (!is_possible).then(|| root.0.into_iter().zip(frame.0).map(lost).sum())
    }
}
