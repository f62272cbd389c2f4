//! The Sudoku Explainer's way through a puzzle, which defines its rating: the
//! producers of its hints in their order, each with its order of search.

pub mod chaining;
mod combinations;
mod fish;
mod locking;
pub mod producers;
mod rating;
pub mod singles;
mod subsets;
#[cfg(test)]
mod tests;
mod wings;

use super::ladder::{Rung, rung};
use super::{Nesting, Technique as T};
use crate::grid::House;
use chaining::Chains;

pub(super) use chaining::increment;
pub(super) use locking::{Locked, locked};
pub use rating::{ExplainerPath, ExplainerRating, Rating, path, rate};
pub(super) use subsets::hidden_sets;

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

/// The searches for chains that come after the aligned triplets.
const LATE_CHAINS: [Rung; 10] = [
    rung(T::NishioForcingChain, |board, report| {
        Chains::Nishio.report(board, report)
    }),
    rung(T::CellForcingChain, |board, report| {
        Chains::Multiple.report(board, report)
    }),
    dynamic(|board, report| Chains::Dynamic(Nesting::None).report(board, report)),
    dynamic(|board, report| Chains::Dynamic(Nesting::Patterns).report(board, report)),
    dynamic(|board, report| Chains::Dynamic(Nesting::Chains).report(board, report)),
    dynamic(|board, report| Chains::Dynamic(Nesting::Branches).report(board, report)),
    dynamic(|board, report| Chains::Dynamic(Nesting::Dynamic(0)).report(board, report)),
    dynamic(|board, report| Chains::Dynamic(Nesting::Dynamic(1)).report(board, report)),
    dynamic(|board, report| Chains::Dynamic(Nesting::Dynamic(2)).report(board, report)),
    dynamic(|board, report| Chains::Dynamic(Nesting::Dynamic(3)).report(board, report)),
];

const fn dynamic(find: super::Finder) -> Rung {
    rung(T::DynamicContradiction, find)
}

const BEFORE: usize = producers::BEFORE_CHAINS.len();

/// Every producer in its order.
pub(super) const RUNGS: &[Rung] = &{
    let plain = rung(T::ForcingChain, |board, report| {
        Chains::Plain.report(board, report)
    });
    let mut rungs = [plain; BEFORE + 2 + LATE_CHAINS.len()];
    let mut index = 0;
    while index < BEFORE {
        rungs[index] = producers::BEFORE_CHAINS[index];
        index += 1;
    }
    rungs[BEFORE + 1] = producers::ALIGNED_TRIPLETS;
    index = 0;
    while index < LATE_CHAINS.len() {
        rungs[BEFORE + 2 + index] = LATE_CHAINS[index];
        index += 1;
    }
    rungs
};
