//! Lines of HoDoKu's library format: a board, and optionally a step on it.
//!
//! `:code:digits:values:deleted:eliminations:placements:extra`; a board alone
//! has one colon less. A `+` precedes a value that is not a given, and candidates
//! are written as digit, row, column.

use super::cells::{cell_content, to_grid};
use super::{Format, Imported, LineResult, ReadError, ReadProblem, Reader};
use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, Grid};
use std::fmt;
use std::fmt::Write;
use std::str::FromStr;

/// Reads the board of a library line, writes a line without a step.
pub const FORMAT: Format = Format::new("library", TITLE, Reader::Line(read_line))
    .written(|puzzle| format!("{}\n", LibraryLine::from(puzzle.board())));

const TITLE: &str = "a line of HoDoKu's library";

fn read_line(line: &str) -> Option<LineResult> {
    let board = if line.starts_with(':') {
        read_fields(line).map(|line| line.board)
    } else {
        read_values_alone(line)?
    };
    Some(board.map(|board| Imported::from_board(&board, TITLE)))
}

/// The values, with a `+` before some, and behind them perhaps the candidates that are deleted.
fn read_values_alone(line: &str) -> Option<Result<Candidates, Problem>> {
    let is_end = |c: char| c == ':' || c.is_whitespace();
    let (values, rest) = line.split_once(is_end).unwrap_or((line, ""));
    let is_value = |c: char| c == '+' || cell_content(c).is_some();
    let count = values.chars().filter(|&c| c != '+').count();
    (count == 81 && values.contains('+') && values.chars().all(is_value)).then_some(())?;
    let column = values.len() + 2;
    let text = rest.split(':').next().unwrap_or_default();
    // Other columns, such as a rating, say nothing of the board.
    let is_tail = text.chars().all(|c| c.is_ascii_digit() || c == ' ');
    let text = if is_tail { text } else { "" };
    let values = LineField {
        text: values,
        column: 1,
    };
    Some(read_board(values, LineField { text, column }))
}

/// The code of a line without a step.
const NO_STEP: &str = "0000";

/// One line of the library format.
///
/// ```
/// use ninefold_core::formats::{LibraryLine, read_library};
///
/// let line = ":0300:4:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..+79:413:458::";
/// let read = read_library(line)?;
/// assert_eq!(read.code, "0300");
/// assert_eq!(read.board.givens().len(), 29);
/// assert_eq!(read.to_string(), line);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LibraryLine {
    /// The technique: four digits, and for test libraries a suffix like `-2`.
    pub code: String,
    /// The digits of the step.
    pub digits: DigitSet,
    /// The board, with its givens.
    pub board: Candidates,
    /// The candidates the step removes.
    pub eliminations: Vec<(Cell, Digit)>,
    /// The digits the step places.
    pub placements: Vec<(Cell, Digit)>,
    /// The last field, its printable ASCII only: for a chain its length.
    pub extra: String,
}

impl From<Candidates> for LibraryLine {
    fn from(board: Candidates) -> LibraryLine {
        LibraryLine {
            code: NO_STEP.to_owned(),
            digits: DigitSet::NONE,
            board,
            eliminations: Vec::new(),
            placements: Vec::new(),
            extra: String::new(),
        }
    }
}

impl LibraryLine {
    /// Whether there is a step beside the board.
    pub fn has_step(&self) -> bool {
        !(self.eliminations.is_empty() && self.placements.is_empty() && self.digits.is_empty())
    }
}

impl fmt::Display for LibraryLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, ":{}:", self.code)?;
        if self.digits.is_empty() {
            f.write_char('x')?;
        }
        let deleted = triples(&deleted(&self.board));
        write!(f, "{}:{}:{deleted}", self.digits, values(&self.board))?;
        if !self.has_step() && self.extra.is_empty() {
            return f.write_str("::");
        }
        let (lost, placed) = (triples(&self.eliminations), triples(&self.placements));
        write!(f, ":{lost}:{placed}:{}", self.extra)
    }
}

/// The values, with a `+` before each that is not a given.
fn values(board: &Candidates) -> String {
    let mut text = String::with_capacity(100);
    for cell in Cell::all() {
        let value = board.values().get(cell);
        if value.is_some() && !board.givens().contains(cell) {
            text.push('+');
        }
        text.push(value.map_or('.', Digit::to_char));
    }
    text
}

/// The candidates that the values alone would still allow.
fn deleted(board: &Candidates) -> Vec<(Cell, Digit)> {
    let allowed = Candidates::from_grid(board.values());
    let empty = board.empty_cells().iter();
    let lost = empty.map(|cell| (cell, allowed.at(cell) - board.at(cell)));
    lost.flat_map(|(cell, lost)| lost.iter().map(move |digit| (cell, digit)))
        .collect()
}

fn triples(candidates: &[(Cell, Digit)]) -> String {
    let triple =
        |&(cell, digit): &(Cell, Digit)| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1);
    let triples: Vec<String> = candidates.iter().map(triple).collect();
    triples.join(" ")
}

/// The first line that is neither blank nor a comment, with its number.
fn first_line(text: &str) -> Option<(usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = (1..).zip(text.lines());
    lines.find(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

/// Reads the first line of a text that is neither blank nor a comment.
///
/// # Errors
/// [`ReadError`] with the place, when that line is not in the library format.
pub fn read_library(text: &str) -> Result<LibraryLine, ReadError> {
    let (line, text) = first_line(text).ok_or(ReadProblem::Empty.at(1, 1))?;
    read_fields(text).map_err(|(column, problem)| problem.at(line, column))
}

impl FromStr for LibraryLine {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<LibraryLine, ReadError> {
        read_library(text)
    }
}

/// A column, from 1, and the problem there.
type Problem = (usize, ReadProblem);

/// A part of the line, and the column of its first character.
#[derive(Clone, Copy)]
struct LineField<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> LineField<'a> {
    /// The parts between the separators.
    fn split(self, at: impl Fn(char) -> bool) -> impl Iterator<Item = LineField<'a>> {
        let mut column = self.column;
        self.text.split(at).map(move |text| {
            let field = LineField { text, column };
            column += text.chars().count() + 1;
            field
        })
    }
}

fn read_fields(line: &str) -> Result<LibraryLine, Problem> {
    let text = line.trim_end();
    let fields: Vec<LineField> = LineField { text, column: 1 }.split(|c| c == ':').collect();
    let (fields, extra) = match fields.as_slice() {
        [_, fields @ ..] if fields.len() == 6 => (fields, ""),
        [_, fields @ .., extra] if fields.len() == 6 => (fields, extra.text),
        _ => {
            let first = 1 + text.chars().take_while(|c| c.is_whitespace()).count();
            return Err((first, ReadProblem::Colons(fields.len() - 1)));
        }
    };
    Ok(LibraryLine {
        code: read_code(fields[0])?,
        digits: read_digits(fields[1])?,
        board: read_board(fields[2], fields[3])?,
        eliminations: read_triples(fields[4])?,
        placements: read_triples(fields[5])?,
        extra: printable(extra),
    })
}

/// The printable ASCII characters, so that the line can be printed again.
fn printable(extra: &str) -> String {
    let is_printable = |&c: &char| c.is_ascii_graphic() || c == ' ';
    let text: String = extra.chars().filter(is_printable).collect();
    text.trim_end().to_owned()
}

fn read_code(field: LineField) -> Result<String, Problem> {
    let (number, variant) = field.text.split_at_checked(4).unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_variant = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if is_number && variant.chars().all(is_variant) {
        Ok(field.text.to_owned())
    } else {
        Err((field.column, ReadProblem::Code))
    }
}

fn read_digits(field: LineField) -> Result<DigitSet, Problem> {
    if matches!(field.text, "x" | "") {
        return Ok(DigitSet::NONE);
    }
    let digit = |(column, character)| {
        Digit::decimal(character).ok_or((column, ReadProblem::Character(character)))
    };
    (field.column..)
        .zip(field.text.chars())
        .map(digit)
        .collect()
}

fn read_board(values: LineField, deleted: LineField) -> Result<Candidates, Problem> {
    let (grid, givens) = read_values(values)?;
    let mut board = Candidates::from_grid(&grid).with_givens(givens);
    for (cell, digit) in read_triples(deleted)? {
        board.eliminate(cell, digit);
    }
    Ok(board)
}

/// The values, and which of them are givens.
fn read_values(field: LineField) -> Result<(Grid, CellSet), Problem> {
    let mut cells = Vec::with_capacity(81);
    let mut givens = CellSet::NONE;
    let mut characters = (field.column..).zip(field.text.chars());
    while let Some((column, character)) = characters.next() {
        let (entered, character) = match character {
            '+' => (true, characters.next().map_or('+', |(_, next)| next)),
            other => (false, other),
        };
        match cell_content(character) {
            None | Some(None) if entered => return Err((column, ReadProblem::LonePlus)),
            None => return Err((column, ReadProblem::Character(character))),
            Some(digit) => {
                let given = digit.filter(|_| !entered).and(Cell::new(cells.len()));
                givens = given.map_or(givens, |cell| givens.with(cell));
                cells.push(digit);
            }
        }
    }
    match cells.len() {
        81 => Ok((to_grid(&cells), givens)),
        count => Err((field.column, ReadProblem::CellCount(count))),
    }
}

fn read_triples(field: LineField) -> Result<Vec<(Cell, Digit)>, Problem> {
    let words = field.split(char::is_whitespace);
    let words = words.filter(|word| !word.text.is_empty());
    let triple = |word: LineField| triple(word.text).ok_or((word.column, ReadProblem::Candidate));
    words.map(triple).collect()
}

fn triple(word: &str) -> Option<(Cell, Digit)> {
    let digits: Option<Vec<Digit>> = word.chars().map(Digit::decimal).collect();
    match digits?.as_slice() {
        [digit, row, column] => Some((Cell::at(row.index(), column.index()), *digit)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::tests::{any_board, any_candidates};
    use proptest::prelude::*;

    const VALUES: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7+9";

    fn problem(text: &str) -> (usize, usize, ReadProblem) {
        let error = read_library(text).unwrap_err();
        (error.line, error.column, error.problem)
    }

    /// Found by fuzzing.
    #[test]
    fn the_last_field_is_kept_without_a_step_and_without_what_is_unseen() {
        let board = values(&Candidates::from_grid(&crate::classic::Grid::EMPTY));
        let text = format!(":0300:x:{board}::::8 \u{1b}\u{9b}1 \u{0}");
        let line: LibraryLine = text.parse().unwrap();
        assert_eq!(line.extra, "8 1");
        assert_eq!(line.to_string().parse(), Ok(line));
    }

    #[test]
    fn a_board_alone_has_six_colons() {
        let text = format!("# from a library\n\n:0000:x:{VALUES}:113 413::\r\n");
        let read = read_library(&text).unwrap();
        assert!(!read.has_step());
        assert_eq!(read.board.at(Cell::at(0, 2)).to_string(), "2");
        assert_eq!(read.board.values().filled_count(), 30);
        assert!(!read.board.givens().contains(Cell::at(8, 8)));
        assert_eq!(read.to_string(), format!(":0000:x:{VALUES}:113 413::"));
        assert_eq!(LibraryLine::from(read.board.clone()), read);
    }

    #[test]
    fn what_test_libraries_append_is_kept() {
        let text = format!(":03011-2:1:{VALUES}::113 914::");
        let read = read_library(&text).unwrap();
        assert_eq!(
            (read.code.as_str(), read.eliminations.len()),
            ("03011-2", 2)
        );
        assert_eq!(read.to_string(), text);
        let chain = format!(":0701:4:{VALUES}::413::7");
        assert_eq!(read_library(&chain).unwrap().extra, "7");
    }

    #[test]
    fn errors_name_the_place() {
        assert_eq!(problem(""), (1, 1, ReadProblem::Empty));
        assert_eq!(problem(":0000:x:"), (1, 1, ReadProblem::Colons(3)));
        assert_eq!(problem("\n:::::::::"), (2, 1, ReadProblem::Colons(9)));
        let with = |code: &str, digits: &str, values: &str, deleted: &str| {
            problem(&format!(":{code}:{digits}:{values}:{deleted}::"))
        };
        assert_eq!(with("30", "x", VALUES, ""), (1, 2, ReadProblem::Code));
        assert_eq!(
            with("0300", "17y", VALUES, ""),
            (1, 9, ReadProblem::Character('y'))
        );
        assert_eq!(
            with("0000", "x", &VALUES[1..], ""),
            (1, 9, ReadProblem::CellCount(80))
        );
        assert_eq!(
            with("0000", "x", &VALUES.replacen("..", "+.", 1), ""),
            (1, 11, ReadProblem::LonePlus)
        );
        assert_eq!(
            with("0000", "x", &VALUES.replacen("..", ".Q", 1), ""),
            (1, 12, ReadProblem::Character('Q'))
        );
        let column = 9 + VALUES.len() + 1;
        assert_eq!(
            with("0000", "x", VALUES, "113 41"),
            (1, column + 4, ReadProblem::Candidate)
        );
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(
            board in any_board(),
            digits in 0u16..512,
            eliminations in any_candidates(),
            placements in any_candidates(),
            chain in proptest::option::of(1u8..40),
        ) {
            let state = LibraryLine::from(board.clone());
            prop_assert_eq!(read_library(&state.to_string()), Ok(state));
            let extra = chain.map_or(String::new(), |length| length.to_string());
            let step = LibraryLine {
                code: "0701".to_owned(),
                digits: DigitSet::from_bits(digits).with(Digit::from_index(0)),
                board,
                eliminations,
                placements,
                extra,
            };
            prop_assert_eq!(read_library(&step.to_string()), Ok(step));
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,100}", fields in "[0-9x.+ :]{0,200}") {
            let _ = (read_library(&text), read_library(&format!(":{fields}")));
        }
    }
}
