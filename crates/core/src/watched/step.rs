//! Steps and branching points of a watched search.

use crate::board::{Cell, Digit, DigitSet};
use crate::classic::House;
use crate::logic::inference::locked_subsets;
use strum::IntoStaticStr;

/// One step of a watched search: a picture of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SearchStep {
    /// A digit was tried in a cell and rejected: one of the cell's peers holds it.
    Reject(Cell, Digit),
    /// A digit was tried in a cell and placed.
    Place(Cell, Digit),
    /// Nothing below this digit worked, so it was taken back.
    TakeBack(Cell, Digit),
    /// A digit follows from the candidates: its cell has no other, or the house has no
    /// other place for it.
    Deduce(Cell, Digit, Option<House>),
    /// The digit of this cell was removed from the candidates of its peers.
    Eliminate(Cell, Digit),
    /// Two digits of a box were exchanged.
    Swap(Cell, Cell),
    /// Two digits of a box could have been exchanged, and were left as they are.
    Keep(Cell, Cell),
    /// The search ended; see [`SearchRun::ending`](super::SearchRun::ending).
    End(SearchEnding),
}

/// The kind of a step, as the pseudocode of a search names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StepKind {
    /// [`SearchStep::Reject`].
    Reject,
    /// [`SearchStep::Place`].
    Place,
    /// [`SearchStep::TakeBack`].
    TakeBack,
    /// [`SearchStep::Deduce`].
    Deduce,
    /// [`SearchStep::Eliminate`].
    Eliminate,
    /// [`SearchStep::Swap`].
    Swap,
    /// [`SearchStep::Keep`].
    Keep,
    /// The end with a solution.
    Solved,
    /// The end without one.
    Unsolved,
}

impl SearchStep {
    /// The kind of this step.
    pub fn kind(self) -> StepKind {
        match self {
            SearchStep::Reject(..) => StepKind::Reject,
            SearchStep::Place(..) => StepKind::Place,
            SearchStep::TakeBack(..) => StepKind::TakeBack,
            SearchStep::Deduce(..) => StepKind::Deduce,
            SearchStep::Eliminate(..) => StepKind::Eliminate,
            SearchStep::Swap(..) => StepKind::Swap,
            SearchStep::Keep(..) => StepKind::Keep,
            SearchStep::End(SearchEnding::Solved) => StepKind::Solved,
            SearchStep::End(SearchEnding::NoSolution | SearchEnding::GaveUp) => StepKind::Unsolved,
        }
    }
}

/// A line of the pseudocode of a search, in ASCII, at most 35 columns wide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PseudocodeLine {
    /// The line, indented by two blanks a level.
    pub text: &'static str,
    /// The kinds of step that this line describes.
    pub steps: &'static [StepKind],
}

impl PseudocodeLine {
    pub(super) const fn new(text: &'static str, steps: &'static [StepKind]) -> PseudocodeLine {
        PseudocodeLine { text, steps }
    }
}

/// The ending of a watched search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SearchEnding {
    /// With a solution, the first found.
    Solved,
    /// With the proof that there is none.
    NoSolution,
    /// Without either: it made as many attempts as it may.
    GaveUp,
}

/// A branching point of a search: the digits of a cell, or the places of a digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BranchPoint {
    /// The digit of this cell.
    Cell(Cell),
    /// The cell of this digit in the house.
    Place(House, Digit),
}

impl BranchPoint {
    /// One of the options, from 0: a digit of the cell, rising, or a cell of the
    /// house, in its order.
    #[inline]
    pub fn option(self, index: usize) -> (Cell, Digit) {
        match self {
            BranchPoint::Cell(cell) => (cell, Digit::from_index(index)),
            BranchPoint::Place(house, digit) => (house.cells()[index].into(), digit),
        }
    }
}

/// State of an option of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OptionState {
    /// It is still to be tried.
    Untried,
    /// It stands on the board.
    Placed,
    /// It was tried, and led nowhere.
    Failed,
}

/// A choice on the stack of a search, with the options that it had.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SearchLevel {
    choice: BranchPoint,
    /// The options, a bit each.
    options: u16,
    /// Those tried so far.
    tried: u16,
    /// The option that stands on the board: the last one tried.
    placed: Option<(Cell, Digit)>,
}

impl SearchLevel {
    /// A choice between options that are given as a bit each.
    pub(super) fn new(choice: BranchPoint, options: u16) -> SearchLevel {
        SearchLevel {
            choice,
            options,
            tried: 0,
            placed: None,
        }
    }

    /// A choice of which one option was placed.
    pub(super) fn of_guess(choice: BranchPoint, options: DigitSet, digit: Digit) -> SearchLevel {
        SearchLevel {
            tried: DigitSet::only(digit).bits(),
            ..SearchLevel::new(choice, options.bits())
        }
    }

    /// The branching point.
    pub fn choice(&self) -> BranchPoint {
        self.choice
    }

    /// The options in the order in which they are tried.
    pub fn options(&self) -> impl Iterator<Item = (Cell, Digit, OptionState)> + '_ {
        let indices = (0..16).filter(|index| self.options >> index & 1 == 1);
        indices.map(|index| {
            let (cell, digit) = self.choice.option(index);
            (cell, digit, self.state(index))
        })
    }

    /// The option that stands on the board.
    pub fn placed(&self) -> Option<(Cell, Digit)> {
        self.placed
    }

    fn state(&self, index: usize) -> OptionState {
        if self.tried >> index & 1 == 0 {
            return OptionState::Untried;
        }
        // Options are tried in rising order.
        let is_last = self.tried >> index == 1;
        if is_last && self.placed.is_some() {
            OptionState::Placed
        } else {
            OptionState::Failed
        }
    }

    /// Takes the next option, if any is left; it is not placed yet.
    #[inline]
    pub(super) fn try_next(&mut self) -> Option<(Cell, Digit)> {
        let left = self.untried();
        if left == 0 {
            return None;
        }
        self.tried |= left & left.wrapping_neg();
        Some(self.choice.option(left.trailing_zeros() as usize))
    }

    /// The options, as bits, that are tried before any of these digits of its cell.
    #[inline]
    pub(super) fn untried_before(&self, digits: DigitSet) -> u16 {
        let untried = self.untried();
        let found = untried & digits.bits();
        untried & (found & found.wrapping_neg()).wrapping_sub(1)
    }

    #[inline]
    fn untried(&self) -> u16 {
        self.options & !self.tried
    }

    /// These options were tried, and failed.
    #[inline]
    pub(super) fn fail(&mut self, options: u16) {
        self.tried |= options;
    }

    /// This option was placed.
    #[inline]
    pub(super) fn set_placed(&mut self, cell: Cell, digit: Digit) {
        self.placed = Some((cell, digit));
    }

    /// The option that stands on the board is taken off it.
    #[inline]
    pub(super) fn take_back(&mut self) -> Option<(Cell, Digit)> {
        self.placed.take()
    }
}

/// Number of options among nine, a bit each.
#[inline]
pub(super) fn count(options: u16) -> u32 {
    locked_subsets::count(options) as u32
}
