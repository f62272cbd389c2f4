//! Every room imports only from the rooms before it, and only from those parts
//! of the world that the table grants it.

use crate::crate_source::{SourceFile, sources};
use crate::paths::NamedPath;

/// A folder of `src/`.
struct Room {
    name: &'static str,
    /// What it may use of the system.
    uses: &'static [Outside],
}

/// Something outside the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outside {
    Clock,
    Environment,
    Files,
    Network,
    Random,
    Threads,
    /// Drawing with ratatui.
    Drawing,
    /// The terminal itself: crossterm.
    Terminal,
}

use Outside::{Clock, Drawing, Environment, Files, Network, Random, Terminal, Threads};

/// The rooms in their order: each imports only from those before it.
#[rustfmt::skip]
const ROOMS: [Room; 10] = [
    Room { name: "grid", uses: &[] },
    Room { name: "solve", uses: &[Random] },
    Room { name: "logic", uses: &[] },
    Room { name: "generate", uses: &[Random] },
    Room { name: "game", uses: &[] },
    Room { name: "settings", uses: &[] },
    Room { name: "save", uses: &[Clock, Environment, Files, Network, Random, Threads] },
    Room { name: "ui", uses: &[Drawing] },
    Room { name: "run", uses: &[Clock, Drawing, Environment, Files, Network, Random, Terminal, Threads] },
    Room { name: "cli", uses: &[Clock, Environment, Files, Network, Random, Threads] },
];

/// The paths of each part of the system, with everything in them.
const PATHS: [(&[&str], Outside); 10] = [
    (&["jiff"], Clock),
    (&["std", "time", "Instant"], Clock),
    (&["std", "time", "SystemTime"], Clock),
    (&["std", "env"], Environment),
    (&["std", "fs"], Files),
    (&["std", "net"], Network),
    (&["rand"], Random),
    (&["getrandom"], Random),
    (&["std", "thread"], Threads),
    (&["ratatui"], Drawing),
];

/// The place of a room in the order; files beside the rooms come last.
fn order(room: &str) -> usize {
    let place = ROOMS.iter().position(|each| each.name == room);
    place.unwrap_or(ROOMS.len())
}

/// What a file names and must not, a line each.
fn offences(file: &SourceFile) -> Vec<String> {
    let room = file.module.first().map_or("main", String::as_str);
    let is_bad = |path: &&NamedPath| {
        let outside = outside_of(path).into_iter();
        let mut refused = outside.filter(|each| !is_granted(room, *each, file.is_test()));
        imports_a_later_room(room, path) || refused.next().is_some()
    };
    let bad = file.paths.iter().filter(is_bad);
    bad.map(|path| format!("{}:{}: {}", file.path, path.line, path.segments.join("::")))
        .collect()
}

fn imports_a_later_room(room: &str, path: &NamedPath) -> bool {
    let target = path.segments.get(1).map_or("", String::as_str);
    path.segments[0] == "crate"
        && ROOMS.iter().any(|each| each.name == target)
        && order(target) > order(room)
}

fn is_granted(room: &str, outside: Outside, in_tests: bool) -> bool {
    let Some(room) = ROOMS.iter().find(|each| each.name == room) else {
        return true;
    };
    // Test modules may read the puzzles they try.
    let from_terminal = matches!(outside, Drawing | Terminal);
    room.uses.contains(&outside) || (in_tests && !from_terminal)
}

/// The parts of the system that a path belongs to.
fn outside_of(path: &NamedPath) -> Vec<Outside> {
    let segments: Vec<&str> = path.segments.iter().map(String::as_str).collect();
    let mut found: Vec<Outside> = PATHS
        .into_iter()
        .filter(|(prefix, _)| segments.starts_with(prefix))
        .map(|(_, outside)| outside)
        .collect();
    if segments.contains(&"crossterm") {
        found.push(Terminal);
    }
    // The whole module, under its own name, another one, or by a glob.
    if segments == ["std", "time"] {
        found.push(Clock);
    }
    if segments == ["std"] {
        found.extend(PATHS.map(|(_, outside)| outside));
    }
    found
}

#[test]
fn every_room_imports_only_earlier_rooms() {
    let files = sources();
    assert!(files.len() > 50, "only {} sources", files.len());
    let paths: usize = files.iter().map(|file| file.paths.len()).sum();
    assert!(paths > 10_000, "only {paths} paths");
    let bad: Vec<String> = files.iter().flat_map(offences).collect();
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

#[test]
fn every_room_is_in_the_table() {
    let files = sources();
    let rooms = files.iter().filter_map(|file| file.module.first());
    for room in rooms {
        assert!(
            order(room) < ROOMS.len(),
            "{room} has no place in the order"
        );
    }
}

fn offences_of(path: &str, text: &str) -> Vec<String> {
    offences(&SourceFile::parse(path, text))
}

#[test]
fn an_import_of_a_later_layer_is_found() {
    for (path, text) in [
        ("src/grid/cell.rs", "use crate::game::Game;"),
        ("src/solve/mod.rs", "use crate::logic::Ladder;"),
        (
            "src/ui/table.rs",
            "use crate::{grid::Cell, run::{self, hit}};",
        ),
        ("src/game/mod.rs", "fn f() { crate::save::Store::open() }"),
        ("src/game/mod.rs", "use super::save::Store;"),
        ("src/ui/update/lists.rs", "use super::super::super::cli;"),
        ("src/ui/mod.rs", "mod tests { use super::super::run::go; }"),
        ("src/game/mod.rs", "pub(crate) use ninefold::cli::main;"),
        (
            "src/save/mod.rs",
            "fn f<'a>(c: char) { c == '\"'; crate::ui::x() }",
        ),
        ("src/game/mod.rs", "fn f() { vec![crate::ui::X; 3] }"),
        ("src/game/mod.rs", "fn f(a: &dyn crate::ui::X) {}"),
        ("src/settings/mod.rs", "use crate::save::Store as S;"),
    ] {
        assert!(!offences_of(path, text).is_empty(), "{text}");
    }
}

#[test]
fn uses_of_the_system_are_found() {
    for (path, text) in [
        ("src/game/mod.rs", "use ratatui::layout::Rect;"),
        (
            "src/ui/mod.rs",
            "fn f(key: ratatui::crossterm::event::KeyEvent) {}",
        ),
        ("src/ui/mod.rs", "use ratatui::crossterm::event::KeyEvent;"),
        ("src/cli/mod.rs", "use crossterm::tty;"),
        ("src/ui/mod.rs", "use std::time::Instant;"),
        ("src/ui/menu/mod.rs", "use std::time::Instant;"),
        (
            "src/ui/mod.rs",
            "use std::{fmt, time::{Duration, SystemTime}};",
        ),
        ("src/grid/mod.rs", "fn f() { std::fs::read(x) }"),
        ("src/solve/mod.rs", "use std::thread;"),
        ("src/logic/mod.rs", "use std::time;"),
        ("src/logic/mod.rs", "use std::time::{self};"),
        ("src/generate/mod.rs", "use std::time::*;"),
        ("src/game/mod.rs", "use std::net::TcpStream;"),
        ("src/ui/mod.rs", "fn f() { std::env::var(\"A\") }"),
        ("src/ui/mod.rs", "use rand::Rng;"),
        ("src/ui/mod.rs", "use std::*;"),
    ] {
        assert!(!offences_of(path, text).is_empty(), "{text}");
    }
}

#[test]
fn what_is_allowed_passes() {
    for (path, text) in [
        ("src/logic/mod.rs", "use crate::solve::Search;"),
        (
            "src/ui/lists.rs",
            "use super::{panel, words}; use ratatui::layout::Rect;",
        ),
        ("src/ui/mod.rs", "use std::time::Duration;"),
        ("src/ui/mod.rs", "mod tests { use super::run; }"),
        (
            "src/ui/update/mod.rs",
            "pub(super) fn view() {} pub(crate) struct Run;",
        ),
        (
            "src/grid/mod.rs",
            "// use crate::ui::x\n/* crate::run::y */ const A: &str = \"crate::cli::z\";",
        ),
        (
            "src/grid/mod.rs",
            "const A: &str = r#\"\" crate::cli::z\"#;",
        ),
        ("src/logic/tests.rs", "fn f() { std::fs::read(x) }"),
        (
            "src/save/mod.rs",
            "use std::fs::File; use std::time::SystemTime;",
        ),
        ("src/main.rs", "fn main() { ninefold::cli::main() }"),
        (
            "src/run/mod.rs",
            "use ratatui::crossterm::event; use std::thread;",
        ),
    ] {
        assert_eq!(offences_of(path, text), Vec::<String>::new(), "{text}");
    }
}
