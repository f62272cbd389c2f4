//! The files with several puzzles that a player opened, to go back to them: the list and
//! its file.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError, InvalidBody};
use ninefold_core::formats::Puzzle;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// A file with several puzzles, as it was when it was opened last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    /// Its path, from the root.
    pub path: PathBuf,
    /// Number of puzzles it had.
    pub puzzles: usize,
    /// The checksum of these puzzles.
    pub checksum: u32,
}

/// The collections opened last, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[must_use]
pub struct Collections(Vec<Collection>);

impl Collection {
    /// The collection at a path that has these puzzles, of `puzzles` in all.
    pub fn new(
        path: PathBuf,
        puzzles: usize,
        listed: impl IntoIterator<Item = Puzzle>,
    ) -> Collection {
        let mut sum = crc32fast::Hasher::new();
        for puzzle in listed {
            sum.update(puzzle.to_string().as_bytes());
        }
        Collection {
            path,
            puzzles,
            checksum: sum.finalize(),
        }
    }
}

impl Collections {
    /// The most collections that are remembered.
    pub const MOST: usize = 20;

    /// The collections, the latest first.
    pub fn as_slice(&self) -> &[Collection] {
        &self.0
    }

    /// The collection with the file at this path.
    pub fn find(&self, path: &Path) -> Option<&Collection> {
        self.0.iter().find(|collection| collection.path == path)
    }

    /// With a collection that was opened now. The one opened longest ago goes where there
    /// are too many. A path that is not Unicode cannot be written, so it is left out.
    pub fn with(self, opened: Collection) -> Collections {
        if opened.path.to_str().is_none() {
            return self;
        }
        let others = self.without(&opened.path).0;
        Collections(
            [opened]
                .into_iter()
                .chain(others)
                .take(Self::MOST)
                .collect(),
        )
    }

    /// Without the one at a path.
    pub fn without(mut self, path: &Path) -> Collections {
        self.0.retain(|collection| collection.path != path);
        self
    }

    /// The bytes of their file.
    pub fn encode(&self) -> Vec<u8> {
        let body = CollectionsBody {
            collections: self.0.iter().filter_map(CollectionBody::new).collect(),
        };
        // Numbers and strings in structs: serialising them cannot fail.
        let body = serde_json::to_string(&body).unwrap_or_default();
        envelope::seal(Version::One, &body)
    }

    /// Decodes the bytes of a file.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub fn decode(bytes: &[u8]) -> Result<Collections, FileError> {
        let Opened { version, body } = envelope::open(bytes)?;
        let body: Result<CollectionsBody, _> = match version {
            Version::One | Version::Two => serde_json::from_str(&body),
        };
        let body = body.map_err(|_| InvalidBody::Shape("a list of collections"));
        Ok(body.map_err(Corruption::Body)?.into())
    }
}

#[derive(Serialize, Deserialize)]
struct CollectionsBody {
    /// The latest first.
    collections: Vec<CollectionBody>,
}

#[derive(Serialize, Deserialize)]
struct CollectionBody {
    path: String,
    puzzles: usize,
    checksum: u32,
}

impl CollectionBody {
    fn new(collection: &Collection) -> Option<CollectionBody> {
        Some(CollectionBody {
            path: collection.path.to_str()?.to_owned(),
            puzzles: collection.puzzles,
            checksum: collection.checksum,
        })
    }
}

/// Added one by one, so that none is there twice and there are not too many.
impl From<CollectionsBody> for Collections {
    fn from(body: CollectionsBody) -> Collections {
        let read = body.collections.into_iter().take(Collections::MOST);
        read.rev().fold(Collections::default(), |all, read| {
            all.with(Collection {
                path: PathBuf::from(read.path),
                puzzles: read.puzzles,
                checksum: read.checksum,
            })
        })
    }
}
