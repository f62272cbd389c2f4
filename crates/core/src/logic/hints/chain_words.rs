//! Chains as sentences: what follows from an assumption, one consequence after
//! the other.

use super::eureka::statement;
use super::phrases::{Join, list, losses_by_cell, none_of_cells};
use crate::board::DigitSet;
use crate::classic::CellSet;
use crate::logic::deduction::{Chain, Deduction, Link, LinkKind, Node};

/// A node and whether it is true.
pub(crate) type AssertedNode = (Node, bool);

/// Both ends of a chain.
pub(crate) fn ends(chain: &Chain) -> Option<(AssertedNode, AssertedNode)> {
    let first = chain.links.first()?;
    let last = chain.links.last()?;
    let start = (first.from, first.kind == LinkKind::Weak);
    Some((start, (last.to, last.kind == LinkKind::Strong)))
}

/// Consequences along a plain chain: "r5c9 is 2 and r4c8 is 3". What becomes false on the
/// way is said where a house then has its digit elsewhere: "r5c9 is 2, so r4c8 is 3, so
/// r4c5 is not, so the 3 of row 4 is in r4c2". At the end it is named, or if the chain
/// comes back to deny its start: "..., which leaves no 2 for r1c1".
pub(crate) fn consequences(chain: &Chain) -> String {
    let mut facts = Vec::new();
    let mut is_list = true;
    let mut weak = None;
    let mut subject = chain.links.first().map(|link| link.from);
    for inference in chain.inferences() {
        let link = &inference[0];
        if link.kind != LinkKind::Strong {
            weak = Some(link);
            continue;
        }
        let leads_here = |weak: &&Link| link.house.is_some() && weak.to == link.from;
        let denied = weak.take().filter(leads_here);
        // After "is in r3c1, r9c1" a reader takes both for places.
        is_list &= denied.is_none() && link.house.is_none();
        facts.push(fact(link, denied, subject));
        subject = subject_of(link);
    }
    let said = if is_list {
        list(facts, Join::And)
    } else {
        facts.join(", so ")
    };
    match weak {
        Some(end) => denying(chain, &said, end),
        None => said,
    }
}

/// Words for a chain that ends in a false statement.
fn denying(chain: &Chain, said: &str, end: &Link) -> String {
    let start = chain.links.first().map(|link| (link.from, link.kind));
    match said {
        "" => consequence(end),
        _ if start == Some((end.to, LinkKind::Weak)) => {
            let cells = list(end.to.cells, Join::Or);
            format!("{said}, which leaves no {} for {cells}", end.to.digit)
        }
        _ => format!("{said}, so {}", consequence(end)),
    }
}

/// The fact that a strong link makes true, after the one that `denied` makes false: "r4c5
/// is not, so the 4 of row 4 is in r4c2". The words before it said that `subject` is true.
pub(crate) fn fact(link: &Link, denied: Option<&Link>, subject: Option<Node>) -> String {
    let fact = consequence(link);
    denied.map_or(fact.clone(), |denied| {
        format!("{}, so {fact}", denial(denied, subject))
    })
}

/// The candidate that a sentence on a link calls true in its cell: "r5c9 is 2".
pub(crate) fn subject_of(link: &Link) -> Option<Node> {
    link.house.is_none().then_some(link.to)
}

/// "r4c5 is not", "it is not 5", "neither r4c5 nor r4c6 is 4".
fn denial(Link { from, to, .. }: &Link, subject: Option<Node>) -> String {
    match subject == Some(*from) && from.cells.len() == 1 {
        true if from.cells == to.cells => format!("it is not {}", to.digit),
        true => none_of_cells(to.cells, "is"),
        false => no_cell(to.cells, &to.digit.to_string()),
    }
}

/// "the 7 of row 2 is in r2c9", "r5c9 is 2", "r4c8 is not 2".
pub(crate) fn consequence(link: &Link) -> String {
    let Link {
        to, kind, house, ..
    } = link;
    match (kind, house) {
        (LinkKind::Strong, Some(house)) => {
            let cells = list(to.cells, Join::Or);
            format!("the {} of {house} is in {cells}", to.digit)
        }
        (LinkKind::Strong, None) => statement(to, true),
        (LinkKind::Weak | LinkKind::Pattern, _) => no_cell(to.cells, &to.digit.to_string()),
    }
}

/// The conclusion of a step: "r1c2 is 3", "r1c2 is neither 3 nor 5", "r1c2 is not 3 and
/// neither r4c5 nor r4c6 is 7".
pub(crate) fn conclusion(step: &Deduction) -> String {
    let placed = step.placements.iter();
    let placed = placed.map(|(cell, digit)| format!("{cell} is {digit}"));
    let losses = losses_by_cell(step).into_iter().map(loss);
    list(placed.chain(losses), Join::And)
}

/// "neither r8c6 nor r9c5 is 1 or 4", "r1c2 is not 7".
fn loss((cells, digits): (CellSet, DigitSet)) -> String {
    match (cells.single(), digits.len()) {
        (Some(cell), 2..) => format!("{cell} is {}", none_of(digits)),
        _ => no_cell(cells, &list(digits, Join::Or)),
    }
}

/// "neither 3 nor 5", "none of 3, 5 and 7".
fn none_of(digits: DigitSet) -> String {
    match digits.iter().collect::<Vec<_>>().as_slice() {
        [one, other] => format!("neither {one} nor {other}"),
        many => format!("none of {}", list(many, Join::And)),
    }
}

/// "r1c2 is not 3", "neither r1c2 nor r1c4 is 3", "none of r1c2, r1c4 and r1c5
/// is 3".
pub(crate) fn no_cell(cells: CellSet, digit: &str) -> String {
    format!("{} {digit}", none_of_cells(cells, "is"))
}
