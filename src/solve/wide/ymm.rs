//! Sixteen lanes of 32 bits in two AVX2 registers.

use super::{DIGIT_LANES, split};
use std::arch::x86_64::*;

pub(super) type Lanes = [__m256i; 2];

/// Defines functions that need AVX2.
macro_rules! with_avx2 {
    ($($(#[$doc:meta])* fn $name:ident $([$($constant:tt)*])? ($($arg:ident: $type:ty),*) -> $result:ty $body:block)*) => {
        $(
            $(#[$doc])*
            #[target_feature(enable = "avx2")]
            #[inline]
            pub(super) fn $name $(<$($constant)*>)? ($($arg: $type),*) -> $result $body
        )*
    };
}

with_avx2! {
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

    /// All bits in one lane, none in the others.
    fn only(lane: usize) -> Lanes {
        let mut lanes = [0; 16];
        lanes[lane] = u32::MAX;
        of_lanes(lanes)
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

    /// Which lanes have the bit.
    fn holders(a: Lanes, bit: u32) -> u32 {
        let bit = _mm256_set1_epi32(bit.cast_signed());
        let [low, high] = a.map(|half| {
            let held = _mm256_cmpeq_epi32(_mm256_and_si256(half, bit), bit);
            _mm256_movemask_ps(_mm256_castsi256_ps(held)).cast_unsigned()
        });
        low | high << 8
    }

    /// Whether any lane differs in any of the three.
    fn differ(a: &[Lanes; 3], b: &[Lanes; 3]) -> bool {
        let [one, two, three] = [0, 1, 2].map(|band| xor(a[band], b[band]));
        let [low, high] = or3(one, two, three);
        let any = _mm256_or_si256(low, high);
        _mm256_testz_si256(any, any) == 0
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

    fn and3(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        and(a, and(b, c))
    }

    fn or3(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        or(a, or(b, c))
    }

    /// Bits set in at least two.
    fn two_of(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        and_or(a, b, and(c, or(a, b)))
    }

    /// Bits set in exactly one.
    fn one_of(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        without(xor(xor(a, b), c), and3(a, b, c))
    }

    /// `a` where the mask is set, `b` elsewhere.
    fn select(mask: Lanes, a: Lanes, b: Lanes) -> Lanes {
        and_or(mask, a, without(b, mask))
    }

    /// `a & (b | c)`
    fn and_either(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        and(a, or(b, c))
    }

    /// `a & (b | !c)`
    fn and_unless(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        without(a, without(c, b))
    }

    /// `a & b | c`
    fn and_or(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        or(and(a, b), c)
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

    /// The cells of a solved board.
    fn write(words: &[[u32; 3]; 9]) -> [u8; 81] {
        super::write_bits(words)
    }
}
