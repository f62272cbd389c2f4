//! A text format: a row of [`FORMATS`](super::FORMATS).

use super::{Imported, ReadError, ReadProblem};
use crate::classic::Grid;

/// A text format of puzzles.
///
/// ```
/// use ninefold_core::formats::{FORMATS, read_first};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = read_first(line)?;
/// for format in FORMATS.iter().filter(|format| format.is_written()) {
///     let text = format.write_all(&[puzzle.clone()]);
///     assert_eq!(read_first(&text)?.values(), puzzle.values(), "{}", format.name);
/// }
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The name on the command line.
    pub name: &'static str,
    /// The name in messages.
    pub title: &'static str,
    pub(super) reader: Reader,
    pub(super) write: Option<fn(&Imported) -> String>,
    /// Text before and after the puzzles of a file.
    pub(super) frame: (&'static str, &'static str),
}

/// The unit that a format is read from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reader {
    /// A line without its ending; `None` for one in another format.
    Line(fn(&str) -> Option<LineResult>),
    /// A whole text; `None` for one in another format.
    Text(fn(&str) -> Option<TextResult>),
    /// A whole text with rows of cells in it, whose lines may be in other formats; `None`
    /// for a text in another format.
    Sections(fn(&str, ReadLine) -> Option<TextResult>),
    /// Rows of cells, which need no format of their own.
    Rows,
}

/// A column, from 1, and the problem there.
pub(super) type ProblemInLine = (usize, ReadProblem);
pub(super) type LineResult = Result<Imported, ProblemInLine>;
pub(super) type TextResult = Result<Vec<Result<Imported, ReadError>>, ReadError>;
/// Reads a line in a format of its own; `None` for any other line.
pub(super) type ReadLine = fn(&str) -> Option<LineResult>;

/// What was read of a line, or a problem in it.
pub(super) fn at_line(read: LineResult, line: usize) -> Result<Imported, ReadError> {
    read.map(|puzzle| puzzle.at_line(line))
        .map_err(|(column, problem)| problem.at(line, column))
}

/// What was read of a line, or a problem at its beginning.
pub(super) fn placed(
    read: Result<Imported, ReadProblem>,
    line: usize,
) -> Result<Imported, ReadError> {
    at_line(read.map_err(|problem| (1, problem)), line)
}

/// The formats in which only puzzles of other rules are written: see
/// [`Format::write`].
///
/// ```
/// use ninefold_core::formats::{BOARD_FORMATS, Format};
/// let names = BOARD_FORMATS.map(|format| format.name);
/// assert_eq!(names, ["perfect-sudoku", "short-killer", "sumocue", "ksudoku"]);
/// assert!(names.iter().all(|name| Format::named(name).is_some()));
/// ```
pub const BOARD_FORMATS: [Format; 4] = [
    Format::new("perfect-sudoku", "Perfect Sudoku", Reader::Rows),
    Format::new("short-killer", "a killer in short form", Reader::Rows),
    Format::new("sumocue", "SumoCue", Reader::Rows),
    // Several puzzles in one file are read here; KSudoku itself opens the first.
    Format {
        frame: (
            "<ksudoku-game had-help=\"0\" msecs-elapsed=\"0\">\n",
            "</ksudoku-game>\n",
        ),
        ..Format::new("ksudoku", "KSudoku", Reader::Rows)
    },
];

impl Format {
    /// A format that is read, with nothing round its puzzles.
    pub(super) const fn new(name: &'static str, title: &'static str, reader: Reader) -> Format {
        Format {
            name,
            title,
            reader,
            write: None,
            frame: ("", ""),
        }
    }

    /// The same, which is also written.
    pub(super) const fn written(self, write: fn(&Imported) -> String) -> Format {
        Format {
            write: Some(write),
            ..self
        }
    }

    /// Whether classic puzzles can be written in it.
    pub fn is_written(&self) -> bool {
        self.write.is_some()
    }

    /// Whether a file of it is a line for each puzzle.
    pub fn is_line(&self) -> bool {
        let blank = Imported::from_givens(Grid::EMPTY, self.title);
        let text = self.write(&blank).unwrap_or_default();
        self.end().is_empty() && text.lines().count() == 1
    }

    /// Text before the first puzzle of a file.
    pub fn beginning(&self) -> &'static str {
        self.frame.0
    }

    /// Text after the last puzzle of a file.
    pub fn end(&self) -> &'static str {
        self.frame.1
    }

    /// A whole file of those puzzles that it has.
    pub fn write_all(&self, puzzles: &[Imported]) -> String {
        let inner: String = puzzles
            .iter()
            .filter_map(|puzzle| self.write(puzzle))
            .collect();
        format!("{}{inner}{}", self.beginning(), self.end())
    }
}
