//! The sums of clues on cells: arrows, little killers, zippers.

use super::reading::ClueReading;
use super::sum_cells::{Signed, Sum};
use crate::variants::local::{LocalClue, LocalKind as Kind};
use crate::variants::spot::Spot;

/// What a clue is to the search.
pub(super) enum LocalConstraint {
    Sum(Sum),
    ClueReading(ClueReading),
}

/// The constraints of a clue that two cells alone do not decide.
pub(super) fn constraints_of(clue: &LocalClue, size: usize) -> Vec<LocalConstraint> {
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
        (Kind::Zipper, cells) => {
            let half = cells.len() / 2;
            let pairs = (0..half).map(|place| [cells[place], cells[cells.len() - 1 - place]]);
            match cells.len() % 2 {
                1 => pairs.map(|pair| sum(&pair, &[cells[half]], 0)).collect(),
                _ => {
                    let first = [cells[0], cells[cells.len() - 1]];
                    pairs.skip(1).map(|pair| sum(&pair, &first, 0)).collect()
                }
            }
        }
        (_, cells) => match ClueReading::new(clue, size) {
            Some(reading) => vec![LocalConstraint::ClueReading(reading)],
            None if clue.kind != Kind::RegionSum => Vec::new(),
            None => {
                let parts = parts(clue, cells);
                let pairs = parts.windows(2);
                pairs.map(|pair| sum(pair[0], pair[1], 0)).collect()
            }
        },
    }
}

/// The parts of a region sum line.
fn parts<'a>(clue: &LocalClue, cells: &'a [Spot]) -> Vec<&'a [Spot]> {
    let (mut parts, mut left) = (Vec::new(), cells);
    for &length in &clue.numbers {
        let (part, rest) = left.split_at(usize::from(length).min(left.len()));
        parts.push(part);
        left = rest;
    }
    parts
}
