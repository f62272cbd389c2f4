//! All solutions one by one. The search is that of the [engine](super::engine) with
//! its way down in a list, so that it can stop at each solution.

use super::backend::SimdBackend;
use super::bands::{Bands, Changed, PropagationResult};
use super::guess::Guess;
use super::wide::{self, StoredBoard};
use crate::classic::Grid;
use std::iter::FusedIterator;

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
