//! XY-, XYZ- and W-Wings, and remote pairs (HoDoKu `tech_wings`), each in the
//! order in which HoDoKu sees them (`WingSolver.java`, `ChainSolver.java`).

mod remote;

use super::{Deduction, Evidence, HouseRole, Report, Role, Technique};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use std::ops::ControlFlow::{self, Continue};

pub use remote::remote_pairs;

/// A pivot XY sees XZ and YZ: one of these is Z, and what sees both is not.
pub fn xy_wings(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    let pairs = board.cells_of_size(2);
    for first in pairs {
        for second in after(pairs, first) {
            let (one, other) = (board.at(first), board.at(second));
            if (one | other).len() != 3 {
                continue;
            }
            let third_pair = (one | other) - (one & other);
            for third in after(holding_just(board, pairs, third_pair), second) {
                let pivots = [
                    [first, second, third],
                    [second, first, third],
                    [third, second, first],
                ];
                for wing in pivots {
                    tell(wing_of(board, Technique::XYWing, wing), report)?;
                }
            }
        }
    }
    Continue(())
}

/// A pivot XYZ sees XZ and YZ: one of the three is Z, and what sees them all
/// is not.
pub fn xyz_wings(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    let pairs = board.cells_of_size(2);
    for pivot in board.cells_of_size(3) {
        let digits = board.at(pivot);
        let fits = |cell: &Cell| digits.contains_all(board.at(*cell));
        let wings: CellSet = (pairs & pivot.peers()).iter().filter(fits).collect();
        for first in wings {
            for second in after(wings, first) {
                if board.at(first) != board.at(second) {
                    let wing = [pivot, first, second];
                    tell(wing_of(board, Technique::XYZWing, wing), report)?;
                }
            }
        }
    }
    Continue(())
}

/// Two equal pairs AB, and a house whose two places for A see one each: one of
/// the pairs is B.
pub fn w_wings(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    let pairs = board.cells_of_size(2);
    for first in pairs {
        let digits = board.at(first);
        for second in after(holding_just(board, pairs, digits), first) {
            let seen = first.peers() & second.peers();
            for lost in digits {
                let losing = seen & board.cells_for(lost);
                if !losing.is_empty() {
                    joined(board, [first, second], lost, losing, report)?;
                }
            }
        }
    }
    Continue(())
}

/// Those of `cells` that come after `cell` in reading order.
fn after(cells: CellSet, cell: Cell) -> CellSet {
    CellSet::from_bits(cells.bits() >> cell.index() >> 1 << cell.index() << 1)
}

/// Those of the two-candidate cells `pairs` that have just these two.
fn holding_just(board: &Candidates, pairs: CellSet, digits: DigitSet) -> CellSet {
    digits
        .iter()
        .fold(pairs, |cells, digit| cells & board.cells_for(digit))
}

fn tell(found: Option<Deduction>, report: &mut Report<'_>) -> ControlFlow<()> {
    match found {
        Some(step) => report(step),
        None => Continue(()),
    }
}

/// The wing of this pivot, first of the cells, if it sees the other two and
/// these share a digit that can be removed. Of an XY-Wing what sees the other
/// two loses it, of an XYZ-Wing what sees the pivot, too.
pub(super) fn wing_of(
    board: &Candidates,
    technique: Technique,
    cells: [Cell; 3],
) -> Option<Deduction> {
    let [pivot, first, second] = cells;
    if !(pivot.sees(first) && pivot.sees(second)) {
        return None;
    }
    let shared = (board.at(first) & board.at(second)).single()?;
    let with_it = |cell: &Cell| board.at(*cell).contains(shared);
    let one_has_it: CellSet = cells.into_iter().filter(with_it).collect();
    let losing = one_has_it.common_peers() & board.cells_for(shared);
    if losing.is_empty() {
        return None;
    }
    let mut evidence = Evidence::default();
    for cell in cells {
        evidence.define(board, CellSet::only(cell), DigitSet::ALL);
    }
    Some(removal(technique, losing, shared, evidence))
}

/// The W-Wings of these pairs that remove `lost`, one for each strong link of
/// the other digit. A place of the link that sees both pairs counts as seeing
/// the first.
fn joined(
    board: &Candidates,
    pairs: [Cell; 2],
    lost: Digit,
    losing: CellSet,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    let [first, second] = pairs;
    let Some(linked) = board.at(first).without(lost).single() else {
        return Continue(());
    };
    for house in House::ALL {
        let places = board.places(house, linked);
        let open = places.without(first).without(second);
        if places.len() != 2 || open != places {
            continue;
        }
        let by_first = open & first.peers();
        let by_second = (open - by_first) & second.peers();
        if let (Some(near), Some(far)) = (by_first.single(), by_second.single()) {
            let mut evidence = Evidence::default();
            evidence.define(board, CellSet::only(first).with(second), DigitSet::ALL);
            evidence.mark(Role::Colour(0), [(near, linked)]);
            evidence.mark(Role::Colour(1), [(far, linked)]);
            evidence.houses = vec![(house, HouseRole::Base)];
            report(removal(Technique::WWing, losing, lost, evidence))?;
        }
    }
    Continue(())
}

fn removal(technique: Technique, losing: CellSet, digit: Digit, evidence: Evidence) -> Deduction {
    Deduction {
        technique,
        placements: Vec::new(),
        eliminations: losing.iter().map(|cell| (cell, digit)).collect(),
        evidence,
    }
}

#[cfg(test)]
mod tests;
