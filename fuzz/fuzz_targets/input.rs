//! Any bytes from a terminal, in any pieces: whatever came, the next key works,
//! a report is never a key, and a paste never holds more than its limit.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::run::{Decoder, Input, Unfinished};
use ninefold::ui::Key;

/// The longest paste that is kept, in bytes; a character that is cut takes three.
const MAX_PASTE: usize = 256 * 1024 + 3;

const REPORTS: [&[u8]; 4] = [
    b"\x1b[?2026;2$y",
    b"\x1bP>|XTerm(354)\x1b\\",
    b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
    b"\x1b[?997;1n",
];

fuzz_target!(|input: (Vec<u8>, u8)| {
    let (bytes, piece) = input;
    let mut whole = Decoder::default();
    let expected = whole.decode(&bytes);
    let mut decoder = Decoder::default();
    let pieces = bytes.chunks(usize::from(piece).max(1));
    let inputs: Vec<Input> = pieces.flat_map(|piece| decoder.decode(piece)).collect();
    assert_eq!(inputs, expected);
    assert_eq!(decoder.unfinished(), whole.unfinished());
    assert!(inputs.len() <= bytes.len());
    inputs.iter().for_each(is_bounded);
    decoder.expire().iter().for_each(is_bounded);
    for report in REPORTS {
        // What came before may be the beginning of a character.
        decoder.decode(b" ");
        assert_eq!(decoder.decode(report), []);
        assert_eq!(decoder.unfinished(), &Unfinished::Nothing);
    }
    assert_eq!(decoder.decode(b"5"), [Input::Key(Key::Char('5'))]);
    decoder.decode(&bytes);
    assert_eq!(decoder.decode(b"\x03"), [Input::Key(Key::Ctrl('c'))]);
});

fn is_bounded(input: &Input) {
    if let Input::Paste(text) = input {
        // An invalid byte becomes a character of three.
        assert!(text.len() <= 3 * MAX_PASTE);
    }
}
