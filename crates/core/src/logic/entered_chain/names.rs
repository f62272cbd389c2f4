//! The field's name for a chain.

use crate::board::Digit;
use crate::classic::{Candidates, Cell, CellSet, House};
use crate::logic::technique::Technique;

/// A candidate of a classic board.
pub(super) type Candidate = (Cell, Digit);

/// The name of a chain that is strong at both ends.
pub(super) fn of_open_chain(board: &Candidates, nodes: &[Candidate]) -> Technique {
    let strong: Vec<[Candidate; 2]> = nodes
        .chunks_exact(2)
        .map(|pair| [pair[0], pair[1]])
        .collect();
    let is_one_digit = nodes.iter().all(|(_, digit)| *digit == nodes[0].1);
    let has_one_end = nodes.first().map(|node| node.1) == nodes.last().map(|node| node.1);
    let in_cell = |[from, to]: &[Candidate; 2]| {
        from.0 == to.0 && from.1 != to.1 && board.at(from.0).len() == 2
    };
    match strong.as_slice() {
        [only] if is_one_digit => of_one_link(board, only),
        [one, other] if is_one_digit => of_two_links(board, one, other),
        _ if is_one_digit => Technique::XChain,
        [_, _, _] if has_one_end && strong.iter().all(in_cell) => Technique::XYWing,
        all if has_one_end && all.iter().all(in_cell) => Technique::XYChain,
        [one, middle, other] if has_one_end && in_cell(one) && in_cell(other) => {
            if board.at(one[0].0) == board.at(other[0].0) && !in_cell(middle) {
                Technique::WWing
            } else {
                Technique::Aic
            }
        }
        _ => Technique::Aic,
    }
}

/// The only two places of a box that lie in a line, or of a line that lie in a box.
fn of_one_link(board: &Candidates, [from, to]: &[Candidate; 2]) -> Technique {
    let cells = CellSet::only(from.0).with(to.0);
    let is_pair = |house: House| house.is_box() && board.places(house, from.1) == cells;
    if House::holding(cells).any(is_pair) {
        Technique::LockedPointing
    } else {
        Technique::LockedClaiming
    }
}

/// Two strong links of one digit: in parallel lines that a third joins, in a row and a column
/// that meet in a box, or any others.
fn of_two_links(board: &Candidates, one: &[Candidate; 2], other: &[Candidate; 2]) -> Technique {
    let lines = |[from, to]: &[Candidate; 2]| -> Vec<House> {
        let cells = CellSet::only(from.0).with(to.0);
        let is_pair = |house: &House| !house.is_box() && board.places(*house, from.1) == cells;
        House::holding(cells).filter(is_pair).collect()
    };
    let joined = CellSet::only(one[1].0).with(other[0].0);
    let is_in_line = House::holding(joined).any(|house| !house.is_box());
    match (lines(one).as_slice(), lines(other).as_slice()) {
        ([row], [parallel]) if row.kind_name() == parallel.kind_name() => {
            if is_in_line {
                Technique::Skyscraper
            } else {
                Technique::TurbotFish
            }
        }
        ([_], [_]) => Technique::TwoStringKite,
        _ => Technique::TurbotFish,
    }
}

/// The name of a ring: four places of one digit are an X-Wing.
pub(super) fn of_ring(nodes: &[Candidate]) -> Technique {
    let is_one_digit = nodes.iter().all(|(_, digit)| *digit == nodes[0].1);
    let lines = |line: fn(&Candidate) -> usize| {
        let mut lines: Vec<usize> = nodes.iter().map(line).collect();
        lines.sort_unstable();
        lines.dedup();
        lines.len()
    };
    let is_rectangle = lines(|(cell, _)| cell.row()) == 2 && lines(|(cell, _)| cell.column()) == 2;
    if nodes.len() == 4 && is_one_digit && is_rectangle {
        Technique::XWing
    } else {
        Technique::ContinuousNiceLoop
    }
}
