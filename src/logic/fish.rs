//! Fish: a digit whose candidates in some rows lie in as many columns, or the
//! reverse (HoDoKu `tech_fishb`, SudokuWiki `X_Wing_Strategy`).

use super::groups::{self, Item};
use super::{Deduction, Evidence, HouseRole, Report, Technique};
use crate::grid::{Candidates, CellSet, Digit, DigitSet, House};
use std::ops::ControlFlow::{self, Continue};

/// A digit's candidates in two rows lie in two columns, or the reverse: the
/// rest of the covers loses it.
pub fn x_wings(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    fish(board, 2, Technique::XWing, report)
}

/// The same with three lines.
pub fn swordfish(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    fish(board, 3, Technique::Swordfish, report)
}

/// The same with four lines.
pub fn jellyfish(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    fish(board, 4, Technique::Jellyfish, report)
}

fn fish(
    board: &Candidates,
    size: usize,
    technique: Technique,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for (bases, cover) in DIRECTIONS {
            let lines = lines(board, bases, digit);
            groups::groups(&lines, size, &mut |bases, positions| {
                let covers = groups::bits(positions).map(|number| cover(number as u8));
                let covers: Vec<House> = covers.collect();
                match basic_fish(board, technique, digit, bases, &covers) {
                    Some(deduction) => report(deduction),
                    None => Continue(()),
                }
            })?;
        }
    }
    Continue(())
}

/// The base lines, and the kind of line that crosses them.
type Direction = (&'static [House], fn(u8) -> House);

const DIRECTIONS: [Direction; 2] = [(House::ROWS, House::Column), (House::COLUMNS, House::Row)];

fn lines(board: &Candidates, bases: &[House], digit: Digit) -> Vec<Item<House>> {
    let item = |&what: &House| Item {
        what,
        places: groups::positions(board, what, digit),
    };
    bases.iter().map(item).collect()
}

/// What follows from these lines' places of a digit lying in those lines:
/// nothing if no other place is there.
pub(super) fn basic_fish(
    board: &Candidates,
    technique: Technique,
    digit: Digit,
    bases: &[House],
    covers: &[House],
) -> Option<Deduction> {
    let body = places_in(board, bases, digit);
    let lost = places_in(board, covers, digit) - body;
    if lost.is_empty() {
        return None;
    }
    let mut evidence = Evidence::default();
    evidence.define(board, body, DigitSet::only(digit));
    let bases = bases.iter().map(|&house| (house, HouseRole::Base));
    let covers = covers.iter().map(|&house| (house, HouseRole::Cover));
    evidence.houses = bases.chain(covers).collect();
    Some(Deduction {
        technique,
        placements: Vec::new(),
        eliminations: lost.iter().map(|cell| (cell, digit)).collect(),
        evidence,
    })
}

fn places_in(board: &Candidates, houses: &[House], digit: Digit) -> CellSet {
    houses.iter().fold(CellSet::NONE, |all, &house| {
        all | board.places(house, digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn an_x_wing_of_rows() {
        Named {
            find: x_wings,
            position:
                "...84.....2....8...6....3.53.47....12...1...78....35.25.9....4...7....9.....31...",
            result: "r1c2<>3",
            proof: "In rows 7 and 8 a 3 can only go in columns 2 and 9, so each of these columns has its 3 there. No other cell of column 2 or 9 can be 3.",
            spoiled_without: "r3c7",
        }
        .check();
    }

    #[test]
    fn an_x_wing_of_columns() {
        Named {
            find: x_wings,
            position:
                "7138456299253768144681293753547629812965184378714935625.9..7.4.1.7..4.9.642.31.5.",
            result: "r7c9,r8c9<>8",
            proof: "In columns 2 and 5 an 8 can only go in rows 7 and 8, so each of these rows has its 8 there. No other cell of row 7 or 8 can be 8.",
            spoiled_without: "r9c2",
        }
        .check();
    }
}
