//! Any bytes where a saved game should be.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::try_game;

fuzz_target!(|bytes: &[u8]| try_game(bytes));
