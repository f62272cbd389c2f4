//! The backends: which instructions the engine can run on, and the choice.

use super::batch;
use super::engine::{SolutionCounter, SolveOutcome, search};
use super::solutions::Solutions;
use super::wide;
use crate::grid::{Cell, Digit, Grid};
use std::sync::OnceLock;

/// The instruction set the engine runs on. All give the same answers; which of
/// several solutions come first may differ.
///
/// The functions of this module run on the [fastest](SimdBackend::fastest)
/// backend; the methods of the same names run on the one given, or on
/// [`Portable`](SimdBackend::Portable) where it is not available.
///
/// ```
/// use ninefold_core::grid::Grid;
/// use ninefold_core::solve::{SimdBackend, solve};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// for backend in SimdBackend::ALL {
///     assert_eq!(backend.solve(&puzzle), solve(&puzzle));
/// }
/// assert!(SimdBackend::fastest().is_available());
/// # Ok::<(), ninefold_core::grid::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SimdBackend {
    /// 512-bit registers on x86-64.
    Avx512,
    /// 256-bit registers on x86-64.
    Avx2,
    /// 128-bit registers on x86-64; also needs `popcnt`, which processors have
    /// since SSE4.2.
    Sse41,
    /// 128-bit registers on any x86-64.
    Sse2,
    /// 128-bit registers on 64-bit ARM, which always has them.
    Neon,
    /// 32-bit words, on any processor.
    Portable,
}

impl SimdBackend {
    /// Every backend; of those of one processor family the fastest first.
    pub const ALL: [SimdBackend; 6] = [
        SimdBackend::Avx512,
        SimdBackend::Avx2,
        SimdBackend::Sse41,
        SimdBackend::Sse2,
        SimdBackend::Neon,
        SimdBackend::Portable,
    ];

    /// A short name: `avx512`, `avx2`, `sse4.1`, `sse2`, `neon` or `portable`.
    pub const fn name(self) -> &'static str {
        match self {
            SimdBackend::Avx512 => "avx512",
            SimdBackend::Avx2 => "avx2",
            SimdBackend::Sse41 => "sse4.1",
            SimdBackend::Sse2 => "sse2",
            SimdBackend::Neon => "neon",
            SimdBackend::Portable => "portable",
        }
    }

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
