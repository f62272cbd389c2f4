//! Any bytes where exported games should be, alone and behind a right checksum.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::{sealed, try_exported};

fuzz_target!(|bytes: &[u8]| {
    try_exported(bytes);
    if let Ok(body) = std::str::from_utf8(bytes) {
        try_exported(&sealed(body));
    }
});
