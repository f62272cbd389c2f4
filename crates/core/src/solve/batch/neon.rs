//! Eight lanes of 16 bits in a NEON register.

use super::candidates::BoardCandidates;
use crate::solve::wide;
use std::arch::aarch64::*;

pub(in crate::solve) type Lanes = uint16x8_t;

/// The number of lanes.
pub(in crate::solve) const LANES: usize = 8;

lane_functions! { "neon";
    /// The same word in every lane.
    fn all(word: u16) -> Lanes {
        vdupq_n_u16(word)
    }

    /// These lanes.
    fn of_lanes(lanes: [u16; LANES]) -> Lanes {
        wide::neon_of_words(lanes)
    }

    /// The lanes one by one.
    fn to_lanes(a: Lanes) -> [u16; LANES] {
        wide::neon_words(a)
    }

    fn and(a: Lanes, b: Lanes) -> Lanes {
        vandq_u16(a, b)
    }

    fn or(a: Lanes, b: Lanes) -> Lanes {
        vorrq_u16(a, b)
    }

    fn xor(a: Lanes, b: Lanes) -> Lanes {
        veorq_u16(a, b)
    }

    /// `a & !b`
    fn without(a: Lanes, b: Lanes) -> Lanes {
        vbicq_u16(a, b)
    }

    fn plus(a: Lanes, b: Lanes) -> Lanes {
        vaddq_u16(a, b)
    }

    /// Candidates without the lowest of each lane.
    fn without_lowest(a: Lanes) -> Lanes {
        and(a, plus(a, all(u16::MAX)))
    }

    /// All bits in the lanes that are zero, none in the others.
    fn is_zero(a: Lanes) -> Lanes {
        vceqzq_u16(a)
    }

    /// Something in the lanes where both candidates have something, else nothing.
    fn both_some(a: Lanes, b: Lanes) -> Lanes {
        vminq_u16(a, b)
    }

    /// The lanes that have all bits, of those that have all or none.
    fn which(a: Lanes) -> u32 {
        let bits = of_lanes([1, 2, 4, 8, 16, 32, 64, 128]);
        u32::from(vaddvq_u16(and(a, bits)))
    }

    /// By digit, the cells that may hold it.
    fn places(board: &BoardCandidates) -> [u128; 9] {
        let parts = board.as_chunks::<LANES>().0.iter();
        let mut places = [0; 9];
        for (part, cells) in parts.enumerate() {
            let cells = of_lanes(*cells);
            for (digit, places) in places.iter_mut().enumerate() {
                let held = vtstq_u16(cells, all(1 << digit));
                *places |= u128::from(which(held)) << (LANES * part);
            }
        }
        places
    }
}
