//! Proofs of chains and loops, by what their first and their last node are.

use crate::logic::deduction::{Chain, Deduction, LinkKind, Node};
use crate::logic::hints::eureka::{eureka, place, statement};
use crate::logic::hints::phrases::result;
use crate::logic::technique::Technique;

/// The longest proof that includes its chain, in bytes.
const LONGEST: usize = 180;

pub(crate) fn proof(step: &Deduction) -> Option<String> {
    let (chain, start, end) = ends(step.evidence.chains.first()?)?;
    let reason = reason(step, chain.links.len(), start, end);
    let with_chain = format!("{}. {reason}", eureka(chain));
    let mut proofs = [with_chain, reason].into_iter();
    proofs.find(|proof| proof.len() <= LONGEST)
}

/// How long it is, and from where to where: "11 links from 6 in r3c4 to 6 in
/// r5c6".
pub(crate) fn which(step: &Deduction) -> String {
    use Technique::{ContinuousNiceLoop, GroupedContinuousNiceLoop};
    let Some((chain, (start, _), (end, _))) = step.evidence.chains.first().and_then(ends) else {
        return result(step);
    };
    let links = chain.links.len();
    let from = place(&start);
    match step.technique {
        ContinuousNiceLoop | GroupedContinuousNiceLoop => {
            format!("a ring of {links} links from {from}")
        }
        _ if start == end => format!("{links} links from {from} round to it"),
        _ => format!("{links} links from {from} to {}", place(&end)),
    }
}

/// A node and whether it is true.
pub(crate) type AssertedNode = (Node, bool);

/// A chain that has links, with its two ends.
fn ends(chain: &Chain) -> Option<(&Chain, AssertedNode, AssertedNode)> {
    let nodes = chain.nodes();
    let last = chain.links.last()?;
    let is_strong = last.kind == LinkKind::Strong;
    Some((chain, *nodes.first()?, (last.to, is_strong)))
}

fn reason(
    step: &Deduction,
    links: usize,
    (start, begins): AssertedNode,
    (end, ends): AssertedNode,
) -> String {
    let first = statement(&start, begins);
    let (cell, digit) = (start.cells, start.digit);
    let (other, last) = (end.cells, end.digit);
    match (begins, ends) {
        (true, false) if start == end => format!(
            "If {cell} were {digit}, these {links} links would make it not {digit}. \
             So {cell} is not {digit}."
        ),
        (false, true) if start == end => format!(
            "If {cell} were not {digit}, these {links} links would make it {digit}. \
             So {cell} is {digit} in any case."
        ),
        (true, true) if start != end && cell == other => format!(
            "If {cell} were {digit}, these {links} links would make it {last} as well. \
             So {cell} is not {digit}."
        ),
        (false, false) if start != end && cell == other => format!(
            "If {cell} is not {digit}, these {links} links make it not {last}, \
             and if it is {digit} it is not {last} either. So {cell} is not {last}."
        ),
        (false, true) if cell != other && digit == last => format!(
            "If {first}, these {links} links make {other} {last}. \
             So one of {cell} and {other} is {digit}, and no cell that sees both can be."
        ),
        (false, true) if cell != other => format!(
            "If {first}, these {links} links make {other} {last}. \
             So either {cell} is {digit} or {other} is {last}, which rules out {}.",
            result(step)
        ),
        _ => format!(
            "These {links} links close to a loop, so of each two neighbours on it just one is \
             true. What sees both, or shares their cell, goes."
        ),
    }
}
