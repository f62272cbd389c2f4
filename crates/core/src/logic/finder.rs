//! Finders: functions over a read-only board that emit the instances of a
//! technique to a sink, which may stop them.

use crate::classic::Candidates;
use crate::logic::deduction::Deduction;
use crate::logic::technique::Technique;
use std::ops::ControlFlow;

/// Whether a search continues, or stops because no more results are needed.
pub type Flow = ControlFlow<()>;

/// Takes each deduction a finder emits; a break stops the finder.
pub type Emit<'a> = &'a mut (dyn FnMut(Deduction) -> Flow + 'a);

/// Emits every instance of a technique on the board that would place or
/// eliminate something, in the finder's own order, until the sink breaks.
pub type Finder = fn(&Candidates, Emit<'_>) -> Flow;

/// Every instance the finder emits for this board, in its order.
pub fn found_by(find: Finder, board: &Candidates) -> Vec<Deduction> {
    collect_all(|emit| find(board, emit))
}

/// The first instance the finder emits for this board.
pub fn first_by(find: Finder, board: &Candidates) -> Option<Deduction> {
    find_first(|emit| find(board, emit))
}

/// All that a search emits, in its order.
pub(crate) fn collect_all(search: impl FnOnce(Emit<'_>) -> Flow) -> Vec<Deduction> {
    let mut found = Vec::new();
    let _ = search(&mut |deduction| {
        found.push(deduction);
        ControlFlow::Continue(())
    });
    found
}

/// The first step that a search emits.
pub(crate) fn find_first(search: impl FnOnce(Emit<'_>) -> Flow) -> Option<Deduction> {
    let mut first = None;
    let _ = search(&mut |deduction| {
        first = Some(deduction);
        ControlFlow::Break(())
    });
    first
}

/// Emits only the instances of one technique.
pub(crate) fn only(technique: Technique, emit: Emit<'_>) -> impl FnMut(Deduction) -> Flow {
    move |step| emit_some(Some(step).filter(|step| step.technique == technique), emit)
}

/// Emits the deduction if there is one.
pub(crate) fn emit_some(deduction: Option<Deduction>, emit: Emit<'_>) -> Flow {
    deduction.map_or(ControlFlow::Continue(()), emit)
}
