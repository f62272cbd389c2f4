//! The reader of texts in any format, recognised by their content.

use super::links::read_format;
use super::rows::RowReader;
use super::{
    FORMATS, Format, ImportedMarks, ImportedPuzzle, ReadError, ReadProblem, Reader, blanks,
    candidates, foreign, json, puzzle, read_candidates,
};
use crate::grid::{Candidates, Grid};
use std::str::FromStr;

/// Reads every puzzle of a text, in whatever format it is; a problem in the place of
/// each part that is not a puzzle.
///
/// ```
/// use ninefold_core::grid::read_all;
///
/// let text = r#"<opensudoku><game data="530070000600195000098000060800060003400803001700020006060000280000419005000080079"/></opensudoku>"#;
/// let read = read_all(text);
/// assert_eq!(read[0].as_ref().unwrap().format, "OpenSudoku");
/// assert_eq!(read[0].as_ref().unwrap().givens.filled_count(), 30);
/// ```
pub fn read_all(text: &str) -> Vec<Result<ImportedPuzzle, ReadError>> {
    let text = text.trim_start_matches('\u{feff}');
    let read = |format: &Format| match format.reader {
        Reader::Text(read) => read(text),
        Reader::Sections(read) => read(text, read_format),
        Reader::Line(_) | Reader::Rows => None,
    };
    match FORMATS.iter().find_map(read) {
        Some(Ok(read)) => read,
        Some(Err(error)) => vec![Err(error)],
        None => merge(read_lines(text)),
    }
}

fn read_lines(text: &str) -> Vec<Result<ImportedPuzzle, ReadError>> {
    let mut rows = RowReader::default();
    let lines = (1..).zip(text.lines());
    let mut read: Vec<_> = lines
        .filter_map(|(number, line)| rows.read(number, line, read_format))
        .collect();
    read.extend(rows.finish(text.lines().count().max(1)).map(Err));
    if !read.iter().any(Result::is_ok)
        && let Some(puzzle) = blanks::read(text)
    {
        return vec![Ok(puzzle)];
    }
    read
}

/// HoDoKu copies the givens as one grid and the candidates as another: together they
/// are one board.
fn merge(
    mut read: Vec<Result<ImportedPuzzle, ReadError>>,
) -> Vec<Result<ImportedPuzzle, ReadError>> {
    if let [Ok(first), .., Ok(last)] = read.as_slice()
        && read.len() <= 3
        && first.marks == ImportedMarks::None
        && matches!(last.marks, ImportedMarks::Candidates(_))
        && first.givens.is_part_of(&last.digits())
    {
        let mut whole = ImportedPuzzle::from_board(
            &last.board().with_givens(first.board().givens()),
            last.format,
        );
        whole.line = first.line;
        read = vec![Ok(whole)];
    }
    read
}

/// Reads every puzzle of a text in which there is at least one, as [`read_all`].
///
/// # Errors
/// [`ReadError`] with the place, if there is none: in terms of the format that the
/// text looks most like.
pub fn read_some(text: &str) -> Result<Vec<Result<ImportedPuzzle, ReadError>>, ReadError> {
    let read = read_all(text);
    if read.iter().any(Result::is_ok) {
        return Ok(read);
    }
    let problem = read.into_iter().find_map(Result::err);
    Err(likeliest(text, problem))
}

/// Reads the first puzzle of a text, in whatever format it is.
///
/// # Errors
/// As [`read_some`].
pub fn read_first(text: &str) -> Result<ImportedPuzzle, ReadError> {
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
    let is_clear = matches!(
        first.problem,
        ReadProblem::Recognised { .. } | ReadProblem::Malformed { .. }
    );
    if is_clear {
        return first;
    }
    if let Some(problem) = foreign::recognise(text) {
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
/// use ninefold_core::grid::{ReadProblem, read_puzzle};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = read_puzzle(&format!("# a comment\n{line}  rated 1.2"))?;
/// assert_eq!(puzzle.filled_count(), 30);
/// assert_eq!(puzzle.to_string(), line);
///
/// let error = read_puzzle(&line.replace('6', "Q")).unwrap_err();
/// assert_eq!((error.line, error.column), (1, 10));
/// assert_eq!(error.problem, ReadProblem::Character('Q'));
/// # Ok::<(), ninefold_core::grid::ReadError>(())
/// ```
pub fn read_puzzle(text: &str) -> Result<Grid, ReadError> {
    match puzzle::plain(text.as_bytes()) {
        Some(grid) => Ok(grid),
        None => read_first(text).map(|read| read.puzzle()),
    }
}

impl FromStr for Grid {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Grid, ReadError> {
        read_puzzle(text)
    }
}

/// Reads the board of the first puzzle of a text, with its candidates.
///
/// # Errors
/// [`ReadError`] with the place, as [`read_first`].
///
/// ```
/// use ninefold_core::grid::{Candidates, CandidatesText, LibraryLine, read_board};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = read_board(puzzle)?;
/// assert_eq!(board, Candidates::from_grid(&puzzle.parse()?));
/// assert_eq!(read_board(&CandidatesText(&board).to_string())?, board);
/// assert_eq!(read_board(&LibraryLine::from(board.clone()).to_string())?, board);
/// # Ok::<(), ninefold_core::grid::ReadError>(())
/// ```
pub fn read_board(text: &str) -> Result<Candidates, ReadError> {
    read_first(text).map(|read| read.board())
}

/// Whether a text that begins like this has to be read as a whole. The other texts
/// are read line by line, however long they are.
pub fn is_read_whole(beginning: &str) -> bool {
    let beginning = beginning.trim_start_matches('\u{feff}');
    for (number, line) in (1..).zip(beginning.lines()) {
        let bare = line.trim();
        if bare.starts_with('{') {
            return !json::is_whole(bare);
        }
        if bare.starts_with(['<', '[', '*']) || bare.starts_with(".-") || bare.starts_with(":-") {
            return true;
        }
        let mut rows = RowReader::default();
        match rows.read(number, line, read_format) {
            Some(read) => return read.is_err(),
            None if rows.first_line().is_some() => return false,
            None => {}
        }
    }
    false
}
