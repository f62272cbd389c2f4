//! Any text behind the prefix of a challenge, also sealed by a right checksum. What was
//! read is written as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_core::formats::{read_first, write_challenge};
use ninefold_fuzz::{is_printable, sealed_string};

fuzz_target!(|bytes: &[u8]| {
    try_text(&format!("ninefold1-{}", String::from_utf8_lossy(bytes)));
    let sealed = sealed_string("ninefold1-", bytes);
    try_text(&sealed);
    if let Ok(read) = read_first(&sealed) {
        assert_eq!(write_challenge(&read.classic().unwrap(), read.limits), sealed);
    }
});

fn try_text(text: &str) {
    match read_first(text) {
        Ok(read) => {
            let Ok(givens) = read.classic() else { return };
            let written = write_challenge(&givens, read.limits);
            assert!(written.len() <= 80);
            assert_eq!(
                read_first(&written).map(|read| read.classic()),
                Ok(Ok(givens))
            );
        }
        Err(error) => is_printable(error),
    }
}
