//! Any bytes where a player's theme should be: a wrong line is named, and the others count.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::Palette;
use ninefold_fuzz::is_printable;
use std::collections::BTreeSet;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let (palette, errors) = Palette::parse(&text);
    errors.iter().for_each(is_printable);
    let wrong: BTreeSet<usize> = errors.iter().map(|error| error.line).collect();
    let lines = (1..).zip(text.lines());
    let right: Vec<&str> = lines
        .filter(|(number, _)| !wrong.contains(number))
        .map(|(_, line)| line)
        .collect();
    assert_eq!(Palette::parse(&right.join("\n")), (palette, Vec::new()));
});
