//! The engine on wide registers: one puzzle, its nine digits side by side.
//!
//! The board is three vectors, one for each band; a lane holds the 27 bits of
//! one digit there, laid out as in [`super::bands`]. Every rule is applied to
//! all digits at once, without tables and without branches. Digits are in
//! lanes 0-2, 4-6 and 8-10, so that counting over the digits takes two rounds
//! of three, the first of them within 128 bits; the other lanes are zero.
//!
//! `board.rs` and `lane_sets.rs` are the engine, written once and compiled for each kind of
//! register; `zmm.rs` and `ymm.rs` are the registers' operations. Those are
//! safe functions that demand a processor feature, so the only
//! unsafe code is in this file: the calls once the feature was detected, and the
//! reinterpretation of plain bytes.

#[macro_use]
mod board;
#[macro_use]
mod lane_sets;
mod ymm;
mod zmm;

use super::engine::{Forbidden, SimdBackend, SolutionSink};
use crate::grid::Grid;
use std::arch::x86_64::{__m256i, __m512i};
use std::mem::transmute;
use std::ops::ControlFlow;

/// The engine with AVX-512.
mod avx512 {
    board_on!(zmm, #[target_feature(enable = "avx512f,avx512bw,popcnt,lzcnt,bmi1,bmi2")]);
    lane_sets_on!(#[target_feature(enable = "avx512f,avx512bw,popcnt,lzcnt,bmi1,bmi2")]);
}

/// The engine with AVX2.
mod avx2 {
    board_on!(ymm, #[target_feature(enable = "avx2,popcnt,lzcnt,bmi1,bmi2")]);
    lane_sets_on!(#[target_feature(enable = "avx2,popcnt,lzcnt,bmi1,bmi2")]);
}

/// Whether this processor has what the backend needs.
pub(super) fn is_available(backend: SimdBackend) -> bool {
    let has_bits = is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2");
    match backend {
        SimdBackend::Avx512 => {
            has_bits && is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw")
        }
        SimdBackend::Avx2 => has_bits && is_x86_feature_detected!("avx2"),
        SimdBackend::Portable => true,
    }
}

/// Searches on this backend, or returns `None` where it is not available.
pub(super) fn search(
    backend: SimdBackend,
    givens: &Grid,
    forbidden: Forbidden,
    sink: &mut impl SolutionSink,
) -> Option<ControlFlow<()>> {
    if !is_available(backend) {
        return None;
    }
    match backend {
        // SAFETY: the features that `avx512::search` enables were just detected.
        #[allow(unsafe_code)]
        SimdBackend::Avx512 => Some(unsafe { avx512::search(givens, forbidden, sink) }),
        // SAFETY: the features that `avx2::search` enables were just detected.
        #[allow(unsafe_code)]
        SimdBackend::Avx2 => Some(unsafe { avx2::search(givens, forbidden, sink) }),
        SimdBackend::Portable => None,
    }
}

/// Defines the reinterpretation of one plain type as another of the same size.
macro_rules! reinterpret {
    ($name:ident: $from:ty => $to:ty) => {
        #[allow(unsafe_code)]
        #[inline(always)]
        fn $name(value: $from) -> $to {
            // SAFETY: both are plain integers without padding, any bits are a
            // value of either, and `transmute` checks that the sizes agree.
            unsafe { transmute(value) }
        }
    };
}

reinterpret!(zmm_lanes: __m512i => [u32; 16]);
reinterpret!(zmm_of_lanes: [u32; 16] => __m512i);
reinterpret!(zmm_of_bytes: [u8; 128] => [__m512i; 2]);
reinterpret!(zmm_bytes: [__m512i; 2] => [u8; 128]);
reinterpret!(ymm_lanes: [__m256i; 2] => [u32; 16]);
reinterpret!(ymm_of_lanes: [u32; 16] => [__m256i; 2]);
reinterpret!(ymm_of_bytes: [u8; 96] => [__m256i; 3]);

/// Lane by digit, 0 to 8.
const LANES: [usize; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/// Digit by lane, 0 to 8; lanes 3 and 7 hold none.
const DIGITS: [usize; 11] = [0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8];

/// The lanes that hold a digit, as bits.
const DIGIT_LANES: u32 = 0x777;

/// A set of 81 cells, the first 64 and the rest, as three bands.
const fn split(low: u64, high: u64) -> [u32; 3] {
    const BAND: u32 = (1 << 27) - 1;
    [
        low as u32 & BAND,
        (low >> 27) as u32 & BAND,
        (low >> 54 | high << 10) as u32,
    ]
}
