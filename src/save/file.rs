//! Single files, carefully: only regular ones of a sane size are opened, new
//! ones belong to the player alone, and what was written is on the disk.

use super::error::{Corruption, FileError, OsError};
use std::fs::{self, DirBuilder, File, FileType, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

/// No file larger than this is read or written: some hundred thousand moves.
pub(super) const LARGEST: u64 = 16 << 20;

/// All bytes of a regular file.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, FileError> {
    // Looked at before it is opened: opening a device can do things.
    let kind = fs::symlink_metadata(path).map_err(flaw)?.file_type();
    regular(kind)?;
    let file = read_options().open(path).map_err(flaw)?;
    let facts = file.metadata().map_err(flaw)?;
    regular(facts.file_type())?;
    sane(facts.len())?;
    let mut bytes = Vec::with_capacity(facts.len() as usize);
    file.take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(flaw)?;
    sane(bytes.len() as u64)?;
    Ok(bytes)
}

fn regular(kind: FileType) -> Result<(), Corruption> {
    match kind {
        kind if kind.is_file() => Ok(()),
        kind if kind.is_dir() => Err(Corruption::NotAFile("a folder")),
        kind if kind.is_symlink() => Err(Corruption::NotAFile("a link")),
        _ => Err(Corruption::NotAFile("a pipe or device")),
    }
}

fn sane(length: u64) -> Result<(), Corruption> {
    match length {
        0..=LARGEST => Ok(()),
        larger => Err(Corruption::TooLarge(larger)),
    }
}

/// Refusals (no permission, too many open files) are not damage: the file may
/// be whole, and must not be moved aside for them.
fn flaw(error: io::Error) -> FileError {
    match error.kind() {
        ErrorKind::NotFound => FileError::Missing,
        _ if is_bad_disk(&error) => Corruption::BadDisk.into(),
        _ => FileError::Unreadable(OsError::from(error)),
    }
}

/// Writes a new file for the player alone and waits until it is on the disk.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = write_options().create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Opens a file that only its existence and its lock matter of.
pub(super) fn open_lock(path: &Path) -> io::Result<File> {
    write_options().create(true).truncate(false).open(path)
}

/// Opens the same file to look at its lock.
pub(super) fn look_at_lock(path: &Path) -> io::Result<File> {
    read_options().open(path)
}

/// Removes a file, if it is there.
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
    use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};

    /// A link or a pipe put there after the look must not lead us elsewhere or
    /// make us wait.
    fn careful() -> i32 {
        (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32
    }

    pub(in super::super) fn read_options() -> OpenOptions {
        let mut options = OpenOptions::new();
        options.read(true).custom_flags(careful());
        options
    }

    pub(in super::super) fn write_options() -> OpenOptions {
        let mut options = OpenOptions::new();
        options.write(true).mode(0o600).custom_flags(careful());
        options
    }

    /// Makes a folder and those above it, for the player alone.
    pub(in super::super) fn make_folder(path: &Path) -> io::Result<()> {
        DirBuilder::new().recursive(true).mode(0o700).create(path)
    }

    /// Waits until the names in a folder are on the disk. Some file systems
    /// (mounted over a network, most of them) cannot be asked to.
    pub(in super::super) fn sync_folder(path: &Path) -> io::Result<()> {
        match File::open(path)?.sync_all() {
            Err(error) if is_beyond_it(&error) => Ok(()),
            other => other,
        }
    }

    fn is_beyond_it(error: &io::Error) -> bool {
        matches!(
            error.kind(),
            ErrorKind::InvalidInput | ErrorKind::Unsupported
        )
    }

    pub(in super::super) fn is_bad_disk(error: &io::Error) -> bool {
        error.raw_os_error() == Some(Errno::IO.raw_os_error())
    }
}

#[cfg(not(unix))]
mod system {
    use super::*;

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

    /// Folders cannot be synced here; the system sees to it.
    pub(in super::super) fn sync_folder(_: &Path) -> io::Result<()> {
        Ok(())
    }

    pub(in super::super) fn is_bad_disk(_: &io::Error) -> bool {
        false
    }
}

use system::is_bad_disk;
pub(super) use system::{make_folder, sync_folder};
use system::{read_options, write_options};
