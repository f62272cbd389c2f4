//! The branches of forcing chains and nets: what is assumed, and what their ends mean
//! together. All from one assumption: it cannot be. From all there is: what they agree
//! on is true.

use crate::board::DigitSet;
use crate::classic::{CellSet, House};
use crate::logic::deduction::{Deduction, HouseRole, Node};
use crate::logic::hints::chain_words::{AssertedNode, conclusion, ends, statement};
use crate::logic::hints::phrases::{Join, list, one, result};

/// The assumption: "suppose that r1c1 is 7", "each place of 5 in row 7".
pub(crate) fn which(step: &Deduction) -> String {
    let starts: Vec<AssertedNode> = branches(step)
        .into_iter()
        .flatten()
        .map(|(start, _)| start)
        .collect();
    match starts.as_slice() {
        [] => format!("{:#}", result(step)),
        [(first, is_true), rest @ ..] if rest.iter().all(|start| *start == (*first, *is_true)) => {
            format!("suppose that {}", statement(first, *is_true))
        }
        starts => alternatives(step, starts),
    }
}

/// The alternative assumptions, one of which is true.
fn alternatives(step: &Deduction, starts: &[AssertedNode]) -> String {
    let (cells, digits) = (end_cells(starts), end_digits(starts));
    match starts {
        [(one, _), (other, _)] if one == other => {
            let first = statement(one, true);
            format!("suppose that {first}, and that it is not")
        }
        _ if cells.len() == 1 => {
            format!("suppose each of {} in {cells:#}", list(digits, Join::And))
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

/// Both ends of each branch; a branch without links begins and ends at the conclusion.
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

/// The contradiction between the ends. `says` gives the number of the step that says one.
/// `says` gives the number of the step that says one.
pub(super) fn absurdity(
    step: &Deduction,
    start: Node,
    ends: &[AssertedNode],
    says: &dyn Fn(AssertedNode) -> Option<String>,
) -> String {
    let (cells, digits) = (end_cells(ends), end_digits(ends));
    let all_true = ends.iter().all(|&(_, is_true)| is_true);
    let all_false = !ends.iter().any(|&(_, is_true)| is_true);
    let listed = list(digits, Join::And);
    match ends {
        [(node, _)] if *node == start => "That is the opposite.".to_owned(),
        [(one, _), (other, _)] if one == other => taken_away(one, says),
        [_, _, ..] if all_true && cells.len() == 1 => {
            format!("But {cells:#} cannot be {listed} at once.")
        }
        [_, _, ..] if all_true && digits.len() == 1 => {
            let cells = list(cells, Join::And);
            format!("But {cells} are both in {}.", house(step, end_cells(ends)))
        }
        _ if all_false && cells.len() == 1 => format!("No digit is left for {cells:#}."),
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

/// "Step 5 put 2 in r7c7, step 6 takes it away."
fn taken_away(node: &Node, says: &dyn Fn(AssertedNode) -> Option<String>) -> String {
    let (digit, cells) = (node.digit, list(node.cells, Join::Or));
    match [true, false].map(|is_true| says((*node, is_true))) {
        [Some(put), Some(taken)] if put != taken => {
            format!("Step {put} put {digit} in {cells}, step {taken} takes it away.")
        }
        [None, Some(taken)] => {
            format!("But {digit} was put in {cells}, and step {taken} takes it away.")
        }
        _ => format!("But {cells} cannot both be {digit} and not be {digit}."),
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
        _ if cells.len() == 1 => format!("{cells:#} is {}:", list(digits, Join::Or)),
        _ => format!(
            "The {} of {} is in {}:",
            list(digits, Join::And),
            house(step, cells),
            list(cells, Join::Or)
        ),
    }
}

/// The conclusion that all possibilities share.
pub(super) fn together(step: &Deduction, starts: &[AssertedNode]) -> String {
    let word = match starts.len() {
        2 => "Either way",
        _ => "In every case",
    };
    format!("{word} {}.", conclusion(step))
}
