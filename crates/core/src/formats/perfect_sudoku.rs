//! The killers of Perfect Sudoku: a number for each cell, the sum of its cage times 256 and
//! the number of the cage.

use super::BoardProblem;
use super::cells::{cage_of_each, is_plain_killer, with_cages};
use crate::board::{Cell, Grid};
use crate::rules::{Kind, KindSet, Rules, Shape};
use std::fmt::Write;

const SIZE: usize = 9;

/// Reads such a text: `3x3::k:` and 81 numbers, a colon after each; `3x3:d:k:` with both
/// diagonals. A cage whose sum is 0 is none.
///
/// # Errors
/// [`BoardProblem`] with the column.
///
/// ```
/// use ninefold_core::formats::{read_perfect_sudoku, write_perfect_sudoku};
///
/// let pair = "4352:4352:";
/// let text = format!("3x3:d:k:{pair}{}", (2..81).map(|n| format!("{n}:")).collect::<String>());
/// let (rules, givens) = read_perfect_sudoku(&text)?;
/// assert_eq!(rules.title(), "9x9 X and killer");
/// assert_eq!(rules.cages().next().map(|cage| cage.to_string()).as_deref(), Some("cage 17 at r1c1"));
/// assert_eq!(write_perfect_sudoku(&rules, &givens).as_deref(), Some(text.as_str()));
/// # Ok::<(), ninefold_core::formats::BoardProblem>(())
/// ```
pub fn read_perfect_sudoku(text: &str) -> Result<(Rules, Grid), BoardProblem> {
    let text = text.trim();
    let unknown = BoardProblem::Recognised {
        what: "not a killer of Perfect Sudoku",
        advice: "it begins with 3x3::k: or 3x3:d:k:",
    };
    let (start, kinds) = match text.get(..8) {
        Some("3x3:d:k:") => (8, KindSet::only(Kind::X)),
        Some(start) if start.starts_with("3x3::k:") => (7, KindSet::NONE),
        _ => return Err(unknown),
    };
    let mut labels = Vec::new();
    let mut column = start + 1;
    for field in text[start..].trim_end_matches(':').split(':') {
        labels.push(read_number(field, column)?);
        column += field.len() + 1;
    }
    BoardProblem::check_count(SIZE, labels.len())?;
    let rules = Rules::new(Shape::with_boxes(SIZE)?).with_kinds(kinds)?;
    let rules = with_cages(rules, &labels, |label, _| Some(label >> 8))?;
    Ok((rules, Grid::EMPTY))
}

/// The number of a cell in a cage.
fn read_number(field: &str, column: usize) -> Result<Option<u16>, BoardProblem> {
    let number = field.parse::<u16>().map_err(|_| {
        BoardProblem::unexpected(
            column,
            field.chars().find(|c| !c.is_ascii_digit()).unwrap_or(':'),
            "a number below 65536 for each cell",
        )
    })?;
    Ok((number >> 8 != 0).then_some(number))
}

/// The text of a puzzle, if the format can say it: 9x9 with boxes, with or without diagonals,
/// cages with sums and no givens.
pub fn write_perfect_sudoku(rules: &Rules, givens: &Grid) -> Option<String> {
    let is_known = rules.size() == SIZE
        && is_plain_killer(rules, KindSet::only(Kind::X))
        && givens.filled_count() == 0;
    if !is_known {
        return None;
    }
    let diagonals = if rules.kinds().contains(Kind::X) {
        "d"
    } else {
        ""
    };
    let mut text = format!("3x3:{diagonals}:k:");
    for (cell, cage) in Cell::all(SIZE).zip(cage_of_each(rules)) {
        let number = match cage {
            Some(cage) => cage.first().number(SIZE) + 256 * usize::from(cage.sum?),
            None => cell.number(SIZE),
        };
        write!(text, "{number}:").ok()?;
    }
    Some(text)
}
