//! A move as data: what changed in which cells. It can be applied, taken back,
//! kept in a history and written to a file, all by the same road.

use super::{Colour, Marks, Position};
use crate::grid::{Cell, Digit};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a cell can hold. Marks stay under a digit, so that they show again
/// when it is erased.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Content {
    /// The digit, if one was entered.
    pub digit: Option<Digit>,
    /// The pencil marks, covered or not.
    pub marks: Marks,
    /// The colour the player gave it.
    pub colour: Option<Colour>,
}

/// One cell before and after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which cell.
    pub cell: Cell,
    /// What it held.
    pub before: Content,
    /// What it holds.
    pub after: Content,
}

impl Change {
    /// Whether only the colour changes, as a given allows.
    fn is_of_colour(&self) -> bool {
        let after = Content {
            colour: self.before.colour,
            ..self.after
        };
        after == self.before
    }
}

/// What the player did, in one word: names the step in messages and files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveKind {
    /// A digit was entered.
    Enter,
    /// Cells were cleared.
    Clear,
    /// Centre marks were set or removed.
    Note,
    /// Corner marks were set or removed.
    Corner,
    /// Cells were coloured.
    Colour,
    /// All centre marks the rules allow were written.
    FillNotes,
    /// All nine centre marks were written.
    FillNine,
    /// The marks the rules forbid were removed.
    Prune,
    /// Marks or colours were cleared, on many cells.
    Wipe,
    /// The puzzle was begun again.
    Restart,
    /// A hint was carried out.
    Hint,
    /// The machine filled in the solution.
    Solve,
}

/// One undoable step of the game: never empty, each cell at most once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// What was done.
    pub kind: MoveKind,
    /// The cells it changed, in reading order; shared, as histories are copied
    /// into every snapshot.
    pub changes: Arc<[Change]>,
}

impl Move {
    /// The move from one position to another of the same puzzle, or `None` if
    /// nothing differs.
    pub fn between(kind: MoveKind, before: &Position, after: &Position) -> Option<Move> {
        let changes: Arc<[Change]> = Cell::all()
            .map(|cell| Change {
                cell,
                before: before.content(cell),
                after: after.content(cell),
            })
            .filter(|change| change.before != change.after)
            .collect();
        (!changes.is_empty()).then_some(Move { kind, changes })
    }

    /// The position after this move.
    pub fn apply(&self, position: Position) -> Position {
        self.changes.iter().fold(position, |position, change| {
            position.with(change.cell, change.after)
        })
    }

    /// The position before this move.
    pub fn revert(&self, position: Position) -> Position {
        self.changes.iter().fold(position, |position, change| {
            position.with(change.cell, change.before)
        })
    }

    /// Whether this move could have been made here: something changes, and it
    /// fits.
    pub(super) fn is_possible(&self, position: &Position) -> bool {
        !self.changes.is_empty() && self.fits(position)
    }

    /// Whether this move can be made here: every cell holds what the move says
    /// it held, and what changes is the player's to change.
    pub fn fits(&self, position: &Position) -> bool {
        self.changes.iter().all(|change| {
            let own = !position.is_given(change.cell) || change.is_of_colour();
            own && position.content(change.cell) == change.before
        })
    }

    /// The cell a player would call this move's own: the one that changed
    /// alone, or whose digit changed.
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
