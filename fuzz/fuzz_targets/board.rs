//! Any text where a board should be: a puzzle, a grid of candidates or a line of
//! the library. What was read is the same when it is printed and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::grid::{BoardText, CandidatesText, read_board, read_candidates, read_library};
use ninefold_fuzz::is_printable;

fuzz_target!(|text: &str| {
    match read_board(text) {
        Ok(BoardText::Library(line)) => {
            assert_eq!(read_library(&line.to_string()), Ok(line));
        }
        Ok(BoardText::Candidates(board)) => {
            assert_eq!(
                read_candidates(&CandidatesText(&board).to_string()),
                Ok(board)
            );
        }
        Ok(BoardText::Puzzle(_)) => {}
        Err(error) => is_printable(error),
    }
});
