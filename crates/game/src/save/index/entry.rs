//! The entry of a game in the index.

use super::forms;
use crate::game::GameId;
use crate::save::file::{FileStamp, FileTime};
use crate::save::saved_game::{SavedGame, Summary};
use serde::{Deserialize, Serialize};

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
