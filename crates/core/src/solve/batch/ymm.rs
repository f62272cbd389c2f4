//! Sixteen lanes of 16 bits in an AVX2 register.

use super::candidates::BoardCandidates;
use crate::solve::wide;
use std::arch::x86_64::*;

pub(in crate::solve) type Lanes = __m256i;

/// The number of lanes.
pub(in crate::solve) const LANES: usize = 16;

lane_functions! { "avx2,bmi2";
    /// The same word in every lane.
    fn all(word: u16) -> Lanes {
        _mm256_set1_epi16(word.cast_signed())
    }

    /// These lanes.
    fn of_lanes(lanes: [u16; LANES]) -> Lanes {
        wide::ymm_of_words(lanes)
    }

    /// The lanes one by one.
    fn to_lanes(a: Lanes) -> [u16; LANES] {
        wide::ymm_words(a)
    }

    fn and(a: Lanes, b: Lanes) -> Lanes {
        _mm256_and_si256(a, b)
    }

    fn or(a: Lanes, b: Lanes) -> Lanes {
        _mm256_or_si256(a, b)
    }

    fn xor(a: Lanes, b: Lanes) -> Lanes {
        _mm256_xor_si256(a, b)
    }

    /// `a & !b`
    fn without(a: Lanes, b: Lanes) -> Lanes {
        _mm256_andnot_si256(b, a)
    }

    fn plus(a: Lanes, b: Lanes) -> Lanes {
        _mm256_add_epi16(a, b)
    }

    /// Candidates without the lowest of each lane.
    fn without_lowest(a: Lanes) -> Lanes {
        and(a, plus(a, all(u16::MAX)))
    }

    /// All bits in the lanes that are zero, none in the others.
    fn is_zero(a: Lanes) -> Lanes {
        _mm256_cmpeq_epi16(a, _mm256_setzero_si256())
    }

    /// Something in the lanes where both candidates have something, else nothing.
    fn both_some(a: Lanes, b: Lanes) -> Lanes {
        _mm256_min_epi16(a, b)
    }

    /// The lanes that have all bits, of those that have all or none.
    fn which(a: Lanes) -> u32 {
        _pext_u32(_mm256_movemask_epi8(a).cast_unsigned(), 0x5555_5555)
    }

    /// By digit, the cells that may hold it.
    fn places(board: &BoardCandidates) -> [u128; 9] {
        let parts: [__m256i; 6] = wide::ymm_of_board(*board);
        let low_bytes = [0, 2, 4].map(|part| {
            let [a, b] = [parts[part], parts[part + 1]].map(|cells| and(cells, all(0xff)));
            _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packus_epi16(a, b))
        });
        let high_bytes = [0, 2, 4].map(|part| {
            let [a, b] = [parts[part], parts[part + 1]].map(|cells| _mm256_srli_epi16::<1>(cells));
            _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packus_epi16(a, b))
        });
        let with = |bytes: [__m256i; 3], up: i32| {
            let up = _mm_cvtsi32_si128(up);
            let [a, b, c] = bytes.map(|bytes| {
                let held = _mm256_movemask_epi8(_mm256_sll_epi16(bytes, up));
                u128::from(held.cast_unsigned())
            });
            a | b << 32 | c << 64
        };
        std::array::from_fn(|digit| match digit {
            0..8 => with(low_bytes, 7 - digit as i32),
            _ => with(high_bytes, 0),
        })
    }
}
