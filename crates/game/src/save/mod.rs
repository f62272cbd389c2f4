//! The files: saved games, settings, statistics and the list of opened collections, in
//! one folder per player. What
//! was saved is never lost to a crash, a full disk or a second copy of the program,
//! and damaged data is never loaded as if it were intact.
//!
//! - `games/<id>.json`, `settings.json`, `stats.json` and `collections.json` each hold
//!   an envelope with a version and a checksum around a body (`envelope.rs`). The types of
//!   a game's body live in one module per version (`v1`).
//! - A file is written beside the old one, synced, and renamed over it; the
//!   old one stays as its backup (`backed_up_file.rs`). A damaged file is read
//!   from its backup and moved aside, never overwritten. A file of a newer
//!   version is neither read nor written.
//! - `help.log` counts the help that was shown for each puzzle (`help_log.rs`). Every copy of the
//!   program adds to it, also without the lock.
//! - `games.index` has what a list shows of each game (`index/`). It is made from the
//!   games and can be deleted at any time.
//! - A file of exported games is such an envelope, too, around games in a shorter form
//!   ([`ExportedGames`]).
//! - What cannot be saved at the end of a session goes to another folder and
//!   is restored at the next start ([`UnsavedGames`]).
//! - A [`Store`] holds the lock of the folder and writes. A [`StoreReader`] reads, and
//!   needs no lock for that.

mod access;
mod backed_up_file;
mod collections;
mod envelope;
mod error;
mod exported;
mod file;
mod folders;
mod help_log;
mod import_check;
mod index;
mod known_solutions;
mod loaded;
mod practice_body;
mod puzzle_file;
mod reader;
mod rules_body;
mod save_error;
mod saved_game;
mod settings_file;
mod settings_text;
mod settings_writer;
mod statistics_file;
mod storage;
mod store;
mod store_files;
mod unsaved;
mod v1;

pub use access::Access;
pub use collections::{Collection, Collections};
pub use error::{Corruption, FileError, FolderError, InvalidBody, OsError};
pub use exported::{ExportedGames, ImportKind, ImportOutcome};
pub use file::{read_at_most, read_regular};
pub use folders::{Folders, Links};
pub use import_check::{ImportProblem, LATEST};
pub use known_solutions::KnownSolutions;
pub use loaded::{Fallback, FileKind, Loaded, Recovery};
pub use puzzle_file::{PuzzleFile, PuzzleGrade, PuzzleState};
pub use reader::{CheckReport, StoreReader};
pub use saved_game::{DamagedGame, FindResult, Listing, SavedGame, Summary};
pub use settings_text::{LineFault, LineFaults, LineProblem};
pub use settings_writer::FaultyLines;
pub use storage::{
    FaultPoint, KnownBy, LoadedGame, Run, StorageEvent, StorageNotice, StoragePlace, StorageQueue,
    StorageReport, StorageRequest, StorageWorker, StorageWorld, UnconfirmedGames, catch_panic,
    with_timestamp,
};
pub use store::{DeleteError, Quota, SaveError, Store, StoreError};
pub use unsaved::{RecoveredGames, UnsavedGames};
