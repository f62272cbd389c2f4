//! Where the files of a player are, and which games have one.

use super::backed_up_file::{BACKUP, BackedUpFile};
use super::file::{FileStamp, FileTime};
use super::folders::Folders;
use super::index::INDEX;
use super::loaded::FileKind;
use super::saved_game::SavedGame;
use crate::game::GameId;
use std::collections::HashMap;
use std::fs::{self, DirEntry};
use std::io::{self, ErrorKind};
use std::path::PathBuf;

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
