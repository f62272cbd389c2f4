//! The fast engine: solve, count, prove unique. Propagation on a board of bands,
//! and where that stalls, a guess and then its opposite. The board comes in
//! [32-bit words](super::bands) and in [wide registers](super::wide).

use super::backend::SimdBackend;
use super::bands::{Bands, Changed, PropagationResult};
use super::few_cells;
use super::guess::Guess;
use crate::grid::{Cell, Digit, Grid};
use std::ops::ControlFlow;

/// What solving a puzzle found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveOutcome {
    /// One solution, proved to be the only one.
    Unique(Grid),
    /// Two different solutions; there may be more.
    Several([Grid; 2]),
    /// No solution.
    None,
}

/// Receives the solutions of a search.
pub(super) trait SolutionSink {
    /// Takes one solution, which is built only if it is called for; `Break` ends
    /// the search.
    fn accept(&mut self, solution: impl FnOnce() -> Grid) -> ControlFlow<()>;

    /// Whether only the number of solutions matters, so that
    /// [`accept_number`](SolutionSink::accept_number) may stand for many.
    const COUNTS: bool = false;

    /// Takes so many solutions at once, perhaps none; `Break` ends the search.
    fn accept_number(&mut self, _: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Whether it needs but few solutions.
    fn needs_few(&self) -> bool {
        true
    }

    /// How many solutions are still to be counted, where there are likely several:
    /// some were found, or no dead end was met on the way.
    fn several_to_count(&self, _met_dead_end: bool) -> Option<usize> {
        None
    }
}

/// The outcome so far; stops at the second solution.
impl SolutionSink for SolveOutcome {
    fn accept(&mut self, solution: impl FnOnce() -> Grid) -> ControlFlow<()> {
        match *self {
            SolveOutcome::Unique(first) => {
                *self = SolveOutcome::Several([first, solution()]);
                ControlFlow::Break(())
            }
            _ => {
                *self = SolveOutcome::Unique(solution());
                ControlFlow::Continue(())
            }
        }
    }
}

/// Stops at the first solution.
impl SolutionSink for Option<Grid> {
    fn accept(&mut self, solution: impl FnOnce() -> Grid) -> ControlFlow<()> {
        *self = Some(solution());
        ControlFlow::Break(())
    }
}

/// The number of solutions so far; stops at the limit.
pub(super) struct SolutionCounter {
    pub(super) found: usize,
    pub(super) limit: usize,
}

impl SolutionSink for SolutionCounter {
    fn accept(&mut self, _: impl FnOnce() -> Grid) -> ControlFlow<()> {
        self.accept_number(1)
    }

    const COUNTS: bool = true;

    fn accept_number(&mut self, number: usize) -> ControlFlow<()> {
        self.found = self.found.saturating_add(number).min(self.limit);
        if self.found < self.limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    fn needs_few(&self) -> bool {
        self.limit <= 2
    }

    fn several_to_count(&self, met_dead_end: bool) -> Option<usize> {
        (self.found > 1 || !met_dead_end).then(|| self.limit - self.found)
    }
}

/// Solves a puzzle and proves whether its solution is the only one. Conflicting
/// givens are detected before any search. Allocates nothing unless the search is long.
///
/// ```
/// use ninefold_core::grid::Grid;
/// use ninefold_core::solve::{SolveOutcome, solve};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let SolveOutcome::Unique(solution) = solve(&puzzle) else { panic!("has one solution") };
/// assert!(solution.is_solved() && puzzle.is_part_of(&solution));
/// # Ok::<(), ninefold_core::grid::ReadError>(())
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
/// use ninefold_core::grid::Grid;
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
/// use ninefold_core::{grid::Grid, solve::count};
/// assert_eq!(count(&Grid::EMPTY, 1000), 1000);
/// ```
pub fn count(givens: &Grid, limit: usize) -> usize {
    SimdBackend::fastest().count(givens, limit)
}

/// Whether there is exactly one solution.
///
/// ```
/// use ninefold_core::{grid::Grid, solve::is_unique};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert!(is_unique(&puzzle) && !is_unique(&Grid::EMPTY));
/// # Ok::<(), ninefold_core::grid::ReadError>(())
/// ```
pub fn is_unique(givens: &Grid) -> bool {
    SimdBackend::fastest().is_unique(givens)
}

/// One solution if there is any, without a check for more. Which one it is may
/// depend on the processor.
///
/// ```
/// use ninefold_core::{grid::Grid, solve::any_solution};
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
/// use ninefold_core::{grid::{Cell, Digit, Grid}, solve::is_forced};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let five = Digit::new(5).unwrap();
/// assert!(is_forced(&puzzle, Cell::MIDDLE, five));
/// assert!(!is_forced(&Grid::EMPTY, Cell::MIDDLE, five));
/// # Ok::<(), ninefold_core::grid::ReadError>(())
/// ```
pub fn is_forced(givens: &Grid, cell: Cell, digit: Digit) -> bool {
    SimdBackend::fastest().is_forced(givens, cell, digit)
}

/// A solution in which the cell does not hold this digit. For a puzzle with one
/// solution and one given removed, this is the second solution; that there is
/// none is proved without finding the first again.
///
/// ```
/// use ninefold_core::grid::{Cell, Digit, Grid};
/// use ninefold_core::solve::other_digit;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let five = Digit::new(5).expect("1 to 9");
/// let less = puzzle.with(Cell::FIRST, None);
/// let other = other_digit(&less, Cell::FIRST, five);
/// assert!(other.is_none_or(|other| less.is_part_of(&other) && other.get(Cell::FIRST) != Some(five)));
/// assert_eq!(other_digit(&puzzle, Cell::at(0, 2), Digit::new(4).unwrap()), None);
/// # Ok::<(), ninefold_core::grid::ReadError>(())
/// ```
pub fn other_digit(givens: &Grid, cell: Cell, digit: Digit) -> Option<Grid> {
    SimdBackend::fastest().other_digit(givens, cell, digit)
}

/// A digit that a cell must not hold.
pub(super) type Forbidden = Option<(Cell, Digit)>;

/// After so many guesses at one board a search is handed over to all lanes. The few
/// boards that are then pending would leave most lanes idle in a shorter search.
const GUESSES_ALONE: u64 = 16;

/// Passes each solution without the forbidden digit to `sink` until it breaks.
pub(super) fn search(
    backend: SimdBackend,
    givens: &Grid,
    forbidden: Forbidden,
    sink: &mut impl SolutionSink,
) {
    // Where all are counted, near the end many are counted at once, not in a lane.
    let guesses_alone = if sink.needs_few() {
        GUESSES_ALONE
    } else {
        u64::MAX
    };
    if super::wide::search(backend, givens, forbidden, guesses_alone, sink).is_none() {
        search_bands(givens, forbidden, sink);
    }
}

fn search_bands(givens: &Grid, forbidden: Forbidden, sink: &mut impl SolutionSink) {
    let Some(mut board) = Bands::from_givens(givens) else {
        return;
    };
    if let Some((cell, digit)) = forbidden {
        board.forbid(cell.index(), digit.index());
    }
    let _ = descend(&mut board, Bands::fresh(), sink, &mut false);
}

/// Each level has one cell more filled, so the depth is at most 81.
fn descend(
    board: &mut Bands,
    mut changed: Changed,
    sink: &mut impl SolutionSink,
    met_dead_end: &mut bool,
) -> ControlFlow<()> {
    loop {
        match board.propagate(changed) {
            PropagationResult::Dead => {
                *met_dead_end = true;
                return ControlFlow::Continue(());
            }
            PropagationResult::Solved => return sink.accept(|| board.grid()),
            PropagationResult::Open => {}
        }
        if let Some(limit) = sink.several_to_count(*met_dead_end)
            && let Some(number) = few_cells::count(board.words(), limit)
        {
            return sink.accept_number(number);
        }
        let Guess { cell, digit, .. } = board.guess();
        let mut guess = *board;
        let placed = guess.place(cell, digit);
        descend(&mut guess, placed, sink, met_dead_end)?;
        changed = board.forbid(cell, digit);
    }
}
