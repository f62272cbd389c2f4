//! Puzzles of f-puzzles: JSON with the rules as keys, in links packed by LZ-String.

use super::captions::{self, CAPTIONS, Captions};
use super::cell_names;
use super::error::BoardProblem;
use super::published;
use super::rule_keys::{add_extra_regions, add_kinds, is_kind};
use super::unchecked::unchecked;
use super::{f_puzzles_local, f_puzzles_write};
use crate::formats::{
    Imported, KeyMeaning, Variant, Variants, is_drawing_key, is_harmless_key, is_nothing,
    own_drawings,
};
use crate::rules::cage::{Cage, Repeats};
use crate::rules::rules::Rules;
use crate::rules::shape::Shape;
use crate::rules::spot::Spot;
use crate::rules::value::Value;
use crate::rules::values::Values;
use serde_json::{Map, Value as Json};

/// The most clues that are read.
const MOST_CLUES: usize = 1_000;

/// Reads the puzzle of an object in which these variants were found. Clues of kinds that
/// cannot be checked are counted by their kind.
pub(in crate::formats) fn read(text: &str, variants: Variants) -> Result<Imported, BoardProblem> {
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
        return Err(BoardProblem::WrongCellCount { size, found });
    }
    if let Some(shape) = shape(size, &cells)? {
        rules = Rules::new(shape);
    }
    rules = read_rules(rules, variants, &object)?;
    let (mut givens, mut entered) = (Values::EMPTY, Values::EMPTY);
    for (spot, cell) in Spot::all(size).zip(cells) {
        let is_given = cell.get("given").and_then(Json::as_bool) == Some(true);
        let part = if is_given { &mut givens } else { &mut entered };
        part.set(spot, read_value(cell, spot, size)?);
    }
    Ok(Captions::of(&object).describe(rules, givens, entered))
}

/// The rules of the keys that are checked, and the number of clues under the others.
fn read_rules(
    rules: Rules,
    variants: Variants,
    object: &Map<String, Json>,
) -> Result<Rules, BoardProblem> {
    check_number(object)?;
    let size = rules.size();
    let mut known = variants;
    // Neighbours with a dot may be consecutive all the same.
    let has_dots = variants.contains(Variant::KropkiDots);
    if has_dots {
        known = { known.iter() }
            .filter(|&variant| variant != Variant::Nonconsecutive)
            .collect();
    }
    let mut rules = add_kinds(rules, known, object)?;
    let clues = object.iter().filter(|(_, value)| !is_nothing(value));
    let mut regions = Vec::new();
    for (key, value) in clues {
        match meaning(key, has_dots) {
            Meaning::NoRule => {}
            Meaning::Cages => rules = add_cages(rules, value, Repeats::Forbidden)?,
            Meaning::LooseCages => rules = add_cages(rules, value, Repeats::Allowed)?,
            Meaning::ExtraRegions => {
                for clue in value.as_array().into_iter().flatten() {
                    regions.push(cell_names::cells(clue, size)?);
                }
            }
            Meaning::Captions => {
                let fog = captions::fog(value);
                rules = with_unknown(rules, Some(("fog".to_owned(), fog)).filter(|_| fog > 0));
            }
            Meaning::CountedBefore => {
                for (name, count) in value.as_object().into_iter().flatten() {
                    let count = count.as_u64().and_then(|count| usize::try_from(count).ok());
                    let count = count.unwrap_or(1).clamp(1, MOST_CLUES);
                    rules = with_unknown(rules, published::name(name).map(|name| (name, count)));
                }
            }
            Meaning::Unchecked => {
                rules = match f_puzzles_local::add(rules.clone(), key, value, object)? {
                    Some(more) => more,
                    None => with_unknown(rules, unchecked(key, value, size)?),
                }
            }
        }
    }
    if let Some(count) = drawings_without_words(object) {
        rules = rules.with_unknown("drawing", count);
    }
    add_extra_regions(rules, &regions)
}

/// What a key of a puzzle stands for.
enum Meaning {
    /// No rule, or one of the kinds that were found before.
    NoRule,
    Cages,
    /// Cages whose values may repeat, as this program writes them.
    LooseCages,
    ExtraRegions,
    /// Drawn cages with texts, such as a title.
    Captions,
    /// Clues that this program read before, with their numbers.
    CountedBefore,
    Unchecked,
}

fn meaning(key: &str, has_dots: bool) -> Meaning {
    let lower = key.to_ascii_lowercase();
    let variant = Variant::of_key(key).map(|meaning| {
        let (KeyMeaning::Sure(variant) | KeyMeaning::Possible(variant)) = meaning;
        variant
    });
    match (lower.as_str(), variant) {
        (CAPTIONS, _) => Meaning::Captions,
        (f_puzzles_write::SUM_CAGES, _) => Meaning::LooseCages,
        (f_puzzles_write::UNCHECKED, _) => Meaning::CountedBefore,
        (lower, _) if is_harmless_key(lower) => Meaning::NoRule,
        (_, Some(Variant::KillerCages)) => Meaning::Cages,
        (_, Some(Variant::ExtraRegions)) => Meaning::ExtraRegions,
        (_, Some(Variant::Nonconsecutive)) if has_dots => Meaning::Unchecked,
        (_, Some(Variant::RulesInWords)) => Meaning::NoRule,
        (_, Some(variant)) if is_kind(variant) => Meaning::NoRule,
        _ => Meaning::Unchecked,
    }
}

fn with_unknown(rules: Rules, clues: Option<(String, usize)>) -> Rules {
    match clues {
        Some((name, count)) => rules.with_unknown(&name, count),
        None => rules,
    }
}

fn check_number(object: &Map<String, Json>) -> Result<(), BoardProblem> {
    let clues = object.iter().filter(|(key, _)| !is_harmless_key(key));
    let count: usize = clues
        .filter_map(|(_, value)| value.as_array())
        .map(Vec::len)
        .sum();
    match count {
        0..=MOST_CLUES => Ok(()),
        count => Err(BoardProblem::TooManyClues {
            count,
            most: MOST_CLUES,
        }),
    }
}

/// Cages: without a number above 0, only their values differ.
fn add_cages(rules: Rules, value: &Json, repeats: Repeats) -> Result<Rules, BoardProblem> {
    let size = rules.size();
    let cages = value.as_array().into_iter().flatten();
    { cages }.try_fold(rules, |rules, cage| {
        let cells = cell_names::cells(cage, size)?;
        let sum = match cage.get("value") {
            Some(Json::Number(number)) => number.as_u64(),
            Some(Json::String(text)) => text.trim().parse().ok(),
            _ => None,
        };
        let sum = sum.filter(|&sum| sum > 0);
        let sum = sum.map(|sum| u16::try_from(sum).unwrap_or(u16::MAX));
        let cage = Cage {
            cells,
            sum,
            repeats,
        };
        Ok(rules.with_cage(cage)?)
    })
}

/// The number of drawings that stand for themselves, where no text says what they mean.
fn drawings_without_words(object: &Map<String, Json>) -> Option<usize> {
    let has_words = Captions::of(object).rules.is_some();
    let drawings = object.iter().filter(|(key, _)| is_drawing_key(key));
    let count = drawings.map(|(_, value)| own_drawings(value)).sum();
    (count > 0 && !has_words).then_some(count)
}

/// The shape that the regions of the cells make: the box of a cell where it names none.
/// `None` without any regions.
fn shape(size: usize, cells: &[&Json]) -> Result<Option<Shape>, BoardProblem> {
    let boxes = Shape::with_boxes(size).ok();
    let own = |cell: &Json| cell.get("region").and_then(Json::as_u64);
    if boxes.is_none() && cells.iter().all(|cell| own(cell).is_none()) {
        return Ok(None);
    }
    let label = |(spot, cell): (Spot, &&Json)| match cell.get("region") {
        Some(Json::Null) => Err(BoardProblem::NoRegion(spot)),
        Some(_) => own(cell).map_or(Err(BoardProblem::NoRegion(spot)), |own| {
            Ok(own.min(255) as u8)
        }),
        None => {
            let usual = boxes.as_ref().and_then(|boxes| boxes.region(spot));
            usual.map_or(Err(BoardProblem::NoRegion(spot)), |usual| Ok(usual as u8))
        }
    };
    let labels: Result<Vec<u8>, _> = Spot::all(size).zip(cells).map(label).collect();
    Ok(Some(Shape::with_regions(size, &labels?)?))
}

fn read_value(cell: &Json, spot: Spot, size: usize) -> Result<Option<Value>, BoardProblem> {
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
    let too_large = BoardProblem::ValueInCell {
        spot,
        value: number,
        size,
    };
    value.map(Some).ok_or(too_large)
}
