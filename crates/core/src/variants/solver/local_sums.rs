//! The sums of clues on cells: arrows, little killers, zippers.

use super::reading::{ClueReading, Readings};
use super::sum_cells::{Signed, Sum};
use crate::rules::local::{LocalClue, LocalKind as Kind};
use crate::rules::spot::Spot;

/// What a clue is to the search.
pub(super) enum LocalConstraint {
    Sum(Sum),
    ClueReading(ClueReading),
}

/// The constraints of a clue that two cells alone do not decide.
pub(super) fn constraints_of<'a>(
    clue: &'a LocalClue,
    size: usize,
    readings: &mut Readings<'a>,
) -> Vec<LocalConstraint> {
    let sum = |plus: &[Spot], minus: &[Spot], total: i32| {
        let reversed = (minus.len() * (size + 1)) as i32;
        LocalConstraint::Sum(Sum::Signed(Signed {
            list: plus
                .iter()
                .chain(minus)
                .map(|spot| spot.index() as u8)
                .collect(),
            added: plus.len(),
            total: (total + reversed) as u32,
        }))
    };
    match (clue.kind, clue.cells.as_slice()) {
        (Kind::LittleKiller, cells) => vec![sum(cells, &[], i32::from(clue.number()))],
        (Kind::Arrow, [circle, shaft @ ..]) if clue.number() == 1 => {
            vec![sum(shaft, &[*circle], 0)]
        }
        (Kind::DoubleArrow, [first, inner @ .., last]) => vec![sum(inner, &[*first, *last], 0)],
        (Kind::Zipper, cells) => match clue.middle_cell() {
            Some(middle) => {
                let pairs = clue.mirrored_pairs();
                pairs.map(|pair| sum(&pair, &[middle], 0)).collect()
            }
            None => {
                let first = [cells[0], cells[cells.len() - 1]];
                let others = clue.mirrored_pairs().skip(1);
                others.map(|pair| sum(&pair, &first, 0)).collect()
            }
        },
        _ => match readings.of(clue, size) {
            Some(reading) => vec![LocalConstraint::ClueReading(reading)],
            None => {
                let parts = clue.parts();
                let pairs = parts.windows(2);
                pairs.map(|pair| sum(pair[0], pair[1], 0)).collect()
            }
        },
    }
}
