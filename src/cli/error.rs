//! The exit code of a command, its errors, and other messages on standard error.

use crate::run::{OutputError, time_zone_problem};
use ninefold_core::formats::{ReadError, ReadProblem};
use ninefold_game::save::OsError;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use thiserror::Error;

/// The exit code of a command.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ExitStatus {
    /// 0: done.
    Success,
    /// 1: the answer is no (unsolvable, not unique).
    Negative,
    /// 2: error.
    Failure,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Why a command ended early.
#[derive(Debug, Error)]
pub(super) enum CliError {
    #[error("cannot write the output: {}", OsError::from(.0))]
    Output(#[from] io::Error),
    #[error("{0}")]
    Source(#[from] SourceError),
    #[error("{1}")]
    Message(ExitStatus, String),
}

impl CliError {
    /// The request was wrong.
    pub(super) fn failure(why: impl Display) -> CliError {
        CliError::Message(ExitStatus::Failure, why.to_string())
    }

    /// The answer is no.
    pub(super) fn negative(why: impl Display) -> CliError {
        CliError::Message(ExitStatus::Negative, why.to_string())
    }

    /// The error of a puzzle at this line of an input. Problems of reading have their own place.
    pub(super) fn placed(self, name: &str, line: usize) -> CliError {
        match self {
            CliError::Message(status, why) => {
                CliError::Message(status, format!("{name}: line {line}: {why}"))
            }
            other => other,
        }
    }

    /// Prints the error and returns the exit status. A closed pipe is not an error:
    /// its reader has seen enough.
    pub(super) fn report(&self) -> ExitStatus {
        let status = match self {
            CliError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitStatus::Success;
            }
            CliError::Output(_) | CliError::Source(_) => ExitStatus::Failure,
            CliError::Message(status, _) => *status,
        };
        print_error(self);
        status
    }
}

/// A file is named where only playing is allowed.
#[derive(Clone, Copy, Debug, Error)]
#[error(
    "--restricted allows only playing (play, daily, continue), without files; \
     paste puzzles into the game"
)]
pub(crate) struct Restricted;

impl From<Restricted> for CliError {
    fn from(why: Restricted) -> CliError {
        SourceError::from(why).into()
    }
}

/// Other rules than a command has.
impl From<ReadProblem> for CliError {
    fn from(problem: ReadProblem) -> CliError {
        CliError::failure(problem)
    }
}

impl From<OutputError> for CliError {
    fn from(error: OutputError) -> CliError {
        match error {
            OutputError::StandardOutput(error) => CliError::Output(error),
            error => CliError::failure(error),
        }
    }
}

impl SourceError {
    /// A file with this name in messages cannot be read.
    pub(super) fn unreadable(name: impl Into<String>, error: io::Error) -> SourceError {
        let name = name.into();
        match error.kind() {
            ErrorKind::NotFound => SourceError::NoFile(name),
            ErrorKind::IsADirectory => SourceError::Folder(name),
            _ => SourceError::Io {
                name,
                error: error.into(),
            },
        }
    }
}

/// The result of a command.
pub(super) type CliResult = Result<ExitStatus, CliError>;

/// Why there is nothing to read.
#[derive(Debug, Error)]
pub(super) enum SourceError {
    /// Nothing was named, and standard input is a terminal.
    #[error("name a puzzle (81 characters), a file, or - for standard input")]
    Nothing,
    /// The named file does not exist.
    #[error("no such file: {0}")]
    NoFile(String),
    /// A folder cannot be read.
    #[error("not a file but a folder: {0}")]
    Folder(String),
    /// An argument is meant as a puzzle, but is not one.
    #[error("not a puzzle: {0}")]
    NotAPuzzle(String),
    /// An argument is a puzzle that no reader takes yet.
    #[error("{0}")]
    Unread(ReadProblem),
    /// Reading failed.
    #[error("{name}: {error}")]
    Io {
        /// The name of the input.
        name: String,
        /// Why.
        error: OsError,
    },
    /// The text is not a puzzle.
    #[error("{name}: {error}")]
    Unreadable {
        /// The name of the input.
        name: String,
        /// The problem and its place.
        error: ReadError,
    },
    /// This run may open no files.
    #[error(transparent)]
    Restricted(#[from] Restricted),
    /// The text contains no puzzle.
    #[error("{0}: no puzzle found")]
    Empty(String),
}

/// Prints an error to standard error.
pub(super) fn print_error(what: impl Display) {
    print_note(format_args!("ninefold: {what}"));
}

/// Reports that `TZ` names no time zone, for commands that print a date or a time.
pub(super) fn print_time_zone_problem() {
    if let Some(why) = time_zone_problem() {
        print_error(why);
    }
}

/// Prints one line to standard error, in one write. Errors in writing it are
/// ignored.
pub(super) fn print_note(what: impl Display) {
    let line = format!("{}\n", printable(&what.to_string()));
    let _ = io::stderr().write_all(line.as_bytes());
}

/// The text with every unprintable character escaped, except newlines.
pub(super) fn printable(text: &str) -> String {
    text.chars().fold(String::new(), |mut safe, letter| {
        match letter {
            '\n' | '"' | '\'' | '\\' => safe.push(letter),
            other => safe.extend(other.escape_debug()),
        }
        safe
    })
}

/// A sentence in the form of a message: its first letter small, without the last full stop.
pub(super) fn clause(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    let text: String = first.into_iter().chain(letters).collect();
    text.trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests;
