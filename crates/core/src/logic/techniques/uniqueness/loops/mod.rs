//! Unique rectangles and loops as the Sukaku Explainer sees them
//! (`UniqueLoops`): all of them, the lowest rated first.

pub(crate) mod proof;
mod search;
mod subset;

use crate::board::order;
use crate::logic::inference::board_index::BoardIndex;
use crate::logic::techniques::prelude::*;
use search::Loop;
use subset::{LoopConclusion, LoopType};

/// The rectangle's argument of type 1 on a loop of six cells or more
/// (Sukaku Explainer, `UniqueLoops`).
pub(crate) static UNIQUE_LOOP_1: TechniqueInfo = TechniqueInfo {
    name: "Unique loop 1",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::unlisted(Level::Hard, 110),
    rating: SeRating::Published(46),
    find: unique_loops,
    proof: proof::proof,
    definition: "A loop of six or more cells of the same two candidates, two in each house it visits, but for one cell with extra candidates. That one is neither of the two.",
    spotting: "As uniqueness test 1, along a longer way of equal pairs.",
    example: ".+6+2.8.....98...65.+435+97+681+2.8+1694+27..2..+1+7.6+86+7.+8....1+9+1+6248.+3.+2+43+7+5+91+8+6+85+71+63.2.:314 417 917 329 357 557 467 967",
    look_alike: "357",
};

/// A unique loop whose odd cells carry one extra digit.
pub(crate) static UNIQUE_LOOP_2: TechniqueInfo = TechniqueInfo {
    name: "Unique loop 2",
    definition: "A loop of equal pairs, of which some cells carry the same extra digit. One of them is that digit: cells that see all of them lose it.",
    spotting: "As uniqueness test 2, along a longer way of equal pairs.",
    example: "..+1..3..9.+32...7..8.+9..136.3.7+16.5.4..4.5+71.+31.5.3+42+76.164...+37..8+3..6..2.+37.+6...:412 712 815 818 924 825 526 828 532 235 946 852 952 876 976 581 981 285 286 988 898 998",
    look_alike: "r4c3",
    ..UNIQUE_LOOP_1
};

/// A unique loop whose two odd cells act as one cell of a subset.
pub(crate) static UNIQUE_LOOP_3: TechniqueInfo = TechniqueInfo {
    name: "Unique loop 3",
    rating: SeRating::Published(47),
    definition: "A loop of equal pairs with extra candidates in two cells of a house. These act as one cell with the extra digits, and make a naked subset with others.",
    spotting: "As uniqueness test 3, along a longer way of equal pairs.",
    example: "+8.+2637.....4.5.8.+6...+8.....9.+85.3..2.+2..8.....41+72.38.4+1+5+3+6+8..7+23+9+1+7+5+64+8+786.9.51+3:917 519 919 228 928 331 531 732 236 137 437 937 538 738 938 139 439 747 157 457 758 559 959",
    look_alike: "917",
    ..UNIQUE_LOOP_1
};

/// A unique loop one of whose digits is locked into the two odd cells.
pub(crate) static UNIQUE_LOOP_4: TechniqueInfo = TechniqueInfo {
    name: "Unique loop 4",
    definition: "A loop of equal pairs with extra candidates in two cells of a house, where one digit of the loop has no other place. So the other digit goes from both.",
    spotting: "As uniqueness test 4, along a longer way of equal pairs.",
    example: "2.+3+5+4+6.911+4.2+9+8+5..+95.73+1...7+1+5+68+2...+3.+94+1+7.858.49+53+1.7+53..64...+6....+9+354+49.3.+5..8:628 637 638 282 798",
    look_alike: "r5c3",
    ..UNIQUE_LOOP_1
};

/// Loops of six cells and more that could exchange two digits, but for a few
/// extra candidates.
fn unique_loops(board: &Candidates, emit: Emit<'_>) -> Flow {
    let index = BoardIndex::new(board);
    let loops = search::loops(&index).into_iter();
    let loops = loops.filter(|unique| unique.cells.len() > RECTANGLE);
    emit_all(&index, loops, emit)
}

/// The same, rectangles first: the Explainer's producer.
pub(crate) fn unique_patterns(index: &BoardIndex<'_>, emit: Emit<'_>) -> Flow {
    emit_all(index, search::loops(index).into_iter(), emit)
}

/// The size of a rectangle, which is the smallest loop.
const RECTANGLE: usize = 4;

fn emit_all(index: &BoardIndex<'_>, loops: impl Iterator<Item = Loop>, emit: Emit<'_>) -> Flow {
    let mut all: Vec<(Loop, LoopConclusion)> = Vec::new();
    for unique in loops {
        let found = follow(index, &unique);
        all.extend(found.into_iter().map(|found| (unique.clone(), found)));
    }
    // The bits of positive numbers are in the order of the numbers.
    order::sort_by_key(&mut all, |(unique, found)| {
        u128::from(weight(unique, found).to_bits()) << 8 | found.kind.number() as u128
    });
    for (unique, found) in all {
        emit(deduction(index.board, &unique, found))?;
    }
    Continue(())
}

/// The rating by which the Explainer sorts. It adds tenths in floating point,
/// where 4.6 and 0.1 is less than 4.7, so they must be added here as there.
fn weight(unique: &Loop, found: &LoopConclusion) -> f64 {
    let base = match unique.cells.len() {
        ..=5 => 4.5,
        6 | 7 => 4.5 + 0.1,
        8 | 9 => 4.5 + 0.2,
        _ => 4.5 + 0.3 + 0.2,
    };
    match found.kind {
        LoopType::Subset { more, .. } => base + more as f64 * 0.1,
        _ => base,
    }
}

/// Everything that follows from a loop.
fn follow(index: &BoardIndex<'_>, unique: &Loop) -> Vec<LoopConclusion> {
    let board = index.board;
    let at = |&cell: &Cell| board.at(cell) - unique.pair;
    let cells = unique.cells.iter().copied();
    let with_extra: Vec<Cell> = cells.filter(|cell| !at(cell).is_empty()).collect();
    let extra = with_extra
        .iter()
        .map(at)
        .fold(DigitSet::NONE, |all, at| all | at);
    let mut found = Vec::new();
    match (with_extra.as_slice(), extra.single()) {
        ([], _) => {}
        ([cell], _) => found.extend(one(*cell, unique.pair)),
        (cells, Some(digit)) => found.extend(same(board, cells, digit)),
        (&[first, second], None) => {
            subset::subsets(index, [first, second], unique.pair, &mut found);
        }
        _ => {}
    }
    if let &[first, second] = with_extra.as_slice() {
        found.extend(locked(index, [first, second], unique.pair));
    }
    found
}

fn one(cell: Cell, pair: DigitSet) -> Option<LoopConclusion> {
    Some(LoopConclusion {
        kind: LoopType::One,
        eliminations: pair.iter().map(|digit| (cell, digit)).collect(),
    })
}

fn same(board: &Candidates, cells: &[Cell], digit: Digit) -> Option<LoopConclusion> {
    let seen = cells.iter().copied().collect::<CellSet>().common_peers();
    let lost = seen & board.cells_for(digit);
    (!lost.is_empty()).then(|| LoopConclusion {
        kind: LoopType::Same,
        eliminations: in_cells(lost, digit).collect(),
    })
}

/// The lower digit of the pair is tried first, and of several houses the last
/// of box, row and column seen.
fn locked(index: &BoardIndex<'_>, cells: [Cell; 2], pair: DigitSet) -> Option<LoopConclusion> {
    let both: CellSet = cells.into_iter().collect();
    let [row, column, square] = cells[0].houses();
    pair.iter().find_map(|digit| {
        let is_locked = |house: &House| {
            house.cell_set().contains(cells[1]) && index.board.places(*house, digit) == both
        };
        let house = [column, row, square].into_iter().find(is_locked)?;
        let other = pair.without(digit).first()?;
        Some(LoopConclusion {
            kind: LoopType::Locked { house },
            eliminations: in_cells(both, other).collect(),
        })
    })
}

/// The loop's two digits define it, extra candidates are fins, a subset's cells
/// are a set.
fn deduction(board: &Candidates, unique: &Loop, found: LoopConclusion) -> Deduction {
    let mut evidence = Evidence::default();
    for &cell in &unique.cells {
        evidence.define(board, CellSet::only(cell), unique.pair);
    }
    let cells: CellSet = unique.cells.iter().copied().collect();
    evidence.mark(
        Role::Fin,
        candidates_among(board, cells, DigitSet::NINE - unique.pair),
    );
    match found.kind {
        LoopType::Subset {
            house,
            cells,
            digits,
            ..
        } => {
            evidence.mark(Role::Set(0), candidates_among(board, cells, digits));
            evidence.add_bases([house]);
        }
        LoopType::Locked { house } => evidence.add_bases([house]),
        LoopType::One | LoopType::Same => {}
    }
    Deduction::eliminating(
        technique(unique, &evidence, found.kind),
        found.eliminations,
        evidence,
    )
}

/// Corners across, or three, are what HoDoKu calls a rectangle of type 5.
fn technique(unique: &Loop, evidence: &Evidence, kind: LoopType) -> Technique {
    let is_rectangle = unique.cells.len() == RECTANGLE;
    let side_by_side = || House::holding(evidence.cells(Role::Fin)).next().is_some();
    match kind {
        LoopType::One if is_rectangle => Technique::Uniqueness1,
        LoopType::Same if is_rectangle && side_by_side() => Technique::Uniqueness2,
        LoopType::Same if is_rectangle => Technique::Uniqueness5,
        LoopType::Subset { .. } if is_rectangle => Technique::Uniqueness3,
        LoopType::Locked { .. } if is_rectangle => Technique::Uniqueness4,
        LoopType::One => Technique::UniqueLoop1,
        LoopType::Same => Technique::UniqueLoop2,
        LoopType::Subset { .. } => Technique::UniqueLoop3,
        LoopType::Locked { .. } => Technique::UniqueLoop4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::finder::found_by;
    use crate::logic::tests::{Named, parse_board};

    #[test]
    fn a_loop_with_one_odd_cell() {
        Named {
            find: unique_loops,
            position:
                "61.295.8359.6382.1.3.741659.793.4..6..39.78..4..1.239734.879.6.9865.3...7..4.6938:573 187",
            result: "r8c8<>47",
            proof: "In the loop r1c3 - r1c7 - r8c7 - r8c8 - r2c8 - r2c3 the digits 4 and 7 could be swapped, which gives a second solution, unless r8c8 is 1 or 2. So r8c8 is neither 4 nor 7.",
            spoiled_without: "r1c2",
        }
        .check();
    }

    #[test]
    fn a_loop_with_one_extra_digit() {
        Named {
            find: unique_loops,
            position:
                ".79.4.1...62.5.479514.9.38.62.9748.343.82679.987513264.9846.53.153.8964..46.359.8",
            result: "r7c6,r9c8<>1",
            proof: "In the loop r7c1 - r7c9 - r8c9 - r8c4 - r9c4 - r9c1 the digits 2 and 7 could be swapped, which gives a second solution, unless r7c9 or r9c4 is 1. A cell that sees both cannot be 1, so neither r7c6 nor r9c8 is 1.",
            spoiled_without: "r7c3",
        }
        .check();
    }

    #[test]
    fn a_loop_with_a_naked_subset() {
        Named {
            find: unique_loops,
            position:
                "8..6...1......986.695183.4.....3..78.83...12.27.81......872543..4.3.1.8......8..1:217 717 219 719 229 729 547 655 559 287 787 589 689 989 597 697 997",
            result: "r8c1,r9c1<>9, r9c2<>6",
            proof: "In the loop r3c7 - r3c9 - r8c9 - r8c3 - r9c3 - r9c7 the digits 2 and 7 could be swapped, which gives a second solution, unless r8c3 or r9c3 is 6 or 9. So one of them, r7c1 and r7c2 share 1, 6 and 9 of box 7, and neither r8c1 nor r9c1 is 9 and r9c2 is not 6.",
            spoiled_without: "589",
        }
        .check();
    }

    #[test]
    fn a_loop_with_a_hidden_subset() {
        Named {
            find: unique_loops,
            position:
                "..1573.9.9..824......691..76142..9737289365413954176824..36...91.97.2..4.3.1497..",
            result: "r9c1<>2",
            proof: "In the loop r4c5 - r4c6 - r7c6 - r7c2 - r8c2 - r8c5 the digits 5 and 8 could be swapped, which gives a second solution, unless r7c2 or r8c2 is 6 or 7. So one of them and r9c1 share 5 and 8 of box 7, and r9c1 is not 2.",
            spoiled_without: "r5c3",
        }
        .check();
    }

    #[test]
    fn a_loop_with_a_locked_digit() {
        Named {
            find: unique_loops,
            position:
                ".5.14296....67....6.195.7425.23648...6.81925.9..5276.484.23..7...54963.....78.4..:321 322 822 323 823 179 579 182 192 993 999",
            result: "r2c9,r9c9<>1",
            proof: "In the loop r2c7 - r2c9 - r9c9 - r9c6 - r7c6 - r7c7 the 5 of column 9 is in r2c9 or r9c9. If the other one were 1, the whole would hold only 1 and 5. These could be swapped, which gives a second solution. So neither r2c9 nor r9c9 is 1.",
            spoiled_without: "579",
        }
        .check();
    }

    #[test]
    fn the_rating_grows_with_the_loop_and_the_subset() {
        let rating = |position| {
            let found = found_by(unique_loops, &parse_board(position));
            found.first().map(Deduction::rating)
        };
        let naked_of_three = "8..6...1......986.695183.4.....3..78.83...12.27.81......872543..4.3.1.8......8..1:217 717 219 719 229 729 547 655 559 287 787 589 689 989 597 697 997";
        let hidden_of_two_cells =
            "..1573.9.9..824......691..76142..9737289365413954176824..36...91.97.2..4.3.1497..";
        assert_eq!(rating(naked_of_three), Some(48));
        assert_eq!(rating(hidden_of_two_cells), Some(46));
    }
}
