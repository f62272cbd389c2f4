//! A walk through every branch of a history.

use super::{History, Turn};
use crate::game::Position;

/// A turn, and the position its move was made at and led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The turn.
    pub turn: Turn,
    /// The position before its move; at the start, the start.
    pub before: Position,
    /// The position at the turn.
    pub position: Position,
}

/// See [`History::visits`].
pub(super) struct Visits<'a> {
    history: &'a History,
    next: Option<Visit>,
}

impl History {
    /// Every turn with its position: each after the one it was reached from,
    /// and with all that was reached from it before the branch beside it.
    pub fn visits(&self, start: Position) -> impl Iterator<Item = Visit> + '_ {
        Visits {
            history: self,
            next: Some(Visit {
                turn: Turn::START,
                before: start,
                position: start,
            }),
        }
    }
}

impl Iterator for Visits<'_> {
    type Item = Visit;

    fn next(&mut self) -> Option<Visit> {
        let visit = self.next?;
        self.next = self
            .on(visit.turn, visit.position)
            .or_else(|| self.beside(visit));
        Some(visit)
    }
}

impl Visits<'_> {
    /// The first turn reached from one.
    fn on(&self, turn: Turn, position: Position) -> Option<Visit> {
        let next = self.history.branches(turn).next()?;
        self.visit(next, position)
    }

    /// The next branch of the nearest turn that has one left.
    fn beside(&self, visit: Visit) -> Option<Visit> {
        let mut turn = visit.turn;
        let mut position = visit.position;
        loop {
            position = self.history.step(turn)?.revert(position);
            if let Some(next) = self.history.sibling(turn) {
                return self.visit(next, position);
            }
            turn = self.history.before(turn)?;
        }
    }

    fn visit(&self, turn: Turn, before: Position) -> Option<Visit> {
        let position = self.history.step(turn)?.apply(before);
        Some(Visit {
            turn,
            before,
            position,
        })
    }
}
