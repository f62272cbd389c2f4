//! The fast engine: solve, count, prove unique. Propagation on the
//! [board of bands](super::bands), and a guess with its opposite where that stalls.

use super::bands::{Bands, Changed, Settled};
use crate::grid::Grid;
use std::iter::FusedIterator;
use std::ops::ControlFlow;

/// What solving a puzzle found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// One solution, proved to be the only one.
    Unique(Grid),
    /// Two different solutions; there may be more.
    Several([Grid; 2]),
    /// No solution.
    None,
}

/// Solves a puzzle and proves whether its solution is the only one. Clashing
/// givens are seen before any search. Nothing is allocated.
///
/// ```
/// use ninefold::grid::Grid;
/// use ninefold::solve::{Outcome, solve};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let Outcome::Unique(solution) = solve(&puzzle) else { panic!("has one solution") };
/// assert!(solution.is_solved() && puzzle.is_part_of(&solution));
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
pub fn solve(givens: &Grid) -> Outcome {
    let mut first = None;
    let mut outcome = Outcome::None;
    let _ = search(givens, &mut |board| {
        let found = board.grid();
        match first {
            None => {
                first = Some(found);
                outcome = Outcome::Unique(found);
                ControlFlow::Continue(())
            }
            Some(first) => {
                outcome = Outcome::Several([first, found]);
                ControlFlow::Break(())
            }
        }
    });
    outcome
}

/// How many solutions there are, counted no further than `limit`.
///
/// ```
/// use ninefold::{grid::Grid, solve::count};
/// assert_eq!(count(&Grid::EMPTY, 1000), 1000);
/// ```
pub fn count(givens: &Grid, limit: usize) -> usize {
    if limit == 0 {
        return 0;
    }
    let mut found = 0;
    let _ = search(givens, &mut |_| {
        found += 1;
        if found < limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    found
}

/// Whether there is exactly one solution.
pub fn is_unique(givens: &Grid) -> bool {
    count(givens, 2) == 1
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
                Settled::Dead => {}
                Settled::Solved => return Some(board.grid()),
                Settled::Open => self.split(board),
            }
        }
        None
    }
}

impl FusedIterator for Solutions {}

impl Solutions {
    fn split(&mut self, board: Bands) {
        let (cell, digit) = board.guess();
        let [mut with, mut without] = [board, board];
        let forbidden = without.forbid(cell, digit);
        self.waiting.push((without, forbidden));
        let placed = with.place(cell, digit);
        self.waiting.push((with, placed));
    }
}

/// Calls `found` with each solved board until it breaks.
fn search(givens: &Grid, found: &mut impl FnMut(&Bands) -> ControlFlow<()>) -> ControlFlow<()> {
    match Bands::of(givens) {
        Some(mut board) => descend(&mut board, Bands::fresh(), found),
        None => ControlFlow::Continue(()),
    }
}

/// Each level down has one cell more written, so the depth is at most 81.
fn descend(
    board: &mut Bands,
    mut changed: Changed,
    found: &mut impl FnMut(&Bands) -> ControlFlow<()>,
) -> ControlFlow<()> {
    loop {
        match board.settle(changed) {
            Settled::Dead => return ControlFlow::Continue(()),
            Settled::Solved => return found(board),
            Settled::Open => {}
        }
        let (cell, digit) = board.guess();
        let mut guess = *board;
        let placed = guess.place(cell, digit);
        descend(&mut guess, placed, found)?;
        changed = board.forbid(cell, digit);
    }
}
