//! Finders: functions over a read-only board that emit the instances of a
//! technique to a sink, which may stop them.

use crate::grid::Candidates;
use crate::logic::deduction::Deduction;
use std::ops::ControlFlow;

/// Takes each deduction a finder emits; a break stops the finder.
pub type DeductionSink<'a> = dyn FnMut(Deduction) -> ControlFlow<()> + 'a;

/// Emits every instance of a technique on the board that would place or
/// eliminate something, in the finder's own order, until the sink breaks.
pub type Finder = fn(&Candidates, &mut DeductionSink<'_>) -> ControlFlow<()>;

/// Every instance the finder emits for this board, in its order.
pub fn found_by(find: Finder, board: &Candidates) -> Vec<Deduction> {
    let mut found = Vec::new();
    let _ = find(board, &mut |deduction| {
        found.push(deduction);
        ControlFlow::Continue(())
    });
    found
}

/// The first instance the finder emits for this board.
pub fn first_by(find: Finder, board: &Candidates) -> Option<Deduction> {
    let mut first = None;
    let _ = find(board, &mut |deduction| {
        first = Some(deduction);
        ControlFlow::Break(())
    });
    first
}

/// Emits the deduction if there is one.
pub(crate) fn emit_some(
    deduction: Option<Deduction>,
    emit: &mut DeductionSink<'_>,
) -> ControlFlow<()> {
    deduction.map_or(ControlFlow::Continue(()), emit)
}
