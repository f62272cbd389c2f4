//! Reading a board in whichever format it comes: by what it looks like, never
//! by where it is from.

mod candidates;
mod framed;
mod library;
mod puzzle;
mod stream;

pub use candidates::{CandidatesText, read_candidates};
pub use framed::{BoxArt, GridText};
pub use library::{LibraryLine, read_library};
pub use puzzle::{ReadError, ReadProblem, read_puzzle};
pub use stream::{PuzzleParser, PuzzleReader, PuzzleResult};

use crate::grid::{Candidates, Grid};
use candidates::{is_candidate_grid, is_nearly_candidate_grid};
use library::is_library;

/// A board, and what it was read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardText {
    /// Digits alone: 81 characters, or nine rows.
    Puzzle(Grid),
    /// A grid of candidates.
    Candidates(Candidates),
    /// A line of the library format.
    Library(LibraryLine),
}

impl BoardText {
    /// The board with its candidates; those of a puzzle are all that its digits
    /// allow.
    pub fn board(self) -> Candidates {
        match self {
            BoardText::Puzzle(grid) => Candidates::from_grid(&grid),
            BoardText::Candidates(board) => board,
            BoardText::Library(line) => line.board,
        }
    }
}

/// Reads the board in a text: a puzzle as [`read_puzzle`] does, a grid of
/// candidates, or a line of HoDoKu's library.
///
/// # Errors
/// [`ReadError`] with the place, for the format that the text looks most like.
pub fn read_board(text: &str) -> Result<BoardText, ReadError> {
    if is_library(text) {
        return read_library(text).map(BoardText::Library);
    }
    if is_candidate_grid(text) {
        return read_candidates(text).map(BoardText::Candidates);
    }
    match read_puzzle(text) {
        Err(_) if is_nearly_candidate_grid(text) => {
            read_candidates(text).map(BoardText::Candidates)
        }
        read => read.map(BoardText::Puzzle),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CandidatesText, ReadProblem};

    const PUZZLE: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn every_format_is_known_by_its_looks() {
        let grid: Grid = PUZZLE.parse().unwrap();
        let board = Candidates::from_grid(&grid);
        assert_eq!(read_board(PUZZLE), Ok(BoardText::Puzzle(grid)));
        let marks = CandidatesText(&board).to_string();
        assert_eq!(read_board(&marks), Ok(BoardText::Candidates(board.clone())));
        let line = LibraryLine::from(board.clone());
        let read = read_board(&line.to_string()).unwrap();
        assert_eq!(read, BoardText::Library(line));
        assert_eq!(read.board(), board);
    }

    #[test]
    fn a_row_of_open_cells_is_no_puzzle() {
        let board = Candidates::from_grid(&Grid::EMPTY);
        let marks = CandidatesText(&board).to_string();
        assert_eq!(read_board(&marks), Ok(BoardText::Candidates(board)));
    }

    #[test]
    fn errors_are_those_of_the_format_it_looks_like() {
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
