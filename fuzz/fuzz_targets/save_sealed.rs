//! Any body behind a right checksum.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::{sealed, try_game};

fuzz_target!(|body: &str| try_game(&sealed(body)));
