//! Any bytes where the entry of a terminal should be, as they are and behind a right
//! beginning: no entry is one of more colours when it is cut.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::terminfo_colours;

fuzz_target!(|bytes: &[u8]| {
    let begun = [b"\x1a\x01", b"\x1e\x02"].map(|magic| [magic, bytes].concat());
    for entry in [bytes, &begun[0], &begun[1]] {
        let Some(colours) = terminfo_colours(entry) else {
            continue;
        };
        let cut = terminfo_colours(&entry[..entry.len() - 1]);
        assert!(cut.is_none_or(|cut| cut <= colours));
    }
});
