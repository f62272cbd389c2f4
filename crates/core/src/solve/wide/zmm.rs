//! Sixteen lanes of 32 bits in one AVX-512 register.

use super::{DIGIT_LANES, split};
use std::arch::x86_64::*;

pub(super) type Lanes = __m512i;

lane_functions! { "avx512f,avx512bw";
    /// The same word in every lane.
    fn all(word: u32) -> Lanes {
        _mm512_set1_epi32(word.cast_signed())
    }

    /// The same word in the lanes of the digits, zero in the others.
    fn digits(word: u32) -> Lanes {
        _mm512_maskz_set1_epi32(DIGIT_LANES as u16, word.cast_signed())
    }

    /// All bits in one lane, none in the others.
    fn only(lane: usize) -> Lanes {
        _mm512_maskz_set1_epi32(1 << lane, -1)
    }

    /// The lanes one by one.
    fn lanes(a: Lanes) -> [u32; 16] {
        super::zmm_lanes(a)
    }

    /// These lanes.
    fn of_lanes(lanes: [u32; 16]) -> Lanes {
        super::zmm_of_lanes(lanes)
    }

    /// The first lane.
    fn first(a: Lanes) -> u32 {
        _mm512_cvtsi512_si32(a).cast_unsigned()
    }

    /// Whether a digit's lane is zero in any band.
    fn lacks_digit(board: &[Lanes; 3]) -> bool {
        let fewest = _mm512_min_epu32(_mm512_min_epu32(board[0], board[1]), board[2]);
        _mm512_mask_testn_epi32_mask(DIGIT_LANES as u16, fewest, fewest) != 0
    }

    /// Whether any lane has a bit.
    fn is_some(a: Lanes) -> bool {
        _mm512_test_epi32_mask(a, a) != 0
    }

    /// Lanes that have the bit.
    fn holders(a: Lanes, bit: u32) -> u32 {
        u32::from(_mm512_test_epi32_mask(a, all(bit)))
    }

    /// Whether any lane differs in any of the three.
    fn differ(a: &[Lanes; 3], b: &[Lanes; 3]) -> bool {
        let one = _mm512_xor_si512(a[0], b[0]);
        let two = _mm512_ternarylogic_epi32::<0xbe>(a[1], b[1], one);
        let three = _mm512_ternarylogic_epi32::<0xbe>(a[2], b[2], two);
        _mm512_test_epi32_mask(three, three) != 0
    }

    fn up[const N: u32](a: Lanes) -> Lanes {
        _mm512_slli_epi32::<N>(a)
    }

    fn down[const N: u32](a: Lanes) -> Lanes {
        _mm512_srli_epi32::<N>(a)
    }

    fn minus(a: Lanes, b: Lanes) -> Lanes {
        _mm512_sub_epi32(a, b)
    }

    fn and(a: Lanes, b: Lanes) -> Lanes {
        _mm512_and_si512(a, b)
    }

    fn or(a: Lanes, b: Lanes) -> Lanes {
        _mm512_or_si512(a, b)
    }

    /// `a & !b`
    fn without(a: Lanes, b: Lanes) -> Lanes {
        _mm512_andnot_si512(b, a)
    }

    fn and3(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        _mm512_ternarylogic_epi32::<0x80>(a, b, c)
    }

    fn or3(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        _mm512_ternarylogic_epi32::<0xfe>(a, b, c)
    }

    /// Bits set in at least two.
    fn two_of(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        _mm512_ternarylogic_epi32::<0xe8>(a, b, c)
    }

    /// Bits set in exactly one.
    fn one_of(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        _mm512_ternarylogic_epi32::<0x16>(a, b, c)
    }

    /// `a` where the mask is set, `b` elsewhere.
    fn select(mask: Lanes, a: Lanes, b: Lanes) -> Lanes {
        _mm512_ternarylogic_epi32::<0xca>(mask, a, b)
    }

    /// `a & (b | c)`
    fn and_either(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        _mm512_ternarylogic_epi32::<0xe0>(a, b, c)
    }

    /// `a & (b | !c)`
    fn and_unless(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        _mm512_ternarylogic_epi32::<0xd0>(a, b, c)
    }

    /// `a & b | c`
    fn and_or(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        _mm512_ternarylogic_epi32::<0xea>(a, b, c)
    }

    /// Each lane's next digit of its group of three, which is 128 bits away.
    fn next_lane(a: Lanes) -> Lanes {
        _mm512_shuffle_i32x4::<0b11_00_10_01>(a, a)
    }

    /// Each lane's last digit of its group of three.
    fn last_lane(a: Lanes) -> Lanes {
        _mm512_shuffle_i32x4::<0b11_01_00_10>(a, a)
    }

    /// The same digit of the next group.
    fn next_group(a: Lanes) -> Lanes {
        _mm512_shuffle_epi32::<0b11_00_10_01>(a)
    }

    /// The same digit of the last group.
    fn last_group(a: Lanes) -> Lanes {
        _mm512_shuffle_epi32::<0b11_01_00_10>(a)
    }

    /// Bits that all groups share.
    fn alike(a: Lanes) -> Lanes {
        a
    }

    /// By digit, the cells that hold it.
    fn read(cells: &[u8; 81]) -> [[u32; 3]; 9] {
        let mut padded = [0; 128];
        padded[..81].copy_from_slice(cells);
        let [low, high] = super::zmm_of_bytes(padded);
        let mut words = [[0; 3]; 9];
        for (words, digit) in words.iter_mut().zip(1..) {
            let digit = _mm512_set1_epi8(digit);
            *words = split(_mm512_cmpeq_epi8_mask(low, digit), _mm512_cmpeq_epi8_mask(high, digit));
        }
        words
    }

    /// The cells of a solved board.
    fn write(words: &[[u32; 3]; 9]) -> [u8; 81] {
        let [mut low, mut high] = [_mm512_setzero_si512(); 2];
        for (words, digit) in words.iter().zip(1..) {
            let [top, middle, bottom] = words.map(u64::from);
            let digit = _mm512_set1_epi8(digit);
            low = _mm512_mask_mov_epi8(low, top | middle << 27 | bottom << 54, digit);
            high = _mm512_mask_mov_epi8(high, bottom >> 10, digit);
        }
        let bytes = super::zmm_bytes([low, high]);
        std::array::from_fn(|cell| bytes[cell])
    }
}
