//! Several cells at once, and what stays highlighted: the data.

use crate::grid::{CellSet, DigitSet};

/// Whether moves extend a selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SelectionMode {
    /// They move the cursor alone.
    #[default]
    Fixed,
    /// They extend it.
    Extending,
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
    /// Nothing is selected.
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
}
