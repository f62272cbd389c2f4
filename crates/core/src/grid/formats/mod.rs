//! The text formats of boards, one file a format, listed in [`FORMATS`], and the one
//! reader that recognises by its content what a text is in.

mod blanks;
mod candidates;
mod cells;
mod challenge;
mod challenge_result;
mod csv;
mod error;
mod f_puzzles;
mod foreign;
mod framed;
mod gnome;
mod imported;
mod json;
mod library;
mod limits;
mod lines;
mod links;
mod lz_string;
mod puzzle;
mod scf;
mod sections;
mod six_bits;
mod solo;
mod stream;
mod sudoku_coach;
mod sudokuwiki;
#[cfg(test)]
mod tests;
mod text;
mod xml;

pub use candidates::{CandidatesText, read_candidates};
pub use challenge::write as write_challenge;
pub use challenge_result::{ChallengeResult, ResultError};
pub use error::{ReadError, ReadProblem};
pub use framed::{BoxArt, GridText};
pub use imported::{ImportedMarks, ImportedPuzzle};
pub use library::{LibraryLine, read_library};
pub use limits::{Limits, Permission};
pub use stream::{PuzzleParser, PuzzleReader, PuzzleResult};
pub use text::{GZIP, LONGEST_TEXT, decode, is_utf_16, too_large};

use crate::grid::{Candidates, Grid};
use puzzle::RowReader;
use std::str::FromStr;

/// A text format of puzzles.
///
/// ```
/// use ninefold_core::grid::{FORMATS, read_first};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = read_first(line)?;
/// for format in FORMATS.iter().filter(|format| format.is_written()) {
///     let text = format.write_all(&[puzzle.clone()]);
///     assert_eq!(read_first(&text)?.board(), puzzle.board(), "{}", format.name);
/// }
/// # Ok::<(), ninefold_core::grid::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The name on the command line.
    pub name: &'static str,
    /// The name in messages.
    pub title: &'static str,
    reader: Reader,
    write: Option<fn(&ImportedPuzzle) -> String>,
    /// What stands before and after the puzzles of a file.
    frame: (&'static str, &'static str),
}

/// What a format is read from.
#[derive(Clone, Copy, Debug)]
enum Reader {
    /// A line without its ending; `None` for one in another format.
    Line(fn(&str) -> Option<LineResult>),
    /// A whole text; `None` for one in another format.
    Text(fn(&str) -> Option<TextResult>),
    /// Rows of cells, which need no format of their own.
    Rows,
}

/// A column, from 1, and the problem there.
type LineProblem = (usize, ReadProblem);
type LineResult = Result<ImportedPuzzle, LineProblem>;
type TextResult = Result<Vec<Result<ImportedPuzzle, ReadError>>, ReadError>;

/// Every format; of those that recognise a text the first one reads it.
pub const FORMATS: [Format; 18] = [
    puzzle::FORMAT,
    puzzle::GRID,
    candidates::FORMAT,
    candidates::SUKAKU,
    library::FORMAT,
    sections::SDK,
    puzzle::SDM,
    sections::SIMPLE_SUDOKU,
    xml::FORMAT,
    sudokuwiki::FORMAT,
    f_puzzles::FORMAT,
    solo::FORMAT,
    solo::SAVE,
    gnome::FORMAT,
    sudoku_coach::FORMAT,
    challenge::FORMAT,
    csv::FORMAT,
    json::FORMAT,
];

impl Format {
    /// The format of this name, if it can be written.
    pub fn named(name: &str) -> Option<Format> {
        FORMATS
            .into_iter()
            .find(|format| format.name == name && format.is_written())
    }

    /// Whether puzzles can be written in it.
    pub fn is_written(&self) -> bool {
        self.write.is_some()
    }

    /// What stands before the first puzzle of a file.
    pub fn beginning(&self) -> &'static str {
        self.frame.0
    }

    /// What stands behind the last puzzle of a file.
    pub fn end(&self) -> &'static str {
        self.frame.1
    }

    /// A puzzle, with what the format can say of it, and a line ending.
    pub fn write(&self, puzzle: &ImportedPuzzle) -> String {
        self.write.map(|write| write(puzzle)).unwrap_or_default()
    }

    /// A whole file of puzzles.
    pub fn write_all(&self, puzzles: &[ImportedPuzzle]) -> String {
        let inner: String = puzzles.iter().map(|puzzle| self.write(puzzle)).collect();
        format!("{}{inner}{}", self.beginning(), self.end())
    }
}

/// Reads every puzzle of a text, in whatever format it is; a problem in the place of
/// each part that is no puzzle.
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
    let readers = FORMATS.iter().filter_map(|format| match format.reader {
        Reader::Text(read) => Some(read),
        Reader::Line(_) | Reader::Rows => None,
    });
    match { readers }.find_map(|read| read(text)) {
        Some(Ok(read)) => read,
        Some(Err(error)) => vec![Err(error)],
        None => merge(read_lines(text)),
    }
}

fn read_lines(text: &str) -> Vec<Result<ImportedPuzzle, ReadError>> {
    let mut rows = RowReader::default();
    let lines = (1..).zip(text.lines());
    let mut read: Vec<_> = lines
        .filter_map(|(number, line)| rows.read(number, line))
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

/// What is wrong with a text in which there is no puzzle.
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
        match rows.read(number, line) {
            Some(read) => return read.is_err(),
            None if rows.first_line().is_some() => return false,
            None => {}
        }
    }
    false
}
