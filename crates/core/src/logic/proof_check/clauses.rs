//! The evidence of a step as clauses.

use super::deadly::deadly_clause;
use super::inference::{Check, chain_clauses};
use super::refutation::{Clause, ProofGap, one_of};
use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, CellSet, House};
use crate::logic::deduction::{Deduction, Link, LinkKind, Role, in_cells};
use crate::logic::family::Family;

/// All that the evidence names: its cells have one of their candidates, its
/// houses a place for the digits of the pattern, its colours are opposites, and
/// its chains are inferences.
pub(super) fn clauses(
    step: &Deduction,
    board: &Candidates,
    check: Check,
) -> Result<Vec<Clause>, ProofGap> {
    let mut clauses = Vec::new();
    clauses.extend(cell_clauses(step, board));
    clauses.extend(house_clauses(step, board));
    clauses.extend(colour_clauses(step, board));
    clauses.extend(deadly_clause(step, board)?);
    if has_chains(step) {
        clauses.extend(chain_clauses(&step.evidence, board, check)?);
    }
    Ok(clauses)
}

/// Whether the chains carry the proof: between almost locked sets they only
/// show its order.
fn has_chains(step: &Deduction) -> bool {
    let family = step.technique.family();
    family != Family::AlmostLocked && step.evidence.cells(Role::Set(0)).is_empty()
}

fn cell_clauses(step: &Deduction, board: &Candidates) -> impl Iterator<Item = Clause> {
    let chained = if has_chains(step) {
        step.evidence.cells(Role::On) | step.evidence.cells(Role::Off)
    } else {
        CellSet::NONE
    };
    let is_own = step.technique.family() == Family::Single;
    let own = step
        .placements
        .iter()
        .filter(move |_| is_own)
        .map(|&(cell, _)| cell);
    // In chains a cell counts only where a link says so.
    let keeps = step.evidence.cells(Role::Defining) | emptied_cell(step);
    let named = (step.evidence.pattern() - (chained - keeps)) | own.collect::<CellSet>();
    let named = named & board.empty_cells();
    named
        .into_iter()
        .map(|cell| one_of(board.at(cell).iter().map(|digit| (cell, digit))))
}

/// The cell that a colour or several chains leave without a candidate.
fn emptied_cell(step: &Deduction) -> CellSet {
    match step.technique.family() {
        Family::Colouring => step.evidence.cells(Role::Off),
        _ => {
            let ends = step
                .evidence
                .chains
                .iter()
                .filter_map(|chain| chain.links.last());
            let is_false = |link: &&Link| link.kind == LinkKind::Weak;
            let cells = ends.filter(is_false).map(|link| link.to.cells);
            let cells = cells.fold(CellSet::NONE, |all, cells| all | cells);
            cells.single().map_or(CellSet::NONE, CellSet::only)
        }
    }
}

fn house_clauses(step: &Deduction, board: &Candidates) -> Vec<Clause> {
    let concluded = step.placements.iter().chain(&step.eliminations);
    let concluded: DigitSet = concluded.map(|&(_, digit)| digit).collect();
    let digits = step.evidence.pattern_digits() | concluded;
    let mut clauses = Vec::new();
    for &(house, _) in &step.evidence.houses {
        for digit in digits {
            let places = board.places(house, digit);
            if !places.is_empty() {
                clauses.push(one_of(in_cells(places, digit)));
            }
        }
    }
    clauses
}

/// Of two candidates of opposite colours that are the last two of a digit in a
/// house one is true.
fn colour_clauses(step: &Deduction, board: &Candidates) -> Vec<Clause> {
    let mut clauses = Vec::new();
    if step.technique.family() != Family::Colouring {
        return clauses;
    }
    let pairs = [(0, 1), (2, 3)].map(|(one, other)| (Role::Colour(one), Role::Colour(other)));
    for digit in Digit::NINE {
        for house in House::ALL {
            let places = board.places(house, digit);
            let is_pair = |&(one, other): &(Role, Role)| {
                let cells = [one, other].map(|role| step.evidence.cells_with(role, digit));
                places.len() == 2 && cells.iter().all(|cells| (*cells & places).len() == 1)
            };
            if pairs.iter().any(is_pair) {
                clauses.push(one_of(in_cells(places, digit)));
            }
        }
    }
    clauses
}
