//! The fast engine: solve, count, prove unique, or find all solutions one by one. Propagation on a
//! board of bands, and where that stalls, a guess and then its opposite. The board comes in
//! [32-bit words](super::bands) and in [wide registers](super::wide). One by one, the way down is in a
//! list, so that the search can stop at each solution.

use super::backend::SimdBackend;
use super::bands::{Bands, Changed, PropagationResult};
use super::few_cells;
use super::guess::Guess;
use super::solution_sink::{Forbidden, SolutionSink};
use super::wide::{self, StoredBoard};
use crate::classic::Grid;
use std::iter::FusedIterator;
use std::ops::ControlFlow;

/// Number of guesses at one board before the search is handed over to all lanes. The few
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
    if wide::search(backend, givens, forbidden, guesses_alone, sink).is_none() {
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

/// The solutions of a puzzle: see [`solutions`](super::solutions()).
#[derive(Clone)]
pub struct Solutions(PendingBoards);

/// For each guess on the way down, the board without it.
#[derive(Clone)]
enum PendingBoards {
    /// On wide registers.
    Wide(SimdBackend, Vec<StoredBoard>),
    /// On 32-bit words.
    Bands(Vec<(Bands, Changed)>),
}

impl Solutions {
    pub(super) fn new(backend: SimdBackend, givens: &Grid) -> Solutions {
        Solutions(match wide::first_board(backend, givens) {
            Some(board) => PendingBoards::Wide(backend, board.into_iter().collect()),
            None => {
                let board = Bands::from_givens(givens);
                PendingBoards::Bands(
                    board
                        .map(|board| (board, Bands::fresh()))
                        .into_iter()
                        .collect(),
                )
            }
        })
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        match &mut self.0 {
            PendingBoards::Wide(backend, pending) => {
                wide::next_solution(*backend, pending).flatten()
            }
            PendingBoards::Bands(pending) => next_of_bands(pending),
        }
    }
}

impl FusedIterator for Solutions {}

fn next_of_bands(pending: &mut Vec<(Bands, Changed)>) -> Option<Grid> {
    while let Some((mut board, changed)) = pending.pop() {
        match board.propagate(changed) {
            PropagationResult::Dead => {}
            PropagationResult::Solved => return Some(board.grid()),
            PropagationResult::Open => split(board, pending),
        }
    }
    None
}

fn split(board: Bands, pending: &mut Vec<(Bands, Changed)>) {
    let Guess { cell, digit, .. } = board.guess();
    let [mut with, mut without] = [board, board];
    let forbidden = without.forbid(cell, digit);
    pending.push((without, forbidden));
    let placed = with.place(cell, digit);
    pending.push((with, placed));
}
