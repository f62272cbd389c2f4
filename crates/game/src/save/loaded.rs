//! A value read from a file, or its replacement if the file could not be read.

use super::error::{Corruption, FileError};
use super::file;
use std::fmt;

/// A value read from its file, or what stands in for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Loaded<T> {
    /// The value.
    pub value: T,
    /// Why it is not the value saved last, if it is not.
    pub recovery: Option<Recovery>,
}

impl<T: Default> Loaded<T> {
    /// The default, in place of a file with this error. A file that is missing
    /// needs no mention: nothing was saved yet.
    pub(super) fn fallback(kind: FileKind, error: FileError) -> Loaded<T> {
        let recovery = (error != FileError::Missing).then_some(Recovery {
            kind,
            error,
            fallback: Fallback::Default,
            quarantined: None,
        });
        Loaded {
            value: T::default(),
            recovery,
        }
    }

    /// The value read, or the default in place of a missing or damaged file; the error of a
    /// file that may be intact.
    pub(super) fn or_default(
        kind: FileKind,
        read: Result<Loaded<T>, FileError>,
    ) -> Result<Loaded<T>, FileError> {
        read.or_else(|error| match error {
            FileError::Missing | FileError::Corrupt(_) => Ok(Loaded::fallback(kind, error)),
            FileError::NewerVersion(_) | FileError::Unreadable(_) => Err(error),
        })
    }
}

/// The contents of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A game.
    Game,
    /// The settings.
    Settings,
    /// The statistics.
    Statistics,
    /// The list of opened collections.
    Collections,
    /// The puzzles whose solution is known.
    KnownSolutions,
}

impl FileKind {
    /// The most bytes that such a file is read of.
    pub(super) fn most_bytes(self) -> u64 {
        match self {
            FileKind::Game => file::LARGEST,
            FileKind::Settings => 64 << 10,
            FileKind::Statistics | FileKind::Collections => 1 << 20,
            // Fifty thousand numbers of up to twenty digits, and their commas.
            FileKind::KnownSolutions => 2 << 20,
        }
    }

    /// Checks that a file of `bytes` bytes can be read.
    pub(super) fn check_size(self, bytes: u64) -> Result<(), FileError> {
        Ok(file::check_size(bytes, self.most_bytes())?)
    }
}

/// The substitute for a file that could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fallback {
    /// The backup: what was saved before.
    Backup,
    /// The default value.
    Default,
    /// The rest of the file, without what is not known in it.
    Rest,
}

/// A file could not be read and something stands in for it. Displays as
/// sentences for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recovery {
    /// The contents of the file.
    pub kind: FileKind,
    /// The error of the file.
    pub error: FileError,
    /// The substitute for the file.
    pub fallback: Fallback,
    /// The new name of the damaged file, if it was moved.
    pub quarantined: Option<String>,
}

impl fmt::Display for Recovery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, &self.error) {
            (FileKind::Game, FileError::Missing) => f.write_str("The last save is missing.")?,
            (FileKind::Game, error) => write!(f, "The last save is damaged: {error}.")?,
            (FileKind::Settings, FileError::Corrupt(Corruption::Lines(lines))) => {
                write!(f, "settings.json, {lines}.")?;
            }
            (FileKind::Settings, error) => write!(f, "The file of settings: {error}.")?,
            (FileKind::Statistics, error) => write!(f, "The file of statistics: {error}.")?,
            (FileKind::Collections, error) => write!(f, "The list of recent files: {error}.")?,
            (FileKind::KnownSolutions, error) => write!(f, "The list of known puzzles: {error}.")?,
        }
        f.write_str(match (self.kind, self.fallback) {
            (FileKind::Game, _) => " Loaded the previous save, at most one move older.",
            (FileKind::Settings, Fallback::Backup) => " Using the previous ones.",
            (FileKind::Settings, Fallback::Default) => " Using the defaults.",
            (FileKind::Settings, Fallback::Rest) => " Everything else in it is used.",
            (FileKind::Statistics, Fallback::Backup) => " Using the previous ones.",
            (FileKind::Statistics, Fallback::Default | Fallback::Rest) => " They start from zero.",
            (FileKind::Collections | FileKind::KnownSolutions, Fallback::Backup) => {
                " Using the previous one."
            }
            (FileKind::Collections | FileKind::KnownSolutions, _) => " It starts empty.",
        })?;
        match (self.kind, &self.quarantined) {
            (_, None) => Ok(()),
            (FileKind::Game, Some(name)) => write!(f, " The damaged one is kept as {name}."),
            (_, Some(name)) => write!(f, " The old file is kept as {name}."),
        }
    }
}
