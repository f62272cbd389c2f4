//! The versioned files and the store that keeps them: nothing lost, nothing
//! loaded wrong, nothing damaged thrown away. Knows no rules of play.
//!
//! A file is an envelope with a version and a checksum round a body;
//! the body's types live one file per version. A [`Store`] holds the lock and
//! writes; a [`Shelf`] only reads and needs no lock.

mod access;
mod check;
mod date;
mod envelope;
mod file;
mod flaw;
mod id;
mod kept;
mod keys;
mod saved;
mod settings;
mod shelf;
mod statistics;
mod store;
mod v1;
mod v2;
mod v3;

pub use access::Access;
pub use check::CheckReport;
pub use date::Utc;
pub use flaw::{BodyFlaw, Damage, Flaw, Trouble};
pub use id::{BadGameId, GameId};
pub use keys::{KeyChoice, KeyPreset, KeyWords};
pub use saved::{Damaged, Listing, Loaded, Recovery, SavedGame, Search, Summary};
pub use settings::{
    Animation, BoardChoice, Borders, Clock, Errors, HouseShading, Lighting, LoadedSettings, Mouse,
    Settings, SettingsNotice, Theme,
};
pub use shelf::{LoadError, Shelf};
pub use statistics::{Event, LoadedStatistics, Statistics, StatisticsNotice};
pub use store::{DeleteError, Quota, SaveError, Store, StoreError};
