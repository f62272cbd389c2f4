//! The cells of a board of any size in JSON.

use serde_json::{Map, Value};

/// The names under which programs keep the cells of a puzzle, the surest first.
pub(super) const NAMES: [&str; 16] = [
    "puzzle", "givens", "grid", "board", "quiz", "quizzes", "question", "sudoku", "mission",
    "unsolved", "clues", "start", "initial", "value", "cells", "data",
];

/// The cells under the surest of the usual names, a character each: `1` to `9`, `A` for 10
/// to `G` for 16, `.` for an empty one. `None` if no value has as many cells as a board of 4
/// to 16 rows.
pub(crate) fn board_cells(object: &Map<String, Value>) -> Option<String> {
    let named = { NAMES }.into_iter().filter_map(|name| object.get(name));
    let mut cells = named.filter_map(cells);
    cells.next()
}

/// A text, a list of cells, or a list of rows.
fn cells(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text.split_whitespace().collect(),
        Value::Array(items) if items.iter().all(is_row) => {
            let rows: Option<Vec<String>> = items.iter().map(row).collect();
            let rows = rows?;
            let is_square = |row: &String| row.chars().count() == rows.len();
            rows.iter().all(is_square).then(|| rows.concat())?
        }
        Value::Array(items) => items.iter().map(cell).collect::<Option<String>>()?,
        _ => return None,
    };
    let count = text.chars().count();
    let size = count.isqrt();
    (size * size == count && (4..=16).contains(&size)).then_some(text)
}

fn is_row(value: &Value) -> bool {
    match value {
        Value::String(text) => text.chars().count() >= 4,
        value => value.is_array(),
    }
}

fn row(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(items) => items.iter().map(cell).collect(),
        _ => None,
    }
}

fn cell(value: &Value) -> Option<char> {
    match value {
        Value::Null => Some('.'),
        Value::Number(number) => character(number.as_u64()?),
        Value::String(text) => match (text.trim(), text.trim().parse()) {
            ("" | ".", _) => Some('.'),
            (_, Ok(number)) => character(number),
            (text, Err(_)) => {
                let mut characters = text.chars();
                characters.next().filter(|_| characters.next().is_none())
            }
        },
        Value::Object(object) => object.get("value").map_or(Some('.'), cell),
        Value::Bool(_) | Value::Array(_) => None,
    }
}

/// The character of a number; `None` above 16.
fn character(number: u64) -> Option<char> {
    match number {
        0 => Some('.'),
        1..=9 => char::from_digit(number as u32, 10),
        10..=16 => Some(char::from(b'A' + (number - 10) as u8)),
        _ => None,
    }
}
