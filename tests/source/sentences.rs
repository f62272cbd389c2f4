//! No sentence of a screen or of an answer spells out a key: it asks the map,
//! or it would be wrong as soon as the keys are others.

use crate::crate_source::{SourceFile, sources};
use ninefold::{Key, KeyMap, Page};
use ninefold_game::settings::KeyPreset;
use std::collections::HashSet;
use std::sync::OnceLock;

/// Where sentences for the player are made.
const LAYERS: [&str; 1] = ["ui"];

/// Sentences with a word that is also the name of a key, and why they stay.
const EXCEPTIONS: [(&str, &[&str]); 3] = [
    (
        "no word of it is meant as a key",
        &[
            "{} s a step",
            "{dots} {seconds} s",
            "Looking... {seconds} s",
            "{bytes} B",
            "N I N E F O L D",
            "< {value} >",
            "No X or V: sum {}.",
            "{lanes}{fold} {indent}- {count} moves -",
            "Unaided: won without a hint or a check; times and streaks are those of unaided wins. * with help",
        ],
    ),
    (
        "it says what a terminal sends",
        &["to a terminal it is Enter", "to a terminal it is Tab"],
    ),
    (
        "it greets a player without settings, who has the preset of the start",
        &[],
    ),
];

/// Every key that some preset gives to something that another one does not.
fn moved_keys() -> &'static HashSet<String> {
    static MOVED: OnceLock<HashSet<String>> = OnceLock::new();
    MOVED.get_or_init(|| {
        let maps = KeyPreset::ALL.map(KeyMap::preset);
        let pages = Page::all();
        let moved = pages.flat_map(|page| moved_in(&maps, page));
        moved.map(|key| key.to_string()).collect()
    })
}

/// The same in one page.
fn moved_in(maps: &[KeyMap], page: Page) -> HashSet<Key> {
    let bindings = maps.iter().flat_map(|map| map.bindings(page));
    let keys: HashSet<Key> = bindings.flat_map(|each| each.keys).collect();
    let moves = |key: &Key| {
        let first = maps[0].action(page, *key);
        maps.iter().any(|map| map.action(page, *key) != first)
    };
    keys.into_iter().filter(moves).collect()
}

/// The sentences for the player, with the file of each; white space as one
/// blank each.
fn literals() -> Vec<(&'static str, String)> {
    let files = sources().iter().filter(|file| file.is_in(&LAYERS));
    let in_one_line = |text: &String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let literals = |file: &'static SourceFile| {
        let texts = file.literals.iter().map(in_one_line);
        texts.map(|text| (file.path.as_str(), text))
    };
    files.flat_map(literals).collect()
}

/// The words of a literal, a sign for names of actions and what is filled in.
fn words(literal: &str) -> Vec<String> {
    let mut text = String::new();
    let mut depth = 0;
    for letter in literal.chars() {
        match letter {
            '[' | '{' => depth += 1,
            ']' | '}' => {
                depth -= 1;
                text.push('\u{2026}');
            }
            letter if depth == 0 => text.push(letter),
            _ => {}
        }
    }
    let trimmed = |word: &str| match word.chars().count() {
        1 | 2 if word.ends_with([':', ',', ';']) => word[..word.len() - 1].to_owned(),
        1 => word.to_owned(),
        _ => word.trim_matches(|c: char| ".,:;()".contains(c)).to_owned(),
    };
    let is_article = |word: &String| ["a", "A", "%"].contains(&word.as_str());
    text.split_whitespace()
        .map(trimmed)
        .filter(|word| !is_article(word))
        .collect()
}

#[test]
fn no_sentence_names_a_key_that_a_preset_moves() {
    let moved = moved_keys();
    for key in ["r", "x", "w", "/", "Enter", "v"] {
        assert!(moved.contains(key), "{key} moves");
    }
    let literals = literals();
    assert!(literals.len() > 500, "only {} literals", literals.len());
    let mut wrong = Vec::new();
    for (path, literal) in &literals {
        let named = words(literal).into_iter();
        let keys: Vec<String> = named.filter(|word| moved.contains(word)).collect();
        // One word alone is no sentence.
        if !keys.is_empty() && literal.contains(' ') && !is_excepted(literal) {
            wrong.push(format!("{path}: {literal:?} names {keys:?}"));
        }
    }
    for exception in EXCEPTIONS.iter().flat_map(|(_, texts)| *texts) {
        if !literals.iter().any(|(_, literal)| literal == exception) {
            wrong.push(format!("{exception:?} is said nowhere any more"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn is_excepted(literal: &str) -> bool {
    let mut all = EXCEPTIONS.iter().flat_map(|(_, texts)| *texts);
    all.any(|text| *text == literal)
}

#[test]
fn a_sentence_that_names_a_key_would_be_found() {
    let moved = moved_keys();
    let names = |literal: &str| words(literal).iter().any(|word| moved.contains(word));
    assert!(names("One move back; r goes on again."));
    assert!(names("x: clear"));
    assert!(names("Enter judges it."));
    assert!(!names("One move back; [redo] goes on again."));
    let source = "/// \"no\"\nfn f() { g(\"b c\", format!(\"d \\\" e\")) } // \"no\"";
    assert_eq!(
        SourceFile::parse("src/ui/x.rs", source).literals,
        ["b c", "d \" e"]
    );
}

/// What the names in brackets of all those sentences stand for exists.
#[test]
fn every_name_in_brackets_is_that_of_an_action() {
    let mut count = 0;
    for (path, literal) in literals() {
        let starts = literal.split('[').skip(1);
        for name in starts.filter_map(|rest| Some(rest.split_once(']')?.0)) {
            let is_check_box = [" ", "x"].contains(&name);
            let special = ["1-9", "pairs", "triples", "moves", "walks"].contains(&name)
                || is_check_box
                || name.starts_with('{');
            let known = name.parse::<ninefold::Action>().is_ok();
            assert!(special || known, "{path}: [{name}] in {literal:?}");
            count += 1;
        }
    }
    assert!(count > 30, "only {count} names");
}
