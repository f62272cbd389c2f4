//! Errors of files, and refusals of the system. Every error displays as a clause for the
//! player.

use super::settings_text::LineFaults;
pub(super) use super::settings_text::printable;
use ninefold_core::rules::RuleConflict;
use std::io::{self, ErrorKind};
use thiserror::Error;

/// Why a file could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// There is no file.
    #[error("it does not exist")]
    Missing,
    /// The file is of this newer version, and must be left alone.
    #[error(
        "it was written by a newer Ninefold (format {0}): update Ninefold to use it; \
         nothing was changed"
    )]
    NewerVersion(u64),
    /// The contents are not what was written.
    #[error(transparent)]
    Corrupt(#[from] Corruption),
    /// The system refused to read the file, which may be intact.
    #[error("{0}")]
    Unreadable(OsError),
}

/// Differences of a file from anything Ninefold writes.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Corruption {
    /// A folder, link, pipe or device is in its place.
    #[error("there is {0} in its place")]
    NotAFile(&'static str),
    /// Larger than any save, in bytes.
    #[error("it is far too large ({0} bytes)")]
    TooLarge(u64),
    /// No bytes at all.
    #[error("it is empty")]
    Empty,
    /// The disk reports an input/output error.
    #[error("the disk cannot read it")]
    BadDisk,
    /// Bytes that are not text.
    #[error("it is not UTF-8 text")]
    NotText,
    /// Not JSON, or not an envelope.
    #[error("it is cut short or garbled at line {line}, column {column}")]
    Garbled {
        /// The line, from 1.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
    },
    /// Lines of an edited file cannot be used.
    #[error("{0}")]
    Lines(LineFaults),
    /// Version 0.
    #[error("it has format 0, which does not exist")]
    NoVersion,
    /// The body does not match its checksum.
    #[error("its contents do not match their checksum")]
    Checksum,
    /// The body is as it was written, but makes no sense.
    #[error("{0}")]
    Body(#[from] InvalidBody),
}

/// Why a body is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InvalidBody {
    /// Fields are missing or of another type; names what the body should be.
    #[error("its contents are not those of {0}")]
    Shape(&'static str),
    /// More games than a file may have: how many, and the most.
    #[error("it has {0} games; the limit is {1}")]
    TooMany(usize, usize),
    /// A list is longer than any that is written: what it is of, and the most.
    #[error("it has more than {1} {0}")]
    TooLong(&'static str, usize),
    /// A field has an impossible value; names the field for the player.
    #[error("its {0} cannot be read")]
    Part(&'static str),
    /// A time that nobody can have played; names the field for the player.
    #[error("its {0} is impossible")]
    Time(&'static str),
    /// In an exported game, with its id.
    #[error("game {0:?}: {1}")]
    Game(String, Box<InvalidBody>),
    /// In exported statistics.
    #[error("statistics: {0}")]
    Statistics(Box<InvalidBody>),
    /// The puzzle breaks the rules.
    #[error("its puzzle breaks the rules: {0}")]
    Clash(RuleConflict),
    /// The puzzle has no solution, or several.
    #[error("its puzzle does not have exactly one solution")]
    NotUnique,
    /// The solution is not that of the puzzle.
    #[error("its solution does not fit its puzzle")]
    Solution,
    /// The moves contradict each other or the puzzle.
    #[error("its moves contradict each other")]
    Moves,
    /// The moves lead to another board than the one saved.
    #[error("its moves do not lead to its board")]
    Board,
    /// Fewer moves counted than made, an impossible time, or a win that was
    /// none.
    #[error("its record is impossible")]
    Record,
    /// More games won than started, or the like.
    #[error("its figures contradict each other")]
    Figures,
}

impl InvalidBody {
    /// Refuses the first list that is too long: what each is of, its length, and the most.
    pub(super) fn check_lengths(
        lists: impl IntoIterator<Item = (&'static str, usize, usize)>,
    ) -> Result<(), InvalidBody> {
        let mut lists = lists.into_iter();
        match lists.find(|(_, length, most)| length > most) {
            Some((name, _, most)) => Err(InvalidBody::TooLong(name, most)),
            None => Ok(()),
        }
    }
}

/// The folder of the saved games could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the saved games were not found: {0}")]
pub struct FolderError(pub OsError);

/// Refusals of the operating system.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OsError {
    /// The disk is full.
    #[error("no space left on the device")]
    Full,
    /// A limit of the session on the size of files (`ulimit -f`).
    #[error("the limit on the size of files is reached (ulimit -f)")]
    SizeLimit,
    /// The player's disk quota is used up.
    #[error("your disk quota is used up")]
    Quota,
    /// The file system is read-only.
    #[error("the disk is read-only")]
    ReadOnly,
    /// Permission denied.
    #[error("permission denied")]
    Denied,
    /// The folder does not exist any more.
    #[error("the folder does not exist")]
    Gone,
    /// Something else has the name that is needed.
    #[error("a file or folder of that name is in the way")]
    InTheWay,
    /// Any other error, in the system's words.
    #[error("{0}")]
    Other(String),
}

impl From<io::Error> for OsError {
    fn from(error: io::Error) -> OsError {
        OsError::from(&error)
    }
}

impl From<&io::Error> for OsError {
    fn from(error: &io::Error) -> OsError {
        match error.kind() {
            ErrorKind::StorageFull => OsError::Full,
            ErrorKind::FileTooLarge => OsError::SizeLimit,
            ErrorKind::QuotaExceeded => OsError::Quota,
            ErrorKind::ReadOnlyFilesystem => OsError::ReadOnly,
            ErrorKind::PermissionDenied => OsError::Denied,
            ErrorKind::NotFound => OsError::Gone,
            ErrorKind::NotADirectory | ErrorKind::IsADirectory | ErrorKind::AlreadyExists => {
                OsError::InTheWay
            }
            _ => OsError::Other(without_code(error)),
        }
    }
}

/// The words of the system, without the number of the error.
fn without_code(error: &io::Error) -> String {
    let text = error.to_string();
    let words = text.split(" (os error ").next();
    words.unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn common_refusals_have_words() {
        let message = |code| OsError::from(io::Error::from_raw_os_error(code)).to_string();
        assert_eq!(message(28), "no space left on the device");
        assert_eq!(message(30), "the disk is read-only");
        assert_eq!(message(13), "permission denied");
        assert_eq!(message(40), "Too many levels of symbolic links");
    }
}
