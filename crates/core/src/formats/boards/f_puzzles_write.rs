//! Writing puzzles of f-puzzles.

use super::f_puzzles_local;
use super::puzzle::BoardPuzzle;
use crate::formats::Imported;
use crate::formats::f_puzzles_link;
use crate::rules::cage::{Cage, Repeats};
use crate::rules::clue::{Clue, HouseName};
use crate::rules::kind::{Kind, KindSet};
use crate::rules::local::{FPuzzlesKey, LocalClue};
use crate::rules::rules::Rules;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use crate::rules::value::Value;
use serde_json::{Map, Value as Json, json};

/// The key of clues that were read and cannot be written, by their number.
pub(super) const UNCHECKED: &str = "unchecked";

/// The key of cages whose values may repeat.
pub(super) const SUM_CAGES: &str = "sumcageswithrepeats";

/// Whether f-puzzles has all of these rules.
pub(super) fn has_all(rules: &Rules) -> bool {
    let forbids = |cage: &Cage| cage.repeats == Repeats::Forbidden;
    let mut locals = rules.local_clues();
    let has_key = |clue: &LocalClue| !matches!(clue.kind.f_puzzles_key(), FPuzzlesKey::Own(_));
    rules.unknown().is_empty() && rules.cages().all(forbids) && locals.all(has_key)
}

/// The puzzle as an object, with what its text says about it.
pub(super) fn described(board: &Imported) -> Json {
    let mut object = object(&board.puzzle);
    for (key, text) in [("title", &board.title), ("author", &board.author)] {
        if let Some(text) = text {
            object[key] = text.as_str().into();
        }
    }
    if let Some(stated) = &board.stated {
        let values = Spot::all(board.puzzle.size()).map(|spot| stated.get(spot));
        let numbers: Vec<u8> = values.flatten().map(Value::get).collect();
        object["solution"] = numbers.into();
    }
    for (spot, value) in board.entered.filled() {
        object["grid"][spot.row()][spot.column()]["value"] = value.get().into();
    }
    object
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
    // What is drawn and not checked is published, too.
    let clues = || rules.clues().iter().chain(rules.drawn());
    let all: KindSet = clues().filter_map(Clue::kind).collect();
    for (_, key) in kinds.into_iter().filter(|(kind, _)| all.contains(*kind)) {
        object[key] = true.into();
    }
    let (mut extra, mut cages, mut loose) = (Vec::new(), Vec::new(), Vec::new());
    for clue in clues() {
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
            Clue::Cage(cage) => match cage.repeats {
                Repeats::Forbidden => cages.push(written_cage(cage)),
                Repeats::Allowed => loose.push(written_cage(cage)),
            },
            Clue::Local(local) => f_puzzles_local::write(&mut object, local),
            Clue::Step(_) | Clue::NotConsecutive => {}
        }
    }
    if !extra.is_empty() {
        object["extraregion"] = extra.into();
    }
    if !cages.is_empty() {
        object["killercage"] = cages.into();
    }
    if !loose.is_empty() {
        object[SUM_CAGES] = loose.into();
    }
    if !rules.text().is_empty() {
        object["ruleset"] = rules.text().into();
    }
    if !rules.unknown().is_empty() {
        object[UNCHECKED] = written_unchecked(rules);
    }
    object
}

/// The kinds that are not checked, and their numbers: no program draws them, but they are
/// not forgotten when the text is read again.
fn written_unchecked(rules: &Rules) -> Json {
    let kinds = rules.unknown().iter();
    let counts: Map<String, Json> = kinds
        .map(|clues| (clues.name.clone(), clues.count.into()))
        .collect();
    counts.into()
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
