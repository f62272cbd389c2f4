//! A board in one line: a character for each cell, and a letter for the region of each.

use super::error::BoardProblem;
use crate::grid::Digit;
use crate::rules::rules::Rules;
use crate::rules::shape::{LARGEST_SIZE, SMALLEST_SIZE, Shape};
use crate::rules::shown_text::region_letter;
use crate::rules::spot::Spot;
use crate::rules::values::Values;

/// The cells of a board of this size in reading order, a character each: `1` to `9`, `A`
/// for 10 to `G` for 16, and `.` for an empty cell.
///
/// ```
/// use ninefold_core::formats::write_cells;
/// use ninefold_core::grid::Digit;
/// use ninefold_core::rules::{Spot, Values};
/// let values = Values::EMPTY.with(Spot::at(0, 1), Digit::new(3));
/// assert_eq!(write_cells(&values, 4), ".3..............");
/// ```
pub fn write_cells(values: &Values, size: usize) -> String {
    let character = |spot| values.get(spot).map_or('.', Digit::to_char);
    Spot::all(size).map(character).collect()
}

/// The regions of a board in reading order, a letter for each cell; empty without regions.
///
/// ```
/// use ninefold_core::formats::write_regions;
/// use ninefold_core::rules::Shape;
/// assert_eq!(write_regions(&Shape::with_boxes(4)?), "AABBAABBCCDDCCDD");
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
pub fn write_regions(shape: &Shape) -> String {
    let letters = Spot::all(shape.size()).filter_map(|spot| shape.region(spot));
    letters.map(region_letter).collect()
}

/// Reads a board with the usual boxes, or with regions: a label for each cell behind the
/// cells, in the same line or the next one. Labels are any characters in the same line, and
/// letters in the next. Without regions, the cells may stand in several lines. Empty cells are `.`, `0`, `*`, `_` or `x`.
///
/// # Errors
/// [`BoardProblem`] with the column, in the line where it is.
///
/// ```
/// use ninefold_core::formats::{read_cells, write_cells, write_regions};
///
/// let (rules, givens) = read_cells("1...\u{20}...2 .... ....".replace(' ', "").as_str())?;
/// assert_eq!(rules.title(), "4x4");
/// assert_eq!(write_cells(&givens, 4), "1......2........");
///
/// let (rules, _) = read_cells("................\nAAABDABBDDCBDCCC")?;
/// assert_eq!(rules.title(), "4x4 jigsaw");
/// assert_eq!(write_regions(rules.shape()), "AAABCABBCCDBCDDD");
/// # Ok::<(), ninefold_core::formats::BoardProblem>(())
/// ```
pub fn read_cells(text: &str) -> Result<(Rules, Values), BoardProblem> {
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let (cells, labels) = match lines.as_slice() {
        [cells, labels] if labels.chars().all(|label| label.is_ascii_alphabetic()) => {
            ((*cells).to_owned(), Some((*labels).to_owned()))
        }
        [line] => split(line),
        lines => (lines.concat(), None),
    };
    let size = size_of(cells.chars().count())?;
    let shape = match labels {
        Some(labels) => Shape::with_regions(size, &one_byte_each(&labels))?,
        None => Shape::with_boxes(size)?,
    };
    Ok((Rules::new(shape), read_line(&cells, size)?))
}

/// Reads the cells of a board of this size, a character each.
pub(super) fn read_line(cells: &str, size: usize) -> Result<Values, BoardProblem> {
    let found = cells.chars().count();
    if found != size * size {
        return Err(BoardProblem::WrongCellCount { size, found });
    }
    let mut values = Values::EMPTY;
    for ((column, character), spot) in (1..).zip(cells.chars()).zip(Spot::all(size)) {
        values.set(spot, read_cell(column, character, size)?);
    }
    Ok(values)
}

/// The cells and the labels of a text of twice as many characters as a board has cells.
fn split(text: &str) -> (String, Option<String>) {
    let characters: Vec<char> = text.chars().collect();
    let (cells, labels) = characters.split_at(characters.len() / 2);
    // No board has twice as many cells as another one.
    if cells.len() == labels.len() && size_of(cells.len()).is_ok() {
        (cells.iter().collect(), Some(labels.iter().collect()))
    } else {
        (text.to_owned(), None)
    }
}

fn size_of(cells: usize) -> Result<usize, BoardProblem> {
    let size = cells.isqrt();
    if size * size == cells && (SMALLEST_SIZE..=LARGEST_SIZE).contains(&size) {
        Ok(size)
    } else {
        Err(BoardProblem::CellCount(cells))
    }
}

/// A byte for each character: characters that differ get different bytes, as long as there
/// are fewer than 256.
fn one_byte_each(labels: &str) -> Vec<u8> {
    let mut seen: Vec<char> = Vec::new();
    let mut number = |label: char| {
        let place = seen
            .iter()
            .position(|&each| each == label)
            .unwrap_or_else(|| {
                seen.push(label);
                seen.len() - 1
            });
        place.min(255) as u8
    };
    labels.chars().map(&mut number).collect()
}

fn read_cell(column: usize, character: char, size: usize) -> Result<Option<Digit>, BoardProblem> {
    if matches!(character, '.' | '0' | '*' | '_' | 'x' | 'X') {
        return Ok(None);
    }
    let value = Digit::from_char(character).ok_or(BoardProblem::Character {
        column,
        character,
        expected: "a cell is 1 to 9 or A to G, or . when empty",
    })?;
    if usize::from(value.get()) > size {
        let value = usize::from(value.get());
        return Err(BoardProblem::TooLarge {
            column,
            value,
            size,
        });
    }
    Ok(Some(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        read_cells(text).unwrap_err().to_string()
    }

    #[test]
    fn boards_of_every_size_are_read_back() {
        for size in [4, 6, 8, 9, 10, 12, 14, 15, 16] {
            let last = Digit::new(size as u8);
            let values = Values::EMPTY.with(Spot::at(size - 1, 0), last);
            let text = write_cells(&values, size);
            let (rules, givens) = read_cells(&text).unwrap();
            assert_eq!((rules.size(), givens), (size, values));
            assert_eq!(read_cells(&text.to_lowercase()).unwrap().1, values);
        }
    }

    #[test]
    fn regions_follow_in_the_same_line_or_the_next() {
        let cells = "1...............";
        let letters = "AAABDABBDDCBDCCC";
        let numbers = letters
            .replace('A', "0")
            .replace('B', "1")
            .replace('C', "2")
            .replace('D', "3");
        let next = read_cells(&format!("{cells}\n{letters}")).unwrap();
        assert_eq!(read_cells(&format!("{cells}{letters}")), Ok(next.clone()));
        assert_eq!(read_cells(&format!("{cells}{numbers}")), Ok(next));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        assert_eq!(
            error("123"),
            "3 cells; a board of n rows has n times n cells, with n from 4 to 16"
        );
        assert_eq!(
            error("1..5............"),
            "column 4: 5 is too large for a 4x4 board"
        );
        assert_eq!(
            error("1..?............"),
            "column 4: unexpected character '?'; a cell is 1 to 9 or A to G, or . when empty"
        );
        assert!(error(&".".repeat(25)).starts_with("a 5x5 board cannot be divided into boxes"));
        assert!(error("................\nAAAABBBBCCCCDDDA").starts_with("region A, from r1c1"));
    }
}
