//! Reading the files without the lock and without changing anything.

use super::backed_up_file::{BACKUP, BackedUpFile};
use super::check::CheckReport;
use super::collections::Collections;
use super::error::{FileError, OsError};
use super::file::{self, FileStamp, FileTime};
use super::folders::{Folders, Links};
use super::index::{Entry, INDEX, Index, IndexOrigin, Trust};
use super::loaded::{Fallback, FileKind, Loaded, Recovery};
use super::saved_game::{DamagedGame, FindResult, Listing, SavedGame, Summary};
use crate::game::{Daily, EnteredBy, GameId, GameStatus, Statistics};
use crate::settings::Settings;
use ninefold_core::grid::{Grid, Limits};
use std::collections::{BTreeSet, HashMap};
use std::fs::{self, DirEntry};
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use thiserror::Error;

/// The folder of the saved games could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the saved games were not found: {0}")]
pub struct FolderError(pub OsError);

/// The saved games, settings and statistics of a folder, to read only. Another
/// copy of the program may be writing them meanwhile.
#[derive(Clone, Debug)]
pub struct ReadOnlyStore {
    folders: Folders,
}

/// The name of the file that is locked by the copy of the program that writes.
pub(super) const LOCK: &str = "lock";

const SETTINGS: &str = "settings.json";

impl ReadOnlyStore {
    pub(super) fn new(folders: Folders) -> ReadOnlyStore {
        ReadOnlyStore { folders }
    }

    pub(super) fn games(&self) -> PathBuf {
        self.folders.data.join("games")
    }

    pub(super) fn lock(&self) -> PathBuf {
        self.folders.data.join(LOCK)
    }

    pub(super) fn game_file(&self, id: &GameId) -> BackedUpFile {
        BackedUpFile::new(&self.games(), &format!("{id}.json"), FileKind::Game)
    }

    pub(super) fn settings_file(&self) -> BackedUpFile {
        let kind = FileKind::Settings;
        match self.folders.links {
            Links::Followed => BackedUpFile::behind_link(&self.folders.config, SETTINGS, kind),
            Links::Refused => BackedUpFile::new(&self.folders.config, SETTINGS, kind),
        }
    }

    /// Where the settings were kept before they had a folder of their own.
    pub(super) fn old_settings_file(&self) -> Option<BackedUpFile> {
        let folder = &self.folders.data;
        let file = || BackedUpFile::new(folder, SETTINGS, FileKind::Settings);
        self.folders.has_old_place().then(file)
    }

    pub(super) fn statistics_file(&self) -> BackedUpFile {
        BackedUpFile::new(&self.folders.data, "stats.json", FileKind::Statistics)
    }

    pub(super) fn collections_file(&self) -> BackedUpFile {
        BackedUpFile::new(
            &self.folders.data,
            "collections.json",
            FileKind::Collections,
        )
    }

    /// Whether nothing was ever saved here: no settings and no games.
    pub fn is_untouched(&self) -> bool {
        let has_games = fs::read_dir(self.games()).is_ok_and(|mut games| games.next().is_some());
        let places = [&self.folders.config, &self.folders.data];
        !has_games && !places.iter().any(|folder| folder.join(SETTINGS).exists())
    }

    /// The player's own theme, as it was written: the file `theme.txt`.
    pub fn theme(&self) -> Option<String> {
        const MOST: u64 = 64 * 1024;
        let places = [&self.folders.config, &self.folders.data];
        let mut paths = places.map(|folder| folder.join("theme.txt")).into_iter();
        let is_small = |path: &PathBuf| fs::metadata(path).is_ok_and(|file| file.len() <= MOST);
        let path = paths.find(is_small)?;
        fs::read_to_string(path).ok()
    }

    /// Loads a game, from its backup if need be.
    ///
    /// # Errors
    /// [`DamagedGame`] if neither can be loaded.
    pub fn load(&self, id: &GameId) -> Result<Loaded<SavedGame>, DamagedGame> {
        let decode = |bytes: &[u8]| SavedGame::decode(id.clone(), bytes);
        let damaged = |error| DamagedGame {
            id: id.clone(),
            error,
        };
        self.game_file(id).read(decode).map_err(damaged)
    }

    pub(super) fn index_path(&self) -> PathBuf {
        self.folders.data.join(INDEX)
    }

    /// What is known of all games, from their index and from their files.
    pub(super) fn index(&self, trust: Trust) -> Result<Index, FolderError> {
        let index = Index::read(&self.index_path());
        if trust == Trust::Folder && index.covers(&self.games()) {
            return Ok(index);
        }
        let folder = file::folder_time(&self.games());
        let found = self.scan().map_err(|error| FolderError(error.into()))?;
        let read = |id: &GameId| self.game_file(id).bytes().ok();
        Ok(index.updated(folder, found, read))
    }

    /// Lists all games, the last saved first.
    ///
    /// # Errors
    /// [`FolderError`]; a game that cannot be loaded is in the list.
    pub fn list(&self) -> Result<Listing, FolderError> {
        Ok(self.listing(self.index(Trust::Nothing)?))
    }

    /// As [`ReadOnlyStore::list`], but a game whose file another program changed in place
    /// may be listed as it was before.
    ///
    /// # Errors
    /// As [`ReadOnlyStore::list`].
    pub fn quick_list(&self) -> Result<Listing, FolderError> {
        Ok(self.listing(self.index(Trust::Folder)?))
    }

    /// As [`ReadOnlyStore::list`]; `None` if the index says the same, and
    /// [`ReadOnlyStore::quick_list`] with it.
    ///
    /// # Errors
    /// As [`ReadOnlyStore::list`].
    pub fn corrected_list(&self) -> Result<Option<Listing>, FolderError> {
        let index = self.index(Trust::Nothing)?;
        let is_other = index.origin == IndexOrigin::Made;
        Ok(is_other.then(|| self.listing(index)))
    }

    pub(super) fn listing(&self, index: Index) -> Listing {
        let mut damaged = Vec::new();
        let mut dated = Vec::with_capacity(index.len());
        for (id, entry) in index.into_entries() {
            match entry {
                Entry::Read(game) => dated.push((game.stamp.modified, game.summary)),
                Entry::Unread => match self.load(&id) {
                    Ok(loaded) => dated.push((self.written(&id), Summary::from(&loaded.value))),
                    Err(error) => damaged.push(error),
                },
            }
        }
        dated.sort_unstable_by(|(one_written, one), (other_written, other)| {
            (other.saved_at, other_written, &other.id).cmp(&(one.saved_at, one_written, &one.id))
        });
        damaged.sort_by(|one, other| one.id.cmp(&other.id));
        Listing {
            games: dated.into_iter().map(|(_, game)| game).collect(),
            damaged,
        }
    }

    /// Loads all games, the last saved first.
    ///
    /// # Errors
    /// [`FolderError`]; a game that cannot be loaded is among the others.
    pub fn load_all(&self) -> Result<Vec<Result<Loaded<SavedGame>, DamagedGame>>, FolderError> {
        let ids = self.newest_first()?;
        Ok(ids.iter().map(|id| self.load(id)).collect())
    }

    /// The game last saved, won or not.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn latest(&self) -> Result<Option<GameId>, FolderError> {
        let index = self.index(Trust::Folder)?;
        Ok(self.candidates(&index, |_| true).into_iter().next())
    }

    /// Finds the game last saved that is not won.
    ///
    /// # Errors
    /// [`FolderError`]; newer games that cannot be loaded are in the result.
    pub fn newest_unfinished(&self) -> Result<FindResult, FolderError> {
        Ok(self.newest_unfinished_in(&self.index(Trust::Folder)?))
    }

    pub(super) fn newest_unfinished_in(&self, index: &Index) -> FindResult {
        self.find(index, is_unfinished, is_open)
    }

    /// Finds the game last saved that the player won.
    ///
    /// # Errors
    /// As [`ReadOnlyStore::newest_unfinished`].
    pub fn newest_won(&self) -> Result<FindResult, FolderError> {
        let is_won = |game: &Summary| game.status == GameStatus::Won;
        let index = self.index(Trust::Folder)?;
        Ok(self.find(&index, is_won, |saved| {
            let record = &saved.game.record;
            record.status == GameStatus::Won && record.solved_by == EnteredBy::Player
        }))
    }

    /// Finds the game of this puzzle under these limits last saved that is not won.
    ///
    /// # Errors
    /// As [`ReadOnlyStore::newest_unfinished`].
    pub fn find_unfinished(
        &self,
        givens: &Grid,
        limits: Limits,
    ) -> Result<FindResult, FolderError> {
        Ok(self.find_unfinished_in(&self.index(Trust::Folder)?, givens, limits))
    }

    pub(super) fn find_unfinished_in(
        &self,
        index: &Index,
        givens: &Grid,
        limits: Limits,
    ) -> FindResult {
        let is_candidate = |game: &Summary| is_unfinished(game) && game.givens == *givens;
        self.find(index, is_candidate, |saved| {
            let game = &saved.game;
            is_open(saved) && game.puzzle.givens == *givens && game.limits == limits
        })
    }

    /// The game of a daily puzzle that counts, as the calendar has it.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn find_daily(&self, daily: Daily) -> Result<FindResult, FolderError> {
        Ok(self.find_daily_in(self.index(Trust::Folder)?, daily))
    }

    pub(super) fn find_daily_in(&self, index: Index, daily: Daily) -> FindResult {
        let listing = self.listing(index);
        let calendar = listing.daily_calendar();
        let loaded = calendar.game(daily).map(|(id, _)| self.load(id));
        let mut result = FindResult {
            game: None,
            passed_over: listing.damaged,
        };
        match loaded {
            Some(Ok(loaded)) => result.game = Some(loaded),
            Some(Err(damaged)) => result.passed_over.push(damaged),
            None => {}
        }
        result
    }

    /// The newest game that is wanted, of those that the index shows to be candidates.
    fn find(
        &self,
        index: &Index,
        is_candidate: impl Fn(&Summary) -> bool,
        is_wanted: impl Fn(&SavedGame) -> bool,
    ) -> FindResult {
        let mut result = FindResult::default();
        for id in self.candidates(index, is_candidate) {
            match self.load(&id) {
                Ok(loaded) if is_wanted(&loaded.value) => {
                    result.game = Some(loaded);
                    break;
                }
                Ok(_) => {}
                Err(damaged) => result.passed_over.push(damaged),
            }
        }
        result
    }

    /// The games that are candidates by the index, and those of which it knows nothing;
    /// the last saved first.
    fn candidates(&self, index: &Index, is_candidate: impl Fn(&Summary) -> bool) -> Vec<GameId> {
        let dated = index.entries().filter_map(|(id, entry)| match entry {
            Entry::Read(game) if is_candidate(&game.summary) => {
                Some((game.summary.saved_at, game.stamp.modified, id))
            }
            Entry::Read(_) => None,
            Entry::Unread => {
                let written = self.written(id);
                Some((self.saved_at(id, written), written, id))
            }
        });
        let mut dated: Vec<(u64, FileTime, &GameId)> = dated.collect();
        dated.sort_unstable_by(|one, other| other.cmp(one));
        dated.into_iter().map(|(_, _, id)| id.clone()).collect()
    }

    /// Loads everything and reports what is damaged.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn check(&self) -> Result<CheckReport, FolderError> {
        let mut report = CheckReport::default();
        for id in self.newest_first()? {
            report.add(self.load(&id));
        }
        let exists = |error: &FileError| *error != FileError::Missing;
        report.settings = self.read_settings().err().filter(exists);
        report.statistics = self.read_statistics().err().filter(exists);
        report.collections = self.read_collections().err().filter(exists);
        Ok(report)
    }

    /// Loads the settings: the default ones where none were saved or none can
    /// be read.
    pub fn settings(&self) -> Loaded<Settings> {
        self.read_settings()
            .unwrap_or_else(|error| Loaded::fallback(FileKind::Settings, error))
    }

    /// From the old place as long as there are none in the new one.
    fn read_settings(&self) -> Result<Loaded<Settings>, FileError> {
        match (
            read_settings(&self.settings_file()),
            self.old_settings_file(),
        ) {
            (Err(FileError::Missing), Some(old)) => read_settings(&old),
            (read, _) => read,
        }
    }

    /// Loads the statistics: empty ones where none were saved or the file is
    /// damaged.
    ///
    /// # Errors
    /// Where the file may be intact, so that it must not be replaced: it is of
    /// a newer version, or the system does not let us read it.
    pub fn statistics(&self) -> Result<Loaded<Statistics>, FileError> {
        or_default(FileKind::Statistics, self.read_statistics())
    }

    fn read_statistics(&self) -> Result<Loaded<Statistics>, FileError> {
        self.statistics_file().read(Statistics::decode)
    }

    /// Loads the collections that were opened: none where none were or the file is
    /// damaged.
    ///
    /// # Errors
    /// As [`ReadOnlyStore::statistics`].
    pub fn collections(&self) -> Result<Loaded<Collections>, FileError> {
        or_default(FileKind::Collections, self.read_collections())
    }

    fn read_collections(&self) -> Result<Loaded<Collections>, FileError> {
        self.collections_file().read(Collections::decode)
    }

    /// The games that have files, the last saved first, by the time that is
    /// written in them. Only games of the same second, and those that cannot be
    /// read, go by the time of the file, which a copy or a `touch` changes.
    fn newest_first(&self) -> Result<Vec<GameId>, FolderError> {
        let found = self.scan().map_err(|error| FolderError(error.into()))?;
        let dated = found.into_keys().map(|id| {
            let written = self.written(&id);
            (self.saved_at(&id, written), written, id)
        });
        let mut games: Vec<(u64, FileTime, GameId)> = dated.collect();
        games.sort_by(|one, other| other.cmp(one));
        Ok(games.into_iter().map(|(_, _, id)| id).collect())
    }

    /// When a game was saved, in seconds since 1970; where it cannot be read, when its
    /// file was written.
    fn saved_at(&self, id: &GameId, written: FileTime) -> u64 {
        let read = self.game_file(id).read(SavedGame::decode_saved_at);
        read.map_or(written.seconds(), |loaded| loaded.value)
    }

    /// When the file of a game was written, or its backup where there is no file.
    fn written(&self, id: &GameId) -> FileTime {
        let file = self.game_file(id);
        let stamp = file.stamp().or_else(|| file.backup_stamp());
        stamp.map_or(FileTime(0), |stamp| stamp.modified)
    }

    /// The ids of the games that have files.
    pub(super) fn ids(&self) -> io::Result<BTreeSet<GameId>> {
        Ok(self.scan()?.into_keys().collect())
    }

    /// The games with a file or a backup, and the stamp of the file.
    fn scan(&self) -> io::Result<HashMap<GameId, Option<FileStamp>>> {
        let folder = match fs::read_dir(self.games()) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(HashMap::new()),
            other => other?,
        };
        let mut found = HashMap::new();
        for file in folder {
            let file = file?;
            match game_file(&file) {
                Some((id, FileRole::File)) => {
                    let metadata = file.metadata().ok();
                    found.insert(id, metadata.as_ref().and_then(FileStamp::new));
                }
                Some((id, FileRole::Backup)) => {
                    found.entry(id).or_insert(None);
                }
                None => {}
            }
        }
        Ok(found)
    }
}

/// What a file of a game is to it.
enum FileRole {
    File,
    Backup,
}

fn is_unfinished(game: &Summary) -> bool {
    game.status == GameStatus::Open
}

fn is_open(saved: &SavedGame) -> bool {
    saved.game.record.status == GameStatus::Open
}

/// Reads the settings of a file; what is not known in it is left out, and is the reason
/// of a recovery.
pub(super) fn read_settings(file: &BackedUpFile) -> Result<Loaded<Settings>, FileError> {
    let loaded = file.read(Settings::decode_known)?;
    let (settings, unknown) = loaded.value;
    let recovery = unknown.map(|error| Recovery {
        kind: FileKind::Settings,
        error: error.into(),
        fallback: Fallback::Rest,
        quarantined: None,
    });
    Ok(Loaded {
        value: settings,
        recovery: loaded.recovery.or(recovery),
    })
}

/// What stands in for a file that is missing or damaged; the error of one that may be
/// intact.
fn or_default<T: Default>(
    kind: FileKind,
    read: Result<Loaded<T>, FileError>,
) -> Result<Loaded<T>, FileError> {
    read.or_else(|error| match error {
        FileError::Missing | FileError::Corrupt(_) => Ok(Loaded::fallback(kind, error)),
        FileError::NewerVersion(_) | FileError::Unreadable(_) => Err(error),
    })
}

/// The game whose file or backup this is; other files are left alone.
fn game_file(file: &DirEntry) -> Option<(GameId, FileRole)> {
    let name = file.file_name();
    let name = name.to_str()?;
    let (name, role) = match name.strip_suffix(BACKUP) {
        Some(name) => (name, FileRole::Backup),
        None => (name, FileRole::File),
    };
    Some((name.strip_suffix(".json")?.parse().ok()?, role))
}
