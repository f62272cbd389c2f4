//! Chains in Eureka notation, and their links in words.

use super::phrases::{Join, list};
use crate::logic::{Chain, Link, LinkKind, Node};

/// The path of a chain: `(7)r2c3 = (7)r2c8 - (2)r2c8`. Where a net's node does
/// not go on from the one before it, a bar parts the two.
pub fn eureka(chain: &Chain) -> String {
    let mut text = String::new();
    let mut end = None;
    for link in &chain.links {
        match end {
            Some(end) if end == link.from => {}
            Some(_) => text.push_str(&format!(" | {}", node(link.from))),
            None => text.push_str(&node(link.from)),
        }
        text.push_str(&format!(" {} {}", sign(link.kind), node(link.to)));
        end = Some(link.to);
    }
    text
}

/// One link as a sentence.
pub fn link(link: &Link) -> String {
    let place = |node: Node| list(node.cells, Join::Or);
    let (from, to) = (link.from, link.to);
    let same_cell = from.cells == to.cells;
    let several = to.cells.len() > 1;
    match link.kind {
        LinkKind::Strong if same_cell => format!(
            "If {} is not {}, it is {}: it has no other candidate.",
            place(from),
            from.digit,
            to.digit
        ),
        LinkKind::Strong => format!(
            "If {} is not {}, then {} is {}.",
            place(from),
            from.digit,
            place(to),
            to.digit
        ),
        LinkKind::Pattern => format!(
            "By a pattern on what is left, {} is not {} either.",
            place(to),
            to.digit
        ),
        LinkKind::Weak if several => format!(
            "If {} is {}, then none of {} is {}.",
            place(from),
            from.digit,
            list(to.cells, Join::And),
            to.digit
        ),
        LinkKind::Weak => format!(
            "If {} is {}, then {} is not {}.",
            place(from),
            from.digit,
            place(to),
            to.digit
        ),
    }
}

fn sign(kind: LinkKind) -> char {
    match kind {
        LinkKind::Strong => '=',
        LinkKind::Weak => '-',
        LinkKind::Pattern => '~',
    }
}

fn node(node: Node) -> String {
    format!("({}){}", node.digit, node.cells)
}
