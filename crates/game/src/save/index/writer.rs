//! Keeping the file of the index up to date with what this process writes.

use super::log::{self, IndexChange, IndexRecord, IndexedGame};
use super::{INDEX, Index, MOST_BYTES};
use crate::game::GameId;
use crate::save::backed_up_file::BackedUpFile;
use crate::save::envelope::FileKind;
use crate::save::file::{self, FileStamp, FileTime};
use crate::save::saved_game::SavedGame;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Writes the index, for the process that holds the lock of the folder.
///
/// The entries follow the games only as long as nobody else changes their folder: whoever
/// saves tells the time of the folder before and after.
#[derive(Debug)]
pub(in crate::save) struct IndexWriter {
    path: PathBuf,
    games: PathBuf,
    /// When the folder was changed last, if the index has its games.
    folder: Option<FileTime>,
    /// The length at which the file is rewritten.
    most_bytes: u64,
}

/// The folder of games before a change of this process.
pub(in crate::save) struct FolderBefore(Option<FileTime>);

/// The bytes that may be added without rewriting everything.
const MOST_ADDED: u64 = 256 << 10;

impl IndexWriter {
    /// For the index in the folder `data`, of the games in the folder `games`.
    pub(in crate::save) fn open(data: &Path, games: &Path) -> IndexWriter {
        let path = data.join(INDEX);
        let bytes = file::read_at_most(&path, MOST_BYTES).unwrap_or_default();
        IndexWriter {
            folder: log::last_folder(&bytes),
            most_bytes: most_bytes(bytes.len()),
            games: games.to_owned(),
            path,
        }
    }

    /// Whether nobody changed the folder of games since this program did.
    pub(in crate::save) fn is_undisturbed(&self) -> bool {
        self.folder.is_some() && self.folder == file::folder_time(&self.games)
    }

    /// To be called before a game is saved or deleted.
    pub(in crate::save) fn before(&self) -> FolderBefore {
        FolderBefore(file::folder_time(&self.games))
    }

    /// Adds a game whose file was written with these bytes and has this stamp now.
    pub(in crate::save) fn add_saved(
        &mut self,
        before: FolderBefore,
        stamp: Option<FileStamp>,
        saved: &SavedGame,
        bytes: &[u8],
    ) {
        let now = FileTime::now();
        let change = match stamp {
            Some(stamp) => IndexChange::Read(IndexedGame::new(saved, bytes, stamp, now)),
            None => IndexChange::Unread(saved.id.clone()),
        };
        self.add(before, change);
    }

    /// Adds that a game was deleted.
    pub(in crate::save) fn add_deleted(&mut self, before: FolderBefore, id: &GameId) {
        self.add(before, IndexChange::Deleted(id.clone()));
    }

    /// Adds a change. If it cannot be written, the next list finds it in the files of the
    /// games: the time of their folder is another one by then.
    fn add(&mut self, before: FolderBefore, change: IndexChange) {
        let follows = self.folder.is_some() && self.folder == before.0;
        self.folder = file::folder_time(&self.games).filter(|_| follows);
        let record = IndexRecord {
            folder: self.folder,
            change,
        };
        match file::append_unsynced(&self.path, &log::encode(&record)) {
            Ok(length) if length > self.most_bytes => self.write(&Index::read(&self.path)),
            Ok(_) => {}
            Err(_) => self.folder = None,
        }
    }

    /// Rewrites the index. The one that is there stays until the new one is complete.
    pub(in crate::save) fn write(&mut self, index: &Index) {
        let bytes = index.encode();
        self.most_bytes = most_bytes(bytes.len());
        self.folder = match self.replace(&bytes) {
            Ok(()) => index.folder,
            Err(_) => None,
        };
    }

    fn replace(&self, bytes: &[u8]) -> io::Result<()> {
        let unfinished = self.path.with_extension("index.tmp");
        file::remove(&unfinished)?;
        file::write_unsynced(&unfinished, bytes)?;
        // A folder of its name would keep it from ever being written.
        if let Some(folder) = self.path.parent().filter(|_| self.path.is_dir()) {
            BackedUpFile::new(folder, INDEX, FileKind::Game).clear(&self.path)?;
        }
        fs::rename(&unfinished, &self.path)
    }
}

fn most_bytes(length: usize) -> u64 {
    MOST_ADDED + 2 * length as u64
}
