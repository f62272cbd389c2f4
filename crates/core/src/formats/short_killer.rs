//! Killers in 81 characters: an arrow points to a neighbour in the same cage, and where the
//! arrows end, the cage has its sum.

use super::BoardProblem;
use super::cells::{cage_of_each, has_plain_cages, with_cages};
use crate::board::{Cell, CellSet, Grid};
use crate::rules::{Cage, KindSet, Rules, Shape};

const SIZE: usize = 9;

/// The arrows: rows down and columns to the right.
const ARROWS: [(char, isize, isize); 8] = [
    ('<', 0, -1),
    ('>', 0, 1),
    ('^', -1, 0),
    ('v', 1, 0),
    ('`', -1, -1),
    ('\'', -1, 1),
    (',', 1, -1),
    ('.', 1, 1),
];

/// Reads such a text of 81 characters: `<`, `>`, `^` and `v` point to a neighbour, `` ` ``,
/// `'`, `,` and `.` to one across a corner; sums are `0` to `9`, `A` to `Z` for 10 to 35 and
/// `a` to `j` for 36 to 45. Of a cage with the sum 0 only is known that its values differ; one of
/// a single cell says nothing.
///
/// # Errors
/// [`BoardProblem::WrongCellCount`], [`BoardProblem::Character`], and
/// [`BoardProblem::Arrow`] for arrows that lead off the board or in a circle.
///
/// ```
/// use ninefold_core::formats::{read_short_killer, write_short_killer};
///
/// let text = format!("H<{}", "0".repeat(79));
/// let (rules, givens) = read_short_killer(&text)?;
/// assert_eq!(rules.cages().next().map(|cage| cage.to_string()).as_deref(), Some("cage 17 at r1c1"));
/// assert_eq!(write_short_killer(&rules, &givens).as_deref(), Some(text.as_str()));
/// # Ok::<(), ninefold_core::formats::BoardProblem>(())
/// ```
pub fn read_short_killer(text: &str) -> Result<(Rules, Grid), BoardProblem> {
    let characters: Vec<char> = text.trim().chars().collect();
    BoardProblem::check_count(SIZE, characters.len())?;
    let ends = Cell::all(SIZE).map(|cell| end_of_arrows(cell, &characters));
    let ends: Vec<Cell> = ends.collect::<Result<_, _>>()?;
    let mut labels = Vec::new();
    for &end in &ends {
        let is_single = ends.iter().filter(|other| **other == end).count() == 1;
        labels.push((sum_at(end, &characters)? != 0 || !is_single).then_some(end));
    }
    let sum = |end: Cell, _| sum_at(end, &characters).ok().filter(|&sum| sum > 0);
    let rules = with_cages(Rules::new(Shape::with_boxes(SIZE)?), &labels, sum)?;
    Ok((rules, Grid::EMPTY))
}

/// The neighbour that the character of a cell points to.
fn arrow_from(cell: Cell, character: char) -> Option<Option<Cell>> {
    let mut arrows = ARROWS.iter();
    let arrow = arrows.find(|(its, _, _)| *its == character)?;
    Some(cell.moved(arrow.1, arrow.2, SIZE))
}

/// The cell to which the arrows lead from here.
fn end_of_arrows(start: Cell, characters: &[char]) -> Result<Cell, BoardProblem> {
    let mut cell = start;
    for _ in 0..SIZE * SIZE {
        match arrow_from(cell, characters[cell.number(SIZE)]) {
            None => return Ok(cell),
            Some(Some(next)) => cell = next,
            Some(None) => break,
        }
    }
    Err(BoardProblem::Arrow(start))
}

fn sum_at(cell: Cell, characters: &[char]) -> Result<u16, BoardProblem> {
    let character = characters[cell.number(SIZE)];
    let sum = match character {
        'a'..='j' => Some(character as u32 - 'a' as u32 + 36),
        'k'..='z' => None,
        character => character.to_digit(36),
    };
    sum.map(|sum| sum as u16).ok_or(BoardProblem::unexpected(
        cell.number(SIZE) + 1,
        character,
        "an arrow, or a sum: 0 to 9, A to Z or a to j",
    ))
}

/// The text of a puzzle, if the format can say it: 9x9 with boxes, cages and no givens.
pub fn write_short_killer(rules: &Rules, givens: &Grid) -> Option<String> {
    let is_known =
        rules.size() == SIZE && has_plain_cages(rules, KindSet::NONE) && givens.filled_count() == 0;
    if !is_known {
        return None;
    }
    let mut characters = ['0'; SIZE * SIZE];
    for cage in cage_of_each(rules).into_iter().flatten() {
        write_cage(cage, &mut characters)?;
    }
    Some(characters.into_iter().collect())
}

/// Writes the sum of a cage into its first cell, and arrows that lead there into the others.
/// `None` if the cells are not connected, the sum is too large, or it says nothing.
fn write_cage(cage: &Cage, characters: &mut [char]) -> Option<()> {
    let sum = cage.sum.map_or(0, u32::from);
    characters[cage.first().number(SIZE)] = match sum {
        0 if cage.cells.len() == 1 => return None,
        0..=35 => char::from_digit(sum, 36)?.to_ascii_uppercase(),
        36..=45 => char::from(b'a' + sum as u8 - 36),
        _ => return None,
    };
    let mut reached = CellSet::only(cage.first());
    while reached != cage.cells {
        let open = cage.cells - reached;
        let (cell, arrow) = ARROWS.iter().find_map(|&(arrow, rows, columns)| {
            let leads = |cell: &Cell| {
                cell.moved(rows, columns, SIZE)
                    .is_some_and(|next| reached.contains(next))
            };
            Some((open.iter().find(leads)?, arrow))
        })?;
        characters[cell.number(SIZE)] = arrow;
        reached = reached.with(cell);
    }
    Some(())
}
