//! X-chains, XY-chains, nice loops and AIC (HoDoKu `tech_chains`).

mod collected;
mod loops;
pub(crate) mod proof;
mod simple;
#[cfg(test)]
mod tests;

use crate::grid::Candidates;
use crate::logic::finder::DeductionSink;
use crate::logic::inference::implication_graph::Grouping;
use std::ops::ControlFlow;

/// Links of one digit, by turns strong and weak, strong at both ends: one of
/// the ends is true, and what sees both is not.
pub fn x_chains(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    simple::x_chains(board, emit)
}

/// The same through cells of two candidates, which are the strong links.
pub fn xy_chains(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    simple::xy_chains(board, emit)
}

/// Links of any digits, by turns strong and weak: loops that close, loops that
/// contradict or confirm their beginning, and chains (AIC) that act where both
/// ends are seen.
pub fn nice_loops(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    loops::nice_loops(board, Grouping::Single, emit)
}

/// The same where cells of a box and a line may act as one.
pub fn grouped_nice_loops(board: &Candidates, emit: &mut DeductionSink<'_>) -> ControlFlow<()> {
    loops::nice_loops(board, Grouping::Grouped, emit)
}
