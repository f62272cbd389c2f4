//! The moves made, and those taken back.

use super::{Move, Position};

/// Undo and redo without limit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    done: Vec<Move>,
    undone: Vec<Move>,
}

impl History {
    /// The history in which `done` were made in this order, and of which
    /// `undone` (the one to redo next last) were taken back. `None` unless the
    /// moves lead, one by one, from `start` to where they say.
    pub fn replay(
        start: Position,
        done: Vec<Move>,
        undone: Vec<Move>,
    ) -> Option<(History, Position)> {
        let step = |position: Position, step: &Move| {
            (!step.changes.is_empty() && step.fits(&position)).then(|| step.apply(position))
        };
        let position = done.iter().try_fold(start, step)?;
        undone.iter().rev().try_fold(position, step)?;
        Some((History { done, undone }, position))
    }

    /// The moves that led to the position, oldest first.
    pub fn done(&self) -> &[Move] {
        &self.done
    }

    /// The moves taken back; the one to redo next is last.
    pub fn undone(&self) -> &[Move] {
        &self.undone
    }

    /// Adds a move; what was taken back before can no longer be redone.
    #[must_use]
    pub fn push(mut self, step: Move) -> History {
        self.undone.clear();
        self.done.push(step);
        self
    }

    /// The history with the last move taken back, and that move.
    pub fn undo(mut self) -> (History, Option<Move>) {
        let step = self.done.pop();
        self.undone.extend(step.clone());
        (self, step)
    }

    /// The history with the last move taken back made again, and that move.
    pub fn redo(mut self) -> (History, Option<Move>) {
        let step = self.undone.pop();
        self.done.extend(step.clone());
        (self, step)
    }
}
