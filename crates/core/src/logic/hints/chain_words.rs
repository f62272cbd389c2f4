//! Chains in the field's notation, link by link in words, and as sentences of what follows from an
//! assumption.

use super::phrases::{Join, list, losses_by_cell, none_of_cells, together};
use crate::board::{Cell, CellSet, DigitSet, Text};
use crate::classic;
use crate::logic::argument::Kit;
use crate::logic::deduction::{Chain, ChainOf, Deduction, Link, LinkKind, LinkOf, Node, NodeOf};
use crate::text;

/// A chain in Eureka notation, `=` for strong links, `-` for weak ones and
/// `~` for an inference by a pattern on the rest of the board:
/// `(7)r2c3=r2c8 - (7=2)r5c8`. What follows in one cell, or for one digit, is
/// drawn together. A semicolon stands where a net continues from another node.
pub fn eureka<K: Kit>(chain: &ChainOf<K>) -> Text {
    let mut text = String::new();
    let mut links = chain.links.as_slice();
    let mut end = None;
    while let Some((link, rest)) = links.split_first() {
        let continues = end == Some(link.from);
        if !continues {
            text.push_str(if end.is_some() { "; " } else { "" });
        }
        match (continues, link.kind) {
            (false, LinkKind::Strong) => text.push_str(&strong_pair(link)),
            (false, LinkKind::Weak | LinkKind::Pattern) => {
                text.push_str(&format!("{} {}", notation(&link.from), onward(link, rest)));
            }
            (true, LinkKind::Strong) => {
                text.push_str(&format!("={}", without_digit(&link.from, &link.to)));
            }
            (true, LinkKind::Weak | LinkKind::Pattern) => {
                text.push_str(&format!(" {}", onward(link, rest)));
            }
        }
        end = Some(link.to);
        links = rest;
        // The strong link in the cell that was just entered is drawn with it.
        if let Some((next, after)) = rest.split_first()
            && link.kind != LinkKind::Strong
            && next.kind == LinkKind::Strong
            && next.from == link.to
        {
            end = Some(next.to);
            links = after;
        }
    }
    Text::marked(text)
}

/// `- (7=2)r5c8`, `- (7)r5c8=r5c2`, or `- (7)r5c8` at the end.
fn onward<K: Kit>(link: &LinkOf<K>, rest: &[LinkOf<K>]) -> String {
    let sign = match link.kind {
        LinkKind::Pattern => '~',
        LinkKind::Strong | LinkKind::Weak => '-',
    };
    match rest.first() {
        Some(next) if next.kind == LinkKind::Strong && next.from == link.to => {
            format!("{sign} {}", strong_pair(next))
        }
        _ => format!("{sign} {}", notation(&link.to)),
    }
}

/// `(3=1)r1c7`, `(3)r1c7=r6c7`.
fn strong_pair<K: Kit>(link: &LinkOf<K>) -> String {
    let LinkOf { from, to, .. } = link;
    if from.cells == to.cells {
        format!(
            "({:#}={:#}){}",
            from.digit,
            to.digit,
            run_together(to.cells.into())
        )
    } else {
        format!("{}={}", notation(from), without_digit(from, to))
    }
}

/// The second of two linked nodes, its digit only where it is another.
fn without_digit<K: Kit>(from: &NodeOf<K>, to: &NodeOf<K>) -> String {
    if from.digit == to.digit {
        run_together(to.cells.into())
    } else {
        notation(to)
    }
}

/// A link as a sentence: "If r2c3 is not 7, then r2c8 is 7."
pub fn link<K: Kit>(link: &LinkOf<K>) -> Text {
    let from = statement(&link.from, link.kind == LinkKind::Weak);
    let to = statement(&link.to, link.kind == LinkKind::Strong);
    match link.kind {
        LinkKind::Strong | LinkKind::Weak => text!("If {from}, then {to}."),
        LinkKind::Pattern => text!("If {from}, a pattern on what is left says that {to}."),
    }
}

/// "r2c3 is 7", "one of r1c1 and r1c2 is 7", and their opposites.
pub(crate) fn statement<K: Kit>(node: &NodeOf<K>, is_true: bool) -> String {
    let digit = node.digit;
    let cells: CellSet = node.cells.into();
    let verb = |is_true| if is_true { "is" } else { "is not" };
    match (cells.len(), is_true) {
        (0 | 1, _) => format!("{cells:#} {} {digit:#}", verb(is_true)),
        (_, true) => format!("one of {} is {digit:#}", list(cells, Join::And)),
        (_, false) => format!("none of {} is {digit:#}", list(cells, Join::And)),
    }
}

fn notation<K: Kit>(node: &NodeOf<K>) -> String {
    format!("({:#}){}", node.digit, run_together(node.cells.into()))
}

/// "7 in r2c3", "7 in r23c5".
pub(crate) fn place<K: Kit>(node: &NodeOf<K>) -> String {
    format!("{:#} in {}", node.digit, run_together(node.cells.into()))
}

/// Cells of one line run together: `r12c5`, `r3c46`.
fn run_together(cells: CellSet) -> String {
    let numbers = |number: fn(Cell) -> usize| {
        let mut numbers: Vec<usize> = cells.iter().map(|cell| number(cell) + 1).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    };
    let run = |numbers: &[usize]| numbers.iter().map(usize::to_string).collect::<String>();
    match (
        numbers(|cell| cell.row()).as_slice(),
        numbers(|cell| cell.column()).as_slice(),
    ) {
        (rows @ [_], columns) | (rows, columns @ [_]) => {
            together(&format!("r{}c{}", run(rows), run(columns)), cells)
        }
        _ => format!("{cells:#}"),
    }
}

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
/// r4c5 is not 3, so the 3 of row 4 is in r4c2". At the end it is named, or if the chain
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
/// is not 4, so the 4 of row 4 is in r4c2". The words before it said that `subject` is true.
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

/// "it is not 5" of the cell that was spoken of last, "neither r4c5 nor r4c6 is 4".
fn denial(Link { from, to, .. }: &Link, subject: Option<Node>) -> String {
    let is_of_its_cell = from.cells == to.cells && from.cells.len() == 1;
    if subject == Some(*from) && is_of_its_cell {
        return format!("it is not {}", to.digit);
    }
    no_cell(to.cells, &to.digit.to_string())
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
fn loss((cells, digits): (classic::CellSet, DigitSet)) -> String {
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
pub(crate) fn no_cell(cells: classic::CellSet, digit: &str) -> String {
    format!("{} {digit}", none_of_cells(cells, "is"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::logic::deduction::{Chain, Link, Node};

    fn node(digit: u8, cells: &[(usize, usize)]) -> Node {
        let cells = cells
            .iter()
            .map(|&(row, column)| classic::Cell::at(row, column));
        Node {
            digit: Digit::up_to_nine(digit).unwrap(),
            cells: cells.collect(),
        }
    }

    #[test]
    fn a_chain_reads_as_the_field_writes_it() {
        let nodes = [
            node(7, &[(1, 2)]),
            node(7, &[(1, 7)]),
            node(7, &[(4, 7), (5, 7)]),
            node(7, &[(4, 6)]),
        ];
        let chain = Chain::through(nodes, LinkKind::Strong);
        assert_eq!(
            eureka(&chain),
            "(7)r2c3=r2c8 - (7)r56c8=r5c7",
            "a group's cells run together"
        );
        assert_eq!(link(&chain.links[0]), "If r2c3 is not 7, then r2c8 is 7.");
        assert_eq!(
            link(&chain.links[1]),
            "If r2c8 is 7, then none of r5c8 and r6c8 is 7."
        );
    }

    #[test]
    fn a_net_begins_anew_after_a_semicolon() {
        let [one, two, last] = [node(1, &[(0, 0)]), node(2, &[(0, 0)]), node(3, &[(0, 0)])];
        let kind = LinkKind::Strong;
        let links = vec![Link::new(one, last, kind), Link::new(two, last, kind)];
        assert_eq!(eureka(&Chain { links }), "(1=3)r1c1; (2=3)r1c1");
        assert_eq!(eureka(&Chain::default()), "");
    }
}
