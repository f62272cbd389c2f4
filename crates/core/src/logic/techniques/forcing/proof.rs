//! Proofs of forcing chains and nets: each branch in a line, and what they mean
//! together. All from one assumption: it cannot be. From all there is: what
//! they agree on is true.

use crate::grid::{CellSet, DigitSet, House};
use crate::logic::deduction::{Chain, Deduction, HouseRole, Node};
use crate::logic::hints::chain_words::{AssertedNode, conclusion, consequences, ends};
use crate::logic::hints::eureka::statement;
use crate::logic::hints::phrases::{Join, list, one, result};

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
    Some(proof)
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
pub(super) fn branches(step: &Deduction) -> Option<Vec<(AssertedNode, AssertedNode)>> {
    let placed = step.placements.iter().map(|&at| (at, true));
    let removed = step.eliminations.iter().map(|&at| (at, false));
    let ((cell, digit), is_on) = placed.chain(removed).next()?;
    let cells = CellSet::only(cell);
    let conclusion = (Node { digit, cells }, is_on);
    let chains = step.evidence.chains.iter();
    let branches = chains.map(|chain| {
        let end = ends(chain).map(|(_, end)| end);
        let start = chain.nodes().first().copied();
        (start.unwrap_or(conclusion), end.unwrap_or(conclusion))
    });
    let branches: Vec<_> = branches.collect();
    (!branches.is_empty()).then_some(branches)
}

fn contradiction(step: &Deduction, (start, begins): AssertedNode, ends: &[AssertedNode]) -> String {
    let mut lines = vec![format!("Suppose {}.", statement(&start, begins))];
    let chains = &step.evidence.chains;
    match chains.as_slice() {
        [only] => lines.push(format!("Then {}.", consequences(only))),
        many => {
            let proved = many.iter().filter(|chain| !chain.links.is_empty());
            lines.extend((1..).zip(proved).map(|(number, chain): (usize, &Chain)| {
                format!("{number}. Then {}.", consequences(chain))
            }));
        }
    }
    let absurd = absurdity(step, start, ends);
    lines.push(format!("{absurd} So {}.", statement(&start, !begins)));
    lines.join("\n")
}

/// What the ends together would mean.
pub(super) fn absurdity(step: &Deduction, start: Node, ends: &[AssertedNode]) -> String {
    let (cells, digits) = (end_cells(ends), end_digits(ends));
    let all_true = ends.iter().all(|&(_, is_true)| is_true);
    let all_false = !ends.iter().any(|&(_, is_true)| is_true);
    let listed = list(digits, Join::And);
    match ends {
        [(node, _)] if *node == start => "That is the opposite.".to_owned(),
        [(one, _), (other, _)] if one == other => {
            format!("But {cells} cannot both be {listed} and not be {listed}.")
        }
        [_, _, ..] if all_true && cells.len() == 1 => {
            format!("But {cells} cannot be {listed} at once.")
        }
        [_, _, ..] if all_true && digits.len() == 1 => {
            let cells = list(cells, Join::And);
            format!("But {cells} are both in {}.", house(step, end_cells(ends)))
        }
        _ if all_false && cells.len() == 1 => format!("No digit is left for {cells}."),
        _ if all_false && digits.len() == 1 => {
            let digit = one(digits);
            format!(
                "{} has no place left for {digit}.",
                capital_house(step, cells)
            )
        }
        _ => "These contradict each other.".to_owned(),
    }
}

fn capital_house(step: &Deduction, cells: CellSet) -> String {
    crate::logic::hints::phrases::capital(house(step, cells))
}

/// The house the proof is about, or that holds these cells.
fn house(step: &Deduction, cells: CellSet) -> String {
    let base = step.evidence.houses(HouseRole::Base).next();
    let house = base.or_else(|| House::holding(cells).next());
    house.map_or("a house".into(), |house| house.to_string())
}

/// The possibilities, of which one is true.
pub(super) fn opening(step: &Deduction, starts: &[AssertedNode]) -> String {
    let (cells, digits) = (end_cells(starts), end_digits(starts));
    match starts {
        [(one, _), (other, _)] if one == other => {
            format!("Either {}, or it is not:", statement(one, true))
        }
        _ if cells.len() == 1 => format!("{cells} is {}:", list(digits, Join::Or)),
        _ => format!(
            "The {} of {} is in {}:",
            list(digits, Join::And),
            house(step, cells),
            list(cells, Join::Or)
        ),
    }
}

fn verity(step: &Deduction, starts: &[AssertedNode]) -> String {
    let mut lines = vec![opening(step, starts)];
    let branches = (1..).zip(step.evidence.chains.iter().zip(starts));
    lines.extend(branches.map(|(number, (chain, (start, begins)))| {
        let assumed = statement(start, *begins);
        match chain.links.as_slice() {
            [] => format!("{number}. If {assumed}, that is it already."),
            _ => format!("{number}. If {assumed}, then {}.", consequences(chain)),
        }
    }));
    lines.push(together(step, starts));
    lines.join("\n")
}

/// What all possibilities agree on.
pub(super) fn together(step: &Deduction, starts: &[AssertedNode]) -> String {
    let word = match starts.len() {
        2 => "Either way",
        _ => "In every case",
    };
    format!("{word} {}.", conclusion(step))
}
