//! No `match` over our own enums has an arm for "anything else": a new variant
//! must not compile until every place that decides by it has been looked at.
//!
//! Clippy's lint of this kind is silent on tuples and on `Option<Enum>`, and
//! fires on foreign enums, so this reads the patterns itself. `if let`, which
//! asks about one variant alone, is not looked at.

use crate::crate_source::{SourceFile, sources};
use crate::imports::ModuleTree;
use crate::patterns::CatchAll;

/// The layers that define the enums below; `solve` has an `Outcome` of its own.
const OWNERS: [&str; 3] = ["save", "ui", "run"];

/// The enums that every `match` must name all variants of. What comes from
/// outside, such as `Key`, is none of them.
const GUARDED: [&str; 17] = [
    "Action",
    "Effect",
    "Fact",
    "GameRequest",
    "Layer",
    "Message",
    "Outcome",
    "Overlay",
    "PageRequest",
    "Request",
    "RunResult",
    "Screen",
    "SolverRequest",
    "StorageEvent",
    "StorageRequest",
    "TerminalEffect",
    "WorkEffect",
];

/// Where a catch-all arm stays: the file, the function, and why.
const EXCEPTIONS: [(&str, &str, &str); 0] = [];

/// The guarded enums of each `match` with a catch-all arm, with its file.
fn guarded<'a>(
    files: &'a [SourceFile],
    layer: &str,
) -> Vec<(&'a SourceFile, &'a CatchAll, Vec<String>)> {
    let tree = ModuleTree::new(files);
    let is_guarded = |file: &SourceFile, path: &[String]| {
        let target = tree.resolve(&file.module, path);
        let is_own = target.is_some_and(|target| files[target.file()].is_in(&OWNERS));
        is_own && GUARDED.contains(&last(path))
    };
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.is_in(&[layer])) {
        for each in &file.catch_alls {
            let enums = each.enums.iter().filter(|path| is_guarded(file, path));
            let enums: Vec<String> = enums.map(|path| path.join("::")).collect();
            if !enums.is_empty() {
                found.push((file, each, enums));
            }
        }
    }
    found
}

fn last(path: &[String]) -> &str {
    path.last().map_or("", String::as_str)
}

#[test]
fn no_match_in_run_has_a_catch_all_arm() {
    assert_no_catch_all("run");
}

#[test]

fn no_match_in_ui_has_a_catch_all_arm() {
    assert_no_catch_all("ui");
}

/// None over our own enums in this layer, but for the exceptions.
fn assert_no_catch_all(layer: &str) {
    let found = guarded(sources(), layer);
    let is_at = |(file, each, _): &(&SourceFile, &CatchAll, _), place: (&str, &str)| {
        (file.path.as_str(), each.function.as_str()) == place
    };
    let mut wrong = Vec::new();
    for item in &found {
        let (file, each, enums) = item;
        if !EXCEPTIONS
            .iter()
            .any(|(file, function, _)| is_at(item, (file, function)))
        {
            wrong.push(format!(
                "{}:{}: {} takes any other {enums:?}",
                file.path, each.line, each.function
            ));
        }
    }
    let in_layer = format!("src/{layer}/");
    for (file, function, _) in EXCEPTIONS {
        if file.starts_with(&in_layer) && !found.iter().any(|item| is_at(item, (file, function))) {
            wrong.push(format!("{file}: {function} has no catch-all arm any more"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The enums among these that a `match` with these arms takes whole.
fn enums_of(arms: &str) -> Vec<String> {
    let text = format!("fn f() {{ match x {{ {arms} }} }}");
    let file = SourceFile::parse("src/ui/x.rs", &text);
    let enums = file.catch_alls.iter().flat_map(|each| &each.enums);
    let named = enums.map(|path| last(path).to_owned());
    named
        .filter(|name| ["Action", "Screen"].contains(&name.as_str()))
        .collect()
}

#[test]
fn catch_all_arms_are_found() {
    for arms in [
        "Action::Undo => 1, _ => 2",
        "Action::Undo | Action::Redo => 1, other => 2",
        "crate::ui::Action::Undo => 1, _ => 2",
        "Some(Action::Undo) => 1, Some(_) => 2, None => 3",
        "Some(Action::Undo) => 1, _ => 2",
        "Some(Action::Undo) => 1, Some(..) => 2, None => 3",
        "(Action::Undo, 1) => 1, (_, _) => 2",
        "(1, Action::Undo) => 1, (.., _) => 2",
        "(Some(Action::Undo), a) => a, (None | Some(_), b) => b",
        "&Action::Take(tool) => 1, &(other) => 2",
        "Message::Act(Action::Undo) => 1, Message::Act(other) => 2",
        "Press { action: Action::Undo, .. } => 1, Press { .. } => 2",
        "Action::Undo if a => 1, _ => 2",
        "1 => match y { Action::Undo => 1, _ => 2 }",
        "[Action::Undo, ..] => 1, [_, ..] => 2",
    ] {
        assert_eq!(enums_of(arms), ["Action"], "{arms}");
    }
    assert_eq!(
        enums_of("(Action::Undo, Screen::Menu(_)) => 1, (_, _) => 2").len(),
        2
    );
}

#[test]
fn arms_that_name_every_variant_pass() {
    for arms in [
        "Action::Undo => 1, Action::Redo => 2",
        "Action::Take(tool) => 1, Action::Undo => 2",
        "Action::Take(_) | Action::Point(..) => 1",
        "Some(Action::Undo) => 1, Some(Action::Redo) => 2, None => 3",
        "(Action::Undo, _) => 1, (Action::Redo, other) => 2",
        "Tool::Digit => 1, _ => 2",
        "Action::Undo => 1, other if a => 2, Action::Redo => 3",
        "5 => 1, _ => 2",
        "Press { action: Action::Undo, .. } => 1, Press { action: Action::Redo, time } => 2",
        "all @ (Action::Undo | Action::Redo) => 1",
    ] {
        assert_eq!(enums_of(arms), Vec::<String>::new(), "{arms}");
    }
    let in_tests = "mod tests { fn f() { match x { Action::Undo => 1, _ => 2 } } }";
    let file = SourceFile::parse("src/ui/x.rs", &format!("#[cfg(test)] {in_tests}"));
    assert_eq!(file.catch_alls, []);
}
