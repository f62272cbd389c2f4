//! Chains in the field's notation.

use super::Reader;
use super::board::{Node, all_see};
use super::words::Words;
use ninefold_core::board::DigitSet;
use ninefold_core::classic::{Candidates, House};

/// A chain in the field's notation.
pub struct Notation {
    pub nodes: Vec<Node>,
    /// Whether a link is strong, from each node to the next.
    pub strong: Vec<bool>,
}

/// "(7)r2c3=r2c8 - (7=2)r5c8".
pub fn eureka(words: &mut Words<'_>) -> Option<Notation> {
    let mut notation = Notation {
        nodes: Vec::new(),
        strong: Vec::new(),
    };
    loop {
        words.skip("(")?;
        let digit = words.digit()?;
        let other = words.attempt(|words| {
            words.skip("=")?;
            words.digit()
        });
        words.skip(")")?;
        let cells = words.runs()?;
        notation.nodes.push(Node { cells, digit });
        if let Some(digit) = other {
            notation.strong.push(true);
            notation.nodes.push(Node { cells, digit });
        }
        while words.skip("=").is_some() {
            let own = words.attempt(|words| {
                words.skip("(")?;
                let digit = words.digit()?;
                words.skip(")")?;
                Some(digit)
            });
            let last = notation.nodes.last().map(|node| node.digit);
            notation.strong.push(true);
            notation.nodes.push(Node {
                cells: words.runs()?,
                digit: own.or(last)?,
            });
        }
        if words.skip(" - ").is_none() {
            return Some(notation);
        }
        notation.strong.push(false);
    }
}

/// Whether one of two nodes is true.
pub fn is_strong(board: &Candidates, one: Node, other: Node) -> bool {
    if one.digit != other.digit {
        let digits = DigitSet::only(one.digit).with(other.digit);
        let is_pair = |cell| (board.at(cell) - digits).is_empty();
        return one.cells == other.cells && one.cells.single().is_some_and(is_pair);
    }
    let both = one.cells | other.cells;
    let mut houses = House::holding(both);
    houses.any(|house| both.contains_all(board.places(house, one.digit)))
}

/// Whether not both of two nodes are true.
pub fn is_weak(one: Node, other: Node) -> bool {
    if one.digit == other.digit {
        (one.cells & other.cells).is_empty() && all_see(one.cells, other.cells)
    } else {
        one.cells == other.cells && one.cells.len() == 1
    }
}

/// Claims each link of a chain in the field's notation.
pub fn claim_links(reader: &mut Reader<'_>, board: &Candidates, notation: &Notation) {
    for (pair, &strong) in notation.nodes.windows(2).zip(&notation.strong) {
        let holds = if strong {
            is_strong(board, pair[0], pair[1])
        } else {
            is_weak(pair[0], pair[1])
        };
        reader.claim("names a link of a chain", holds);
    }
    let alternates = notation.strong.windows(2).all(|pair| pair[0] != pair[1]);
    reader.claim("names links in turn", alternates);
    let is_there = notation.nodes.iter().all(|node| {
        let mut cells = node.cells.iter();
        cells.all(|cell| reader.board.at(cell).contains(node.digit))
    });
    reader.claim("names candidates of the board", is_there);
}
