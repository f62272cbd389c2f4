//! The one direction: every room imports only from rooms to its left, and only
//! `view` and `run` know the terminal, only the rooms from `run` on the world.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms, each importing only from those before it.
const ROOMS: [&str; 10] = [
    "grid", "solve", "logic", "generate", "game", "settings", "save", "ui", "run", "cli",
];

/// Rooms that draw or drive the terminal.
const TERMINAL_ROOMS: [&str; 2] = ["ui", "run"];
const TERMINAL: [&str; 2] = ["ratatui", "crossterm"];

/// Rooms that stay out of the world.
const PURE_ROOMS: [&str; 7] = [
    "grid", "solve", "logic", "generate", "game", "settings", "ui",
];
const WORLD: [&[&str]; 7] = [
    &["std", "thread"],
    &["std", "fs"],
    &["std", "net"],
    &["std", "time", "Instant"],
    &["std", "time", "SystemTime"],
    &["std", "time", "self"],
    &["std", "time", "*"],
];

/// Where paths begin that are of interest.
const STARTS: [&str; 6] = ["crate", "super", "ninefold", "std", "ratatui", "crossterm"];

type Names = Vec<String>;

/// Words and the signs that hold paths together; comments, strings and
/// character literals left out.
fn tokens(source: &str) -> Vec<String> {
    let characters: Vec<char> = source.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < characters.len() {
        let rest = &characters[at..];
        let skipped = comment(rest).or_else(|| literal(rest));
        at += match (skipped, word(rest)) {
            (Some(length), _) => length,
            (None, 0) if rest.starts_with(&[':', ':']) => {
                tokens.push("::".to_owned());
                2
            }
            (None, 0) => {
                if !rest[0].is_whitespace() {
                    tokens.push(rest[0].to_string());
                }
                1
            }
            (None, length) => {
                tokens.push(rest[..length].iter().collect());
                length
            }
        };
    }
    tokens
}

fn word(rest: &[char]) -> usize {
    let of_word = |c: &&char| c.is_alphanumeric() || **c == '_';
    rest.iter().take_while(of_word).count()
}

fn comment(rest: &[char]) -> Option<usize> {
    match rest {
        ['/', '/', ..] => Some(rest.iter().take_while(|c| **c != '\n').count()),
        ['/', '*', ..] => {
            let end = rest.windows(2).position(|pair| pair == ['*', '/']);
            Some(end.map_or(rest.len(), |end| end + 2))
        }
        _ => None,
    }
}

fn literal(rest: &[char]) -> Option<usize> {
    match rest {
        ['"', ..] => Some(quoted(rest)),
        ['r', '"' | '#', ..] => raw(rest),
        ['\'', '\\', ..] => rest[2..]
            .iter()
            .skip(1)
            .position(|c| *c == '\'')
            .map(|end| end + 4),
        ['\'', _, '\'', ..] => Some(3),
        _ => None,
    }
}

fn quoted(rest: &[char]) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != '"' {
        at += if rest[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

fn raw(rest: &[char]) -> Option<usize> {
    let hashes = rest[1..].iter().take_while(|c| **c == '#').count();
    (rest.get(1 + hashes) == Some(&'"')).then(|| {
        let end: Vec<char> = std::iter::once('"')
            .chain(std::iter::repeat_n('#', hashes))
            .collect();
        let body = &rest[2 + hashes..];
        let length = body.windows(end.len()).position(|part| part == end);
        length.map_or(rest.len(), |length| 2 + hashes + length + end.len())
    })
}

/// Every path of interest a file names, made absolute: `super` is resolved
/// from the file's own module, modules inside the file included.
fn paths(module: &[&str], source: &str) -> Vec<Names> {
    let tokens = tokens(source);
    let mut found = Vec::new();
    // One entry a brace: whether it opened a module.
    let mut braces: Vec<bool> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let before = |back: usize| at.checked_sub(back).map(|index| tokens[index].as_str());
        match token.as_str() {
            "{" => braces.push(before(2) == Some("mod")),
            "}" => {
                braces.pop();
            }
            start if STARTS.contains(&start) && before(1) != Some("::") => {
                let inner = braces.iter().filter(|opened| **opened).count();
                let mut leaves = Vec::new();
                leaves_of(&tokens, at, &mut Vec::new(), &mut leaves);
                found.extend(
                    leaves
                        .into_iter()
                        .filter_map(|leaf| absolute(module, inner, leaf)),
                );
            }
            _ => {}
        }
    }
    found
}

/// The leaves of the path or tree of paths that begins at a token; the token
/// after it is returned.
fn leaves_of(tokens: &[String], at: usize, path: &mut Names, leaves: &mut Vec<Names>) -> usize {
    let Some(token) = tokens.get(at) else {
        return at;
    };
    if token == "{" {
        return group(tokens, at + 1, path, leaves);
    }
    path.push(token.clone());
    let end = match tokens.get(at + 1).map(String::as_str) {
        Some("::") => leaves_of(tokens, at + 2, path, leaves),
        _ => {
            leaves.push(path.clone());
            at + 1
        }
    };
    path.pop();
    end
}

fn group(tokens: &[String], mut at: usize, path: &mut Names, leaves: &mut Vec<Names>) -> usize {
    while let Some(token) = tokens.get(at) {
        at = match token.as_str() {
            "}" => return at + 1,
            "," => at + 1,
            "as" => at + 2,
            _ => leaves_of(tokens, at, path, leaves),
        };
    }
    at
}

/// A path from the root: `crate` first, or the name of another crate.
fn absolute(module: &[&str], inner: usize, path: Names) -> Option<Names> {
    let climbs = path.iter().take_while(|part| *part == "super").count();
    match (climbs, path[0].as_str()) {
        (0, "ninefold") => Some(with_root(&[], &path[1..])),
        (0, _) => Some(path),
        (climbs, _) => {
            let out = climbs.saturating_sub(inner);
            let stays = module.len().checked_sub(out)?;
            (climbs >= inner).then(|| with_root(&module[..stays], &path[climbs..]))
        }
    }
}

fn with_root(module: &[&str], rest: &[String]) -> Names {
    let root = ["crate"]
        .iter()
        .chain(module)
        .map(|part| (*part).to_owned());
    root.chain(rest.iter().cloned()).collect()
}

/// What a file must not name. Its module is given from the root; files beside
/// the rooms (`main`, `lib`) may name every room.
fn offences(module: &[&str], source: &str) -> Vec<String> {
    let room = module.first().copied().unwrap_or("main");
    let paths = paths(module, source);
    // Tests may read the puzzles they try.
    let of_tests = module.last() == Some(&"tests");
    let of_room = |path: &&Names| -> bool {
        imports_rightwards(room, path)
            || is_terminal(room, path)
            || (is_world(room, path) && !of_tests)
    };
    let bad = paths.iter().filter(of_room);
    bad.map(|path| format!("{}: {}", module.join("::"), path.join("::")))
        .collect()
}

fn place(room: &str) -> usize {
    let place = ROOMS.iter().position(|each| *each == room);
    place.unwrap_or(ROOMS.len())
}

fn imports_rightwards(room: &str, path: &Names) -> bool {
    let target = path.get(1).map_or("", String::as_str);
    path[0] == "crate" && ROOMS.contains(&target) && place(target) > place(room)
}

fn is_terminal(room: &str, path: &Names) -> bool {
    let names_it = path.iter().any(|part| TERMINAL.contains(&part.as_str()));
    names_it && !TERMINAL_ROOMS.contains(&room)
}

fn is_world(room: &str, path: &Names) -> bool {
    let bare_time = *path == ["std", "time"];
    let named = WORLD
        .iter()
        .any(|world| path.len() >= world.len() && path.iter().zip(*world).all(|(a, b)| a == b));
    PURE_ROOMS.contains(&room) && (named || bare_time)
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path, found),
            false if path.extension().is_some_and(|end| end == "rs") => found.push(path),
            false => {}
        }
    }
}

/// The module a file is, from the root.
fn module_of(path: &Path) -> Vec<String> {
    let mut parts: Vec<String> = path
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if let Some("mod" | "main" | "lib") = parts.last().map(String::as_str) {
        parts.pop();
    }
    parts
}

#[test]
fn every_room_looks_only_to_its_left() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    files(&source, &mut found);
    assert!(found.len() > 50, "the scanner found the sources");
    let mut bad = Vec::new();
    let mut seen = 0;
    for file in &found {
        let module = module_of(file.strip_prefix(&source).unwrap());
        let module: Vec<&str> = module.iter().map(String::as_str).collect();
        let text = fs::read_to_string(file).unwrap();
        seen += paths(&module, &text).len();
        bad.extend(offences(&module, &text));
    }
    assert!(seen > 300, "the scanner reads imports: {seen}");
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

#[test]
fn every_room_is_known() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(source).unwrap() {
        let name = module_of(Path::new(&entry.unwrap().file_name()));
        let known = name.iter().all(|name| ROOMS.contains(&name.as_str()));
        assert!(known, "{name:?} has no place in the order");
    }
}

#[test]
fn an_import_to_the_right_is_found() {
    for (module, source) in [
        (&["grid", "cell"][..], "use crate::game::Game;"),
        (&["solve"], "use crate::logic::Ladder;"),
        (
            &["app", "table"],
            "use crate::{grid::Cell, view::{self, hit}};",
        ),
        (&["game"], "fn f() { crate::save::Store::open() }"),
        (&["game"], "use super::save::Store;"),
        (
            &["app", "update", "lists"],
            "use super::super::super::view;",
        ),
        (&["app"], "mod tests { use super::super::run::go; }"),
        (&["game"], "pub(crate) use ninefold::cli::main;"),
        (&["save"], "fn f<'a>(c: char) { c == '\"'; crate::ui::x() }"),
    ] {
        assert!(!offences(module, source).is_empty(), "{source}");
    }
}

#[test]
fn the_terminal_and_the_world_are_found() {
    for (module, source) in [
        (&["app"][..], "use ratatui::layout::Rect;"),
        (
            &["app"],
            "fn f(key: ratatui::crossterm::event::KeyEvent) {}",
        ),
        (&["cli"], "use crossterm::tty;"),
        (&["view"], "use std::time::Instant;"),
        (&["app"], "use std::{fmt, time::{Duration, SystemTime}};"),
        (&["grid"], "fn f() { std::fs::read(x) }"),
        (&["solve"], "use std::thread;"),
        (&["logic"], "use std::time;"),
        (&["generate"], "use std::time::*;"),
        (&["game"], "use std::net::TcpStream;"),
    ] {
        assert!(!offences(module, source).is_empty(), "{source}");
    }
}

#[test]
fn what_is_allowed_is_let_pass() {
    for (module, source) in [
        (&["logic"][..], "use crate::solve::Search;"),
        (
            &["view", "lists"],
            "use super::{panel, words}; use ratatui::layout::Rect;",
        ),
        (&["app"], "use std::time::Duration;"),
        (&["app"], "mod tests { use super::run; }"),
        (
            &["app", "update"],
            "pub(super) fn view() {} pub(crate) struct Run;",
        ),
        (
            &["grid"],
            "// use crate::ui::x\n/* crate::run::y */ const A: &str = \"crate::cli::z\";",
        ),
        (&["grid"], "const A: &str = r#\"\" crate::cli::z\"#;"),
        (&["logic", "tests"], "fn f() { std::fs::read(x) }"),
        (&["save"], "use std::fs::File; use std::time::SystemTime;"),
        (&[], "fn main() { ninefold::cli::main() }"),
        (&["run"], "use ratatui::crossterm::event; use std::thread;"),
    ] {
        assert_eq!(offences(module, source), Vec::<String>::new(), "{source}");
    }
}
