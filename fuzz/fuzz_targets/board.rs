//! Any text where a board should be: a puzzle, a grid of candidates or a line of
//! the library. What was read is the same when it is printed and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::grid::{Candidates, FORMATS, Format, read_board, read_library};
use ninefold_fuzz::is_printable;

fuzz_target!(|text: &str| {
    match read_board(text) {
        Ok(board) => reads_back(text, &board),
        Err(error) => is_printable(error),
    }
    if let Ok(line) = read_library(text) {
        assert_eq!(read_library(&line.to_string()), Ok(line));
    }
});

/// The formats that keep candidates, for a board that one of them was read from.
fn reads_back(text: &str, board: &Candidates) {
    let format = Format::detect(text);
    if format.name != "puzzle" {
        assert_eq!((format.read)(&(format.write)(board)).as_ref(), Ok(board));
    }
    for format in FORMATS {
        assert!((format.read)(&(format.write)(board)).is_ok());
    }
}
