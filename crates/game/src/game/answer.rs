//! The answer of a puzzle, and what it rests on.

use ninefold_core::grid::Digit;
use ninefold_core::rules::{Spot, Values};

/// The answer of a puzzle, and what it rests on.
///
/// ```
/// use ninefold_core::grid::Digit;
/// use ninefold_core::rules::{Spot, Values};
/// use ninefold_game::game::Answer;
///
/// let (one, two) = (Digit::new(1).unwrap(), Digit::new(2).unwrap());
/// let grid = Values::EMPTY.with(Spot::FIRST, Some(one));
/// assert!(!Answer::Proved(grid).is_contradicted_by(Spot::FIRST, one));
/// assert!(Answer::Stated(grid).is_contradicted_by(Spot::FIRST, two));
/// // Where nothing is known, nothing is wrong.
/// assert!(!Answer::Unknown.is_contradicted_by(Spot::FIRST, one));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The only solution by the clues that are checked.
    Proved(Values),
    /// What the text of the puzzle says. By the clues that are checked there are other
    /// solutions, or it is not known.
    Stated(Values),
    /// Nobody proved or stated any.
    Unknown,
}

impl Answer {
    /// The full board, proved or stated.
    pub fn values(&self) -> Option<&Values> {
        match self {
            Answer::Proved(values) | Answer::Stated(values) => Some(values),
            Answer::Unknown => None,
        }
    }

    /// The only solution by the clues that are checked.
    pub fn proved(&self) -> Option<&Values> {
        match self {
            Answer::Proved(values) => Some(values),
            Answer::Stated(_) | Answer::Unknown => None,
        }
    }

    /// The value of a cell in the answer.
    pub fn get(&self, cell: Spot) -> Option<Digit> {
        self.values()?.get(cell)
    }

    /// Whether the answer has this value in the cell.
    pub fn has(&self, cell: Spot, value: Digit) -> bool {
        self.get(cell) == Some(value)
    }

    /// Whether the answer is known and has another value in the cell.
    pub fn is_contradicted_by(&self, cell: Spot, value: Digit) -> bool {
        self.get(cell).is_some_and(|answer| answer != value)
    }
}

/// The number of solutions by the clues that are checked, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionCount {
    /// Exactly one.
    One,
    /// Two or more.
    Several,
    /// None: the clues contradict each other.
    None,
    /// Unknown: the search was given up.
    NotCounted,
}
