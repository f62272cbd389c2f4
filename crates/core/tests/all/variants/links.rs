//! Links of f-puzzles: what is read of them, and what is only counted.

use ninefold_core::board::Grid;
use ninefold_core::formats::{Imported, read_first};
use ninefold_core::logic::ladders::AnyLadder;
use ninefold_core::solve::{Effort, Outcome, Solver};
use serde_json::{Value as Json, json};
use std::fs;
use std::path::Path;

pub fn read(text: &str) -> Result<Imported, String> {
    read_first(text).map_err(|error| error.problem.to_string())
}

pub fn unknown(board: &Imported) -> String {
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

fn digits(values: &Grid, size: usize) -> String {
    ninefold_core::formats::write_cells(values, size)
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
    let again: ninefold_core::formats::Puzzle = board.puzzle.to_f_puzzles().parse().unwrap();
    assert_eq!(again, board.puzzle, "what is not checked is not forgotten");
}

/// Dots say where neighbours are consecutive all the same.
#[test]
fn non_consecutive_leaves_out_the_pairs_with_dots() {
    let dots = json!([{"cells": ["R1C1", "R1C2"]}]);
    let board = read(&object(
        9,
        &json!({"nonconsecutive": true, "difference": &dots}),
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
    // Some programs name it among the negative rules.
    let named = json!({"negative": ["difference"], "difference": &dots});
    let board = read(&object(9, &named)).unwrap();
    assert_eq!(unknown(&board), "");
    assert_eq!(board.puzzle.rules.local_clues().last(), Some(negative));
    // A black dot may stand between 1 and 2.
    let black = json!({"nonconsecutive": true, "ratio": dots});
    let board = read(&object(9, &black)).unwrap();
    let negative = board.puzzle.rules.local_clues().next().unwrap();
    assert_eq!(
        negative.rule(),
        "neighbours without a dot never differ by 1"
    );
    assert_eq!(negative.rule(), negative.kind.rule(&negative.numbers));
    assert_eq!(negative.cells.len(), 2 * (144 - 1));
    let board = read(&object(9, &json!({"nonconsecutive": true}))).unwrap();
    assert_eq!(board.puzzle.rules.title(), "9x9 non-consecutive");
}

#[test]
fn drawings_under_a_text_count_unless_they_may_repeat_clues() {
    let drawings = json!([{"cells": ["R1C1"]}, {"cells": ["R1C2"]}]);
    let board = read(&object(9, &json!({"circle": drawings}))).unwrap();
    assert_eq!(unknown(&board), "2 drawing");
    let board = read(&object(
        9,
        &json!({"circle": drawings, "ruleset": "Circles count."}),
    ))
    .unwrap();
    assert_eq!(unknown(&board), "2 drawing");
    assert_eq!(board.puzzle.rules.text(), "Circles count.");
    let odd = json!([{"cell": "R1C1"}]);
    let more = json!({"circle": drawings, "ruleset": "Circles count.", "odd": odd});
    assert_eq!(unknown(&read(&object(9, &more)).unwrap()), "");
}

/// What a board says of one key: what is not checked, and how many clues are.
fn said(key: &str, value: &Json) -> String {
    let board = read(&object(9, &json!({ key: value }))).unwrap();
    let again: ninefold_core::formats::Puzzle = board.puzzle.to_f_puzzles().parse().unwrap();
    assert_eq!(again, board.puzzle, "{key}: {value}");
    format!(
        "{}; {} checked",
        unknown(&board),
        board.puzzle.rules.clues().len()
    )
}

/// Nothing is dropped, and no number or cell is guessed.
#[test]
fn what_cannot_be_read_is_counted() {
    let two = json!(["R1C1", "R1C2"]);
    let with = |more: Json| {
        let mut clue = json!({ "cells": two });
        for (key, value) in more.as_object().unwrap() {
            clue[key] = value.clone();
        }
        json!([clue])
    };
    let valued = |value: Json| with(json!({ "value": value }));
    for sum in [
        json!("<3"),
        json!("3a"),
        json!(3.5),
        json!(-5),
        json!(">10"),
        json!(1e20),
        json!([3]),
    ] {
        assert_eq!(
            said("killercage", &valued(sum.clone())),
            "1 cage sum; 1 checked",
            "{sum}"
        );
    }
    for value in [json!("x"), json!("1.5"), json!(-1), json!({"a": 1})] {
        let dots = valued(value.clone());
        assert_eq!(
            said("difference", &dots),
            "1 difference dot; 0 checked",
            "{value}"
        );
        assert_eq!(said("ratio", &dots), "1 ratio dot; 0 checked", "{value}");
        let line = json!([{"lines": [two], "value": value}]);
        assert_eq!(
            said("whispers", &line),
            "1 whispers line; 0 checked",
            "{value}"
        );
        assert_eq!(
            said("lockout", &line),
            "1 lockout line; 0 checked",
            "{value}"
        );
    }
    let outside = |cell: &str, value: &str| json!([{"cell": cell, "value": value}]);
    for (key, value, said_of_it) in [
        ("xv", valued(json!("Z")), "1 XV mark"),
        ("sandwichsum", outside("R0C1", "abc"), "1 sandwich sum"),
        ("sandwichsum", outside("R5C5", "8"), "1 sandwich sum"),
        ("sandwichsum", outside("R0C11", "8"), "1 sandwich sum"),
        (
            "littlekillersum",
            outside("R0C4", "20"),
            "1 little killer sum",
        ),
        (
            "quadruple",
            json!([{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": ["x"]}]),
            "1 quadruple",
        ),
        ("killercage", json!({"cells": two, "value": "5"}), "1 cage"),
        (
            "killercage",
            json!([{"cells": {"0": "R1C1"}, "value": "5"}]),
            "1 cage",
        ),
        ("killercage", with(json!({"sum": 5})), "1 cage"),
        (
            "killercage",
            json!([{"cells": ["R1C1", "R10C1"], "value": 5}]),
            "1 cage",
        ),
        (
            "killercage",
            json!([{"cells": [], "value": 5}, "R1C1"]),
            "2 cage",
        ),
        (
            "extraregion",
            json!([{"cells": ["R0C1", "R1C1"]}, 7]),
            "2 extra region",
        ),
        (
            "thermometer",
            json!([{"lines": [["R1C1", "R10C1"]]}]),
            "1 thermometer",
        ),
        (
            "thermometer",
            json!([{"lines": [["R1C1", "\u{1b}"]]}]),
            "1 thermometer",
        ),
        ("thermometer", with(json!({})), "1 thermometer"),
        (
            "odd",
            json!([{"cell": "nowhere"}, {"cell": 5}]),
            "2 odd cell",
        ),
        ("clone", with(json!({"cloneCells": ["R5C5"]})), "1 clone"),
        ("negative", json!(["foo"]), "1 negative constraint"),
        ("negative", json!("xv"), "1 negative constraint"),
        ("negative", json!(true), "1 negative constraint"),
        ("antiknight", json!("maybe"), "1 anti-knight"),
        ("diagonal+", json!([1]), "1 diagonal"),
        ("nonconsecutive", json!(2), "1 non-consecutive"),
        ("made\u{1b}up", json!([1, 2, 3]), "3 madeup"),
        ("made up", json!({"a": 1}), "1 made up"),
    ] {
        assert_eq!(
            said(key, &value),
            format!("{said_of_it}; 0 checked"),
            "{key}: {value}"
        );
    }
}

#[test]
fn numbers_are_read_as_programs_write_them() {
    for sum in [
        json!(14),
        json!("14"),
        json!(14.0),
        json!(" 14 "),
        json!("14.0"),
    ] {
        let cages = json!([{"cells": ["R1C1", "R1C2"], "value": sum, "outlineC": "#000"}]);
        let board = read(&object(9, &json!({ "killercage": cages }))).unwrap();
        assert_eq!(
            board.puzzle.rules.cages().next().unwrap().sum,
            Some(14),
            "{sum}"
        );
        assert_eq!(unknown(&board), "");
    }
}

/// A mark of which the cells are not known leaves open which neighbours have none.
#[test]
fn what_depends_on_a_clue_that_is_not_read_is_not_read_either() {
    let off = json!([{"cells": ["R1C1", "R0C1"]}]);
    let nearby = json!([{"cell": "R1C1"}, {"cell": "nowhere"}]);
    for (more, expected) in [
        (
            json!({"ratio": off, "negative": ["ratio"]}),
            "1 negative constraint, 1 ratio dot",
        ),
        (
            json!({"difference": off, "nonconsecutive": true}),
            "1 difference dot, 1 non-consecutive rule",
        ),
        (json!({ "minimum": nearby }), "2 minimum"),
    ] {
        let board = read(&object(9, &more)).unwrap();
        assert_eq!(unknown(&board), expected);
        assert_eq!(board.puzzle.rules.clues(), []);
    }
}

#[test]
fn a_given_that_cannot_be_is_an_error_with_its_cell() {
    for (value, sentence) in [
        (json!(10), "r1c2: 10 is too large for a 9x9 board"),
        (json!("10"), "r1c2: 10 is too large for a 9x9 board"),
        (json!("x"), "r1c2: \"x\" is not a value of a 9x9 board"),
        (json!(2.5), "r1c2: \"2.5\" is not a value of a 9x9 board"),
        (json!(-3), "r1c2: \"-3\" is not a value of a 9x9 board"),
    ] {
        let mut board: Json = serde_json::from_str(&object(9, &json!({}))).unwrap();
        board["grid"][0][1] = json!({"value": value, "given": true});
        assert_eq!(read(&board.to_string()).unwrap_err(), sentence);
    }
}

/// The usual regions of such a board are its rows.
#[test]
fn sizes_without_boxes_have_rows_as_regions() {
    for size in [5, 7, 11, 13] {
        let mut board: Json = serde_json::from_str(&object(size, &json!({}))).unwrap();
        for region in [json!(0), json!(null)] {
            board["grid"][0][0] = json!({ "region": region });
            let read = read(&board.to_string());
            if region.is_null() {
                assert_eq!(read.unwrap_err(), "r1c1 is in no region");
            } else {
                let title = read.unwrap().puzzle.rules.title();
                assert_eq!(title, format!("{size}x{size}"));
            }
        }
    }
}

#[test]
fn one_diagonal_has_its_name() {
    let all: Vec<String> = (1..=9).map(|n| format!("R{n}C{n}")).collect();
    for (more, name) in [
        (json!({"diagonal-": true}), "the falling diagonal"),
        (json!({"diagonal+": true}), "the rising diagonal"),
        (
            json!({"extraregion": [{ "cells": all }]}),
            "the falling diagonal",
        ),
    ] {
        let board = read(&object(9, &more)).unwrap();
        let clues: Vec<String> = board
            .puzzle
            .rules
            .clues()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(clues, [name]);
        assert_eq!(board.puzzle.rules.title(), format!("9x9 {}", &name[4..]));
        let again: ninefold_core::formats::Puzzle = board.puzzle.to_string().parse().unwrap();
        assert_eq!(again, board.puzzle);
    }
    let both = read(&object(9, &json!({"diagonal-": true, "diagonal+": true}))).unwrap();
    assert_eq!(both.puzzle.rules.title(), "9x9 X");
}

#[test]
fn a_link_that_was_cut_is_said_to_be() {
    let whole = read(&object(9, &json!({"antiking": true})))
        .unwrap()
        .puzzle
        .to_f_puzzles();
    let packed = whole.split_once('=').unwrap().1;
    for site in ["https://f-puzzles.com/?load=", "https://sudokupad.app/fpuz"] {
        for cut in [0, 4, 12, 30, packed.len() / 2, packed.len() - 9] {
            for end in ["", "..."] {
                let error = read_first(&format!("{site}{}{end}", &packed[..cut])).unwrap_err();
                assert!(
                    error.to_string().contains("cut off"),
                    "{cut} {end}: {error}"
                );
            }
        }
    }
}

#[test]
fn hostile_puzzles_are_refused_in_a_sentence() {
    let many = vec![json!({"cell": "R1C1"}); 513];
    let cage = |cells: Json, value: Json| json!({"killercage": [{"cells": cells, "value": value}]});
    for (more, sentence) in [
        (json!({"odd": many}), "more than 512 clues on cells"),
        (
            cage(json!(["R1C1", "R1C2"]), json!("999")),
            "cage 999 at r1c1 has 2 cells, which add up to 3 to 17",
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
        let ladder = AnyLadder::new(rules);
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
