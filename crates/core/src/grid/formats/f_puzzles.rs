//! f-puzzles: JSON, in links packed by LZ-String.

use super::cells::BoardBuilder;
use super::foreign::variant;
use super::json_values::{digit, digits};
use super::{Format, ImportedPuzzle, LineResult, ReadProblem, Reader, lz_string};
use crate::grid::{Cell, Digit, DigitSet};
use serde_json::{Map, Value, json};

/// Writes a link; links are recognised as links, bare JSON as JSON.
pub const FORMAT: Format = Format {
    name: "f-puzzles",
    title: TITLE,
    reader: Reader::Rows,
    write: Some(write),
    frame: ("", ""),
};

const TITLE: &str = "f-puzzles";

/// Keys that change no rule.
const HARMLESS: [&str; 14] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "line",
    "rectangle",
    "circle",
    "text",
    "cage",
];

/// Reads base64 of a packed puzzle.
pub fn read_packed(text: &str) -> LineResult {
    let problem = |what| (1, ReadProblem::malformed("an f-puzzles link", what));
    let text = text.split(['&', '#']).next().unwrap_or(text);
    if text.len() <= 20 {
        let what = "a short address, whose puzzle only the server has";
        let advice = "open it in a browser, and copy a link that holds the puzzle";
        return Err((1, ReadProblem::Recognised { what, advice }));
    }
    let unpacked = lz_string::unpack(text.trim());
    let unpacked = unpacked.ok_or(problem("it is damaged or cut off: copy it again"))?;
    let value: Value = serde_json::from_str(&unpacked)
        .map_err(|_| problem("it does not unpack to JSON: copy it again"))?;
    let object = value.as_object();
    read(object.ok_or(problem("it holds no puzzle"))?).map_err(|problem| (1, problem))
}

/// Whether an object is such a puzzle.
pub fn is_puzzle(object: &Map<String, Value>) -> bool {
    object.contains_key("size") && object.get("grid").is_some_and(Value::is_array)
}

/// Reads the puzzle, if its rules are the classic ones.
pub fn read(object: &Map<String, Value>) -> Result<ImportedPuzzle, ReadProblem> {
    if object
        .get("size")
        .and_then(Value::as_u64)
        .is_some_and(|size| size != 9)
    {
        return Err(variant("a puzzle of f-puzzles that is not 9x9"));
    }
    let is_rule =
        |(key, value): (&String, &Value)| !HARMLESS.contains(&key.as_str()) && !is_nothing(value);
    if object.iter().any(is_rule) {
        return Err(variant("a puzzle of f-puzzles with further rules"));
    }
    let rows = object.get("grid").and_then(Value::as_array);
    let cells = rows
        .into_iter()
        .flatten()
        .flat_map(|row| row.as_array().into_iter().flatten());
    let cells: Vec<&Value> = cells.collect();
    if cells.len() != 81 {
        return Err(ReadProblem::CellCount(cells.len()));
    }
    let mut board = BoardBuilder::new();
    for (cell, value) in Cell::all().zip(cells) {
        if value
            .get("region")
            .and_then(Value::as_u64)
            .is_some_and(|region| region != cell.box_index() as u64)
        {
            return Err(variant("a jigsaw of f-puzzles"));
        }
        read_cell(&mut board, cell, value);
    }
    Ok(board.finish(TITLE))
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

fn read_cell(board: &mut BoardBuilder, cell: Cell, value: &Value) {
    let digit = value.get("value").and_then(digit);
    if value.get("given").and_then(Value::as_bool) == Some(true) {
        board.give(cell, digit);
    } else {
        board.enter(cell, digit);
    }
    let marks = |key| value.get(key).map(digits).unwrap_or_default();
    let notes: DigitSet = marks("centerPencilMarks");
    // Marks in the corners say where a digit can be in its box, not what a cell can be.
    board.note(
        cell,
        if notes.is_empty() {
            marks("givenPencilMarks")
        } else {
            notes
        },
    );
}

fn write(puzzle: &ImportedPuzzle) -> String {
    let row = |row: usize| {
        (0..9)
            .map(|column| cell(puzzle, Cell::at(row, column)))
            .collect::<Value>()
    };
    let grid: Value = (0..9).map(row).collect();
    let text = json!({ "size": 9, "grid": grid }).to_string();
    let packed = lz_string::pack(&text);
    let packed = packed
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    format!("https://f-puzzles.com/?load={packed}\n")
}

fn cell(puzzle: &ImportedPuzzle, cell: Cell) -> Value {
    let number = |digit: Digit| digit.get();
    let marks = puzzle.marks_at(cell);
    match (puzzle.givens.get(cell), puzzle.entered.get(cell)) {
        (Some(given), _) => json!({ "value": number(given), "given": true }),
        (None, Some(entered)) => json!({ "value": number(entered) }),
        (None, None) if marks.is_empty() => json!({}),
        (None, None) => {
            let marks: Vec<u8> = marks.iter().map(number).collect();
            json!({ "centerPencilMarks": marks })
        }
    }
}
