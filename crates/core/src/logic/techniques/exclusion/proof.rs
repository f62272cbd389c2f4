//! Proofs of aligned exclusion.

use crate::board::{Digit, DigitSet};
use crate::classic::{Cell, CellSet};
use crate::logic::deduction::{Deduction, Evidence, Role};
use crate::logic::hints::phrases::{Join, list};

pub(crate) fn proof(step: &Deduction) -> Option<String> {
    let &(cell, digit) = step.eliminations.first()?;
    let others = step.evidence.cells(Role::Defining).without(cell);
    let likewise = match step.eliminations.len() {
        1 => "",
        2 => " The other candidate goes in the same way.",
        _ => " The other candidates go in the same way.",
    };
    let sentence =
        |reason: String| format!("If {cell} were {digit}, {reason}. So it is not.{likewise}");
    let long = others
        .single()
        .map(|other| sentence(pair(&step.evidence, digit, other)));
    Some(long.unwrap_or_else(|| sentence(short_proof(&step.evidence, others))))
}

fn short_proof(evidence: &Evidence, others: CellSet) -> String {
    let emptied = excluders(evidence);
    if emptied.is_empty() {
        format!("{} could only repeat a digit", list(others, Join::And))
    } else {
        format!(
            "{} could only repeat a digit or empty {}",
            list(others, Join::And),
            list(emptied, Join::Or)
        )
    }
}

/// The excluding cells.
fn excluders(evidence: &Evidence) -> CellSet {
    let marks = evidence.marks.iter();
    let sets = marks.filter(|mark| matches!(mark.role, Role::Set(_)));
    sets.map(|mark| mark.cell).collect()
}

/// The effect of each digit of the other cell of a pair: "r1c2 could not be 3 too, and 5
/// there would empty r4c2".
fn pair(evidence: &Evidence, digit: Digit, other: Cell) -> String {
    let excluders = excluders(evidence);
    let mut reasons: Vec<String> = Vec::new();
    let digits = digits_at(evidence, other);
    if digits.contains(digit) {
        reasons.push(format!("{other} could not be {digit} too"));
    }
    for second in digits.without(digit) {
        let both = DigitSet::only(digit).with(second);
        let mut emptied = excluders.iter();
        if let Some(excluder) = emptied.find(|&cell| digits_at(evidence, cell) == both) {
            let place = if reasons.is_empty() {
                format!("in {other}")
            } else {
                "there".into()
            };
            reasons.push(format!("{second} {place} would empty {excluder}"));
        }
    }
    reasons.join(", and ")
}

fn digits_at(evidence: &Evidence, cell: Cell) -> DigitSet {
    let marks = evidence.marks.iter().filter(|mark| mark.cell == cell);
    marks.map(|mark| mark.digit).collect()
}
