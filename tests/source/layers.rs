//! Every layer imports only from the layers before it, and only from those parts
//! of the world that the table grants it.

use crate::crate_source::{ROOTS, SourceFile, sources};
use crate::paths::NamedPath;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A folder of the sources of a package.
struct Layer {
    name: &'static str,
    /// The folder with the sources of its package.
    package: &'static str,
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

const CORE: &str = "crates/core/src";
const GAME: &str = "crates/game/src";
const PROGRAM: &str = "src";

/// The layers in their order: each imports only from those before it.
#[rustfmt::skip]
const LAYERS: [Layer; 17] = [
    Layer { name: "board", package: CORE, uses: &[] },
    Layer { name: "classic", package: CORE, uses: &[] },
    Layer { name: "rules", package: CORE, uses: &[] },
    Layer { name: "formats", package: CORE, uses: &[] },
    Layer { name: "solve", package: CORE, uses: &[Random] },
    Layer { name: "drawn", package: CORE, uses: &[] },
    Layer { name: "logic", package: CORE, uses: &[] },
    Layer { name: "watched", package: CORE, uses: &[Random] },
    Layer { name: "generate", package: CORE, uses: &[Random, Threads] },
    Layer { name: "game", package: GAME, uses: &[] },
    Layer { name: "settings", package: GAME, uses: &[] },
    Layer { name: "save", package: GAME, uses: &[Clock, Environment, Files, Network, Random, Threads] },
    Layer { name: "say", package: PROGRAM, uses: &[] },
    Layer { name: "ui", package: PROGRAM, uses: &[Drawing] },
    Layer { name: "speak", package: PROGRAM, uses: &[] },
    Layer { name: "run", package: PROGRAM, uses: &[Clock, Drawing, Environment, Files, Network, Random, Terminal, Threads] },
    Layer { name: "cli", package: PROGRAM, uses: &[Clock, Environment, Files, Network, Random, Threads] },
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

/// The names of the layers, in their order.
pub fn names() -> Vec<&'static str> {
    LAYERS.iter().map(|layer| layer.name).collect()
}

/// The place of a layer in the order; files beside the layers come last.
fn order(layer: &str) -> usize {
    let place = LAYERS.iter().position(|each| each.name == layer);
    place.unwrap_or(LAYERS.len())
}

/// What a file names and must not, a line each.
fn offences(file: &SourceFile) -> Vec<String> {
    let layer = file.module.first().map_or("main", String::as_str);
    let is_bad = |path: &&NamedPath| {
        let outside = outside_of(path).into_iter();
        let mut refused = outside.filter(|each| !is_granted(layer, *each, file.is_test()));
        imports_a_later_layer(layer, path) || refused.next().is_some()
    };
    let bad = file.paths.iter().filter(is_bad);
    bad.map(|path| format!("{}:{}: {}", file.path, path.line, path.segments.join("::")))
        .collect()
}

fn imports_a_later_layer(layer: &str, path: &NamedPath) -> bool {
    let target = path.segments.get(1).map_or("", String::as_str);
    path.segments[0] == "crate"
        && LAYERS.iter().any(|each| each.name == target)
        && order(target) > order(layer)
}

fn is_granted(layer: &str, outside: Outside, in_tests: bool) -> bool {
    let Some(layer) = LAYERS.iter().find(|each| each.name == layer) else {
        return true;
    };
    // Test modules may read the puzzles they try.
    let from_terminal = matches!(outside, Drawing | Terminal);
    layer.uses.contains(&outside) || (in_tests && !from_terminal)
}

/// Whether a path leads to dates and lengths of time, which know no clock.
fn is_date_alone(path: &[&str]) -> bool {
    ["civil", "SignedDuration", "Span"]
        .iter()
        .any(|name| path.starts_with(&["jiff", name]))
}

/// The parts of the system that a path belongs to.
fn outside_of(path: &NamedPath) -> Vec<Outside> {
    let segments: Vec<&str> = path.segments.iter().map(String::as_str).collect();
    // Days of the calendar, which no clock is read for.
    if is_date_alone(&segments) {
        return Vec::new();
    }
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
fn every_layer_imports_only_earlier_layers() {
    let files = sources();
    assert!(files.len() > 50, "only {} sources", files.len());
    let paths: usize = files.iter().map(|file| file.paths.len()).sum();
    assert!(paths > 10_000, "only {paths} paths");
    let bad: Vec<String> = files.iter().flat_map(offences).collect();
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

#[test]
fn every_file_is_in_the_layer_and_package_of_the_table() {
    for file in sources() {
        let Some(name) = file.module.first() else {
            continue;
        };
        let layer = LAYERS.iter().find(|layer| layer.name == name);
        let expected = layer.map(|layer| format!("{}/{name}", layer.package));
        assert!(
            expected.is_some_and(|folder| file.path.starts_with(&folder)),
            "{} has no place in the order",
            file.path
        );
    }
}

/// A test of a layer that finds nothing to look at would pass.
#[test]
fn no_layer_is_empty() {
    for layer in &LAYERS {
        let files = sources().iter().filter(|file| file.is_in(&[layer.name]));
        let count = files.count();
        assert!(count > 3, "{} has {count} files", layer.name);
    }
}

/// `cargo test` runs the tests of the default members alone.
#[test]
fn the_workspace_names_every_package() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let list = |key: &str| {
        let line = manifest.lines().find_map(|line| line.strip_prefix(key));
        let names = line.unwrap_or_default().split('"').skip(1).step_by(2);
        names.map(str::to_owned).collect::<BTreeSet<String>>()
    };
    let folders = fs::read_dir(root.join("crates")).unwrap();
    let in_crates = folders.map(|entry| {
        let name = entry.unwrap().file_name();
        format!("crates/{}", name.to_string_lossy())
    });
    let packages: BTreeSet<String> = in_crates.collect();
    assert!(packages.len() > 1);
    assert_eq!(list("members = "), packages);
    let with_root = packages.into_iter().chain([".".to_owned()]).collect();
    assert_eq!(list("default-members = "), with_root);
    let sources = with_root.iter().map(|package| match package.as_str() {
        "." => "src".to_owned(),
        package => format!("{package}/src"),
    });
    let looked_at: BTreeSet<String> = ROOTS.map(str::to_owned).into();
    assert_eq!(sources.collect::<BTreeSet<String>>(), looked_at);
}

fn offences_of(path: &str, text: &str) -> Vec<String> {
    offences(&SourceFile::parse(path, text))
}

#[test]
fn an_import_of_a_later_layer_is_found() {
    for (path, text) in [
        ("src/board/cell.rs", "use crate::game::Game;"),
        ("src/solve/mod.rs", "use crate::logic::ClassicLadder;"),
        (
            "src/ui/table.rs",
            "use crate::{classic::Cell, run::{self, hit}};",
        ),
        ("src/game/mod.rs", "fn f() { crate::save::Store::open() }"),
        ("src/game/mod.rs", "use super::save::Store;"),
        ("src/ui/update/lists.rs", "use super::super::super::cli;"),
        ("src/ui/mod.rs", "mod tests { use super::super::run::go; }"),
        ("src/game/mod.rs", "pub(crate) use ninefold::cli::main;"),
        (
            "crates/core/src/board/cell.rs",
            "use ninefold_game::game::Game;",
        ),
        ("crates/game/src/game/mod.rs", "use crate::save::Store;"),
        ("crates/game/src/game/mod.rs", "use ninefold::ui::AppState;"),
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
        ("src/board/mod.rs", "fn f() { std::fs::read(x) }"),
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
        ("src/ui/mod.rs", "use ninefold_core::classic::Cell;"),
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
            "src/board/mod.rs",
            "// use crate::ui::x\n/* crate::run::y */ const A: &str = \"crate::cli::z\";",
        ),
        (
            "src/board/mod.rs",
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
