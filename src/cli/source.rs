//! Where puzzles come from: the argument itself, a file, standard input.

use crate::grid::{Candidates, Grid, ReadError, read_board, read_puzzle};
use std::fs::{File, Metadata};
use std::io::{self, Cursor, IsTerminal, Read};
use thiserror::Error;

/// The most bytes read for a single puzzle.
const LONGEST_PUZZLE: u64 = 1 << 20;

/// Why there is nothing to read.
#[derive(Debug, Error)]
pub enum SourceError {
    /// Nothing was named, and standard input is a terminal.
    #[error("name a puzzle (81 characters), a file, or - for standard input")]
    Nothing,
    /// Neither a puzzle nor a file.
    #[error("{name:?} is no file ({file}), and no puzzle either: {puzzle}")]
    Neither {
        /// The argument.
        name: String,
        /// Why it cannot be opened as a file.
        file: io::Error,
        /// Why it cannot be read as a puzzle.
        puzzle: ReadError,
    },
    /// Reading failed.
    #[error("{name}: {error}")]
    Io {
        /// The name of the input.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// The text is not a puzzle.
    #[error("{name}: {error}")]
    Unreadable {
        /// The name of the input.
        name: String,
        /// What and where.
        error: ReadError,
    },
}

/// What an argument names: by default puzzles.
pub enum PuzzleSource<T = Grid> {
    /// The one in the argument.
    Argument(T),
    /// Those in a file or on standard input.
    Stream(PuzzleInput),
}

/// A file, standard input or a puzzle.
pub struct PuzzleInput {
    /// The name in messages.
    pub name: String,
    /// The contents, unbuffered.
    pub from: Box<dyn Read + Send>,
    /// The length in bytes, if known.
    pub bytes: Option<u64>,
}

impl PuzzleInput {
    /// A text of one line with the puzzle.
    pub fn from_puzzle(puzzle: &Grid) -> PuzzleInput {
        PuzzleInput {
            name: "the puzzle".to_owned(),
            from: Box::new(Cursor::new(puzzle.to_ascii())),
            bytes: None,
        }
    }
}

/// Parses one puzzle or board from a text.
type ParseItem<T> = fn(&str) -> Result<T, ReadError>;

impl PuzzleSource {
    /// The puzzles an argument names; without one, standard input if it is a pipe.
    pub fn named(argument: Option<&str>) -> Result<PuzzleSource, SourceError> {
        PuzzleSource::open(argument, read_puzzle)
    }

    /// Reads the first puzzle.
    pub fn single(self) -> Result<Grid, SourceError> {
        self.first(read_puzzle)
    }
}

/// Reads the board that an argument names, in any format.
pub fn read_named_board(argument: Option<&str>) -> Result<Candidates, SourceError> {
    PuzzleSource::open(argument, read_board)?.first(read_board)
}

impl<T> PuzzleSource<T> {
    fn open(argument: Option<&str>, read: ParseItem<T>) -> Result<PuzzleSource<T>, SourceError> {
        match argument {
            None if io::stdin().is_terminal() => Err(SourceError::Nothing),
            None | Some("-") => Ok(PuzzleSource::Stream(standard_input())),
            Some(text) => match read(text) {
                Ok(one) => Ok(PuzzleSource::Argument(one)),
                Err(error) => file(text, error),
            },
        }
    }

    fn first(self, read: ParseItem<T>) -> Result<T, SourceError> {
        match self {
            PuzzleSource::Argument(one) => Ok(one),
            PuzzleSource::Stream(input) => first(input, read),
        }
    }
}

fn file<T>(name: &str, puzzle: ReadError) -> Result<PuzzleSource<T>, SourceError> {
    match File::open(name) {
        Ok(file) => Ok(PuzzleSource::Stream(opened(name, file))),
        Err(file) => Err(SourceError::Neither {
            name: name.to_owned(),
            file,
            puzzle,
        }),
    }
}

fn standard_input() -> PuzzleInput {
    PuzzleInput {
        name: "standard input".to_owned(),
        from: Box::new(io::stdin()),
        bytes: None,
    }
}

fn opened(name: &str, file: File) -> PuzzleInput {
    let kind = file.metadata().ok().filter(Metadata::is_file);
    PuzzleInput {
        // Debug form: a file's name may hold anything.
        name: format!("{name:?}"),
        from: Box::new(file),
        bytes: kind.map(|file| file.len()),
    }
}

fn first<T>(
    PuzzleInput { name, from, .. }: PuzzleInput,
    read: ParseItem<T>,
) -> Result<T, SourceError> {
    let mut bytes = Vec::new();
    match from.take(LONGEST_PUZZLE).read_to_end(&mut bytes) {
        Err(error) => Err(SourceError::Io { name, error }),
        Ok(_) => read(&String::from_utf8_lossy(&bytes))
            .map_err(|error| SourceError::Unreadable { name, error }),
    }
}
