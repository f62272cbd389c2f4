//! Naked and hidden pairs, triples and quads (HoDoKu `tech_naked` and `tech_hidden`,
//! SudokuWiki `Naked_Candidates` and `Hidden_Candidates`).

use crate::logic::hints::phrases::{Join, houses, list, pattern_text};
use crate::logic::inference::locked_subsets::{cells_at, digits_at, positions, visit_subsets};
use crate::logic::techniques::prelude::*;

/// Two cells of a house hold only two digits (HoDoKu `tech_naked`,
/// SudokuWiki `Naked_Candidates`).
pub(crate) static NAKED_PAIR: TechniqueInfo = TechniqueInfo {
    name: "Naked pair",
    family: Family::Subset,
    hodoku: HodokuEntry::new("0200", Level::Medium, 60),
    rating: SeRating::Published(30),
    find: |board, emit| naked(board, 2, Technique::NakedPair, emit),
    proof: prove_naked,
    definition: "Two cells of a house hold the same two candidates and no others. They take both digits, so no other cell of the house can have either.",
    spotting: "Look for cells with two marks, and for a twin of one in the same row, column or box.",
    example: "+3271+9+84+5+6+86+92+4+571315+4.+3.+8+29.+4+8.+1+3+962+2...8+9+1.+491.+4.+2+5.+84..+8..+291682+9.1+34..+91+3+2468.",
    look_alike: "r2c2",
};

/// Two digits of a house fit only in two cells (HoDoKu `tech_hidden`,
/// SudokuWiki `Hidden_Candidates`).
pub(crate) static HIDDEN_PAIR: TechniqueInfo = TechniqueInfo {
    name: "Hidden pair",
    family: Family::Subset,
    hodoku: HodokuEntry::new("0210", Level::Medium, 70),
    rating: SeRating::Published(34),
    find: |board, emit| hidden(board, 2, Technique::HiddenPair, emit),
    proof: prove_hidden,
    definition: "Two digits of a house fit only in the same two cells. These cells are theirs, so all other candidates of the two cells go.",
    spotting: "Count the places of the digits still missing in a house. Two digits with the same two places are a pair, whatever else is noted there.",
    example: "+7243+6819+55+894+172+36+6+13+5+9+28+4+7...+8+2...+9...159...+29.+67..8.36+72+81+954.+42+93+57+6.+9+5.+74+6+3..",
    look_alike: "r2c1",
};

/// Three cells of a house hold only three digits (HoDoKu `tech_naked`,
/// SudokuWiki `Naked_Candidates`).
pub(crate) static NAKED_TRIPLE: TechniqueInfo = TechniqueInfo {
    name: "Naked triple",
    family: Family::Subset,
    hodoku: HodokuEntry::new("0201", Level::Medium, 80),
    rating: SeRating::Published(36),
    find: |board, emit| naked(board, 3, Technique::NakedTriple, emit),
    proof: prove_naked,
    definition: "Three cells of a house hold only three digits between them. They take these digits, so no other cell of the house can have them. No cell needs all three.",
    spotting: "Among the cells of a house with two or three marks, look for three that use only three digits, such as 12, 23 and 13.",
    example: "+8+9.2.1...+16+5+79.3.27+2....91..+568..1.4.+1+84.5...3+47.+125..+681....+574+32+58+7+69+1+5+7+91.6+8.+3",
    look_alike: "r2c9",
};

/// Three digits of a house fit only in three cells (HoDoKu `tech_hidden`,
/// SudokuWiki `Hidden_Candidates`).
pub(crate) static HIDDEN_TRIPLE: TechniqueInfo = TechniqueInfo {
    name: "Hidden triple",
    family: Family::Subset,
    hodoku: HodokuEntry::new("0211", Level::Medium, 100),
    rating: SeRating::Published(40),
    find: |board, emit| hidden(board, 3, Technique::HiddenTriple, emit),
    proof: prove_hidden,
    definition: "Three digits of a house fit only in three cells. These cells are theirs, so all other candidates of the three cells go.",
    spotting: "Count places: three digits that keep to the same three cells, each in two or three of them. The other cells of the house are often a naked subset.",
    example: "9+182576+34+5+4+29+36...+763+81+425+9+43+7+19+2.6.+1+89+76+54+2+3+6+253487+9+1+37.+4+2..8...4...3.......+3.+4.:589 597 599",
    look_alike: "r1c3",
};

/// Four cells of a house hold only four digits (HoDoKu `tech_naked`,
/// SudokuWiki `Naked_Candidates`).
pub(crate) static NAKED_QUADRUPLE: TechniqueInfo = TechniqueInfo {
    name: "Naked quad",
    family: Family::Subset,
    hodoku: HodokuEntry::new("0202", Level::Hard, 120),
    rating: SeRating::Published(50),
    find: |board, emit| naked(board, 4, Technique::NakedQuadruple, emit),
    proof: prove_naked,
    definition: "Four cells of a house hold only four digits between them, so no other cell of the house can have these.",
    spotting: "Look in houses with many empty cells. What is left over is a hidden subset, often easier to see.",
    example: "..+5....899+8.5...13..3..8.5..+3.+8.6..1+15.2.9.6.7+6.4+1....+32+67..1..89+7..1..554+1..+2...:247 248 263 267 387 435 457 488 695 715 725 735",
    look_alike: "387",
};

/// Four digits of a house fit only in four cells (HoDoKu `tech_hidden`,
/// SudokuWiki `Hidden_Candidates`).
pub(crate) static HIDDEN_QUADRUPLE: TechniqueInfo = TechniqueInfo {
    name: "Hidden quad",
    family: Family::Subset,
    hodoku: HodokuEntry::new("0212", Level::Hard, 150),
    rating: SeRating::Published(54),
    find: |board, emit| hidden(board, 4, Technique::HiddenQuadruple, emit),
    proof: prove_hidden,
    definition: "Four digits of a house fit only in four cells, so all other candidates of these cells go.",
    spotting: "Rare, and mostly seen from the other side: as the naked subset of the other cells.",
    example: "..+8..6.+7.+15.87+4.9...725+98+1.5.....18..63...94..21.....7.+85.217.+9.1..93.5+8...5...+2+1:311 312 317 417 219 319 229 339 444 744 756 856 791",
    look_alike: "r5c2",
};

/// The naked subsets of two, three and four cells.
pub(crate) const NAKED: [Technique; 3] = [
    Technique::NakedPair,
    Technique::NakedTriple,
    Technique::NakedQuadruple,
];

/// The hidden subsets of two, three and four digits.
pub(crate) const HIDDEN: [Technique; 3] = [
    Technique::HiddenPair,
    Technique::HiddenTriple,
    Technique::HiddenQuadruple,
];

fn naked(board: &Candidates, size: usize, technique: Technique, emit: Emit<'_>) -> Flow {
    for house in House::ALL {
        naked_in(board, house, size, &mut |cells, digits| {
            match naked_subset(board, technique, cells, digits) {
                Some(step) if step.evidence.houses[0].0 == house => emit(step),
                // Emitted for the first house in which it acts.
                _ => Continue(()),
            }
        })?;
    }
    Continue(())
}

/// Every `size` cells of a house that hold as many digits between them: these
/// cells and digits.
pub(crate) fn naked_in(
    board: &Candidates,
    house: House,
    size: usize,
    emit: &mut dyn FnMut(CellSet, DigitSet) -> Flow,
) -> Flow {
    let digits = house.cells().map(|cell| board.at(cell).bits());
    visit_subsets(&digits, size, &mut |cells, digits| {
        emit(cells_at(house, cells), digits_at(digits))
    })
}

/// Conclusion if these cells hold only these digits, in every house they share; nothing if
/// no other cell there has them.
pub(crate) fn naked_subset(
    board: &Candidates,
    technique: Technique,
    cells: CellSet,
    digits: DigitSet,
) -> Option<Deduction> {
    let losing = holders(board, digits) - cells;
    let acts_in = |house: &House| !(losing & house.cell_set()).is_empty();
    let houses: Vec<House> = House::holding(cells).filter(acts_in).collect();
    if houses.is_empty() {
        return None;
    }
    // House by house: the order in which HoDoKu removes, too.
    let mut eliminations = Vec::new();
    let mut seen = CellSet::NONE;
    for house in &houses {
        let here = (losing & house.cell_set()) - seen;
        eliminations.extend(candidates_among(board, here, digits));
        seen = seen | here;
    }
    let evidence = evidence(board, cells, digits, houses);
    Some(Deduction::eliminating(technique, eliminations, evidence))
}

/// The cells that have any of these digits as a candidate.
pub(crate) fn holders(board: &Candidates, digits: DigitSet) -> CellSet {
    digits
        .iter()
        .fold(CellSet::NONE, |cells, digit| cells | board.cells_for(digit))
}

fn hidden(board: &Candidates, size: usize, technique: Technique, emit: Emit<'_>) -> Flow {
    for house in House::ALL {
        hidden_in(board, house, size, technique, emit)?;
    }
    Continue(())
}

/// The hidden subsets of one house.
pub(crate) fn hidden_in(
    board: &Candidates,
    house: House,
    size: usize,
    technique: Technique,
    emit: Emit<'_>,
) -> Flow {
    let places = Digit::NINE.map(|digit| positions(board, house, digit));
    visit_subsets(&places, size, &mut |digits, cells| {
        let (digits, cells) = (digits_at(digits), cells_at(house, cells));
        let lost = candidates_among(board, cells, DigitSet::NINE - digits);
        emit_subset(board, technique, (house, cells, digits), lost, emit)
    })
}

/// Emits a subset of a house if it removes anything.
pub(crate) fn emit_subset(
    board: &Candidates,
    technique: Technique,
    (house, cells, digits): (House, CellSet, DigitSet),
    lost: Vec<(Cell, Digit)>,
    emit: Emit<'_>,
) -> Flow {
    if lost.is_empty() {
        return Continue(());
    }
    let evidence = evidence(board, cells, digits, [house]);
    emit(Deduction::eliminating(technique, lost, evidence))
}

pub(crate) fn evidence(
    board: &Candidates,
    cells: CellSet,
    digits: DigitSet,
    houses: impl IntoIterator<Item = House>,
) -> Evidence {
    let mut evidence = Evidence::default();
    evidence.define(board, cells, digits);
    evidence.add_bases(houses);
    evidence
}

/// Naked pairs, triples or quads, for a `SIZE` of 2, 3 or 4, in the order of HoDoKu:
/// boxes before rows and columns (`SimpleSolver.java`).
pub(crate) fn naked_boxes_first<const SIZE: usize>(board: &Candidates, report: Emit<'_>) -> Flow {
    let technique = NAKED[SIZE - 2];
    for house in boxes_first() {
        naked_in(board, house, SIZE, &mut |cells, digits| {
            // Cells of a line that share a box were found in the box.
            if !house.is_box() && House::holding(cells).any(House::is_box) {
                return Continue(());
            }
            emit_some(naked_subset(board, technique, cells, digits), report)
        })?;
    }
    Continue(())
}

/// Hidden pairs, triples or quads, for a `SIZE` of 2, 3 or 4, in the order of HoDoKu:
/// boxes before rows and columns (`SimpleSolver.java`).
pub(crate) fn hidden_boxes_first<const SIZE: usize>(board: &Candidates, report: Emit<'_>) -> Flow {
    let technique = HIDDEN[SIZE - 2];
    for house in boxes_first() {
        hidden_in(board, house, SIZE, technique, report)?;
    }
    Continue(())
}

fn boxes_first() -> impl Iterator<Item = House> {
    House::BOXES.iter().chain(House::LINES).copied()
}

pub(crate) fn prove_naked(step: &Deduction) -> Option<String> {
    let [_, cells, digits] = pattern_text(step);
    let lost = step.evidence.digits(Role::Defining);
    let all = match lost.len() {
        2 => "both",
        3 => "all three",
        _ => "all four",
    };
    let places = houses(step.evidence.houses(HouseRole::Base), Join::Or);
    let lost = list(lost, Join::Or);
    Some(format!(
        "{cells} have only {digits} between them, so they take {all}. \
         No other cell of {places} can be {lost}."
    ))
}

fn prove_hidden(step: &Deduction) -> Option<String> {
    let [base, cells, digits] = pattern_text(step);
    Some(format!(
        "In {base} the digits {digits} can only go in {cells}, so they take these cells. \
         No other digit can go there."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_naked_pair_in_a_row() {
        Named {
            find: NAKED_PAIR.find,
            position:
                "...84.....2.3..8.44681..3.53.47..9812.6.184378714935625.9....4...7....9.....31...",
            result: "r3c6<>27",
            proof: "r3c5 and r3c8 have only 2 and 7 between them, so they take both. No other cell of row 3 can be 2 or 7.",
            spoiled_without: "r3c2",
        }
        .check();
    }

    #[test]
    fn a_naked_pair_in_a_column_and_a_box() {
        Named {
            find: NAKED_PAIR.find,
            position:
                "...84.....2....8...6....3.53.47....12...1...78....35.25.9....4...7....9.....31...",
            result: "r1c2<>59, r5c3<>5, r6c2<>9",
            proof: "r4c2 and r5c2 have only 5 and 9 between them, so they take both. No other cell of column 2 or box 4 can be 5 or 9.",
            spoiled_without: "r3c2",
        }
        .check();
    }

    #[test]
    fn a_hidden_pair_in_a_column() {
        Named {
            find: HIDDEN_PAIR.find,
            position:
                "...84.....2.3..8.44681..3.53.47....12...1...78....35.25.9....4...7....9.....31...",
            result: "r1c1,r2c1<>1",
            proof: "In column 1 the digits 7 and 9 can only go in r1c1 and r2c1, so they take these cells. No other digit can go there.",
            spoiled_without: "r3c1",
        }
        .check();
    }

    #[test]
    fn a_hidden_pair_in_a_box() {
        Named {
            find: HIDDEN_PAIR.find,
            position:
                "713845..99253..8.44681293.53.47..9812.6.184378714935625.9....4...7....9...2.31...",
            result: "r7c7<>67, r8c7<>6",
            proof: "In box 9 the digits 1 and 2 can only go in r7c7 and r8c7, so they take these cells. No other digit can go there.",
            spoiled_without: "r4c9",
        }
        .check();
    }

    #[test]
    fn a_naked_triple_in_a_column() {
        Named {
            find: NAKED_TRIPLE.find,
            position:
                "7138456.99253..8144681293753.47..9812.6.184378714935625.9....4...7....9...2.31...",
            result: "r8c6<>26",
            proof: "r2c6, r4c6 and r7c6 have only 2, 6 and 7 between them, so they take all three. No other cell of column 6 can be 2, 6 or 7.",
            spoiled_without: "r1c6",
        }
        .check();
    }

    #[test]
    fn a_naked_triple_in_a_row_and_a_box() {
        Named {
            find: NAKED_TRIPLE.find,
            position:
                "415....6.8.6...5.4.3.4.5.9...8.1.7.....5.9.....4.2.9...8.1.4.7.3.9...2.5.7.....3.",
            result: "r7c5,r8c2<>6, r8c8<>8, r9c4,r9c5,r9c6<>68",
            proof: "r8c4, r8c5 and r8c6 have only 6, 7 and 8 between them, so they take all three. No other cell of row 8 or box 8 can be 6, 7 or 8.",
            spoiled_without: "r7c4",
        }
        .check();
    }

    #[test]
    fn a_hidden_triple_in_a_row() {
        Named {
            find: HIDDEN_TRIPLE.find,
            position:
                "813..6457546.8.9212971456834.....1...78...29...2.....5.2..38...7...1.3.293.6...14",
            result: "r5c1<>6, r5c4<>5",
            proof: "In row 5 the digits 1, 3 and 4 can only go in r5c1, r5c4 and r5c6, so they take these cells. No other digit can go there.",
            spoiled_without: "r3c5",
        }
        .check();
    }

    #[test]
    fn a_hidden_triple_in_a_box() {
        Named {
            find: HIDDEN_TRIPLE.find,
            position:
                "...84.....2.3..8.44681..3.53.47....12...1...78....35.25.9....4...7....9.....31...",
            result: "r7c2,r8c2<>1",
            proof: "In box 7 the digits 3, 4 and 8 can only go in r7c2, r8c2 and r9c2, so they take these cells. No other digit can go there.",
            spoiled_without: "r3c1",
        }
        .check();
    }

    #[test]
    fn a_naked_quad() {
        Named {
            find: NAKED_QUADRUPLE.find,
            position:
                "...84.....2....8...6+8...3.53+547..+9+812+9+6+51+8+4+378+7+1+4+935+625.9....4...7....9...+2.31...:",
            result: "r3c1<>179",
            proof: "r3c4, r3c5, r3c6 and r3c8 have only 1, 2, 7 and 9 between them, so they take all four. No other cell of row 3 can be 1, 2, 7 or 9.",
            spoiled_without: "r1c5",
        }
        .check();
    }

    #[test]
    fn a_hidden_quad() {
        Named {
            find: HIDDEN_QUADRUPLE.find,
            position:
                "...823..1..3...4...7.....523..96..1....1.2....1..38..683.....4...2...9..6..789...:",
            result: "r1c2<>45, r2c2<>5, r4c2,r5c2<>45",
            proof: "In column 2 the digits 2, 6, 8 and 9 can only go in r1c2, r2c2, r4c2 and r5c2, so they take these cells. No other digit can go there.",
            spoiled_without: "r3c2",
        }
        .check();
    }
}
