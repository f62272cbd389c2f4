//! The index of the saved games, a file beside their folder. It has all that a list shows of
//! each game, so that a list of ten thousand games need not read them.
//!
//! It is a cache and nothing else. It is written without waiting for the disk; where it
//! is missing, damaged or of another layout, it is rebuilt from the games.
//!
//! - An entry counts as long as the file of its game has the length and the time that it
//!   had when it was read. A file that was read soon after it was written could have been
//!   changed since without another time: its checksum decides.
//! - Reading the names and times of all files takes longer than reading the index. So it
//!   notes when the folder of games was changed last, once that is long enough ago for
//!   every later change to give the folder another time. As long as it has that time, no
//!   game was added, removed or replaced.
//! - A save adds a record of its game at the end of the file ([`IndexWriter`]), with the
//!   time that the folder has then, if the index had its time before.
//!
//! A file that another program changes in place leaves its folder as it was. A list that
//! must not miss that looks at all files ([`Trust::Nothing`]); a game that is opened is
//! read from its file in any case.
pub(crate) mod forms;
mod log;
#[cfg(test)]
mod tests;
mod writer;

pub(super) use log::IndexEntry;
pub(super) use writer::IndexWriter;

use super::file::{self, FileStamp, FileTime};
use super::saved_game::SavedGame;
use crate::game::GameId;
use log::{IndexChange, IndexRecord, IndexRecords, IndexedGame};
use std::collections::HashMap;
use std::path::Path;

/// The name of its file.
pub(super) const INDEX: &str = "games.index";

/// The most bytes of the file that are read: some sixty thousand games.
const MOST_BYTES: u64 = 64 << 20;

/// About as many bytes as a record has.
const RECORD_BYTES: usize = 800;

/// The most records per game in the file before it is written from scratch.
const MOST_RECORDS: usize = 2;

/// The known figures of the saved games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Index {
    entries: HashMap<GameId, IndexEntry>,
    /// When the folder of games was changed last, if these are its games.
    folder: Option<FileTime>,
    pub(super) origin: IndexOrigin,
}

/// Whether the file of the index says the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum IndexOrigin {
    /// The file says the same.
    File,
    /// The file differs and has to be written.
    #[default]
    Made,
}

/// Entries that are trusted without a look at the files of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trust {
    /// That they are as the index has them, if their folder is as it was.
    Folder,
    /// The files of all games are looked at.
    Nothing,
}

impl Index {
    /// Reads the index; an empty one if it cannot be read.
    pub(super) fn read(path: &Path) -> Index {
        let bytes = file::read_at_most(path, MOST_BYTES).unwrap_or_default();
        let mut index = Index::default();
        let Some(mut records) = IndexRecords::new(&bytes) else {
            return index;
        };
        index.entries.reserve(bytes.len() / RECORD_BYTES);
        let mut count = 0;
        for record in &mut records {
            index.apply(record);
            count += 1;
        }
        if records.is_damaged {
            index.folder = None;
        } else if count <= MOST_RECORDS * (index.entries.len() + 1) {
            index.origin = IndexOrigin::File;
        }
        index
    }

    fn apply(&mut self, record: IndexRecord) {
        self.folder = record.folder;
        match record.change {
            IndexChange::Folder => {}
            IndexChange::Read(game) => {
                self.entries
                    .insert(game.summary.id.clone(), IndexEntry::Read(Box::new(game)));
            }
            IndexChange::Unread(id) => {
                self.entries.insert(id, IndexEntry::Unread);
            }
            IndexChange::Deleted(id) => {
                self.entries.remove(&id);
            }
        }
    }

    /// Whether the games of a folder are those of the index, by the time of the folder.
    pub(super) fn covers(&self, games: &Path) -> bool {
        self.folder.is_some() && self.folder == file::folder_time(games)
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn entries(&self) -> impl Iterator<Item = (&GameId, &IndexEntry)> {
        self.entries.iter()
    }

    pub(super) fn into_entries(self) -> impl Iterator<Item = (GameId, IndexEntry)> {
        self.entries.into_iter()
    }

    /// The index of the games that have these files, of a folder that was changed last
    /// at the time `folder` before it was read. What is not known is read with `read`.
    pub(super) fn updated(
        mut self,
        folder: Option<FileTime>,
        found: impl IntoIterator<Item = (GameId, Option<FileStamp>)>,
        read: impl Fn(&GameId) -> Option<Vec<u8>>,
    ) -> Index {
        let now = FileTime::now();
        let mut updated = Index {
            folder: folder.filter(|time| time.is_settled(now)),
            ..Index::default()
        };
        let mut is_same = self.folder == updated.folder && self.origin == IndexOrigin::File;
        for (id, stamp) in found {
            let known = self.entries.remove(&id);
            let read_now = match (stamp, &known) {
                (None, _) => Some(IndexEntry::Unread),
                (Some(stamp), Some(IndexEntry::Read(game))) if game.is_known_by(stamp) => None,
                (Some(stamp), known) => Some(read_entry(&id, stamp, now, known.as_ref(), &read)),
            };
            is_same &= read_now.is_none() || read_now == known;
            updated
                .entries
                .extend(read_now.or(known).map(|entry| (id, entry)));
        }
        if is_same && self.entries.is_empty() {
            updated.origin = IndexOrigin::File;
        }
        updated
    }

    /// The bytes of its file.
    fn encode(&self) -> Vec<u8> {
        let changes = self.entries.iter().map(|(id, entry)| match entry {
            IndexEntry::Read(game) => IndexChange::Read(game.as_ref().clone()),
            IndexEntry::Unread => IndexChange::Unread(id.clone()),
        });
        // Only the last record says that these are all games: the file may be cut short.
        let records = changes.map(|change| IndexRecord {
            folder: None,
            change,
        });
        let last = IndexRecord {
            folder: self.folder,
            change: IndexChange::Folder,
        };
        let mut bytes = log::header();
        for record in records.chain([last]) {
            bytes.extend(log::encode(&record));
        }
        bytes
    }
}

/// Reads the file of a game. The contents known already need no replay of the moves.
fn read_entry(
    id: &GameId,
    stamp: FileStamp,
    now: FileTime,
    known: Option<&IndexEntry>,
    read: impl Fn(&GameId) -> Option<Vec<u8>>,
) -> IndexEntry {
    let Some(bytes) = read(id) else {
        return IndexEntry::Unread;
    };
    if let Some(IndexEntry::Read(game)) = known
        && game.holds(&bytes)
    {
        return IndexEntry::Read(Box::new(game.stamped_anew(stamp, now)));
    }
    let saved = SavedGame::decode(id.clone(), &bytes);
    saved.map_or(IndexEntry::Unread, |saved| {
        IndexEntry::Read(Box::new(IndexedGame::new(&saved, &bytes, stamp, now)))
    })
}
