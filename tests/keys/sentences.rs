//! No sentence of a screen or of an answer spells out a key: it asks the map,
//! or it would be wrong as soon as the keys are others.

use ninefold::settings::KeyPreset;
use ninefold::ui::{Context, Key, KeyMap};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// Where sentences for the player are made.
const ROOMS: [&str; 2] = ["src/ui/view", "src/ui/update"];

/// Strings with a word that is also the name of a key, but none of them.
const NO_KEYS: [&str; 12] = [
    "┃ N │ I │ N ┃",
    "┃ E │ 9 │ F ┃",
    "┃ O │ L │ D ┃",
    "| N : I : N |",
    "| E : 9 : F |",
    "| O : L : D |",
    "Enter a puzzle of your own",
    "{} s a step",
    "{dots} {seconds} s",
    "Looking... {seconds} s",
    "{lanes}{fold} {indent}- {count} moves -",
    "Clean: won without a hint or a check; times and rows are those of clean wins. * with help",
];

/// Every key that some preset gives to something that another one does not.
fn moved_keys() -> HashSet<String> {
    let maps = KeyPreset::ALL.map(KeyMap::preset);
    let all = maps.iter().flat_map(|map| {
        let contexts = Context::ALL.into_iter();
        contexts.flat_map(|context| map.bindings(context).into_iter().flat_map(|each| each.keys))
    });
    let moves = |key: &Key| {
        Context::ALL.iter().any(|&context| {
            let first = maps[0].action(context, *key);
            maps.iter().any(|map| map.action(context, *key) != first)
        })
    };
    let moved: HashSet<Key> = all.filter(moves).collect();
    moved.iter().map(ToString::to_string).collect()
}

/// The string literals of a source, but for those of its tests and comments.
fn literals(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code: String = lines.collect::<Vec<_>>().join("\n").replace("'\"'", "' '");
    let escaped = code.replace("\\\\", "").replace("\\\"", "'");
    escaped
        .split('"')
        .skip(1)
        .step_by(2)
        .map(in_one_line)
        .collect()
}

/// A literal with its blanks and its line breaks as one blank each.
fn in_one_line(literal: &str) -> String {
    let words = literal.split_whitespace().filter(|word| *word != "\\");
    words.collect::<Vec<_>>().join(" ")
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
                text.push('#');
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
    let is_article = |word: &String| word == "a";
    text.split_whitespace()
        .map(trimmed)
        .filter(|word| !is_article(word))
        .collect()
}

fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.file_stem().is_some_and(|name| name != "tests") {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path.display().to_string(), text));
        }
    }
}

#[test]
fn no_sentence_names_a_key_that_a_preset_moves() {
    let moved = moved_keys();
    for key in ["r", "x", "w", "/", "Enter", "v"] {
        assert!(moved.contains(key), "{key} moves");
    }
    let mut found = Vec::new();
    for room in ROOMS {
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(room),
            &mut found,
        );
    }
    assert!(found.len() > 25, "only {} sources", found.len());
    let allowed = |literal: &String| NO_KEYS.contains(&literal.as_str());
    let mut wrong = Vec::new();
    for (path, text) in &found {
        for literal in literals(text).into_iter().filter(|each| !allowed(each)) {
            let named = words(&literal).into_iter();
            let keys: Vec<String> = named.filter(|word| moved.contains(word)).collect();
            // One word alone is no sentence.
            if !keys.is_empty() && literal.contains(' ') {
                wrong.push(format!("{path}: {literal:?} names {keys:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_sentence_that_names_a_key_would_be_found() {
    let moved = moved_keys();
    let names = |literal: &str| words(literal).iter().any(|word| moved.contains(word));
    assert!(names("One move back; r goes on again."));
    assert!(names("x: clear"));
    assert!(names("Enter judges it."));
    assert!(!names("One move back; [redo] goes on again."));
    let source = "let a = \"b c\"; // \"no\"\nlet d = \"e \\\" f\";";
    assert_eq!(literals(source)[0], "b c");
}

/// What the names in brackets of all those sentences stand for exists.
#[test]
fn every_name_in_brackets_is_that_of_an_action() {
    let mut found = Vec::new();
    for room in ROOMS {
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(room),
            &mut found,
        );
    }
    let mut count = 0;
    for (path, text) in &found {
        for literal in literals(text) {
            for name in literal
                .split('[')
                .skip(1)
                .filter_map(|rest| Some(rest.split_once(']')?.0))
            {
                let special =
                    ["1-9", "pairs", "moves", "walks"].contains(&name) || name.starts_with('{');
                let known = name.parse::<ninefold::ui::Action>().is_ok();
                assert!(special || known, "{path}: [{name}] in {literal:?}");
                count += 1;
            }
        }
    }
    assert!(count > 30, "only {count} names");
}
