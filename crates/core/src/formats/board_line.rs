//! A board in one line: a character for each cell, and a letter for the region of each.

use super::cells::to_value;
use super::text::numbered;
use super::{
    BoardProblem, Format, Imported, LineResult, ReadError, ReadLine, ReadProblem, Reader,
    TextResult, at_line,
};
use crate::board::{Cell, Digit, Grid, region_letter};
use crate::rules::{LARGEST_SIZE, Rules, SMALLEST_SIZE, Shape};

/// The cells of a board of this size in reading order, a character each: `1` to `9`, `A`
/// for 10 to `G` for 16, and `.` for an empty cell.
///
/// ```
/// use ninefold_core::formats::write_cells;
/// use ninefold_core::board::{Cell, Digit, Grid};
/// let values = Grid::EMPTY.with(Cell::at(0, 1), Digit::new(3));
/// assert_eq!(write_cells(&values, 4), ".3..............");
/// ```
pub fn write_cells(values: &Grid, size: usize) -> String {
    let character = |cell| values.get(cell).map_or('.', Digit::to_char);
    Cell::all(size).map(character).collect()
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
    let letters = Cell::all(shape.size()).filter_map(|cell| shape.region(cell));
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
pub fn read_cells(text: &str) -> Result<(Rules, Grid), BoardProblem> {
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
    let count = cells.chars().count();
    let size = size_of(count).ok_or(BoardProblem::CellCount(count))?;
    let shape = match labels {
        Some(labels) => Shape::with_regions(size, &one_byte_each(&labels))?,
        None => Shape::with_boxes(size)?,
    };
    Ok((Rules::new(shape), read_line(&cells, size)?))
}

/// Reads the cells of a board of this size, a character each.
pub(super) fn read_line(cells: &str, size: usize) -> Result<Grid, BoardProblem> {
    BoardProblem::check_count(size, cells.chars().count())?;
    let mut values = Grid::EMPTY;
    for ((column, character), cell) in (1..).zip(cells.chars()).zip(Cell::all(size)) {
        values.set(cell, read_cell(column, character, size)?);
    }
    Ok(values)
}

/// The cells and the labels of a text of twice as many characters as a board has cells.
fn split(text: &str) -> (String, Option<String>) {
    let characters: Vec<char> = text.chars().collect();
    let (cells, labels) = characters.split_at(characters.len() / 2);
    // No board has twice as many cells as another one.
    if cells.len() == labels.len() && size_of(cells.len()).is_some() {
        (cells.iter().collect(), Some(labels.iter().collect()))
    } else {
        (text.to_owned(), None)
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
    let value = Digit::from_char(character).ok_or(BoardProblem::unexpected(
        column,
        character,
        "a cell is 1 to 9 or A to G, or . when empty",
    ))?;
    to_value(column, value.get().into(), size).map(Some)
}

/// Reads boards whose regions are in the line below.
pub const FORMAT: Format = Format::new("board", TITLE, Reader::Sections(read_text));

const TITLE: &str = "a board in one line";

/// The most characters of a line: twice those of a board of 16 rows, and some columns.
const LONGEST_LINE: usize = 4_096;

/// The cells of a board, and the label of the region of each.
struct BoardLine<'a> {
    cells: &'a str,
    labels: Option<&'a str>,
}

impl BoardLine<'_> {
    fn read(&self) -> LineResult {
        let text = match self.labels {
            Some(labels) => format!("{}\n{labels}", self.cells),
            None => self.cells.to_owned(),
        };
        let read = read_cells(&text).and_then(Imported::plain);
        let read = read.map_err(|problem| (1, problem.into()))?;
        Ok(read.in_format(TITLE))
    }
}

/// The number of rows of a board with this many cells.
fn size_of(cells: usize) -> Option<usize> {
    let size = cells.isqrt();
    (size * size == cells && (SMALLEST_SIZE..=LARGEST_SIZE).contains(&size)).then_some(size)
}

/// Whether a word is the cells of a board other than 9x9: no value is too large, and a line
/// of one character only, as for decoration, is one of dots or zeros.
fn is_cells(word: &str) -> bool {
    let Some(size) = size_of(word.len()).filter(|&size| size != 9) else {
        return false;
    };
    let value = |c: char| match c {
        '.' | '0' | '*' | '_' | 'x' | 'X' => Some(0),
        c => c.to_digit(17).map(|value| value as usize),
    };
    let first = word.chars().next();
    let is_varied = word.contains(['.', '0']) || word.chars().any(|c| Some(c) != first);
    is_varied && { word.chars() }.all(|c| value(c).is_some_and(|value| value <= size))
}

/// Whether a word has a label for each of these many cells, of as many regions as there
/// are rows.
fn is_labels(word: &str, cells: usize) -> bool {
    if word.len() != cells || !word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return false;
    }
    let mut labels = word.to_ascii_lowercase().into_bytes();
    labels.sort_unstable();
    labels.dedup();
    Some(labels.len()) == size_of(cells)
}

/// The board at the beginning of a line, whose other columns say nothing about it.
fn board_line(line: &str) -> Option<BoardLine<'_>> {
    if line.len() > LONGEST_LINE {
        return None;
    }
    let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    let mut words = line.split(is_end);
    let first = words.next().filter(|word| word.is_ascii())?;
    if is_cells(first) {
        let labels = words.next().filter(|word| is_labels(word, first.len()));
        let cells = first;
        return Some(BoardLine { cells, labels });
    }
    let (cells, labels) = first.split_at_checked(first.len() / 2)?;
    (is_cells(cells) && is_labels(labels, cells.len())).then_some(BoardLine {
        cells,
        labels: Some(labels),
    })
}

/// Reads a line that is such a board.
pub(super) fn read(line: &str) -> Option<LineResult> {
    board_line(line).map(|board| board.read())
}

/// Whether the first line of a text is a board, and the second one its regions.
pub(super) fn begins(text: &str) -> bool {
    let mut lines = numbered(text).map(|(_, line)| line);
    let (first, second) = (lines.next(), lines.next());
    let cells = first.and_then(board_line);
    let cells = cells.filter(|board| board.labels.is_none());
    cells.is_some_and(|board| second.is_some_and(|labels| is_map(labels, board.cells.len())))
}

/// Labels on a line of their own are letters: a line of digits is another puzzle.
fn is_map(line: &str, cells: usize) -> bool {
    is_labels(line, cells) && line.bytes().all(|byte| byte.is_ascii_alphabetic())
}

fn read_text(text: &str, read_format: ReadLine) -> Option<TextResult> {
    begins(text).then(|| Ok(read_boards(text, read_format)))
}

fn read_boards(text: &str, read_format: ReadLine) -> Vec<Result<Imported, ReadError>> {
    let mut lines = numbered(text).peekable();
    let mut read = Vec::new();
    while let Some((number, line)) = lines.next() {
        if let Some(mut board) = board_line(line) {
            let is_map = |(_, next): &(usize, &str)| is_map(next, board.cells.len());
            if board.labels.is_none() {
                board.labels = lines.next_if(is_map).map(|(_, labels)| labels);
            }
            read.push(at_line(board.read(), number));
            continue;
        }
        let other = read_format(line).unwrap_or_else(|| {
            let what = "this line has neither a board nor its regions";
            Err((1, ReadProblem::malformed(TITLE, what)))
        });
        read.push(at_line(other, number));
    }
    read
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
            let values = Grid::EMPTY.with(Cell::at(size - 1, 0), last);
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
