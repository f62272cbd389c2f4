//! Where puzzles come from: the argument itself, a file, standard input.

use crate::grid::{Grid, ReadError, read_puzzle};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
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

/// Puzzles to come.
pub enum Source {
    /// The one in the argument.
    Argument(Grid),
    /// Those in a file or on standard input.
    Stream {
        /// What to call it in messages.
        name: String,
        /// Where they are read from.
        input: Box<dyn BufRead>,
    },
}

impl Source {
    /// What an argument names; without one, standard input if it is a pipe.
    pub fn named(argument: Option<&str>) -> Result<Source, SourceError> {
        match argument {
            None if io::stdin().is_terminal() => Err(SourceError::Nothing),
            None | Some("-") => Ok(Source::Stream {
                name: "standard input".to_owned(),
                input: Box::new(BufReader::new(io::stdin())),
            }),
            Some(text) => match read_puzzle(text) {
                Ok(grid) => Ok(Source::Argument(grid)),
                Err(error) => file(text, error),
            },
        }
    }

    /// The first puzzle of it.
    pub fn single(self) -> Result<Grid, SourceError> {
        match self {
            Source::Argument(grid) => Ok(grid),
            Source::Stream { name, input } => single(name, input),
        }
    }
}

fn file(name: &str, puzzle: ReadError) -> Result<Source, SourceError> {
    match File::open(name) {
        Ok(file) => Ok(Source::Stream {
            // Debug form: a file's name may hold anything.
            name: format!("{name:?}"),
            input: Box::new(BufReader::new(file)),
        }),
        Err(file) => Err(SourceError::Neither {
            name: name.to_owned(),
            file,
            puzzle,
        }),
    }
}

fn single(name: String, input: Box<dyn BufRead>) -> Result<Grid, SourceError> {
    let mut bytes = Vec::new();
    match input.take(ONE_PUZZLE_AT_MOST).read_to_end(&mut bytes) {
        Err(error) => Err(SourceError::Broken { name, error }),
        Ok(_) => read_puzzle(&String::from_utf8_lossy(&bytes))
            .map_err(|error| SourceError::Unreadable { name, error }),
    }
}
