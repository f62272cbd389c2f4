//! Candidates that are true or false, and sets of them.

use crate::board::Digit;
use crate::classic::{Candidates, Cell};
use crate::logic::deduction::Deduction;
use crate::logic::technique::Technique;

/// That a candidate is true, or that it is false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SupposedLiteral(u16);

impl SupposedLiteral {
    pub const COUNT: usize = 81 * 9 * 2;

    pub fn new(cell: Cell, digit: Digit, is_on: bool) -> SupposedLiteral {
        let candidate = cell.index() * 9 + digit.index();
        SupposedLiteral((candidate * 2 + usize::from(is_on)) as u16)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn is_on(self) -> bool {
        self.0 % 2 == 1
    }

    pub fn opposite(self) -> SupposedLiteral {
        SupposedLiteral(self.0 ^ 1)
    }

    pub fn candidate(self) -> (Cell, Digit) {
        let candidate = self.index() / 2;
        let cell = Cell::at(candidate / 81, candidate / 9 % 9);
        (cell, Digit::from_index(candidate % 9))
    }
}

/// Literals, each of which is an inference.
#[derive(Clone, Default)]
pub(super) struct InferenceSet([u64; SupposedLiteral::COUNT.div_ceil(64)]);

impl InferenceSet {
    pub fn insert(&mut self, literal: SupposedLiteral) {
        self.0[literal.index() / 64] |= 1 << (literal.index() % 64);
    }

    pub fn contains(&self, literal: SupposedLiteral) -> bool {
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

/// The assumption about a candidate that is refuted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supposition {
    /// That it is the digit of its cell.
    Present,
    /// That its cell has another digit.
    Absent,
}

/// A proof that a candidate is false, or that it is true: that the supposition of the
/// contrary leads to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// The candidate.
    pub candidate: (Cell, Digit),
    /// The refuted assumption about the candidate.
    pub supposed: Supposition,
    /// Steps that hold without the assumption, in order: only those the last one needs.
    pub before: Vec<Deduction>,
    /// The step that removes or places the candidate, or places a digit that rules it out, on
    /// the board after those before.
    pub step: Deduction,
}

impl Refutation {
    /// Its length: the steps before, and the inferences of the last.
    pub fn length(&self) -> usize {
        self.before.len() + self.step.inferences().max(1)
    }

    /// Whether a forcing net is among its steps.
    pub fn needs_nets(&self) -> bool {
        self.before.iter().chain([&self.step]).any(is_net)
    }

    /// The board on which the last step is taken.
    pub fn last_board(&self, board: &Candidates) -> Candidates {
        let mut board = board.clone();
        self.before.iter().for_each(|step| step.apply(&mut board));
        board
    }
}

pub(super) fn is_net(step: &Deduction) -> bool {
    matches!(
        step.technique,
        Technique::ForcingNetContradiction
            | Technique::ForcingNetVerity
            | Technique::NestedForcingNet
    )
}
