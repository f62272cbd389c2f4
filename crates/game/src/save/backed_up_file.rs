//! One file with its backup. At every instant at least one of the two is
//! intact: whatever happens while the file is written, the old or the new
//! contents can be read.

use super::envelope::{Fallback, FileKind, Loaded, Recovery};
use super::error::{Corruption, FileError, OsError};
use super::file::FileStamp;
use super::{envelope, file};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A file and its backup.
pub(super) struct BackedUpFile {
    folder: PathBuf,
    path: PathBuf,
    kind: FileKind,
    position: FilePlace,
}

/// The place of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FilePlace {
    /// In a folder of the program, with its backup.
    Own,
    /// In a folder of the player, where nothing is put beside it.
    BehindLink,
}

/// Why a file was not written or not removed.
#[derive(Debug)]
pub(super) enum WriteError {
    /// A file of this newer version is there.
    Newer(u64),
    /// The system refused.
    Os(OsError),
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::Os(error.into())
    }
}

/// The suffix of a backup's name.
pub(super) const BACKUP: &str = ".bak";
/// The suffix of the name of a file that is being written.
pub(super) const UNFINISHED: &str = ".tmp";
/// The same in a folder of the player, where no other file has such a name.
const UNFINISHED_ELSEWHERE: &str = ".ninefold-tmp";

impl BackedUpFile {
    pub(super) fn new(folder: &Path, name: &str, kind: FileKind) -> BackedUpFile {
        BackedUpFile {
            folder: folder.to_owned(),
            path: folder.join(name),
            kind,
            position: FilePlace::Own,
        }
    }

    /// The file that a link leads to.
    pub(super) fn behind_link(path: PathBuf, kind: FileKind) -> BackedUpFile {
        BackedUpFile {
            folder: path.parent().unwrap_or(&path).to_owned(),
            path,
            kind,
            position: FilePlace::BehindLink,
        }
    }

    /// Whether nothing has the name of the file or of its backup.
    pub(super) fn is_missing(&self) -> bool {
        let is_there = |path: PathBuf| fs::symlink_metadata(path).is_ok();
        !is_there(self.path.clone()) && !is_there(self.with_suffix(BACKUP))
    }

    /// Makes the folder of the file, if it is not there.
    pub(super) fn make_folder(&self) -> io::Result<()> {
        if self.folder.is_dir() {
            return Ok(());
        }
        file::make_folder(&self.folder)
    }

    fn with_suffix(&self, suffix: &str) -> PathBuf {
        let mut name = self.path.clone().into_os_string();
        name.push(suffix);
        name.into()
    }

    /// Reads the file, or its backup where the file is missing or damaged.
    /// Changes nothing.
    ///
    /// # Errors
    /// The error of the file; that of the backup where the file is missing or
    /// the backup is of a newer version.
    pub(super) fn read<T>(
        &self,
        decode: impl Fn(&[u8]) -> Result<T, FileError>,
    ) -> Result<Loaded<T>, FileError> {
        let read = |path: &Path| self.bytes_of(path).and_then(|bytes| decode(&bytes));
        let (value, recovery) = match read(&self.path) {
            Ok(value) => (value, None),
            Err(error) if self.has_backup_for(&error) => match read(&self.with_suffix(BACKUP)) {
                Ok(value) => (value, Some(self.recovered_from_backup(error))),
                Err(newer @ FileError::NewerVersion(_)) => return Err(newer),
                Err(backup) if error == FileError::Missing => return Err(backup),
                Err(_) => return Err(error),
            },
            Err(error) => return Err(error),
        };
        Ok(Loaded { value, recovery })
    }

    /// Whether the backup is what was saved before. Settings are edited by hand: other
    /// contents may be what their player wants.
    fn has_backup_for(&self, error: &FileError) -> bool {
        match (self.kind, self.position, error) {
            (_, FilePlace::BehindLink, _) => false,
            (FileKind::Settings, _, error) => {
                matches!(
                    error,
                    FileError::Missing | FileError::Corrupt(Corruption::Empty)
                )
            }
            (_, _, error) => matches!(error, FileError::Missing | FileError::Corrupt(_)),
        }
    }

    fn recovered_from_backup(&self, error: FileError) -> Recovery {
        Recovery {
            kind: self.kind,
            error,
            fallback: Fallback::Backup,
            quarantined: None,
        }
    }

    /// The stamp of the file, if it is there.
    pub(super) fn stamp(&self) -> Option<FileStamp> {
        FileStamp::of(&self.path)
    }

    /// The stamp of the backup, if there is one.
    pub(super) fn backup_stamp(&self) -> Option<FileStamp> {
        FileStamp::of(&self.with_suffix(BACKUP))
    }

    /// The bytes of the file itself, without a look at the backup.
    pub(super) fn bytes(&self) -> Result<Vec<u8>, FileError> {
        self.bytes_of(&self.path)
    }

    fn bytes_of(&self, path: &Path) -> Result<Vec<u8>, FileError> {
        file::read_at_most(path, self.kind.most_bytes())
    }

    /// Replaces the contents and keeps the old ones as the backup. A damaged
    /// file is quarantined first.
    ///
    /// # Errors
    /// [`WriteError::Newer`] if a newer version wrote the file; whatever the
    /// error, the old contents can still be read.
    pub(super) fn write(&self, bytes: &[u8]) -> Result<(), WriteError> {
        let old = self.inspect(&self.path)?;
        self.write_beside(bytes, |_| self.rotate(old))
    }

    /// Writes the file where there is none, or an empty one.
    pub(super) fn create(&self, bytes: &[u8]) -> Result<(), WriteError> {
        self.write_beside(bytes, |_| Ok(()))
    }

    /// Replaces a file that its player may have made: it keeps its mode and its owner.
    pub(super) fn replace(&self, bytes: &[u8]) -> Result<(), WriteError> {
        self.write_beside(bytes, |unfinished| {
            file::copy_access(&self.path, unfinished)?;
            match self.position {
                FilePlace::Own => self.link_as_backup(),
                FilePlace::BehindLink => Ok(()),
            }
        })
    }

    /// Writes the contents under another name, makes way for them, and gives them theirs.
    fn write_beside(
        &self,
        bytes: &[u8],
        make_way: impl FnOnce(&Path) -> Result<(), WriteError>,
    ) -> Result<(), WriteError> {
        let unfinished = self.with_suffix(match self.position {
            FilePlace::Own => UNFINISHED,
            FilePlace::BehindLink => UNFINISHED_ELSEWHERE,
        });
        self.clear(&unfinished)?;
        let written = file::write_new(&unfinished, bytes)
            .map_err(WriteError::from)
            .and_then(|()| make_way(&unfinished))
            .and_then(|()| Ok(fs::rename(&unfinished, &self.path)?));
        if written.is_err() {
            // Frees the space; what cannot be removed now is at the next start.
            let _ = file::remove(&unfinished);
        }
        written?;
        Ok(file::sync_folder(&self.folder)?)
    }

    /// Frees the name of a file that is about to be written: what was left
    /// half written is removed, a folder of that name is moved aside.
    pub(super) fn clear(&self, path: &Path) -> io::Result<()> {
        match fs::symlink_metadata(path) {
            Ok(found) if found.is_dir() => self.quarantine(path).map(drop),
            _ => file::remove(path),
        }
    }

    /// Makes way for a new file.
    fn rotate(&self, old: Contents) -> Result<(), WriteError> {
        match old {
            Contents::Missing => Ok(()),
            Contents::Damaged => Ok(self.quarantine(&self.path).map(drop)?),
            Contents::Intact => self.link_as_backup(),
        }
    }

    /// Gives the file the backup's name as well as its own, so that neither
    /// name is ever without an intact file. Where the file system has no hard
    /// links, the file is renamed, and the backup is all there is until the
    /// new file is in place.
    fn link_as_backup(&self) -> Result<(), WriteError> {
        let backup = self.with_suffix(BACKUP);
        self.discard(&backup)?;
        fs::hard_link(&self.path, &backup).or_else(|_| fs::rename(&self.path, &backup))?;
        Ok(())
    }

    /// Removes the file and its backup. The backup goes first: half a removal
    /// must not bring an old state back.
    pub(super) fn remove(&self) -> Result<(), WriteError> {
        self.inspect(&self.path)?;
        self.discard(&self.with_suffix(BACKUP))?;
        self.discard(&self.path)?;
        Ok(file::sync_folder(&self.folder)?)
    }

    /// Removes an intact file and quarantines a damaged one.
    fn discard(&self, path: &Path) -> Result<(), WriteError> {
        match self.inspect(path)? {
            Contents::Missing => Ok(()),
            Contents::Intact => Ok(file::remove(path)?),
            Contents::Damaged => Ok(self.quarantine(path).map(drop)?),
        }
    }

    /// Quarantines what could not be read and puts the backup in its place. Settings
    /// stay as they are: whoever edited them will look for them there.
    pub(super) fn repair(&self, recovery: &mut Recovery) {
        recovery.quarantined = match (&recovery.error, recovery.fallback) {
            (error, _) if self.kind == FileKind::Settings && *error != FileError::Missing => None,
            (error, Fallback::Backup) => self.restore_backup(error),
            (FileError::Corrupt(_), Fallback::Default) => self.quarantine_both(),
            (_, Fallback::Default | Fallback::Rest) => None,
        };
    }

    /// Quarantines the damaged file and links the backup in its place; returns the
    /// new name of the damaged file. Failures are harmless: the next read uses the
    /// backup again.
    fn restore_backup(&self, error: &FileError) -> Option<String> {
        let quarantined = match error {
            FileError::Missing => None,
            _ => Some(self.quarantine(&self.path).ok()?),
        };
        let _ = fs::hard_link(self.with_suffix(BACKUP), &self.path);
        let _ = file::sync_folder(&self.folder);
        quarantined
    }

    /// Quarantines the file and the backup, as far as they exist; returns the
    /// new name of the first.
    fn quarantine_both(&self) -> Option<String> {
        let file = self.quarantine(&self.path).ok();
        let backup = self.quarantine(&self.with_suffix(BACKUP)).ok();
        file.or(backup)
    }

    /// Renames a damaged file to the first free `<name>.damaged-<n>`; returns
    /// the new name.
    fn quarantine(&self, path: &Path) -> io::Result<String> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let free = |name: &String| fs::symlink_metadata(self.folder.join(name)).is_err();
        let new_name = (1..)
            .map(|number: u64| format!("{name}.damaged-{number}"))
            .find(free)
            .unwrap_or_default();
        fs::rename(path, self.folder.join(&new_name))?;
        file::sync_folder(&self.folder)?;
        Ok(new_name)
    }

    /// Looks at the version and checksum of a file. A body that makes no sense
    /// under a right checksum is intact: quarantining it at every save would
    /// pile up files.
    fn inspect(&self, path: &Path) -> Result<Contents, WriteError> {
        let validate = |bytes: Vec<u8>| match (self.kind, envelope::open(&bytes)) {
            // Edited by hand, they need no envelope.
            (FileKind::Settings, Err(FileError::Corrupt(_))) => Ok(()),
            (_, opened) => opened.map(drop),
        };
        match self.bytes_of(path).and_then(validate) {
            Ok(()) => Ok(Contents::Intact),
            Err(FileError::Missing) => Ok(Contents::Missing),
            Err(FileError::Corrupt(_)) => Ok(Contents::Damaged),
            Err(FileError::NewerVersion(version)) => Err(WriteError::Newer(version)),
            Err(FileError::Unreadable(error)) => Err(WriteError::Os(error)),
        }
    }
}

/// The state of a file about to be replaced or removed.
enum Contents {
    Missing,
    Intact,
    Damaged,
}
