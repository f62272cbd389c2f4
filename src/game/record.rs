//! What a game has cost: time, moves, hints, checks.

use std::time::Duration;

/// Who filled in the last cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EnteredBy {
    /// The player, perhaps with hints.
    #[default]
    Player,
    /// The machine, on request.
    Machine,
}

/// Whether a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    /// It can be won yet.
    #[default]
    Open,
    /// It was: the board was the solution once.
    Won,
}

/// What a game has cost so far. Not undone with the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Time played, without pauses.
    pub elapsed: Duration,
    /// Every move, undo and redo made: it only grows.
    pub moves: u32,
    /// How often each stage of a hint was revealed, as
    /// [`Stage::index`](super::Stage::index) counts them: nudge, where, which,
    /// proof, done.
    pub hints: [u32; 5],
    /// Checks against the solution.
    pub checks: u32,
    /// Who finished it.
    pub solved_by: EnteredBy,
    /// Whether it is over; from then on the clock stands.
    pub standing: Standing,
}

impl Record {
    /// How many hints were asked for.
    pub fn hints_asked(&self) -> u32 {
        self.hints[0]
    }
}

impl Record {
    /// One move more.
    #[must_use]
    pub(super) fn counting_move(self) -> Record {
        Record {
            moves: self.moves.saturating_add(1),
            ..self
        }
    }

    /// Of a game that is won.
    #[must_use]
    pub(super) fn won(self) -> Record {
        let standing = Standing::Won;
        Record { standing, ..self }
    }

    /// With another answer to who finished it.
    #[must_use]
    pub(super) fn with_solver(self, solved_by: EnteredBy) -> Record {
        Record { solved_by, ..self }
    }
}
