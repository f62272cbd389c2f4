//! Human techniques, the ladder that tries the easiest first, and the words
//! that explain a step. One file per family of techniques; each finder is a
//! function over a read-only board that reports every instance it sees to a
//! callback, which may stop it.

pub mod almost_locked;
pub mod bug;
pub mod chains;
pub mod colours;
mod deduction;
pub mod direct;
pub mod examples;
pub mod exclusion;
pub mod explainer;
mod facts;
pub mod finned;
pub mod fish;
pub mod forcing;
pub mod franken;
mod grade;
mod groups;
pub mod hodoku;
mod implications;
mod ladder;
mod ladders;
mod level;
mod library;
mod lines;
pub mod locked;
pub mod loops;
pub mod medusa;
mod overview;
pub mod rectangles;
pub mod single_digit;
pub mod singles;
pub mod subsets;
pub mod sue_de_coq;
mod technique;
#[cfg(test)]
mod tests;
pub mod wings;
pub mod words;

pub use deduction::{
    Chain, Deduction, Evidence, HouseRole, Link, LinkKind, Mark, Nesting, Node, Role,
};
pub use facts::Family;
pub use grade::{is_of_level, level_of};
pub use ladder::{Ending, Ladder, Path, Rung};
pub use level::{Level, UnknownLevel};
pub use technique::{Technique, UnknownTechnique};

use crate::grid::Candidates;
use std::ops::ControlFlow;

/// What a finder tells its deductions to; it stops the finder by breaking.
pub type Report<'a> = dyn FnMut(Deduction) -> ControlFlow<()> + 'a;

/// Looks for one technique: reports every instance that would place or
/// eliminate something, until the callback breaks.
pub type Finder = fn(&Candidates, &mut Report<'_>) -> ControlFlow<()>;

/// Every instance a finder sees on this board.
pub fn found_by(find: Finder, board: &Candidates) -> Vec<Deduction> {
    let mut found = Vec::new();
    let _ = find(board, &mut |deduction| {
        found.push(deduction);
        ControlFlow::Continue(())
    });
    found
}

/// The first instance a finder sees on this board.
pub fn first_by(find: Finder, board: &Candidates) -> Option<Deduction> {
    let mut first = None;
    let _ = find(board, &mut |deduction| {
        first = Some(deduction);
        ControlFlow::Break(())
    });
    first
}
