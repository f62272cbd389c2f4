//! Eight lanes of 16 bits in an SSE2 register.

use super::candidates::BoardCandidates;
use crate::solve::wide;
use std::arch::x86_64::*;

pub(in crate::solve) type Lanes = __m128i;

/// The number of lanes.
pub(in crate::solve) const LANES: usize = 8;

lane_functions! { "sse2";
    /// The same word in every lane.
    fn all(word: u16) -> Lanes {
        _mm_set1_epi16(word.cast_signed())
    }

    /// These lanes.
    fn of_lanes(lanes: [u16; LANES]) -> Lanes {
        wide::xmm_of_words(lanes)
    }

    /// The lanes one by one.
    fn to_lanes(a: Lanes) -> [u16; LANES] {
        wide::xmm_words(a)
    }

    fn and(a: Lanes, b: Lanes) -> Lanes {
        _mm_and_si128(a, b)
    }

    fn or(a: Lanes, b: Lanes) -> Lanes {
        _mm_or_si128(a, b)
    }

    fn xor(a: Lanes, b: Lanes) -> Lanes {
        _mm_xor_si128(a, b)
    }

    /// `a & !b`
    fn without(a: Lanes, b: Lanes) -> Lanes {
        _mm_andnot_si128(b, a)
    }

    fn plus(a: Lanes, b: Lanes) -> Lanes {
        _mm_add_epi16(a, b)
    }

    /// Candidates without the lowest of each lane.
    fn without_lowest(a: Lanes) -> Lanes {
        and(a, plus(a, all(u16::MAX)))
    }

    /// All bits in the lanes that are zero, none in the others.
    fn is_zero(a: Lanes) -> Lanes {
        _mm_cmpeq_epi16(a, _mm_setzero_si128())
    }

    /// Something in the lanes where both candidates have something, else nothing.
    fn both_some(a: Lanes, b: Lanes) -> Lanes {
        _mm_min_epi16(a, b)
    }

    /// The lanes that have all bits, of those that have all or none.
    fn which(a: Lanes) -> u32 {
        _mm_movemask_epi8(_mm_packs_epi16(a, _mm_setzero_si128())).cast_unsigned()
    }

    /// By digit, the cells that may hold it.
    fn places(board: &BoardCandidates) -> [u128; 9] {
        let parts: [__m128i; 12] = wide::xmm_of_board(*board);
        let bytes = |cells: [__m128i; 12]| {
            [0, 1, 2, 3, 4, 5].map(|pair| _mm_packus_epi16(cells[2 * pair], cells[2 * pair + 1]))
        };
        let low_bytes = bytes(parts.map(|cells| and(cells, all(0xff))));
        let high_bytes = bytes(parts.map(|cells| _mm_srli_epi16::<1>(cells)));
        let with = |bytes: [__m128i; 6], up: i32| {
            let up = _mm_cvtsi32_si128(up);
            let [a, b, c, d, e, f] = bytes.map(|bytes| {
                let held = _mm_movemask_epi8(_mm_sll_epi16(bytes, up));
                u64::from(held.cast_unsigned())
            });
            u128::from(a | b << 16 | c << 32 | d << 48) | u128::from(e | f << 16) << 64
        };
        std::array::from_fn(|digit| match digit {
            0..8 => with(low_bytes, 7 - digit as i32),
            _ => with(high_bytes, 0),
        })
    }
}
