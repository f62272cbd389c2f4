//! One file with its backup: written so that at every instant one of the two
//! is whole, read from whichever is, and moved aside when it is not.

use super::envelope;
use super::error::{FileError, OsError};
use super::file;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A file and the names that go with it.
pub(super) struct BackedUpFile {
    folder: PathBuf,
    path: PathBuf,
    is_whole: Validator,
}

/// Whether the bytes of a file are worth keeping as they are.
type Validator = fn(&[u8]) -> Result<(), FileError>;

/// What was read, and from where.
pub(super) struct Found<T> {
    pub(super) value: T,
    pub(super) source: Source,
}

/// Where something was read from.
pub(super) enum Source {
    /// The file itself.
    File,
    /// The backup, because the file has this flaw.
    Backup(FileError),
}

/// Why a file was not written or not removed.
#[derive(Debug)]
pub(super) enum WriteError {
    /// A newer version's file stands there.
    Newer(u64),
    /// The system refused.
    Os(OsError),
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::Os(error.into())
    }
}

/// The ending of a backup's name.
pub(super) const BACKUP: &str = ".bak";
/// The ending of the name of a file still being written.
pub(super) const UNFINISHED: &str = ".tmp";

impl BackedUpFile {
    pub(super) fn new(folder: &Path, name: &str) -> BackedUpFile {
        BackedUpFile {
            folder: folder.to_owned(),
            path: folder.join(name),
            is_whole: |bytes| envelope::open(bytes).map(drop),
        }
    }

    /// The same for a file that somebody may write in: whole is what can be
    /// read, too.
    pub(super) fn edited(folder: &Path, name: &str, can_be_read: Validator) -> BackedUpFile {
        BackedUpFile {
            is_whole: can_be_read,
            ..BackedUpFile::new(folder, name)
        }
    }

    fn beside(&self, ending: &str) -> PathBuf {
        let mut name = self.path.clone().into_os_string();
        name.push(ending);
        name.into()
    }

    /// Reads the file, or when it is missing or damaged the backup. Changes
    /// nothing.
    pub(super) fn read<T>(
        &self,
        decode: impl Fn(&[u8]) -> Result<T, FileError>,
    ) -> Result<Found<T>, FileError> {
        let read = |path: &Path| file::read(path).and_then(|bytes| decode(&bytes));
        let flaw = match read(&self.path) {
            Ok(value) => {
                let source = Source::File;
                return Ok(Found { value, source });
            }
            Err(flaw @ (FileError::Missing | FileError::Corrupt(_))) => flaw,
            Err(flaw) => return Err(flaw),
        };
        match read(&self.beside(BACKUP)) {
            Ok(value) => {
                let source = Source::Backup(flaw);
                Ok(Found { value, source })
            }
            Err(worse @ FileError::NewerVersion(_)) => Err(worse),
            Err(other) if flaw == FileError::Missing => Err(other),
            Err(_) => Err(flaw),
        }
    }

    /// Writes the file anew and keeps the old one as the backup. What stood
    /// there and is not whole is moved aside, a newer version's file stops it.
    pub(super) fn write(&self, bytes: &[u8]) -> Result<(), WriteError> {
        let old = self.inspect(&self.path)?;
        let unfinished = self.beside(UNFINISHED);
        file::remove(&unfinished)?;
        let written = file::write_new(&unfinished, bytes)
            .map_err(WriteError::from)
            .and_then(|()| self.rotate(old))
            .and_then(|()| Ok(fs::rename(&unfinished, &self.path)?));
        if written.is_err() {
            // The space is wanted; a failure here is swept at the next start.
            let _ = file::remove(&unfinished);
        }
        written?;
        Ok(file::sync_folder(&self.folder)?)
    }

    /// Makes way for a new file.
    fn rotate(&self, old: State) -> Result<(), WriteError> {
        match old {
            State::Missing => Ok(()),
            State::Damaged => Ok(self.quarantine(&self.path).map(drop)?),
            State::Whole => self.become_backup(),
        }
    }

    /// The file gets the backup's name as well as its own, so that neither
    /// name is ever without a whole file. Where there are no such links, the
    /// file is moved, and until the new one is in place the backup is all
    /// there is.
    fn become_backup(&self) -> Result<(), WriteError> {
        let backup = self.beside(BACKUP);
        self.discard(&backup)?;
        fs::hard_link(&self.path, &backup).or_else(|_| fs::rename(&self.path, &backup))?;
        Ok(())
    }

    /// Removes the file and its backup: the backup first, so that a fault half
    /// way does not bring an old state back.
    pub(super) fn remove(&self) -> Result<(), WriteError> {
        self.inspect(&self.path)?;
        self.discard(&self.beside(BACKUP))?;
        self.discard(&self.path)?;
        Ok(file::sync_folder(&self.folder)?)
    }

    /// Removes a whole file; one that is not whole is moved aside instead.
    fn discard(&self, path: &Path) -> Result<(), WriteError> {
        match self.inspect(path)? {
            State::Missing => Ok(()),
            State::Whole => Ok(file::remove(path)?),
            State::Damaged => Ok(self.quarantine(path).map(drop)?),
        }
    }

    /// After reading from the backup: moves the damaged file aside and lets
    /// the backup stand in its place too. Gives the damaged one's new name. A
    /// disk that takes no changes does no harm: the backup is read again.
    pub(super) fn restore_backup(&self, flaw: &FileError) -> Option<String> {
        let aside = match flaw {
            FileError::Missing => None,
            _ => Some(self.quarantine(&self.path).ok()?),
        };
        let _ = fs::hard_link(self.beside(BACKUP), &self.path);
        let _ = file::sync_folder(&self.folder);
        aside
    }

    /// Moves the file and the backup aside, whichever are there; gives the new
    /// name of the first.
    pub(super) fn quarantine_both(&self) -> Option<String> {
        let aside = self.quarantine(&self.path).ok();
        let backup_aside = self.quarantine(&self.beside(BACKUP)).ok();
        aside.or(backup_aside)
    }

    /// Moves a damaged file aside; gives its new name.
    fn quarantine(&self, path: &Path) -> io::Result<String> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let free = |name: &String| fs::symlink_metadata(self.folder.join(name)).is_err();
        let aside = (1..)
            .map(|number: u64| format!("{name}.damaged-{number}"))
            .find(free)
            .unwrap_or_default();
        fs::rename(path, self.folder.join(&aside))?;
        file::sync_folder(&self.folder)?;
        Ok(aside)
    }

    /// Whole means here: the checksum fits. Whether the body makes sense is for
    /// the reader; a mere disagreement about that must not pile up files.
    fn inspect(&self, path: &Path) -> Result<State, WriteError> {
        match file::read(path).and_then(|bytes| (self.is_whole)(&bytes)) {
            Ok(()) => Ok(State::Whole),
            Err(FileError::Missing) => Ok(State::Missing),
            Err(FileError::Corrupt(_)) => Ok(State::Damaged),
            Err(FileError::NewerVersion(version)) => Err(WriteError::Newer(version)),
            Err(FileError::Unreadable(trouble)) => Err(WriteError::Os(trouble)),
        }
    }
}

/// What stands where a file is about to be written or removed.
enum State {
    Missing,
    Whole,
    Damaged,
}
