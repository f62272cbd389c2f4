//! Puzzles in JSON: what this program writes, saved games of GNOME Sudoku, puzzles of
//! f-puzzles, and any object or list with 81 cells in it.

use super::cells::{BoardBuilder, grid_of_digits};
use super::json_cells::{board_cells, cells, digit, digits, usual};
use super::rule_keys::StatedRules;
use super::text::{decode_percent, find_field};
use super::{
    Format, Imported, ReadError, ReadProblem, Reader, TextResult, board_line, f_puzzles,
    f_puzzles_write, json_board, solo, sudoku_pad,
};
use crate::classic::{Cell, Grid};
use serde_json::{Map, Value};

/// An object a line, or one text of objects and lists.
pub const FORMAT: Format = Format::new("json", TITLE, Reader::Text(read_text)).written(write);

const TITLE: &str = "JSON";

/// Lists and objects that are looked into are no deeper than this.
const DEEPEST: usize = 16;

/// Whether an object is the first of an asciicast.
fn is_recording(object: &Map<String, Value>) -> bool {
    let is_number = |key| object.get(key).is_some_and(Value::is_number);
    is_number("version") && is_number("width") && is_number("height")
}

/// The puzzle in the title of a recording.
fn read_recording(object: &Map<String, Value>) -> Option<Imported> {
    let title = object.get("title")?.as_str()?;
    let format = "a recording of a terminal";
    let puzzle = find_field(title)?;
    Some(Imported { format, ..puzzle })
}

fn read_text(text: &str) -> Option<TextResult> {
    text.trim_start().starts_with(['{', '[']).then_some(())?;
    // Several values may follow each other, one a line or over many.
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let mut read = Vec::new();
    let (mut line, mut counted) = (1, 0);
    while let Some(value) = values.next() {
        let end = values.byte_offset();
        match value {
            Ok(value) => read.extend(
                read_value(&value, DEEPEST)
                    .into_iter()
                    .map(|item| item.map(|puzzle| puzzle.at_line(line))),
            ),
            Err(error) => {
                if let Some(puzzle) = sudoku_pad::read_shortened(text) {
                    return Some(puzzle.map(|puzzle| vec![Ok(puzzle)]));
                }
                let problem = ReadProblem::malformed(TITLE, "it is cut off or damaged here");
                read.push(Err(problem.at(error.line().max(1), error.column().max(1))));
            }
        }
        line += text[counted..end].matches('\n').count();
        counted = end;
    }
    if read.is_empty() {
        return Some(Err(NO_CELLS.at(1, 1)));
    }
    Some(Ok(read))
}

const NO_CELLS: ReadProblem = ReadProblem::Malformed {
    format: TITLE,
    what: "no list or text in it has 81 cells",
};

/// Lists and objects of a line are looked into no deeper than this.
const DEEPEST_IN_LINE: usize = 4;

/// The first puzzle of a value that is a line of its own.
pub fn read_line(value: &Value) -> Result<Imported, ReadError> {
    let read = read_value(value, DEEPEST_IN_LINE).into_iter().next();
    read.unwrap_or(Err(NO_CELLS.at(1, 1)))
}

/// Whether a text that begins with this line has to be read as a whole: it is not a puzzle
/// a line.
pub fn begins_whole(line: &str) -> bool {
    let value: Option<Value> = serde_json::from_str(line).ok();
    let is_recording = |value: &Value| value.as_object().is_some_and(is_recording);
    value.is_none_or(|value| is_recording(&value) || read_value(&value, DEEPEST_IN_LINE).is_empty())
}

/// The puzzles in a value.
pub fn read_value(value: &Value, depth: usize) -> Vec<Result<Imported, ReadError>> {
    if let Some(grid) = grid(value) {
        return vec![Ok(Imported::from_givens(grid, TITLE))];
    }
    if let Some(cells) = value.as_array().and_then(|items| cell_objects(items)) {
        return vec![Ok(cells)];
    }
    match value {
        _ if depth == 0 => Vec::new(),
        Value::Object(object) => match read_object(object) {
            Some(read) => vec![read.map_err(|problem| problem.at(1, 1))],
            None => read_values(object, depth),
        },
        Value::Array(items) => items
            .iter()
            .flat_map(|item| read_value(item, depth - 1))
            .collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// Reads the values of an object under unknown names. Rules that the object names
/// are those of every puzzle in it.
fn read_values(object: &Map<String, Value>, depth: usize) -> Vec<Result<Imported, ReadError>> {
    let values = object.values();
    let inner = values.filter(|value| value.is_object() || value.is_array());
    let read: Vec<_> = inner
        .flat_map(|value| read_value(value, depth - 1))
        .collect();
    let names = StatedRules::of(object).names;
    // A board of other rules has them, or says what it lacks.
    let is_classic = read.iter().flatten().any(Imported::is_classic);
    if names.is_empty() || !is_classic {
        return read;
    }
    vec![Err(ReadProblem::other_rules(TITLE, names).at(1, 1))]
}

fn read_object(object: &Map<String, Value>) -> Option<Result<Imported, ReadProblem>> {
    if f_puzzles::is_puzzle(object) {
        return Some(f_puzzles::read(object));
    }
    if sudoku_pad::is_puzzle(object) {
        return Some(sudoku_pad::read(object));
    }
    if let Some(puzzle) = read_positions(object) {
        return Some(puzzle);
    }
    if is_recording(object) {
        return read_recording(object).map(Ok);
    }
    let stated = StatedRules::of(object);
    match usual(object).find_map(grid).or_else(|| only_text(object)) {
        Some(cells) if stated.names.is_empty() => Some(Ok(with_state(cells, object))),
        None if board_cells(object).is_none() => board_word(object),
        _ => Some(json_board::read(object, &stated).map(|board| board.in_format(TITLE))),
    }
}

/// Reads a board that stands as one word under a usual name, as rows of this
/// program have it.
fn board_word(object: &Map<String, Value>) -> Option<Result<Imported, ReadProblem>> {
    let words = usual(object).filter_map(Value::as_str);
    let mut read = words.filter_map(|word| match word.split_once("?load=") {
        Some((_, packed)) => Some(f_puzzles::read_packed(&decode_percent(packed))),
        None => solo::read_line(word).or_else(|| board_line::read(word)),
    });
    read.next().map(|read| read.map_err(|(_, problem)| problem))
}

/// The cells of a text under an unknown name, unless it is a solution.
fn only_text(object: &Map<String, Value>) -> Option<Grid> {
    let texts = object
        .values()
        .filter_map(|value| grid_of_digits(value.as_str()?));
    let mut texts = texts.filter(|grid| !grid.is_full());
    texts.next()
}

/// Adds the entered digits and the candidates that an object names.
fn with_state(givens: Grid, object: &Map<String, Value>) -> Imported {
    let mut board = BoardBuilder::new();
    let entered = object.get("entered").and_then(grid).unwrap_or_default();
    for cell in Cell::all() {
        board.give(cell, givens.get(cell));
        board.enter(cell, entered.get(cell));
    }
    let marks = object.get("candidates").and_then(Value::as_array);
    for (cell, marks) in Cell::all().zip(marks.into_iter().flatten()) {
        board.note(cell, digits(marks));
    }
    Imported {
        seed: object.get("seed").and_then(seed),
        ..board.finish(TITLE)
    }
}

/// A number, or one as text: larger ones lose digits in some programs.
fn seed(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// A text of 81 digits, 81 numbers, or nine rows of nine.
fn grid(value: &Value) -> Option<Grid> {
    let is_objects = |items: &Vec<Value>| items.iter().any(Value::is_object);
    let is_list = value.as_array().is_some_and(is_objects);
    grid_of_digits(&cells(value).filter(|_| !is_list)?)
}

/// A list of 81 objects with a digit as `val` or `value`, and perhaps `candidates`.
fn cell_objects(items: &[Value]) -> Option<Imported> {
    let held = |item: &Value| Some(item.get("val").or(item.get("value"))?.clone());
    let values: Vec<Value> = items.iter().map(held).collect::<Option<_>>()?;
    let givens = grid(&values.into())?;
    let mut board = BoardBuilder::new();
    for (cell, item) in Cell::all().zip(items) {
        board.give(cell, givens.get(cell));
        board.note(cell, item.get("candidates").map(digits).unwrap_or_default());
    }
    Some(board.finish(TITLE))
}

/// GNOME Sudoku's saved game: a list of cells with positions.
fn read_positions(object: &Map<String, Value>) -> Option<Result<Imported, ReadProblem>> {
    let cells = object.get("cells")?.as_array()?;
    cells.first()?.get("position")?;
    let problem =
        ReadProblem::malformed("a saved game of GNOME Sudoku", "a cell is not in its 9x9");
    let mut board = BoardBuilder::new();
    for value in cells {
        if read_position(&mut board, value).is_none() {
            return Some(Err(problem));
        }
    }
    Some(Ok(board.finish("a saved game of GNOME Sudoku")))
}

fn read_position(board: &mut BoardBuilder, value: &Value) -> Option<()> {
    let position = value.get("position")?;
    let place = |index: usize| usize::try_from(position.get(index)?.as_u64()?).ok();
    let (row, column) = (place(0)?, place(1)?);
    let cell = (row < 9 && column < 9).then(|| Cell::at(row, column))?;
    let entered = value.get("value").and_then(digit);
    if value.get("fixed").and_then(Value::as_bool) == Some(true) {
        board.give(cell, entered);
    } else {
        board.enter(cell, entered);
    }
    board.note(cell, value.get("earmarks").map(digits).unwrap_or_default());
    Some(())
}

/// An object of f-puzzles for any board, with the digits and candidates entered in it.
fn write(puzzle: &Imported) -> String {
    f_puzzles_write::described(puzzle) + "\n"
}
