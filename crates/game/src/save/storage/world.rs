//! The surroundings of the storage: the place of the files, and the requests that go beyond
//! them.

use crate::game::GameId;
use crate::save::{Folders, Quota, UnsavedGames};

/// Place of the files, and of unsaved games.
#[derive(Clone, Debug)]
pub struct StoragePlace {
    /// The folders of the store; without them nothing is read or written.
    pub folders: Option<Folders>,
    /// Limits on saving.
    pub quota: Quota,
    /// Place for games that cannot be saved, if there is one.
    pub rescue: Option<UnsavedGames>,
}

/// Functions of the world beyond its files that the storage needs.
#[derive(Clone, Copy, Debug)]
pub struct StorageWorld {
    /// The time, in seconds since 1970.
    pub now: fn() -> u64,
    /// An identifier for a new game.
    pub fresh_id: fn() -> GameId,
    /// Called at each point at which a test may let something fail.
    pub reach: fn(FaultPoint),
}

/// A point at which a test may let something fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultPoint {
    /// A file is to be read.
    Reading,
    /// A file is to be written.
    Saving,
    /// A game is to be written, which a slow disk makes wait.
    SavingGame,
}
