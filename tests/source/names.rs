//! A name of a type has one meaning. Where several types have one name, it is the same thing in
//! another form, or in a crate or a layer that never meets the other: each with its reason.

use crate::crate_source::{SourceFile, sources};
use std::collections::BTreeMap;

/// The names, how many types have each, and why.
#[rustfmt::skip]
const SHARED: [(&str, usize, &str); 26] = [
    ("Candidate", 3, "a digit in a cell: of any board, and of a classic one"),
    ("Candidates", 2, "of any board, and smaller ones of a classic board"),
    ("Cell", 2, "of any board, and of a classic one, which is a byte"),
    ("Chain", 2, "any chain, and that of boards of any rules"),
    ("Combinations", 2, "those of digits, and the screen that lists them"),
    ("DeadEnd", 2, "what has no candidate: of any board, and of a classic one"),
    ("Evidence", 2, "any evidence, and that of boards of any rules"),
    ("FileId", 2, "one for each system"),
    ("Focus", 2, "what keys go to in a list, and what stays in sight in a window"),
    ("Grid", 2, "of any board, and of a classic one"),
    ("House", 2, "of any board, and of a classic one"),
    ("InnerStep", 2, "any inner step, and that of boards of any rules"),
    ("Kind", 2, "of rules, and whether a theme is dark or light"),
    ("Lanes", 9, "the registers of each processor"),
    ("Layout", 2, "of a text that is read, and of a board that is drawn"),
    ("Link", 2, "any link, and that of boards of any rules"),
    ("Links", 2, "between candidates, and of a file system"),
    ("Machine", 6, "the state of each search that is watched"),
    ("Node", 2, "any node, and that of boards of any rules"),
    ("Outcome", 2, "of a search, and of a key on a screen"),
    ("Place", 2, "in words, and where a message stands"),
    ("Position", 2, "of logic, and of a game, which has digits of the player's"),
    ("Scale", 2, "of heat, and of the strip of depths"),
    ("StoredBoard", 2, "with wide registers, and without"),
    ("Told", 2, "how a step is told, and how a hint on show is"),
    ("WalkedLink", 2, "any link of a walk, and that of boards of any rules"),
];

#[test]
fn a_name_of_a_type_has_one_meaning() {
    let code = sources().iter().filter(|file| !file.is_test());
    let definitions = code.flat_map(|file: &SourceFile| &file.definitions);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for name in definitions.flat_map(|(_, names)| names) {
        let is_type = name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase);
        if is_type {
            *counts.entry(name).or_default() += 1;
        }
    }
    assert!(counts.len() > 800, "{}", counts.len());
    counts.retain(|_, count| *count > 1);
    let known = SHARED.map(|(name, count, _)| (name, count));
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), known);
}
