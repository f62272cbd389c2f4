//! What can be wrong with a file, and what the system can refuse, in words for
//! players.

use crate::grid::Conflict;
use std::io::{self, ErrorKind};
use std::path::Path;
use thiserror::Error;

/// Why a file could not be read as what it should be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// It is not there at all.
    #[error("it is not there")]
    Missing,
    /// It is whole, as far as can be told, but not for this program to touch.
    #[error(
        "it was written by a newer Ninefold (format {0}): update Ninefold to use it; \
         nothing was changed"
    )]
    NewerVersion(u64),
    /// It is not what was written.
    #[error(transparent)]
    Corrupt(#[from] Corruption),
    /// The system refused to read it; it may be whole.
    #[error("{0}")]
    Unreadable(OsError),
}

impl FileError {
    /// Whether the file is whole but for a word that somebody wrote.
    pub(super) fn is_of_a_writer(&self) -> bool {
        matches!(
            self,
            FileError::Corrupt(Corruption::Body(InvalidBody::Word(_)))
        )
    }
}

/// How a file differs from anything Ninefold wrote.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Corruption {
    /// A folder, link, pipe or device stands in its place.
    #[error("there is {0} in its place")]
    NotAFile(&'static str),
    /// Larger than any save.
    #[error("it is far too large ({0} bytes)")]
    TooLarge(u64),
    /// No bytes at all.
    #[error("it is empty")]
    Empty,
    /// The disk gives an error where the file lies.
    #[error("the disk cannot read it")]
    BadDisk,
    /// Not the JSON it should be, at this line and column.
    #[error("it is cut short or garbled at line {line}, column {column}")]
    Garbled {
        /// The line, from 1.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
    },
    /// A version no program ever wrote.
    #[error("it has format 0, which never was")]
    NoVersion,
    /// The body is not the one the checksum was made of.
    #[error("its contents do not match their checksum")]
    Checksum,
    /// The body is as written, but says what cannot be.
    #[error("{0}")]
    Body(#[from] InvalidBody),
}

/// What in a game cannot be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InvalidBody {
    /// Fields are missing, or hold something else.
    #[error("its contents are not those of {0}")]
    Shape(&'static str),
    /// Somebody wrote a word that means nothing there.
    #[error("it was edited, and \"{}\" is not known there", .0.escape_debug())]
    Word(String),
    /// A field holds something that it cannot.
    #[error("its {0} cannot be read")]
    Part(&'static str),
    /// The puzzle breaks the rules.
    #[error("its puzzle breaks the rules: {0}")]
    Clash(Conflict),
    /// The solution is not one, or not of this puzzle.
    #[error("its solution does not fit its puzzle")]
    Solution,
    /// The moves contradict each other or the puzzle.
    #[error("its moves contradict each other")]
    Moves,
    /// The moves lead to another board than the one saved.
    #[error("its moves do not lead to its board")]
    Board,
    /// Fewer moves counted than made, or more time than there was.
    #[error("its record is impossible")]
    Record,
    /// More won than begun, or the like.
    #[error("its figures contradict each other")]
    Figures,
}

/// What the system refused, in words for players.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OsError {
    /// The disk is full.
    #[error("no space left on the device")]
    Full,
    /// The player's share of the disk is full.
    #[error("your disk quota is used up")]
    Quota,
    /// Nothing can be written there.
    #[error("the disk is read-only")]
    ReadOnly,
    /// Not allowed.
    #[error("permission denied")]
    Denied,
    /// The folder went away.
    #[error("the folder is gone")]
    Gone,
    /// A name that is needed is taken.
    #[error("something else of that name is in the way")]
    InTheWay,
    /// Anything else, as the system says it.
    #[error("{0}")]
    Other(String),
}

impl From<io::Error> for OsError {
    fn from(error: io::Error) -> OsError {
        match error.kind() {
            ErrorKind::StorageFull => OsError::Full,
            ErrorKind::QuotaExceeded => OsError::Quota,
            ErrorKind::ReadOnlyFilesystem => OsError::ReadOnly,
            ErrorKind::PermissionDenied => OsError::Denied,
            ErrorKind::NotFound => OsError::Gone,
            ErrorKind::NotADirectory | ErrorKind::IsADirectory | ErrorKind::AlreadyExists => {
                OsError::InTheWay
            }
            _ => OsError::Other(error.to_string()),
        }
    }
}

/// A path that is safe to print: whatever could drive a terminal or turn the
/// text around is written as an escape.
pub(super) fn shown(path: &Path) -> String {
    path.to_string_lossy().escape_debug().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_control_character_of_a_path_is_printed() {
        let nasty = "a\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\u{200b}\u{feff}\n";
        let safe = shown(Path::new(nasty));
        assert!(safe.chars().all(|c| c.is_ascii_graphic()), "{safe}");
        assert_eq!(shown(Path::new("/home/zoë/.local")), "/home/zoë/.local");
    }

    #[cfg(unix)]
    #[test]
    fn the_usual_troubles_have_words() {
        let says = |code| OsError::from(io::Error::from_raw_os_error(code)).to_string();
        assert_eq!(says(28), "no space left on the device");
        assert_eq!(says(30), "the disk is read-only");
        assert_eq!(says(13), "permission denied");
    }
}
