//! Where puzzles come from: the argument itself, a file, standard input.

use crate::grid::{Candidates, Grid, ReadError, read_board, read_puzzle};
use std::fs::{File, Metadata};
use std::io::{self, IsTerminal, Read};
use thiserror::Error;

/// The most that is read for a single puzzle.
const ONE_PUZZLE_AT_MOST: u64 = 1 << 20;

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
        /// Why it is no file.
        file: io::Error,
        /// Why it is no puzzle.
        puzzle: ReadError,
    },
    /// Reading broke off.
    #[error("{name}: {error}")]
    Broken {
        /// Where from.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// The text is not a puzzle.
    #[error("{name}: {error}")]
    Unreadable {
        /// Where from.
        name: String,
        /// What and where.
        error: ReadError,
    },
}

/// Puzzles to come, or whatever else is read.
pub enum Source<T = Grid> {
    /// The one in the argument.
    Argument(T),
    /// Those in a file or on standard input.
    Stream(Input),
}

/// A file or standard input.
pub struct Input {
    /// What to call it in messages.
    pub name: String,
    /// Where it is read from, without a buffer.
    pub from: Box<dyn Read + Send>,
    /// How long it is, if that is known.
    pub bytes: Option<u64>,
}

/// How one thing is read from a text.
type Reader<T> = fn(&str) -> Result<T, ReadError>;

impl Source {
    /// What an argument names; without one, standard input if it is a pipe.
    pub fn named(argument: Option<&str>) -> Result<Source, SourceError> {
        Source::open(argument, read_puzzle)
    }

    /// The first puzzle of it.
    pub fn single(self) -> Result<Grid, SourceError> {
        self.first(read_puzzle)
    }
}

/// The board that an argument names, in any format.
pub fn board(argument: Option<&str>) -> Result<Candidates, SourceError> {
    Source::open(argument, read_board)?.first(read_board)
}

impl<T> Source<T> {
    fn open(argument: Option<&str>, read: Reader<T>) -> Result<Source<T>, SourceError> {
        match argument {
            None if io::stdin().is_terminal() => Err(SourceError::Nothing),
            None | Some("-") => Ok(Source::Stream(standard_input())),
            Some(text) => match read(text) {
                Ok(one) => Ok(Source::Argument(one)),
                Err(error) => file(text, error),
            },
        }
    }

    fn first(self, read: Reader<T>) -> Result<T, SourceError> {
        match self {
            Source::Argument(one) => Ok(one),
            Source::Stream(input) => first(input, read),
        }
    }
}

fn file<T>(name: &str, puzzle: ReadError) -> Result<Source<T>, SourceError> {
    match File::open(name) {
        Ok(file) => Ok(Source::Stream(opened(name, file))),
        Err(file) => Err(SourceError::Neither {
            name: name.to_owned(),
            file,
            puzzle,
        }),
    }
}

fn standard_input() -> Input {
    Input {
        name: "standard input".to_owned(),
        from: Box::new(io::stdin()),
        bytes: None,
    }
}

fn opened(name: &str, file: File) -> Input {
    let kind = file.metadata().ok().filter(Metadata::is_file);
    Input {
        // Debug form: a file's name may hold anything.
        name: format!("{name:?}"),
        from: Box::new(file),
        bytes: kind.map(|file| file.len()),
    }
}

fn first<T>(Input { name, from, .. }: Input, read: Reader<T>) -> Result<T, SourceError> {
    let mut bytes = Vec::new();
    match from.take(ONE_PUZZLE_AT_MOST).read_to_end(&mut bytes) {
        Err(error) => Err(SourceError::Broken { name, error }),
        Ok(_) => read(&String::from_utf8_lossy(&bytes))
            .map_err(|error| SourceError::Unreadable { name, error }),
    }
}
