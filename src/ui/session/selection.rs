//! Several cells at once, and what stays highlighted: the data.

use ninefold_core::board::{Cell, CellSet, DigitSet};

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
