//! Four lanes of 16 bits in a plain word, for any processor. Candidates leave the
//! highest bit of a lane free, so that no carry gets into the next lane.

use super::candidates::{BoardCandidates, bits};

pub(in crate::solve) type Lanes = u64;

/// The number of lanes.
pub(in crate::solve) const LANES: usize = 4;

/// The lowest bit of each lane.
const LOWEST: u64 = 0x0001_0001_0001_0001;

/// The highest bit of each lane.
const HIGHEST: u64 = LOWEST << 15;

/// The same word in every lane.
#[inline]
pub(in crate::solve) fn all(word: u16) -> Lanes {
    LOWEST * u64::from(word)
}

/// These lanes.
#[inline]
pub(in crate::solve) fn of_lanes([a, b, c, d]: [u16; LANES]) -> Lanes {
    u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
}

/// The lanes one by one.
#[inline]
pub(in crate::solve) fn to_lanes(a: Lanes) -> [u16; LANES] {
    [
        a as u16,
        (a >> 16) as u16,
        (a >> 32) as u16,
        (a >> 48) as u16,
    ]
}

#[inline]
pub(in crate::solve) fn and(a: Lanes, b: Lanes) -> Lanes {
    a & b
}

#[inline]
pub(in crate::solve) fn or(a: Lanes, b: Lanes) -> Lanes {
    a | b
}

#[inline]
pub(in crate::solve) fn xor(a: Lanes, b: Lanes) -> Lanes {
    a ^ b
}

/// `a & !b`
#[inline]
pub(in crate::solve) fn without(a: Lanes, b: Lanes) -> Lanes {
    a & !b
}

/// Sums that fit their lanes.
#[inline]
pub(in crate::solve) fn plus(a: Lanes, b: Lanes) -> Lanes {
    a.wrapping_add(b)
}

/// Candidates without the lowest of each lane.
#[inline]
pub(in crate::solve) fn without_lowest(a: Lanes) -> Lanes {
    a & ((a | HIGHEST) - LOWEST)
}

/// All bits in the lanes that are zero, none in the others.
#[inline]
pub(in crate::solve) fn is_zero(a: Lanes) -> Lanes {
    let zero = some(a) ^ HIGHEST;
    (zero - (zero >> 15)) | zero
}

/// The highest bit of the lanes that are not zero.
#[inline]
fn some(a: Lanes) -> Lanes {
    (((a & !HIGHEST) + !HIGHEST) | a) & HIGHEST
}

/// Something in the lanes where both candidates have something, else nothing.
#[inline]
pub(in crate::solve) fn both_some(a: Lanes, b: Lanes) -> Lanes {
    some(a) & some(b)
}

/// The lanes that have all bits, of those that have all or none.
#[inline]
pub(in crate::solve) fn which(a: Lanes) -> u32 {
    let [a, b, c, d] = to_lanes(a).map(u32::from);
    a & 1 | b & 2 | c & 4 | d & 8
}

/// By digit, the cells that may hold it.
#[inline]
pub(in crate::solve) fn places(board: &BoardCandidates) -> [u128; 9] {
    let mut places = [0; 9];
    for (cell, &candidates) in board.iter().enumerate() {
        for digit in bits(candidates.into()) {
            places[digit % 9] |= 1 << cell;
        }
    }
    places
}
