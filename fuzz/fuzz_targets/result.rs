//! Any text behind the prefix of a result, also sealed by a right checksum. What was
//! read is written as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_core::grid::ChallengeResult;
use ninefold_fuzz::{is_printable, sealed_string};

const PREFIX: &str = "ninefold1result-";

fuzz_target!(|bytes: &[u8]| {
    try_text(&String::from_utf8_lossy(bytes));
    try_text(&format!("{PREFIX}{}", String::from_utf8_lossy(bytes)));
    try_text(&sealed_string(PREFIX, bytes));
});

fn try_text(text: &str) {
    match text.parse::<ChallengeResult>() {
        Ok(result) => {
            assert_eq!(result.to_string(), text.trim());
            let _ = (result.time(), result.pace);
        }
        Err(error) => is_printable(error),
    }
}
