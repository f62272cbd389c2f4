//! The rules and shapes in JSON that classic Sudoku does not have, by the keys that
//! programs use.

use super::json_regions::region_names;
use super::normal_rules::is_normal_rules;
use super::regions::RegionMap;
use super::variant_keys::KeyMeaning;
use super::{Variant, Variants};
use serde_json::{Map, Value};

/// Objects that are looked into are no deeper than this.
const DEEPEST: usize = 3;

/// Values that say that there is no such rule, or that the rules are the normal ones.
const HARMLESS: [&str; 20] = [
    "",
    "0",
    "9x9",
    "boxes",
    "classic",
    "classic sudoku",
    "classical",
    "default",
    "false",
    "n",
    "no",
    "none",
    "normal",
    "null",
    "off",
    "regular",
    "standard",
    "sudoku",
    "usual",
    "vanilla",
];

/// Keys whose text may name the variant.
const KINDS: [&str; 9] = [
    "variant",
    "variants",
    "type",
    "kind",
    "mode",
    "genre",
    "puzzletype",
    "gametype",
    "category",
];

/// Keys of objects that describe the puzzle beside them.
const DESCRIPTIONS: [&str; 12] = [
    "meta",
    "metadata",
    "info",
    "options",
    "settings",
    "config",
    "puzzle",
    "sudoku",
    "game",
    "header",
    "properties",
    "features",
];

/// The variants of a puzzle that this object has, or describes.
pub(super) fn variants(object: &Map<String, Value>) -> Variants {
    variants_within(object, DEEPEST)
}

fn variants_within(object: &Map<String, Value>, depth: usize) -> Variants {
    let mut found = Variants::NONE;
    for (key, value) in object {
        if is_nothing(value) {
            continue;
        }
        let lower = key.to_ascii_lowercase();
        let variants = match Variant::of_key(key) {
            Some(meaning) => of_value(meaning, value),
            None if KINDS.contains(&lower.as_str()) => of_kind(&lower, value),
            None if depth > 0 && DESCRIPTIONS.contains(&lower.as_str()) => value
                .as_object()
                .map_or(Variants::NONE, |inner| variants_within(inner, depth - 1)),
            None => Variants::NONE,
        };
        found = found.union(variants);
    }
    found
}

/// The variants that a value under the key of one brings.
pub(super) fn of_value(meaning: KeyMeaning, value: &Value) -> Variants {
    match meaning {
        KeyMeaning::Sure(Variant::Regions) | KeyMeaning::Possible(Variant::Regions)
            if is_usual(value) =>
        {
            Variants::NONE
        }
        KeyMeaning::Sure(Variant::RulesInWords) | KeyMeaning::Possible(Variant::RulesInWords) => {
            of_rules(value)
        }
        KeyMeaning::Sure(Variant::OtherRules) => named_in(value),
        KeyMeaning::Sure(variant) => variant.into(),
        KeyMeaning::Possible(variant) => match value {
            Value::Array(_) | Value::Object(_) | Value::Bool(true) => variant.into(),
            Value::Null | Value::Bool(false) | Value::Number(_) | Value::String(_) => {
                Variants::NONE
            }
        },
    }
}

/// A text of rules, or a list of texts; other values are constraints.
fn of_rules(value: &Value) -> Variants {
    match value {
        Value::String(text) if is_normal_rules(text) => Variants::NONE,
        Value::String(_) => Variant::RulesInWords.into(),
        Value::Array(items) if items.iter().all(Value::is_string) => items
            .iter()
            .map(of_rules)
            .fold(Variants::NONE, Variants::union),
        _ => named_in(value),
    }
}

/// The variants that constraints name: by a key, or by the text of a type.
fn named_in(value: &Value) -> Variants {
    let named = match value {
        Value::String(text) if is_harmless(text) => return Variants::NONE,
        Value::String(text) => Variant::of_name(text).map(Variants::from),
        Value::Object(object) => {
            let kinds = { KINDS }
                .into_iter()
                .filter_map(|kind| Variant::of_name(object.get(kind)?.as_str()?));
            let kinds: Variants = kinds.collect();
            let is_key = |(key, value): (&String, &Value)| {
                let meaning = Variant::of_key(key).filter(|_| !is_nothing(value))?;
                (meaning != KeyMeaning::Sure(Variant::OtherRules)).then(|| of_value(meaning, value))
            };
            let keys = object.iter().filter_map(is_key);
            Some(if kinds.is_empty() {
                keys.fold(Variants::NONE, Variants::union)
            } else {
                kinds
            })
        }
        Value::Array(items) => {
            let items = items.iter().map(named_in);
            Some(items.fold(Variants::NONE, Variants::union))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    };
    let named = named.filter(|named| !named.is_empty());
    named.unwrap_or(Variant::OtherRules.into())
}

/// The variant that the text of a `variant` or a `type` names. Another text under
/// `variant` is a rule of another kind; under `type` it may be anything.
fn of_kind(key: &str, value: &Value) -> Variants {
    let is_variant = key.starts_with("variant");
    let texts = match value {
        Value::String(text) => vec![text.as_str()],
        Value::Array(items) => items.iter().filter_map(Value::as_str).collect(),
        Value::Object(_) if is_variant => return named_in(value),
        _ => Vec::new(),
    };
    let texts = texts.into_iter().filter(|text| !is_harmless(text));
    texts
        .filter_map(|text| match Variant::of_name(text) {
            None => is_variant.then_some(Variant::OtherRules),
            found => found.filter(|_| is_variant || text.len() > 1),
        })
        .collect()
}

fn is_harmless(text: &str) -> bool {
    HARMLESS.contains(&text.trim().to_ascii_lowercase().as_str())
}

/// Whether a value says that there is no such rule.
pub(crate) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Bool(true) => false,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => is_harmless(text),
        Value::Array(items) => items.iter().all(is_nothing),
        Value::Object(items) => items.values().all(is_nothing),
    }
}

/// Whether regions are the usual boxes: as 81 names, or as nine lists of cells.
fn is_usual(value: &Value) -> bool {
    let map = region_names(value, 9).and_then(RegionMap::new);
    map.is_some_and(|map| map.is_usual())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn named(value: Value) -> String {
        variants(value.as_object().unwrap()).to_string()
    }

    #[test]
    fn variants_are_named_by_their_keys() {
        for (value, expected) in [
            (
                json!({"cages": [{"cells": [0, 1], "sum": 8}]}),
                "killer cages",
            ),
            (json!({"diagonals": true}), "diagonals"),
            (
                json!({"diagonals": {"main": false, "anti": true}}),
                "diagonals",
            ),
            (json!({"diagonals": {"main": false, "anti": false}}), ""),
            (json!({"variant": "Killer Sudoku"}), "killer cages"),
            (json!({"variant": "toroidal"}), "rules of another kind"),
            (json!({"variant": "classic", "type": "easy"}), ""),
            (json!({"type": "jigsaw"}), "irregular regions"),
            (json!({"lines": [[0, 1, 2]]}), "lines with rules"),
            (json!({"lines": 12}), ""),
            (json!({"rules": "Normal sudoku rules apply."}), ""),
            (json!({"rules": "Digits on a line rise."}), "rules in words"),
            (
                json!({"constraints": [{"type": "thermo"}, {"type": "arrow"}]}),
                "thermometers and arrows",
            ),
            (
                json!({"constraints": {"antiKnight": true, "xv": []}}),
                "knight's move rules",
            ),
            (json!({"constraints": ["made up"]}), "rules of another kind"),
            (
                json!({"metadata": {"variants": ["x", "windoku"]}}),
                "diagonals and windoku windows",
            ),
            (json!({"cages": [], "regions": null, "arrows": {}}), ""),
        ] {
            assert_eq!(named(value.clone()), expected, "{value}");
        }
    }

    #[test]
    fn regions_that_are_the_boxes_are_classic() {
        let cell = |place: usize| (place / 9, place % 9);
        let region = |place: usize| place / 27 * 3 + place % 9 / 3;
        let in_region = |wanted: usize| (0..81).filter(move |&place| region(place) == wanted);
        let names: String = (0..81).map(|place| region(place).to_string()).collect();
        let rows: Vec<&str> = (0..9).map(|row| &names[9 * row..9 * row + 9]).collect();
        let by = |of: &dyn Fn(usize) -> Value| -> Value {
            (0..9)
                .map(|n| in_region(n).map(of).collect::<Value>())
                .collect()
        };
        for regions in [
            json!(names),
            json!(rows),
            json!(names.bytes().map(|b| b - b'0').collect::<Vec<u8>>()),
            by(&|place| json!(place)),
            by(&|place| json!(place + 1)),
            by(&|place| json!([cell(place).0, cell(place).1])),
            by(&|place| json!({"row": cell(place).0 + 1, "col": cell(place).1 + 1})),
            by(&|place| json!(format!("R{}C{}", cell(place).0 + 1, cell(place).1 + 1))),
        ] {
            assert_eq!(named(json!({ "regions": regions })), "", "{regions}");
        }
        let swapped = names.replacen("01", "10", 1);
        assert_eq!(named(json!({ "regions": swapped })), "irregular regions");
        assert_eq!(named(json!({ "regions": [1, 2, 3] })), "irregular regions");
        assert_eq!(named(json!({ "jigsaw": true })), "irregular regions");
    }
}
