//! Proofs of graves with several extra candidates.

use crate::grid::CellSet;
use crate::logic::deduction::{Deduction, HouseRole, Role};
use crate::logic::hints::phrases::{Join, houses, list};
use crate::logic::technique::Technique;

pub(crate) fn proof(step: &Deduction) -> String {
    let evidence = &step.evidence;
    let digits = evidence.digits(Role::Fin);
    let house = houses(evidence.houses(HouseRole::Base), Join::And);
    let so = match step.technique {
        Technique::Bug2 => format!(
            "So one of them is {0}, and no cell that sees them all can be {0}.",
            list(digits, Join::And)
        ),
        Technique::Bug3 => format!(
            "So one of these is true, and with {} it uses up the {} of {house}.",
            list(evidence.cells(Role::Set(0)), Join::And),
            list(evidence.digits(Role::Set(0)), Join::And)
        ),
        _ => format!(
            "So one of these is true, and the other cell has the {} of {house}.",
            list(evidence.digits(Role::Defining), Join::And)
        ),
    };
    format!(
        "Without {} each cell would have two digits and each digit two places a house: two solutions. {so}",
        extra(step)
    )
}

/// "3 in r1c2,r4c5 and 7 in r4c5".
fn extra(step: &Deduction) -> String {
    let evidence = &step.evidence;
    let digits = evidence.digits(Role::Fin).iter().map(|digit| {
        let marks = evidence.marks.iter();
        let its = marks.filter(|mark| mark.role == Role::Fin && mark.digit == digit);
        let cells: CellSet = its.map(|mark| mark.cell).collect();
        format!("{digit} in {cells}")
    });
    list(digits, Join::And)
}
