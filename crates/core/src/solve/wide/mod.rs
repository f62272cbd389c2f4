//! The engine on wide registers: one puzzle, its nine digits side by side.
//!
//! The board is three vectors, one for each band; a lane holds the 27 bits of
//! one digit there, laid out as in [`super::bands`]. Every rule is applied to
//! all digits at once, without tables and without branches. Digits are in
//! lanes 0-2, 4-6 and 8-10, so that counting over the digits takes two rounds
//! of three; the other lanes are zero. Where a board takes several registers, the
//! first round is between them, and the second needs only one.
//!
//! `board.rs`, `lane_sets.rs` and `search.rs` are the engine, written once and compiled for
//! each kind of register; `zmm.rs`, `ymm.rs`, `xmm.rs` and `neon.rs` are the registers'
//! operations. Those are safe functions that demand a processor feature. So the only unsafe
//! code is in this file: the calls after the feature was detected, and the reinterpretation of
//! plain bytes.

#[macro_use]
mod board;
#[macro_use]
mod lane_sets;
#[macro_use]
mod search;
#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(target_arch = "x86_64")]
mod xmm;
#[cfg(target_arch = "x86_64")]
mod ymm;
#[cfg(target_arch = "x86_64")]
mod zmm;

use super::backend::SimdBackend;
use super::solution_sink::{Forbidden, SolutionSink, SolveOutcome};
use crate::classic::Grid;
#[cfg(target_arch = "aarch64")]
use std::arch::aarch64::{uint8x16_t, uint16x8_t, uint32x4_t};
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{__m128i, __m256i, __m512i};
use std::mem::transmute;

/// Defines a module with the engine on one kind of register.
macro_rules! engine_on {
    ($(#[$doc:meta])* $name:ident, $arch:literal, $lanes:ident, $features:literal) => {
        engine_on!($(#[$doc])* $name, $arch, $lanes, $features, handed to $name);
    };
    (
        $(#[$doc:meta])* $name:ident, $arch:literal, $lanes:ident, $features:literal,
        handed to $crew:ident
    ) => {
        $(#[$doc])*
        #[cfg(target_arch = $arch)]
        mod $name {
            pub(super) mod one {
                board_on!($lanes, #[target_feature(enable = $features)]);
                lane_sets_on!(#[target_feature(enable = $features)]);
                search_on!(#[target_feature(enable = $features)], super::super::$crew::batch);
            }
            pub(super) mod batch {
                boards_on!($lanes, #[target_feature(enable = $features)]);
                batch_search_on!(#[target_feature(enable = $features)]);
            }
        }
    };
}

engine_on!(
    /// The engine with AVX-512. One board seldom has work for 32 lanes.
    avx512, "x86_64", zmm, "avx512f,avx512bw,popcnt,lzcnt,bmi1,bmi2", handed to avx2
);
engine_on!(
    /// The engine with AVX2.
    avx2, "x86_64", ymm, "avx2,popcnt,lzcnt,bmi1,bmi2"
);
engine_on!(
    /// The engine with SSE4.1.
    sse41, "x86_64", xmm, "sse4.1,popcnt"
);
engine_on!(
    /// The engine with SSE2.
    sse2, "x86_64", xmm, "sse2"
);
engine_on!(
    /// The engine with NEON.
    neon_engine, "aarch64", neon, "neon"
);

/// Whether this processor has what the backend needs.
#[cfg(target_arch = "x86_64")]
pub(super) fn is_available(backend: SimdBackend) -> bool {
    let has_bits = || {
        is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
    };
    match backend {
        SimdBackend::Avx512 => {
            has_bits()
                && is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
        }
        SimdBackend::Avx2 => has_bits() && is_x86_feature_detected!("avx2"),
        SimdBackend::Sse41 => {
            is_x86_feature_detected!("sse4.1") && is_x86_feature_detected!("popcnt")
        }
        SimdBackend::Sse2 => is_x86_feature_detected!("sse2"),
        SimdBackend::Neon | SimdBackend::Portable => false,
    }
}

/// Whether this processor has what the backend needs.
#[cfg(target_arch = "aarch64")]
pub(super) fn is_available(backend: SimdBackend) -> bool {
    backend == SimdBackend::Neon && std::arch::is_aarch64_feature_detected!("neon")
}

/// Calls a function of the backend's engine, or gives `None` where it is not
/// available.
macro_rules! on_backend {
    ($backend:expr, $engine:ident::$function:ident($($arg:expr),*)) => {{
        let backend = $backend;
        if !is_available(backend) {
            return None;
        }
        // SAFETY: the features that each engine enables were just detected.
        #[allow(unsafe_code)]
        match backend {
            #[cfg(target_arch = "x86_64")]
            SimdBackend::Avx512 => Some(unsafe { avx512::$engine::$function($($arg),*) }),
            #[cfg(target_arch = "x86_64")]
            SimdBackend::Avx2 => Some(unsafe { avx2::$engine::$function($($arg),*) }),
            #[cfg(target_arch = "x86_64")]
            SimdBackend::Sse41 => Some(unsafe { sse41::$engine::$function($($arg),*) }),
            #[cfg(target_arch = "x86_64")]
            SimdBackend::Sse2 => Some(unsafe { sse2::$engine::$function($($arg),*) }),
            #[cfg(target_arch = "aarch64")]
            SimdBackend::Neon => Some(unsafe { neon_engine::$engine::$function($($arg),*) }),
            _ => None,
        }
    }};
}

/// Searches on this backend, after `guesses_alone` guesses in all lanes, or returns `None`
/// where it is not available.
pub(super) fn search(
    backend: SimdBackend,
    givens: &Grid,
    forbidden: Forbidden,
    guesses_alone: u64,
    sink: &mut impl SolutionSink,
) -> Option<()> {
    on_backend!(backend, one::search(givens, forbidden, guesses_alone, sink))
}

/// Solves each puzzle into the outcome with the same index, or returns `None` where
/// the backend is not available.
pub(super) fn solve_batch(
    backend: SimdBackend,
    puzzles: &[Grid],
    outcomes: &mut [SolveOutcome],
) -> Option<()> {
    on_backend!(backend, batch::solve(puzzles, outcomes))
}

/// A board between two calls, by band and lane.
pub(super) type StoredBoard = [[u32; 16]; 3];

/// The board of these givens, within `None` if they conflict; or `None` where the
/// backend is not available.
pub(super) fn first_board(backend: SimdBackend, givens: &Grid) -> Option<Option<StoredBoard>> {
    on_backend!(backend, one::first_board(givens))
}

/// The next solution of the pending boards, of which the last is searched first; or
/// `None` where the backend is not available.
pub(super) fn next_solution(
    backend: SimdBackend,
    pending: &mut Vec<StoredBoard>,
) -> Option<Option<Grid>> {
    on_backend!(backend, one::next_solution(pending))
}

/// Defines the reinterpretation of one plain type as another of the same size.
macro_rules! reinterpret {
    ($arch:literal: $($name:ident: $from:ty => $to:ty;)*) => {
        $(
            #[cfg(target_arch = $arch)]
            #[allow(unsafe_code)]
            #[inline(always)]
            pub(super) fn $name(value: $from) -> $to {
                // SAFETY: both are plain integers without padding, any bits are a
                // value of either, and `transmute` checks that the sizes agree.
                unsafe { transmute(value) }
            }
        )*
    };
}

reinterpret! { "x86_64":
    zmm_lanes: __m512i => [u32; 16];
    zmm_of_lanes: [u32; 16] => __m512i;
    zmm_of_bytes: [u8; 128] => [__m512i; 2];
    zmm_bytes: [__m512i; 2] => [u8; 128];
    zmm_words: __m512i => [u16; 32];
    zmm_of_board: [u16; 96] => [__m512i; 3];
    zmm_of_words: [u16; 32] => __m512i;
    ymm_lanes: [__m256i; 2] => [u32; 16];
    ymm_of_lanes: [u32; 16] => [__m256i; 2];
    ymm_of_bytes: [u8; 96] => [__m256i; 3];
    ymm_words: __m256i => [u16; 16];
    ymm_of_board: [u16; 96] => [__m256i; 6];
    ymm_of_words: [u16; 16] => __m256i;
    xmm_lanes: [__m128i; 4] => [u32; 16];
    xmm_of_lanes: [u32; 16] => [__m128i; 4];
    xmm_of_bytes: [u8; 96] => [__m128i; 6];
    xmm_words: __m128i => [u16; 8];
    xmm_of_board: [u16; 96] => [__m128i; 12];
    xmm_of_words: [u16; 8] => __m128i;
}

reinterpret! { "aarch64":
    neon_lanes: [uint32x4_t; 4] => [u32; 16];
    neon_of_lanes: [u32; 16] => [uint32x4_t; 4];
    neon_of_bytes: [u8; 16] => uint8x16_t;
    neon_of_cells: [u8; 96] => [uint8x16_t; 6];
    neon_words: uint16x8_t => [u16; 8];
    neon_of_words: [u16; 8] => uint16x8_t;
}

/// Lane by digit, 0 to 8.
const LANES: [usize; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/// Digit by lane, 0 to 8; lanes 3 and 7 hold none.
const DIGITS: [usize; 11] = [0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8];

/// The lanes that hold a digit, as bits.
#[cfg(target_arch = "x86_64")]
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

/// The cells of a solved board, bit by bit.
fn write_bits(words: &[[u32; 3]; 9]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (words, digit) in words.iter().zip(1..) {
        for (band, &word) in words.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                cells[band * 27 + word.trailing_zeros() as usize] = digit;
                word &= word - 1;
            }
        }
    }
    cells
}
