//! The sums of clues on cells: arrows, little killers, zippers.

use super::reading::{ClueReading, Readings};
use super::sum_cells::{Signed, Sum};
use crate::board::Cell;
use crate::rules::local::{LocalClue, LocalSums};
use crate::rules::rule_index::RuleIndex;

/// What a clue is to the search.
pub(super) enum LocalConstraint {
    Sum(Sum),
    ClueReading(ClueReading),
}

/// The constraints of a clue that two cells alone do not decide.
pub(super) fn constraints_of<'a>(
    clue: &'a LocalClue,
    index: &RuleIndex,
    readings: &mut Readings<'a>,
) -> Vec<LocalConstraint> {
    let sum = |plus: &[Cell], minus: &[Cell], total: i32| {
        let reversed = (minus.len() * (index.size() + 1)) as i32;
        LocalConstraint::Sum(Sum::Signed(Signed {
            list: plus
                .iter()
                .chain(minus)
                .map(|cell| cell.index() as u8)
                .collect(),
            added: plus.len(),
            total: (total + reversed) as u32,
        }))
    };
    let parts = clue.summed_parts();
    let equal = || {
        let (first, others) = parts.split_first()?;
        Some(others.iter().map(|part| sum(part, first, 0)).collect())
    };
    let read = match clue.kind.sums() {
        LocalSums::Total => return vec![sum(&clue.cells, &[], i32::from(clue.number()))],
        LocalSums::Equal(_) => None,
        LocalSums::Circle(_) if parts[0].len() == 1 => None,
        LocalSums::None
        | LocalSums::EqualRegions(_)
        | LocalSums::Circle(_)
        | LocalSums::Inside
        | LocalSums::First
        | LocalSums::Run => readings.of(clue, index),
    };
    match read {
        Some(reading) => vec![LocalConstraint::ClueReading(reading)],
        None => equal().unwrap_or_default(),
    }
}
