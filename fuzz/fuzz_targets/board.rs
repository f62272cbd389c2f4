//! Any bytes where puzzles should be, in any format, packed or not. What was read is
//! written in every format and read again; its digits stay the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_core::formats::{FORMATS, Imported, decode, is_read_whole, read_all, read_library};
use ninefold_fuzz::is_printable;

fuzz_target!(|bytes: &[u8]| {
    let text = match decode(bytes) {
        Ok(text) => text,
        Err(error) => return is_printable(error),
    };
    let _ = is_read_whole(&text);
    for item in read_all(&text) {
        match item {
            Ok(puzzle) => reads_back(&puzzle),
            Err(error) => is_printable(error),
        }
    }
    if let Ok(line) = read_library(&text) {
        assert_eq!(read_library(&line.to_string()), Ok(line));
    }
});

fn reads_back(puzzle: &Imported) {
    let Ok(givens) = puzzle.classic() else {
        return;
    };
    for format in FORMATS.iter().filter(|format| format.is_written()) {
        if format.write(puzzle).is_none() {
            continue;
        }
        let text = format.write_all(std::slice::from_ref(puzzle));
        // The short strings say nothing of an empty board.
        if givens.filled_count() >= 17 && givens.conflict().is_none() {
            let read = read_all(&text);
            assert!(
                matches!(read.as_slice(), [Ok(_)]),
                "{}: {text}",
                format.name
            );
        }
    }
}
