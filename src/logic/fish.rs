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

fn fish(
    board: &Candidates,
    size: usize,
    technique: Technique,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    let directions: [(&[House], fn(u8) -> House); 2] = [
        (&House::ALL[..9], House::Column),
        (&House::ALL[9..18], House::Row),
    ];
    for (bases, cover) in directions {
        for digit in Digit::ALL {
            let items: Vec<Item<House>> = lines(board, bases, digit);
            groups::groups(&items, size, &mut |bases, positions| {
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

fn lines(board: &Candidates, bases: &[House], digit: Digit) -> Vec<Item<House>> {
    let item = |&what: &House| Item {
        what,
        places: groups::positions(board, what, digit),
    };
    bases.iter().map(item).collect()
}

fn basic_fish(
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
