//! SudokuPad's long form of a puzzle: cells, regions and drawings in JSON, packed into a link
//! after `scl` or `ctc`.

use super::f_puzzles::{DEEPEST, is_deeper, unpacked};
use super::zipped::unzip;
use super::{Imported, LineResult, ReadProblem, boards};
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

/// Reads the puzzle.
pub fn read(object: &Map<String, Value>) -> Result<Imported, ReadProblem> {
    if object.values().any(|value| is_deeper(value, DEEPEST)) {
        return Err(ReadProblem::malformed(TITLE, "it is nested too deep"));
    }
    Ok(boards::sudoku_pad::read(object)?.in_format(TITLE))
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
            Ok(puzzle) => puzzle.grid().to_string(),
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

    /// The title of the board, and what of it is not checked.
    fn board(text: &str) -> String {
        let read = read_packed(&lz_string::pack(text)).unwrap().puzzle.rules;
        let unknown = read.unknown().iter();
        let unknown: Vec<String> = unknown
            .map(|clues| format!("{} {}", clues.count, clues.name))
            .collect();
        let text = if read.text().is_empty() {
            ""
        } else {
            ", with rules"
        };
        format!("{}{text} {}", read.title(), unknown.join(", "))
    }

    #[test]
    fn everything_else_is_a_board_of_other_rules() {
        for (more, words) in [
            (",l:[{wp:[[1,1],[2,2]]}]", "9x9 1 drawing"),
            (",u:[{ct:[1,1],w:1,h:1,c2:CFCFCF}]", "9x9 1 drawing"),
            (",ca:[{ce:[[0,0],[0,1]],v:8}]", "9x9 1 drawn cage"),
            (",ca:[{ce:[[0,0],[0,1]]}]", "9x9 1 drawn cage"),
            (",ca:[{v:'rules: Digits rise.'}]", "9x9, with rules "),
            (",metadata:{rules:'Digits rise.'}", "9x9, with rules "),
            (",metadata:{antiknight:t}", "9x9 anti-knight "),
            (",foglight:[[0,0]]", "9x9 1 fog"),
            (",triggereffect:[{a:1}]", "9x9 1 triggereffect"),
        ] {
            assert_eq!(board(&zipped(more)), words, "{more}");
        }
        let marked = zipped("").replacen("{v:5}", "{v:5,c:FF0000}", 1);
        assert_eq!(board(&marked), "9x9 1 drawing");
        let jigsaw = zipped("").replacen("[0,2]", "[3,2]", 1);
        assert_eq!(outcome(&jigsaw), "r1c3 is in no region");
        let small = outcome("{ce:[[,,],[,,],[,,]]}");
        assert!(small.starts_with("unknown size 3"), "{small}");
        let deep = format!(",l:{}{}", "[".repeat(28), "]".repeat(28));
        assert!(outcome(&zipped(&deep)).contains("nested too deep"));
    }
}
