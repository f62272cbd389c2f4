//! The kinds of clues of f-puzzles that are read and not checked, with their names.

use super::cell_names::{Reach, check_cells};
use super::error::BoardProblem;
use super::published;
use serde_json::Value as Json;

/// A kind of clue that is not checked.
struct UncheckedKind {
    /// The key in f-puzzles.
    key: &'static str,
    /// A singular noun phrase.
    name: &'static str,
    reach: Reach,
    needs: Needs,
}

/// What a clue needs to be one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    Cells,
    /// Without a value, it is not a clue yet.
    Value,
}

const fn on_board(key: &'static str, name: &'static str) -> UncheckedKind {
    UncheckedKind {
        key,
        name,
        reach: Reach::Board,
        needs: Needs::Cells,
    }
}

const fn outside(key: &'static str, name: &'static str) -> UncheckedKind {
    UncheckedKind {
        key,
        name,
        reach: Reach::Margin,
        needs: Needs::Value,
    }
}

const KINDS: [UncheckedKind; 36] = [
    on_board("thermometer", "thermometer"),
    on_board("slowthermometer", "slow thermometer"),
    on_board("arrow", "arrow"),
    on_board("doublearrow", "double arrow"),
    on_board("difference", "difference dot"),
    on_board("ratio", "ratio dot"),
    UncheckedKind {
        key: "xv",
        name: "XV mark",
        reach: Reach::Board,
        needs: Needs::Value,
    },
    on_board("negative", "negative constraint"),
    on_board("nonconsecutive", "non-consecutive rule"),
    outside("littlekillersum", "little killer sum"),
    outside("sandwichsum", "sandwich sum"),
    outside("xsum", "X-sum"),
    outside("skyscraper", "skyscraper clue"),
    on_board("quadruple", "quadruple"),
    on_board("minimum", "minimum"),
    on_board("maximum", "maximum"),
    on_board("odd", "odd cell"),
    on_board("even", "even cell"),
    on_board("palindrome", "palindrome"),
    on_board("renban", "renban line"),
    on_board("whispers", "whisper line"),
    on_board("regionsumline", "region sum line"),
    on_board("betweenline", "between line"),
    on_board("lockout", "lockout line"),
    on_board("entropicline", "entropic line"),
    on_board("modularline", "modular line"),
    on_board("nabner", "nabner line"),
    on_board("zipperline", "zipper line"),
    on_board("clone", "clone"),
    on_board("rowindexer", "row indexer"),
    on_board("columnindexer", "column indexer"),
    on_board("boxindexer", "box indexer"),
    on_board("foglight", "fog"),
    on_board("fogofwar", "fog"),
    on_board("fog", "fog"),
    on_board("triggereffect", "fog"),
];

/// The name and the number of the clues under a key that is not checked; `None` if there are
/// none. A key that is not known is its own name.
pub(super) fn unchecked(
    key: &str,
    value: &Json,
    size: usize,
) -> Result<Option<(String, usize)>, BoardProblem> {
    let known = KINDS.iter().find(|kind| kind.key.eq_ignore_ascii_case(key));
    let Some(kind) = known else {
        let name = published::name(key).unwrap_or_else(|| "nameless".to_owned());
        return Ok(Some((name, value.as_array().map_or(1, Vec::len).max(1))));
    };
    check_cells(value, kind.reach, size)?;
    let count = match value {
        Json::Array(items) if kind.key == "negative" => {
            let names = items.iter().filter_map(Json::as_str);
            names.filter(|name| matches!(*name, "ratio" | "xv")).count()
        }
        Json::Array(items) => items
            .iter()
            .filter(|clue| is_clue(clue, kind.needs))
            .count(),
        _ => 1,
    };
    Ok((count > 0).then(|| (kind.name.to_owned(), count)))
}

fn is_clue(clue: &Json, needs: Needs) -> bool {
    let has_value = || match clue.get("value") {
        Some(Json::String(text)) => !text.trim().is_empty(),
        Some(value) => !value.is_null(),
        None => false,
    };
    needs == Needs::Cells || has_value()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn clues_are_counted_by_their_kind() {
        let count = |key, value: Json| unchecked(key, &value, 9).unwrap();
        let named = |name: &str, count| Some((name.to_owned(), count));
        let lines = json!([{"lines": [["R1C1", "R2C2"]]}, {"lines": [["R9C9", "R8C9"]]}]);
        assert_eq!(count("thermometer", lines), named("thermometer", 2));
        let marks = json!([{"cells": ["R1C1", "R1C2"], "value": ""},
            {"cells": ["R1C1", "R1C2"], "value": "X"}]);
        assert_eq!(count("xv", marks), named("XV mark", 1));
        assert_eq!(
            count("negative", json!(["ratio", "other"])),
            named("negative constraint", 1)
        );
        assert_eq!(count("negative", json!(["other"])), None);
        assert_eq!(
            count("sandwichsum", json!([{"cell": "R0C1", "value": "8"}])),
            named("sandwich sum", 1)
        );
        assert_eq!(count("made\u{1b}up", json!([1, 2, 3])), named("madeup", 3));
        assert_eq!(count("made up", json!({"a": 1})), named("made up", 1));
    }

    #[test]
    fn cells_off_the_board_are_refused() {
        for (key, value) in [
            ("thermometer", json!([{"lines": [["R1C1", "R10C1"]]}])),
            ("thermometer", json!([{"lines": [["R0C1", "R1C1"]]}])),
            ("sandwichsum", json!([{"cell": "R0C11", "value": "8"}])),
            ("odd", json!([{"cell": "nowhere"}])),
        ] {
            let error = unchecked(key, &value, 9).unwrap_err();
            assert!(
                error.to_string().contains("not a cell of a 9x9 board"),
                "{error}"
            );
        }
    }
}
