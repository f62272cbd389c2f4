//! Any body behind a right checksum, by the rules of each version.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::{sealed, try_game};

fuzz_target!(|body: &str| {
    try_game(&sealed(1, body));
    try_game(&sealed(2, body));
    try_game(&sealed(3, body));
});
