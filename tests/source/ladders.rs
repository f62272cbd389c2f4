//! The ladder of a board is kept with its rules: what plays, shows and searches a game asks
//! them for it and builds no other.

use crate::crate_source::{SourceFile, sources};

/// The layers that have the rules of a game.
const LAYERS: [&str; 6] = ["game", "save", "say", "ui", "speak", "run"];

fn builds_a_ladder(file: &SourceFile) -> bool {
    let builder = ["AnyLadder".to_owned(), "new".to_owned()];
    let mut paths = file.paths.iter().filter(|path| !path.in_test);
    paths.any(|path| path.segments.ends_with(&builder))
}

#[test]
fn a_game_asks_its_rules_for_the_ladder() {
    let files = sources().iter().filter(|file| file.is_in(&LAYERS));
    let found: Vec<&str> = files
        .filter(|file| builds_a_ladder(file))
        .map(|file| file.path.as_str())
        .collect();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_file_that_builds_one_is_found() {
    for text in [
        "use ninefold_core::logic::AnyLadder; fn f(r: &Rules) { AnyLadder::new(r); }",
        "fn f(r: &Rules) { ninefold_core::logic::AnyLadder::new(r).solve() }",
        "fn f(r: &Rules) -> AnyLadder { map(r, AnyLadder::new) }",
    ] {
        let file = SourceFile::parse("src/run/a.rs", text);
        assert!(builds_a_ladder(&file), "{text}");
    }
    let asks = "use ninefold_core::logic::AnyLadder; fn f(l: &AnyLadder) { l.index(); }";
    assert!(!builds_a_ladder(&SourceFile::parse("src/run/a.rs", asks)));
}
