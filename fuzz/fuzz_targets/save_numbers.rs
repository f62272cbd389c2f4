//! A true save with some of its numbers changed, behind a right checksum: its
//! shape is right, so that what the numbers mean is what is tried.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::{body_of, changed, sealed, try_game};

/// The game that the tests keep.
const KEPT: &str = include_str!("../../tests/data/save-v1.json");

fuzz_target!(|changes: Vec<(u8, u64)>| {
    try_game(&sealed(&changed(body_of(KEPT), &changes)));
});
