//! Proofs of forcing chains and nets. All branches from one premise: what it
//! leads to cannot be. From several: all of them lead to the same.

use crate::grid::{CellSet, DigitSet, House};
use crate::logic::deduction::{Deduction, HouseRole, LinkKind, Node};
use crate::logic::hints::eureka::statement;
use crate::logic::hints::phrases::{Join, houses, list, one, result};
use crate::logic::techniques::chains::proof::AssertedNode;

/// The longest proof that names everything, in bytes.
const LONGEST: usize = 180;

pub(crate) fn proof(step: &Deduction) -> Option<String> {
    let branches = branches(step)?;
    let (start, _) = branches[0];
    let proof = if branches.iter().all(|&(first, _)| first == start) {
        let ends: Vec<AssertedNode> = branches.iter().map(|&(_, end)| end).collect();
        contradiction(step, start, &ends)
    } else {
        let starts: Vec<AssertedNode> = branches.iter().map(|&(start, _)| start).collect();
        verity(step, &starts)
    };
    Some(proof).filter(|proof| proof.len() <= LONGEST)
}

/// What is assumed: "suppose that r1c1 is 7", "each place of 5 in row 7".
pub(crate) fn which(step: &Deduction) -> String {
    let starts: Vec<AssertedNode> = branches(step)
        .into_iter()
        .flatten()
        .map(|(start, _)| start)
        .collect();
    match starts.as_slice() {
        [] => result(step),
        [(first, is_true), rest @ ..] if rest.iter().all(|start| *start == (*first, *is_true)) => {
            format!("suppose that {}", statement(first, *is_true))
        }
        starts => alternatives(step, starts),
    }
}

/// What is assumed by turns, one of which is true.
fn alternatives(step: &Deduction, starts: &[AssertedNode]) -> String {
    let (cells, digits) = (end_cells(starts), end_digits(starts));
    match starts {
        [(one, _), (other, _)] if one == other => {
            let first = statement(one, true);
            format!("suppose that {first}, and that it is not")
        }
        _ if cells.len() == 1 => {
            format!("suppose each of {} in {cells}", list(digits, Join::And))
        }
        _ => format!(
            "suppose {} in each of its places in {}",
            list(digits, Join::And),
            house(step, cells)
        ),
    }
}

fn end_cells(ends: &[AssertedNode]) -> CellSet {
    let cells = ends.iter().map(|(node, _)| node.cells);
    cells.fold(CellSet::NONE, |all, cells| all | cells)
}

fn end_digits(ends: &[AssertedNode]) -> DigitSet {
    ends.iter().map(|(node, _)| node.digit).collect()
}

/// Where each branch begins and ends; one without links begins and ends at the
/// conclusion.
fn branches(step: &Deduction) -> Option<Vec<(AssertedNode, AssertedNode)>> {
    let placed = step.placements.iter().map(|&at| (at, true));
    let removed = step.eliminations.iter().map(|&at| (at, false));
    let ((cell, digit), is_on) = placed.chain(removed).next()?;
    let cells = CellSet::only(cell);
    let conclusion = (Node { digit, cells }, is_on);
    let chains = step.evidence.chains.iter();
    let branches = chains.map(|chain| {
        let last = chain.links.last();
        let end = last.map(|link| (link.to, link.kind == LinkKind::Strong));
        let start = chain.nodes().first().copied();
        (start.unwrap_or(conclusion), end.unwrap_or(conclusion))
    });
    let branches: Vec<_> = branches.collect();
    (!branches.is_empty()).then_some(branches)
}

fn contradiction(step: &Deduction, (start, begins): AssertedNode, ends: &[AssertedNode]) -> String {
    let negation = if begins { "" } else { "not " };
    let (cells, digit) = (start.cells, start.digit);
    let absurd = absurdity(step, start, ends);
    format!(
        "If {cells} were {negation}{digit}, {absurd}. So {}.",
        statement(&start, !begins)
    )
}

/// What the ends together would mean.
fn absurdity(step: &Deduction, start: Node, ends: &[AssertedNode]) -> String {
    let (cells, digits) = (end_cells(ends), end_digits(ends));
    let all_true = ends.iter().all(|&(_, is_true)| is_true);
    let all_false = !ends.iter().any(|&(_, is_true)| is_true);
    let listed = list(digits, Join::And);
    match ends {
        [(node, is_true)] if *node == start => {
            let negation = if *is_true { "" } else { "not " };
            format!("it would follow that it is {negation}{listed}")
        }
        [(one, _), (other, _)] if one == other => {
            format!("{cells} would have to be {listed} and not be {listed}")
        }
        [_, _, ..] if all_true && cells.len() == 1 => {
            format!("{cells} would have to be {listed} at once")
        }
        [_, _, ..] if all_true && digits.len() == 1 => {
            let (digit, at) = (one(digits), list(cells, Join::And));
            format!("{} would have {digit} in each of {at}", house(step, cells))
        }
        _ if all_false && cells.len() == 1 => {
            format!("no digit would be left for {cells}")
        }
        _ if all_false && digits.len() == 1 => {
            let digit = one(digits);
            format!("{} would have no place for {digit}", house(step, cells))
        }
        _ => "its consequences would contradict each other".into(),
    }
}

/// The house the proof is about, or that holds these cells.
fn house(step: &Deduction, cells: CellSet) -> String {
    let base = step.evidence.houses(HouseRole::Base).next();
    let house = base.or_else(|| House::holding(cells).next());
    house.map_or("a house".into(), |house| house.to_string())
}

fn verity(step: &Deduction, starts: &[AssertedNode]) -> String {
    let (cells, digits) = (end_cells(starts), end_digits(starts));
    let either = match starts {
        [(one, _), (other, _)] if one == other => {
            format!("Whether {cells} is {} or not", list(digits, Join::And))
        }
        _ if cells.len() == 1 => {
            format!("Whichever of {} {cells} is", list(digits, Join::And))
        }
        _ => {
            let base = houses(step.evidence.houses(HouseRole::Base), Join::And);
            let digit = list(digits, Join::And);
            let at = list(cells, Join::Or);
            let of = if base.is_empty() {
                base
            } else {
                format!(" of {base}")
            };
            format!("Wherever the {digit}{of} goes, {at}")
        }
    };
    let follows = match (step.placements.as_slice(), step.eliminations.as_slice()) {
        ([(cell, digit)], []) => format!("{cell} is {digit}"),
        ([], [(cell, digit)]) => format!("{cell} is not {digit}"),
        _ => result(step),
    };
    format!("{either}, it follows that {follows}. So this is true in any case.")
}
