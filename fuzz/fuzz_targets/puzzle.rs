//! Any text where one puzzle should be.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_core::formats::read_puzzle;
use ninefold_fuzz::is_printable;

fuzz_target!(|text: &str| {
    match read_puzzle(text) {
        Ok(grid) => {
            assert_eq!(read_puzzle(&grid.to_string()), Ok(grid));
        }
        Err(error) => is_printable(error),
    }
});
