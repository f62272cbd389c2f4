//! The licences of everything in the program, and whether they agree with what it is
//! made of. `.ci/licences/check` compares them for every published program.

use super::run;
use std::collections::BTreeSet;
use std::process::Command;

/// A package as "name version".
type Package = String;

fn printed() -> String {
    let (text, errors, code) = run(&["--licences"], "");
    assert_eq!((errors.as_str(), code), ("", 0));
    text
}

/// The packages that the text names.
fn listed(text: &str) -> BTreeSet<Package> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("- "));
    let packages = lines.filter_map(|line| {
        let (_, version) = line.split_once(' ')?;
        let is_version = version.starts_with(|c: char| c.is_ascii_digit());
        (is_version && !version.contains(' ')).then(|| line.to_owned())
    });
    packages.collect()
}

/// The packages that this system's program is made from.
fn linked() -> BTreeSet<Package> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--package", "ninefold"])
        .args(["--edges", "normal", "--prefix", "none", "--format", "{p}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let text = String::from_utf8(output.stdout).unwrap();
    let package = |line: &str| {
        let mut words = line.split(' ');
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        Some(format!("{name} {version}"))
    };
    text.lines().filter_map(package).collect()
}

#[test]
fn the_licences_are_those_of_what_is_linked() {
    let listed = listed(&printed());
    let linked = linked();
    assert!(linked.len() > 80 && linked.iter().any(|name| name.starts_with("ninefold-core ")));
    let missing: Vec<_> = linked.difference(&listed).collect();
    assert!(
        missing.is_empty(),
        "without a licence text: {missing:?}; run .ci/licences/make"
    );
    let lock = include_str!("../../Cargo.lock");
    let stale: Vec<_> = listed
        .iter()
        .filter(|package| {
            let (name, version) = package.split_once(' ').unwrap();
            !lock.contains(&format!("name = \"{name}\"\nversion = \"{version}\"\n"))
        })
        .collect();
    assert!(
        stale.is_empty(),
        "not in Cargo.lock: {stale:?}; run .ci/licences/make"
    );
}

/// The licences that a configuration allows: all strings between brackets after `key`, but
/// for the names of crates.
fn allowed(configuration: &str, key: &str) -> BTreeSet<String> {
    let lines = configuration.lines().filter(|line| !line.starts_with('#'));
    let text = lines.collect::<Vec<_>>().join("\n");
    let opening = format!("{key} = [");
    let lists = text.split(&opening).skip(1);
    let lists = lists.filter_map(|rest| rest.split(']').next().map(str::to_owned));
    let words = lists.flat_map(|list| {
        let words = list.split('"').skip(1).step_by(2);
        words.map(str::to_owned).collect::<Vec<_>>()
    });
    words.collect()
}

#[test]
fn the_tools_for_licences_allow_the_same_ones() {
    let deny = include_str!("../../deny.toml");
    let deny = deny.split("[bans]").next().unwrap();
    let about = allowed(include_str!("../../.ci/licences/about.toml"), "accepted");
    assert!(about.len() >= 4, "{about:?}");
    assert_eq!(allowed(deny, "allow"), about);
}

/// A text for each licence that deny.toml allows, and nothing that is still to fill in.
#[test]
fn the_licence_texts_are_whole() {
    let text = printed();
    for part in [
        "Copyright (c) 2026",
        "Permission is hereby granted, free of charge",
        "Version 2.0, January 2004",
        "UNICODE LICENSE V3",
        "Mozilla Public License Version 2.0",
        "This software is provided 'as-is'",
        "The Rust standard library",
        "musl",
        "mingw-w64",
    ] {
        assert!(text.contains(part), "{part}");
    }
    for gap in ["<year>", "<copyright holders>", "&quot;", "&lt;"] {
        assert!(!text.contains(gap), "{gap}");
    }
    assert_eq!(run(&["--licenses"], "").0, text);
    assert_eq!(run(&["--licences", "--ascii"], "").2, 2);
}
