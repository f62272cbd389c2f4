//! Puzzles of SudokuPad: cells, regions, cages and texts in JSON. Lines, arrows and other
//! drawings carry no rules that could be read: they are counted.

use super::captions::Captions;
use super::error::BoardProblem;
use super::f_puzzles::unread;
use super::published;
use super::rule_keys::{add_kinds, is_kind};
use crate::formats::json_values::{number, values};
use crate::formats::{Imported, KeyMeaning, Variant, Variants};
use crate::grid::{Digit, DigitSet};
use crate::rules::PossibleValues;
use crate::rules::cage::{Cage, Repeats};
use crate::rules::rules::Rules;
use crate::rules::shape::Shape;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use crate::rules::values::Values;
use serde_json::{Map, Value as Json};

/// Keys that change no rule, in small letters, beside those that are read.
const HARMLESS: [&str; 13] = [
    "author",
    "cellsize",
    "comment",
    "comments",
    "date",
    "difficulty",
    "id",
    "msgcorrect",
    "settings",
    "solution",
    "source",
    "version",
    "videos",
];

/// Keys of drawings.
const DRAWINGS: [&str; 4] = ["lines", "arrows", "overlays", "underlays"];

/// Keys of a cell that are a digit or notes; any other marks the cell.
const OF_CELLS: [&str; 6] = [
    "value",
    "given",
    "candidates",
    "centremarks",
    "cornermarks",
    "pencilmarks",
];

/// Reads the puzzle of an object.
pub(in crate::formats) fn read(object: &Map<String, Json>) -> Result<Imported, BoardProblem> {
    let rows: Vec<&Vec<Json>> = { list(object, "cells") }
        .iter()
        .filter_map(Json::as_array)
        .collect();
    let size = rows.len();
    let shape = shape(size, list(object, "regions"))?;
    let found: usize = rows.iter().map(|row| row.len()).sum();
    if rows.iter().any(|row| row.len() != size) {
        return Err(BoardProblem::WrongCellCount { size, found });
    }
    let mut rules = add_kinds(Rules::new(shape), variants(object), object)?;
    let mut captions = Captions::of_description(object);
    let mut drawings = DRAWINGS.iter().map(|key| drawn(object, key)).sum();
    let mut givens = Values::EMPTY;
    let mut notes = PossibleValues::NONE;
    for (spot, cell) in Spot::all(size).zip(rows.into_iter().flatten()) {
        givens.set(spot, read_value(cell, spot, size, &mut drawings)?);
        drawings += usize::from(is_marked_cell(cell));
        notes.set(spot, read_notes(cell, size));
    }
    rules = add_cages(rules, list(object, "cages"), &mut captions)?;
    rules = add_other_keys(rules, object)?;
    if drawings > 0 {
        rules = rules.with_unknown("drawing", drawings);
    }
    let captions = captions.without_normal_rules();
    let read = captions.describe(rules, givens, Values::EMPTY);
    Ok(read.with_notes(notes))
}

/// The candidates that a cell lists.
fn read_notes(cell: &Json, size: usize) -> DigitSet {
    let list = ["candidates", "centremarks"]
        .iter()
        .find_map(|key| cell.get(*key));
    list.map(values).unwrap_or_default() & DigitSet::up_to(size)
}

/// The keys of the puzzle and of its `metadata` that say anything.
fn keys(object: &Map<String, Json>) -> impl Iterator<Item = (&String, &Json)> {
    let metadata = object.get("metadata").and_then(Json::as_object);
    let keys = object.iter().chain(metadata.into_iter().flatten());
    keys.filter(|(_, value)| !is_absent(value))
}

/// The variant that a key stands for.
fn variant(key: &str) -> Option<Variant> {
    let (KeyMeaning::Sure(variant) | KeyMeaning::Possible(variant)) = Variant::of_key(key)?;
    Some(variant)
}

fn variants(object: &Map<String, Json>) -> Variants {
    keys(object).filter_map(|(key, _)| variant(key)).collect()
}

fn list<'a>(object: &'a Map<String, Json>, key: &str) -> &'a [Json] {
    let items = object.get(key).and_then(Json::as_array);
    items.map_or(&[], Vec::as_slice)
}

/// The number of drawings under a key.
fn drawn(object: &Map<String, Json>, key: &str) -> usize {
    let drawings = list(object, key).iter();
    drawings.filter(|drawing| !is_absent(drawing)).count()
}

/// The regions, or none where the puzzle draws none.
fn shape(size: usize, regions: &[Json]) -> Result<Shape, BoardProblem> {
    let plain = Shape::without_regions(size)?;
    let mut labels = vec![None; size * size];
    let drawn = regions.iter().filter(|region| !is_absent(region));
    let mut count = 0u8;
    for region in drawn {
        for spot in spots(region, size)?.iter() {
            labels[spot.number(size)] = Some(count);
        }
        count = count.saturating_add(1);
    }
    if count == 0 {
        return Ok(plain);
    }
    let each = Spot::all(size).zip(labels);
    let labels: Result<Vec<u8>, _> = each
        .map(|(spot, label)| label.ok_or(BoardProblem::NoRegion(spot)))
        .collect();
    Ok(Shape::with_regions(size, &labels?)?)
}

/// Cells as pairs of row and column from 0.
fn spots(cells: &Json, size: usize) -> Result<SpotSet, BoardProblem> {
    let cells = cells.as_array().into_iter().flatten();
    let spot = |pair: &Json| {
        let number = |at: usize| pair.get(at).and_then(Json::as_i64);
        let place = number(0).zip(number(1));
        let on_board = |number: i64| usize::try_from(number).ok().filter(|&at| at < size);
        let spot = place.and_then(|(row, column)| Some((on_board(row)?, on_board(column)?)));
        spot.map(|(row, column)| Spot::at(row, column))
            .ok_or_else(|| {
                let name = match place {
                    Some((row, column)) => {
                        format!("r{}c{}", row.saturating_add(1), column.saturating_add(1))
                    }
                    None => "nothing".to_owned(),
                };
                BoardProblem::NoCell { name, size }
            })
    };
    cells.map(spot).collect()
}

/// A given. A text in a cell that is no number is a drawing.
fn read_value(
    cell: &Json,
    spot: Spot,
    size: usize,
    drawings: &mut usize,
) -> Result<Option<Digit>, BoardProblem> {
    let number = match cell.get("value").filter(|value| !is_absent(value)) {
        None => return Ok(None),
        Some(Json::Number(number)) => number.as_u64(),
        Some(Json::String(text)) => text.trim().parse().ok(),
        Some(_) => None,
    };
    let Some(number) = number else {
        *drawings += 1;
        return Ok(None);
    };
    let value = u8::try_from(number).ok().and_then(Digit::new);
    let value = value.filter(|value| usize::from(value.get()) <= size);
    value.map(Some).ok_or(BoardProblem::ValueInCell {
        spot,
        value: number,
        size,
    })
}

/// What a cage of SudokuPad is.
enum CageMeaning<'a> {
    /// Nothing, or a house that is there anyway.
    Nothing,
    Caption(&'a str),
    Cage(Cage),
    /// A cage whose sum cannot be read.
    Unsummed(Cage),
    /// Drawn round cells, without a rule that can be read.
    Drawn,
}

fn add_cages(
    mut rules: Rules,
    cages: &[Json],
    captions: &mut Captions,
) -> Result<Rules, BoardProblem> {
    let mut drawn = 0;
    for cage in cages {
        match meaning(cage, &rules)? {
            CageMeaning::Nothing => {}
            CageMeaning::Caption(text) => match text.split_once(':') {
                Some(_) => captions.add_text(text),
                None => drawn += 1,
            },
            CageMeaning::Cage(cage) => rules = rules.with_cage(cage)?,
            CageMeaning::Unsummed(cage) => rules = unread(rules.with_cage(cage)?, "cage sum", 1),
            CageMeaning::Drawn => drawn += 1,
        }
    }
    Ok(match drawn {
        0 => rules,
        drawn => rules.with_unknown("drawn cage", drawn),
    })
}

/// Only a cage that says `unique` or has a `sum` is one of killer; another one may be drawn
/// for anything.
fn meaning<'a>(cage: &'a Json, rules: &Rules) -> Result<CageMeaning<'a>, BoardProblem> {
    let size = rules.size();
    let held = |key: &str| cage.get(key).filter(|value| !is_absent(value));
    let cells = match held("cells") {
        Some(cells) => spots(cells, size)?,
        None => {
            let text = held("value").and_then(Json::as_str);
            return Ok(text.map_or(CageMeaning::Nothing, CageMeaning::Caption));
        }
    };
    let repeats = match held("unique") {
        Some(_) => Repeats::Forbidden,
        None => Repeats::Allowed,
    };
    let value = || held("value").filter(|_| repeats == Repeats::Forbidden);
    let sum = held("sum").or_else(value).map_or(Ok(None), number);
    let cage = Cage {
        cells,
        sum: sum.ok().flatten(),
        repeats,
    };
    let is_small = repeats == Repeats::Forbidden && cells.len() <= size;
    Ok(match sum {
        Ok(Some(_)) => CageMeaning::Cage(cage),
        Ok(None) if is_house(cells, rules) => CageMeaning::Nothing,
        Ok(None) if is_small => CageMeaning::Cage(cage),
        Err(_) if is_small => CageMeaning::Unsummed(cage),
        _ => CageMeaning::Drawn,
    })
}

/// Whether cells are a row, a column or a region.
fn is_house(cells: SpotSet, rules: &Rules) -> bool {
    let size = rules.size();
    let line = |is_in: &dyn Fn(Spot) -> bool| {
        cells == Spot::all(size).filter(|&spot| is_in(spot)).collect()
    };
    let is_line = |n: usize| line(&|spot| spot.row() == n) || line(&|spot| spot.column() == n);
    cells.len() == size && ((0..size).any(is_line) || rules.shape().regions().contains(&cells))
}

/// Counts what stands under keys that are not known.
fn add_other_keys(mut rules: Rules, object: &Map<String, Json>) -> Result<Rules, BoardProblem> {
    for (key, value) in keys(object) {
        let lower = key.to_ascii_lowercase();
        let is_read = ["cells", "regions", "cages", "metadata", "title", "rules"];
        if is_read.contains(&lower.as_str())
            || DRAWINGS.contains(&lower.as_str())
            || HARMLESS.contains(&lower.as_str())
        {
            continue;
        }
        if lower == "norowcol" {
            return Err(BoardProblem::Recognised {
                what: "a puzzle whose rows and columns may repeat digits",
                advice: "only boards whose rows and columns have every digit can be played",
            });
        }
        let name = match variant(key) {
            Some(variant) if is_kind(variant) => continue,
            Some(Variant::Fog) => "fog".to_owned(),
            _ => published::name(key).unwrap_or_else(|| "nameless".to_owned()),
        };
        rules = rules.with_unknown(
            &name,
            value.as_array().map_or(1, |items| items.len().max(1)),
        );
    }
    Ok(rules)
}

/// Whether a value says that nothing is there. Numbers in lists are cells, also those of 0.
fn is_absent(value: &Json) -> bool {
    let is_absent_in_list = |item: &Json| !item.is_number() && is_absent(item);
    match value {
        Json::Null | Json::Bool(false) => true,
        Json::Bool(true) => false,
        Json::Number(number) => number.as_f64() == Some(0.0),
        Json::String(text) => text.is_empty(),
        Json::Array(items) => items.iter().all(is_absent_in_list),
        Json::Object(items) => items.values().all(is_absent_in_list),
    }
}

/// Whether a cell has a colour or the like.
fn is_marked_cell(cell: &Json) -> bool {
    let is_known = |key: &str| OF_CELLS.contains(&key.to_ascii_lowercase().as_str());
    let mut keys = cell.as_object().into_iter().flatten();
    keys.any(|(key, value)| !is_known(key) && !is_absent(value))
}
