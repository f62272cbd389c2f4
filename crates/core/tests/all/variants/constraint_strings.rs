//! Puzzles as strings of constraints, `.Cage~17~R2C3~R2C4.Thermo~R1C1~R1C2`: published ones with
//! every kind of clue.

use super::corpus::{KeptBoard, faults_of_all};
use ninefold_core::board::{Cell, Grid};
use ninefold_core::formats::{Format, Puzzle, read_first};
use ninefold_core::rules::Rules;
use ninefold_core::solve::{Effort, Outcome, Solver};
use std::fs;
use std::path::Path;
use std::time::Instant;

/// A puzzle, unless a constraint is of a kind that is not checked, or a cell has several digits.
fn read(text: &str) -> Option<(Rules, Grid)> {
    let read = read_first(text.trim()).ok()?;
    let is_whole = read.puzzle.rules.unknown().is_empty() && read.is_plain();
    is_whole.then(|| (Rules::clone(&read.puzzle.rules), read.puzzle.givens))
}

#[test]
fn what_is_not_known_is_counted() {
    let unknown = |text: &str| -> Vec<String> {
        let read = read_first(text).unwrap();
        let unknown = read.puzzle.rules.unknown().iter();
        unknown.map(ToString::to_string).collect()
    };
    let all = ".~R1C1_5.Thermo~R1C1~R1C2.Or.Thermo~R2C1~R2C2.Cage~3~R5C1.End.Lunchbox~9~R3C1~R3C2";
    assert_eq!(unknown(all), ["1 lunchbox", "1 'or' clue"]);
    assert_eq!(
        unknown(".Cage~x~R1C1~R1C2.Cage~10~R1C1~R1C1"),
        ["1 cage", "1 cage sum"]
    );
    assert_eq!(unknown(".Foo~0.Bar.Foo~0"), ["1 bar", "2 foos"]);
    assert_eq!(
        unknown(".Thermo~R1C1~R1C99.Thermo~3~R1C1~R1C2"),
        ["2 thermometers"]
    );
    let rules = read_first(all).unwrap().puzzle.rules;
    assert_eq!((rules.local_clues().count(), rules.cages().count()), (1, 0));
    let entropy = read_first(".GlobalEntropy.~R1C1_5").unwrap().puzzle.rules;
    assert_eq!(entropy.local_clues().count(), 64);
    assert_eq!(entropy.full_title(), "9x9 with the rule of global entropy");
    let bare = read_first(".AntiKnight.AntiKing.AntiConsecutive").unwrap();
    assert_eq!(bare.puzzle.rules.kinds().iter().count(), 3);
    assert!(read_first(".X.X.X").is_err(), "a row with two cells");
    let error = read_first(".Shape~9x9~0-8.~R1C1_5").unwrap_err();
    assert_eq!(
        error.to_string(),
        "other shapes and digits are not read yet"
    );
}

/// What is said twice of a cell holds both times.
#[test]
fn a_cell_that_is_named_twice_has_what_both_allow() {
    let same = |one: &str, other: &str| {
        let read = |text| read_first(text).unwrap().puzzle;
        assert_eq!(read(one), read(other), "{one}");
    };
    same(".~R1C1_1_2_3.~R1C1_2_3_4", ".~R1C1_2_3");
    same(".~R1C1_1_2_3~R1C1_3_4", ".~R1C1_3");
    same(".~R1C1_5~R1C1_4_5", ".~R1C1_5");
    let error = read_first(".~R1C1_5~R1C1_6").unwrap_err();
    let said = "a cell has two values that exclude each other";
    assert!(error.to_string().contains(said), "{error}");
}

/// A clue that is not checked is written as it was read, or a conversion says what it loses.
#[test]
fn what_is_not_known_is_kept_in_json() {
    let json = Format::named("json").unwrap();
    let lunchbox = read_first(".Lunchbox~9~R3C1~R3C2").unwrap();
    assert!(
        json.write(&lunchbox)
            .unwrap()
            .contains(r#"["9","R3C1","R3C2"]"#)
    );
    assert_eq!(json.left_out(&lunchbox), None);
    for name in ["grid", "title", "size", "line", "solution"] {
        let read = read_first(&format!(".{name}~R1C1.Thermo~R1C1~R1C2")).unwrap();
        let again = read_first(&json.write(&read).unwrap()).unwrap();
        assert_eq!(again.puzzle, read.puzzle, "{name}");
        assert_eq!(
            read.puzzle.rules.unknown()[0].to_string(),
            format!("1 {name}")
        );
    }
    let without_boxes = read_first(".NoBoxes.~R1C1_1").unwrap();
    for format in ["json", "f-puzzles"].map(|name| Format::named(name).unwrap()) {
        let again = read_first(&format.write(&without_boxes).unwrap()).unwrap();
        assert_eq!(again.puzzle, without_boxes.puzzle, "{}", format.name);
    }
    let either = read_first(".Or.Thermo~R2C1~R2C2.End").unwrap();
    let said = json.left_out(&either);
    assert_eq!(
        said.as_deref(),
        Some("only the number is kept of 1 'or' clue")
    );
}

fn puzzles() -> Vec<(String, String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles/variants");
    let text = fs::read_to_string(root.join("iss.tsv")).expect("../shared/puzzles");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let fields = lines.map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    fields
        .map(|f| (f[0].clone(), f[1].clone(), f[2].clone()))
        .collect()
}

fn in_a_row(grid: &Grid, size: usize) -> String {
    Cell::all(size)
        .filter_map(|cell| grid.get(cell))
        .map(|value| value.to_string())
        .collect()
}

/// The strings of kinds that are played: all have their answer, but for one that has several.
#[test]
#[ignore = "needs ../shared/puzzles"]
fn published_strings_have_their_answers() {
    let (mut unique, mut several, mut times) = (0, Vec::new(), Vec::new());
    for (name, answer, text) in puzzles() {
        let Some((rules, givens)) = read(&text) else {
            continue;
        };
        let start = Instant::now();
        let solver = Solver::new(&rules);
        let effort = Effort {
            most_guesses: 300_000,
            ..Effort::UNLIMITED
        };
        let outcome = solver.solve(&givens, &effort);
        let took = start.elapsed();
        times.push(took);
        println!("{took:>12?} {name}");
        let Ok(outcome) = outcome else {
            println!("{:>12} {name}", "stopped");
            continue;
        };
        match outcome {
            Outcome::Unique(grid) => {
                unique += 1;
                let is_plain = rules.size() <= 9;
                assert!(
                    !is_plain || in_a_row(&grid, rules.size()) == answer,
                    "{name}"
                );
            }
            Outcome::Several(_) => several.push(name),
            Outcome::None => panic!("{name} has no solution"),
        }
    }
    times.sort_unstable();
    assert_eq!(unique, 46);
    assert_eq!(several.len(), 1, "{several:?}");
    println!(
        "{} strings, {unique} unique; several: {several:?}; median {:?}",
        times.len(),
        times[times.len() / 2]
    );
}

/// Puzzles with kinds of clues that are not made. Twelve steps of kinds that are rare, such as
/// sum lines and arrows with two circles, still say no more than that a clue cannot be met.
#[test]
#[ignore = "needs ../shared/puzzles"]
fn what_is_said_on_published_strings_is_true_and_follows() {
    let boards = puzzles().into_iter().filter_map(|(name, solution, text)| {
        let (rules, givens) = read(&text)?;
        let puzzle = Puzzle::new(rules, givens);
        (puzzle.size() <= 9).then(|| KeptBoard::published(&name, &solution, puzzle))
    });
    let faults = faults_of_all(&boards.collect::<Vec<_>>());
    let is_bare =
        |fault: &String| fault.contains(": cannot meet it:") || fault.contains(": cannot be met:");
    let (bare, others): (Vec<String>, Vec<String>) = faults.into_iter().partition(is_bare);
    assert!(others.is_empty(), "{}", others.join("\n"));
    assert!(bare.len() <= 12, "{}", bare.join("\n"));
}
