//! Regions and lists of cells in JSON, of boards of any size.

use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The name of the region of each cell in reading order, for a board with this many rows:
/// from a text or a list of names, rows of names, or a list of cells for each region.
/// `None` if there are other than one for each cell.
pub(crate) fn region_names(value: &Value, size: usize) -> Option<Vec<String>> {
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
pub(crate) fn cell_lists(value: &Value, size: usize) -> Option<Vec<Vec<usize>>> {
    let rows = items(value)?;
    let lists = rows.iter().map(|region| match region {
        Value::Object(region) => region.get("cells")?.as_array(),
        region => region.as_array(),
    });
    let lists: Vec<&Vec<Value>> = lists.collect::<Option<_>>()?;
    let places = lists.iter().map(|cells| cells.iter().map(place).collect());
    let places: Vec<Vec<Place>> = places.collect::<Option<_>>()?;
    let has_zero = places.iter().flatten().any(Place::has_zero);
    let first = usize::from(!has_zero);
    let indices = |places: &Vec<Place>| -> Option<Vec<usize>> {
        let each = places.iter().map(|place| place.index(first, size));
        each.collect()
    };
    places.iter().map(indices).collect()
}

/// Whether it is certain with which number rows, columns and cells of these lists begin:
/// one of them is the first or the last, or cells have names such as `r1c1`.
pub(crate) fn is_first_certain(value: &Value, size: usize) -> bool {
    let lists = items(value).unwrap_or_default();
    let cells = lists.into_iter().flat_map(|list| match list {
        Value::Object(list) => list.get("cells").and_then(items).unwrap_or_default(),
        list => items(list).unwrap_or_default(),
    });
    { cells }.any(|cell| match place(cell) {
        Some(_) if cell.is_string() => true,
        Some(Place::Number(number)) => number == 0 || number == size * size,
        Some(Place::Pair(row, column)) => [row, column].iter().any(|&at| at == 0 || at == size),
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
enum Place {
    Number(usize),
    Pair(usize, usize),
}

impl Place {
    fn has_zero(&self) -> bool {
        match *self {
            Place::Number(number) => number == 0,
            Place::Pair(row, column) => row == 0 || column == 0,
        }
    }

    fn index(&self, first: usize, size: usize) -> Option<usize> {
        let index = match *self {
            Place::Number(number) => number.checked_sub(first)?,
            Place::Pair(row, column) => {
                let (row, column) = (row.checked_sub(first)?, column.checked_sub(first)?);
                (row < size && column < size).then(|| row * size + column)?
            }
        };
        (index < size * size).then_some(index)
    }
}

fn place(value: &Value) -> Option<Place> {
    let number = |value: &Value| usize::try_from(value.as_u64()?).ok();
    let find = |object: &Map<String, Value>, keys: [&str; 4]| {
        keys.into_iter().find_map(|key| number(object.get(key)?))
    };
    match value {
        Value::Number(_) => number(value).map(Place::Number),
        Value::Array(items) => match items.as_slice() {
            [row, column] => Some(Place::Pair(number(row)?, number(column)?)),
            _ => None,
        },
        Value::Object(object) => Some(Place::Pair(
            find(object, ["row", "r", "y", "i"])?,
            find(object, ["column", "col", "c", "x"])?,
        )),
        Value::String(text) => {
            let text = text.to_ascii_lowercase();
            let (row, column) = text.strip_prefix('r')?.split_once('c')?;
            Some(Place::Pair(row.parse().ok()?, column.parse().ok()?))
        }
        Value::Null | Value::Bool(_) => None,
    }
}
