//! Where a box and a line cross: locked candidates, pointing and claiming, and
//! locked pairs and triples
//! (HoDoKu `tech_intersections`, SudokuWiki `Intersection_Removal`).

use crate::logic::hints::phrases::{Join, houses, list, pattern_text};
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::subsets::naked_and_hidden::{self, prove_naked};

/// A naked pair inside one box and one line, acting in both (HoDoKu
/// `tech_intersections`).
pub(crate) static LOCKED_PAIR: TechniqueInfo = TechniqueInfo {
    name: "Locked pair",
    family: Family::Intersection,
    hodoku: HodokuEntry::new("0110", Level::Medium, 40),
    rating: SeRating::Published(30),
    find: |board, emit| locked_sets(board, 2, Technique::LockedPair, emit),
    proof: prove_naked,
    definition: "Two cells in the intersection of a box and a line hold only two digits. The pair takes both digits from the rest of the box and of the line.",
    spotting: "A naked pair whose two cells are neighbours inside a box: remember to look along the line as well as in the box.",
    example: "1+5.74..+62.7...64+1....3..5+786.....1+24+58..3+2+79+67.2...+8+359.7..3.+5+1..52...8.8...95.+47:232",
    look_alike: "r4c1",
};

/// A naked triple inside one box and one line, acting in both (HoDoKu
/// `tech_intersections`).
pub(crate) static LOCKED_TRIPLE: TechniqueInfo = TechniqueInfo {
    name: "Locked triple",
    family: Family::Intersection,
    hodoku: HodokuEntry::new("0111", Level::Medium, 60),
    rating: SeRating::Published(36),
    find: |board, emit| locked_sets(board, 3, Technique::LockedTriple, emit),
    proof: prove_naked,
    definition: "Three cells in the intersection of a box and a line hold only three digits. They take these digits from the rest of the box and of the line.",
    spotting: "Three cells of a box in one line with just three digits between them: look along the line as well as in the box.",
    example: ".9.6.2..5+58+61.+4.....4.5.......+5...82.6.4.3.5+195...+1.....+5.7+61....+9..5.6.6..9.8+53.:717 718 927 731 732 334 237 737 937 238 738 739 741 742 743 447 851 264 271 272 281 781 282 285 385 793 295",
    look_alike: "741",
};

/// All places of a digit in a box are in one line (HoDoKu
/// `tech_intersections`, SudokuWiki `Intersection_Removal`).
pub(crate) static LOCKED_POINTING: TechniqueInfo = TechniqueInfo {
    name: "Locked candidates (pointing)",
    family: Family::Intersection,
    hodoku: HodokuEntry::new("0100", Level::Medium, 50),
    rating: SeRating::Published(26),
    find: |board, emit| locked(board, House::BOXES, emit),
    proof: prove_locked,
    definition: "All places of a digit in a box are in one row or column. Wherever it goes, it goes into that line inside the box, so the rest of the line loses it.",
    spotting: "For each digit and box, see whether its marks stand side by side. Then look along that line outside the box.",
    example: ".7+62+9+8.+3+4.+93+41+7.+86...3+56.9+7+6+158+734+29.4+7+6+2+9.5+19.21+457+6..6.5+81.+7.7.+8+93+46+1....+7+62.4.",
    look_alike: "r1c2 r2c9",
};

/// All places of a digit in a line are in one box (HoDoKu
/// `tech_intersections`, SudokuWiki `Intersection_Removal`).
pub(crate) static LOCKED_CLAIMING: TechniqueInfo = TechniqueInfo {
    name: "Locked candidates (claiming)",
    family: Family::Intersection,
    hodoku: HodokuEntry::new("0101", Level::Medium, 50),
    rating: SeRating::Published(28),
    find: |board, emit| locked(board, House::LINES, emit),
    proof: prove_locked,
    definition: "All places of a digit in a row or column are in one box. The line needs it there, so the rest of the box loses it.",
    spotting: "For each digit and line, see whether its marks keep within one box. Then look at the other six cells of the box.",
    example: ".+2.564.....4+9237.+5.5.7+8+1.2+439.+24+58.727+86+19+4534.5+83+7.92.4+2+3+58.7.+5+3917+62+4+8...492+5+3.",
    look_alike: "r1c5",
};

fn locked_sets(board: &Candidates, size: usize, technique: Technique, emit: Emit<'_>) -> Flow {
    for &house in House::BOXES {
        naked_and_hidden::naked_in(board, house, size, &mut |cells, digits| {
            if !acts_in_both(board, house, cells, digits) {
                return Continue(());
            }
            emit_some(
                naked_and_hidden::naked_subset(board, technique, cells, digits),
                emit,
            )
        })?;
    }
    Continue(())
}

/// Whether the cells lie in a line that loses some of the digits outside the
/// box, while the rest of the box loses some, too.
fn acts_in_both(board: &Candidates, house: House, cells: CellSet, digits: DigitSet) -> bool {
    let losing = naked_and_hidden::holders(board, digits) - cells;
    let outside = losing - house.cell_set();
    crossing(house, cells).is_some_and(|line| !(outside & line.cell_set()).is_empty())
        && !(losing & house.cell_set()).is_empty()
}

fn locked(board: &Candidates, bases: &[House], emit: Emit<'_>) -> Flow {
    for &base in bases {
        for digit in Digit::NINE {
            let places = board.places(base, digit);
            if let Some(cover) = crossing(base, places)
                && places != board.places(cover, digit)
            {
                emit(pointing_or_claiming(board, digit, [base, cover]))?;
            }
        }
    }
    Continue(())
}

/// That a digit goes from the rest of the second house, as its places in the
/// first are all there.
pub(crate) fn pointing_or_claiming(
    board: &Candidates,
    digit: Digit,
    [base, cover]: [House; 2],
) -> Deduction {
    let technique = match base {
        House::Box(_) => Technique::LockedPointing,
        House::Row(_) | House::Column(_) => Technique::LockedClaiming,
    };
    let places = board.places(base, digit);
    let lost = board.places(cover, digit) - places;
    let evidence = evidence(board, places, digit, [base, cover]);
    Deduction::eliminating(technique, in_cells(lost, digit), evidence)
}

/// The line through `places` of a box, or the box round `places` of a line,
/// if there are two or three of them and all in it.
fn crossing(base: House, places: CellSet) -> Option<House> {
    // More than three are never in one crossing.
    if !places.has_several() {
        return None;
    }
    let crosses = |house: &House| house.is_box() != base.is_box();
    let houses = places.first()?.houses().into_iter();
    houses
        .filter(crosses)
        .find(|house| house.cell_set().contains_all(places))
}

/// A digit's places in the first house, all in the second.
pub(crate) fn evidence(
    board: &Candidates,
    places: CellSet,
    digit: Digit,
    [base, cover]: [House; 2],
) -> Evidence {
    let mut evidence = Evidence::default();
    evidence.define(board, places, DigitSet::only(digit));
    evidence.houses = vec![(base, HouseRole::Base), (cover, HouseRole::Cover)];
    evidence
}

fn prove_locked(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let cells = step.evidence.cells(Role::Defining);
    let all = if cells.len() == 2 { "both" } else { "all" };
    let places = list(cells, Join::Or);
    let cover = houses(step.evidence.houses(HouseRole::Cover), Join::And);
    Some(format!(
        "The {digits} of {base} must go in {places}, {all} in {cover}. \
         So no other cell of {cover} can be {digits}."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn pointing_along_a_row() {
        Named {
            find: LOCKED_POINTING.find,
            position:
                "7138456.99253..8144681293753.47..9812.6.184378714935625.9....4...7....9...2.31...",
            result: "r7c7<>7",
            proof: "The 7 of box 8 must go in r7c5 or r7c6, both in row 7. So no other cell of row 7 can be 7.",
            spoiled_without: "r4c4",
        }
        .check();
    }

    #[test]
    fn pointing_along_a_column() {
        Named {
            find: LOCKED_POINTING.find,
            position:
                ".19324.85..25614794.5978.1.9.......1..1.8.9..2..1.9..3...7..1.81.8.935...9.81.7..",
            result: "r2c2<>8",
            proof: "The 8 of box 4 must go in r4c2 or r6c2, both in column 2. So no other cell of column 2 can be 8.",
            spoiled_without: "r4c1",
        }
        .check();
    }

    #[test]
    fn claiming_from_a_column() {
        Named {
            find: LOCKED_CLAIMING.find,
            position:
                "7138456299253..8144681293753547.29812965184378714935625.9....4...7....9...2.31.5.",
            result: "r7c5,r7c6,r8c5,r8c6<>6",
            proof: "The 6 of column 4 must go in r7c4, r8c4 or r9c4, all in box 8. So no other cell of box 8 can be 6.",
            spoiled_without: "r2c4",
        }
        .check();
    }

    #[test]
    fn claiming_from_a_row() {
        Named {
            find: LOCKED_CLAIMING.find,
            position:
                "415...3678963.1524237465.9.958.1.74...3549.....4.2.95.582134.7.349...2.5671.5..3.",
            result: "r6c9<>8",
            proof: "The 8 of row 5 must go in r5c7, r5c8 or r5c9, all in box 6. So no other cell of box 6 can be 8.",
            spoiled_without: "r5c4",
        }
        .check();
    }

    #[test]
    fn a_locked_pair() {
        Named {
            find: LOCKED_PAIR.find,
            position:
                "...84.....2....8...6+8...3.53+547..+9+812+9+6+51+8+4+378+7+1+4+935+625.9....4...7....9...+2.31...:",
            result: "r2c4<>6, r3c4<>2, r7c5,r7c6,r8c5,r8c6<>26, r9c4<>6",
            proof: "r7c4 and r8c4 have only 2 and 6 between them, so they take both. No other cell of column 4 or box 8 can be 2 or 6.",
            spoiled_without: "r1c4",
        }
        .check();
    }

    #[test]
    fn a_locked_triple() {
        Named {
            find: LOCKED_TRIPLE.find,
            position:
                ".1.....6.8.6...5.4.3.4.5.9...8.1.7.....5.9.....4.2.9...8.1.4+67+93.9...2.5.7.....3.:",
            result: "r8c2<>6, r8c8<>8, r9c4,r9c5,r9c6<>68",
            proof: "r8c4, r8c5 and r8c6 have only 6, 7 and 8 between them, so they take all three. No other cell of row 8 or box 8 can be 6, 7 or 8.",
            spoiled_without: "r7c4",
        }
        .check();
    }
}
