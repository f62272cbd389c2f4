//! What a finder is: a function over a read-only board that reports every
//! instance it sees to a callback, which may stop it.

use crate::grid::Candidates;
use crate::logic::deduction::Deduction;
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
