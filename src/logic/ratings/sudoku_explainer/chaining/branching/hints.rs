//! What branching chains give: which are looked for, what a hint is, and which
//! of several is kept.

use crate::logic::Nesting;
use crate::logic::ratings::sudoku_explainer::chaining::board::Id;
use crate::logic::ratings::sudoku_explainer::chaining::branch::{Branch, Node};
use crate::logic::ratings::sudoku_explainer::chaining::links::Kinds;
use crate::logic::ratings::sudoku_explainer::chaining::rank::{Kind, LONGEST, Rank};

/// Which chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic::ratings::sudoku_explainer::chaining) enum Method {
    /// One digit's links, to a contradiction.
    Nishio,
    /// Each inference from one candidate, from all of a cell or house.
    Multiple,
    /// What goes on the way counts, and patterns as far as nested.
    Dynamic(Nesting),
}

impl Method {
    /// The least rating, in tenths.
    pub fn base(self) -> u16 {
        match self {
            Method::Nishio => 75,
            Method::Multiple => 80,
            Method::Dynamic(nesting) => 85 + nesting.tenths(),
        }
    }

    pub(super) fn kinds(self) -> Kinds {
        if self == Method::Nishio {
            Kinds::Digit
        } else {
            Kinds::All
        }
    }

    pub(super) fn is_dynamic(self) -> bool {
        self != Method::Multiple
    }

    pub(super) fn nesting(self) -> Nesting {
        match self {
            Method::Dynamic(nesting) => nesting,
            _ => Nesting::None,
        }
    }
}

/// From what the branches start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic::ratings::sudoku_explainer::chaining) enum Start {
    /// A candidate with this truth, which contradicts itself.
    Contradiction(Node),
    /// A candidate, true and false.
    Double(Id),
    /// All candidates of a cell.
    Cell(usize),
    /// All places of a digit in a house.
    Region { house: usize, digit: usize },
}

/// A hint with its proof.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::logic::ratings::sudoku_explainer::chaining) struct Hint {
    pub start: Start,
    /// What follows.
    pub result: Node,
    pub rank: Rank,
    pub branches: Vec<Branch>,
}

/// Where hints go; it says up to which complexity it still wants them.
pub(in crate::logic::ratings::sudoku_explainer::chaining) trait Sink {
    /// The largest complexity worth proving of hints like these.
    fn limit(&self, result: Node, kind: Kind) -> u32;

    /// How far from its assumption a node of a wanted hint may be at most.
    fn deepest(&self) -> u32;

    fn take(&mut self, hint: Hint);
}

/// Keeps the first of the best.
#[derive(Default)]
pub(in crate::logic::ratings::sudoku_explainer::chaining) struct Best {
    pub hint: Option<Hint>,
}

impl Sink for Best {
    fn limit(&self, _: Node, kind: Kind) -> u32 {
        match &self.hint {
            Some(best) if kind < best.rank.kind => best.rank.complexity,
            Some(best) => best.rank.complexity - 1,
            None => LONGEST * 9,
        }
    }

    /// Every hint has a second branch of one node at least.
    fn deepest(&self) -> u32 {
        self.hint
            .as_ref()
            .map_or(u32::MAX, |best| best.rank.complexity - 1)
    }

    fn take(&mut self, hint: Hint) {
        self.hint = Some(hint);
    }
}
