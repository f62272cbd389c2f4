//! Cages in JSON: cells and a sum.

use super::error::BoardProblem;
use super::f_puzzles::unread;
use crate::formats::json_values::{Unreadable, number};
use crate::formats::{KeyMeaning, Variant, cell_lists, is_first_certain};
use crate::rules::cage::Cage;
use crate::rules::kind::Kind;
use crate::rules::rules::Rules;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use serde_json::{Map, Value};

/// Objects that are looked into are no deeper than this.
const DEEPEST: usize = 3;

/// Keys of the sum of a cage.
const SUMS: [&str; 5] = ["sum", "value", "total", "target", "clue"];

/// These rules and the cages that an object lists.
pub(super) fn add_cages(rules: Rules, object: &Map<String, Value>) -> Result<Rules, BoardProblem> {
    let size = rules.size();
    let Some(cages) = cages(object, DEEPEST) else {
        return Ok(rules.with(Kind::Killer)?);
    };
    let lists = cell_lists(cages, size).ok_or(BoardProblem::Cages { size })?;
    if !is_first_certain(cages, size) {
        return Err(BoardProblem::FirstCell);
    }
    let items = cages.as_array().into_iter().flatten();
    let with = |rules: Rules, (cage, cells): (&Value, Vec<usize>)| {
        let cells: SpotSet = { cells.iter() }
            .map(|cell| Spot::at(cell / size, cell % size))
            .collect();
        let sum = sum(cage);
        let cage = Cage {
            sum: sum.ok().flatten().filter(|&sum| sum > 0),
            ..Cage::without_sum(cells)
        };
        Ok(unread(
            rules.with_cage(cage)?,
            "cage sum",
            usize::from(sum.is_err()),
        ))
    };
    items.zip(lists).try_fold(rules, with)
}

fn sum(cage: &Value) -> Result<Option<u16>, Unreadable> {
    let sum = SUMS.iter().find_map(|key| cage.get(key));
    sum.map_or(Ok(None), number)
}

/// The list under the key of cages.
fn cages(object: &Map<String, Value>, depth: usize) -> Option<&Value> {
    let found = object
        .iter()
        .find_map(|(key, value)| match Variant::of_key(key)? {
            KeyMeaning::Sure(Variant::KillerCages) => value.is_array().then_some(value),
            _ => None,
        });
    let inner = || {
        let mut inner = object.values().filter_map(Value::as_object);
        inner.find_map(|inner| cages(inner, depth.checked_sub(1)?))
    };
    found.or_else(inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Shape;
    use serde_json::json;

    fn read(cages: Value) -> Result<Vec<String>, String> {
        let object = json!({ "cages": cages });
        let rules = Rules::new(Shape::with_boxes(9).unwrap());
        let rules = add_cages(rules, object.as_object().unwrap());
        let rules = rules.map_err(|error| error.to_string())?;
        let named = { rules.cages() }.map(|cage| format!("{cage}: {}", cage.cells));
        Ok(named.collect())
    }

    #[test]
    fn cages_are_read_as_programs_write_them() {
        let expected = Ok(vec!["cage 10 at r1c3: r1c3,r1c4".to_owned()]);
        for cage in [
            json!({"cells": [[0, 2], [0, 3]], "sum": 10}),
            json!({"cells": ["r1c3", "R1C4"], "value": "10"}),
            json!({"cells": [{"row": 0, "col": 2}, {"row": 0, "col": 3}], "total": 10}),
        ] {
            assert_eq!(read(json!([cage])), expected, "{cage}");
        }
    }

    #[test]
    fn a_sum_that_cannot_be_read_is_counted() {
        for sum in [json!("<3"), json!(3.5), json!(-5), json!([3])] {
            let object = json!({ "cages": [{"cells": ["r1c3", "r1c4"], "sum": sum}] });
            let rules = Rules::new(Shape::with_boxes(9).unwrap());
            let rules = add_cages(rules, object.as_object().unwrap()).unwrap();
            assert_eq!(
                rules.cages().map(|cage| cage.sum).collect::<Vec<_>>(),
                [None]
            );
            let unknown: Vec<_> = rules.unknown().iter().map(|clues| &clues.name).collect();
            assert_eq!(unknown, ["cage sum"]);
        }
    }

    #[test]
    fn cells_that_may_be_counted_in_two_ways_are_refused() {
        for cage in [
            json!({"cells": [2, 3], "sum": 10}),
            json!({"cells": [[1, 2], [1, 3]]}),
        ] {
            let error = read(json!([cage])).unwrap_err();
            assert!(error.contains("r1c1"), "{error}");
        }
        assert!(read(json!([{"cells": [2, 3], "sum": 10}, {"cells": [0, 1]}])).is_ok());
        assert!(read(json!([{"sum": 10}])).is_err());
        assert!(
            read(json!("many"))
                .unwrap_err()
                .contains("killer needs cages")
        );
    }
}
