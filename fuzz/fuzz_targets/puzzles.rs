//! Any stream of puzzles: read as a whole, through a buffer, and in two parts
//! of which the first is passed over, it holds the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_core::formats::{PuzzleParser, PuzzleReader, PuzzleResult};
use ninefold_fuzz::is_printable;
use std::io::BufReader;

fuzz_target!(|input: (u16, &[u8])| {
    let (cut, bytes) = input;
    let mut reading = PuzzleParser::default();
    let mut items: Vec<PuzzleResult> = reading.items(bytes).collect();
    items.extend(reading.finish().map(Err));
    for error in items.iter().filter_map(|item| item.as_ref().err()) {
        is_printable(error);
    }
    let streamed = PuzzleReader::new(BufReader::with_capacity(7, bytes));
    assert!(
        streamed
            .map(|item| item.expect("memory"))
            .eq(items.iter().cloned())
    );
    passing_over_is_reading(line_end(bytes, cut.into()), bytes);
});

/// The end of the line that this place is in.
fn line_end(bytes: &[u8], place: usize) -> usize {
    let place = place.min(bytes.len());
    let end = bytes[place..].iter().position(|&byte| byte == b'\n');
    end.map_or(bytes.len(), |end| place + end + 1)
}

fn passing_over_is_reading(cut: usize, bytes: &[u8]) {
    let (first, second) = bytes.split_at(cut);
    let (mut passed, mut read) = (PuzzleParser::default(), PuzzleParser::default());
    passed.skip(first);
    read.items(first).for_each(drop);
    assert!(passed.items(second).eq(read.items(second)));
    assert_eq!(passed.finish(), read.finish());
}
