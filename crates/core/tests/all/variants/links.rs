//! Links of f-puzzles: what is read of them, and what is only counted.

use ninefold_core::grid::read_first;
use ninefold_core::variants::{BoardLadder, Effort, Outcome, Solver};
use ninefold_core::variants::{BoardTextError, ImportedBoard, Values};
use serde_json::{Value as Json, json};
use std::fs;
use std::path::Path;

pub fn read(text: &str) -> Result<ImportedBoard, String> {
    let error = read_first(text).expect_err("no classic puzzle");
    let board = ImportedBoard::from_error(&error).unwrap_or_else(|| panic!("{error}"));
    board.map_err(|error: BoardTextError| error.to_string())
}

pub fn unknown(board: &ImportedBoard) -> String {
    let kinds = board.puzzle.rules.unknown().iter();
    let kinds: Vec<String> = kinds
        .map(|clues| format!("{} {}", clues.count, clues.name))
        .collect();
    kinds.join(", ")
}

/// An object without givens and with more keys.
fn object(size: usize, more: &Json) -> String {
    let row: Vec<Json> = vec![json!({}); size];
    let mut object = json!({ "size": size, "grid": vec![row; size] });
    for (key, value) in more.as_object().into_iter().flatten() {
        object[key] = value.clone();
    }
    object.to_string()
}

fn digits(values: &Values, size: usize) -> String {
    ninefold_core::variants::write_cells(values, size)
}

#[test]
fn texts_about_a_puzzle_are_read() {
    let answer = "1234341221434321";
    let list: Vec<u32> = answer.chars().filter_map(|c| c.to_digit(10)).collect();
    let board = read(&object(
        4,
        &json!({
            "title": "Small\u{1b}[2J", "author": " A\nB ", "ruleset": "One.\r\nTwo.", "solution": list,
        }),
    ));
    let board = board.unwrap();
    assert_eq!(board.title.as_deref(), Some("Small[2J"));
    assert_eq!(board.author.as_deref(), Some("A B"));
    assert_eq!(board.puzzle.rules.text(), "One.\nTwo.");
    assert_eq!(
        board.stated.map(|values| digits(&values, 4)).as_deref(),
        Some(answer)
    );
    assert!(!board.puzzle.rules.is_classic());
}

#[test]
fn kinds_that_are_not_checked_are_counted() {
    let board = read(&object(
        9,
        &json!({
            "killercage": [{"cells": ["R1C1", "R1C2"], "value": "12"}, {"cells": ["R2C1", "R3C1"]}],
            "thermometer": [{"lines": [["R5C5", "R5C6"]]}],
            "arrow": [{"cells": ["R9C9"], "lines": [["R9C9", "R8C9"]]}],
            "lockout": [{"lines": [["R5C5", "R5C6", "R5C5"]]}],
            "xv": [{"cells": ["R5C5", "R5C6"], "value": ""}],
            "countingcircles": [{"cells": ["R1C1"]}, {"cells": ["R2C1"]}],
            "negative": ["ratio"],
            "cage": [{"cells": ["R1C1"], "value": "FOGLIGHT"}],
            "line": [{"lines": [["R5C5", "R5C6"]], "fromConstraint": "Thermometer"}],
            "ratio": [], "odd": [],
        }),
    ))
    .unwrap();
    let rules = &board.puzzle.rules;
    assert_eq!(rules.title(), "9x9 killer, arrows and thermometers");
    assert_eq!(
        rules.cages().map(|cage| cage.sum).collect::<Vec<_>>(),
        [Some(12), None]
    );
    assert_eq!(unknown(&board), "2 countingcircles, 1 fog, 1 lockout line");
    let known: Vec<String> = rules.local_clues().map(ToString::to_string).collect();
    assert_eq!(
        known,
        [
            "the arrow from r9c9 to r8c9",
            "the negative ratio rule",
            "the thermometer from r5c5 to r5c6"
        ]
    );
    let again: ninefold_core::variants::BoardPuzzle = board.puzzle.to_f_puzzles().parse().unwrap();
    assert_eq!(again, board.puzzle, "what is not checked is not forgotten");
}

/// Dots say where neighbours are consecutive all the same.
#[test]
fn non_consecutive_leaves_out_the_pairs_with_dots() {
    let dots = json!([{"cells": ["R1C1", "R1C2"]}]);
    let board = read(&object(
        9,
        &json!({"nonconsecutive": true, "difference": dots}),
    ))
    .unwrap();
    assert_eq!(unknown(&board), "");
    let names: Vec<String> = board
        .puzzle
        .rules
        .local_clues()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        names,
        [
            "the white dot between r1c1 and r1c2",
            "the negative difference rule"
        ]
    );
    let negative = board.puzzle.rules.local_clues().last().unwrap();
    assert_eq!(negative.cells.len(), 2 * (144 - 1));
    let board = read(&object(9, &json!({"nonconsecutive": true}))).unwrap();
    assert_eq!(board.puzzle.rules.title(), "9x9 non-consecutive");
}

#[test]
fn drawings_count_where_no_text_says_what_they_mean() {
    let drawings = json!([{"cells": ["R1C1"]}, {"cells": ["R1C2"]}]);
    let board = read(&object(9, &json!({"circle": drawings}))).unwrap();
    assert_eq!(unknown(&board), "2 drawing");
    let board = read(&object(
        9,
        &json!({"circle": drawings, "ruleset": "Circles count."}),
    ))
    .unwrap();
    assert_eq!(unknown(&board), "");
    assert_eq!(board.puzzle.rules.text(), "Circles count.");
}

#[test]
fn hostile_puzzles_are_refused_in_a_sentence() {
    let many = vec![json!({"cells": ["R1C1"]}); 1_001];
    let cage = |cells: Json, value: Json| json!({"killercage": [{"cells": cells, "value": value}]});
    for (more, sentence) in [
        (json!({"odd": many}), "1001 clues; a board has at most 1000"),
        (
            cage(json!(["R1C1", "R10C1"]), json!(5)),
            "\"R10C1\" is not a cell of a 9x9 board",
        ),
        (
            cage(json!(["R0C1", "R1C1"]), json!(5)),
            "\"R0C1\" is not a cell of a 9x9 board",
        ),
        (
            cage(json!(["R1C1", "R1C2"]), json!("99999999")),
            "cage 65535 at r1c1",
        ),
        (
            cage(json!([]), json!("5")),
            "a cage of a 9x9 board has 1 to 9 cells, not 0",
        ),
        (
            json!({"thermometer": [{"lines": [["R1C1", "\u{1b}"]]}]}),
            "\"\" is not a cell",
        ),
    ] {
        let error = read(&object(9, &more)).unwrap_err();
        assert!(error.contains(sentence), "{error}");
    }
    let mut deep = json!(1);
    for _ in 0..100 {
        deep = json!([deep]);
    }
    let error = read_first(&object(9, &json!({"thermometer": deep}))).unwrap_err();
    assert!(
        error.to_string().contains("it is nested too deep"),
        "{error}"
    );
}

/// The links of published puzzles: all are read, with the answer that is known.
#[test]
#[ignore = "needs ../shared/puzzles"]
fn every_published_link_is_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles/variants");
    let text = fs::read_to_string(root.join("fpuzzles.tsv")).expect("../shared/puzzles");
    let mut count = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let link = format!("https://f-puzzles.com/?load={}", fields[4]);
        let board = read(&link).unwrap_or_else(|error| panic!("{}: {error}", fields[0]));
        println!(
            "{}\n  {:?} by {:?}; {}; not checked: {}; stated: {}; {} bytes of rules",
            fields[0],
            board.title,
            board.author,
            board.puzzle.rules.title(),
            unknown(&board),
            board.stated.is_some(),
            board.puzzle.rules.text().len(),
        );
        if let Some(stated) = board.stated {
            let is_known = fields[3].len() == 81;
            assert!(
                !is_known || digits(&stated, 9) == fields[3],
                "{}",
                fields[0]
            );
        }
        count += 1;
    }
    assert_eq!(count, 23);
}

/// What the engine says of the published links, beside the answers that are known.
#[test]
#[ignore = "needs ../shared/puzzles"]
fn published_links_have_their_answers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles/variants");
    let text = fs::read_to_string(root.join("fpuzzles.tsv")).expect("../shared/puzzles");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let link = format!("https://f-puzzles.com/?load={}", fields[4]);
        let board = read(&link).unwrap_or_else(|error| panic!("{}: {error}", fields[0]));
        let effort = Effort {
            most_guesses: 300_000,
            ..Effort::UNLIMITED
        };
        let rules = &board.puzzle.rules;
        let solver = Solver::new(rules);
        let start = std::time::Instant::now();
        let outcome = solver.solve(&board.puzzle.givens, &effort);
        let took = start.elapsed();
        let said = match outcome {
            Ok(Outcome::None) => "none".to_owned(),
            Ok(Outcome::Several(_)) => "several".to_owned(),
            Ok(Outcome::Unique(answer)) => {
                let is_known = fields[3].len() == 81;
                assert!(
                    !is_known || digits(&answer, 9) == fields[3],
                    "{}",
                    fields[0]
                );
                "one".to_owned()
            }
            Err(_) => "stopped".to_owned(),
        };
        let ladder = BoardLadder::new(rules);
        let start = std::time::Instant::now();
        let path = ladder.solve(&board.puzzle.givens);
        println!(
            "{said}; {took:?}; by the ladder {} in {:?}; not checked: {}; {}",
            path.is_solved,
            start.elapsed(),
            unknown(&board),
            fields[0]
        );
    }
}
