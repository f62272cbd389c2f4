//! The fast engine: solve, count, prove unique. Propagation on a board of bands,
//! and where that stalls a guess and its opposite. The board comes in
//! [plain words](super::bands) and in [wide registers](super::wide).

use super::bands::{Bands, Changed, Guess, PropagationResult};
use crate::grid::{Cell, Digit, Grid};
use std::iter::FusedIterator;
use std::ops::ControlFlow;
use std::sync::OnceLock;

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

/// Something that is told each solution, and says whether to look for more.
pub(super) trait Found {
    /// Makes the grid only if it is wanted.
    fn found(&mut self, solution: impl FnOnce() -> Grid) -> ControlFlow<()>;
}

/// The instructions the engine runs on. All give the same answers; which of
/// several solutions come first may differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SimdBackend {
    /// 512-bit registers on x86-64.
    Avx512,
    /// 256-bit registers on x86-64.
    Avx2,
    /// Plain 32-bit words, anywhere.
    Portable,
}

impl SimdBackend {
    /// All of them, the fastest first.
    pub const ALL: [SimdBackend; 3] = [
        SimdBackend::Avx512,
        SimdBackend::Avx2,
        SimdBackend::Portable,
    ];

    /// The name by which the variable `NINEFOLD_ENGINE` picks it.
    pub const fn name(self) -> &'static str {
        match self {
            SimdBackend::Avx512 => "avx512",
            SimdBackend::Avx2 => "avx2",
            SimdBackend::Portable => "portable",
        }
    }

    /// Whether this processor has it.
    pub fn is_available(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        return super::wide::is_available(self);
        #[cfg(not(target_arch = "x86_64"))]
        return self == SimdBackend::Portable;
    }

    /// The fastest this processor has, or the one that the environment variable
    /// `NINEFOLD_ENGINE` names. Decided once.
    pub fn preferred() -> SimdBackend {
        static PREFERRED: OnceLock<SimdBackend> = OnceLock::new();
        *PREFERRED.get_or_init(|| {
            let named = std::env::var("NINEFOLD_ENGINE").ok();
            let is_named =
                |backend: &SimdBackend| named.as_deref().is_none_or(|name| name == backend.name());
            let mut available = SimdBackend::ALL
                .into_iter()
                .filter(|backend| backend.is_available());
            available.find(is_named).unwrap_or(SimdBackend::Portable)
        })
    }

    /// [`solve`] on this backend, or on the portable one where it is not available.
    pub fn solve(self, givens: &Grid) -> SolveOutcome {
        let mut outcome = SolveOutcome::None;
        let _ = search(self, givens, None, &mut outcome);
        outcome
    }

    /// [`count`] on this backend, or on the portable one where it is not available.
    pub fn count(self, givens: &Grid, limit: usize) -> usize {
        let mut counter = Counter { found: 0, limit };
        if limit > 0 {
            let _ = search(self, givens, None, &mut counter);
        }
        counter.found
    }

    /// [`any_solution`] on this backend, or on the portable one where it is not
    /// to be had.
    pub fn any_solution(self, givens: &Grid) -> Option<Grid> {
        let mut first = None;
        let _ = search(self, givens, None, &mut first);
        first
    }

    /// [`is_forced`] on this backend, or on the portable one where it is not to
    /// be had.
    pub fn is_forced(self, givens: &Grid, cell: Cell, digit: Digit) -> bool {
        self.other_digit(givens, cell, digit).is_none()
    }

    /// [`other_digit`] on this backend, or on the portable one where it is not to
    /// be had.
    pub fn other_digit(self, givens: &Grid, cell: Cell, digit: Digit) -> Option<Grid> {
        let mut other = None;
        let _ = search(self, givens, Some((cell, digit)), &mut other);
        other
    }
}

/// The outcome so far; two solutions are enough.
impl Found for SolveOutcome {
    fn found(&mut self, solution: impl FnOnce() -> Grid) -> ControlFlow<()> {
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

/// The first solution is enough.
impl Found for Option<Grid> {
    fn found(&mut self, solution: impl FnOnce() -> Grid) -> ControlFlow<()> {
        *self = Some(solution());
        ControlFlow::Break(())
    }
}

struct Counter {
    found: usize,
    limit: usize,
}

impl Found for Counter {
    fn found(&mut self, _: impl FnOnce() -> Grid) -> ControlFlow<()> {
        self.found += 1;
        if self.found < self.limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

/// Solves a puzzle and proves whether its solution is the only one. Clashing
/// givens are seen before any search. Nothing is allocated.
///
/// ```
/// use ninefold::grid::Grid;
/// use ninefold::solve::{SolveOutcome, solve};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let SolveOutcome::Unique(solution) = solve(&puzzle) else { panic!("has one solution") };
/// assert!(solution.is_solved() && puzzle.is_part_of(&solution));
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
pub fn solve(givens: &Grid) -> SolveOutcome {
    SimdBackend::preferred().solve(givens)
}

/// Solves each puzzle into the outcome of the same number: what [`solve`] does,
/// for many. Nothing is allocated.
///
/// # Panics
/// If the two slices differ in length.
pub fn solve_batch(puzzles: &[Grid], outcomes: &mut [SolveOutcome]) {
    assert_eq!(puzzles.len(), outcomes.len(), "an outcome for each puzzle");
    let backend = SimdBackend::preferred();
    for (puzzle, outcome) in puzzles.iter().zip(outcomes) {
        *outcome = backend.solve(puzzle);
    }
}

/// How many solutions there are, counted no further than `limit`.
///
/// ```
/// use ninefold::{grid::Grid, solve::count};
/// assert_eq!(count(&Grid::EMPTY, 1000), 1000);
/// ```
pub fn count(givens: &Grid, limit: usize) -> usize {
    SimdBackend::preferred().count(givens, limit)
}

/// Whether there is exactly one solution.
pub fn is_unique(givens: &Grid) -> bool {
    count(givens, 2) == 1
}

/// One solution, if there is any, without asking whether there are more. Which
/// one it is may depend on the processor.
pub fn any_solution(givens: &Grid) -> Option<Grid> {
    SimdBackend::preferred().any_solution(givens)
}

/// Whether no solution has another digit in this cell; so too if there is no
/// solution at all. The quick question when a given is to be removed: with the
/// cell empty, the puzzle still has one solution exactly if its digit is forced.
///
/// ```
/// use ninefold::{grid::{Cell, Digit, Grid}, solve::is_forced};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let five = Digit::new(5).unwrap();
/// assert!(is_forced(&puzzle, Cell::MIDDLE, five));
/// assert!(!is_forced(&Grid::EMPTY, Cell::MIDDLE, five));
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
pub fn is_forced(givens: &Grid, cell: Cell, digit: Digit) -> bool {
    SimdBackend::preferred().is_forced(givens, cell, digit)
}

/// A solution of these givens in which the cell does not hold this digit. To
/// a puzzle with one solution, less one given, it is the second solution, and
/// there being none is proved without the first being found again.
///
/// ```
/// use ninefold::grid::{Cell, Digit, Grid};
/// use ninefold::solve::other_digit;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let five = Digit::new(5).expect("1 to 9");
/// let less = puzzle.with(Cell::FIRST, None);
/// let other = other_digit(&less, Cell::FIRST, five);
/// assert!(other.is_none_or(|other| less.is_part_of(&other) && other.get(Cell::FIRST) != Some(five)));
/// assert_eq!(other_digit(&puzzle, Cell::at(0, 2), Digit::new(4).unwrap()), None);
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
pub fn other_digit(givens: &Grid, cell: Cell, digit: Digit) -> Option<Grid> {
    SimdBackend::preferred().other_digit(givens, cell, digit)
}

/// All solutions, one at a time as they are asked for, in memory that does not
/// grow with their number.
pub fn solutions(givens: &Grid) -> Solutions {
    let start = Bands::of(givens).map(|board| (board, Bands::fresh()));
    Solutions {
        waiting: start.into_iter().collect(),
    }
}

/// The solutions of a puzzle: see [`solutions`].
#[derive(Clone)]
pub struct Solutions {
    /// For each guess on the way down, the board where it was not made.
    waiting: Vec<(Bands, Changed)>,
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        while let Some((mut board, changed)) = self.waiting.pop() {
            match board.settle(changed) {
                PropagationResult::Dead => {}
                PropagationResult::Solved => return Some(board.grid()),
                PropagationResult::Open => self.split(board),
            }
        }
        None
    }
}

impl FusedIterator for Solutions {}

impl Solutions {
    fn split(&mut self, board: Bands) {
        let Guess { cell, digit, .. } = board.guess();
        let [mut with, mut without] = [board, board];
        let forbidden = without.forbid(cell, digit);
        self.waiting.push((without, forbidden));
        let placed = with.place(cell, digit);
        self.waiting.push((with, placed));
    }
}

/// A digit that a cell may not have.
pub(super) type Forbidden = Option<(Cell, Digit)>;

/// Tells `found` each solution without the forbidden digit until it breaks.
fn search(
    backend: SimdBackend,
    givens: &Grid,
    forbidden: Forbidden,
    found: &mut impl Found,
) -> ControlFlow<()> {
    #[cfg(target_arch = "x86_64")]
    if let Some(ended) = super::wide::search(backend, givens, forbidden, found) {
        return ended;
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = backend;
    let Some(mut board) = Bands::of(givens) else {
        return ControlFlow::Continue(());
    };
    if let Some((cell, digit)) = forbidden {
        board.forbid(cell.index(), digit.index());
    }
    descend(&mut board, Bands::fresh(), found)
}

/// Each level down has one cell more written, so the depth is at most 81.
fn descend(board: &mut Bands, mut changed: Changed, found: &mut impl Found) -> ControlFlow<()> {
    loop {
        match board.settle(changed) {
            PropagationResult::Dead => return ControlFlow::Continue(()),
            PropagationResult::Solved => return found.found(|| board.grid()),
            PropagationResult::Open => {}
        }
        let Guess { cell, digit, .. } = board.guess();
        let mut guess = *board;
        let placed = guess.place(cell, digit);
        descend(&mut guess, placed, found)?;
        changed = board.forbid(cell, digit);
    }
}
