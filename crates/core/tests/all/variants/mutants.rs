//! Texts of boards with something changed: nothing panics, what is said can be shown, and
//! what is read is written and read back.

use crate::rng::TestRng;
use ninefold_core::formats::{BOARD_FORMATS, FORMATS, Imported, Puzzle, read_all};
use std::fs;

/// Characters that mean something in one of the formats.
const SIGNS: &[u8] = b"0123456789abjkxzJDRCv<>^=+:_,.[]{}\"'#/\\ -\n\tN4Ig";

/// A text of every format with boards of other rules.
fn texts() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/");
    let read = |name: &str| fs::read_to_string(format!("{folder}{name}")).unwrap();
    let samples = [
        "formats/f-puzzles-many.json",
        "formats/f-puzzles-jigsaw.json",
        "formats/f-puzzles-knight.txt",
        "formats/sudokupad-scl-killer.txt",
        "formats/sudokupad-scl-drawn.txt",
        "formats/sudokupad.json",
        "formats/sudokupad-scf-wx.txt",
        "formats/sumocue-lines.txt",
        "formats/sudokuwiki-killer-link.txt",
        "formats/killer-short.txt",
        "formats/killer-3x3-whole.txt",
        "formats/ksudoku-x.ksudoku",
        "formats/solo-jigsaw.txt",
        "formats/solo.sav",
        "formats/jigsaw-162.txt",
        "formats/json-cages.json",
        "formats/json-regions.json",
    ];
    let mut texts: Vec<String> = samples.iter().map(|name| read(name)).collect();
    let ids = read("variants/solo_killers.tsv");
    let id = ids.lines().rfind(|line| line.contains("k:")).unwrap();
    let id = id.split('\t').find(|field| field.contains("k:")).unwrap();
    texts.push(id.to_owned());
    texts.push(format!("SumoCueV1D{}=0", "=9J1+0J2".repeat(40)));
    texts
}

fn below(rng: &mut TestRng, limit: usize) -> usize {
    rng.below(limit.max(1))
}

/// The text with one or two places changed.
fn mutant(text: &str, other: &str, rng: &mut TestRng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=below(rng, 2) {
        let at = below(rng, bytes.len());
        let end = (at + below(rng, 12)).min(bytes.len());
        match below(rng, 9) {
            0 => bytes[at] = SIGNS[below(rng, SIGNS.len())],
            1 => bytes.insert(at, SIGNS[below(rng, SIGNS.len())]),
            2 => drop(bytes.drain(at..end)),
            3 => {
                let part = bytes[at..end].to_vec();
                let to = below(rng, bytes.len());
                bytes.splice(to..to, part);
            }
            4 => bytes.truncate(at.max(1)),
            5..8 => change_digit(&mut bytes, at, rng),
            _ => {
                let other = other.as_bytes();
                let from = below(rng, other.len());
                let part = &other[from..(from + 20).min(other.len())];
                bytes.splice(at..end, part.iter().copied());
            }
        }
        if bytes.is_empty() {
            bytes.push(b'x');
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Changes the next digit, so that the text stays one of its format.
fn change_digit(bytes: &mut [u8], at: usize, rng: &mut TestRng) {
    if let Some(digit) = bytes[at..].iter_mut().find(|byte| byte.is_ascii_digit()) {
        *digit = b'0' + below(rng, 10) as u8;
    }
}

fn is_printable(words: &str) {
    assert!(!words.contains(char::is_control), "{words:?}");
}

/// Returns how many boards were read.
fn try_text(text: &str) -> usize {
    let mut count = 0;
    for item in read_all(text) {
        match item {
            Err(error) => is_printable(&error.to_string()),
            Ok(puzzle) if puzzle.is_classic() => {}
            Ok(board) => {
                count += 1;
                try_board(&board);
            }
        }
    }
    count
}

fn try_board(board: &Imported) {
    let titles = [&board.title, &board.author];
    titles
        .into_iter()
        .flatten()
        .for_each(|text| is_printable(text));
    let rules = &board.puzzle.rules;
    is_printable(&rules.text().replace('\n', " "));
    rules
        .unknown()
        .iter()
        .for_each(|clues| is_printable(&clues.name));
    for format in FORMATS.into_iter().chain(BOARD_FORMATS) {
        let Some(text) = format.write(board) else {
            continue;
        };
        let text = format!("{}{text}{}", format.beginning(), format.end());
        let again: Result<Puzzle, _> = text.parse();
        let again = again.unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name));
        assert_eq!(again.givens, board.puzzle.givens, "{}\n{text}", format.name);
        assert_eq!(
            again.rules.title(),
            rules.title(),
            "{}\n{text}",
            format.name
        );
        assert_eq!(again.rules.clues().len(), rules.clues().len(), "{text}");
    }
}

fn try_mutants(count: usize) {
    let (texts, mut rng) = (texts(), TestRng::new(33));
    let mut boards: usize = texts.iter().map(|text| try_text(text)).sum();
    for _ in 0..count {
        let text = &texts[below(&mut rng, texts.len())];
        let other = &texts[below(&mut rng, texts.len())];
        boards += try_text(&mutant(text, other, &mut rng));
    }
    println!("{count} texts, {boards} boards");
    assert!(boards > count / 20);
}

#[test]
fn no_mutant_panics() {
    try_mutants(500);
}

#[test]
#[ignore = "reads 100,000 texts"]
fn none_of_a_hundred_thousand_mutants_panics() {
    try_mutants(100_000);
}
