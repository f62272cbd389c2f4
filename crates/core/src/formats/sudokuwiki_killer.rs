//! Killers of sudokuwiki.org: a colour for each cell, and the sums.

use super::BoardProblem;
use super::cages::{cage_of_each, is_plain_killer, with_cages};
use crate::board::{Cell, CellSet, Grid};
use crate::rules::shape::connected_part;
use crate::rules::{KindSet, Rules, Shape};

const SIZE: usize = 9;
const COLOURS: usize = 4;

/// Reads a link of the killer solver, or what stands behind `bd=` in it: 81 colours from 1 to
/// 4, a comma, and 81 numbers of two digits. Connected cells of a colour are a cage, and the
/// number in the first cell of a cage is its sum.
///
/// # Errors
/// [`BoardProblem`]: what is wrong, with its place behind `bd=`.
///
/// ```
/// use ninefold_core::formats::{read_sudokuwiki_killer, write_sudokuwiki_killer};
///
/// let link = "https://www.sudokuwiki.org/killersudoku.htm?bd=122111122113322212122113311332122212313313332213212113212212443231331211331131233,250900260000001300000007001000002000000600200009000000190000001700000015001518001209000000150000210008040014000000000000080000000920130011150700000000000000001000";
/// let (rules, givens) = read_sudokuwiki_killer(link)?;
/// assert_eq!(rules.cages().count(), 30);
/// let text = write_sudokuwiki_killer(&rules, &givens).expect("a killer of 9x9");
/// assert_eq!(read_sudokuwiki_killer(&text)?.0, rules);
/// # Ok::<(), ninefold_core::formats::BoardProblem>(())
/// ```
pub fn read_sudokuwiki_killer(text: &str) -> Result<(Rules, Grid), BoardProblem> {
    let text = text.trim();
    let body = text.rsplit_once("bd=").map_or(text, |(_, body)| body);
    let body = body.split(['&', '#']).next().unwrap_or_default();
    let (colours, sums) = body.split_once(',').ok_or(BoardProblem::Recognised {
        what: "not a killer of sudokuwiki.org",
        advice: "it has 81 colours, a comma and 162 digits",
    })?;
    let colours = digits(colours, 1)?;
    let sums = digits(sums, colours.len() + 2)?;
    BoardProblem::check_count(SIZE, colours.len())?;
    BoardProblem::check_count(SIZE, sums.len() / 2)?;
    let labels: Vec<Option<Cell>> = cages(&colours).into_iter().map(Some).collect();
    let sum = |first: Cell| {
        let place = first.number(SIZE) * 2;
        u16::from(sums[place]) * 10 + u16::from(sums[place + 1])
    };
    let sum = |label: Cell, _| Some(sum(label)).filter(|&sum| sum > 0);
    let rules = with_cages(Rules::new(Shape::with_boxes(SIZE)?), &labels, sum)?;
    Ok((rules, Grid::EMPTY))
}

fn digits(text: &str, first: usize) -> Result<Vec<u8>, BoardProblem> {
    let digit = |(column, character): (usize, char)| match character.to_digit(10) {
        Some(digit) => Ok(digit as u8),
        None => Err(BoardProblem::unexpected(
            column,
            character,
            "81 colours from 1 to 4, a comma and 162 digits",
        )),
    };
    (first..).zip(text.chars()).map(digit).collect()
}

/// The first cell of the cage of each cell.
fn cages(colours: &[u8]) -> Vec<Cell> {
    let same = |cell: Cell| -> CellSet {
        let colour = colours[cell.number(SIZE)];
        Cell::all(SIZE)
            .filter(|other| colours[other.number(SIZE)] == colour)
            .collect()
    };
    let first = |cell: Cell| connected_part(cell, same(cell), SIZE).first();
    Cell::all(SIZE)
        .map(|cell| first(cell).unwrap_or(cell))
        .collect()
}

/// The text behind `bd=` of a puzzle, if the format can say it: 9x9 with boxes, and connected
/// cages with sums on the whole board.
pub fn write_sudokuwiki_killer(rules: &Rules, givens: &Grid) -> Option<String> {
    let is_known =
        rules.size() == SIZE && is_plain_killer(rules, KindSet::NONE) && givens.filled_count() == 0;
    let cages: Vec<CellSet> = rules.cages().map(|cage| cage.cells).collect();
    let is_connected = |cells: &CellSet| {
        cells
            .first()
            .is_some_and(|first| connected_part(first, *cells, SIZE) == *cells)
    };
    if !is_known || !cages.iter().all(is_connected) {
        return None;
    }
    let near: Vec<Vec<usize>> = cages.iter().map(|&cells| near(cells, &cages)).collect();
    let mut colours = vec![0; cages.len()];
    if !colour(&mut colours, &near) {
        return None;
    }
    let (mut text, mut sums) = (String::new(), String::new());
    for (cell, cage) in Cell::all(SIZE).zip(cage_of_each(rules)) {
        let cage = cage?;
        let number = cages.iter().position(|&cells| cells == cage.cells)?;
        text.push_str(&colours[number].to_string());
        let sum = cage.sum.filter(|_| cage.first() == cell).unwrap_or(0);
        sums.push_str(&format!("{sum:02}"));
    }
    Some(format!("{text},{sums}"))
}

/// The cages that touch these cells, by their places.
fn near(cells: CellSet, cages: &[CellSet]) -> Vec<usize> {
    let around: CellSet = cells
        .iter()
        .flat_map(|cell| cell.neighbours(SIZE))
        .collect();
    let touches = |&number: &usize| cages[number] != cells && !(cages[number] & around).is_empty();
    (0..cages.len()).filter(touches).collect()
}

/// Gives the first cage without a colour one, and then the others, so that neighbours differ.
fn colour(colours: &mut [usize], near: &[Vec<usize>]) -> bool {
    // The cage with the fewest colours left comes next, so that dead ends show at once.
    let taken = |colours: &[usize], cage: usize| {
        let taken = near[cage]
            .iter()
            .map(|&other| colours[other])
            .filter(|&colour| colour > 0);
        taken.fold(0u32, |bits, colour| bits | 1 << colour)
    };
    let open = (0..colours.len()).filter(|&cage| colours[cage] == 0);
    let Some(next) = open.max_by_key(|&cage| taken(colours, cage).count_ones()) else {
        return true;
    };
    for colour_of_next in 1..=COLOURS {
        if taken(colours, next) >> colour_of_next & 1 == 0 {
            colours[next] = colour_of_next;
            if colour(colours, near) {
                return true;
            }
        }
    }
    colours[next] = 0;
    false
}
