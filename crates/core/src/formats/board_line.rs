//! Boards of other sizes than 9x9 in one line: a character for each cell, and perhaps one for
//! the region of each, behind the cells or in the next line.

use super::lines::is_skipped;
use super::{
    Format, Imported, LineResult, ReadError, ReadLine, ReadProblem, Reader, TextResult, at_line,
    read_cells,
};

/// Reads boards whose regions are in the line below.
pub const FORMAT: Format = Format {
    name: "board",
    title: TITLE,
    reader: Reader::Sections(read_text),
    write: None,
    frame: ("", ""),
};

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
    (size * size == cells && (4..=16).contains(&size)).then_some(size)
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
    let mut lines = text.lines().filter(|line| !is_skipped(line));
    let (first, second) = (lines.next(), lines.next());
    let cells = first.and_then(|line| board_line(line.trim()));
    let cells = cells.filter(|board| board.labels.is_none());
    let labels = second.map(str::trim);
    cells.is_some_and(|board| labels.is_some_and(|labels| is_map(labels, board.cells.len())))
}

/// Labels on a line of their own are letters: a line of digits is another puzzle.
fn is_map(line: &str, cells: usize) -> bool {
    is_labels(line, cells) && line.bytes().all(|byte| byte.is_ascii_alphabetic())
}

fn read_text(text: &str, read_format: ReadLine) -> Option<TextResult> {
    begins(text).then(|| Ok(read_boards(text, read_format)))
}

fn read_boards(text: &str, read_format: ReadLine) -> Vec<Result<Imported, ReadError>> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let mut lines = lines.filter(|(_, line)| !is_skipped(line)).peekable();
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
