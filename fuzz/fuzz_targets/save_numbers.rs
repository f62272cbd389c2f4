//! A true save with some of its numbers changed, behind a right checksum: its
//! shape is right, so that what the numbers mean is what is tried.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::{sealed, try_game};

/// The game that the tests keep.
const KEPT: &str = include_str!("../../tests/data/save-v1.json");

fuzz_target!(|changes: Vec<(u8, u64)>| {
    try_game(&sealed(&changed(body_of(KEPT), &changes)));
});

fn body_of(file: &str) -> &str {
    let start = file.find("\"body\":").expect("a body") + 7;
    file[start..].trim_end().strip_suffix('}').expect("an end")
}

/// The same with the numbers at these places replaced. Digits of grids are no
/// numbers of their own: a whole run of digits is one.
fn changed(body: &str, changes: &[(u8, u64)]) -> String {
    let mut parts = pieces(body);
    let numbers: Vec<usize> = (0..parts.len())
        .filter(|&at| is_number(&parts[at]))
        .collect();
    for &(place, value) in changes {
        parts[numbers[usize::from(place) % numbers.len()]] = value.to_string();
    }
    parts.concat()
}

fn is_number(piece: &str) -> bool {
    piece.starts_with(|c: char| c.is_ascii_digit())
}

fn pieces(body: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for letter in body.chars() {
        match pieces.last_mut() {
            Some(last) if is_number(last) == letter.is_ascii_digit() => last.push(letter),
            _ => pieces.push(letter.to_string()),
        }
    }
    pieces
}
