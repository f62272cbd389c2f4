//! Boards in JSON: cells under a usual key, and the rules as other keys.

use super::board_line::read_line;
use super::captions::{Captions, unread};
use super::json_cells::{board_cells, cell_lists, is_first_certain, number, region_names};
use super::rule_keys::{NamedRule, StatedRules, is_nothing};
use super::{BoardProblem, Imported, ReadProblem};
use crate::board::{Cell, CellSet, Grid};
use crate::rules::kind_clues::diagonals;
use crate::rules::{Cage, Kind, Rules, RulesError, Shape};
use serde_json::{Map, Value};

/// Keys of the sum of a cage.
const SUMS: [&str; 5] = ["sum", "value", "total", "target", "clue"];

/// Reads the puzzle of an object that states these rules.
pub(super) fn read(
    object: &Map<String, Value>,
    stated: &StatedRules,
) -> Result<Imported, ReadProblem> {
    let unread = stated.unread();
    if !unread.is_empty() {
        return Err(ReadProblem::other_rules("JSON", unread));
    }
    let cells = board_cells(object).ok_or(BoardProblem::CellCount(0))?;
    let size = cells.chars().count().isqrt();
    let rules = add_kinds(Rules::new(shape(stated, size)?), stated)?;
    let mut rules = add_extra_regions(rules, &extra_regions(stated, size)?)?;
    if stated.has(NamedRule::Cages) {
        rules = add_cages(rules, stated)?;
    }
    let givens = read_line(&cells, size)?;
    let entered = object.get("entered").and_then(Value::as_str);
    let entered = entered.map_or(Ok(Grid::EMPTY), |entered| read_line(entered, size))?;
    let captions = Captions::of_description(object).without_normal_rules();
    Ok(captions.describe(rules, givens, entered))
}

/// The regions that a key lists, else the usual boxes.
fn shape(stated: &StatedRules, size: usize) -> Result<Shape, BoardProblem> {
    let is_map = |value: &&Value| value.is_array() || value.is_object() || value.is_string();
    let mut maps = stated.under(NamedRule::Regions).map(|(_, value)| value);
    let Some(regions) = maps.find(is_map) else {
        return Ok(Shape::with_boxes(size)?);
    };
    let names = region_names(regions, size).ok_or(BoardProblem::Unfit {
        what: "the regions do not name a region for each cell of",
        size,
    })?;
    let first = |name: &String| names.iter().position(|other| other == name);
    let labels: Vec<u8> = { names.iter() }
        .map(|name| first(name).unwrap_or(0) as u8)
        .collect();
    Ok(Shape::with_regions(size, &labels)?)
}

/// These rules with those of the whole board, and with the diagonals.
pub(super) fn add_kinds(rules: Rules, stated: &StatedRules) -> Result<Rules, BoardProblem> {
    let rules = rules.with_kinds(stated.kinds())?;
    if !stated.has(NamedRule::Diagonals) {
        return Ok(rules);
    }
    let named = stated.under(NamedRule::Diagonals);
    let [rising, falling] = named.fold(NEITHER, |[rising, falling], (key, value)| {
        let more = diagonals_of(key, value);
        [rising || more[0], falling || more[1]]
    });
    // A text that names the kind only, such as `"variant": "x"`, has both.
    let is_named = rising || falling;
    let which = if is_named { [rising, falling] } else { BOTH };
    Ok(add_diagonals(rules, which)?)
}

/// Whether a text names the rising diagonal, and the falling one.
type Diagonals = [bool; 2];

const NEITHER: Diagonals = [false; 2];
const BOTH: Diagonals = [true; 2];

/// The diagonals that a key stands for: both, unless it or the keys of its object name one.
fn diagonals_of(key: &str, value: &Value) -> Diagonals {
    let parts = value.as_object().filter(|_| one_diagonal(key).is_none());
    let Some(parts) = parts else {
        return one_diagonal(key).unwrap_or(BOTH);
    };
    let parts = parts.iter().filter(|(_, value)| !is_nothing(value));
    let parts = parts.map(|(key, _)| one_diagonal(key).unwrap_or(BOTH));
    parts.fold(NEITHER, |one, other| {
        [one[0] || other[0], one[1] || other[1]]
    })
}

fn one_diagonal(key: &str) -> Option<Diagonals> {
    let key = key.to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| key.contains(word));
    let rising = has(&["+", "positive", "anti", "rising"]);
    let falling = has(&["-", "negative", "main", "falling"]);
    (rising != falling).then_some([rising, falling])
}

/// These rules and these diagonals. Both are a kind, a single one is a house by its name.
pub(super) fn add_diagonals(rules: Rules, which: Diagonals) -> Result<Rules, RulesError> {
    let [rising, falling] = diagonals(rules.size());
    match which {
        BOTH => rules.with(Kind::X),
        [true, false] => rules.with_extra_region(rising.cells),
        [false, true] => rules.with_extra_region(falling.cells),
        NEITHER => Ok(rules),
    }
}

/// The lists of cells under the keys of extra regions.
fn extra_regions(stated: &StatedRules, size: usize) -> Result<Vec<CellSet>, BoardProblem> {
    let lists = stated.under(NamedRule::ExtraRegions).map(|(_, value)| {
        let lists = cell_lists(value, size).ok_or(BoardProblem::no_extra_regions(size))?;
        Ok(lists.into_iter().map(|cells| cells_at(&cells, size)))
    });
    let lists: Vec<_> = lists.collect::<Result<_, BoardProblem>>()?;
    Ok(lists.into_iter().flatten().collect())
}

fn cells_at(cells: &[usize], size: usize) -> CellSet {
    let cells = cells.iter().map(|cell| Cell::at(cell / size, cell % size));
    cells.collect()
}

/// The extra regions; four that are the windows of windoku are that kind.
pub(super) fn add_extra_regions(rules: Rules, regions: &[CellSet]) -> Result<Rules, BoardProblem> {
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
pub(super) fn windows(size: usize) -> Vec<CellSet> {
    let rules = Shape::with_boxes(size).ok();
    let rules = rules.and_then(|shape| Rules::new(shape).with(Kind::Windoku).ok());
    let clues = rules.iter().flat_map(|rules| rules.clues());
    clues.filter_map(|clue| Some(clue.house()?.cells)).collect()
}

/// These rules and the cages that an object lists.
fn add_cages(rules: Rules, stated: &StatedRules) -> Result<Rules, BoardProblem> {
    let size = rules.size();
    let mut lists = stated.under(NamedRule::Cages).map(|(_, value)| value);
    let Some(cages) = lists.find(|value| value.is_array()) else {
        return Ok(rules.with(Kind::Killer)?);
    };
    let lists = cell_lists(cages, size).ok_or(BoardProblem::Unfit {
        what: "the cages are not lists of cells of",
        size,
    })?;
    if !is_first_certain(cages, size) {
        return Err(BoardProblem::FirstCell);
    }
    let items = cages.as_array().into_iter().flatten();
    items.zip(lists).try_fold(rules, |rules, (cage, cells)| {
        let sum = SUMS.iter().find_map(|key| cage.get(key));
        let sum = sum.map_or(Ok(None), number);
        let cage = Cage {
            sum: sum.ok().flatten().filter(|&sum| sum > 0),
            ..Cage::without_sum(cells_at(&cells, size))
        };
        let rules = rules.with_cage(cage)?;
        Ok(unread(rules, "cage sum", usize::from(sum.is_err())))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(cages: Value) -> Result<Vec<String>, String> {
        let object = json!({ "cages": cages });
        let rules = Rules::new(Shape::with_boxes(9).unwrap());
        let rules = add_cages(rules, &StatedRules::of(object.as_object().unwrap()));
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
            let rules = add_cages(rules, &StatedRules::of(object.as_object().unwrap())).unwrap();
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
