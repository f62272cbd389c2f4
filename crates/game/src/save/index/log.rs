//! The bytes of the index: a line that names the layout, then records. Each record is
//! its length, its contents as JSON, and a checksum of both. Records are only ever added at the
//! end, where the last one of a game wins; what follows a damaged one is not read.

use super::entry::IndexChange;
use crate::save::file::FileTime;
use serde::{Deserialize, Serialize};

/// Counted up where a field of a record is another one, or means something else.
pub(super) const LAYOUT: u32 = 12;

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
