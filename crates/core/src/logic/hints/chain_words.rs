//! Chains as sentences: what follows from an assumption, one consequence after
//! the other.

use super::eureka::statement;
use super::phrases::{Join, list, losses_by_cell, none_of_cells};
use crate::grid::{CellSet, DigitSet};
use crate::logic::deduction::{Chain, Deduction, Link, LinkKind, Node};

/// A node and whether it is true.
pub(crate) type AssertedNode = (Node, bool);

/// Where a chain begins and where it ends.
pub(crate) fn ends(chain: &Chain) -> Option<(AssertedNode, AssertedNode)> {
    let first = chain.links.first()?;
    let last = chain.links.last()?;
    let start = (first.from, first.kind == LinkKind::Weak);
    Some((start, (last.to, last.kind == LinkKind::Strong)))
}

/// What follows along a chain: "row 2 has its 7 in r2c9, r5c9 is 2, and so r4c8
/// is not 2". What becomes false on the way goes without saying; the last is
/// always named.
pub(crate) fn consequences(chain: &Chain) -> String {
    let inferences: Vec<&[Link]> = chain.inferences().collect();
    let Some((last, before)) = inferences.split_last() else {
        return String::new();
    };
    let mut before: Vec<String> = before
        .iter()
        .filter(|inference| inference[0].kind != LinkKind::Weak)
        .map(|inference| consequence(&inference[0]))
        .collect();
    let end = consequence(&last[0]);
    match (before.len(), last[0].kind) {
        (0, _) => end,
        (_, LinkKind::Strong) => {
            before.push(end);
            list(before, Join::And)
        }
        (1, _) => format!("{}, so {end}", before[0]),
        _ => format!("{}, so {end}", list(before, Join::And)),
    }
}

/// "row 2 has its 7 in r2c9", "r5c9 is 2", "r4c8 is not 2".
pub(crate) fn consequence(link: &Link) -> String {
    let Link {
        to, kind, house, ..
    } = link;
    match (kind, house) {
        (LinkKind::Strong, Some(house)) => {
            format!(
                "{house} has its {} in {}",
                to.digit,
                list(to.cells, Join::Or)
            )
        }
        (LinkKind::Strong, None) => statement(to, true),
        (LinkKind::Weak | LinkKind::Pattern, _) => statement(to, false),
    }
}

/// What a step concludes: "r1c2 is 3", "r1c2 is neither 3 nor 5", "r1c2 is not 3
/// and neither r4c5 nor r4c6 is 7".
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
