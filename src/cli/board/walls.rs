//! The walls between the regions of a board.

use ninefold_core::rules::{Shape, Spot};

/// Whether there is a wall on the left of a cell, or on the right of the last one.
pub(in crate::cli) fn is_wall_before(shape: &Shape, row: usize, column: usize) -> bool {
    column == 0
        || column == shape.size()
        || shape.region(Spot::at(row, column - 1)) != shape.region(Spot::at(row, column))
}

/// Whether there is a wall above a cell, or below the last one.
pub(in crate::cli) fn is_wall_above(shape: &Shape, row: usize, column: usize) -> bool {
    row == 0
        || row == shape.size()
        || shape.region(Spot::at(row - 1, column)) != shape.region(Spot::at(row, column))
}
