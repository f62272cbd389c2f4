//! Sixteen lanes of 32 bits in two AVX2 registers.

use super::{DIGIT_LANES, split};
use std::arch::x86_64::*;

pub(super) type Lanes = [__m256i; 2];

lane_functions! { "avx2";
    /// The same word in every lane.
    fn all(word: u32) -> Lanes {
        [_mm256_set1_epi32(word.cast_signed()); 2]
    }

    /// The same word in the lanes of the digits, zero in the others.
    fn digits(word: u32) -> Lanes {
        and(all(word), [
            _mm256_setr_epi32(-1, -1, -1, 0, -1, -1, -1, 0),
            _mm256_setr_epi32(-1, -1, -1, 0, 0, 0, 0, 0),
        ])
    }

    /// The lanes one by one.
    fn lanes(a: Lanes) -> [u32; 16] {
        super::ymm_lanes(a)
    }

    /// These lanes.
    fn of_lanes(lanes: [u32; 16]) -> Lanes {
        super::ymm_of_lanes(lanes)
    }

    /// The first lane.
    fn first(a: Lanes) -> u32 {
        _mm256_cvtsi256_si32(a[0]).cast_unsigned()
    }

    /// Whether a digit's lane is zero in any band.
    fn lacks_digit(board: &[Lanes; 3]) -> bool {
        let [low, high] = [0, 1].map(|half| {
            let fewest = _mm256_min_epu32(board[0][half], board[1][half]);
            let fewest = _mm256_min_epu32(fewest, board[2][half]);
            let empty = _mm256_cmpeq_epi32(fewest, _mm256_setzero_si256());
            _mm256_movemask_ps(_mm256_castsi256_ps(empty)).cast_unsigned()
        });
        (low | high << 8) & DIGIT_LANES != 0
    }

    /// Whether any lane has a bit.
    fn is_some(a: Lanes) -> bool {
        let any = _mm256_or_si256(a[0], a[1]);
        _mm256_testz_si256(any, any) == 0
    }

    /// Lanes that have the bit.
    fn holders(a: Lanes, bit: u32) -> u32 {
        let bit = _mm256_set1_epi32(bit.cast_signed());
        let [low, high] = a.map(|half| {
            let held = _mm256_cmpeq_epi32(_mm256_and_si256(half, bit), bit);
            _mm256_movemask_ps(_mm256_castsi256_ps(held)).cast_unsigned()
        });
        low | high << 8
    }

    fn up[const N: u32](a: Lanes) -> Lanes {
        a.map(|half| _mm256_sll_epi32(half, _mm_cvtsi32_si128(N.cast_signed())))
    }

    fn down[const N: u32](a: Lanes) -> Lanes {
        a.map(|half| _mm256_srl_epi32(half, _mm_cvtsi32_si128(N.cast_signed())))
    }

    fn minus(a: Lanes, b: Lanes) -> Lanes {
        [_mm256_sub_epi32(a[0], b[0]), _mm256_sub_epi32(a[1], b[1])]
    }

    fn and(a: Lanes, b: Lanes) -> Lanes {
        [_mm256_and_si256(a[0], b[0]), _mm256_and_si256(a[1], b[1])]
    }

    fn or(a: Lanes, b: Lanes) -> Lanes {
        [_mm256_or_si256(a[0], b[0]), _mm256_or_si256(a[1], b[1])]
    }

    fn xor(a: Lanes, b: Lanes) -> Lanes {
        [_mm256_xor_si256(a[0], b[0]), _mm256_xor_si256(a[1], b[1])]
    }

    /// `a & !b`
    fn without(a: Lanes, b: Lanes) -> Lanes {
        [_mm256_andnot_si256(b[0], a[0]), _mm256_andnot_si256(b[1], a[1])]
    }

    /// Each lane's next digit of its group of three.
    fn next_lane(a: Lanes) -> Lanes {
        a.map(|half| _mm256_shuffle_epi32::<0b11_00_10_01>(half))
    }

    /// Each lane's last digit of its group of three.
    fn last_lane(a: Lanes) -> Lanes {
        a.map(|half| _mm256_shuffle_epi32::<0b11_01_00_10>(half))
    }

    /// The same lane of the next group.
    fn next_group(a: Lanes) -> Lanes {
        [
            _mm256_permute2x128_si256::<0x21>(a[0], a[1]),
            _mm256_permute2x128_si256::<0x80>(a[0], a[0]),
        ]
    }

    /// The same lane of the last group.
    fn last_group(a: Lanes) -> Lanes {
        [
            _mm256_permute2x128_si256::<0x02>(a[0], a[1]),
            _mm256_permute2x128_si256::<0x81>(a[0], a[0]),
        ]
    }

    /// Bits that all groups share. Only the first register is computed.
    fn alike(a: Lanes) -> Lanes {
        [a[0]; 2]
    }

    /// By digit, the cells that hold it.
    fn read(cells: &[u8; 81]) -> [[u32; 3]; 9] {
        let mut padded = [0; 96];
        padded[..81].copy_from_slice(cells);
        let parts = super::ymm_of_bytes(padded);
        let mut words = [[0; 3]; 9];
        for (words, digit) in words.iter_mut().zip(1..) {
            let digit = _mm256_set1_epi8(digit);
            let [a, b, c] = parts.map(|part| {
                let equal = _mm256_cmpeq_epi8(part, digit);
                u64::from(_mm256_movemask_epi8(equal).cast_unsigned())
            });
            *words = split(a | b << 32, c);
        }
        words
    }
}

derived_lane_functions! { "avx2";
    only, differ, and3, or3, one_of, two_of, select, and_either, and_unless, and_or,
    write
}
