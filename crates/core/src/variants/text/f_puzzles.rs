//! Puzzles of f-puzzles: JSON with the rules as keys, in links packed by LZ-String.

use super::error::BoardTextError;
use super::imported::ImportedBoard;
use super::puzzle::BoardPuzzle;
use super::rule_keys::add_rules;
use crate::grid::{Variants, f_puzzles_link};
use crate::variants::cage::Cage;
use crate::variants::clue::{Clue, HouseName};
use crate::variants::kind::Kind;
use crate::variants::rules::Rules;
use crate::variants::shape::Shape;
use crate::variants::spot::Spot;
use crate::variants::spot_set::SpotSet;
use crate::variants::value::Value;
use crate::variants::values::Values;
use serde_json::{Map, Value as Json, json};

/// Reads the puzzle of an object in which these variants were found.
pub(super) fn read(text: &str, variants: Variants) -> Result<ImportedBoard, BoardTextError> {
    let object: Map<String, Json> = serde_json::from_str(text).unwrap_or_default();
    let rows = object.get("grid").and_then(Json::as_array);
    let rows = rows.into_iter().flatten();
    let cells: Vec<&Json> = rows
        .flat_map(|row| row.as_array().into_iter().flatten())
        .collect();
    let size = object.get("size").and_then(Json::as_u64);
    let size = size
        .and_then(|size| usize::try_from(size).ok())
        .unwrap_or(9);
    let mut rules = Rules::new(Shape::without_regions(size)?);
    if cells.len() != size * size {
        let found = cells.len();
        return Err(BoardTextError::WrongCellCount { size, found });
    }
    if let Some(shape) = shape(size, &cells)? {
        rules = Rules::new(shape);
    }
    rules = add_rules(rules, variants, &object)?;
    if let Some(text) = object.get("ruleset").and_then(Json::as_str) {
        rules = rules.with_text(text);
    }
    let (mut givens, mut entered) = (Values::EMPTY, Values::EMPTY);
    for (spot, cell) in Spot::all(size).zip(cells) {
        let is_given = cell.get("given").and_then(Json::as_bool) == Some(true);
        let part = if is_given { &mut givens } else { &mut entered };
        part.set(spot, read_value(cell, spot, size)?);
    }
    Ok(ImportedBoard::new(rules, givens, entered))
}

/// The shape that the regions of the cells make: the box of a cell where it names none.
/// `None` without any regions.
fn shape(size: usize, cells: &[&Json]) -> Result<Option<Shape>, BoardTextError> {
    let boxes = Shape::with_boxes(size).ok();
    let own = |cell: &Json| cell.get("region").and_then(Json::as_u64);
    if boxes.is_none() && cells.iter().all(|cell| own(cell).is_none()) {
        return Ok(None);
    }
    let label = |(spot, cell): (Spot, &&Json)| match cell.get("region") {
        Some(Json::Null) => Err(BoardTextError::NoRegion(spot)),
        Some(_) => own(cell).map_or(Err(BoardTextError::NoRegion(spot)), |own| {
            Ok(own.min(255) as u8)
        }),
        None => {
            let usual = boxes.as_ref().and_then(|boxes| boxes.region(spot));
            usual.map_or(Err(BoardTextError::NoRegion(spot)), |usual| Ok(usual as u8))
        }
    };
    let labels: Result<Vec<u8>, _> = Spot::all(size).zip(cells).map(label).collect();
    Ok(Some(Shape::with_regions(size, &labels?)?))
}

fn read_value(cell: &Json, spot: Spot, size: usize) -> Result<Option<Value>, BoardTextError> {
    let number = match cell.get("value") {
        Some(Json::Number(number)) => number.as_u64(),
        Some(Json::String(text)) => text.parse().ok(),
        _ => None,
    };
    let Some(number) = number.filter(|&number| number > 0) else {
        return Ok(None);
    };
    let value = u8::try_from(number).ok().and_then(Value::new);
    let value = value.filter(|value| usize::from(value.get()) <= size);
    let too_large = BoardTextError::ValueInCell {
        spot,
        value: number,
        size,
    };
    value.map(Some).ok_or(too_large)
}

/// A link.
pub(super) fn write(puzzle: &BoardPuzzle) -> String {
    f_puzzles_link(&object(puzzle).to_string())
}

/// The puzzle as an object.
pub(super) fn object(puzzle: &BoardPuzzle) -> Json {
    let (rules, size) = (&puzzle.rules, puzzle.size());
    let row = |row| {
        (0..size)
            .map(|column| written_cell(puzzle, Spot::at(row, column)))
            .collect()
    };
    let grid: Vec<Json> = (0..size).map(row).collect();
    let mut object = json!({ "size": size, "grid": grid });
    let kinds = [
        (Kind::AntiKnight, "antiknight"),
        (Kind::AntiKing, "antiking"),
        (Kind::Disjoint, "disjointgroups"),
        (Kind::NonConsecutive, "nonconsecutive"),
    ];
    let all = rules.kinds();
    for (_, key) in kinds.into_iter().filter(|(kind, _)| all.contains(*kind)) {
        object[key] = true.into();
    }
    let (mut extra, mut cages) = (Vec::new(), Vec::new());
    for clue in rules.clues() {
        match clue {
            Clue::House(house) => match house.name {
                HouseName::RisingDiagonal => object["diagonal+"] = true.into(),
                HouseName::FallingDiagonal => object["diagonal-"] = true.into(),
                HouseName::Window(_) | HouseName::Extra(_) => {
                    extra.push(written_cells(house.cells))
                }
                _ => {}
            },
            Clue::Differ(cells) => extra.push(written_cells(*cells)),
            Clue::Cage(cage) => cages.push(written_cage(cage)),
            Clue::Step(_) | Clue::NotConsecutive => {}
        }
    }
    if !extra.is_empty() {
        object["extraregion"] = extra.into();
    }
    if !cages.is_empty() {
        object["killercage"] = cages.into();
    }
    if !rules.text().is_empty() {
        object["ruleset"] = rules.text().into();
    }
    object
}

fn written_cells(cells: SpotSet) -> Json {
    let names: Vec<String> = cells
        .iter()
        .map(|spot| spot.to_string().to_uppercase())
        .collect();
    json!({ "cells": names })
}

fn written_cage(cage: &Cage) -> Json {
    let mut object = written_cells(cage.cells);
    if let Some(sum) = cage.sum {
        object["value"] = sum.to_string().into();
    }
    object
}

fn written_cell(puzzle: &BoardPuzzle, spot: Spot) -> Json {
    let mut cell = match puzzle.givens.get(spot) {
        Some(value) => json!({ "value": value.get(), "given": true }),
        None => json!({}),
    };
    let shape = puzzle.rules.shape();
    if let Some(region) = shape.region(spot).filter(|_| shape.is_jigsaw()) {
        cell["region"] = region.into();
    }
    cell
}
