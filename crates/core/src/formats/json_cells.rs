//! Cells, regions, digits and numbers in JSON, of boards of any size.

use crate::board::{Digit, DigitSet};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The name of the region of each cell in reading order, for a board with this many rows:
/// from a text or a list of names, rows of names, or a list of cells for each region.
/// `None` if there are other than one for each cell.
pub(super) fn region_names(value: &Value, size: usize) -> Option<Vec<String>> {
    let is_whole = |names: &Vec<String>| names.len() == size * size;
    if let Value::String(text) = value {
        let names = text.chars().filter(|c| !c.is_whitespace());
        let names: Vec<String> = names.map(String::from).collect();
        return Some(names).filter(is_whole);
    }
    let rows = items(value)?;
    let by_name = rows.iter().map(|row| match row {
        Value::String(text) => Some(text.chars().map(String::from).collect()),
        Value::Array(items) => items.iter().map(name).collect::<Option<Vec<_>>>(),
        other => Some(vec![name(other)?]),
    });
    let by_name: Option<Vec<Vec<String>>> = by_name.collect();
    let by_name = by_name.map(|rows| rows.concat()).filter(is_whole);
    // Numbers of cells are all different.
    let is_map = |names: &Vec<String>| names.iter().collect::<BTreeSet<_>>().len() <= size;
    let by_name = by_name.filter(is_map);
    by_name.or_else(|| names_by_cells(value, size))
}

/// A region for each list of cells, named by its number.
fn names_by_cells(value: &Value, size: usize) -> Option<Vec<String>> {
    let mut names = vec![None; size * size];
    for (region, cells) in cell_lists(value, size)?.into_iter().enumerate() {
        for cell in cells {
            names[cell] = Some(region.to_string());
        }
    }
    names.into_iter().collect()
}

/// Lists of cells of a board with this many rows: the number of each cell in reading order,
/// from 0. Rows, columns and numbers of cells begin with 0 if any of them is 0, and with 1
/// otherwise. `None` if this is no list of cells, or one is outside the board.
pub(super) fn cell_lists(value: &Value, size: usize) -> Option<Vec<Vec<usize>>> {
    let rows = items(value)?;
    let lists = rows.iter().map(|region| match region {
        Value::Object(region) => region.get("cells")?.as_array(),
        region => region.as_array(),
    });
    let lists: Vec<&Vec<Value>> = lists.collect::<Option<_>>()?;
    let places = lists.iter().map(|cells| cells.iter().map(place).collect());
    let places: Vec<Vec<StatedCell>> = places.collect::<Option<_>>()?;
    let has_zero = places.iter().flatten().any(StatedCell::has_zero);
    let first = usize::from(!has_zero);
    let indices = |places: &Vec<StatedCell>| -> Option<Vec<usize>> {
        let each = places.iter().map(|place| place.index(first, size));
        each.collect()
    };
    places.iter().map(indices).collect()
}

/// Whether it is certain with which number rows, columns and cells of these lists begin:
/// one of them is the first or the last, or cells have names such as `r1c1`.
pub(super) fn is_first_certain(value: &Value, size: usize) -> bool {
    let lists = items(value).unwrap_or_default();
    let cells = lists.into_iter().flat_map(|list| match list {
        Value::Object(list) => list.get("cells").and_then(items).unwrap_or_default(),
        list => items(list).unwrap_or_default(),
    });
    { cells }.any(|cell| match place(cell) {
        Some(_) if cell.is_string() => true,
        Some(StatedCell::Number(number)) => number == 0 || number == size * size,
        Some(StatedCell::Pair(row, column)) => {
            [row, column].iter().any(|&at| at == 0 || at == size)
        }
        None => false,
    })
}

fn items(value: &Value) -> Option<Vec<&Value>> {
    match value {
        Value::Array(items) => Some(items.iter().collect()),
        Value::Object(items) => Some(items.values().collect()),
        _ => None,
    }
}

/// A number or a text as the name of a region.
fn name(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        _ => None,
    }
}

/// A cell as a list of regions has it.
enum StatedCell {
    Number(usize),
    Pair(usize, usize),
}

impl StatedCell {
    fn has_zero(&self) -> bool {
        match *self {
            StatedCell::Number(number) => number == 0,
            StatedCell::Pair(row, column) => row == 0 || column == 0,
        }
    }

    fn index(&self, first: usize, size: usize) -> Option<usize> {
        let index = match *self {
            StatedCell::Number(number) => number.checked_sub(first)?,
            StatedCell::Pair(row, column) => {
                let (row, column) = (row.checked_sub(first)?, column.checked_sub(first)?);
                (row < size && column < size).then(|| row * size + column)?
            }
        };
        (index < size * size).then_some(index)
    }
}

fn place(value: &Value) -> Option<StatedCell> {
    let number = |value: &Value| usize::try_from(value.as_u64()?).ok();
    let find = |object: &Map<String, Value>, keys: [&str; 4]| {
        keys.into_iter().find_map(|key| number(object.get(key)?))
    };
    match value {
        Value::Number(_) => number(value).map(StatedCell::Number),
        Value::Array(items) => match items.as_slice() {
            [row, column] => Some(StatedCell::Pair(number(row)?, number(column)?)),
            _ => None,
        },
        Value::Object(object) => Some(StatedCell::Pair(
            find(object, ["row", "r", "y", "i"])?,
            find(object, ["column", "col", "c", "x"])?,
        )),
        Value::String(text) => {
            let text = text.to_ascii_lowercase();
            let (row, column) = text.strip_prefix('r')?.split_once('c')?;
            Some(StatedCell::Pair(row.parse().ok()?, column.parse().ok()?))
        }
        Value::Null | Value::Bool(_) => None,
    }
}

/// The names under which programs keep the cells of a puzzle, the surest first.
const NAMES: &str = "puzzle givens grid board quiz quizzes question sudoku mission unsolved clues \
    start initial value cells data";

/// What stands under the usual names of the cells of a puzzle, the surest first.
pub(super) fn usual(object: &Map<String, Value>) -> impl Iterator<Item = &Value> {
    NAMES.split(' ').filter_map(|name| object.get(name))
}

/// The cells under the surest of the usual names: see [`cells`].
pub(super) fn board_cells(object: &Map<String, Value>) -> Option<String> {
    usual(object).find_map(cells)
}

/// The cells in a text, a list of cells, or a list of rows, a character each: `1` to `9`, `A` for
/// 10 to `G` for 16, `.` for an empty one. `None` if they are not as many as those of a board of
/// 4 to 16 rows.
pub(super) fn cells(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text.split_whitespace().collect(),
        Value::Array(items) if items.len() > 256 => return None,
        Value::Array(items) if items.iter().all(is_row) => {
            let rows: Vec<String> = items.iter().map(row).collect::<Option<_>>()?;
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
    match u8::try_from(number).ok()? {
        0 => Some('.'),
        number => Digit::new(number).map(Digit::to_char),
    }
}

/// A number from 1 to 9, or a text of one.
pub(super) fn digit(value: &Value) -> Option<Digit> {
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    Digit::up_to_nine(u8::try_from(number?).ok()?)
}

/// A list of digits, or a text of them.
pub(super) fn digits(value: &Value) -> DigitSet {
    values(value) & DigitSet::NINE
}

/// A list of values, or a text of them.
pub(super) fn values(value: &Value) -> DigitSet {
    let of_item = |item| Digit::new(u8::try_from(number(item).ok()??).ok()?);
    match value {
        Value::Array(items) => items.iter().filter_map(of_item).collect(),
        Value::String(text) => text.chars().filter_map(Digit::from_char).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => DigitSet::NONE,
    }
}

/// What should be a number, or a list of cells, and is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unreadable;

/// A number as programs write it: `14`, `14.0`, `"14"`. `None` where nothing stands.
pub(super) fn number(value: &Value) -> Result<Option<u16>, Unreadable> {
    let number = match value {
        Value::Null => return Ok(None),
        Value::Number(number) => number.as_f64(),
        Value::String(text) => match text.trim() {
            "" => return Ok(None),
            text if text.bytes().all(|c| c.is_ascii_digit() || c == b'.') => text.parse().ok(),
            _ => None,
        },
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    let is_number = |number: &f64| number.fract() == 0.0 && (0.0..=65_535.0).contains(number);
    let number = number.filter(is_number).ok_or(Unreadable)?;
    Ok(Some(number as u16))
}
