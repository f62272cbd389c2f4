//! The answers of the engine, on the fastest backend or on a given one.

use super::backend::SimdBackend;
use super::engine::{Solutions, search};
use super::solution_sink::{SolutionCounter, SolveOutcome};
use super::{batch, wide};
use crate::board::Digit;
use crate::classic::{Cell, Grid};
use std::sync::OnceLock;

impl SimdBackend {
    /// Whether this processor supports it.
    pub fn is_available(self) -> bool {
        self == SimdBackend::Portable || wide::is_available(self)
    }

    /// The backends that this processor supports, the fastest first;
    /// [`Portable`](SimdBackend::Portable) is the last.
    pub fn available() -> impl Iterator<Item = SimdBackend> {
        let all = SimdBackend::ALL.into_iter();
        all.filter(|backend| backend.is_available())
    }

    /// The fastest backend that this processor supports, detected once.
    pub fn fastest() -> SimdBackend {
        static FASTEST: OnceLock<SimdBackend> = OnceLock::new();
        *FASTEST.get_or_init(|| {
            let mut available = SimdBackend::available();
            available.next().unwrap_or(SimdBackend::Portable)
        })
    }

    /// See [`solve`](super::solve).
    pub fn solve(self, givens: &Grid) -> SolveOutcome {
        let mut outcome = SolveOutcome::None;
        search(self, givens, None, &mut outcome);
        outcome
    }

    /// See [`solve_batch`](super::solve_batch).
    pub fn solve_batch(self, puzzles: &[Grid], outcomes: &mut [SolveOutcome]) {
        assert_eq!(puzzles.len(), outcomes.len(), "an outcome for each puzzle");
        batch::solve(self, puzzles, outcomes);
    }

    /// See [`count`](super::count).
    pub fn count(self, givens: &Grid, limit: usize) -> usize {
        let mut counter = SolutionCounter { found: 0, limit };
        if limit > 0 {
            search(self, givens, None, &mut counter);
        }
        counter.found
    }

    /// See [`solutions`](super::solutions()).
    pub fn solutions(self, givens: &Grid) -> Solutions {
        Solutions::new(self, givens)
    }

    /// See [`is_unique`](super::is_unique).
    pub fn is_unique(self, givens: &Grid) -> bool {
        self.count(givens, 2) == 1
    }

    /// See [`any_solution`](super::any_solution).
    pub fn any_solution(self, givens: &Grid) -> Option<Grid> {
        let mut first = None;
        search(self, givens, None, &mut first);
        first
    }

    /// See [`is_forced`](super::is_forced).
    pub fn is_forced(self, givens: &Grid, cell: Cell, digit: Digit) -> bool {
        self.other_digit(givens, cell, digit).is_none()
    }

    /// See [`other_digit`](super::other_digit).
    pub fn other_digit(self, givens: &Grid, cell: Cell, digit: Digit) -> Option<Grid> {
        let mut other = None;
        search(self, givens, Some((cell, digit)), &mut other);
        other
    }
}

/// Solves a puzzle and proves whether its solution is the only one. Conflicting
/// givens are detected before any search. Allocates nothing unless the search is long.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::solve::{SolveOutcome, solve};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let SolveOutcome::Unique(solution) = solve(&puzzle) else { panic!("has one solution") };
/// assert!(solution.is_solved() && puzzle.is_part_of(&solution));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn solve(givens: &Grid) -> SolveOutcome {
    SimdBackend::fastest().solve(givens)
}

/// Solves each puzzle into the outcome with the same index, as [`solve`] does and
/// several times as fast: many puzzles are solved side by side. Which two of several
/// solutions are found may depend on the other puzzles. Allocates some kilobytes once.
///
/// # Panics
/// If the two slices differ in length.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::solve::{SolveOutcome, solve_batch};
///
/// let puzzles = [Grid::EMPTY; 2];
/// let mut outcomes = [SolveOutcome::None; 2];
/// solve_batch(&puzzles, &mut outcomes);
/// assert!(matches!(outcomes, [SolveOutcome::Several(_), SolveOutcome::Several(_)]));
/// ```
pub fn solve_batch(puzzles: &[Grid], outcomes: &mut [SolveOutcome]) {
    SimdBackend::fastest().solve_batch(puzzles, outcomes);
}

/// The number of solutions, counted no further than `limit`.
///
/// ```
/// use ninefold_core::solve::count;
/// use ninefold_core::classic::Grid;
/// assert_eq!(count(&Grid::EMPTY, 1000), 1000);
/// ```
pub fn count(givens: &Grid, limit: usize) -> usize {
    SimdBackend::fastest().count(givens, limit)
}

/// Whether there is exactly one solution.
///
/// ```
/// use ninefold_core::solve::is_unique;
/// use ninefold_core::classic::Grid;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert!(is_unique(&puzzle) && !is_unique(&Grid::EMPTY));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn is_unique(givens: &Grid) -> bool {
    SimdBackend::fastest().is_unique(givens)
}

/// One solution if there is any, without a check for more. Which one it is may
/// depend on the processor.
///
/// ```
/// use ninefold_core::solve::any_solution;
/// use ninefold_core::classic::Grid;
/// assert!(any_solution(&Grid::EMPTY).is_some_and(|grid| grid.is_solved()));
/// ```
pub fn any_solution(givens: &Grid) -> Option<Grid> {
    SimdBackend::fastest().any_solution(givens)
}

/// Whether no solution has another digit in this cell; also true if there is no
/// solution at all. This is the quick test for removing a given: with the cell
/// empty, the puzzle still has one solution exactly if the digit is forced.
///
/// ```
/// use ninefold_core::solve::is_forced;
/// use ninefold_core::classic::{Cell, Grid};
/// use ninefold_core::board::Digit;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let five = Digit::new(5).unwrap();
/// assert!(is_forced(&puzzle, Cell::MIDDLE, five));
/// assert!(!is_forced(&Grid::EMPTY, Cell::MIDDLE, five));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn is_forced(givens: &Grid, cell: Cell, digit: Digit) -> bool {
    SimdBackend::fastest().is_forced(givens, cell, digit)
}

/// A solution in which the cell does not hold this digit. For a puzzle with one
/// solution and one given removed, this is the second solution; that there is
/// none is proved without finding the first again.
///
/// ```
/// use ninefold_core::classic::{Cell, Grid};
/// use ninefold_core::board::Digit;
/// use ninefold_core::solve::other_digit;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let five = Digit::new(5).expect("1 to 9");
/// let less = puzzle.with(Cell::FIRST, None);
/// let other = other_digit(&less, Cell::FIRST, five);
/// assert!(other.is_none_or(|other| less.is_part_of(&other) && other.get(Cell::FIRST) != Some(five)));
/// assert_eq!(other_digit(&puzzle, Cell::at(0, 2), Digit::new(4).unwrap()), None);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn other_digit(givens: &Grid, cell: Cell, digit: Digit) -> Option<Grid> {
    SimdBackend::fastest().other_digit(givens, cell, digit)
}

/// Iterates over all solutions; memory does not grow with their number.
///
/// ```
/// use ninefold_core::solve::solutions;
/// use ninefold_core::classic::Grid;
/// assert!(solutions(&Grid::EMPTY).take(3).all(|solution| solution.is_solved()));
/// ```
pub fn solutions(givens: &Grid) -> Solutions {
    SimdBackend::fastest().solutions(givens)
}
