//! Names of cells in f-puzzles: `R1C1`, and outside the board `R0C1`.

use super::error::BoardProblem;
use super::published;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use serde_json::Value as Json;

/// Where the cells of a clue can be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// On the board.
    Board,
    /// On the board, or one cell outside.
    Margin,
}

/// Keys of a clue that have names of cells.
const KEYS: [&str; 4] = ["cell", "cells", "cloneCells", "lines"];

/// The most cells of a clue, some of them twice: a negative constraint names pairs.
const MOST_CELLS: usize = 1024;

/// The cells of a clue.
pub(super) fn cells(clue: &Json, size: usize) -> Result<SpotSet, BoardProblem> {
    let names = clue.get("cells").and_then(Json::as_array);
    let names = names.into_iter().flatten();
    names.map(|name| cell(name, size)).collect()
}

/// The cell with this name.
pub(super) fn cell(name: &Json, size: usize) -> Result<Spot, BoardProblem> {
    let place =
        place(name).filter(|&(row, column)| is_within(row, size) && is_within(column, size));
    let (row, column) = place.ok_or_else(|| no_cell(name, size))?;
    Ok(Spot::at(row - 1, column - 1))
}

fn is_within(number: usize, size: usize) -> bool {
    (1..=size).contains(&number)
}

/// Row and column from 1; 0 is outside.
pub(super) fn place(name: &Json) -> Option<(usize, usize)> {
    let name = name.as_str()?.trim().to_ascii_uppercase();
    let (row, column) = name.strip_prefix('R')?.split_once('C')?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

fn no_cell(name: &Json, size: usize) -> BoardProblem {
    let text = name
        .as_str()
        .map_or_else(|| name.to_string(), str::to_owned);
    let text: String = text.chars().take(12).collect();
    let name = published::name(&text).unwrap_or_default();
    BoardProblem::NoCell { name, size }
}

/// Whether every cell that clues name is where such clues can be.
pub(super) fn check_cells(value: &Json, reach: Reach, size: usize) -> Result<(), BoardProblem> {
    match value {
        Json::Array(items) => items
            .iter()
            .try_for_each(|item| check_cells(item, reach, size)),
        Json::Object(clue) => {
            let mut named = { KEYS }.into_iter().filter_map(|key| clue.get(key));
            named.try_for_each(|names| check_names(names, reach, size))
        }
        _ => Ok(()),
    }
}

fn check_names(names: &Json, reach: Reach, size: usize) -> Result<(), BoardProblem> {
    let (first, last) = match reach {
        Reach::Board => (1, size),
        Reach::Margin => (0, size + 1),
    };
    let is_within = |number| (first..=last).contains(&number);
    match names {
        Json::Array(items) if items.len() > MOST_CELLS => Err(BoardProblem::TooManyCells {
            count: items.len(),
            most: MOST_CELLS,
        }),
        Json::Array(items) => items
            .iter()
            .try_for_each(|item| check_names(item, reach, size)),
        Json::Null => Ok(()),
        name => match place(name) {
            Some((row, column)) if is_within(row) && is_within(column) => Ok(()),
            _ => Err(no_cell(name, size)),
        },
    }
}
