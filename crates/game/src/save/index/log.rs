//! The entry of a game in the index, and the bytes of the index: a line that names the layout, then
//! records. Each record is its length, its contents as JSON, and a checksum of both. Records are only
//! ever added at the end, where the last one of a game wins; what follows a damaged one is not read.

use super::forms;
use crate::game::GameId;
use crate::save::file::{FileStamp, FileTime};
use crate::save::saved_game::{SavedGame, Summary};
use serde::{Deserialize, Serialize};

/// Counted up where a field of a record is another one, or means something else.
pub(super) const LAYOUT: u32 = 13;

/// A change of the index, and the state of the folder of games behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct IndexRecord {
    /// When the folder was changed last, if the entries up to here are those of all its
    /// games.
    pub(super) folder: Option<FileTime>,
    pub(super) change: IndexChange,
}

/// The bytes of the length of a record.
const LENGTH: usize = 4;

/// The bytes before the first record.
pub(super) fn header() -> Vec<u8> {
    // Another version may make other figures of the same game.
    let version = env!("CARGO_PKG_VERSION");
    format!("ninefold {version} index of games, layout {LAYOUT}\n").into_bytes()
}

/// The bytes of a record.
pub(super) fn encode(record: &IndexRecord) -> Vec<u8> {
    let contents = serde_json::to_vec(record).unwrap_or_default();
    let mut bytes = (contents.len() as u32).to_le_bytes().to_vec();
    bytes.extend(&contents);
    let checksum = crc32fast::hash(&bytes);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

/// The records of an index, up to the first damaged one.
pub(super) struct IndexRecords<'b> {
    rest: &'b [u8],
    /// Whether something was left out.
    pub(super) is_damaged: bool,
}

impl<'b> IndexRecords<'b> {
    /// `None` for another layout, and for a file that is not an index.
    pub(super) fn new(bytes: &'b [u8]) -> Option<IndexRecords<'b>> {
        let rest = bytes.strip_prefix(header().as_slice())?;
        Some(IndexRecords {
            rest,
            is_damaged: false,
        })
    }

    /// The contents of the next record.
    fn next_contents(&mut self) -> Option<&'b [u8]> {
        let (length, _) = self.rest.split_first_chunk()?;
        let length = u32::from_le_bytes(*length) as usize;
        let (record, rest) = self.rest.split_at_checked(LENGTH.checked_add(length)?)?;
        let (checksum, rest) = rest.split_first_chunk()?;
        if crc32fast::hash(record) != u32::from_le_bytes(*checksum) {
            return None;
        }
        self.rest = rest;
        Some(&record[LENGTH..])
    }
}

impl Iterator for IndexRecords<'_> {
    type Item = IndexRecord;

    fn next(&mut self) -> Option<IndexRecord> {
        if self.rest.is_empty() || self.is_damaged {
            return None;
        }
        let record = self.next_contents().and_then(decode);
        self.is_damaged = record.is_none();
        record
    }
}

fn decode(contents: &[u8]) -> Option<IndexRecord> {
    serde_json::from_slice(contents).ok()
}

/// The state of the folder of games behind the last record, if all are intact.
pub(super) fn last_folder(bytes: &[u8]) -> Option<FileTime> {
    let mut records = IndexRecords::new(bytes)?;
    let mut last = None;
    while let Some(contents) = records.next_contents() {
        last = Some(contents);
    }
    let whole = records.rest.is_empty();
    decode(last.filter(|_| whole)?)?.folder
}

/// The entry of a game in the index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::save) enum IndexEntry {
    /// The contents of its file. In a box: a map that has grown holds twice the room of its
    /// entries, and two maps are compared.
    Read(Box<IndexedGame>),
    /// Nothing: its file is damaged or missing, so it is looked at each time.
    Unread,
}

/// A file of a game and what was read from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::save) struct IndexedGame {
    pub(in crate::save) stamp: FileStamp,
    /// Whether every later change of the file gives it another stamp.
    pub(super) stamped: Stamped,
    /// The checksum of all bytes of the file.
    pub(super) checksum: u32,
    pub(in crate::save) summary: Summary,
}

/// Whether a change of a file after it was read shows in its stamp. The clocks of file
/// systems tick every few milliseconds, some every two seconds: a file that is changed
/// twice within a tick has the same time afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Stamped {
    /// Not always: it was read soon after it was written.
    Soon,
    /// Always: it was read long enough after it was written.
    Later,
}

impl Stamped {
    /// For a file of this time that is read now.
    pub(super) fn at(modified: FileTime, now: FileTime) -> Stamped {
        if modified.is_settled(now) {
            Stamped::Later
        } else {
            Stamped::Soon
        }
    }
}

impl IndexedGame {
    /// The entry of a file with these bytes.
    pub(super) fn new(saved: &SavedGame, bytes: &[u8], stamp: FileStamp, now: FileTime) -> Self {
        IndexedGame {
            stamp,
            stamped: Stamped::at(stamp.modified, now),
            checksum: crc32fast::hash(bytes),
            summary: Summary::from(saved),
        }
    }

    /// Whether a file with this stamp need not be read to know what it holds.
    pub(super) fn is_known_by(&self, stamp: FileStamp) -> bool {
        self.stamped == Stamped::Later && self.stamp == stamp
    }

    /// Whether it was read from these bytes.
    pub(super) fn holds(&self, bytes: &[u8]) -> bool {
        self.stamp.length == bytes.len() as u64 && self.checksum == crc32fast::hash(bytes)
    }

    /// The same contents in a file with this stamp.
    pub(super) fn stamped_anew(&self, stamp: FileStamp, now: FileTime) -> IndexedGame {
        IndexedGame {
            stamp,
            stamped: Stamped::at(stamp.modified, now),
            ..self.clone()
        }
    }
}

/// A change of the index.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(
    clippy::large_enum_variant,
    reason = "nearly all are games, and a box for each takes time"
)]
pub(super) enum IndexChange {
    /// None but the state of the folder.
    Folder,
    /// A game was read or saved.
    Read(IndexedGame),
    /// A game cannot be read.
    Unread(#[serde(with = "forms::text")] GameId),
    /// A game was deleted.
    Deleted(#[serde(with = "forms::text")] GameId),
}
