//! Any text behind the prefixes of challenges, also sealed by a right checksum. What was read
//! is read again as it was written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_core::formats::{read_first, write_challenge};
use ninefold_fuzz::{is_printable, sealed_string};

fuzz_target!(|bytes: &[u8]| {
    for prefix in ["ninefold1-", "ninefold2-"] {
        try_text(&format!("{prefix}{}", String::from_utf8_lossy(bytes)));
        try_text(&sealed_string(prefix, bytes));
    }
});

fn try_text(text: &str) {
    match read_first(text) {
        Ok(read) => {
            let puzzle = read.to_puzzle();
            let written = write_challenge(&puzzle, read.limits);
            let again = read_first(&written).expect("what was written");
            assert_eq!(again.to_puzzle(), puzzle);
        }
        Err(error) => is_printable(error),
    }
}
