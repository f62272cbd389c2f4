//! `hint` and `explain` on puzzles with several solutions.

use super::{SEVERAL, data, run};
use ninefold_core::board::Digit;
use ninefold_core::classic::{Candidates, Cell, Grid};
use ninefold_core::formats::LibraryLine;
use ninefold_core::logic::Technique;
use serde_json::Value;

const ERROR: &str = "ninefold: this puzzle has more than one solution\n";

const WHY: &str = "Nothing more follows from the givens.
The solutions differ in 6 cells:
  r1c7 (1 or 9), r1c8 (1 or 9)
  r5c7 (7 or 9), r5c8 (7 or 9)
  r9c7 (1 or 7), r9c8 (1 or 7)
Two solutions differ only in r1c7, r1c8, r5c7, r5c8, r9c7 and r9c8: 1, 9, 9, 7, 7 and 1 in \
the one, 9, 1, 7, 9, 1 and 7 in the other. Only a digit in one of these cells decides between \
them.
A given in any of these cells leaves one solution.
";

/// Four cells of it can be exchanged.
const RECTANGLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28.....1...5....8..79";

#[test]
fn two_digits_that_can_be_exchanged_are_named() {
    let (out, errors, code) = run(&["explain", RECTANGLE], "");
    assert_eq!((errors.as_str(), code), (ERROR, 1));
    let why = "The solutions differ in 4 cells:
  r6c4 (4 or 9), r6c6 (4 or 9)
  r8c4 (4 or 9), r8c6 (4 or 9)
r6c4, r6c6, r8c4 and r8c6 hold 4 and 9 either way round: only a digit in one of them decides.
A given in any of these cells leaves one solution.
";
    assert!(out.ends_with(why), "{out}");
}

/// The puzzle with all that its solutions share.
fn exhausted() -> String {
    let (out, _, _) = run(&["explain", "--format", "library", SEVERAL], "");
    let mut board = out.lines().last().unwrap().to_owned();
    for _ in 0..2 {
        let (after, _, code) = run(&["hint", "--stage", "5", "-"], &board);
        if code == 1 {
            break;
        }
        board = after.lines().last().unwrap().to_owned();
    }
    board
}

#[test]
fn what_is_forced_is_explained_and_then_what_differs() {
    let (out, errors, code) = run(&["explain", SEVERAL], "");
    assert_eq!((errors.as_str(), code), (ERROR, 1));
    let steps = out.strip_suffix(WHY).unwrap_or_else(|| panic!("{out}"));
    assert!(steps.starts_with("  1   1.2  Hidden single "), "{steps}");
    // All but the six cells are filled.
    assert_eq!(steps.lines().count(), 81 - 27 - 6, "{steps}");
}

#[test]
fn the_last_row_of_a_table_says_what_differs() {
    let (out, errors, code) = run(&["explain", "--json", SEVERAL], "");
    assert_eq!((errors.as_str(), code), (ERROR, 1));
    let last: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    let problem = last["problem"].as_str().unwrap();
    assert_eq!(
        problem,
        WHY.split_whitespace().collect::<Vec<_>>().join(" ")
    );
    let (tsv, _, _) = run(&["explain", "--format", "tsv", SEVERAL], "");
    assert!(tsv.lines().last().unwrap().ends_with(problem));
}

#[test]
fn a_hint_holds_in_all_solutions_or_says_where_they_differ() {
    let (out, errors, code) = run(&["hint", SEVERAL], "");
    assert_eq!((errors.as_str(), code), ("", 0));
    let first = "There is more than one solution. This step holds in all of them.\nHidden single\n";
    assert!(out.starts_with(first), "{out}");
    let (first, _, _) = run(&["hint", "--stage", "5", SEVERAL], "");
    let (second, errors, code) = run(&["hint", "--stage", "5", "-"], &first);
    assert_eq!((errors.as_str(), code), ("", 0), "{second}");
    let board = exhausted();
    assert_eq!(
        run(&["hint", &board], ""),
        (WHY.to_owned(), String::new(), 1)
    );
    let lines = |stage| {
        run(&["hint", "--stage", stage, &board], "")
            .0
            .lines()
            .count()
    };
    let all = WHY.lines().count();
    assert_eq!(
        ["1", "2", "3", "4", "5"].map(lines),
        [1, all - 2, all - 2, all, all]
    );
    let (out, errors, code) = run(&["hint", "--why-not", "r1c7=1", SEVERAL], "");
    assert_eq!((out.as_str(), errors.as_str(), code), ("", ERROR, 1));
}

#[test]
fn a_candidate_of_one_of_the_solutions_is_not_to_be_missing() {
    let grid: Grid = SEVERAL.parse().unwrap();
    let mut board = Candidates::from_grid(&grid);
    let cell = Cell::at(0, 6);
    board.eliminate(cell, Digit::decimal('9').unwrap());
    let (out, errors, code) = run(&["explain", &LibraryLine::from(board).to_string()], "");
    assert_eq!((out.as_str(), code), ("", 1));
    let words = "r1c7 is 9 in one of the solutions, but this candidate is missing";
    assert!(errors.contains(words), "{errors}");
}

#[test]
fn nothing_that_assumes_one_solution_is_used() {
    for line in data("minimal.txt").lines().take(12) {
        let mut several: Grid = line[..81].parse().unwrap();
        let (given, _) = several.filled().next().unwrap();
        several.set(given, None);
        let (out, _, code) = run(
            &["explain", "--all-steps", "--json", &several.to_string()],
            "",
        );
        assert_eq!(
            code, 1,
            "a minimal puzzle has several solutions without a given"
        );
        for row in out
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap())
        {
            let technique = row["technique"].as_str();
            let technique = technique.map(|name| name.parse::<Technique>().unwrap());
            assert!(
                !technique.is_some_and(Technique::assumes_uniqueness),
                "{row}"
            );
        }
    }
}
