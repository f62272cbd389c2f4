//! Many puzzles at once, each in a lane of its own.
//!
//! The [single-puzzle engine](super::wide) lays out one board across the lanes of a register.
//! Here a register is one cell of many boards: each lane of 16 bits holds the candidates of
//! that cell in its board. Rules then need neither shuffles nor shifts, and one pass over the
//! 81 cells propagates 8 to 32 boards. Each lane searches on its own. It guesses when its board
//! no longer changes, backtracks when it is dead, and takes the next puzzle when it is done. No
//! lane waits for another. At the end of the batch, lanes without a puzzle take over guesses
//! that others have not tried yet.
//!
//! `boards.rs` and `search.rs` are the engine, written once and compiled for each kind of
//! register. `zmm.rs`, `ymm.rs`, `xmm.rs` and `neon.rs` have the operations of the registers.
//! `words.rs` has four lanes in a plain word of 64 bits, for every other processor.

#[macro_use]
mod boards;
#[macro_use]
mod search;
pub(super) mod candidates;
#[cfg(target_arch = "aarch64")]
pub(super) mod neon;
pub(super) mod words;
#[cfg(target_arch = "x86_64")]
pub(super) mod xmm;
#[cfg(target_arch = "x86_64")]
pub(super) mod ymm;
#[cfg(target_arch = "x86_64")]
pub(super) mod zmm;

use super::backend::SimdBackend;
use super::engine::search;
use super::solution_sink::SolveOutcome;
use super::wide;
use crate::classic::Grid;

/// The engine on plain words, which need no feature. There the search of one board is
/// never handed over to all lanes: it would be slower.
#[allow(dead_code)]
mod portable {
    boards_on!(words, #[cfg(all())]);
    batch_search_on!(#[cfg(all())]);
}

/// With fewer puzzles than this most lanes would be idle at first.
const FEW: usize = 8;

/// Solves each puzzle into the outcome with the same index.
pub(super) fn solve(backend: SimdBackend, puzzles: &[Grid], outcomes: &mut [SolveOutcome]) {
    if puzzles.len() < FEW {
        for (puzzle, outcome) in puzzles.iter().zip(outcomes) {
            *outcome = SolveOutcome::None;
            search(backend, puzzle, None, outcome);
        }
    } else if wide::solve_batch(backend, puzzles, outcomes).is_none() {
        portable::solve(puzzles, outcomes);
    }
}
