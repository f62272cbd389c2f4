//! The bivalue universal pattern (SudokuWiki `BUG`).

use crate::logic::hints::chain_words::conclusion;
use crate::logic::hints::phrases::{Join, both_or_all, list, pattern_text};
use crate::logic::techniques::prelude::*;

pub(crate) mod several;

/// All cells but one have two candidates: that one takes the digit seen
/// three times (HoDoKu `tech_ur`, SudokuWiki `BUG`).
pub(crate) static BUG_PLUS_1: TechniqueInfo = TechniqueInfo {
    name: "BUG + 1",
    family: Family::Uniqueness,
    hodoku: HodokuEntry::new("0610", Level::Hard, 100),
    rating: SeRating::Published(56),
    find: |board, emit| emit_some(plus_1(board), emit),
    proof: plus_1_proof,
    definition: "All empty cells but one have two candidates, and every digit has two places in its houses, but for one in that cell. Without it there would be two solutions: so it is true.",
    spotting: "When only pairs are left and one cell of three: find the digit of that cell that has three places in its row.",
    example: "+521+4+8+967+3..3.5.8+1...+6.+3.+4+5.3+1+7+59+8+2+64+29+4+36+7+58+1+6+582+143+9+7..2.7+59+3..3+5+9+2.+74.7+6+98+43+1+25",
    look_alike: "r1c1",
};

fn plus_1(board: &Candidates) -> Option<Deduction> {
    let cell = (board.empty_cells() - board.cells_of_size(2)).single()?;
    let mut thrice = board.at(cell).iter().filter(|&digit| {
        let places = cell.houses().map(|house| board.places(house, digit).len());
        places == [3, 3, 3]
    });
    let digit = thrice.next().filter(|_| board.at(cell).len() == 3)?;
    if !all_others_twice(board, cell, digit) {
        return None;
    }
    let mut evidence = Evidence::default();
    evidence.mark(Role::Defining, [(cell, digit)]);
    evidence.add_bases(cell.houses());
    let lost = board.at(cell).without(digit);
    Some(Deduction::eliminating(
        Technique::BugPlus1,
        lost.iter().map(|other| (cell, other)),
        evidence,
    ))
}

/// Whether without `digit` in `cell` every digit would have two places in each
/// house, or be placed there already.
fn all_others_twice(board: &Candidates, cell: Cell, digit: Digit) -> bool {
    let twice = |house: House, other: Digit| {
        let places = board.places(house, other);
        let places = if other == digit {
            places.without(cell)
        } else {
            places
        };
        matches!(places.len(), 0 | 2)
    };
    let mut houses = House::ALL.into_iter();
    houses.all(|house| DigitSet::NINE.iter().all(|other| twice(house, other)))
}

fn plus_1_proof(step: &Deduction) -> Option<String> {
    let [_, cells, digits] = pattern_text(step);
    Some(format!(
        "Without {digits} in {cells} {GRAVE} So {cells} is {digits}."
    ))
}

pub(crate) fn same_digit_proof(step: &Deduction) -> Option<String> {
    let digits = list(step.evidence.digits(Role::Fin), Join::And);
    let cells = step.evidence.cells(Role::Fin);
    let so = format!(
        "So {digits} is in {}, and a cell that sees {} cannot be {digits}: {}.",
        list(cells, Join::Or),
        both_or_all(cells),
        conclusion(step)
    );
    Some(without_extra(step, &so))
}

pub(crate) fn naked_subset_proof(step: &Deduction) -> Option<String> {
    let [base, _, _] = pattern_text(step);
    let so = format!(
        "So one of these is true, and its cell shares {} with {}. No other cell of {base} \
         can have one of them: {}.",
        list(step.evidence.digits(Role::Set(0)), Join::And),
        list(step.evidence.cells(Role::Set(0)), Join::And),
        conclusion(step)
    );
    Some(without_extra(step, &so))
}

pub(crate) fn locked_digit_proof(step: &Deduction) -> Option<String> {
    let [base, _, digits] = pattern_text(step);
    let so = format!(
        "So one of these is true, and the other of the two cells has the {digits} of {base}. \
         No other candidate is left for them: {}.",
        conclusion(step)
    );
    Some(without_extra(step, &so))
}

/// The meaning of a board of pairs.
const GRAVE: &str = "every empty cell would have two candidates and every digit two places in \
                     each house. Such a board has two solutions or none.";

fn without_extra(step: &Deduction, so: &str) -> String {
    format!("Without {} {GRAVE} {so}", extra(step))
}

/// "3 in r1c2,r4c5 and 7 in r4c5".
fn extra(step: &Deduction) -> String {
    let evidence = &step.evidence;
    let digits = evidence.digits(Role::Fin).iter().map(|digit| {
        format!(
            "{digit} in {}",
            list(evidence.cells_with(Role::Fin, digit), Join::And)
        )
    });
    list(digits, Join::And)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_bug_pattern_with_one_extra_candidate() {
        Named {
            find: BUG_PLUS_1.find,
            position:
                "+7243+6819+55+894+172+36+6+13+5+9+28+4+7...+8+2...+9...159...+29.+67..8.36+72+81+954.+42+93+57+6.+9+5.+74+6+3..:143 447",
            result: "r9c9<>28",
            proof: "Without 1 in r9c9 every empty cell would have two candidates and every digit two places in each house. Such a board has two solutions or none. So r9c9 is 1.",
            spoiled_without: "143",
        }
        .check();
    }
}
