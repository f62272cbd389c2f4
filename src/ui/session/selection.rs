//! Several cells at once, and what stays highlighted, and the last press that may go on: the data.

use ninefold_core::board::{Cell, CellSet, DigitSet};
use std::time::Duration;

/// Whether moves extend a selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SelectionMode {
    /// They move the cursor alone.
    #[default]
    Fixed,
    /// They extend it by the cells they pass.
    Extending,
    /// They extend it to the rectangle between this cell and the cursor.
    Rectangle(Cell),
}

/// The cells a player has selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// The cells. Without any, every tool works on the cursor's cell.
    pub cells: CellSet,
    /// Whether moves extend it.
    pub mode: SelectionMode,
}

impl Selection {
    /// All cells between two corners.
    pub(super) fn rectangle(from: Cell, to: Cell) -> CellSet {
        let is_between =
            |at: usize, one: usize, other: usize| (one.min(other)..=one.max(other)).contains(&at);
        let is_inside = |cell: &Cell| {
            is_between(cell.row(), from.row(), to.row())
                && is_between(cell.column(), from.column(), to.column())
        };
        Cell::all(16).filter(is_inside).collect()
    }

    /// The selection after a move of the cursor.
    pub(super) fn moved(self, from: Cell, to: Cell) -> Selection {
        let cells = match self.mode {
            SelectionMode::Fixed => self.cells,
            SelectionMode::Extending => self.cells.with(from).with(to),
            SelectionMode::Rectangle(anchor) => Selection::rectangle(anchor, to),
        };
        Selection { cells, ..self }
    }

    /// A selection of no cells.
    pub const NONE: Selection = Selection {
        cells: CellSet::NONE,
        mode: SelectionMode::Fixed,
    };
}

/// What stays highlighted wherever the cursor is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PinnedHighlight {
    /// Nothing: the cursor's digit is highlighted.
    #[default]
    Nothing,
    /// These digits, and their marks.
    Digits(DigitSet),
    /// The cells with two centre marks.
    Bivalue,
    /// The cells with three centre marks.
    Trivalue,
}

impl PinnedHighlight {
    /// The number of candidates of the cells that are highlighted.
    pub(crate) fn candidates(self) -> Option<usize> {
        match self {
            PinnedHighlight::Nothing | PinnedHighlight::Digits(_) => None,
            PinnedHighlight::Bivalue => Some(2),
            PinnedHighlight::Trivalue => Some(3),
        }
    }
}

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
