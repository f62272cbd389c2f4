//! Any bytes from a terminal, in any pieces: whatever came, the next key works,
//! a report is never a key, and a paste never holds more than its limit.
#![no_main]

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use libfuzzer_sys::fuzz_target;
use ninefold::{Decoded, Decoder, Unfinished};

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
    let inputs: Vec<Decoded> = pieces.flat_map(|piece| decoder.decode(piece)).collect();
    assert_eq!(inputs, expected);
    assert_eq!(decoder.unfinished(), whole.unfinished());
    assert!(inputs.len() <= bytes.len());
    inputs.iter().for_each(is_bounded);
    decoder
        .expire()
        .map(Decoded::Event)
        .iter()
        .for_each(is_bounded);
    for report in REPORTS {
        // What came before may be the beginning of a character.
        decoder.decode(b" ");
        assert_eq!(decoder.decode(report), []);
        assert_eq!(decoder.unfinished(), &Unfinished::Nothing);
    }
    assert_eq!(decoder.decode(b"5"), [typed(KeyCode::Char('5').into())]);
    decoder.decode(&bytes);
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(decoder.decode(b"\x03"), [typed(ctrl_c)]);
});

fn typed(key: KeyEvent) -> Decoded {
    Decoded::Event(Event::Key(key))
}

fn is_bounded(input: &Decoded) {
    if let Decoded::Event(Event::Paste(text)) = input {
        // An invalid byte becomes a character of three.
        assert!(text.len() <= 3 * MAX_PASTE);
    }
}
