//! Candidates that are true or false, and sets of them.

use crate::grid::{Cell, Digit};

/// That a candidate is true, or that it is false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(u16);

impl Literal {
    pub const COUNT: usize = 81 * 9 * 2;

    pub fn new(cell: Cell, digit: Digit, is_on: bool) -> Literal {
        let candidate = cell.index() * 9 + digit.index();
        Literal((candidate * 2 + usize::from(is_on)) as u16)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn is_on(self) -> bool {
        self.0 % 2 == 1
    }

    pub fn opposite(self) -> Literal {
        Literal(self.0 ^ 1)
    }

    pub fn candidate(self) -> (Cell, Digit) {
        let candidate = self.index() / 2;
        let cell = Cell::at(candidate / 81, candidate / 9 % 9);
        (cell, Digit::from_index(candidate % 9))
    }
}

/// Literals, each of which is an inference.
#[derive(Clone, Default)]
pub(super) struct InferenceSet([u64; Literal::COUNT.div_ceil(64)]);

impl InferenceSet {
    pub fn insert(&mut self, literal: Literal) {
        self.0[literal.index() / 64] |= 1 << (literal.index() % 64);
    }

    pub fn contains(&self, literal: Literal) -> bool {
        self.0[literal.index() / 64] >> (literal.index() % 64) & 1 == 1
    }

    pub fn len(&self) -> u32 {
        self.0.iter().map(|bits| bits.count_ones()).sum()
    }

    pub fn union(mut self, other: &InferenceSet) -> InferenceSet {
        for (bits, more) in self.0.iter_mut().zip(other.0) {
            *bits |= more;
        }
        self
    }
}
