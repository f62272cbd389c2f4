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
//! - `help.log` counts the help that was shown for each puzzle (`known_puzzles.rs`). Every copy of the
//!   program adds to it, also without the lock.
//! - `games.index` has what a list shows of each game (`index/`). It is made from the
//!   games and can be deleted at any time.
//! - A file of exported games is such an envelope, too, around games in a shorter form
//!   ([`ExportedGames`]).
//! - What cannot be saved at the end of a session goes to another folder and
//!   is restored at the next start ([`UnsavedGames`]).
//! - A [`Store`] holds the lock of the folder and writes. A [`StoreReader`] reads, and
//!   needs no lock for that.

mod backed_up_file;
mod envelope;
mod error;
mod exported;
mod file;
mod folders;
mod index;
mod known_puzzles;
mod practice_body;
mod puzzle_file;
mod reader;
mod rules_body;
mod save_error;
mod saved_game;
mod settings_file;
mod settings_text;
mod statistics_file;
mod storage;
mod store;
mod unsaved;
mod v1;

pub use envelope::{Fallback, FileKind, Loaded, Recovery};
pub use error::{Corruption, FileError, FolderError, InvalidBody, OsError};
pub use exported::{ExportedGames, ImportKind, ImportOutcome, ImportProblem, LATEST};
pub use file::{read_at_most, read_regular};
pub use folders::{Access, Folders, Links};
pub use known_puzzles::KnownSolutions;
pub use puzzle_file::{Collection, Collections, PuzzleFile, PuzzleGrade, PuzzleState};
pub use reader::{CheckReport, StoreReader};
pub use saved_game::{DamagedGame, FindResult, Listing, SavedGame, Summary};
pub use settings_file::FaultyLines;
pub use settings_text::{LineFault, LineFaults, LineProblem};
pub use storage::{
    FaultPoint, KnownBy, LoadedGame, Run, StorageEvent, StorageNotice, StoragePlace, StorageQueue,
    StorageReport, StorageRequest, StorageWorker, StorageWorld, UnconfirmedGames, catch_panic,
    with_timestamp,
};
pub use store::{DeleteError, Quota, SaveError, Store, StoreError};
pub use unsaved::{RecoveredGames, UnsavedGames};
