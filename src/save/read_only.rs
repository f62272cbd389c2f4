//! The saves as they lie there: reading without a lock and without changing
//! anything.

use super::backed_up_file::{BACKUP, BackedUpFile, Found, Source};
use super::check::CheckReport;
use super::envelope;
use super::error::{FileError, OsError};
use super::id::GameId;
use super::saved::{Damaged, FindResult, Listing, Loaded, Recovery, SavedGame, Summary};
use super::settings_file::{LoadedSettings, SettingsNotice};
use super::statistics::{LoadedStatistics, Statistics};
use crate::game::GameStatus;
use crate::grid::Grid;
use crate::settings::Settings;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, DirEntry};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use thiserror::Error;

/// Why a game, or the list of them, could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// The file has this flaw, and its backup could not stand in.
    #[error("the saved game {id} was not loaded: {flaw}")]
    Game {
        /// Which game.
        id: GameId,
        /// What is wrong.
        flaw: FileError,
    },
    /// The folder could not be read.
    #[error("the saved games were not found: {0}")]
    Folder(OsError),
}

/// The saved games and settings of a folder, to look at. Another copy may be
/// writing them meanwhile.
#[derive(Clone, Debug)]
pub struct ReadOnlyStore {
    folder: PathBuf,
}

/// A game that has a file or a backup.
struct Entry {
    id: GameId,
    modified: SystemTime,
}

impl ReadOnlyStore {
    pub(super) fn new(folder: &Path) -> ReadOnlyStore {
        ReadOnlyStore {
            folder: folder.to_owned(),
        }
    }

    pub(super) fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    pub(super) fn game_file(&self, id: &GameId) -> BackedUpFile {
        BackedUpFile::new(&self.games(), &format!("{id}.json"))
    }

    pub(super) fn settings_file(&self) -> BackedUpFile {
        let can_be_read = |bytes: &[u8]| match envelope::open(bytes) {
            Err(FileError::Corrupt(_)) => Settings::decode(bytes).map(drop),
            other => other.map(drop),
        };
        BackedUpFile::edited(&self.folder, "settings.json", can_be_read)
    }

    pub(super) fn statistics_file(&self) -> BackedUpFile {
        BackedUpFile::new(&self.folder, "stats.json")
    }

    /// Whether nobody ever played here: there are no settings and no games.
    pub fn is_untouched(&self) -> bool {
        let has_games = fs::read_dir(self.games()).is_ok_and(|mut games| games.next().is_some());
        !has_games && !self.folder.join("settings.json").exists()
    }

    /// The game of this name, from its backup if need be.
    ///
    /// # Errors
    /// [`LoadError::Game`] if neither can be loaded.
    pub fn load(&self, id: &GameId) -> Result<Loaded, LoadError> {
        let decode = |bytes: &[u8]| SavedGame::decode(id.clone(), bytes);
        match self.game_file(id).read(decode) {
            Ok(found) => Ok(Loaded::from(found)),
            Err(flaw) => Err(LoadError::Game {
                id: id.clone(),
                flaw,
            }),
        }
    }

    /// All games, the last played first.
    ///
    /// # Errors
    /// [`LoadError::Folder`]; a game that cannot be loaded is in the list.
    pub fn list(&self) -> Result<Listing, LoadError> {
        let mut listing = Listing::default();
        for entry in self.entries()? {
            match self.load(&entry.id) {
                Ok(loaded) => listing.games.push(Summary::from(&loaded.saved)),
                Err(error) => listing.damaged.extend(error.damaged()),
            }
        }
        let newest_first = |game: &Summary| (game.saved_at, game.id.clone());
        listing.games.sort_by_key(newest_first);
        listing.games.reverse();
        listing.damaged.sort_by(|one, other| one.id.cmp(&other.id));
        Ok(listing)
    }

    /// The game last written that can be played on. Reads no more files than
    /// it takes to find it.
    ///
    /// # Errors
    /// [`LoadError::Folder`]; a game that cannot be loaded is passed over,
    /// and named.
    pub fn newest_unfinished(&self) -> Result<FindResult, LoadError> {
        self.first(|saved| saved.status() == GameStatus::Open)
    }

    /// The game last written of this puzzle that can be played on.
    ///
    /// # Errors
    /// [`LoadError::Folder`]; a game that cannot be loaded is passed over,
    /// and named.
    pub fn find_unfinished(&self, givens: &Grid) -> Result<FindResult, LoadError> {
        self.first(|saved| {
            saved.status() == GameStatus::Open && saved.game.puzzle.givens == *givens
        })
    }

    fn first(&self, wanted: impl Fn(&SavedGame) -> bool) -> Result<FindResult, LoadError> {
        let mut search = FindResult::default();
        for entry in self.entries()? {
            match self.load(&entry.id) {
                Ok(loaded) if wanted(&loaded.saved) => {
                    search.game = Some(loaded);
                    break;
                }
                Ok(_) => {}
                Err(error) => search.passed_over.extend(error.damaged()),
            }
        }
        Ok(search)
    }

    /// Loads everything and says what is whole and what is not.
    ///
    /// # Errors
    /// [`LoadError::Folder`] if there is no looking at all.
    pub fn check(&self) -> Result<CheckReport, LoadError> {
        let mut report = CheckReport::default();
        for entry in self.entries()? {
            report.add(entry.id.clone(), self.load(&entry.id));
        }
        let there = |flaw: &FileError| *flaw != FileError::Missing;
        report.settings = self.read_settings().err().filter(there);
        report.statistics = self.read_statistics().err().filter(there);
        Ok(report)
    }

    /// The settings; the usual ones where none were saved or none can be read.
    pub fn settings(&self) -> LoadedSettings {
        match self.read_settings() {
            Ok(found) => LoadedSettings::from(found),
            Err(FileError::Missing) => LoadedSettings::default(),
            Err(flaw) => LoadedSettings {
                settings: Settings::default(),
                notice: Some(SettingsNotice::Usual { flaw, aside: None }),
            },
        }
    }

    fn read_settings(&self) -> Result<Found<Settings>, FileError> {
        self.settings_file().read(Settings::decode)
    }

    /// The statistics; empty ones where none were saved or the file is
    /// damaged.
    ///
    /// # Errors
    /// A [`FileError`] of a file that may be whole, so that nothing can take its
    /// place: a newer version's, or one that the system does not let us read.
    pub fn statistics(&self) -> Result<LoadedStatistics, FileError> {
        match self.read_statistics() {
            Ok(found) => Ok(LoadedStatistics::from(found)),
            Err(FileError::Missing) => Ok(LoadedStatistics::default()),
            Err(flaw @ FileError::Corrupt(_)) => Ok(LoadedStatistics::anew(flaw)),
            Err(flaw) => Err(flaw),
        }
    }

    fn read_statistics(&self) -> Result<Found<Statistics>, FileError> {
        self.statistics_file().read(Statistics::decode)
    }

    /// The games that have files, the last written first.
    fn entries(&self) -> Result<Vec<Entry>, LoadError> {
        let found = self
            .scan()
            .map_err(|error| LoadError::Folder(error.into()))?;
        let mut entries: Vec<Entry> = found
            .into_iter()
            .map(|(id, modified)| Entry { id, modified })
            .collect();
        entries.sort_by(|one, other| (other.modified, &other.id).cmp(&(one.modified, &one.id)));
        Ok(entries)
    }

    /// The names of the games that have files.
    pub(super) fn ids(&self) -> io::Result<BTreeSet<GameId>> {
        Ok(self.scan()?.into_keys().collect())
    }

    fn scan(&self) -> io::Result<BTreeMap<GameId, SystemTime>> {
        let folder = match fs::read_dir(self.games()) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(BTreeMap::new()),
            other => other?,
        };
        let mut found = BTreeMap::new();
        for file in folder {
            let file = file?;
            if let Some(id) = game_of(&file) {
                let newest: &mut SystemTime = found.entry(id).or_insert(SystemTime::UNIX_EPOCH);
                *newest = modified(&file).max(*newest);
            }
        }
        Ok(found)
    }
}

/// The game a file belongs to, if it is one of ours: others are left alone.
fn game_of(file: &DirEntry) -> Option<GameId> {
    let name = file.file_name();
    let name = name.to_str()?;
    let name = name.strip_suffix(BACKUP).unwrap_or(name);
    name.strip_suffix(".json")?.parse().ok()
}

fn modified(file: &DirEntry) -> SystemTime {
    let time = file.metadata().and_then(|facts| facts.modified());
    time.unwrap_or(SystemTime::UNIX_EPOCH)
}

impl LoadError {
    pub(super) fn damaged(self) -> Option<Damaged> {
        match self {
            LoadError::Game { id, flaw } => Some(Damaged { id, flaw }),
            LoadError::Folder(_) => None,
        }
    }
}

impl From<Found<SavedGame>> for Loaded {
    fn from(found: Found<SavedGame>) -> Loaded {
        let recovery = match found.source {
            Source::File => None,
            Source::Backup(flaw) => Some(Recovery { flaw, aside: None }),
        };
        Loaded {
            saved: found.value,
            recovery,
        }
    }
}

impl From<Found<Settings>> for LoadedSettings {
    fn from(found: Found<Settings>) -> LoadedSettings {
        let notice = match found.source {
            Source::File => None,
            Source::Backup(flaw) => Some(SettingsNotice::Older { flaw, aside: None }),
        };
        LoadedSettings {
            settings: found.value,
            notice,
        }
    }
}
