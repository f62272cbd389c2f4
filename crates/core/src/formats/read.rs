//! The reader of texts in any format, recognised by their content.

use super::layout::{ReadNote, may_hold_row};
use super::links::read_format;
use super::rows::{LineContent, RowReader, read_line};
use super::text::{is_border, is_skipped};
use super::{
    FORMATS, Format, Imported, ImportedMarks, Puzzle, ReadError, ReadProblem, Reader, board_line,
    candidates, json, killer_text, layout, puzzle, read_candidates, read_cells, regions, sheet,
    sukaku,
};
use crate::board;
use crate::classic::{Candidates, Grid};
use std::str::FromStr;

/// Reads every puzzle of a text, in whatever format it is; a problem in the place of
/// each part that is not a puzzle.
///
/// ```
/// use ninefold_core::formats::read_all;
///
/// let text = r#"<opensudoku><game data="530070000600195000098000060800060003400803001700020006060000280000419005000080079"/></opensudoku>"#;
/// let read = read_all(text);
/// assert_eq!(read[0].as_ref().unwrap().format, "OpenSudoku");
/// assert_eq!(read[0].as_ref().unwrap().puzzle.givens.filled_count(), 30);
/// ```
pub fn read_all(text: &str) -> Vec<Result<Imported, ReadError>> {
    read_parts(text, &|_| false).puzzles
}

/// A text that was read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct TextReading {
    /// Its puzzles in order; a problem in the place of each part that is nearly a puzzle.
    pub puzzles: Vec<Result<Imported, ReadError>>,
    /// Guesses and lines that were passed over.
    pub notes: Vec<ReadNote>,
}

impl From<ReadError> for TextReading {
    fn from(error: ReadError) -> TextReading {
        TextReading::from(vec![Err(error)])
    }
}

impl From<Vec<Result<Imported, ReadError>>> for TextReading {
    fn from(puzzles: Vec<Result<Imported, ReadError>>) -> TextReading {
        let notes = Vec::new();
        TextReading { puzzles, notes }
    }
}

/// Reads every puzzle of a text in which there is at least one, and says what was guessed
/// and passed over. Where a text does not determine the cells, `has_one_solution` chooses
/// between the readings.
///
/// # Errors
/// [`ReadError`] with the place, if there is no puzzle: in terms of the format that the
/// text looks most like.
///
/// ```
/// use ninefold_core::formats::read_text;
/// use ninefold_core::solve::is_unique;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let read = read_text(&format!("Try this one:\n\n{line}\n"), &is_unique)?;
/// assert_eq!(read.puzzles[0].as_ref().unwrap().word(), line);
/// assert_eq!(read.notes[0].to_string(), "skipped line 1, which is not part of a puzzle");
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn read_text(
    text: &str,
    has_one_solution: &dyn Fn(&Grid) -> bool,
) -> Result<TextReading, ReadError> {
    let read = read_parts(text, has_one_solution);
    if read.puzzles.iter().any(Result::is_ok) {
        return Ok(read);
    }
    let problem = read.puzzles.into_iter().find_map(Result::err);
    Err(likeliest(text, problem))
}

fn read_parts(text: &str, has_one_solution: &dyn Fn(&Grid) -> bool) -> TextReading {
    let text = text.trim_start_matches('\u{feff}');
    let read = |format: &Format| match format.reader {
        Reader::Text(read) => read(text),
        Reader::Sections(read) => read(text, read_format),
        Reader::Line(_) | Reader::Rows => None,
    };
    let puzzles = match FORMATS.iter().find_map(read) {
        None => return read_lines(text, has_one_solution),
        Some(Ok(read)) => regions::without_maps(read),
        Some(Err(error)) => vec![Err(error)],
    };
    let whole = TextReading::from(puzzles);
    if !may_be_code(text, &whole) {
        return whole;
    }
    let read = read_lines(text, has_one_solution);
    if read.puzzles.iter().any(Result::is_ok) {
        read
    } else {
        whole
    }
}

/// Whether a text that is not JSON may be an array in some language.
fn may_be_code(text: &str, read: &TextReading) -> bool {
    let is_malformed = |item: &Result<Imported, ReadError>| {
        let problem = item.as_ref().map_err(|error| &error.problem);
        matches!(problem, Err(ReadProblem::Malformed { .. }))
    };
    let has_keys = text.contains("\":");
    text.trim_start().starts_with(['[', '{']) && !has_keys && read.puzzles.iter().all(is_malformed)
}

fn read_lines(text: &str, has_one_solution: &dyn Fn(&Grid) -> bool) -> TextReading {
    let is_list = is_list(beginning(text));
    if !is_list {
        let layout = layout::read(text, read_format, has_one_solution);
        if !layout.items.is_empty() {
            return TextReading {
                puzzles: merge(without_solutions(layout.items)),
                notes: layout.notes,
            };
        }
    }
    let mut rows = RowReader::default();
    let lines = (1..).zip(text.lines());
    let mut read: Vec<_> = lines
        .filter_map(|(number, line)| rows.read(number, line, read_format))
        .collect();
    read.extend(rows.finish(text.lines().count().max(1)).map(Err));
    if !is_list {
        // Where the layout has no puzzle, these rows have none, either.
        read.retain(Result::is_err);
    }
    TextReading::from(merge(read))
}

/// The first lines of a text.
fn beginning(text: &str) -> &str {
    const LENGTH: usize = 1 << 13;
    if text.len() <= LENGTH {
        return text;
    }
    let end = text.bytes().take(LENGTH).rposition(|byte| byte == b'\n');
    end.map_or(text, |end| &text[..end])
}

/// Whether a text that begins like this is a list with one puzzle a line, perhaps with
/// other lines among them, and no rows.
fn is_list(beginning: &str) -> bool {
    let (mut puzzles, mut others) = (0, 0);
    for line in beginning.lines() {
        if puzzle::plain(line.as_bytes()).is_some() {
            puzzles += 1;
            continue;
        }
        match read_line(line, read_format) {
            Ok(LineContent::Puzzle(_)) => puzzles += 1,
            Ok(LineContent::Cells(cells)) if cells.len() == 81 => puzzles += 1,
            Ok(LineContent::Nothing) if is_border(line) => return false,
            Ok(LineContent::Nothing) => {}
            Ok(LineContent::Cells(cells)) if cells.len() == 9 => return false,
            Ok(LineContent::Cells(_)) | Err(_) if puzzles == 0 => return false,
            Ok(LineContent::Cells(_)) | Err(_) => others += 1,
        }
    }
    puzzles > 0 && (others == 0 || puzzles > 1)
}

/// The items without the solution that stands beside its puzzle, in the same lines.
fn without_solutions(read: Vec<Result<Imported, ReadError>>) -> Vec<Result<Imported, ReadError>> {
    let is_solution = |puzzle: &Imported, of: &Imported| {
        let (solution, givens) = (puzzle.digits(), of.digits());
        puzzle.line == of.line && solution.is_full() && givens.is_part_of(&solution)
    };
    let mut kept: Vec<Result<Imported, ReadError>> = Vec::with_capacity(read.len());
    for item in read {
        match (&item, kept.last()) {
            (Ok(puzzle), Some(Ok(last)))
                if !last.digits().is_full() && is_solution(puzzle, last) => {}
            _ => kept.push(item),
        }
    }
    kept
}

/// HoDoKu copies the givens as one grid and the candidates as another: together they
/// are one board.
fn merge(mut read: Vec<Result<Imported, ReadError>>) -> Vec<Result<Imported, ReadError>> {
    if let [Ok(first), .., Ok(last)] = read.as_slice()
        && read.len() <= 3
        && first.is_classic()
        && first.marks == ImportedMarks::None
        && matches!(last.marks, ImportedMarks::Candidates(_))
        && first.grid().is_part_of(&last.digits())
    {
        let mut whole = Imported::from_board(
            &last.board().with_givens(first.board().givens()),
            last.format,
        );
        whole.line = first.line;
        read = vec![Ok(whole)];
    }
    read
}

/// Reads the first puzzle of a text, in whatever format it is.
///
/// # Errors
/// As [`read_text`].
pub fn read_first(text: &str) -> Result<Imported, ReadError> {
    let read = read_all(text);
    let mut problem = None;
    for item in read {
        match item {
            Ok(puzzle) => return Ok(puzzle),
            Err(error) => problem = problem.or(Some(error)),
        }
    }
    Err(likeliest(text, problem))
}

/// The most likely error of a text without a puzzle.
fn likeliest(text: &str, first: Option<ReadError>) -> ReadError {
    let lines = text.lines().count().max(1);
    let first = first.unwrap_or(ReadProblem::Empty.at(lines, 1));
    if first.problem.is_recognised() {
        return first;
    }
    if let Some(problem) = recognise(text) {
        return problem.at(1, 1);
    }
    if candidates::is_likely(text)
        && let Err(error) = read_candidates(text)
    {
        return error;
    }
    first
}

/// Reads the digits of the first puzzle of a text: the givens, where it says which
/// they are. They may contradict each other: see [`Grid::conflict`].
///
/// # Errors
/// [`ReadError`] with the place, as [`read_first`].
///
/// ```
/// use ninefold_core::formats::{ReadProblem, read_puzzle};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = read_puzzle(&format!("# a comment\n{line}  rated 1.2"))?;
/// assert_eq!(puzzle.filled_count(), 30);
/// assert_eq!(puzzle.to_string(), line);
///
/// let error = read_puzzle(&line.replace('6', "Q")).unwrap_err();
/// assert_eq!((error.line, error.column), (1, 10));
/// assert_eq!(error.problem, ReadProblem::Character('Q'));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn read_puzzle(text: &str) -> Result<Grid, ReadError> {
    match puzzle::plain(text.as_bytes()) {
        Some(grid) => Ok(grid),
        None => classic(read_first(text)?, Imported::classic),
    }
}

/// The givens of the puzzle in a text, whatever its format and its rules.
impl FromStr for board::Grid {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<board::Grid, ReadError> {
        Ok(text.parse::<Puzzle>()?.givens)
    }
}

impl FromStr for Grid {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Grid, ReadError> {
        read_puzzle(text)
    }
}

/// The first puzzle of a text in any format.
impl FromStr for Puzzle {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Puzzle, ReadError> {
        read_first(text).map(|read| read.to_puzzle())
    }
}

/// Reads the board of the first puzzle of a text, with its candidates.
///
/// # Errors
/// [`ReadError`] with the place, as [`read_first`].
///
/// ```
/// use ninefold_core::formats::{CandidatesText, LibraryLine, read_board};
/// use ninefold_core::classic::Candidates;
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = read_board(puzzle)?;
/// assert_eq!(board, Candidates::from_grid(&puzzle.parse()?));
/// assert_eq!(read_board(&CandidatesText::from(&board).to_string())?, board);
/// assert_eq!(read_board(&LibraryLine::from(board.clone()).to_string())?, board);
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn read_board(text: &str) -> Result<Candidates, ReadError> {
    classic(read_first(text)?, Imported::classic_board)
}

/// What a text of a classic puzzle holds.
fn classic<T>(
    read: Imported,
    of: impl FnOnce(&Imported) -> Result<T, ReadProblem>,
) -> Result<T, ReadError> {
    of(&read).map_err(|problem| problem.at(read.line, 1))
}

/// Whether a text that begins like this may be read part by part, each up to a line that is
/// a puzzle, although other lines come before the first puzzle: words, or rows.
///
/// ```
/// use ninefold_core::formats::is_read_in_parts;
///
/// assert!(is_read_in_parts("The puzzles of today:\n"));
/// assert!(!is_read_in_parts("<opensudoku>\n"));
/// ```
pub fn is_read_in_parts(beginning: &str) -> bool {
    let mut lines = beginning.lines().filter(|line| !is_skipped(line));
    let is_whole = sukaku::begins(beginning)
        || regions::begins(beginning)
        || killer_text::begins(beginning)
        || sheet::begins(beginning);
    let is_other = |line: &str| match read_line(line, read_format) {
        Ok(LineContent::Cells(cells)) => cells.len() < 81,
        Ok(LineContent::Nothing | LineContent::Puzzle(_)) => false,
        Err((_, problem)) => !problem.is_recognised(),
    };
    let first = lines.next().map(str::trim).unwrap_or_default();
    !is_whole && !first.starts_with(['{', '<', '[', '*', '.', ':']) && is_other(first)
}

/// Whether a text that begins like this has to be read as a whole. The other texts
/// are read line by line, however long they are.
pub fn is_read_whole(beginning: &str) -> bool {
    let beginning = beginning.trim_start_matches('\u{feff}');
    if sukaku::begins(beginning)
        || regions::begins(beginning)
        || board_line::begins(beginning)
        || killer_text::begins(beginning)
        || sheet::begins(beginning)
    {
        return true;
    }
    let mut has_commented_row = false;
    for line in beginning.lines() {
        let bare = line.trim();
        has_commented_row |= may_hold_row(bare);
        if bare.starts_with('{') {
            return json::begins_whole(bare);
        }
        if bare.starts_with(['<', '[', '*'])
            || bare.starts_with("pzprv3")
            || bare.starts_with(".-")
            || bare.starts_with(":-")
        {
            return true;
        }
        let content = read_line(line, read_format);
        if !matches!(content, Ok(LineContent::Nothing)) || is_border(bare) && !bare.is_empty() {
            return !is_list(beginning);
        }
    }
    // Nothing but comments so far.
    has_commented_row
}

/// Names the kind of a text that no reader understands, if it is known.
fn recognise(text: &str) -> Option<ReadProblem> {
    let text = text.trim_start_matches('\u{feff}').trim();
    by_beginning(text).or_else(|| by_length(text))
}

fn by_beginning(text: &str) -> Option<ReadProblem> {
    let start: String = text.chars().take(16).collect::<String>().to_lowercase();
    let known = |what, advice| Some(ReadProblem::Recognised { what, advice });
    let digits = "copy the 81 digits of the puzzle instead";
    match start.as_str() {
        _ if start.starts_with("<!doctype html") || start.starts_with("<html") => {
            known("a web page", digits)
        }
        _ if start.starts_with("\u{fffd}png") || start.starts_with("\u{89}png") => {
            known("a picture", digits)
        }
        _ if start.starts_with("gif8") || start.contains("jfif") => known("a picture", digits),
        _ if start.starts_with("%pdf") => known("a PDF document", digits),
        _ if start.starts_with("pk\u{3}\u{4}") => known(
            "a zip archive",
            "unpack it, and read the files in it; .gz is read as it is",
        ),
        _ => None,
    }
}

/// A word with as many characters as a board has cells: its reader says what is wrong with
/// them.
fn by_length(text: &str) -> Option<ReadProblem> {
    let is_cell = |c: char| c.is_ascii_alphanumeric() || c == '.';
    let (cells, is_word) = (text.len(), text.chars().all(is_cell));
    let side = cells.isqrt();
    let is_square = is_word && side * side == cells && side != 9;
    match side {
        4..=16 if is_square => read_cells(text).err().map(ReadProblem::Board),
        25 if is_square => Some(ReadProblem::variant(
            "25x25 characters",
            "sizes other than 9x9",
        )),
        _ => None,
    }
}
