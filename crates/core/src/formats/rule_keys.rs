//! The rules and shapes that classic Sudoku does not have, by the keys that programs use.

use super::captions::is_normal_rules;
use super::json_cells::region_names;
use super::regions::RegionMap;
use super::text::is_among;
use crate::rules::{Kind, KindSet};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Objects that are looked into are no deeper than this.
const DEEPEST: usize = 3;

/// Words that say that there is no such rule, or that the rules are the normal ones.
const HARMLESS: &str = "0 9x9 boxes classic classical default false n no none normal null off \
    regular standard sudoku usual vanilla";

/// Keys whose text may name the variant.
const KINDS: &str = "variant variants type kind mode genre puzzletype gametype category";

/// Keys of objects that describe the puzzle beside them.
const DESCRIPTIONS: &str = "meta metadata info options settings config puzzle sudoku game header \
    properties features";

/// What a key says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NamedRule {
    Regions,
    ExtraRegions,
    Diagonals,
    Cages,
    Kind(Kind),
    Words,
    /// Rules without a name, or objects that name them.
    Other,
    /// A rule that is known by its name only.
    Unread,
}

impl NamedRule {
    /// The rule of a name in `rules.txt`.
    fn of(name: &str) -> NamedRule {
        match name {
            "irregular regions" => NamedRule::Regions,
            "extra regions" => NamedRule::ExtraRegions,
            "diagonals" => NamedRule::Diagonals,
            "killer cages" => NamedRule::Cages,
            "windoku windows" => NamedRule::Kind(Kind::Windoku),
            "disjoint groups" => NamedRule::Kind(Kind::Disjoint),
            "knight's move rules" => NamedRule::Kind(Kind::AntiKnight),
            "king's move rules" => NamedRule::Kind(Kind::AntiKing),
            "nonconsecutive neighbours" => NamedRule::Kind(Kind::NonConsecutive),
            "rules in words" => NamedRule::Words,
            OTHER => NamedRule::Other,
            _ => NamedRule::Unread,
        }
    }
}

/// The name of rules that have none.
const OTHER: &str = "rules of another kind";

/// Names of rules, as plural noun phrases.
pub(super) type Names = BTreeSet<&'static str>;

/// The rule that a key names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RuleKey {
    pub(super) name: &'static str,
    pub(super) rule: NamedRule,
    /// Whether it names nothing else.
    is_sure: bool,
}

impl RuleKey {
    /// The rule that a key stands for, in whatever case and with or without a plural.
    pub(super) fn of(key: &str) -> Option<RuleKey> {
        let letters = key.chars().filter(char::is_ascii_alphanumeric);
        let bare = letters.collect::<String>().to_ascii_lowercase();
        let single = bare.strip_suffix('s').unwrap_or(&bare);
        let has = |keys: &str| is_among(&bare, keys) || is_among(single, keys);
        let rows = include_str!("rules.txt").lines();
        rows.filter_map(|row| row.split_once(" | "))
            .find_map(|(name, keys)| {
                let (sure, possible) = keys.split_once('?').unwrap_or((keys, ""));
                let (is_sure, rule) = (has(sure), NamedRule::of(name));
                (is_sure || has(possible)).then_some(RuleKey {
                    name,
                    rule,
                    is_sure,
                })
            })
    }

    /// The rule that a word or two name, as in `Killer Sudoku`.
    fn of_name(name: &str) -> Option<RuleKey> {
        let name = name.to_ascii_lowercase().replace("sudoku", "");
        let mut words = name.split(|c: char| !c.is_ascii_alphanumeric());
        RuleKey::of(&name).or_else(|| words.find_map(RuleKey::of))
    }

    /// The rules that a value under this key brings.
    fn names(self, value: &Value) -> Names {
        match (self.rule, value) {
            (NamedRule::Regions, value) if is_usual(value) => Names::new(),
            (NamedRule::Words, value) => named_in_words(value),
            (NamedRule::Other, value) => named_in(value),
            (_, Value::Number(_) | Value::String(_)) if !self.is_sure => Names::new(),
            _ => Names::from([self.name]),
        }
    }
}

/// What an object says of its rules.
#[derive(Default)]
pub(super) struct StatedRules<'a> {
    /// The names of the rules that it has, or describes.
    pub(super) names: Names,
    /// What stands under keys of rules, there and in the objects inside.
    found: Vec<(NamedRule, &'a str, &'a Value)>,
}

impl<'a> StatedRules<'a> {
    pub(super) fn of(object: &'a Map<String, Value>) -> StatedRules<'a> {
        let mut stated = StatedRules::default();
        stated.add(object, DEEPEST, true);
        stated
    }

    /// The rules of keys that are known.
    pub(super) fn of_keys(keys: impl Iterator<Item = (&'a String, &'a Value)>) -> Self {
        let mut stated = StatedRules::default();
        for (key, value) in keys {
            if let Some(known) = RuleKey::of(key) {
                stated.names.insert(known.name);
                stated.found.push((known.rule, key, value));
            }
        }
        stated
    }

    fn add(&mut self, object: &'a Map<String, Value>, depth: usize, is_description: bool) {
        let mut inner = Vec::new();
        for (key, value) in object.iter().filter(|(_, value)| !is_nothing(value)) {
            let (known, lower) = (RuleKey::of(key), key.to_ascii_lowercase());
            self.found
                .extend(known.map(|known| (known.rule, key.as_str(), value)));
            if is_description {
                self.names.extend(match known {
                    Some(known) => known.names(value),
                    None if is_among(&lower, KINDS) => named_by_kind(&lower, value),
                    None => Names::new(),
                });
            }
            let describes = is_description && known.is_none() && is_among(&lower, DESCRIPTIONS);
            inner.extend(value.as_object().map(|inner| (inner, describes)));
        }
        for (inner, describes) in inner.into_iter().filter(|_| depth > 0) {
            self.add(inner, depth - 1, describes);
        }
    }

    /// The keys of a rule and what stands under them, the outermost first.
    pub(super) fn under(&self, rule: NamedRule) -> impl Iterator<Item = (&'a str, &'a Value)> {
        let found = self.found.iter().filter(move |(its, ..)| *its == rule);
        found.map(|&(_, key, value)| (key, value))
    }

    pub(super) fn has(&self, rule: NamedRule) -> bool {
        self.names.iter().any(|name| NamedRule::of(name) == rule)
    }

    /// The kinds of rules on the whole board.
    pub(super) fn kinds(&self) -> KindSet {
        let kind = |name: &&str| match NamedRule::of(name) {
            NamedRule::Kind(kind) => Some(kind),
            _ => None,
        };
        self.names.iter().filter_map(kind).collect()
    }

    /// The names of rules that are not read.
    pub(super) fn unread(&self) -> Names {
        let is_unread =
            |name: &&str| matches!(NamedRule::of(name), NamedRule::Other | NamedRule::Unread);
        self.names.iter().copied().filter(is_unread).collect()
    }
}

/// A text of rules, or a list of texts; other values are constraints.
fn named_in_words(value: &Value) -> Names {
    match value {
        Value::String(text) if is_normal_rules(text) => Names::new(),
        Value::String(_) => Names::from(["rules in words"]),
        Value::Array(items) if items.iter().all(Value::is_string) => {
            items.iter().flat_map(named_in_words).collect()
        }
        _ => named_in(value),
    }
}

/// The rules that constraints name: by a key, or by the text of a type.
fn named_in(value: &Value) -> Names {
    let named: Names = match value {
        Value::String(text) if is_harmless(text) => return Names::new(),
        Value::String(text) => RuleKey::of_name(text)
            .map(|key| key.name)
            .into_iter()
            .collect(),
        Value::Object(object) => {
            let kinds = KINDS
                .split(' ')
                .filter_map(|kind| object.get(kind)?.as_str());
            let kinds: Names = { kinds.filter_map(RuleKey::of_name) }
                .map(|key| key.name)
                .collect();
            let keys = object.iter().filter(|(_, value)| !is_nothing(value));
            let keys = keys.filter_map(|(key, value)| Some((RuleKey::of(key)?, value)));
            let keys = keys.filter(|(key, _)| kinds.is_empty() && key.rule != NamedRule::Other);
            let keys: Names = keys.flat_map(|(key, value)| key.names(value)).collect();
            &kinds | &keys
        }
        Value::Array(items) => items.iter().flat_map(named_in).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => Names::new(),
    };
    if named.is_empty() {
        Names::from([OTHER])
    } else {
        named
    }
}

/// The rules that the text of a `variant` or a `type` names. Another text under `variant` is a
/// rule of another kind; under `type` it may be anything.
fn named_by_kind(key: &str, value: &Value) -> Names {
    let is_variant = key.starts_with("variant");
    let texts = match value {
        Value::String(_) => std::slice::from_ref(value),
        Value::Array(items) => items,
        Value::Object(_) if is_variant => return named_in(value),
        _ => &[],
    };
    let texts = texts.iter().filter_map(Value::as_str);
    let texts = texts.filter(|text| !is_harmless(text));
    texts
        .filter_map(|text| match RuleKey::of_name(text) {
            None => is_variant.then_some(OTHER),
            Some(key) => (is_variant || text.len() > 1).then_some(key.name),
        })
        .collect()
}

fn is_harmless(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    text.split_whitespace().all(|word| is_among(word, HARMLESS))
}

/// Whether a value says that there is no such rule.
pub(super) fn is_nothing(value: &Value) -> bool {
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
    use crate::board::words::{Join, list};
    use serde_json::json;

    fn named(value: Value) -> String {
        let names = StatedRules::of(value.as_object().unwrap()).names;
        list(names, Join::And)
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
                "arrows and thermometers",
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

    #[test]
    fn every_rule_that_is_read_has_keys() {
        let rows = include_str!("rules.txt").lines().skip(3);
        let names: Vec<&str> = rows.map(|row| row.split_once(" | ").unwrap().0).collect();
        let read = names
            .iter()
            .filter(|name| NamedRule::of(name) != NamedRule::Unread);
        assert_eq!(read.count(), 11);
    }

    #[test]
    fn keys_are_found_in_whatever_form() {
        for (key, meaning) in [
            ("killercage", Some(("killer cages", true))),
            ("Killer_Cages", Some(("killer cages", true))),
            ("diagonal+", Some(("diagonals", true))),
            ("anti-knight", Some(("knight's move rules", true))),
            ("ratio", Some(("Kropki dots", false))),
            ("rating", None),
            ("", None),
            ("s", None),
            ("?", None),
        ] {
            let found = RuleKey::of(key).map(|found| (found.name, found.is_sure));
            assert_eq!(found, meaning, "{key}");
        }
        let named = |name| RuleKey::of_name(name).map(|found| found.name);
        assert_eq!(named("Killer Sudoku"), Some("killer cages"));
        assert_eq!(named("Sudoku X"), Some("diagonals"));
        assert_eq!(named("classic"), None);
    }
}
