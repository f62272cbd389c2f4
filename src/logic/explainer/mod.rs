//! The Sudoku Explainer's way through a puzzle, which defines its rating: the
//! producers of its hints in their order, each with its order of search.

pub mod chaining;
mod fisherman;
mod locking;
pub mod producers;
mod rating;
mod sets;
pub mod singles;
mod tuples;
mod wings;

use crate::grid::House;

pub(super) use chaining::increment;
pub(super) use locking::{Locked, locked};
pub use rating::{ExplainerPath, ExplainerRating, Rating, path, rate};
pub(super) use sets::hidden_sets;

/// The houses in the Explainer's order: boxes, columns, rows.
pub(super) const HOUSES: [House; 27] = {
    let mut houses = House::ALL;
    let mut number = 0;
    while number < 9 {
        houses[number] = House::BOXES[number];
        houses[number + 18] = House::ROWS[number];
        number += 1;
    }
    houses
};
