//! Puzzles in JSON: cells under a usual key, and the rules as other keys.

use super::captions::Captions;
use super::error::BoardProblem;
use super::json_cages;
use super::line::read_line;
use super::rule_keys::add_rules;
use crate::formats::{Imported, KeyMeaning, Variant, Variants, board_cells, region_names};
use crate::rules::rules::Rules;
use crate::rules::shape::Shape;
use crate::rules::values::Values;
use serde_json::{Map, Value};

/// Objects that are looked into are no deeper than this.
const DEEPEST: usize = 3;

/// Reads the puzzle of an object in which these variants were found.
pub(in crate::formats) fn read(
    object: &Map<String, Value>,
    variants: Variants,
) -> Result<Imported, BoardProblem> {
    let cells = board_cells(object).ok_or(BoardProblem::CellCount(0))?;
    let size = cells.chars().count().isqrt();
    let shape = shape(object, size)?;
    let mut rules = add_rules(Rules::new(shape), variants, object)?;
    if variants.contains(Variant::KillerCages) {
        rules = json_cages::add_cages(rules, object)?;
    }
    let givens = read_line(&cells, size)?;
    let entered = object.get("entered").and_then(Value::as_str);
    let entered = entered.map_or(Ok(Values::EMPTY), |entered| read_line(entered, size))?;
    let captions = Captions::of_description(object).without_normal_rules();
    Ok(captions.describe(rules, givens, entered))
}

/// The regions that a key lists, else the usual boxes.
fn shape(object: &Map<String, Value>, size: usize) -> Result<Shape, BoardProblem> {
    let Some(regions) = regions(object, DEEPEST) else {
        return Ok(Shape::with_boxes(size)?);
    };
    let names = region_names(regions, size).ok_or(BoardProblem::Regions { size })?;
    let first = |name: &String| names.iter().position(|other| other == name);
    let labels: Vec<u8> = names
        .iter()
        .map(|name| first(name).unwrap_or(0) as u8)
        .collect();
    Ok(Shape::with_regions(size, &labels)?)
}

/// The value under the key of a map of regions.
fn regions(object: &Map<String, Value>, depth: usize) -> Option<&Value> {
    let is_map =
        |value: &Value| matches!(value, Value::Array(_) | Value::Object(_) | Value::String(_));
    let found = object
        .iter()
        .find_map(|(key, value)| match Variant::of_key(key)? {
            KeyMeaning::Sure(Variant::Regions) | KeyMeaning::Possible(Variant::Regions) => {
                is_map(value).then_some(value)
            }
            _ => None,
        });
    let inner = || {
        let mut inner = object.values().filter_map(Value::as_object);
        inner.find_map(|inner| regions(inner, depth.checked_sub(1)?))
    };
    found.or_else(inner)
}
