//! Where puzzles come from: the argument itself, a file, standard input.

use crate::grid::{Grid, ReadError, read_puzzle};
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

/// Puzzles to come.
pub enum Source {
    /// The one in the argument.
    Argument(Grid),
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

impl Source {
    /// What an argument names; without one, standard input if it is a pipe.
    pub fn named(argument: Option<&str>) -> Result<Source, SourceError> {
        match argument {
            None if io::stdin().is_terminal() => Err(SourceError::Nothing),
            None | Some("-") => Ok(Source::Stream(standard_input())),
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
            Source::Stream(input) => single(input),
        }
    }
}

fn file(name: &str, puzzle: ReadError) -> Result<Source, SourceError> {
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

fn single(Input { name, from, .. }: Input) -> Result<Grid, SourceError> {
    let mut bytes = Vec::new();
    match from.take(ONE_PUZZLE_AT_MOST).read_to_end(&mut bytes) {
        Err(error) => Err(SourceError::Broken { name, error }),
        Ok(_) => read_puzzle(&String::from_utf8_lossy(&bytes))
            .map_err(|error| SourceError::Unreadable { name, error }),
    }
}
