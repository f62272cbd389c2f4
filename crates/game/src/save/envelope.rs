//! The envelope of every file: a version, a checksum, and the body they belong
//! to, as `{"version":1,"crc32":"0123abcd","body":{...}}`. A value read from a file, or its replacement
//! if the file could not be read.

use super::error::{Corruption, FileError};
use super::file;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::fmt;

/// The versions of the format that can be read. The last one is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Version {
    /// Everything but boards of other rules than the classic ones.
    One = 1,
    /// Games on boards of other rules. Programs that know version 1 only leave them alone.
    Two = 2,
}

impl Version {
    const ALL: [Version; 2] = [Version::One, Version::Two];

    fn number(self) -> u64 {
        self as u64
    }

    fn from_number(number: u64) -> Option<Version> {
        let mut versions = Version::ALL.into_iter();
        versions.find(|version| version.number() == number)
    }

    /// The checksum of a body. It covers the number as well, so that a damaged
    /// number is not taken for another version; later versions must do the
    /// same.
    pub(super) fn checksum(self, body: &str) -> String {
        let mut sum = crc32fast::Hasher::new();
        sum.update(self.number().to_string().as_bytes());
        sum.update(body.as_bytes());
        format!("{:08x}", sum.finalize())
    }
}

/// The contents of an envelope.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Opened {
    /// The version of the body.
    pub version: Version,
    /// The body, byte for byte as it was sealed.
    pub body: String,
}

/// Parsed before anything else: whatever a later version changes in the rest,
/// its files are recognised and left alone.
#[derive(Deserialize)]
struct Head {
    version: u64,
}

#[derive(Deserialize)]
struct Envelope {
    crc32: String,
    body: Box<RawValue>,
}

/// Wraps a body up, ready to be written.
pub(super) fn seal(version: Version, body: &str) -> Vec<u8> {
    let (sum, version) = (version.checksum(body), version.number());
    format!("{{\"version\":{version},\"crc32\":\"{sum}\",\"body\":{body}}}\n").into_bytes()
}

/// Unwraps a body.
pub(super) fn open(bytes: &[u8]) -> Result<Opened, FileError> {
    if bytes.is_empty() {
        return Err(Corruption::Empty.into());
    }
    let head: Head = serde_json::from_slice(bytes).map_err(invalid_json)?;
    let version = match (head.version, Version::from_number(head.version)) {
        (0, _) => return Err(Corruption::NoVersion.into()),
        (_, Some(version)) => version,
        (newer, None) => return Err(unknown_version(newer, bytes)),
    };
    let envelope: Envelope = serde_json::from_slice(bytes).map_err(invalid_json)?;
    if version.checksum(envelope.body.get()) != envelope.crc32 {
        return Err(Corruption::Checksum.into());
    }
    let body = envelope.body.get().to_owned();
    Ok(Opened { version, body })
}

/// An unknown version is that of a newer program, unless the checksum is right
/// for a known version: then the number itself was damaged.
fn unknown_version(version: u64, bytes: &[u8]) -> FileError {
    let is_known = |envelope: Envelope| {
        let sums = Version::ALL.map(|known| known.checksum(envelope.body.get()));
        sums.contains(&envelope.crc32)
    };
    if serde_json::from_slice(bytes).is_ok_and(is_known) {
        Corruption::Checksum.into()
    } else {
        FileError::NewerVersion(version)
    }
}

fn invalid_json(error: serde_json::Error) -> Corruption {
    Corruption::Garbled {
        line: error.line(),
        column: error.column(),
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sealed_is_what_is_opened() {
        let body = r#"{"a":[1,2,{"b":"c \" }"}]}"#;
        for version in Version::ALL {
            let body = body.to_owned();
            assert_eq!(open(&seal(version, &body)), Ok(Opened { version, body }));
        }
    }

    #[test]
    fn a_later_version_is_known_whatever_else_it_changed() {
        for text in [
            r#"{"version":3,"crc32":"00000000","body":{}}"#,
            r#"{"blake3":[1],"version":999999}"#,
        ] {
            assert!(matches!(
                open(text.as_bytes()),
                Err(FileError::NewerVersion(3 | 999_999))
            ));
        }
    }

    #[test]
    fn a_damaged_number_is_no_other_version() {
        for version in Version::ALL {
            let sealed = String::from_utf8(seal(version, "{}")).unwrap();
            let number = format!("\"version\":{}", version.number());
            for wrong in [4, 7, 9, 13, 33] {
                let text = sealed.replace(&number, &format!("\"version\":{wrong}"));
                assert_eq!(open(text.as_bytes()), Err(Corruption::Checksum.into()));
            }
        }
    }

    #[test]
    fn anything_else_is_damage_with_its_place() {
        let cut = &seal(Version::One, "{}")[..20];
        assert_eq!(
            open(cut).unwrap_err().to_string(),
            "it is cut short or garbled at line 1, column 20"
        );
        let wrong = r#"{"version":1,"crc32":"00000000","body":{}}"#;
        assert_eq!(open(wrong.as_bytes()), Err(Corruption::Checksum.into()));
        assert_eq!(open(b""), Err(Corruption::Empty.into()));
        let deep = "[".repeat(200_000);
        assert!(matches!(open(deep.as_bytes()), Err(FileError::Corrupt(_))));
    }
}
