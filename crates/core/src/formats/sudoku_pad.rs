//! SudokuPad's long form of a puzzle: cells, regions and drawings in JSON, packed into a link
//! after `scl` or `ctc`. Most of them have more than cells, and are handed on.

use super::cells::BoardBuilder;
use super::f_puzzles::{DEEPEST, is_deeper, of_caption, unpacked};
use super::json_rules::of_value;
use super::json_values::{digit, digits};
use super::normal_rules::is_normal_rules;
use super::variant_keys::KeyMeaning;
use super::zipped::unzip;
use super::{Imported, LineResult, ReadProblem, Variant, Variants, boards};
use crate::grid::{Cell, House};
use serde_json::{Map, Value};

const TITLE: &str = "SudokuPad (scl)";

/// Keys that change no rule, in small letters: those of the puzzle and of its `metadata`.
const HARMLESS: [&str; 17] = [
    "author",
    "cells",
    "cellsize",
    "comment",
    "comments",
    "date",
    "difficulty",
    "id",
    "metadata",
    "msgcorrect",
    "regions",
    "settings",
    "solution",
    "source",
    "title",
    "version",
    "videos",
];

/// Keys of drawings.
pub const DRAWINGS: [&str; 4] = ["lines", "arrows", "overlays", "underlays"];

/// Keys of a cell that are a digit or notes; any other marks the cell.
const OF_CELLS: [&str; 6] = [
    "value",
    "given",
    "candidates",
    "centremarks",
    "cornermarks",
    "pencilmarks",
];

/// Reads what follows `scl` or `ctc`.
pub fn read_packed(text: &str) -> LineResult {
    let problem = |what| (1, ReadProblem::malformed("a SudokuPad link", what));
    let unpacked = unpacked("a SudokuPad link", text)?;
    let value = serde_json::from_str(&unpacked).ok();
    let value = value.or_else(|| unzip(&unpacked));
    let object = value.as_ref().and_then(Value::as_object);
    let object = object.ok_or(problem("it holds no puzzle: copy it again"))?;
    read(object).map_err(|problem| (1, problem))
}

/// Whether an object is such a puzzle.
pub fn is_puzzle(object: &Map<String, Value>) -> bool {
    let rows = object.get("cells").and_then(Value::as_array);
    let row = rows.and_then(|rows| rows.first()?.as_array());
    let has_cells = row.is_some_and(|row| row.iter().all(Value::is_object) && !row.is_empty());
    has_cells && (object.contains_key("regions") || object.contains_key("cellSize"))
}

/// Reads the puzzle, if its rules are the classic ones.
pub fn read(object: &Map<String, Value>) -> Result<Imported, ReadProblem> {
    let rows = object.get("cells").and_then(Value::as_array);
    let rows: Vec<&Vec<Value>> = rows
        .into_iter()
        .flatten()
        .filter_map(Value::as_array)
        .collect();
    if object.values().any(|value| is_deeper(value, DEEPEST)) {
        return Err(ReadProblem::malformed(TITLE, "it is nested too deep"));
    }
    let mut variants = variants(object);
    if rows.len() != 9 || rows.iter().any(|row| row.len() != 9) {
        variants = variants.with(Variant::Sizes);
    } else if !has_usual_regions(object) {
        variants = variants.with(Variant::Regions);
    }
    if unknown_key(object).is_some() {
        variants = variants.with(Variant::OtherRules);
    }
    if !variants.is_empty() {
        let text = Value::Object(object.clone()).to_string();
        return Ok(boards::sudoku_pad::read(&text, variants)?.in_format(TITLE));
    }
    let mut board = BoardBuilder::new();
    for (cell, value) in Cell::all().zip(rows.into_iter().flatten()) {
        read_cell(&mut board, cell, value)?;
    }
    Ok(board.finish(TITLE))
}

fn read_cell(board: &mut BoardBuilder, cell: Cell, value: &Value) -> Result<(), ReadProblem> {
    let entry = value.get("value").filter(|entry| !is_absent(entry));
    let found = entry.map(|entry| digit(entry).ok_or(entry)).transpose();
    let found = found.map_err(|_| ReadProblem::malformed(TITLE, "a cell holds no digit"))?;
    board.give(cell, found);
    let notes = ["candidates", "centremarks"].iter();
    let notes = { notes }.find_map(|key| value.get(key));
    board.note(cell, notes.map(digits).unwrap_or_default());
    Ok(())
}

/// Whether a value says that nothing is there. Numbers in lists are cells, also those of 0.
pub(crate) fn is_absent(value: &Value) -> bool {
    let is_absent_in_list = |item: &Value| !item.is_number() && is_absent(item);
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Bool(true) => false,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.iter().all(is_absent_in_list),
        Value::Object(items) => items.values().all(is_absent_in_list),
    }
}

/// Without regions a grid has no boxes at all.
fn has_usual_regions(object: &Map<String, Value>) -> bool {
    let meaning = KeyMeaning::Sure(Variant::Regions);
    let regions = object.get("regions");
    regions.is_some_and(|regions| of_value(meaning, regions).is_empty())
}

fn variants(object: &Map<String, Value>) -> Variants {
    let metadata = object.get("metadata").and_then(Value::as_object);
    let keys = object.iter().chain(metadata.into_iter().flatten());
    let of_keys = keys.map(|(key, value)| of_key(key, value));
    let of_cells = object.get("cells").map_or(Variants::NONE, of_marked_cells);
    of_keys.fold(of_cells, Variants::union)
}

/// The variants that a key of the puzzle or of its `metadata` brings.
fn of_key(key: &str, value: &Value) -> Variants {
    let lower = key.to_ascii_lowercase();
    match lower.as_str() {
        lower if HARMLESS.contains(&lower) || is_absent(value) => Variants::NONE,
        lower if DRAWINGS.contains(&lower) => Variant::Drawings.into(),
        "rules" => of_rules(value),
        "cages" => {
            let cages = value.as_array().into_iter().flatten().map(of_cage);
            cages.fold(Variants::NONE, Variants::union)
        }
        _ => Variant::of_key(key).map_or(Variants::NONE, |meaning| {
            let (KeyMeaning::Sure(variant) | KeyMeaning::Possible(variant)) = meaning;
            of_value(KeyMeaning::Sure(variant), value)
        }),
    }
}

/// A text, or a list of texts.
fn of_rules(value: &Value) -> Variants {
    let texts = value
        .as_array()
        .map_or(std::slice::from_ref(value), Vec::as_slice);
    let is_normal = |text: &Value| text.as_str().is_some_and(is_normal_rules);
    let has_more = !texts.iter().all(is_normal);
    has_more
        .then_some(Variant::RulesInWords)
        .into_iter()
        .collect()
}

/// A cage without cells is a caption; one that is a house says nothing.
fn of_cage(cage: &Value) -> Variants {
    let cells = cage.get("cells").filter(|cells| !is_absent(cells));
    let value = cage.get("value").filter(|value| !is_absent(value));
    match (cells, value) {
        (None, None) => Variants::NONE,
        (None, Some(value)) => value.as_str().map_or(Variant::Drawings.into(), of_caption),
        (Some(cells), None) if is_house(cells) => Variants::NONE,
        (Some(_), None) => Variant::ExtraRegions.into(),
        (Some(_), Some(_)) => Variant::KillerCages.into(),
    }
}

/// Whether cells, as pairs of row and column from 0, are a row, a column or a box.
fn is_house(cells: &Value) -> bool {
    let place = |pair: &Value| {
        let number = |at: usize| usize::try_from(pair.get(at)?.as_u64()?).ok();
        let (row, column) = (number(0)?, number(1)?);
        (row < 9 && column < 9).then(|| Cell::at(row, column))
    };
    let cells = cells.as_array().into_iter().flatten().map(place);
    let cells: Option<Vec<Cell>> = cells.collect();
    cells.is_some_and(|cells| {
        let is_one = |house: &House| house.cells().iter().all(|cell| cells.contains(cell));
        cells.len() == 9 && House::ALL.iter().any(is_one)
    })
}

/// Whether a cell has a colour or the like.
pub fn is_marked_cell(cell: &Value) -> bool {
    let is_known = |key: &str| OF_CELLS.contains(&key.to_ascii_lowercase().as_str());
    let mut keys = cell.as_object().into_iter().flatten();
    keys.any(|(key, value)| !is_known(key) && !is_absent(value))
}

/// Cells with a colour or the like may stand for a rule.
fn of_marked_cells(cells: &Value) -> Variants {
    let rows = cells.as_array().into_iter().flatten();
    let mut cells = rows.flat_map(|row| row.as_array().into_iter().flatten());
    let has_marks = cells.any(is_marked_cell);
    has_marks.then_some(Variant::Drawings).into_iter().collect()
}

/// The first key of the puzzle that is not known.
fn unknown_key(object: &Map<String, Value>) -> Option<&str> {
    let metadata = object.get("metadata").and_then(Value::as_object);
    let mut keys = object.iter().chain(metadata.into_iter().flatten());
    let is_known = |key: &str| {
        let lower = key.to_ascii_lowercase();
        let names = [&HARMLESS[..], &DRAWINGS[..], &["rules", "cages"]].concat();
        names.contains(&lower.as_str()) || Variant::of_key(key).is_some()
    };
    let unknown = keys.find(|(key, value)| !is_known(key) && !is_absent(value));
    unknown.map(|(key, _)| key.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::lz_string;
    use crate::grid::test_boards::EXAMPLE;

    /// A classic puzzle as SudokuPad shortens it, with more keys at its end.
    fn zipped(more: &str) -> String {
        let cells: Vec<String> = EXAMPLE
            .chars()
            .map(|c| match c.to_digit(10) {
                Some(digit) => format!("{{v:{digit}}}"),
                None => String::new(),
            })
            .collect();
        let rows: Vec<String> = cells
            .chunks(9)
            .map(|row| format!("[{}]", row.join(",")))
            .collect();
        let boxes = (0..9).map(|at| {
            let cell = |n: usize| format!("[{},{}]", at / 3 * 3 + n / 3, at % 3 * 3 + n % 3);
            format!("[{}]", (0..9).map(cell).collect::<Vec<_>>().join(","))
        });
        let boxes = boxes.collect::<Vec<_>>().join(",");
        format!("{{cs:64,ce:[{}],re:[{boxes}]{more}}}", rows.join(","))
    }

    fn outcome(text: &str) -> String {
        match read_packed(&lz_string::pack(text)) {
            Ok(puzzle) => puzzle.grid().to_string(),
            Err((_, problem)) => problem.to_string(),
        }
    }

    #[test]
    fn a_classic_puzzle_is_read() {
        let title = ",ca:[{v:'title: One that isn\\'t hard'}],metadata:{title:'A',solution:'1'}";
        let rules =
            ",metadata:{rules:['Normal sudoku rules apply.'],author:'B'},settings:{nogrid:f}";
        let row: Vec<String> = (0..9).map(|column| format!("[4,{column}]")).collect();
        let row = format!(",ca:[{{ce:[{}],unique:t}}]", row.join(","));
        for more in ["", title, rules, &row, ",l:[],o:[]"] {
            assert_eq!(outcome(&zipped(more)), EXAMPLE, "{more}");
        }
    }

    /// The title of the board, and what of it is not checked.
    fn board(text: &str) -> String {
        let read = read_packed(&lz_string::pack(text)).unwrap().puzzle.rules;
        let unknown = read.unknown().iter();
        let unknown: Vec<String> = unknown
            .map(|clues| format!("{} {}", clues.count, clues.name))
            .collect();
        let text = if read.text().is_empty() {
            ""
        } else {
            ", with rules"
        };
        format!("{}{text} {}", read.title(), unknown.join(", "))
    }

    #[test]
    fn everything_else_is_a_board_of_other_rules() {
        for (more, words) in [
            (",l:[{wp:[[1,1],[2,2]]}]", "9x9 1 drawing"),
            (",u:[{ct:[1,1],w:1,h:1,c2:CFCFCF}]", "9x9 1 drawing"),
            (",ca:[{ce:[[0,0],[0,1]],v:8}]", "9x9 1 drawn cage"),
            (",ca:[{ce:[[0,0],[0,1]]}]", "9x9 1 drawn cage"),
            (",ca:[{v:'rules: Digits rise.'}]", "9x9, with rules "),
            (",metadata:{rules:'Digits rise.'}", "9x9, with rules "),
            (",metadata:{antiknight:t}", "9x9 anti-knight "),
            (",foglight:[[0,0]]", "9x9 1 fog"),
            (",triggereffect:[{a:1}]", "9x9 1 triggereffect"),
        ] {
            assert_eq!(board(&zipped(more)), words, "{more}");
        }
        let marked = zipped("").replacen("{v:5}", "{v:5,c:FF0000}", 1);
        assert_eq!(board(&marked), "9x9 1 drawing");
        let jigsaw = zipped("").replacen("[0,2]", "[3,2]", 1);
        assert_eq!(outcome(&jigsaw), "r1c3 is in no region");
        let small = outcome("{ce:[[,,],[,,],[,,]]}");
        assert!(small.starts_with("unknown size 3"), "{small}");
        let deep = format!(",l:{}{}", "[".repeat(28), "]".repeat(28));
        assert!(outcome(&zipped(&deep)).contains("nested too deep"));
    }
}
