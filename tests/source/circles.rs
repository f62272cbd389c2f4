//! No files import each other in a circle, neither directly nor by way of others:
//! what two files share belongs in a third one.

use crate::crate_source::{SourceFile, sources};
use crate::imports;
use crate::layers;
use std::collections::BTreeSet;

/// Imports that may close a circle: from which file, to which, and why.
const EXCEPTIONS: [(&str, &str, &str); 1] = [(
    "crates/core/src/logic/technique.rs",
    "crates/core/src/logic/techniques/mod.rs",
    "the registry names the entry of every technique, and each entry names its technique",
)];

/// What each file needs, by index, without the exceptions.
fn edges(files: &[SourceFile]) -> Vec<BTreeSet<usize>> {
    let is_excepted = |from: &SourceFile, to: usize| {
        let edge = (from.path.as_str(), files[to].path.as_str());
        EXCEPTIONS.iter().any(|(from, to, _)| edge == (*from, *to))
    };
    let mut edges = imports::needs(files);
    for (file, targets) in files.iter().zip(&mut edges) {
        targets.retain(|&target| !is_excepted(file, target));
    }
    edges
}

/// The circles of these layers, described.
fn circles(files: &[SourceFile], layers: &[&str]) -> Vec<String> {
    let edges = edges(files);
    let components = components(&edges).into_iter();
    components
        .filter(|circle| circle.iter().any(|&file| files[file].is_in(layers)))
        .map(|circle| describe(files, &edges, &circle))
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
fn describe(files: &[SourceFile], edges: &[BTreeSet<usize>], circle: &BTreeSet<usize>) -> String {
    let line = |&file: &usize| {
        let targets = edges[file].intersection(circle);
        let inside: Vec<&str> = targets.map(|&to| files[to].path.as_str()).collect();
        format!("\n    {} -> {}", files[file].path, inside.join(", "))
    };
    let lines: String = circle.iter().map(line).collect();
    format!("a circle of {}:{lines}", circle.len())
}

#[test]

fn no_files_import_each_other_in_a_circle() {
    let files = sources();
    let mut wrong = circles(files, &layers::names());
    let needs = imports::needs(files);
    let place = |path: &str| files.iter().position(|file| file.path == path);
    for (from, to, _) in EXCEPTIONS {
        let edge = place(from).zip(place(to));
        if !edge.is_some_and(|(from, to)| needs[from].contains(&to)) {
            wrong.push(format!("{from} does not import {to} any more"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn circles_of(sources: &[(&str, &str)]) -> Vec<String> {
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
    let circle = "a circle of 2:\n    src/ui/a.rs -> src/ui/b.rs\n    src/ui/b.rs -> src/ui/a.rs";
    assert_eq!(circles_of(&direct), [circle]);
    let by_reexport = [
        ("src/lib.rs", "pub mod ui;"),
        ("src/ui/mod.rs", "mod a; mod b; pub use a::A; pub use b::*;"),
        ("src/ui/a.rs", "use super::B; pub struct A(B);"),
        (
            "src/ui/b.rs",
            "pub struct B; fn f() { vec![crate::ui::A::new()] }",
        ),
    ];
    assert_eq!(circles_of(&by_reexport), [circle]);
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
