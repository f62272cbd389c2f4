//! Puzzles of SudokuPad whose cells reach beyond the board: clues stand in the margin, and the
//! regions say where the board is.

use crate::board::Cell;
use crate::rules::{LARGEST_SIZE, SMALLEST_SIZE};
use serde_json::{Map, Value as Json, json};

/// Where the board is among the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct MarginPlace {
    pub top: usize,
    pub left: usize,
}

/// A puzzle whose cells are those of its board, and where these were.
pub(super) fn without_margins(
    object: &Map<String, Json>,
) -> Option<(Map<String, Json>, MarginPlace)> {
    let (place, size) = board(object.get("regions")?.as_array()?)?;
    let rows = object.get("cells")?.as_array()?;
    let is_whole = place == MarginPlace::default() && rows.len() == size;
    let row = |at: usize| rows.get(place.top + at)?.as_array();
    let cells = (0..size).map(|at| row(at)?.get(place.left..place.left + size));
    let cells: Vec<&[Json]> = cells.collect::<Option<_>>()?;
    if is_whole {
        return None;
    }
    let mut inner = object.clone();
    inner.insert("cells".into(), json!(cells));
    for key in ["regions", "cages"] {
        let lists = object.get(key).and_then(Json::as_array);
        let moved = lists.into_iter().flatten().filter_map(|list| {
            let moved = moved(list, place, size)?;
            (key == "cages" || moved.as_array().map(Vec::len) == Some(size)).then_some(moved)
        });
        inner.insert(key.into(), moved.collect());
    }
    let columns = rows.first()?.as_array()?.len();
    cut_answers(&mut inner, rows.len() * columns, |answer| {
        let at = |cell: Cell| (place.top + cell.row()) * columns + place.left + cell.column();
        let kept = Cell::all(size).filter_map(|cell| answer.get(at(cell)));
        kept.collect()
    });
    Some((inner, place))
}

/// The square that as many regions as it has rows fill, each with as many cells.
fn board(regions: &[Json]) -> Option<(MarginPlace, usize)> {
    let sizes = SMALLEST_SIZE..=LARGEST_SIZE;
    let regions: Vec<Vec<(usize, usize)>> = regions.iter().filter_map(cells).collect();
    sizes.rev().find_map(|size| {
        let own = regions.iter().filter(|cells| cells.len() == size);
        let cells: Vec<(usize, usize)> = own.clone().flatten().copied().collect();
        let (top, left) = (
            cells.iter().map(|cell| cell.0).min()?,
            cells.iter().map(|cell| cell.1).min()?,
        );
        let is_inside = |&(row, column): &(usize, usize)| row < top + size && column < left + size;
        let is_board = own.count() == size && cells.iter().all(is_inside);
        is_board.then_some((MarginPlace { top, left }, size))
    })
}

fn cells(list: &Json) -> Option<Vec<(usize, usize)>> {
    let number = |pair: &Json, at: usize| usize::try_from(pair.get(at)?.as_u64()?).ok();
    let cells = list.as_array()?.iter();
    cells
        .map(|pair| Some((number(pair, 0)?, number(pair, 1)?)))
        .collect()
}

/// A list of cells, or a cage, by the places of the board; `None` if a cell is outside.
fn moved(list: &Json, place: MarginPlace, size: usize) -> Option<Json> {
    let Some(inner) = list.get("cells") else {
        if list.is_object() {
            return Some(list.clone());
        }
        let within = |at: usize, from: usize| at.checked_sub(from).filter(|&at| at < size);
        let moved = cells(list)?.into_iter().map(|(row, column)| {
            Some(json!([
                within(row, place.top)?,
                within(column, place.left)?
            ]))
        });
        return moved.collect();
    };
    let mut cage = list.clone();
    cage["cells"] = moved(inner, place, size)?;
    Some(cage)
}

/// Cuts each stated answer that has a character for every cell.
fn cut_answers(object: &mut Map<String, Json>, found: usize, cut: impl Fn(&[char]) -> String) {
    const KEY: &str = "solution";
    let cut_word = |word: &mut String, prefix: usize| {
        let characters: Vec<char> = word[prefix..].trim().chars().collect();
        if characters.len() == found {
            word.replace_range(prefix.., &cut(&characters));
        }
    };
    if let Some(Json::String(word)) = object.get_mut(KEY) {
        cut_word(word, 0);
    }
    if let Some(Json::String(word)) =
        { object.get_mut("metadata") }.and_then(|all| all.get_mut(KEY))
    {
        cut_word(word, 0);
    }
    for cage in { object.get_mut("cages") }
        .and_then(Json::as_array_mut)
        .into_iter()
        .flatten()
    {
        if let Some(Json::String(word)) = cage.get_mut("value")
            && word.starts_with("solution:")
        {
            cut_word(word, "solution:".len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_where_the_regions_are() {
        let rows: Vec<Vec<Json>> = (0..6)
            .map(|row| (0..6).map(|n| json!({"value": 10 * row + n})).collect())
            .collect();
        let region = |at: usize| -> Vec<Json> {
            let cell = |n: usize| json!([1 + at / 2 * 2 + n / 2, 1 + at % 2 * 2 + n % 2]);
            (0..4).map(cell).collect()
        };
        let mut regions: Vec<Json> = (0..4).map(region).map(Json::from).collect();
        regions.push(json!((0..6).map(|n| [0, n]).collect::<Vec<_>>()));
        let object = json!({
            "cells": rows, "regions": regions,
            "cages": [
                {"cells": [[1, 1], [1, 2]], "value": 5}, {"cells": [[0, 0]], "value": "a"},
                {"value": format!("solution: {}", "?".repeat(36))}, {"value": "title: A"},
            ],
        });
        let (inner, place) = without_margins(object.as_object().unwrap()).unwrap();
        assert_eq!(place, MarginPlace { top: 1, left: 1 });
        assert_eq!(inner["cells"][0][0], json!({"value": 11}));
        assert_eq!(inner["regions"].as_array().unwrap().len(), 4);
        assert_eq!(
            inner["cages"],
            json!([{"cells": [[0, 0], [0, 1]], "value": 5}, {"value": "solution:????????????????"}, {"value": "title: A"}])
        );
        assert_eq!(without_margins(&inner), None, "nothing is beyond it");
    }
}
