//! Reading and writing single files. Only regular files of a sane size are
//! opened, new ones are accessible to the player alone, and a write returns
//! when the data is on the disk.

use super::error::{Corruption, FileError, OsError};
use serde::{Deserialize, Serialize};
use std::fs::{self, DirBuilder, File, FileType, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The largest file that is read or written, in bytes: some hundred thousand
/// moves.
pub(super) const LARGEST: u64 = 16 << 20;

/// When a file or folder was changed last, in nanoseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(super) struct FileTime(pub(super) u64);

/// Distinguishes a file from its earlier and later contents without reading it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct FileStamp {
    pub(super) length: u64,
    pub(super) modified: FileTime,
}

impl FileTime {
    /// As coarse as the clock of any file system is.
    const TICK: Duration = Duration::from_secs(2);

    /// Whether what changes from now on gets another time than this.
    pub(super) fn is_settled(self, now: FileTime) -> bool {
        let tick = FileTime::TICK.as_nanos() as u64;
        self.0.saturating_add(tick) <= now.0
    }

    /// The time of the clock; that of a clock before 1970 is zero.
    pub(super) fn now() -> FileTime {
        SystemTime::now().into()
    }

    /// In seconds since 1970.
    pub(super) fn seconds(self) -> u64 {
        self.0 / 1_000_000_000
    }
}

impl From<SystemTime> for FileTime {
    fn from(time: SystemTime) -> FileTime {
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        FileTime(u64::try_from(since.as_nanos()).unwrap_or(u64::MAX))
    }
}

impl FileStamp {
    pub(super) fn new(metadata: &fs::Metadata) -> Option<FileStamp> {
        Some(FileStamp {
            length: metadata.len(),
            modified: metadata.modified().ok()?.into(),
        })
    }

    /// That of a file, as far as the system tells it.
    pub(super) fn of(path: &Path) -> Option<FileStamp> {
        FileStamp::new(&fs::symlink_metadata(path).ok()?)
    }
}

/// The clock in seconds since 1970; zero if it is set to an earlier time.
pub(super) fn unix_seconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default().as_secs()
}

/// When the entries of a folder were changed last, where the system keeps a time for
/// that. On Windows some file systems do not.
pub(super) fn folder_time(folder: &Path) -> Option<FileTime> {
    let time = || fs::metadata(folder).ok()?.modified().ok();
    cfg!(unix).then(time).flatten().map(FileTime::from)
}

/// Reads a regular file of at most `most` bytes, wherever it is. Links are not followed;
/// pipes and devices are neither opened nor waited for.
///
/// # Errors
/// [`FileError::Corrupt`] for anything else.
pub fn read_regular(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    read_at_most(path, most)
}

/// Reads a regular file of at most `most` bytes. Links are not followed, pipes and devices
/// are not opened.
///
/// # Errors
/// [`FileError`].
pub fn read_at_most(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    let (file, metadata) = open_regular(path)?;
    check_size(metadata.len(), most)?;
    let bytes = read_whole(&file, metadata.len(), most).map_err(file_error)?;
    check_size(bytes.len() as u64, most)?;
    Ok(bytes)
}

fn open_regular(path: &Path) -> Result<(File, fs::Metadata), FileError> {
    // Before it is opened: opening a device can have effects.
    let kind = fs::symlink_metadata(path).map_err(file_error)?.file_type();
    check_regular(kind)?;
    let file = read_options().open(path).map_err(file_error)?;
    let metadata = file.metadata().map_err(file_error)?;
    check_regular(metadata.file_type())?;
    Ok((file, metadata))
}

/// Reads a file of about this length at once, and at most one byte more than allowed.
fn read_whole(mut file: &File, length: u64, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; length as usize];
    let mut filled = 0;
    while filled < bytes.len() {
        match file.read(&mut bytes[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    bytes.truncate(filled);
    let left = (most + 1).saturating_sub(filled as u64);
    file.take(left).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn check_regular(kind: FileType) -> Result<(), Corruption> {
    match kind {
        kind if kind.is_file() => Ok(()),
        kind if kind.is_dir() => Err(Corruption::NotAFile("a folder")),
        kind if kind.is_symlink() => Err(Corruption::NotAFile("a link")),
        _ => Err(Corruption::NotAFile("a pipe or device")),
    }
}

pub(super) fn check_size(length: u64, most: u64) -> Result<(), Corruption> {
    if length > most {
        return Err(Corruption::TooLarge(length));
    }
    Ok(())
}

/// A refusal (no permission, too many open files) is not damage: the file may be
/// intact and must not be quarantined for it.
fn file_error(error: io::Error) -> FileError {
    match error.kind() {
        ErrorKind::NotFound => FileError::Missing,
        _ if is_bad_disk(&error) => Corruption::BadDisk.into(),
        _ => FileError::Unreadable(OsError::from(error)),
    }
}

/// Writes a new file; returns when it is on the disk.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_unsynced(path, bytes)?.sync_all()
}

/// Gives a file the mode and the owner of another one, as far as the system lets us.
pub(super) fn copy_access(from: &Path, to: &Path) -> io::Result<()> {
    let metadata = fs::metadata(from)?;
    copy_owner(&metadata, to);
    fs::set_permissions(to, metadata.permissions())
}

/// Writes a new file; returns when the system has it. Links are not followed.
pub(super) fn write_unsynced(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let mut file = write_options().create_new(true).open(path)?;
    file.write_all(bytes)?;
    Ok(file)
}

/// Adds to the end of a file that is there, and returns its length then. Links are not
/// followed.
pub(super) fn append_unsynced(path: &Path, bytes: &[u8]) -> io::Result<u64> {
    append_by(write_options().append(true), path, bytes)
}

/// The same of a file that is made if need be.
pub(super) fn append_or_create(path: &Path, bytes: &[u8]) -> io::Result<u64> {
    append_by(write_options().append(true).create(true), path, bytes)
}

fn append_by(options: &OpenOptions, path: &Path, bytes: &[u8]) -> io::Result<u64> {
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    Ok(file.metadata()?.len())
}

/// Opens the lock file, creating it if need be.
pub(super) fn open_lock(path: &Path) -> io::Result<File> {
    lock_options().create(true).truncate(false).open(path)
}

/// Opens the lock file without changing it.
pub(super) fn open_lock_to_read(path: &Path) -> io::Result<File> {
    read_options().open(path)
}

/// Whether an open file is still the one of this name. What cannot be found out
/// counts as yes: the write that follows returns the reason.
#[cfg(unix)]
pub(super) fn is_named(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(held), named) = (file.metadata(), fs::symlink_metadata(path)) else {
        return true;
    };
    match named {
        Ok(named) => (held.dev(), held.ino()) == (named.dev(), named.ino()),
        Err(error) => !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory),
    }
}

/// The lock is opened so that nobody can move or remove it.
#[cfg(windows)]
pub(super) fn is_named(_: &File, _: &Path) -> bool {
    true
}

/// Whether a file belongs to this user, who alone may read it.
#[cfg(unix)]
pub(super) fn is_private(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let mine = rustix::process::geteuid().as_raw();
    let private = |found: fs::Metadata| found.uid() == mine && found.mode() & 0o077 == 0;
    fs::symlink_metadata(path).is_ok_and(private)
}

/// The user's directories are closed to others by what they inherit.
#[cfg(windows)]
pub(super) fn is_private(_: &Path) -> bool {
    true
}

/// Removes a file, if it exists.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(unix)]
mod system {
    use super::*;
    use rustix::fs::OFlags;
    use rustix::io::Errno;
    use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};

    /// A link or pipe put in place after the check must be neither followed nor
    /// waited for.
    fn safe_flags() -> i32 {
        (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32
    }

    pub(in super::super) fn read_options() -> OpenOptions {
        let mut options = OpenOptions::new();
        options.read(true).custom_flags(safe_flags());
        options
    }

    pub(in super::super) fn write_options() -> OpenOptions {
        let mut options = OpenOptions::new();
        options.write(true).mode(0o600).custom_flags(safe_flags());
        options
    }

    pub(in super::super) fn lock_options() -> OpenOptions {
        write_options()
    }

    /// Creates a folder and its parents, accessible to the player alone.
    pub(in super::super) fn make_folder(path: &Path) -> io::Result<()> {
        DirBuilder::new().recursive(true).mode(0o700).create(path)
    }

    /// Only a superuser can give a file away, and need be the only one to.
    pub(in super::super) fn copy_owner(from: &fs::Metadata, to: &Path) {
        let _ = std::os::unix::fs::chown(to, Some(from.uid()), Some(from.gid()));
    }

    /// Waits until the entries of a folder are on the disk. Some file systems,
    /// most network ones among them, do not support this.
    pub(in super::super) fn sync_folder(path: &Path) -> io::Result<()> {
        match File::open(path)?.sync_all() {
            Err(error) if is_unsupported(&error) => Ok(()),
            other => other,
        }
    }

    fn is_unsupported(error: &io::Error) -> bool {
        matches!(
            error.kind(),
            ErrorKind::InvalidInput | ErrorKind::Unsupported
        )
    }

    pub(in super::super) fn is_bad_disk(error: &io::Error) -> bool {
        error.raw_os_error() == Some(Errno::IO.raw_os_error())
    }
}

#[cfg(windows)]
mod system {
    use super::*;
    use std::os::windows::fs::OpenOptionsExt;
    use windows_sys::Win32::Storage::FileSystem::{
        FILE_FLAG_BACKUP_SEMANTICS, FILE_SHARE_READ, FILE_SHARE_WRITE,
    };

    pub(in super::super) fn read_options() -> OpenOptions {
        let mut options = OpenOptions::new();
        options.read(true);
        options
    }

    pub(in super::super) fn write_options() -> OpenOptions {
        let mut options = OpenOptions::new();
        options.write(true);
        options
    }

    pub(in super::super) fn make_folder(path: &Path) -> io::Result<()> {
        DirBuilder::new().recursive(true).create(path)
    }

    /// A new file has its owner by its folder.
    pub(in super::super) fn copy_owner(_: &fs::Metadata, _: &Path) {}

    /// Without the right to delete, which others share by default.
    pub(in super::super) fn lock_options() -> OpenOptions {
        let mut options = write_options();
        options.share_mode(FILE_SHARE_READ | FILE_SHARE_WRITE);
        options
    }

    /// Waits until the entries of a folder are on the disk, where the file system
    /// supports this: NTFS does, for who may write in the folder.
    pub(in super::super) fn sync_folder(path: &Path) -> io::Result<()> {
        let mut options = write_options();
        options.custom_flags(FILE_FLAG_BACKUP_SEMANTICS);
        match options.open(path).and_then(|folder| folder.sync_all()) {
            Err(error) if is_unsupported(&error) => Ok(()),
            other => other,
        }
    }

    fn is_unsupported(error: &io::Error) -> bool {
        matches!(
            error.kind(),
            ErrorKind::InvalidInput | ErrorKind::PermissionDenied | ErrorKind::Unsupported
        )
    }

    pub(in super::super) fn is_bad_disk(_: &io::Error) -> bool {
        false
    }
}

use system::{copy_owner, is_bad_disk};
use system::{lock_options, read_options, write_options};
pub(super) use system::{make_folder, sync_folder};
