//! Which of several instances a person would take: the shortest first, and a
//! conclusion that leaves a cell one digit writes it.

use crate::board::{Digit, order};
use crate::classic::{Candidates, Cell};
use crate::logic::deduction::Deduction;
use crate::logic::family::Family;
use crate::logic::finder::{Emit, Finder, Flow, found_by};
use crate::logic::inference::implication_graph::Grouping;
use crate::logic::techniques::chains::{loops, simple};
use crate::logic::techniques::colouring::medusa;
use std::ops::ControlFlow::Continue;

/// Chains that can be seen at a glance: up to three strong links.
pub(crate) fn short_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    emit_shortest_first(board, &PLAIN_CHAINS, 5, emit)
}

/// Chains that can be kept in mind: up to five strong links.
pub(crate) fn chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    emit_shortest_first(board, &PLAIN_CHAINS, 9, emit)
}

/// Chains of any length, the shortest first.
pub(crate) fn long_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    emit_shortest_first(board, &PLAIN_CHAINS, usize::MAX, emit)
}

/// Grouped chains of any length, the shortest first.
pub(crate) fn grouped_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    let grouped: [Finder; 1] = [|board, emit| loops::nice_loops(board, Grouping::Grouped, emit)];
    emit_shortest_first(board, &grouped, usize::MAX, emit)
}

/// Those with fewest coloured candidates first.
pub(crate) fn medusas(board: &Candidates, emit: Emit<'_>) -> Flow {
    emit_shortest_first(board, &[medusa::medusas], usize::MAX, emit)
}

/// A technique's instances as a person would write them down.
pub(crate) fn placing(find: Finder, board: &Candidates, emit: Emit<'_>) -> Flow {
    find(board, &mut |step| emit(step.with_placement(board)))
}

/// X-chains, XY-chains, then nice loops and AIC.
const PLAIN_CHAINS: [Finder; 3] = [simple::x_chains, simple::xy_chains, |board, emit| {
    loops::nice_loops(board, Grouping::Single, emit)
}];

/// Emits what these find, up to a length, by their length; of equally long ones
/// the first found.
fn emit_shortest_first(
    board: &Candidates,
    finders: &[Finder],
    longest: usize,
    emit: Emit<'_>,
) -> Flow {
    let found = finders.iter().flat_map(|find| found_by(*find, board));
    let mut found: Vec<Deduction> = found.filter(|step| length(step) <= longest).collect();
    order::sort_by_key(&mut found, |step| length(step) as u128);
    for step in found {
        emit(step.with_placement(board))?;
    }
    Continue(())
}

/// Length of the step for a reader: links, or coloured candidates.
pub(crate) fn length(step: &Deduction) -> usize {
    match step.technique.family() {
        Family::Colouring => step.evidence.marks.len(),
        _ => step
            .evidence
            .chains
            .iter()
            .map(|chain| chain.links.len())
            .sum(),
    }
}

impl Deduction {
    /// The same step, but if it leaves a cell of its pattern one digit, that is
    /// written.
    pub(crate) fn with_placement(mut self, board: &Candidates) -> Deduction {
        if let Some(placement) = self.proved_digit(board) {
            self.placements = vec![placement];
            self.eliminations = Vec::new();
        }
        self
    }

    /// The digit that a step proves by removing all others of a cell.
    fn proved_digit(&self, board: &Candidates) -> Option<(Cell, Digit)> {
        use crate::logic::technique::Technique as T;
        let &(cell, _) = self.eliminations.first()?;
        let proves = matches!(
            self.technique,
            T::DiscontinuousNiceLoop | T::GroupedDiscontinuousNiceLoop | T::BugPlus1
        );
        let lost = self.eliminations.iter().filter(|(its, _)| *its == cell);
        let left = lost.fold(board.at(cell), |left, &(_, digit)| left.without(digit));
        let is_one_cell = self.eliminations.iter().all(|(its, _)| *its == cell);
        let digit = left.single().filter(|_| proves && is_one_cell)?;
        let is_proved = match self.evidence.chains.first() {
            Some(chain) => chain.nodes().first().is_some_and(|&(start, begins)| {
                !begins
                    && start.digit == digit
                    && chain.links.last().is_some_and(|link| link.to == start)
            }),
            None => true,
        };
        is_proved.then_some((cell, digit))
    }
}
