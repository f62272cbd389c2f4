//! Constraint strings of Interactive Sudoku Solver: `.~R1C1_5.Cage~10~R1C2~R1C3`. They are read as
//! the puzzle of f-puzzles that has the same clues, which counts what it does not know.

use super::f_puzzles::read_object;
use super::f_puzzles_object::{
    CellObject, DIRECTIONS, PlaceName, PuzzleObject, SUM_CAGES, UNCHECKED, cells_at,
};
use super::json_board::windows;
use super::{Format, Imported, LineResult, ReadProblem, Reader};
use crate::board::{Cell, CellSet};
use crate::rules::local::{ClueNumbers, FPuzzlesKey};
use crate::rules::{LocalForm as Form, LocalKind as Kind, Seen};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// Reads a string of constraints.
pub const FORMAT: Format = Format::new("constraints", TITLE, Reader::Line(read_line));

const TITLE: &str = "a constraint string";

/// What holds other constraints, of which not all have to be true.
const GROUPS: [&str; 3] = ["Or", "And", "Replicate"];

fn read_line(line: &str) -> Option<LineResult> {
    // Most lines that begin with a dot are cells: they are let go before anything is kept.
    let text = line.strip_prefix('.')?;
    let begins_with_name = text.starts_with(|c: char| c.is_ascii_uppercase());
    (begins_with_name || text.contains('~')).then_some(())?;
    let constraints = text.split('.').map(|part| part.trim().split('~').collect());
    let constraints: Vec<Vec<&str>> = constraints.collect();
    let is_name = |name: &str| name.chars().all(|c| c.is_ascii_alphanumeric());
    // Rows of cells have dots and an X, too.
    let is_known = |name: &str| name.len() > 2 && clues(name, &[], 9).is_some();
    let mut names = constraints.iter().map(|constraint| constraint[0]);
    let is_string = names.clone().all(is_name) && (text.contains('~') || names.all(is_known));
    is_string.then(|| read(&constraints).map_err(|problem| (1, problem)))
}

fn read(constraints: &[Vec<&str>]) -> Result<Imported, ReadProblem> {
    let size = size(constraints).ok_or(ReadProblem::variant(TITLE, "other shapes and digits"))?;
    let mut object = PuzzleObject::new(vec![vec![CellObject::default(); size]; size]);
    let (mut open, mut unknown) = (0, BTreeMap::new());
    let is_group = |name: &str| GROUPS.contains(&name);
    for constraint in constraints {
        let (name, arguments) = (constraint[0], &constraint[1..]);
        match (name, clues(name, arguments, size)) {
            ("End", _) => open -= usize::from(open > 0),
            _ if open > 0 || name == "Shape" => {}
            ("", _) => fill(&mut object, arguments)?,
            ("NoBoxes", _) => set_regions(&mut object, [Json::Null].into_iter().cycle()),
            ("Jigsaw", _) => {
                let labels = arguments.first().copied().unwrap_or_default();
                set_regions(&mut object, labels.bytes().map(Json::from));
            }
            (_, Some((key, Json::Array(clues)))) => {
                clues.into_iter().for_each(|clue| object.push(key, clue));
            }
            (_, Some((key, is_on))) => object.set(key, is_on),
            (name, None) => {
                let clues: &mut Vec<Json> = unknown.entry(name).or_default();
                clues.push(json!(arguments));
            }
        }
        open += usize::from(is_group(name));
        match name {
            "ChaosConstruction" => set_regions(&mut object, [Json::Null].into_iter().cycle()),
            "StrictKropki" if open == 0 => object.set("nonconsecutive", true),
            _ => {}
        }
    }
    object.set(UNCHECKED, json!(unknown));
    let mut read = read_object(&object)?.in_format(TITLE);
    if constraints.iter().any(|constraint| is_group(constraint[0])) {
        // The object has no place for what they hold.
        read.unread = None;
    }
    Ok(read)
}

/// The rows of a square board with the usual digits.
fn size(constraints: &[Vec<&str>]) -> Option<usize> {
    let is_shape = |constraint: &&Vec<&str>| constraint[0] == "Shape";
    let Some(shape) = constraints.iter().find(is_shape) else {
        return Some(9);
    };
    let (rows, columns) = shape.get(1)?.split_once('x')?;
    let is_usual = shape.len() == 2 && rows == columns;
    let size = rows.parse().ok().filter(|_| is_usual);
    size.filter(|size| (4..=16).contains(size))
}

fn set_regions(object: &mut PuzzleObject, regions: impl Iterator<Item = Json>) {
    for (cell, region) in object.cells_mut().zip(regions) {
        cell.region = Some(region);
    }
}

/// Fills in cells with their digits, or with those that are left: `R1C1_5`.
fn fill(object: &mut PuzzleObject, values: &[&str]) -> Result<(), ReadProblem> {
    let size = object.size();
    for value in values {
        let (name, digits) = value.split_once('_').unwrap_or((value, ""));
        let digits: Option<Vec<u8>> = digits.split('_').map(|digit| digit.parse().ok()).collect();
        let spot = place(name).and_then(|name| cells_at([&name], size).ok()?.pop());
        let cell = spot.and_then(|spot| object.cells_mut().nth(spot.number(size)));
        let (Some(cell), Some(digits)) = (cell, digits) else {
            let what = "a value is not written as R1C1_5";
            return Err(ReadProblem::malformed(TITLE, what));
        };
        match allowed(cell, digits).as_slice() {
            [] => {
                let what = "a cell has two values that exclude each other";
                return Err(ReadProblem::malformed(TITLE, what));
            }
            [digit] => {
                (cell.value, cell.given) = ((*digit).into(), true.into());
                cell.given_pencil_marks = Json::Null;
            }
            digits => cell.given_pencil_marks = digits.into(),
        }
    }
    Ok(())
}

/// These digits, as far as what was said of the cell before allows them.
fn allowed(cell: &CellObject, digits: Vec<u8>) -> Vec<u8> {
    let before = if cell.is_given() {
        json!([cell.value])
    } else {
        cell.given_pencil_marks.clone()
    };
    let before: Vec<u8> = serde_json::from_value(before).unwrap_or_default();
    let is_allowed = |digit: &u8| before.is_empty() || before.contains(digit);
    digits.into_iter().filter(is_allowed).collect()
}

/// The key of a constraint in f-puzzles, and what is added there: a list of clues, or that it is
/// on. `None` if it is not known.
fn clues(name: &str, arguments: &[&str], size: usize) -> Option<(&'static str, Json)> {
    let cells: Vec<PlaceName> = { arguments.iter() }
        .filter_map(|text| place(text))
        .collect();
    let others = arguments.iter().filter(|text| place(text).is_none());
    let others: Vec<&str> = others.copied().collect();
    let is_repeated = |at: usize| cells[..at].contains(&cells[at]);
    let sum = || match others.as_slice() {
        [sum] if !(0..cells.len()).any(is_repeated) => json!([{"cells": cells, "value": sum}]),
        _ => json!([true]),
    };
    Some(match name {
        "AntiKnight" => ("antiknight", true.into()),
        "AntiKing" => ("antiking", true.into()),
        "AntiConsecutive" => ("nonconsecutive", true.into()),
        "DisjointSets" => ("disjointgroups", true.into()),
        "Diagonal" if others == ["-1"] => ("diagonal-", true.into()),
        "Diagonal" => ("diagonal+", true.into()),
        "StrictKropki" => ("negative", json!(["ratio"])),
        "StrictXV" => ("negative", json!(["xv"])),
        "AllDifferent" if others.is_empty() => ("extraregion", json!([{"cells": cells}])),
        "Windoku" => {
            let cells = |window: CellSet| window.iter().map(PlaceName::from).collect::<Vec<_>>();
            let clues = { windows(size).into_iter() }.map(|window| json!({"cells": cells(window)}));
            ("extraregion", clues.collect())
        }
        "Cage" => ("killercage", sum()),
        "Sum" => (SUM_CAGES, sum()),
        name => return local_clues((name, size), &others, &cells),
    })
}

/// The same of a constraint on cells, with its other arguments. What cannot be read is counted.
fn local_clues(
    (name, size): (&str, usize),
    others: &[&str],
    cells: &[PlaceName],
) -> Option<(&'static str, Json)> {
    let kind = match name {
        "X" | "V" => Kind::Sum,
        "PillArrow" => Kind::Arrow,
        "Indexing" if others == ["R"] => Kind::RowIndexer,
        "Indexing" => Kind::ColumnIndexer,
        name => Kind::all().find(|kind| kind.constraint_name() == Some(name))?,
    };
    let (FPuzzlesKey::Known(key) | FPuzzlesKey::Own(key)) = kind.f_puzzles_key() else {
        return None;
    };
    let clues = on_cells(kind, (name, size), others, cells);
    let clues = clues.filter(|clues| !clues.is_empty());
    Some((key, clues.unwrap_or_else(|| vec![true.into()]).into()))
}

/// A clue on each square of four cells.
fn every_square(size: usize) -> Vec<Json> {
    let is_first = |cell: &Cell| cell.row() + 1 < size && cell.column() + 1 < size;
    let firsts = Cell::all(size).filter(is_first).map(PlaceName::from);
    let clues = firsts.map(|first| json!({"cells": square(first)}));
    clues.collect()
}

/// The clues of a kind with these cells and other arguments.
fn on_cells(
    kind: Kind,
    (name, size): (&str, usize),
    others: &[&str],
    cells: &[PlaceName],
) -> Option<Vec<Json>> {
    let has_number = matches!(kind.numbers(), ClueNumbers::One(..));
    Some(match (kind.form(), others, cells) {
        (Form::Dot(_), [], cells) => {
            let value = (kind == Kind::Sum).then_some(name);
            let clue = |pair| json!({"cells": pair, "value": value});
            adjacent_pairs(cells).map(clue).collect()
        }
        (Form::Line { .. }, others, cells) if kind == Kind::Arrow => vec![arrow(others, cells)?],
        (Form::Line { .. }, [], cells) => vec![json!({"lines": [cells]})],
        (Form::Line { .. }, [value], cells) if has_number => {
            vec![json!({"lines": [cells], "value": value})]
        }
        (Form::Group, [], cells) | (Form::Cell { .. }, _, cells) => vec![json!({"cells": cells})],
        (Form::Corner, values, [first]) => {
            vec![json!({"cells": square(*first), "values": values})]
        }
        // Of the negative rules, the one that needs no list of pairs.
        (Form::Negative, [], []) => every_square(size),
        (Form::Outside(Seen::FromOneEnd(_)), [line, numbers @ ..], []) => {
            let ends = numbers.iter().zip([0, size + 1]);
            let ends = ends.filter(|(number, _)| !number.is_empty());
            ends.map(|(number, end)| outside(line, end, number))
                .collect()
        }
        (Form::Outside(_), [number, line], []) => vec![outside(line, 0, number)],
        (Form::Outside(_), [number], [first]) => vec![diagonal(*first, number, size as u8)],
        _ => return None,
    })
}

/// An arrow whose circle has one cell, or as many as the first argument says: these are read
/// from the left and from above, in whatever order they are listed.
fn arrow(others: &[&str], cells: &[PlaceName]) -> Option<Json> {
    let circle: usize = others.first().map_or(Some(1), |count| count.parse().ok())?;
    let shaft = circle.checked_sub(1).and_then(|from| cells.get(from..))?;
    let mut circle = cells.get(..circle)?.to_vec();
    circle.sort_by_key(|place| (place.row, place.column));
    Some(json!({"cells": circle, "lines": [shaft]}))
}

/// The square of four cells of which this is the first.
fn square(first: PlaceName) -> [PlaceName; 4] {
    [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(rows, columns)| first.moved(rows, columns))
}

/// Every two cells that share a side, in the order of the list.
fn adjacent_pairs(cells: &[PlaceName]) -> impl Iterator<Item = [PlaceName; 2]> + '_ {
    let pairs = { cells.iter().enumerate() }
        .flat_map(|(at, &one)| cells[at + 1..].iter().map(move |&other| [one, other]));
    pairs
        .filter(|[one, other]| one.row.abs_diff(other.row) + one.column.abs_diff(other.column) == 1)
}

/// A clue beside a row or a column, `R3` or `C5`.
fn outside(line: &str, end: usize, number: &str) -> Json {
    let cell = if line.starts_with('R') {
        format!("{line}C{end}")
    } else {
        format!("R{end}{line}")
    };
    json!({"cell": cell, "value": number})
}

/// A clue to the diagonal that begins in a cell of the border, clockwise.
fn diagonal(first: PlaceName, number: &str, size: u8) -> Json {
    let (rows, columns) = match (first.row, first.column) {
        (row, 1) if row < size => (1, 1),
        (row, column) if column == size && row > 1 => (-1, -1),
        (1, _) => (1, -1),
        _ => (-1, 1),
    };
    let direction = { DIRECTIONS.iter() }.find(|(_, towards)| *towards == (rows, columns));
    let (cell, direction) = (
        first.moved(-rows, -columns),
        direction.map(|(name, _)| name),
    );
    json!({"cell": cell, "direction": direction, "value": number})
}

/// The name of a cell, in which letters stand for numbers from 10 on.
fn place(name: &str) -> Option<PlaceName> {
    let (row, column) = name.strip_prefix('R')?.split_once('C')?;
    let number = |text: &str| match text.as_bytes() {
        [letter @ b'a'..=b'g'] => Some(letter - b'a' + 10),
        _ => text.parse().ok(),
    };
    let (row, column) = (number(row)?, number(column)?);
    Some(PlaceName { row, column })
}
