//! Twelve lanes of 32 bits in three SSE2 registers, a group of three digits in each.

use super::split;
use std::arch::x86_64::*;

pub(super) type Lanes = [__m128i; 3];

/// An operation on each register.
macro_rules! each {
    ($operation:ident($a:expr, $b:expr)) => {{
        let (a, b) = ($a, $b);
        [
            $operation(a[0], b[0]),
            $operation(a[1], b[1]),
            $operation(a[2], b[2]),
        ]
    }};
}

lane_functions! { "sse2";
    /// The same word in every lane.
    fn all(word: u32) -> Lanes {
        [_mm_set1_epi32(word.cast_signed()); 3]
    }

    /// The same word in the lanes of the digits, zero in the others.
    fn digits(word: u32) -> Lanes {
        and(all(word), [_mm_setr_epi32(-1, -1, -1, 0); 3])
    }

    /// The lanes one by one; there is none after the twelfth.
    fn lanes(a: Lanes) -> [u32; 16] {
        super::xmm_lanes([a[0], a[1], a[2], _mm_setzero_si128()])
    }

    /// The first twelve lanes.
    fn of_lanes(lanes: [u32; 16]) -> Lanes {
        let [a, b, c, _] = super::xmm_of_lanes(lanes);
        [a, b, c]
    }

    /// The first lane.
    fn first(a: Lanes) -> u32 {
        _mm_cvtsi128_si32(a[0]).cast_unsigned()
    }

    /// Whether a digit's lane is zero in any band.
    fn lacks_digit(board: &[Lanes; 3]) -> bool {
        let zero = _mm_setzero_si128();
        let empty = board.map(|band| {
            let [a, b, c] = band.map(|group| _mm_cmpeq_epi32(group, zero));
            _mm_or_si128(_mm_or_si128(a, b), c)
        });
        let empty = _mm_or_si128(_mm_or_si128(empty[0], empty[1]), empty[2]);
        _mm_movemask_ps(_mm_castsi128_ps(empty)) & 0b111 != 0
    }

    /// Whether any lane has a bit.
    fn is_some(a: Lanes) -> bool {
        let any = _mm_or_si128(_mm_or_si128(a[0], a[1]), a[2]);
        let zero = _mm_cmpeq_epi32(any, _mm_setzero_si128());
        _mm_movemask_epi8(zero) != 0xffff
    }

    /// Lanes that have the bit.
    fn holders(a: Lanes, bit: u32) -> u32 {
        let bit = _mm_set1_epi32(bit.cast_signed());
        let [a, b, c] = a.map(|group| {
            let held = _mm_cmpeq_epi32(_mm_and_si128(group, bit), bit);
            _mm_movemask_ps(_mm_castsi128_ps(held)).cast_unsigned()
        });
        a | b << 4 | c << 8
    }

    fn up[const N: u32](a: Lanes) -> Lanes {
        a.map(|group| _mm_sll_epi32(group, _mm_cvtsi32_si128(N.cast_signed())))
    }

    fn down[const N: u32](a: Lanes) -> Lanes {
        a.map(|group| _mm_srl_epi32(group, _mm_cvtsi32_si128(N.cast_signed())))
    }

    fn minus(a: Lanes, b: Lanes) -> Lanes {
        each!(_mm_sub_epi32(a, b))
    }

    fn and(a: Lanes, b: Lanes) -> Lanes {
        each!(_mm_and_si128(a, b))
    }

    fn or(a: Lanes, b: Lanes) -> Lanes {
        each!(_mm_or_si128(a, b))
    }

    fn xor(a: Lanes, b: Lanes) -> Lanes {
        each!(_mm_xor_si128(a, b))
    }

    /// `a & !b`
    fn without(a: Lanes, b: Lanes) -> Lanes {
        each!(_mm_andnot_si128(b, a))
    }

    /// Each lane's next digit of its group of three.
    fn next_lane(a: Lanes) -> Lanes {
        a.map(|group| _mm_shuffle_epi32::<0b11_00_10_01>(group))
    }

    /// Each lane's last digit of its group of three.
    fn last_lane(a: Lanes) -> Lanes {
        a.map(|group| _mm_shuffle_epi32::<0b11_01_00_10>(group))
    }

    /// Bits that all groups share. Only the first register is computed.
    fn alike(a: Lanes) -> Lanes {
        [a[0]; 3]
    }

    /// By digit, the cells that hold it.
    fn read(cells: &[u8; 81]) -> [[u32; 3]; 9] {
        let mut padded = [0; 96];
        padded[..81].copy_from_slice(cells);
        let parts = super::xmm_of_bytes(padded);
        let mut words = [[0; 3]; 9];
        for (words, digit) in words.iter_mut().zip(1..) {
            let digit = _mm_set1_epi8(digit);
            let [a, b, c, d, e, f] = parts.map(|part| {
                let equal = _mm_cmpeq_epi8(part, digit);
                u64::from(_mm_movemask_epi8(equal).cast_unsigned())
            });
            *words = split(a | b << 16 | c << 32 | d << 48, e | f << 16);
        }
        words
    }
}

derived_lane_functions! { "sse2";
    only, differ, and3, or3, one_of, two_of, select, and_either, and_unless, and_or,
    next_group, last_group, write
}
