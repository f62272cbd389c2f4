//! Direct pointing, claiming and hidden sets: eliminations that leave a hidden
//! single, as one step (Sukaku Explainer, `Locking`, `HiddenSet`).

use crate::logic::inference::board_index::BoardIndex;
use crate::logic::ratings::sudoku_explainer::patterns::{
    LockedDigit, visit_hidden_sets, visit_locked,
};
use crate::logic::ratings::sudoku_explainer::singles::HOUSES;
use crate::logic::techniques::intersections::locked_candidates as plain;
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::singles::proof;
use crate::logic::techniques::subsets::naked_and_hidden;

/// Pointing whose eliminations leave a hidden single of the same digit
/// (Sukaku Explainer, `Locking`).
pub(crate) static DIRECT_POINTING: TechniqueInfo = TechniqueInfo {
    name: "Direct pointing",
    family: Family::Single,
    hodoku: HodokuEntry::unlisted(Level::Easy, 50),
    rating: SeRating::Published(17),
    find: |board, emit| {
        direct_locking(
            &BoardIndex::new(board),
            &mut only(Technique::DirectPointing, emit),
        )
    },
    proof: proof::direct_locking,
    definition: "All places of a digit in a box are in one line. Taking it from the rest of the line leaves just one place for it in another box, where it is written at once.",
    spotting: "Hold a digit against a box: if its cells lie in one line, follow the line into the next box and see whether one place is left.",
    example: ".2.3.8.5.............762......+87....3.1...9.86.8...5.4.3..9+7.4+57..1.5..9..5...7..",
    look_alike: "r1c4",
};

/// Claiming whose eliminations leave a hidden single of the same digit
/// (Sukaku Explainer, `Locking`).
pub(crate) static DIRECT_CLAIMING: TechniqueInfo = TechniqueInfo {
    name: "Direct claiming",
    rating: SeRating::Published(19),
    find: |board, emit| {
        direct_locking(
            &BoardIndex::new(board),
            &mut only(Technique::DirectClaiming, emit),
        )
    },
    definition: "All places of a digit in a line are in one box. Taking it from the rest of the box leaves just one place for it in another line, where it is written at once.",
    spotting: "Follow a line through a box: if a digit of the line has all its places there, look at the other lines of that box.",
    example: "1587.3.6.367.548...9.8163...1..38....85..713.73.145.86976..12.48415726935234.9...",
    look_alike: "r9c4",
    ..DIRECT_POINTING
};

/// A hidden pair whose eliminations leave a hidden single in the same
/// house (Sukaku Explainer, `HiddenSet`).
pub(crate) static DIRECT_HIDDEN_PAIR: TechniqueInfo = TechniqueInfo {
    name: "Direct hidden pair",
    hodoku: HodokuEntry::unlisted(Level::Easy, 70),
    rating: SeRating::Published(20),
    find: |board, emit| hidden_pairs(&BoardIndex::new(board), emit),
    proof: proof::direct_hidden,
    definition: "Two digits of a house fit only in two cells. That takes these cells from the other digits, and one of those has a single place left in the house.",
    spotting: "Two digits that are kept out of the same cells of a house fill the two others. Ask where the rest of the house can still go.",
    example: "2..4.5..7..5...9...6.....3..7..4..5.9.......8.2.7.3.1.83.....96.9.2.8.4.....1....",
    look_alike: "r1c4",
    ..DIRECT_POINTING
};

/// A hidden triple whose eliminations leave a hidden single in the same
/// house (Sukaku Explainer, `HiddenSet`).
pub(crate) static DIRECT_HIDDEN_TRIPLE: TechniqueInfo = TechniqueInfo {
    name: "Direct hidden triple",
    hodoku: HodokuEntry::unlisted(Level::Medium, 100),
    rating: SeRating::Published(25),
    find: |board, emit| hidden_triples(&BoardIndex::new(board), emit),
    definition: "Three digits of a house fit only in three cells. That takes these cells from the other digits, and one of those has a single place left in the house.",
    spotting: "Three digits kept out of the same cells of a house fill the three others. Ask where the rest of the house can still go.",
    example: "5.48+329.6+93.7.6.8.+6.8...3...4...+7.5.2..3.5..7.+5+72.1...1...7...97.5...6.1+4.....+7..",
    look_alike: "r1c6",
    ..DIRECT_HIDDEN_PAIR
};

/// Direct pointing, then direct claiming, in the Explainer's order.
pub(crate) fn direct_locking(index: &BoardIndex<'_>, emit: Emit<'_>) -> Flow {
    let board = index.board;
    visit_locked(index, &mut |found| {
        let LockedDigit { digit, base, cover } = found;
        for third in parallels(base, cover) {
            let places = board.places(third, digit);
            let lost = places & cover.cell_set();
            if let Some(cell) = (places - lost).single()
                && !lost.is_empty()
            {
                emit(direct_single(board, found, third, cell))?;
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
    evidence.add_bases([third]);
    let technique = if base.is_box() {
        Technique::DirectPointing
    } else {
        Technique::DirectClaiming
    };
    placement(board, technique, (third, cell, digit), evidence)
}

pub(crate) fn hidden_pairs(index: &BoardIndex<'_>, emit: Emit<'_>) -> Flow {
    direct_hidden(index, 2, Technique::DirectHiddenPair, emit)
}

pub(crate) fn hidden_triples(index: &BoardIndex<'_>, emit: Emit<'_>) -> Flow {
    direct_hidden(index, 3, Technique::DirectHiddenTriple, emit)
}

fn direct_hidden(
    index: &BoardIndex<'_>,
    size: usize,
    technique: Technique,
    emit: Emit<'_>,
) -> Flow {
    let board = index.board;
    for house in HOUSES {
        if index.open_count(house) <= size {
            continue;
        }
        visit_hidden_sets(index, house, size, &mut |digits, cells| {
            let Some((cell, digit)) = single_beside(board, house, digits, cells) else {
                return Continue(());
            };
            let evidence = naked_and_hidden::evidence(board, cells, digits, [house]);
            emit(placement(board, technique, (house, cell, digit), evidence))
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
    (DigitSet::NINE - digits).iter().find_map(|digit| {
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
    evidence.mark(Role::Removed, in_cells(taken, digit));
    Deduction::placing(technique, (cell, digit), evidence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_digit_locked_in_a_box_leaves_a_single_in_another() {
        Named {
            find: DIRECT_POINTING.find,
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
            find: DIRECT_CLAIMING.find,
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
            find: DIRECT_HIDDEN_PAIR.find,
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
            find: DIRECT_HIDDEN_TRIPLE.find,
            position:
                "....1....4...7...3...385....482.176.2.6...8.4.7.....2..5.....9.9.......87.3.5.6.2",
            result: "r5c4=5",
            proof: "In box 5 the digits 4, 6 and 8 can only go in r6c4, r6c5 and r6c6, so they take these cells. That leaves only r5c4 for a 5.",
            spoiled_without: "r3c6",
        }
        .check();
    }
}
