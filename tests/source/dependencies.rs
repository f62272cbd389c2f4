//! The packages that are libraries depend on nothing that knows a terminal.

use std::collections::BTreeSet;
use std::fs;

/// Packages for arguments, drawing, and reading a terminal.
const TERMINAL: [&str; 8] = [
    "clap",
    "clap_builder",
    "crossterm",
    "ratatui",
    "ratatui-core",
    "signal-hook",
    "terminal_size",
    "vte",
];

fn read(path: &str) -> String {
    let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The packages that a manifest names in its tables of dependencies, but for those of
/// tests.
fn direct(manifest: &str) -> Vec<String> {
    let tables = manifest.split("\n[").filter(|table| {
        let title = table.split(']').next().unwrap_or_default();
        title.ends_with("dependencies") && !title.contains("dev-") && !title.contains("workspace")
    });
    let lines = tables.flat_map(|table| table.lines().skip(1));
    let names = lines.filter_map(|line| line.split_once(" = "));
    names.map(|(name, _)| name.to_owned()).collect()
}

/// The packages that one of `Cargo.lock` depends on.
fn locked<'a>(lock: &'a str, name: &str) -> Vec<&'a str> {
    let title = format!("\nname = \"{name}\"\n");
    let packages = lock.split("[[package]]");
    let named = packages.filter(|package| package.contains(&title));
    let lists =
        named.filter_map(|package| package.split_once("dependencies = [")?.1.split(']').next());
    let items = lists.flat_map(|list| list.split('"').skip(1).step_by(2));
    items.filter_map(|item| item.split(' ').next()).collect()
}

/// Everything that a package is built from.
fn built_from(manifest: &str) -> BTreeSet<String> {
    let lock = read("Cargo.lock");
    let mut pending = direct(&read(manifest));
    let mut found = BTreeSet::new();
    while let Some(name) = pending.pop() {
        // Its own manifest says which of them are for its tests only.
        let next = match name.strip_prefix("ninefold-") {
            Some(package) => direct(&read(&format!("crates/{package}/Cargo.toml"))),
            None => locked(&lock, &name)
                .into_iter()
                .map(str::to_owned)
                .collect(),
        };
        if found.insert(name) {
            pending.extend(next);
        }
    }
    found
}

#[test]
fn no_library_depends_on_a_terminal() {
    let program = built_from("Cargo.toml");
    assert!(
        TERMINAL.iter().all(|&name| program.contains(name)),
        "{program:?}"
    );
    for manifest in ["crates/core/Cargo.toml", "crates/game/Cargo.toml"] {
        let library = built_from(manifest);
        assert!(library.contains("serde_core"), "{library:?}");
        let wrong: Vec<_> = TERMINAL
            .iter()
            .filter(|&&name| library.contains(name))
            .collect();
        assert!(wrong.is_empty(), "{manifest}: {wrong:?}");
    }
}
