//! SudokuPad's long form of a puzzle: cells, regions and drawings in JSON, packed into a link
//! after `scl` or `ctc`. Most of them have more than cells, and are handed on.

use super::boards::read_sudoku_pad;
use super::cells::BoardBuilder;
use super::f_puzzles::{DEEPEST, is_deeper, unpacked};
use super::json_values::{digit, digits};
use super::zipped::unzip;
use super::{BoardSyntax, ImportedPuzzle, LineResult, ReadProblem, Variant};
use crate::grid::Cell;
use serde_json::{Map, Value};

const TITLE: &str = "SudokuPad (scl)";

/// Reads what follows `scl` or `ctc`.
pub fn read_packed(text: &str) -> LineResult {
    let problem = |what| (1, ReadProblem::malformed("a SudokuPad link", what));
    let unpacked = unpacked("a SudokuPad link", text)?;
    let value = serde_json::from_str(&unpacked).ok();
    let value = value.or_else(|| unzip(&unpacked));
    let object = value.as_ref().and_then(Value::as_object);
    let object = object.ok_or(problem("it holds no puzzle: copy it again"))?;
    read(object).map_err(|problem| (1, problem))
}

/// Whether an object is such a puzzle.
pub fn is_puzzle(object: &Map<String, Value>) -> bool {
    let rows = object.get("cells").and_then(Value::as_array);
    let row = rows.and_then(|rows| rows.first()?.as_array());
    let has_cells = row.is_some_and(|row| row.iter().all(Value::is_object) && !row.is_empty());
    has_cells && (object.contains_key("regions") || object.contains_key("cellSize"))
}

/// Reads the puzzle, if its rules are the classic ones.
pub fn read(object: &Map<String, Value>) -> Result<ImportedPuzzle, ReadProblem> {
    if object.values().any(|value| is_deeper(value, DEEPEST)) {
        return Err(ReadProblem::malformed(TITLE, "it is nested too deep"));
    }
    let text = Value::Object(object.clone()).to_string();
    let is_classic = read_sudoku_pad(&text).is_ok_and(|board| board.puzzle.rules.is_classic());
    if !is_classic {
        let variants = Variant::OtherRules.into();
        let syntax = BoardSyntax::SudokuPad;
        return Err(ReadProblem::any_board(TITLE, variants, syntax, &text));
    }
    let rows = object.get("cells").and_then(Value::as_array);
    let rows = rows.into_iter().flatten().filter_map(Value::as_array);
    let mut board = BoardBuilder::new();
    for (cell, value) in Cell::all().zip(rows.flatten()) {
        board.give(cell, value.get("value").and_then(digit));
        let notes = ["candidates", "centremarks"].iter();
        let notes = { notes }.find_map(|key| value.get(key));
        board.note(cell, notes.map(digits).unwrap_or_default());
    }
    Ok(board.finish(TITLE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::lz_string;
    use crate::grid::test_boards::EXAMPLE;

    /// A classic puzzle as SudokuPad shortens it, with more keys at its end.
    fn zipped(more: &str) -> String {
        let cells: Vec<String> = EXAMPLE
            .chars()
            .map(|c| match c.to_digit(10) {
                Some(digit) => format!("{{v:{digit}}}"),
                None => String::new(),
            })
            .collect();
        let rows: Vec<String> = cells
            .chunks(9)
            .map(|row| format!("[{}]", row.join(",")))
            .collect();
        let boxes = (0..9).map(|at| {
            let cell = |n: usize| format!("[{},{}]", at / 3 * 3 + n / 3, at % 3 * 3 + n % 3);
            format!("[{}]", (0..9).map(cell).collect::<Vec<_>>().join(","))
        });
        let boxes = boxes.collect::<Vec<_>>().join(",");
        format!("{{cs:64,ce:[{}],re:[{boxes}]{more}}}", rows.join(","))
    }

    fn outcome(text: &str) -> String {
        match read_packed(&lz_string::pack(text)) {
            Ok(puzzle) => puzzle.givens.to_string(),
            Err((_, problem)) => problem.to_string(),
        }
    }

    #[test]
    fn a_classic_puzzle_is_read() {
        let title = ",ca:[{v:'title: One that isn\\'t hard'}],metadata:{title:'A',solution:'1'}";
        let rules =
            ",metadata:{rules:['Normal sudoku rules apply.'],author:'B'},settings:{nogrid:f}";
        let row: Vec<String> = (0..9).map(|column| format!("[4,{column}]")).collect();
        let row = format!(",ca:[{{ce:[{}],unique:t}}]", row.join(","));
        for more in ["", title, rules, &row, ",l:[],o:[]"] {
            assert_eq!(outcome(&zipped(more)), EXAMPLE, "{more}");
        }
    }

    /// How many rules and kinds that are not checked are handed on.
    fn handed_on(text: &str) -> String {
        match read_packed(&lz_string::pack(text)) {
            Err((_, ReadProblem::Board(board))) => {
                let rules = read_sudoku_pad(&board.text).unwrap().puzzle.rules;
                let unknown = rules.unknown().iter().map(|clues| clues.name.as_str());
                let unknown: Vec<&str> = unknown.collect();
                format!("{} {} {}", rules.title(), unknown.join(" "), rules.text())
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn everything_else_is_handed_on() {
        for (more, name) in [
            (",l:[{wp:[[1,1],[2,2]]}]", "9x9 drawing "),
            (",u:[{ct:[1,1],w:1,h:1,c2:CFCFCF}]", "9x9 drawing "),
            (",ca:[{ce:[[0,0],[0,1]],v:8}]", "9x9 drawn cage "),
            (",ca:[{ce:[[0,0],[0,1]],v:8,unique:t}]", "9x9 killer  "),
            (",ca:[{ce:[[0,0],[0,1]]}]", "9x9 drawn cage "),
            (",ca:[{v:'rules: Digits rise.'}]", "9x9  Digits rise."),
            (",metadata:{rules:'Digits rise.'}", "9x9  Digits rise."),
            (",metadata:{antiknight:t}", "9x9 anti-knight  "),
            (",foglight:[[0,0]]", "9x9 fog "),
            (",triggereffect:[{a:1}]", "9x9 triggereffect "),
        ] {
            assert_eq!(handed_on(&zipped(more)), name, "{more}");
        }
        let marked = zipped("").replacen("{v:5}", "{v:5,c:FF0000}", 1);
        assert_eq!(handed_on(&marked), "9x9 drawing ");
        let text = zipped("").replacen("{v:5}", "{v:a}", 1);
        assert_eq!(handed_on(&text), "9x9 drawing ");
        let deep = format!(",l:{}{}", "[".repeat(28), "]".repeat(28));
        assert!(outcome(&zipped(&deep)).contains("nested too deep"));
    }
}
