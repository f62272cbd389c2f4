//! Which format a text with cages is in.

use super::error::BoardProblem;
use super::ksudoku;
use super::perfect_sudoku::read_perfect_sudoku;
use super::short_killer::read_short_killer;
use super::solo::read_solo_id;
use super::sudokuwiki_killer::read_sudokuwiki_killer;
use super::sumo_cue::read_sumo_cue;
use crate::rules::rules::Rules;
use crate::rules::values::Values;

/// The fewest arrows of a short killer: no line of cells has as many.
const FEWEST_ARROWS: usize = 17;
const CELLS: usize = 81;

/// Reads a killer in the format that its text shows: a killer of Perfect Sudoku or SumoCue, a
/// short killer, a link of sudokuwiki.org, an ID of Solo, a file of KSudoku. `None` for any other text.
///
/// # Errors
/// [`BoardProblem`]: what is wrong, where the format is known.
///
/// ```
/// use ninefold_core::formats::read_killer;
///
/// let id = "2x2k:p,aaa__baa__a__a__,3a8a4_6c9_6c4a";
/// let (rules, _) = read_killer(id).expect("an ID of Solo")?;
/// assert_eq!(rules.title(), "4x4 killer");
/// assert_eq!(read_killer("1......2........"), None);
/// # Ok::<(), ninefold_core::formats::BoardProblem>(())
/// ```
pub fn read_killer(text: &str) -> Option<Result<(Rules, Values), BoardProblem>> {
    let text = text.trim();
    if let Some(puzzle) = element_of_ksudoku(text) {
        let board = ksudoku::read(puzzle);
        Some(board.map(|board| ((*board.puzzle.rules).clone(), board.puzzle.givens)))
    } else if text.starts_with("SumoCueV1") {
        Some(read_sumo_cue(text))
    } else if text.starts_with("3x3::k:") || text.starts_with("3x3:d:k:") {
        Some(read_perfect_sudoku(text))
    } else if is_sudokuwiki(text) {
        Some(read_sudokuwiki_killer(text))
    } else if is_short_killer(text) {
        Some(read_short_killer(text))
    } else if is_solo_killer(text) {
        Some(read_solo_id(text))
    } else {
        None
    }
}

/// Reads a killer whose format was recognised before.
pub(in crate::formats) fn read(text: &str) -> Result<(Rules, Values), BoardProblem> {
    read_killer(text).unwrap_or(Err(BoardProblem::Recognised {
        what: "a killer in a form that is not known",
        advice: "it begins with SumoCueV1, 3x3::k: or 3x3:d:k:, or has 81 cells",
    }))
}

/// A link of its killer solver, or 81 digits, a comma and 162 digits.
fn is_sudokuwiki(text: &str) -> bool {
    let is_number =
        |part: &str, length| part.len() == length && part.bytes().all(|b| b.is_ascii_digit());
    let is_body = |(colours, sums)| is_number(colours, CELLS) && is_number(sums, 2 * CELLS);
    text.contains("killersudoku.htm?bd=") || text.split_once(',').is_some_and(is_body)
}

fn is_short_killer(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "<>^v`',.".contains(c);
    let arrows = text.chars().filter(|c| "<>^v`',".contains(*c)).count();
    text.chars().count() == CELLS && arrows >= FEWEST_ARROWS && text.chars().all(is_part)
}

/// `3x3k:`, `9jxk:`.
fn is_solo_killer(text: &str) -> bool {
    let Some((parameters, _)) = text.split_once(':') else {
        return false;
    };
    let is_parameter = |c: char| c.is_ascii_digit() || "xjk".contains(c);
    parameters.starts_with(|c: char| c.is_ascii_digit())
        && parameters.ends_with('k')
        && parameters.chars().all(is_parameter)
}

/// The element of a puzzle with cages, without the document type before it.
fn element_of_ksudoku(text: &str) -> Option<&str> {
    let (start, end) = (text.find("<puzzle")?, text.find("</puzzle>")?);
    let puzzle = text.get(start..end + "</puzzle>".len())?;
    puzzle.contains("<cage ").then_some(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ksudoku(operator: &str) -> String {
        format!(
            "<!DOCTYPE ksudoku><ksudoku-game><puzzle><graph type=\"custom\" order=\"4\" \
             sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\"><sudokugroups at=\"0\" withblocks=\"1\"/>\
             <cage operator=\"{operator}\" value=\"6\" size=\"2\"> 1 2 </cage></graph>\
             <values>________________</values></puzzle></ksudoku-game>"
        )
    }

    #[test]
    fn cages_of_ksudoku_are_numbered_down_the_columns() {
        let (rules, _) = read_killer(&ksudoku("4")).unwrap().unwrap();
        let cages: Vec<String> = rules
            .cages()
            .map(|cage| format!("{cage}: {}", cage.cells))
            .collect();
        assert_eq!(cages, ["cage 6 at r2c1: r2c1,r3c1"]);
        let error = read_killer(&ksudoku("3")).unwrap().unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("this is a Mathdoku of KSudoku")
        );
    }

    #[test]
    fn other_texts_are_no_killers() {
        for text in [
            "",
            "1......2........",
            "3x3:a",
            &".".repeat(81),
            "9j:zzzc,a",
        ] {
            assert_eq!(read_killer(text), None, "{text}");
        }
    }
}
