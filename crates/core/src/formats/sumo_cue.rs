//! Puzzles of SumoCue: killers, jigsaws, and both.

use super::BoardProblem;
use super::cells::{cage_of_each, is_plain_killer, with_cages};
use crate::board::{Cell, Digit, Grid};
use crate::rules::{Kind, KindSet, Rules, Shape};
use std::fmt::Write;

const SIZE: usize = 9;
const HEADER: &str = "SumoCueV1";
const EXPECTED: &str = "a cell is = and a sum, or + and the number of a cell, and J with a region";

/// A cell: the sum of the cage that begins here, or the number of the cell where it begins.
struct SumoCell {
    column: usize,
    sign: char,
    number: usize,
    region: Option<u8>,
}

/// Reads such a text: `SumoCueV1`, with `D` behind it both diagonals, and 81 cells. A cell is
/// `=14` where a cage with the sum 14 begins, `=0` outside cages, `+3` in the cage that
/// begins in the cell with the number 3 from 0, and has its region behind it in a jigsaw,
/// `J0` to `J8`. Without any `+` and any number above 9, the numbers are givens.
///
/// # Errors
/// [`BoardProblem`] with the column.
///
/// ```
/// use ninefold_core::formats::{read_sumo_cue, write_sumo_cue};
///
/// let text = format!("SumoCueV1=17+0{}", "=0".repeat(79));
/// let (rules, givens) = read_sumo_cue(&text)?;
/// assert_eq!(rules.cages().next().map(|cage| cage.to_string()).as_deref(), Some("cage 17 at r1c1"));
/// assert_eq!(write_sumo_cue(&rules, &givens).as_deref(), Some(text.as_str()));
/// # Ok::<(), ninefold_core::formats::BoardProblem>(())
/// ```
pub fn read_sumo_cue(text: &str) -> Result<(Rules, Grid), BoardProblem> {
    let text: String = text.split_whitespace().collect();
    let body = text.strip_prefix(HEADER).ok_or(BoardProblem::Recognised {
        what: "not a puzzle of SumoCue",
        advice: "it begins with SumoCueV1",
    })?;
    let (body, kinds) = match body.strip_prefix('D') {
        Some(body) => (body, KindSet::only(Kind::X)),
        None => (body, KindSet::NONE),
    };
    let cells = read_cells(body, text.len() - body.len())?;
    BoardProblem::check_count(SIZE, cells.len())?;
    let regions: Option<Vec<u8>> = cells.iter().map(|cell| cell.region).collect();
    let shape = match regions {
        Some(labels) => Shape::with_regions(SIZE, &labels)?,
        None => Shape::with_boxes(SIZE)?,
    };
    let rules = Rules::new(shape).with_kinds(kinds)?;
    if cells
        .iter()
        .all(|cell| cell.sign == '=' && cell.number <= SIZE)
    {
        return Ok((rules, givens(&cells)));
    }
    let rules = add_cages(rules, &cells)?;
    Ok((rules, Grid::EMPTY))
}

fn read_cells(body: &str, before: usize) -> Result<Vec<SumoCell>, BoardProblem> {
    let mut cells: Vec<SumoCell> = Vec::new();
    let mut rest = body;
    while let Some(character) = rest.chars().next() {
        let column = before + body.len() - rest.len() + 1;
        let digits = &rest[character.len_utf8()..];
        let is_digit = |character: char| character.is_ascii_digit();
        let end = digits.find(|c| !is_digit(c)).unwrap_or(digits.len());
        let number = digits[..end].parse::<usize>().ok();
        match (character, number, cells.last_mut()) {
            ('=' | '+', Some(number), _) => cells.push(SumoCell {
                column,
                sign: character,
                number,
                region: None,
            }),
            ('J', Some(region @ 0..SIZE), Some(cell)) => cell.region = Some(region as u8),
            _ => {
                return Err(BoardProblem::unexpected(column, character, EXPECTED));
            }
        }
        rest = &digits[end..];
    }
    Ok(cells)
}

fn givens(cells: &[SumoCell]) -> Grid {
    let filled = Cell::all(SIZE).zip(cells);
    filled.fold(Grid::EMPTY, |values, (spot, cell)| {
        values.with(spot, Digit::new(cell.number as u8))
    })
}

fn add_cages(rules: Rules, cells: &[SumoCell]) -> Result<Rules, BoardProblem> {
    let mut labels = Vec::new();
    for (place, cell) in cells.iter().enumerate() {
        let first = if cell.sign == '+' { cell.number } else { place };
        let begins = cells.get(first).filter(|first| first.sign == '=');
        let Some(begins) = begins else {
            return Err(BoardProblem::unexpected(cell.column, cell.sign, EXPECTED));
        };
        labels.push((begins.number > 0).then_some(first));
    }
    with_cages(rules, &labels, |first, _| {
        u16::try_from(cells[first].number).ok()
    })
}

/// The text of a puzzle, if the format can say it: 9x9, boxes or a jigsaw, with or without
/// diagonals, and either cages with sums or givens.
pub fn write_sumo_cue(rules: &Rules, givens: &Grid) -> Option<String> {
    let kinds: KindSet = [Kind::X, Kind::Jigsaw].into_iter().collect();
    let is_killer = rules.cages().next().is_some();
    // Cages of one cell alone would be read as givens.
    let is_told_apart = rules.cages().any(|cage| cage.cells.len() > 1);
    let is_known = rules.size() == SIZE
        && is_plain_killer(rules, kinds)
        && (!is_killer || is_told_apart && givens.filled_count() == 0);
    if !is_known {
        return None;
    }
    let mut text = HEADER.to_owned();
    if rules.kinds().contains(Kind::X) {
        text.push('D');
    }
    for (cell, cage) in Cell::all(SIZE).zip(cage_of_each(rules)) {
        match cage {
            Some(cage) if cage.first() == cell => write!(text, "={}", cage.sum?),
            Some(cage) => write!(text, "+{}", cage.first().number(SIZE)),
            None => write!(text, "={}", givens.get(cell).map_or(0, |value| value.get())),
        }
        .ok()?;
        if rules.shape().is_jigsaw() {
            write!(text, "J{}", rules.shape().region(cell)?).ok()?;
        }
    }
    Some(text)
}
