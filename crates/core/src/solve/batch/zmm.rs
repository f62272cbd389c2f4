//! Thirty-two lanes of 16 bits in an AVX-512 register.

use super::candidates::BoardCandidates;
use crate::solve::wide;
use std::arch::x86_64::*;

pub(in crate::solve) type Lanes = __m512i;

/// The number of lanes.
pub(in crate::solve) const LANES: usize = 32;

lane_functions! { "avx512f,avx512bw";
    /// The same word in every lane.
    fn all(word: u16) -> Lanes {
        _mm512_set1_epi16(word.cast_signed())
    }

    /// These lanes.
    fn of_lanes(lanes: [u16; LANES]) -> Lanes {
        wide::zmm_of_words(lanes)
    }

    /// The lanes one by one.
    fn to_lanes(a: Lanes) -> [u16; LANES] {
        wide::zmm_words(a)
    }

    fn and(a: Lanes, b: Lanes) -> Lanes {
        _mm512_and_si512(a, b)
    }

    fn or(a: Lanes, b: Lanes) -> Lanes {
        _mm512_or_si512(a, b)
    }

    fn xor(a: Lanes, b: Lanes) -> Lanes {
        _mm512_xor_si512(a, b)
    }

    /// `a & !b`
    fn without(a: Lanes, b: Lanes) -> Lanes {
        _mm512_andnot_si512(b, a)
    }

    fn plus(a: Lanes, b: Lanes) -> Lanes {
        _mm512_add_epi16(a, b)
    }

    /// Candidates without the lowest of each lane.
    fn without_lowest(a: Lanes) -> Lanes {
        and(a, plus(a, all(u16::MAX)))
    }

    /// All bits in the lanes that are zero, none in the others.
    fn is_zero(a: Lanes) -> Lanes {
        _mm512_movm_epi16(_mm512_testn_epi16_mask(a, a))
    }

    /// Something in the lanes where both candidates have something, else nothing.
    fn both_some(a: Lanes, b: Lanes) -> Lanes {
        _mm512_min_epi16(a, b)
    }

    /// The lanes that have all bits, of those that have all or none.
    fn which(a: Lanes) -> u32 {
        _mm512_movepi16_mask(a)
    }

    /// By digit, the cells that may hold it.
    fn places(board: &BoardCandidates) -> [u128; 9] {
        let parts = wide::zmm_of_board(*board);
        std::array::from_fn(|digit| {
            let [a, b, c] = parts.map(|cells| {
                u128::from(_mm512_test_epi16_mask(cells, all(1 << digit)))
            });
            a | b << 32 | c << 64
        })
    }
}
