//! Checks whether games can be saved in a folder, without changing it.

use super::error::OsError;
use super::file;
use super::store_files::LOCK;
use std::fs::{self, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Whether games can be saved in a folder now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Access {
    /// The folder exists and can be written.
    Free,
    /// The folder does not exist and will be created.
    ToBeMade,
    /// Another copy of the program holds the lock.
    Busy,
    /// The system refuses to write in it.
    Refused(OsError),
}

impl Access {
    /// Checks a folder. The lock is not taken.
    pub fn check(folder: &Path) -> Access {
        match folder.try_exists() {
            Err(error) => Access::Refused(error.into()),
            Ok(true) => check_existing(folder),
            Ok(false) => match nearest_existing(folder).map(is_writable) {
                Some(Ok(())) => Access::ToBeMade,
                Some(Err(error)) => Access::Refused(error.into()),
                None => Access::Refused(OsError::Gone),
            },
        }
    }
}

/// The nearest ancestor of the folder that exists. A bare name is in the
/// current folder.
fn nearest_existing(folder: &Path) -> Option<&Path> {
    let above = folder.ancestors().skip(1);
    above
        .map(|path| {
            if path.as_os_str().is_empty() {
                Path::new(".")
            } else {
                path
            }
        })
        .find(|path| path.exists())
}

fn check_existing(folder: &Path) -> Access {
    match is_writable(folder).map(|()| is_locked(folder)) {
        Ok(Ok(false)) => Access::Free,
        Ok(Ok(true)) => Access::Busy,
        Ok(Err(error)) | Err(error) => Access::Refused(error.into()),
    }
}

/// Tries to take a shared lock, which succeeds unless the exclusive one is
/// taken, and is released at once.
fn is_locked(folder: &Path) -> io::Result<bool> {
    match file::open_lock_to_read(&folder.join(LOCK)) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
        Ok(lock) => match lock.try_lock_shared() {
            Ok(()) => Ok(false),
            Err(TryLockError::WouldBlock) => Ok(true),
            Err(TryLockError::Error(error)) => Err(error),
        },
    }
}

fn is_writable(folder: &Path) -> io::Result<()> {
    if fs::metadata(folder)?.is_dir() {
        may_write(folder)
    } else {
        Err(ErrorKind::NotADirectory.into())
    }
}

#[cfg(unix)]
fn may_write(folder: &Path) -> io::Result<()> {
    use rustix::fs::Access as May;
    Ok(rustix::fs::access(
        folder,
        May::WRITE_OK.union(May::EXEC_OK),
    )?)
}

#[cfg(windows)]
fn may_write(folder: &Path) -> io::Result<()> {
    if fs::metadata(folder)?.permissions().readonly() {
        Err(ErrorKind::PermissionDenied.into())
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::Store;

    #[test]
    fn a_folder_is_free_busy_to_be_made_or_in_the_way() {
        let folder = tempfile::tempdir().unwrap();
        let games = folder.path().join("a/b");
        assert_eq!(Access::check(&games), Access::ToBeMade);
        assert!(!games.exists());
        let store = Store::open(&games).unwrap();
        assert_eq!(Access::check(&games), Access::Busy);
        drop(store);
        assert_eq!(Access::check(&games), Access::Free);
        assert!(Store::open(&games).is_ok());
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        assert_eq!(Access::check(&file), Access::Refused(OsError::InTheWay));
        assert!(matches!(
            Access::check(&file.join("below")),
            Access::Refused(_)
        ));
    }
}
