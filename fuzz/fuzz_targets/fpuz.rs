//! Any object or link of f-puzzles, and any keys beside the cells of a board of nine rows.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::{packed, try_boards};

fuzz_target!(|bytes: &[u8]| {
    // A link packs six bits a character; an object is read as it is.
    match bytes.split_first() {
        Some((b'{', _)) => try_boards(&String::from_utf8_lossy(bytes)),
        Some((b'"', _)) => {
            let row = format!("[{}]", ["{}"; 9].join(","));
            let grid = vec![row; 9].join(",");
            let keys = String::from_utf8_lossy(bytes);
            try_boards(&format!(r#"{{"size":9,"grid":[{grid}],{keys}}}"#));
        }
        Some((b'N', _)) => try_boards(&format!(
            "https://f-puzzles.com/?load={}",
            String::from_utf8_lossy(bytes)
        )),
        _ => try_boards(&format!("https://f-puzzles.com/?load={}", packed(bytes))),
    }
});
