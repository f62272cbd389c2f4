//! Twelve lanes of 32 bits in three NEON registers, a group of three digits in each.

use super::split;
use std::arch::aarch64::*;

pub(super) type Lanes = [uint32x4_t; 3];

/// An operation on each register.
macro_rules! each {
    ($operation:ident($($arg:expr),*)) => {
        [0, 1, 2].map(|group| $operation($($arg[group]),*))
    };
}

/// The bytes of one group's lanes, each lane's next digit.
const NEXT: [u8; 16] = [4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15];

/// The bytes of one group's lanes, each lane's last digit.
const LAST: [u8; 16] = [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15];

/// A bit for each of eight bytes, twice.
const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];

lane_functions! { "neon";
    /// The same word in every lane.
    fn all(word: u32) -> Lanes {
        [vdupq_n_u32(word); 3]
    }

    /// The same word in the lanes of the digits, zero in the others.
    fn digits(word: u32) -> Lanes {
        [vsetq_lane_u32::<3>(0, vdupq_n_u32(word)); 3]
    }

    /// The lanes one by one; there is none after the twelfth.
    fn lanes(a: Lanes) -> [u32; 16] {
        super::neon_lanes([a[0], a[1], a[2], vdupq_n_u32(0)])
    }

    /// The first twelve lanes.
    fn of_lanes(lanes: [u32; 16]) -> Lanes {
        let [a, b, c, _] = super::neon_of_lanes(lanes);
        [a, b, c]
    }

    /// The first lane.
    fn first(a: Lanes) -> u32 {
        vgetq_lane_u32::<0>(a[0])
    }

    /// Whether a digit's lane is zero in any band.
    fn lacks_digit(board: &[Lanes; 3]) -> bool {
        let [a, b, c] = each!(vminq_u32(each!(vminq_u32(board[0], board[1])), board[2]));
        let fewest = vminq_u32(vminq_u32(a, b), c);
        vminvq_u32(vsetq_lane_u32::<3>(1, fewest)) == 0
    }

    /// Whether any lane has a bit.
    fn is_some(a: Lanes) -> bool {
        vmaxvq_u32(vorrq_u32(vorrq_u32(a[0], a[1]), a[2])) != 0
    }

    /// Lanes that have the bit.
    fn holders(a: Lanes, bit: u32) -> u32 {
        let lanes = super::neon_of_lanes(std::array::from_fn(|lane| 1 << lane));
        let bit = vdupq_n_u32(bit);
        let [a, b, c] = [0, 1, 2].map(|group| vandq_u32(vtstq_u32(a[group], bit), lanes[group]));
        vaddvq_u32(vorrq_u32(vorrq_u32(a, b), c))
    }

    fn up[const N: u32](a: Lanes) -> Lanes {
        a.map(|group| vshlq_u32(group, vdupq_n_s32(N.cast_signed())))
    }

    fn down[const N: u32](a: Lanes) -> Lanes {
        a.map(|group| vshlq_u32(group, vdupq_n_s32(-N.cast_signed())))
    }

    fn minus(a: Lanes, b: Lanes) -> Lanes {
        each!(vsubq_u32(a, b))
    }

    fn and(a: Lanes, b: Lanes) -> Lanes {
        each!(vandq_u32(a, b))
    }

    fn or(a: Lanes, b: Lanes) -> Lanes {
        each!(vorrq_u32(a, b))
    }

    fn xor(a: Lanes, b: Lanes) -> Lanes {
        each!(veorq_u32(a, b))
    }

    /// `a & !b`
    fn without(a: Lanes, b: Lanes) -> Lanes {
        each!(vbicq_u32(a, b))
    }

    /// Bits set in at least two: where the first two differ the third decides.
    fn two_of(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        select(xor(a, b), c, a)
    }

    /// `a` where the mask is set, `b` elsewhere.
    fn select(mask: Lanes, a: Lanes, b: Lanes) -> Lanes {
        each!(vbslq_u32(mask, a, b))
    }

    /// `a & (b | !c)`
    fn and_unless(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
        each!(vandq_u32(a, each!(vornq_u32(b, c))))
    }

    /// Each lane's next digit of its group of three.
    fn next_lane(a: Lanes) -> Lanes {
        moved(a, NEXT)
    }

    /// Each lane's last digit of its group of three.
    fn last_lane(a: Lanes) -> Lanes {
        moved(a, LAST)
    }

    fn moved(a: Lanes, bytes: [u8; 16]) -> Lanes {
        let bytes = super::neon_of_bytes(bytes);
        a.map(|group| vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(group), bytes)))
    }

    /// Bits that all groups share. Only the first register is computed.
    fn alike(a: Lanes) -> Lanes {
        [a[0]; 3]
    }

    /// By digit, the cells that hold it.
    fn read(cells: &[u8; 81]) -> [[u32; 3]; 9] {
        let mut padded = [0; 96];
        padded[..81].copy_from_slice(cells);
        let parts = super::neon_of_cells(padded);
        let mut words = [[0; 3]; 9];
        for (words, digit) in words.iter_mut().zip(1..) {
            let [a, b, c, d, e, f] = parts.map(|part| which(part, digit));
            *words = split(gather([a, b, c, d]), gather([e, f, f, f]) & 0xffff_ffff);
        }
        words
    }

    /// Of sixteen bytes, a bit in each that is this digit, the bits of eight
    /// bytes in a row.
    fn which(part: uint8x16_t, digit: u8) -> uint8x16_t {
        let equal = vceqq_u8(part, vdupq_n_u8(digit));
        vandq_u8(equal, super::neon_of_bytes(BITS))
    }

    /// The bits of 64 such bytes in one word.
    fn gather(parts: [uint8x16_t; 4]) -> u64 {
        let [a, b, c, d] = parts;
        let eights = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
        vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(eights, eights)))
    }
}

derived_lane_functions! { "neon";
    only, differ, and3, or3, one_of, and_either, and_or, next_group, last_group, write
}
