//! Direct pointing, claiming and hidden sets: eliminations that leave a hidden
//! single at once, told as one step (Sukaku Explainer, `Locking`, `HiddenSet`).

use super::explainer::house_order::HOUSES;
use super::explainer::locking::{LockedDigit, visit_locked};
use super::explainer::subsets::visit_hidden_sets;
use super::overview::Overview;
use super::{Deduction, Evidence, HouseRole, Report, Role, Technique, locked as plain, subsets};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use std::ops::ControlFlow::{self, Continue};

/// The places of a digit in a box are all in one line, which leaves the digit
/// one place in another box on that line.
pub fn direct_pointing(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    direct_locking(&Overview::of(board), &mut |step| match step.technique {
        Technique::DirectPointing => report(step),
        _ => Continue(()),
    })
}

/// The places of a digit in a line are all in one box, which leaves the digit
/// one place in another line through that box.
pub fn direct_claiming(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    direct_locking(&Overview::of(board), &mut |step| match step.technique {
        Technique::DirectClaiming => report(step),
        _ => Continue(()),
    })
}

/// Two digits take two cells of a house, which leaves another digit one place
/// in it.
pub fn direct_hidden_pairs(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden_pairs(&Overview::of(board), report)
}

/// Three digits take three cells of a house, which leaves another digit one
/// place in it.
pub fn direct_hidden_triples(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    hidden_triples(&Overview::of(board), report)
}

/// Direct pointing, then direct claiming, in the Explainer's order.
pub(super) fn direct_locking(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    let board = overview.board;
    visit_locked(overview, &mut |found| {
        let LockedDigit { digit, base, cover } = found;
        for third in parallels(base, cover) {
            let places = board.places(third, digit);
            let lost = places & cover.cell_set();
            if let Some(cell) = (places - lost).single()
                && !lost.is_empty()
            {
                report(direct_single(board, found, third, cell))?;
            }
        }
        Continue(())
    })
}

/// The houses of `base`'s kind, but `base`, that cross `cover`.
fn parallels(base: House, cover: House) -> impl Iterator<Item = House> {
    let kind = match base {
        House::Row(_) => House::ROWS,
        House::Column(_) => House::COLUMNS,
        House::Box(_) => House::BOXES,
    };
    let crosses = move |house: House| !(house.cell_set() & cover.cell_set()).is_empty();
    kind.iter()
        .copied()
        .filter(move |&house| house != base && crosses(house))
}

/// The single a locked digit leaves in a third house.
fn direct_single(board: &Candidates, found: LockedDigit, third: House, cell: Cell) -> Deduction {
    let LockedDigit { digit, base, cover } = found;
    let mut evidence = plain::evidence(board, board.places(base, digit), digit, [base, cover]);
    evidence.houses.push((third, HouseRole::Base));
    let technique = match base.is_box() {
        true => Technique::DirectPointing,
        false => Technique::DirectClaiming,
    };
    placement(board, technique, (third, cell, digit), evidence)
}

pub(super) fn hidden_pairs(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    direct_hidden(overview, 2, Technique::DirectHiddenPair, report)
}

pub(super) fn hidden_triples(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    direct_hidden(overview, 3, Technique::DirectHiddenTriple, report)
}

fn direct_hidden(
    overview: &Overview<'_>,
    size: usize,
    technique: Technique,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    let board = overview.board;
    for house in HOUSES {
        if overview.open_count(house) <= size {
            continue;
        }
        visit_hidden_sets(overview, house, size, &mut |digits, cells| {
            let Some((cell, digit)) = single_beside(board, house, digits, cells) else {
                return Continue(());
            };
            let evidence = subsets::evidence(board, cells, digits, [house]);
            report(placement(board, technique, (house, cell, digit), evidence))
        })?;
    }
    Continue(())
}

/// The first digit that has one place left in a house, and had more, once
/// these digits have taken these cells.
fn single_beside(
    board: &Candidates,
    house: House,
    digits: DigitSet,
    cells: CellSet,
) -> Option<(Cell, Digit)> {
    (!digits).iter().find_map(|digit| {
        let places = board.places(house, digit);
        let left = (places - cells).single()?;
        (places.len() > 1).then_some((left, digit))
    })
}

/// Writes the digit that has one place left in a house; the others were taken
/// on the way.
fn placement(
    board: &Candidates,
    technique: Technique,
    (house, cell, digit): (House, Cell, Digit),
    mut evidence: Evidence,
) -> Deduction {
    let taken = board.places(house, digit).without(cell);
    evidence.mark(Role::Removed, taken.iter().map(|cell| (cell, digit)));
    Deduction {
        technique,
        placements: vec![(cell, digit)],
        eliminations: Vec::new(),
        evidence,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_digit_locked_in_a_box_leaves_a_single_in_another() {
        Named {
            find: direct_pointing,
            position:
                ".2.3.8.5.............762......87....3.1...9.86.8...5.4.3..97.457..1.5..9..5...7..",
            result: "r3c8=9",
            proof: "The 9 of box 2 must go in r2c4 or r2c6, both in row 2. So in box 3 it can only go in r3c8.",
            spoiled_without: "r1c4",
        }
        .check();
    }

    #[test]
    fn a_digit_locked_in_a_line_leaves_a_single_in_another() {
        Named {
            find: direct_claiming,
            position:
                "1587.3.6.367.548...9.8163...1..38....85..713.73.145.86976..12.48415726935234.9...",
            result: "r9c5=6",
            proof: "The 6 of column 4 must go in r4c4 or r5c4, both in box 5. So in column 5 it can only go in r9c5.",
            spoiled_without: "r9c4",
        }
        .check();
    }

    #[test]
    fn a_hidden_pair_leaves_a_single() {
        Named {
            find: direct_hidden_pairs,
            position:
                "2..4.5..7..5...9...6.....3..7..4..5.9.......8.2.7.3.1.83.....96.9.2.8.4.....1....",
            result: "r7c6=4",
            proof: "In row 7 the digits 1 and 2 can only go in r7c3 and r7c7, so they take these cells. That leaves only r7c6 for a 4.",
            spoiled_without: "r1c4",
        }
        .check();
    }

    #[test]
    fn a_hidden_triple_leaves_a_single() {
        Named {
            find: direct_hidden_triples,
            position:
                "....1....4...7...3...385....482.176.2.6...8.4.7.....2..5.....9.9.......87.3.5.6.2",
            result: "r5c4=5",
            proof: "In box 5 the digits 4, 6 and 8 can only go in r6c4, r6c5 and r6c6, so they take these cells. That leaves only r5c4 for a 5.",
            spoiled_without: "r3c6",
        }
        .check();
    }
}
