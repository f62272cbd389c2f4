//! The last press of the mouse on a board.

use ninefold_core::board::{Cell, CellSet};
use std::time::Duration;

/// The longest time between the two presses of a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(400);

/// The last press of the mouse on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Click {
    /// The cell pressed.
    pub cell: Cell,
    /// The cells selected before, to which a rectangle is added.
    pub kept: CellSet,
    /// The time since then, as long as a second press makes a double click.
    pub age: Option<Duration>,
}

impl Click {
    /// No press yet.
    pub(super) const NONE: Click = Click {
        cell: Cell::FIRST,
        kept: CellSet::NONE,
        age: None,
    };

    /// A press that may be followed by a second one.
    pub(super) fn new(cell: Cell) -> Click {
        let age = Some(Duration::ZERO);
        Click {
            cell,
            age,
            ..Click::NONE
        }
    }

    /// A press of which no double click comes.
    pub(super) fn keeping(cell: Cell, kept: CellSet) -> Click {
        let age = None;
        Click { cell, kept, age }
    }

    /// Whether a press on this cell now makes a double click.
    pub(super) fn is_first_of_two(self, cell: Cell) -> bool {
        self.age.is_some() && self.cell == cell
    }

    /// The same click some time later.
    #[must_use]
    pub(crate) fn aged(self, time: Duration) -> Click {
        let age = self.age.map(|age| age.saturating_add(time));
        Click {
            age: age.filter(|age| *age <= DOUBLE_CLICK),
            ..self
        }
    }
}
