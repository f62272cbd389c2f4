//! Any board with letters for its regions.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::try_boards;

fuzz_target!(|bytes: &[u8]| {
    try_boards(&String::from_utf8_lossy(bytes));
});
