//! The rules that the keys of an object of JSON name.

use super::error::BoardProblem;
use crate::formats::{KeyMeaning, Variant, Variants, cell_lists};
use crate::rules::clue::Clue;
use crate::rules::kind::Kind;
use crate::rules::rules::Rules;
use crate::rules::rules_error::RulesError;
use crate::rules::shape::Shape;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use serde_json::{Map, Value};

/// Objects that are looked into are no deeper than this.
const DEEPEST: usize = 3;

/// The kind of each variant that is one.
const KINDS: [(Variant, Kind); 5] = [
    (Variant::Windows, Kind::Windoku),
    (Variant::DisjointGroups, Kind::Disjoint),
    (Variant::KnightsMoves, Kind::AntiKnight),
    (Variant::KingsMoves, Kind::AntiKing),
    (Variant::Nonconsecutive, Kind::NonConsecutive),
];

/// These rules, with the kinds that a text was found to have, and with the diagonals and
/// extra regions that its object lists.
pub(super) fn add_rules(
    rules: Rules,
    variants: Variants,
    object: &Map<String, Value>,
) -> Result<Rules, BoardProblem> {
    let rules = add_kinds(rules, variants, object)?;
    let mut regions = Vec::new();
    find_extra_regions(object, rules.size(), DEEPEST, &mut regions)?;
    add_extra_regions(rules, &regions)
}

/// Whether a variant is a kind of rules, or a part of one.
pub(super) fn is_kind(variant: Variant) -> bool {
    variant == Variant::Diagonals || KINDS.iter().any(|(of, _)| *of == variant)
}

/// These rules, with the kinds that a text was found to have, and with the diagonals that
/// its object lists.
pub(super) fn add_kinds(
    rules: Rules,
    variants: Variants,
    object: &Map<String, Value>,
) -> Result<Rules, BoardProblem> {
    let named = KINDS
        .into_iter()
        .filter(|(variant, _)| variants.contains(*variant));
    let mut rules = { named }.try_fold(rules, |rules, (_, kind)| rules.with(kind))?;
    if variants.contains(Variant::Diagonals) {
        // A text that names the kind only, such as `"variant": "x"`, has both.
        let named = diagonals(object, DEEPEST);
        rules = add_diagonals(rules, if named == NEITHER { BOTH } else { named })?;
    }
    Ok(rules)
}

/// Whether a text names the rising diagonal, and the falling one.
type Diagonals = [bool; 2];

const NEITHER: Diagonals = [false; 2];
const BOTH: Diagonals = [true; 2];

fn either(one: Diagonals, other: Diagonals) -> Diagonals {
    [one[0] || other[0], one[1] || other[1]]
}

/// The diagonals under the keys of an object, and of the objects in it.
fn diagonals(object: &Map<String, Value>, depth: usize) -> Diagonals {
    let named = object.iter().filter(|(_, value)| !is_off(value));
    let named = named.map(|(key, value)| match (Variant::of_key(key), value) {
        (
            Some(KeyMeaning::Sure(Variant::Diagonals) | KeyMeaning::Possible(Variant::Diagonals)),
            _,
        ) => diagonals_of(key, value),
        (_, Value::Object(inner)) if depth > 0 => diagonals(inner, depth - 1),
        _ => NEITHER,
    });
    named.fold(NEITHER, either)
}

/// The diagonals that a key stands for: both, unless it or the keys of its object name one.
fn diagonals_of(key: &str, value: &Value) -> Diagonals {
    if let Some(one) = one_diagonal(key) {
        return one;
    }
    let Value::Object(parts) = value else {
        return BOTH;
    };
    let parts = parts.iter().filter(|(_, value)| !is_off(value));
    let parts = parts.map(|(key, _)| one_diagonal(key).unwrap_or(BOTH));
    parts.fold(NEITHER, either)
}

fn one_diagonal(key: &str) -> Option<Diagonals> {
    let key = key.to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| key.contains(word));
    let rising = has(&["+", "positive", "anti", "rising"]);
    let falling = has(&["-", "negative", "main", "falling"]);
    (rising != falling).then_some([rising, falling])
}

/// Whether a value says that there is no such rule.
fn is_off(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::Array(items) => items.is_empty(),
        Value::Bool(true) | Value::String(_) | Value::Object(_) => false,
    }
}

/// These rules and these diagonals. Both are a kind, a single one is a house by its name.
pub(super) fn add_diagonals(rules: Rules, which: Diagonals) -> Result<Rules, RulesError> {
    let [rising, falling] = crate::rules::kind_clues::diagonals(rules.size());
    match which {
        [true, true] => rules.with(Kind::X),
        [true, false] => rules.with_extra_region(rising.cells),
        [false, true] => rules.with_extra_region(falling.cells),
        [false, false] => Ok(rules),
    }
}

/// The lists of cells under the keys of extra regions.
fn find_extra_regions(
    object: &Map<String, Value>,
    size: usize,
    depth: usize,
    found: &mut Vec<SpotSet>,
) -> Result<(), BoardProblem> {
    for (key, value) in object {
        match (Variant::of_key(key), value) {
            (Some(KeyMeaning::Sure(Variant::ExtraRegions)), _) if !is_off(value) => {
                let lists = cell_lists(value, size).ok_or(BoardProblem::ExtraRegions { size })?;
                found.extend(lists.into_iter().map(|cells| spots(cells, size)));
            }
            (_, Value::Object(inner)) if depth > 0 => {
                find_extra_regions(inner, size, depth - 1, found)?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn spots(cells: Vec<usize>, size: usize) -> SpotSet {
    cells
        .into_iter()
        .map(|cell| Spot::at(cell / size, cell % size))
        .collect()
}

/// The extra regions; four that are the windows of windoku are that kind.
pub(super) fn add_extra_regions(rules: Rules, regions: &[SpotSet]) -> Result<Rules, BoardProblem> {
    let windows = windows(rules.size());
    let is_windoku = !windows.is_empty() && windows.iter().all(|window| regions.contains(window));
    let kind = is_windoku.then_some(Kind::Windoku);
    let rules = kind.into_iter().try_fold(rules, Rules::with)?;
    let others = regions
        .iter()
        .filter(|region| !is_windoku || !windows.contains(region));
    Ok({ others }.try_fold(rules, |rules, &cells| rules.with_extra_region(cells))?)
}

/// The windows of windoku on a board of this size; none where it has none.
fn windows(size: usize) -> Vec<SpotSet> {
    let rules = Shape::with_boxes(size).ok();
    let rules = rules.and_then(|shape| Rules::new(shape).with(Kind::Windoku).ok());
    let clues = rules.iter().flat_map(|rules| rules.clues());
    clues
        .filter_map(|clue| match clue {
            Clue::House(house) => Some(house.cells),
            _ => None,
        })
        .collect()
}
