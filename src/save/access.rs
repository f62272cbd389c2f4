//! Whether games could be kept in a folder, found out without changing it.

use super::error::OsError;
use super::file;
use std::fs::{self, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Whether games could be kept in a folder now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Access {
    /// They can.
    Free,
    /// They can; the folder will be made.
    ToBeMade,
    /// Another copy of the program holds it.
    Busy,
    /// They cannot.
    Refused(OsError),
}

impl Access {
    /// What there is of a folder. Its lock is at most touched, not taken.
    pub fn check(folder: &Path) -> Access {
        match folder.try_exists() {
            Err(error) => Access::Refused(error.into()),
            Ok(true) => of_existing(folder),
            Ok(false) => match nearest(folder).map(is_writable) {
                Some(Ok(())) => Access::ToBeMade,
                Some(Err(error)) => Access::Refused(error.into()),
                None => Access::Refused(OsError::Gone),
            },
        }
    }
}

/// The lowest folder above this one that is there. A name without any folder
/// lies in the current one.
fn nearest(folder: &Path) -> Option<&Path> {
    let above = folder.ancestors().skip(1);
    above
        .map(|path| match path.as_os_str().is_empty() {
            true => Path::new("."),
            false => path,
        })
        .find(|path| path.exists())
}

fn of_existing(folder: &Path) -> Access {
    match is_writable(folder).map(|()| is_locked(folder)) {
        Ok(Ok(false)) => Access::Free,
        Ok(Ok(true)) => Access::Busy,
        Ok(Err(error)) | Err(error) => Access::Refused(error.into()),
    }
}

/// A shared lock is free wherever the exclusive one is, and is gone as soon as
/// the file is closed.
fn is_locked(folder: &Path) -> io::Result<bool> {
    match file::look_at_lock(&folder.join("lock")) {
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
    match fs::metadata(folder)?.is_dir() {
        true => may_write(folder),
        false => Err(ErrorKind::NotADirectory.into()),
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

#[cfg(not(unix))]
fn may_write(folder: &Path) -> io::Result<()> {
    match fs::metadata(folder)?.permissions().readonly() {
        true => Err(ErrorKind::PermissionDenied.into()),
        false => Ok(()),
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
