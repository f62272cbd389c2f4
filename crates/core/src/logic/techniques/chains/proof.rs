//! Proofs of chains and loops: what follows link by link, and what the two ends
//! mean together; the chain itself in the field's notation.

use crate::board::{Digit, Text};
use crate::classic::CellSet;
use crate::logic::deduction::{Chain, Deduction, LinkKind, Node};
use crate::logic::hints::chain_words::{
    AssertedNode, conclusion, consequences, ends, eureka, no_cell, place, statement,
};
use crate::logic::hints::phrases::{Join, cells_losing, list, none_of_these, result, seeing};
use crate::logic::technique::Technique;

pub(crate) fn proof(step: &Deduction) -> Option<String> {
    let chain = step.evidence.chains.first()?;
    let (start, end) = ends(chain)?;
    let words = if is_loop(step.technique) {
        around(step, chain, start, end)
    } else {
        format!("{} {}", along(chain, start), meaning(step, start, end))
    };
    let notation = format!("{:#} => {:#}", eureka(chain), result(step));
    Some(format!("{words}{:#}", Text::notation(&notation)))
}

/// Whether each of two neighbours on the chain rules out the other.
fn is_loop(technique: Technique) -> bool {
    use Technique::{ContinuousNiceLoop, GroupedContinuousNiceLoop};
    [ContinuousNiceLoop, GroupedContinuousNiceLoop].contains(&technique)
}

/// Length and ends of the chain: "11 links from 6 in r3c4 to 6 in r5c6".
pub(crate) fn which(step: &Deduction) -> String {
    let chain = step.evidence.chains.first();
    let Some((chain, ((start, _), (end, _)))) = chain.and_then(|chain| Some((chain, ends(chain)?)))
    else {
        return format!("{:#}", result(step));
    };
    let links = chain.links.len();
    let from = place(&start);
    match step.technique {
        technique if is_loop(technique) => format!("a ring of {} links from {from}", links + 1),
        _ if start == end => format!("{links} links from {from} round to it"),
        _ => format!("{links} links from {from} to {}", place(&end)),
    }
}

/// "If r1c7 is not 3, then r1c7 is 1 and r6c7 is 4."
fn along(chain: &Chain, (start, begins): AssertedNode) -> String {
    format!(
        "If {}, then {}.",
        statement(&start, begins),
        consequences(chain)
    )
}

/// The joint meaning of the ends of a chain.
fn meaning(step: &Deduction, (start, begins): AssertedNode, (end, ends): AssertedNode) -> String {
    let (one, other) = (start.cells, end.cells);
    match (begins, ends) {
        (true, false) if start == end => format!("So {}.", statement(&start, false)),
        (false, true) if start == end => format!("So {} either way.", statement(&start, true)),
        (true, true) if one == other => format!(
            "But {one:#} cannot be both {} and {}, so {}.",
            start.digit,
            end.digit,
            statement(&start, false)
        ),
        (false, false) if one == other => format!(
            "And if {}, then it is not {} either. So {}.",
            statement(&start, true),
            end.digit,
            statement(&end, false)
        ),
        (false, true) if start.digit == end.digit => {
            let lost: CellSet = step.eliminations.iter().map(|&(cell, _)| cell).collect();
            format!(
                "So {digit} is in {} or in {}. {} both, so {} {digit}.",
                list(one, Join::Or),
                list(other, Join::Or),
                seeing(lost),
                none_of_these(lost),
                digit = start.digit,
            )
        }
        _ => format!(
            "So {} or {}. Either way {}.",
            statement(&start, true),
            statement(&end, true),
            conclusion(step)
        ),
    }
}

/// A closed chain: of two neighbours one is true, and what both rule out goes.
fn around(step: &Deduction, chain: &Chain, start: AssertedNode, end: AssertedNode) -> String {
    let closes = end.1.then_some((end.0, start.0));
    let weak = chain
        .links
        .iter()
        .filter(|link| link.kind == LinkKind::Weak);
    let pairs: Vec<(Node, Node)> = weak
        .map(|link| (link.from, link.to))
        .chain(closes)
        .collect();
    let losses = pairs.iter().filter_map(|&pair| loss(step, pair));
    format!(
        "The chain closes to a ring of {} links, which can be followed both ways: of any two \
         neighbours just one is true. {}",
        chain.links.len() + 1,
        losses.collect::<Vec<String>>().join(" ")
    )
}

/// Eliminations by two neighbours on a ring: "7 is in r2c3 or in r2c8, so r2c5 is not 7."
/// "r5c8 is 7 or 2, so it is not 9."
fn loss(step: &Deduction, (one, other): (Node, Node)) -> Option<String> {
    if one.digit == other.digit {
        seen_by_both(step, one, other)
    } else {
        beside_both(step, one, other)
    }
}

fn seen_by_both(step: &Deduction, one: Node, other: Node) -> Option<String> {
    let seen = one.cells.common_peers() & other.cells.common_peers();
    let lost = cells_losing(step, one.digit) & seen;
    let digit = one.digit.to_string();
    let [one, other] = [one, other].map(|node| list(node.cells, Join::Or));
    (!lost.is_empty()).then(|| {
        format!(
            "{digit} is in {one} or in {other}, so {}.",
            no_cell(lost, &digit)
        )
    })
}

fn beside_both(step: &Deduction, one: Node, other: Node) -> Option<String> {
    let lost = step.eliminations.iter();
    let lost = lost.filter(|(cell, _)| one.cells == CellSet::only(*cell));
    let lost: Vec<Digit> = lost.map(|&(_, digit)| digit).collect();
    (!lost.is_empty()).then(|| {
        let lost = list(lost, Join::Or);
        let (cell, first, second) = (one.cells, one.digit, other.digit);
        format!("{cell:#} is {first} or {second}, so it is not {lost}.")
    })
}
