//! Any object or link of f-puzzles.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::{packed, try_boards};

fuzz_target!(|bytes: &[u8]| {
    // A link packs six bits a character; an object is read as it is.
    match bytes.split_first() {
        Some((b'{', _)) => try_boards(&String::from_utf8_lossy(bytes)),
        Some((b'N', _)) => try_boards(&format!(
            "https://f-puzzles.com/?load={}",
            String::from_utf8_lossy(bytes)
        )),
        _ => try_boards(&format!("https://f-puzzles.com/?load={}", packed(bytes))),
    }
});
