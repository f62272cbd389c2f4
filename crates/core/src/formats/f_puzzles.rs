//! f-puzzles: JSON, in links packed by LZ-String.

use super::cells::BoardBuilder;
use super::json_rules::{is_nothing, of_value};
use super::json_values::{digit, digits};
use super::normal_rules::is_normal_rules;
use super::variant_keys::KeyMeaning;
use super::{
    Format, Imported, LineProblem, LineResult, ReadProblem, Reader, Variant, Variants, boards,
    lz_string::{self, UnpackError},
};
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

/// Keys that change no rule, in small letters.
const HARMLESS: [&str; 16] = [
    "size",
    "title",
    "author",
    "grid",
    "solution",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightconflicts",
    "successmessage",
    "comment",
    "comments",
    "difficulty",
    "id",
    "version",
    "date",
    "source",
];

/// Keys of drawings. One that belongs to a rule under another key repeats it.
const DRAWINGS: [&str; 4] = ["line", "rectangle", "circle", "text"];

/// Reads base64 of a packed puzzle.
pub fn read_packed(text: &str) -> LineResult {
    const LINK: &str = "an f-puzzles link";
    let problem = |what| (1, ReadProblem::malformed(LINK, what));
    let unpacked = unpacked(LINK, text)?;
    let value: Value = serde_json::from_str(&unpacked)
        .map_err(|_| problem("it does not unpack to JSON: copy it again"))?;
    let object = value.as_object();
    read(object.ok_or(problem("it holds no puzzle"))?).map_err(|problem| (1, problem))
}

/// The text that a link of this kind holds.
pub(super) fn unpacked(link: &'static str, text: &str) -> Result<String, LineProblem> {
    let problem = |what| (1, ReadProblem::malformed(link, what));
    let text = text.split(['&', '#']).next().unwrap_or(text);
    if text.len() <= 20 {
        let what = "a short address, whose puzzle only the server has";
        let advice = "open it in a browser, and copy a link that holds the puzzle";
        return Err((1, ReadProblem::Recognised { what, advice }));
    }
    lz_string::unpack(text.trim()).map_err(|error| match error {
        UnpackError::Damaged => problem("it is damaged or cut off: copy it again"),
        UnpackError::TooLarge => problem("it unpacks to more than a million characters"),
    })
}

/// Whether an object is such a puzzle.
pub fn is_puzzle(object: &Map<String, Value>) -> bool {
    object.contains_key("size") && object.get("grid").is_some_and(Value::is_array)
}

/// Reads the puzzle, if its rules are the classic ones. Any other is handed on: its reader
/// counts the clues that it does not know.
pub fn read(object: &Map<String, Value>) -> Result<Imported, ReadProblem> {
    if object.values().any(|value| is_deeper(value, DEEPEST)) {
        return Err(ReadProblem::malformed(TITLE, "it is nested too deep"));
    }
    let variants = variants(object);
    if !variants.is_empty() {
        let text = Value::Object(object.clone()).to_string();
        return Ok(boards::f_puzzles::read(&text, variants)?.in_format(TITLE));
    }
    let cells: Vec<&Value> = cells(object).collect();
    if cells.len() != 81 {
        return Err(ReadProblem::CellCount(cells.len()));
    }
    let mut board = BoardBuilder::new();
    for (cell, value) in Cell::all().zip(cells) {
        read_cell(&mut board, cell, value);
    }
    Ok(board.finish(TITLE))
}

/// Lists and objects in a puzzle are no deeper than this.
pub(super) const DEEPEST: usize = 24;

/// Whether lists and objects in a value are nested deeper than this.
pub(super) fn is_deeper(value: &Value, depth: usize) -> bool {
    let Some(inner) = depth.checked_sub(1) else {
        return value.is_array() || value.is_object();
    };
    match value {
        Value::Array(items) => items.iter().any(|item| is_deeper(item, inner)),
        Value::Object(items) => items.values().any(|item| is_deeper(item, inner)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// The rules and shapes of a puzzle that classic Sudoku does not have.
fn variants(object: &Map<String, Value>) -> Variants {
    let of_keys = object.iter().map(|(key, value)| of_key(key, value));
    let variants = of_keys.fold(Variants::NONE, Variants::union);
    match object.get("size").and_then(Value::as_u64) {
        Some(size) if size != 9 => variants.with(Variant::Sizes),
        _ if has_irregular_regions(object) => variants.with(Variant::Regions),
        _ => variants,
    }
}

/// The cells, row by row.
fn cells(object: &Map<String, Value>) -> impl Iterator<Item = &Value> {
    let rows = object.get("grid").and_then(Value::as_array);
    let rows = rows.into_iter().flatten();
    rows.flat_map(|row| row.as_array().into_iter().flatten())
}

/// Whether a cell of 9x9 names another region than its box, or none. Other sizes are
/// refused by their size.
fn has_irregular_regions(object: &Map<String, Value>) -> bool {
    Cell::all().zip(cells(object)).any(|(cell, value)| {
        let region = value.get("region");
        region.is_some_and(|region| region.as_u64() != Some(cell.box_index() as u64))
    })
}

/// Whether a key changes no rule, or is a drawing.
pub(crate) fn is_harmless_key(key: &str) -> bool {
    { HARMLESS.iter() }.any(|known| known.eq_ignore_ascii_case(key)) || is_drawing_key(key)
}

/// Whether drawings stand under a key.
pub(crate) fn is_drawing_key(key: &str) -> bool {
    DRAWINGS.iter().any(|known| known.eq_ignore_ascii_case(key))
}

/// The variants that a key of the puzzle brings.
fn of_key(key: &str, value: &Value) -> Variants {
    let lower = key.to_ascii_lowercase();
    match lower.as_str() {
        lower if HARMLESS.contains(&lower) || is_nothing(value) => Variants::NONE,
        lower if DRAWINGS.contains(&lower) => of_drawings(value),
        "cage" => of_cosmetic_cages(value),
        _ => match Variant::of_key(key) {
            Some(KeyMeaning::Sure(variant) | KeyMeaning::Possible(variant)) => {
                of_value(KeyMeaning::Sure(variant), value)
            }
            None => Variant::OtherRules.into(),
        },
    }
}

/// Drawings may stand for any rule.
fn of_drawings(value: &Value) -> Variants {
    let has_own = own_drawings(value) > 0;
    has_own.then_some(Variant::Drawings).into_iter().collect()
}

/// The number of drawings, except those made for a rule under another key.
pub(crate) fn own_drawings(value: &Value) -> usize {
    let is_own = |drawing: &&Value| {
        let is_set = |key| drawing.get(key).is_some_and(|value| !is_nothing(value));
        !is_set("fromConstraint") && !is_set("isNewConstraint")
    };
    let drawings = value.as_array().into_iter().flatten();
    drawings.filter(is_own).count()
}

/// The text of a drawn cage, such as `title: ...` or `rules: ...`, or fog.
pub(super) fn of_caption(text: &str) -> Variants {
    match text.split_once(": ") {
        _ if text.to_ascii_lowercase().starts_with("fog") => Variant::Fog.into(),
        Some(("rules", rules)) if !is_normal_rules(rules) => Variant::RulesInWords.into(),
        Some(_) => Variants::NONE,
        None => Variant::Drawings.into(),
    }
}

fn of_cosmetic_cages(value: &Value) -> Variants {
    let of_cage = |cage: &Value| {
        let text = cage.get("value").and_then(Value::as_str);
        of_caption(text.unwrap_or_default())
    };
    let cages = value.as_array().into_iter().flatten().map(of_cage);
    cages.fold(Variants::NONE, Variants::union)
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

fn write(puzzle: &Imported) -> String {
    let row = |row: usize| {
        (0..9)
            .map(|column| cell(puzzle, Cell::at(row, column)))
            .collect::<Value>()
    };
    let grid: Value = (0..9).map(row).collect();
    let text = json!({ "size": 9, "grid": grid }).to_string();
    format!("{}\n", link(&text))
}

/// The link to a puzzle in JSON.
pub(crate) fn link(json: &str) -> String {
    let packed = lz_string::pack(json);
    let packed = packed
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    format!("https://f-puzzles.com/?load={packed}")
}

fn cell(puzzle: &Imported, cell: Cell) -> Value {
    let number = |digit: Digit| digit.get();
    let marks = puzzle.classic_marks_at(cell);
    match (
        puzzle.given_grid().get(cell),
        puzzle.entered_grid().get(cell),
    ) {
        (Some(given), _) => json!({ "value": number(given), "given": true }),
        (None, Some(entered)) => json!({ "value": number(entered) }),
        (None, None) if marks.is_empty() => json!({}),
        (None, None) => {
            let marks: Vec<u8> = marks.iter().map(number).collect();
            json!({ "centerPencilMarks": marks })
        }
    }
}
