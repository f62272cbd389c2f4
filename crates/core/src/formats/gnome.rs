//! The text that GNOME Sudoku copies for a puzzle: `#`, the number of givens of each digit in
//! five characters, then a character for each given.

use super::cells::BoardBuilder;
use super::{Format, Imported, LineResult, Reader};
use crate::board::Digit;
use crate::classic::{Cell, Grid};

/// Reads and writes the short string; the saved game is JSON.
pub const FORMAT: Format = Format::new("gnome", TITLE, Reader::Line(read_line)).written(write);

const TITLE: &str = "GNOME Sudoku's share string";
/// The character for 0.
const ZERO: u8 = 33;
/// Fewer givens never make a puzzle, and a comment could look like them.
const FEWEST_GIVENS: usize = 17;

fn read_line(line: &str) -> Option<LineResult> {
    let text = line.strip_prefix('#')?;
    let values: Option<Vec<u8>> = text.bytes().map(|byte| byte.checked_sub(ZERO)).collect();
    let values = values.filter(|values| values.len() >= 5 + FEWEST_GIVENS)?;
    let (counts, places) = values.split_at(5);
    let grids = possible_counts(counts).filter_map(|counts| board(counts, places));
    let grid = { grids }.find(|grid| grid.conflict().is_none())?;
    Some(Ok(Imported::from_givens(grid, TITLE)))
}

/// Two counts share a character in base 9, so that 9 and 0 look like 0 and 1.
fn possible_counts(packed: &[u8]) -> impl Iterator<Item = [usize; 9]> + '_ {
    (0u8..16).filter_map(|nines| {
        let mut counts = [0; 9];
        for (pair, &value) in packed.iter().enumerate() {
            let is_nine = pair < 4 && nines >> pair & 1 == 1;
            let (low, high) = match (is_nine, value % 9, value / 9) {
                (false, low, high) => (low, high),
                (true, 0, high) => (9, high.checked_sub(1)?),
                (true, ..) => return None,
            };
            match (counts.get_mut(2 * pair), pair) {
                (Some(count), 4) => *count = value.into(),
                (Some(count), _) => *count = low.into(),
                (None, _) => return None,
            }
            if pair < 4 {
                counts[2 * pair + 1] = high.into();
            }
        }
        counts
            .iter()
            .all(|&count: &usize| count <= 9)
            .then_some(counts)
    })
}

/// The board of these places, where `counts` gives the number of each digit.
fn board(counts: [usize; 9], places: &[u8]) -> Option<Grid> {
    (counts.iter().sum::<usize>() == places.len()).then_some(())?;
    let mut board = BoardBuilder::new();
    let digits = Digit::NINE.into_iter().zip(counts);
    let digits = digits.flat_map(|(digit, count)| std::iter::repeat_n(digit, count));
    for (digit, &place) in digits.zip(places) {
        let (row, column) = (usize::from(place % 9), usize::from(place / 9));
        let cell = (column < 9).then(|| Cell::at(row, column))?;
        (!board.is_given(cell)).then_some(())?;
        board.give(cell, Some(digit));
    }
    Some(board.finish(TITLE).given_grid())
}

fn write(puzzle: &Imported) -> String {
    let givens = puzzle.grid();
    let counts = Digit::NINE.map(|digit| givens.cells_with(digit).len());
    let mut values: Vec<usize> = counts.chunks(2).map(packed).collect();
    for digit in Digit::NINE {
        let cells = givens.cells_with(digit).iter();
        values.extend(cells.map(|cell| cell.row() + 9 * cell.column()));
    }
    let character = |value: usize| char::from(ZERO + u8::try_from(value).unwrap_or(0));
    let text: String = values.into_iter().map(character).collect();
    format!("#{text}\n")
}

fn packed(counts: &[usize]) -> usize {
    counts[0] + 9 * counts.get(1).copied().unwrap_or(0)
}
