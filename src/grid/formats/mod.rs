//! The text formats of boards, one file a format, listed in [`FORMATS`].

mod candidates;
mod error;
mod framed;
mod library;
mod puzzle;
mod stream;

pub use candidates::{CandidatesText, read_candidates};
pub use error::{ReadError, ReadProblem};
pub use framed::{BoxArt, GridText};
pub use library::{LibraryLine, read_library};
pub use puzzle::read_puzzle;
pub use stream::{PuzzleParser, PuzzleReader, PuzzleResult};

use crate::grid::Candidates;

/// A text format of boards.
///
/// ```
/// use ninefold::grid::{Candidates, FORMATS, Format, Grid};
///
/// let board = Candidates::from_grid(&Grid::EMPTY);
/// for format in FORMATS {
///     let text = (format.write)(&board);
///     assert_eq!(Format::detect(&text).name, format.name);
///     assert_eq!((format.read)(&text)?, board);
/// }
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The name in messages and tests.
    pub name: &'static str,
    /// How well a text fits the format.
    pub recognise: fn(&str) -> Recognition,
    /// Reads the first board in a text. Candidates that the format cannot
    /// express are all that the digits allow.
    pub read: fn(&str) -> Result<Candidates, ReadError>,
    /// Writes a board so that [`read`](Format::read) reads it back, as far as
    /// the format can express it.
    pub write: fn(&Candidates) -> String,
}

/// How well a text fits a format, from worst to best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Recognition {
    /// The text is not in this format.
    No,
    /// Read with this format if no other fits, for its error message.
    Fallback,
    /// Probably meant to be in this format, with a mistake in it.
    Likely,
    /// In this format.
    Certain,
}

/// Every format; where several fit equally well, the first one reads.
pub const FORMATS: [Format; 3] = [library::FORMAT, candidates::FORMAT, puzzle::FORMAT];

impl Format {
    /// The format that a text fits best.
    pub fn detect(text: &str) -> Format {
        let fits = FORMATS.map(|format| (format.recognise)(text));
        let best = (1..FORMATS.len()).fold(
            0,
            |best, next| {
                if fits[next] > fits[best] { next } else { best }
            },
        );
        FORMATS[best]
    }
}

/// Reads the board in a text, in whichever of the [`FORMATS`] it is: a puzzle
/// as [`read_puzzle`] does, a grid of candidates, or a line of HoDoKu's library.
///
/// # Errors
/// [`ReadError`] with the place, in terms of the format the text fits best.
///
/// ```
/// use ninefold::grid::{Candidates, CandidatesText, LibraryLine, read_board};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = read_board(puzzle)?;
/// assert_eq!(board, Candidates::from_grid(&puzzle.parse()?));
/// assert_eq!(read_board(&CandidatesText(&board).to_string())?, board);
/// assert_eq!(read_board(&LibraryLine::from(board.clone()).to_string())?, board);
/// # Ok::<(), ninefold::grid::ReadError>(())
/// ```
pub fn read_board(text: &str) -> Result<Candidates, ReadError> {
    (Format::detect(text).read)(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn every_format_is_recognised() {
        let board = Candidates::from_grid(&PUZZLE.parse().unwrap());
        for format in FORMATS {
            let text = (format.write)(&board);
            assert_eq!(Format::detect(&text).name, format.name);
            assert_eq!((format.recognise)(&text), Recognition::Certain);
            assert_eq!(read_board(&text), Ok(board.clone()), "{}", format.name);
        }
    }

    #[test]
    fn a_row_of_open_cells_is_no_puzzle() {
        let board = Candidates::from_grid(&crate::grid::Grid::EMPTY);
        let marks = CandidatesText(&board).to_string();
        assert_eq!(Format::detect(&marks).name, "candidates");
        assert_eq!(read_board(&marks), Ok(board));
    }

    #[test]
    fn errors_are_those_of_the_most_likely_format() {
        let marks = CandidatesText(&Candidates::from_grid(&PUZZLE.parse().unwrap())).to_string();
        let problem = |text: &str| read_board(text).unwrap_err().problem;
        assert_eq!(
            problem(&marks.replacen("124", "", 1)),
            ReadProblem::GroupCount(80)
        );
        assert_eq!(problem(":0000:x"), ReadProblem::Colons(2));
        assert_eq!(problem(&PUZZLE[1..]), ReadProblem::CellCount(80));
    }
}
