//! What follows from a value without a guess.

use super::Solver;
use super::frame::Frame;
use super::propagate::Propagator;
use crate::board::{Candidates, Cell, Digit, DigitSet};

/// A value in a cell.
type Fits = (Cell, Digit);

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

/// How many candidates a board has lost.
fn lost_between(before: &Frame, after: &Frame) -> usize {
    let lost = |(before, after): (u16, u16)| (before & !after).count_ones() as usize;
    before.0.into_iter().zip(after.0).map(lost).sum()
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
        (!is_possible).then(|| lost_between(&root, &frame))
    }

    /// How many candidates are lost without a value in a cell, those of the consequences included.
    pub fn lost_without(&mut self, cell: Cell, value: Digit) -> usize {
        let Some(root) = self.root else {
            return 0;
        };
        let mut frame = root;
        let (cell, keep) = (cell.index() as u8, !DigitSet::only(value).bits());
        self.propagator.restrict_and_run(&mut frame, cell, keep);
        lost_between(&root, &frame)
    }

    /// The values that are refuted one after the other where this one is supposed, until it is
    /// refuted itself; `None` if it is not, or after so many of them.
    pub fn refuted_within(&mut self, (cell, value): Fits, most: usize) -> Option<Vec<Fits>> {
        let root = self.root?;
        let (mut frame, mut refuted) = (root, Vec::new());
        let mut lost = (cell, DigitSet::only(value).bits());
        while self
            .propagator
            .restrict_and_run(&mut frame, lost.0.index() as u8, lost.1)
        {
            let (cell, value) = self
                .refuted_in(&root, &frame)
                .filter(|_| refuted.len() < most)?;
            refuted.push((cell, value));
            lost = (cell, !DigitSet::only(value).bits());
        }
        Some(refuted)
    }

    /// The first value that is refuted, of the cells that are not as they were, those with the
    /// fewest values first.
    fn refuted_in(&mut self, root: &Frame, frame: &Frame) -> Option<Fits> {
        let mut cells: Vec<u8> = (0..=255).collect();
        cells.retain(|&cell| root.0[usize::from(cell)] != frame.0[usize::from(cell)]);
        cells.retain(|&cell| frame.0[usize::from(cell)].count_ones() > 1);
        cells.sort_by_key(|&cell| frame.0[usize::from(cell)].count_ones());
        let values = cells.into_iter().flat_map(|cell| {
            let values = DigitSet::from_bits(frame.0[usize::from(cell)]).iter();
            values.map(move |value| (cell, value))
        });
        let mut values = values.filter(|&(cell, value)| {
            let mut tried = *frame;
            let keep = DigitSet::only(value).bits();
            !self.propagator.restrict_and_run(&mut tried, cell, keep)
        });
        values.next().map(|(cell, value)| (Cell::new(cell), value))
    }
}
