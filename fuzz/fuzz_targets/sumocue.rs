//! Any text behind the name of SumoCue, and killers of other one-line formats.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::try_boards;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    try_boards(&format!("SumoCueV1{text}"));
    try_boards(&text);
});
