//! Where the files of a player are, which games have one, and whether games can be saved in a folder,
//! which is checked without changing it.

use super::backed_up_file::{BACKUP, BackedUpFile};
use super::envelope::FileKind;
use super::error::OsError;
use super::file::{self, FileStamp, FileTime};
use super::index::INDEX;
use super::saved_game::SavedGame;
use crate::game::GameId;
use std::collections::HashMap;
use std::fs::{self, DirEntry, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

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

/// The folders of one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folders {
    /// Games and statistics.
    pub data: PathBuf,
    /// The settings and the player's own theme.
    pub config: PathBuf,
    /// Treatment of a settings file that is a link.
    pub links: Links,
}

/// Treatment of a link in place of the settings or theme file, as people make who keep such
/// files in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// The file it leads to is read and written.
    Followed,
    /// It counts as damage: no file outside the folders is touched.
    Refused,
}

impl Links {
    /// The file that a link leads to and is used in its place, if this path is one. It
    /// need not be there yet.
    pub(super) fn target(self, path: &Path) -> Option<PathBuf> {
        let link = match self {
            Links::Followed => fs::read_link(path).ok()?,
            Links::Refused => return None,
        };
        let folder = path.parent()?;
        Some(fs::canonicalize(path).unwrap_or_else(|_| folder.join(link)))
    }
}

/// Everything in one folder.
impl From<&Path> for Folders {
    fn from(folder: &Path) -> Folders {
        Folders {
            data: folder.to_owned(),
            config: folder.to_owned(),
            links: Links::Refused,
        }
    }
}

impl From<&PathBuf> for Folders {
    fn from(folder: &PathBuf) -> Folders {
        folder.as_path().into()
    }
}

impl From<&Folders> for Folders {
    fn from(folders: &Folders) -> Folders {
        folders.clone()
    }
}

impl Folders {
    /// The folder of the saved games, one file each.
    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    /// Whether the settings were once kept in another folder.
    pub(super) fn has_old_place(&self) -> bool {
        self.config != self.data
    }
}

/// The places of a player's files.
#[derive(Clone, Debug)]
pub(super) struct StoreFiles {
    pub(super) folders: Folders,
}

/// The name of the file that is locked by the copy of the program that writes.
pub(super) const LOCK: &str = "lock";

pub(super) const SETTINGS: &str = "settings.json";

impl StoreFiles {
    pub(super) fn games(&self) -> PathBuf {
        self.folders.games()
    }

    pub(super) fn lock(&self) -> PathBuf {
        self.folders.data.join(LOCK)
    }

    pub(super) fn index(&self) -> PathBuf {
        self.folders.data.join(INDEX)
    }

    pub(super) fn game(&self, id: &GameId) -> BackedUpFile {
        BackedUpFile::new(&self.games(), &format!("{id}.json"), FileKind::Game)
    }

    pub(super) fn settings(&self) -> BackedUpFile {
        let Folders { config, links, .. } = &self.folders;
        match links.target(&config.join(SETTINGS)) {
            Some(target) => BackedUpFile::behind_link(target, FileKind::Settings),
            None => BackedUpFile::new(config, SETTINGS, FileKind::Settings),
        }
    }

    /// The file that has the settings: that of the old place as long as there is none in
    /// the new one.
    pub(super) fn current_settings(&self) -> BackedUpFile {
        let new = self.settings();
        match self.old_settings() {
            Some(old) if new.is_missing() && !old.is_missing() => old,
            _ => new,
        }
    }

    /// The old file of the settings, before they had a folder of their own.
    pub(super) fn old_settings(&self) -> Option<BackedUpFile> {
        let folder = &self.folders.data;
        let file = || BackedUpFile::new(folder, SETTINGS, FileKind::Settings);
        self.folders.has_old_place().then(file)
    }

    pub(super) fn statistics(&self) -> BackedUpFile {
        BackedUpFile::new(&self.folders.data, "stats.json", FileKind::Statistics)
    }

    pub(super) fn collections(&self) -> BackedUpFile {
        BackedUpFile::new(
            &self.folders.data,
            "collections.json",
            FileKind::Collections,
        )
    }

    pub(super) fn known_solutions(&self) -> BackedUpFile {
        let kind = FileKind::KnownSolutions;
        BackedUpFile::new(&self.folders.data, "known.json", kind)
    }

    pub(super) fn help(&self) -> PathBuf {
        self.folders.data.join("help.log")
    }

    /// When a game was saved, in seconds since 1970, and when its file was written, or its
    /// backup where there is no file. What cannot be read was saved when it was written.
    pub(super) fn times(&self, id: &GameId) -> (u64, FileTime) {
        let file = self.game(id);
        let stamp = file.stamp().or_else(|| file.backup_stamp());
        let written = stamp.map_or(FileTime(0), |stamp| stamp.modified);
        let saved_at = file.read(SavedGame::decode_saved_at);
        (
            saved_at.map_or(written.seconds(), |loaded| loaded.value),
            written,
        )
    }

    /// The games with a file or a backup, and the stamp of the file.
    pub(super) fn scan(&self) -> io::Result<HashMap<GameId, Option<FileStamp>>> {
        let folder = match fs::read_dir(self.games()) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(HashMap::new()),
            other => other?,
        };
        let mut found = HashMap::new();
        for file in folder {
            let file = file?;
            match role(&file) {
                Some((id, FileRole::File)) => {
                    let metadata = file.metadata().ok();
                    found.insert(id, metadata.as_ref().and_then(FileStamp::new));
                }
                Some((id, FileRole::Backup)) => {
                    found.entry(id).or_insert(None);
                }
                None => {}
            }
        }
        Ok(found)
    }
}

/// The role of a file of a game.
enum FileRole {
    File,
    Backup,
}

/// The game whose file or backup this is; other files are left alone.
fn role(file: &DirEntry) -> Option<(GameId, FileRole)> {
    let name = file.file_name();
    let name = name.to_str()?;
    let (name, role) = match name.strip_suffix(BACKUP) {
        Some(name) => (name, FileRole::Backup),
        None => (name, FileRole::File),
    };
    Some((name.strip_suffix(".json")?.parse().ok()?, role))
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
