//! A move as data: what changed in which cells. It can be applied, reverted,
//! recorded in a history and written to a file.

use super::{Content, Position};
use ninefold_core::board::{Cell, Digit};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The change of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// Its content before.
    pub before: Content,
    /// Its content after.
    pub after: Content,
}

impl Change {
    /// Whether only the colours of the cell and the combinations of its cage change, which is
    /// allowed for givens.
    fn keeps_values(&self) -> bool {
        let after = Content {
            colours: self.before.colours,
            struck: self.before.struck,
            ..self.after
        };
        after == self.before
    }
}

/// Kinds of moves. Names the move in messages and files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveKind {
    /// Enter a digit.
    Enter,
    /// Clear cells.
    Clear,
    /// Toggle a centre mark.
    Note,
    /// Toggle a corner mark.
    Corner,
    /// Colour cells.
    Colour,
    /// Fill in all candidates.
    FillNotes,
    /// Write all nine centre marks.
    FillNine,
    /// Remove the marks that the rules forbid.
    Prune,
    /// Remove all marks of a kind, or all colours.
    Wipe,
    /// Restart the puzzle.
    Restart,
    /// Apply a hint.
    Hint,
    /// Fill in the solution.
    Solve,
    /// Take over what a text has beside the givens.
    Import,
    /// Strike a combination of a cage, or take it back.
    Strike,
}

/// One step of the game that can be undone. Never empty, and changes each cell
/// at most once.
///
/// ```
/// use ninefold_game::game::{AutoPrune, Move, MoveKind, Position};
/// use ninefold_core::board::{Cell, Digit, Grid};
///
/// let start = Position::classic(Grid::EMPTY);
/// let five = Digit::new(5).unwrap();
/// let entered = start.clone().with_entered(Cell::middle(9), five, AutoPrune::Off);
///
/// let step = Move::between(MoveKind::Enter, &start, &entered).unwrap();
/// assert_eq!(step.description(), "5 at r5c5");
/// assert_eq!(step.apply(start.clone()), entered);
/// assert_eq!(step.revert(entered), start);
/// assert_eq!(Move::between(MoveKind::Enter, &start, &start), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The kind of move.
    pub kind: MoveKind,
    /// The changes, in reading order. Shared, since every snapshot of a game
    /// copies its history.
    pub changes: Arc<[Change]>,
}

impl Move {
    /// The move from one position to another of the same puzzle; `None` if they
    /// are equal.
    pub fn between(kind: MoveKind, before: &Position, after: &Position) -> Option<Move> {
        let changes: Arc<[Change]> = after
            .cells()
            .iter()
            .map(|cell| Change {
                cell,
                before: before.content(cell),
                after: after.content(cell),
            })
            .filter(|change| change.before != change.after)
            .collect();
        (!changes.is_empty()).then_some(Move { kind, changes })
    }

    /// The position after the move.
    pub fn apply(&self, position: Position) -> Position {
        self.changes.iter().fold(position, |position, change| {
            position.with(change.cell, change.after)
        })
    }

    /// The position before the move.
    pub fn revert(&self, position: Position) -> Position {
        self.changes.iter().fold(position, |position, change| {
            position.with(change.cell, change.before)
        })
    }

    /// Whether the move puts this digit into this cell.
    pub(super) fn enters(&self, cell: Cell, digit: Digit) -> bool {
        let mut changes = self.changes.iter();
        changes.any(|change| {
            change.cell == cell
                && change.after.digit == Some(digit)
                && change.before.digit != Some(digit)
        })
    }

    /// Whether the move can be made in this position: it is not empty, every
    /// cell has the content it should have before, and no given changes but in
    /// colour and in the combinations of its cage.
    pub(super) fn is_possible(&self, position: &Position) -> bool {
        let is_possible = |change: &Change| {
            let allowed = !position.is_given(change.cell) || change.keeps_values();
            allowed && position.content(change.cell) == change.before
        };
        !self.changes.is_empty() && self.changes.iter().all(is_possible)
    }

    /// The cell that the move is about: the only one that changes, or the only
    /// one whose digit changes.
    pub fn main_cell(&self) -> Option<Cell> {
        let digit_changed = |change: &&Change| change.before.digit != change.after.digit;
        match &*self.changes {
            [only] => Some(only.cell),
            several => {
                let mut changed = several.iter().filter(digit_changed);
                let first = changed.next()?;
                changed.next().is_none().then_some(first.cell)
            }
        }
    }
}
