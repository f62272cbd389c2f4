//! The places outside the core that ask whether a board is classic: each is known, with its
//! reason. What only classic boards have is asked of the rules there, and nowhere else. So are
//! those that name the smaller types of classic boards, or a ladder behind the door.

use std::fs;
use std::path::Path;

/// What asks.
const SIGNS: [&str; 5] = [
    "is_classic(",
    ".classic()",
    "classic_givens",
    "classic_candidates",
    "BoardStep",
];

/// The files that ask, how often, and why.
#[rustfmt::skip]
const KNOWN: [(&str, usize, &str); 9] = [
    ("crates/game/src/game/puzzle.rs", 1, "a classic puzzle must be proved, others may be played as they are"),
    ("crates/game/src/save/known_puzzles.rs", 1, "isomorphs of classic puzzles are known, too"),
    ("crates/game/src/save/rules_body.rs", 1, "files of classic games have no rules in them"),
    ("src/cli/generate.rs", 2, "a classic puzzle is made so fast that many go into a batch; the scales rate classic puzzles"),
    ("src/cli/print/sheet.rs", 1, "the classic rule is not printed: who does not know it?"),
    ("src/cli/question/mod.rs", 1, "refutations assume one solution"),
    ("src/cli/solve/mod.rs", 1, "a lone classic puzzle is explained beside its answer at once"),
    ("src/ui/screens/menu/view.rs", 1, "the levels of the menu are those of classic puzzles"),
    ("src/ui/session/view/cell_card.rs", 1, "a classic board has no clues to list, and notes below it cost fewer bytes a move"),
];

/// What names types of classic boards alone, and what stands behind the door to the ladders.
const FAST: [&str; 2] = ["ninefold_core::classic", "ladders::"];

/// The files that name them, how often, and why.
#[rustfmt::skip]
const KNOWN_FAST: [(&str, usize, &str); 8] = [
    ("crates/game/src/save/known_puzzles.rs", 1, "isomorphs are compared by a form that classic puzzles alone have"),
    ("src/cli/output.rs", 1, "streams of classic puzzles are solved in batches"),
    ("src/cli/rate/mod.rs", 1, "the Explainer rates classic boards"),
    ("src/cli/rate/row.rs", 1, "the Explainer and HoDoKu rate classic boards, on which a person is simulated"),
    ("src/cli/solve/answer.rs", 1, "streams of classic puzzles are solved in batches"),
    ("src/cli/solve/mod.rs", 1, "streams of classic puzzles are solved in batches"),
    ("src/ui/screens/playback/view/fields.rs", 1, "some searches are for classic boards alone"),
    ("src/ui/screens/playback/view/stack.rs", 1, "some searches are for classic boards alone"),
];

/// How many lines of a file have one of these signs, comments and tests aside.
fn lines_with(path: &Path, signs: &[&str]) -> usize {
    let text = fs::read_to_string(path).unwrap();
    let code = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    let lines = code.lines().map(str::trim);
    let code = lines.filter(|line| !line.starts_with("//"));
    code.filter(|line| signs.iter().any(|sign| line.contains(sign)))
        .count()
}

fn collect(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if name != "tests" {
                collect(&path, found);
            }
        } else if name.ends_with(".rs") && name != "tests.rs" {
            found.push(path.display().to_string());
        }
    }
}

/// Asserts that these files have the signs, so many lines each, and no others.
fn assert_known(signs: &[&str], known: &[(&str, usize, &str)]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for sources in ["src", "crates/game/src"] {
        collect(&root.join(sources), &mut files);
    }
    files.sort();
    let counts = files.iter().map(|path| {
        let name = Path::new(path).strip_prefix(root).unwrap();
        let name = name.display().to_string().replace('\\', "/");
        (name, lines_with(Path::new(path), signs))
    });
    let found: Vec<(String, usize)> = counts.filter(|(_, count)| *count > 0).collect();
    let known = known
        .iter()
        .map(|&(path, count, _)| (path.to_owned(), count));
    let mut known: Vec<(String, usize)> = known.collect();
    known.sort();
    assert_eq!(found, known);
}

#[test]
fn who_asks_for_a_classic_board_has_a_reason() {
    assert_known(&SIGNS, &KNOWN);
}

#[test]
fn who_names_the_types_of_classic_boards_has_a_reason() {
    assert_known(&FAST, &KNOWN_FAST);
}
