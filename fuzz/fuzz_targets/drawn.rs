//! Any words as the rules of a puzzle with drawings of every form; and the reading of any object
//! that has drawings.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_core::drawn::DrawnReading;
use ninefold_core::formats::{Imported, read_all, read_first};
use ninefold_fuzz::is_printable;

const DRAWN: &str = include_str!("../seeds/drawn/board.json");

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    if text.starts_with('{') {
        read_all(&text).iter().flatten().for_each(read);
        return;
    }
    let mut puzzle = read_first(DRAWN).expect("a board with drawings");
    let drawing = puzzle.drawing.as_deref().cloned().unwrap_or_default();
    puzzle.drawing = Some(drawing.with_rules(&text).into());
    read(&puzzle);
});

fn read(puzzle: &Imported) {
    if let Some(reading) = DrawnReading::new(puzzle) {
        is_printable(reading.summary());
        let read = reading.puzzle();
        if let Some(solution) = reading.solution() {
            assert!(!read.puzzle.rules.breaks(solution));
        }
    }
}
