//! Locked candidates, pointing and claiming: where a box and a line cross
//! (HoDoKu `tech_intersections`, SudokuWiki `Intersection_Removal`).

use super::{Deduction, Evidence, HouseRole, Report, Technique};
use crate::grid::{Candidates, CellSet, Digit, DigitSet, House};
use std::ops::ControlFlow::{self, Continue};

/// All places of a digit in a box are in one line: the rest of the line
/// loses it.
pub fn pointing(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    locked(board, Technique::LockedPointing, &House::ALL[18..], report)
}

/// All places of a digit in a row or column are in one box: the rest of the
/// box loses it.
pub fn claiming(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    locked(board, Technique::LockedClaiming, &House::ALL[..18], report)
}

fn locked(
    board: &Candidates,
    technique: Technique,
    bases: &[House],
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    for &base in bases {
        for digit in Digit::ALL {
            let places = board.places(base, digit);
            let Some(cover) = crossing(base, places) else {
                continue;
            };
            let lost = board.places(cover, digit) - places;
            if !lost.is_empty() {
                let evidence = evidence(board, places, digit, [base, cover]);
                report(Deduction {
                    technique,
                    placements: Vec::new(),
                    eliminations: lost.iter().map(|cell| (cell, digit)).collect(),
                    evidence,
                })?;
            }
        }
    }
    Continue(())
}

/// The line through `places` of a box, or the box round `places` of a line,
/// if there are two or three of them and all in it.
fn crossing(base: House, places: CellSet) -> Option<House> {
    if !(2..=3).contains(&places.len()) {
        return None;
    }
    let crosses = |house: &House| house.is_box() != base.is_box();
    let houses = places.first()?.houses().into_iter();
    houses
        .filter(crosses)
        .find(|house| house.cell_set().contains_all(places))
}

fn evidence(
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
