//! The versioned files and the store that keeps them: nothing lost, nothing
//! loaded wrong, nothing damaged thrown away. Knows no rules of play.
//!
//! A file is an envelope with a version and a checksum round a body;
//! the body's types live one file per version. A [`Store`] holds the lock and
//! writes; a [`ReadOnlyStore`] only reads and needs no lock.

mod access;
mod backed_up_file;
mod check;
mod date;
mod envelope;
mod error;
mod file;
mod id;
mod read_only;
mod saved;
mod settings_file;
mod statistics;
mod store;
mod v1;
mod v2;
mod v3;

pub use access::Access;
pub use check::CheckReport;
pub use date::Utc;
pub use error::{Corruption, FileError, InvalidBody, OsError};
pub use id::{BadGameId, GameId};
pub use read_only::{LoadError, ReadOnlyStore};
pub use saved::{Damaged, FindResult, Listing, Loaded, Recovery, SavedGame, Summary};
pub use settings_file::{LoadedSettings, SettingsNotice};
pub use statistics::{Event, LoadedStatistics, Statistics, StatisticsNotice};
pub use store::{DeleteError, Quota, SaveError, Store, StoreError};
