//! No files import each other in a circle, neither directly nor by way of
//! others: what two files share stands in a third one.

use crate::crate_source::{SourceFile, sources};
use crate::imports;
use std::collections::BTreeSet;

/// The rooms without circles.
const ROOMS: [&str; 2] = ["ui", "logic"];

/// Circles that stay, by their files, and why.
const EXCEPTIONS: [(&[&str], &str); 0] = [];

/// The circles of these rooms: the files of each, sorted.
fn circles(files: &[SourceFile], rooms: &[&str]) -> Vec<BTreeSet<String>> {
    let in_rooms = |index: &usize| files[*index].is_in(rooms);
    let components = components(&imports::needs(files)).into_iter();
    components
        .filter(|members| members.iter().any(in_rooms))
        .map(|members| {
            members
                .iter()
                .map(|&file| files[file].path.clone())
                .collect()
        })
        .collect()
}

/// The strongly connected components of at least two nodes.
fn components(edges: &[BTreeSet<usize>]) -> Vec<BTreeSet<usize>> {
    let reached: Vec<BTreeSet<usize>> = (0..edges.len())
        .map(|node| reachable(edges, node))
        .collect();
    let mut found: Vec<BTreeSet<usize>> = Vec::new();
    for node in 0..edges.len() {
        let is_mutual = |other: &usize| reached[*other].contains(&node);
        let members: BTreeSet<usize> = reached[node].iter().copied().filter(is_mutual).collect();
        if members.len() > 1 && !found.contains(&members) {
            found.push(members);
        }
    }
    found
}

/// The nodes that a node leads to in one step or more.
fn reachable(edges: &[BTreeSet<usize>], start: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut open = vec![start];
    while let Some(node) = open.pop() {
        open.extend(edges[node].iter().filter(|target| reached.insert(**target)));
    }
    reached
}

/// The imports inside a circle, a line a file.
fn describe(files: &[SourceFile], circle: &BTreeSet<String>) -> String {
    let needs = imports::needs(files);
    let in_circle = files
        .iter()
        .zip(&needs)
        .filter(|(file, _)| circle.contains(&file.path));
    let lines = in_circle.map(|(file, needs)| {
        let targets = needs.iter().map(|&target| files[target].path.as_str());
        let inside: Vec<&str> = targets.filter(|path| circle.contains(*path)).collect();
        format!("    {} -> {}", file.path, inside.join(", "))
    });
    format!(
        "a circle of {}:\n{}",
        circle.len(),
        lines.collect::<Vec<_>>().join("\n")
    )
}

#[test]
#[ignore = "the files of ui and logic are not apart yet"]
fn no_files_import_each_other_in_a_circle() {
    let files = sources();
    let found = circles(files, &ROOMS);
    let owned = |paths: &[&str]| -> BTreeSet<String> {
        paths.iter().map(|&path| path.to_owned()).collect()
    };
    let excepted = EXCEPTIONS.map(|(paths, _)| owned(paths));
    let refused = found.iter().filter(|circle| !excepted.contains(circle));
    let mut wrong: Vec<String> = refused.map(|circle| describe(files, circle)).collect();
    let gone = excepted.iter().filter(|circle| !found.contains(circle));
    wrong.extend(gone.map(|circle| format!("no circle any more: {circle:?}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn circles_of(sources: &[(&str, &str)]) -> Vec<BTreeSet<String>> {
    let parse = |&(path, text): &(&str, &str)| SourceFile::parse(path, text);
    circles(&sources.iter().map(parse).collect::<Vec<_>>(), &["ui"])
}

#[test]
fn circles_are_found() {
    let direct = [
        ("src/lib.rs", "pub mod ui;"),
        ("src/ui/mod.rs", "mod a; mod b;"),
        ("src/ui/a.rs", "use super::b::B; pub struct A(B);"),
        ("src/ui/b.rs", "pub struct B; fn f(a: super::a::A) {}"),
    ];
    let files: BTreeSet<String> = ["src/ui/a.rs", "src/ui/b.rs"].map(String::from).into();
    assert_eq!(circles_of(&direct), std::slice::from_ref(&files));
    let by_reexport = [
        ("src/lib.rs", "pub mod ui;"),
        ("src/ui/mod.rs", "mod a; mod b; pub use a::A; pub use b::*;"),
        ("src/ui/a.rs", "use super::B; pub struct A(B);"),
        (
            "src/ui/b.rs",
            "pub struct B; fn f() { vec![crate::ui::A::new()] }",
        ),
    ];
    assert_eq!(circles_of(&by_reexport), [files]);
    let with_the_parent = [
        ("src/lib.rs", "pub mod ui;"),
        ("src/ui/mod.rs", "mod a; pub struct B; fn f() { a::f() }"),
        ("src/ui/a.rs", "use super::B; pub fn f() -> B { B }"),
    ];
    assert_eq!(circles_of(&with_the_parent).len(), 1);
}

#[test]
fn what_is_no_circle_passes() {
    for sources in [
        // A re-export needs nothing of what it names.
        [
            ("src/lib.rs", "pub mod ui;"),
            ("src/ui/mod.rs", "mod a; pub use a::A; pub struct B;"),
            ("src/ui/a.rs", "use super::B; pub struct A(B);"),
        ],
        // What tests need does not count.
        [
            ("src/lib.rs", "pub mod ui;"),
            (
                "src/ui/mod.rs",
                "mod a; pub struct B; #[cfg(test)] mod tests { use super::a::A; }",
            ),
            ("src/ui/a.rs", "use super::B; pub struct A(B);"),
        ],
        // Nor does a module that is only passed through.
        [
            ("src/lib.rs", "pub mod ui;"),
            ("src/ui/mod.rs", "pub mod a; fn f() { a::f() }"),
            (
                "src/ui/a.rs",
                "use super::a as own; pub fn f() { own::f() }",
            ),
        ],
    ] {
        assert_eq!(circles_of(&sources).len(), 0, "{sources:?}");
    }
}
