//! Puzzles whose clues are drawings, in the commands that reason about puzzles.

use super::run;
use serde_json::{Value, json};

/// A board of four rows with a green and a purple line, and these givens.
fn board(givens: &str, rules: &str) -> String {
    let cell = |c: char| {
        c.to_digit(10)
            .map_or(json!({}), |value| json!({"value": value}))
    };
    let cells: Vec<Value> = givens.chars().map(cell).collect();
    let place = |region: usize, n: usize| [region / 2 * 2 + n / 2, region % 2 * 2 + n % 2];
    let region = |region: usize| (0..4).map(|n| place(region, n)).collect::<Vec<_>>();
    let line = |colour: &str, points: Value| json!({"wayPoints": points, "color": colour, "thickness": 10});
    let board = json!({
        "cells": cells.chunks(4).collect::<Vec<_>>(),
        "regions": (0..4).map(region).collect::<Vec<_>>(),
        "lines": [
            line("#67F067", json!([[2.5, 0.5], [1.5, 0.5]])),
            line("#F067F0", json!([[0.5, 0.5], [0.5, 2.5]])),
        ],
        "metadata": {"rules": rules, "solution": "1234341221434321"},
    });
    board.to_string()
}

const GREEN: &str = "Adjacent digits on a green line differ by at least 1.";
const PURPLE: &str = "A purple line has consecutive digits in any order.";
const GIVENS: &str = "1..4..1......32.";

#[test]
fn drawings_are_read_and_said_with_their_sentences() {
    let puzzle = board(GIVENS, &format!("{GREEN} {PURPLE}"));
    let (out, _, code) = run(&["solve", "--explain", &puzzle], "");
    assert_eq!(code, 0);
    assert_eq!(
        out,
        "unique: there is exactly one solution\n\
         read: 1 whispers line (1): \"Adjacent digits on a green line differ by at least 1\"\n\
         read: 1 renban line: \"A purple line has consecutive digits in any order\"\n"
    );
    let (out, errors, _) = run(&["solve", "--format", "json", &puzzle], "");
    let row: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(row["state"], "proved");
    assert_eq!(row["read"][1]["drawn"], "1 renban line");
    assert_eq!(row["unread"], json!([]));
    assert!(
        errors.contains("One solution, the one the link states"),
        "{errors}"
    );
    for command in ["rate", "hint", "explain"] {
        let (out, ..) = run(&[command, "--format", "json", &puzzle], "");
        assert!(out.contains(r#""state":"proved""#), "{command}: {out}");
    }
}

/// The minutes are those of the puzzle as it is read: by its givens alone it has several solutions.
#[test]
fn minutes_rest_on_what_is_read() {
    let puzzle = board("1...3..2....4..1", &format!("{GREEN} {PURPLE}"));
    let (out, ..) = run(&["rate", "--time", "--format", "json", &puzzle], "");
    let row: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(row["state"], "proved");
    assert!(row["minutes"].is_number(), "{out}");
}

#[test]
fn what_was_read_can_be_converted() {
    let puzzle = board(GIVENS, &format!("{GREEN} {PURPLE}"));
    let (json, errors, code) = run(&["convert", "--to", "json", &puzzle], "");
    assert_eq!(code, 0, "{errors}");
    assert!(
        json.contains("\"renban\"") && json.contains("\"whispers\""),
        "{json}"
    );
}

#[test]
fn nothing_is_claimed_of_what_is_not_proved() {
    let puzzle = board("................", GREEN);
    let (out, ..) = run(&["rate", "--format", "json", &puzzle], "");
    let row: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (&row["state"], &row["level"]),
        (&json!("not-proved"), &Value::Null)
    );
    assert_eq!(row["unread"], json!(["1 purple line"]));
    let (out, ..) = run(&["solve", "--explain", &puzzle], "");
    assert!(out.ends_with("not read: 1 purple line\n"), "{out}");
}
