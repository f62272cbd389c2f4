//! Reading the files, with the lock or without it.

use super::backed_up_file::BackedUpFile;
use super::envelope::{FileKind, Loaded};
use super::error::{Corruption, FileError, FolderError};
use super::file::FileTime;
use super::folders::{Folders, SETTINGS, StoreFiles};
use super::index::{Index, IndexEntry, IndexOrigin, IndexWriter, Trust};
use super::puzzle_file::Collections;
use super::saved_game::{DamagedGame, FindResult, Listing, SavedGame, Summary};
use super::{file, settings_file};
use crate::game::{Daily, GameId, GamePuzzle, GameStatus, Provenance, Statistics, is_ahead};
use crate::settings::Settings;
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// Reads the saved games, settings and statistics of a folder.
///
/// The reader of a [`Store`](super::Store) also moves damaged files aside and keeps the
/// index of the games up to date. Any other reader changes nothing, and another copy of
/// the program may be writing the files.
#[derive(Debug)]
pub struct StoreReader {
    pub(super) files: StoreFiles,
    /// Present where this process holds the lock.
    index_writer: Option<Arc<Mutex<IndexWriter>>>,
}

impl StoreReader {
    /// A reader that changes nothing.
    pub(super) fn read_only(files: StoreFiles) -> StoreReader {
        StoreReader {
            files,
            index_writer: None,
        }
    }

    /// The reader of a process that holds the lock.
    pub(super) fn repairing(files: StoreFiles, index: Arc<Mutex<IndexWriter>>) -> StoreReader {
        StoreReader {
            files,
            index_writer: Some(index),
        }
    }

    /// Whether this process holds the lock.
    pub(super) fn holds_lock(&self) -> bool {
        self.index_writer.is_some()
    }

    /// Whether nothing was ever saved here: no settings and no games.
    pub fn is_untouched(&self) -> bool {
        let has_games =
            fs::read_dir(self.files.games()).is_ok_and(|mut games| games.next().is_some());
        let folders = &self.files.folders;
        let places = [&folders.config, &folders.data];
        !has_games && !places.iter().any(|folder| folder.join(SETTINGS).exists())
    }

    /// The player's own theme, as it was written: the file `theme.txt`.
    ///
    /// # Errors
    /// [`FileError::Missing`] if there is none; otherwise what is in its place.
    pub fn theme(&self) -> Result<String, FileError> {
        const MOST: u64 = 64 << 10;
        let Folders {
            config,
            data,
            links,
        } = &self.files.folders;
        let read = |folder: &PathBuf| {
            let path = folder.join("theme.txt");
            file::read_at_most(&links.target(&path).unwrap_or(path), MOST)
        };
        let bytes = match read(config) {
            Err(FileError::Missing) => read(data),
            other => other,
        }?;
        String::from_utf8(bytes).map_err(|_| Corruption::NotText.into())
    }

    /// Moves aside what could not be read of this file, if this process holds the lock.
    pub(super) fn repaired<T>(&self, file: &BackedUpFile, mut loaded: Loaded<T>) -> Loaded<T> {
        if let (Some(recovery), true) = (&mut loaded.recovery, self.holds_lock()) {
            file.repair(recovery);
        }
        loaded
    }

    fn repaired_game(&self, loaded: Loaded<SavedGame>) -> Loaded<SavedGame> {
        self.repaired(&self.files.game(&loaded.value.id), loaded)
    }

    /// Loads a game. If its file is damaged or missing, the backup takes its place, and
    /// [`Loaded::recovery`] says so.
    ///
    /// # Errors
    /// [`DamagedGame`] if neither can be loaded; nothing is moved then.
    pub fn load(&self, id: &GameId) -> Result<Loaded<SavedGame>, DamagedGame> {
        Ok(self.repaired_game(self.load_unrepaired(id)?))
    }

    fn load_unrepaired(&self, id: &GameId) -> Result<Loaded<SavedGame>, DamagedGame> {
        let decode = |bytes: &[u8]| SavedGame::decode(id.clone(), bytes);
        let damaged = |error| DamagedGame {
            id: id.clone(),
            error,
        };
        self.files.game(id).read(decode).map_err(damaged)
    }

    /// The index of all games, from its file and from theirs. What had to be read from the
    /// files is written to the index.
    fn index(&self, trust: Trust) -> Result<Index, FolderError> {
        let Some(writer) = &self.index_writer else {
            return self.read_index(trust);
        };
        let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
        let index = self.read_index(trust)?;
        match index.origin {
            IndexOrigin::File => {}
            IndexOrigin::Made => writer.write(&index),
        }
        Ok(index)
    }

    fn read_index(&self, trust: Trust) -> Result<Index, FolderError> {
        let index = Index::read(&self.files.index());
        if trust == Trust::Folder && index.covers(&self.files.games()) {
            return Ok(index);
        }
        let folder = file::folder_time(&self.files.games());
        let found = self.files.scan();
        let found = found.map_err(|error| FolderError(error.into()))?;
        let read = |id: &GameId| self.files.game(id).bytes().ok();
        Ok(index.updated(folder, found, read))
    }

    /// Lists all games, the last saved first.
    ///
    /// # Errors
    /// [`FolderError`]; a game that cannot be loaded is in the list.
    pub fn list(&self) -> Result<Listing, FolderError> {
        Ok(self.listing(self.index(Trust::Nothing)?))
    }

    /// As [`StoreReader::list`], but a game whose file another program changed in place
    /// may be listed as it was before.
    ///
    /// # Errors
    /// As [`StoreReader::list`].
    pub fn quick_list(&self) -> Result<Listing, FolderError> {
        Ok(self.listing(self.index(Trust::Folder)?))
    }

    /// As [`StoreReader::list`]; `None` if the index says the same, and
    /// [`StoreReader::quick_list`] with it.
    ///
    /// # Errors
    /// As [`StoreReader::list`].
    pub fn corrected_list(&self) -> Result<Option<Listing>, FolderError> {
        let index = self.index(Trust::Nothing)?;
        let is_other = index.origin == IndexOrigin::Made;
        Ok(is_other.then(|| self.listing(index)))
    }

    fn listing(&self, index: Index) -> Listing {
        let mut damaged = Vec::new();
        let mut dated = Vec::with_capacity(index.len());
        for (id, entry) in index.into_entries() {
            match entry {
                IndexEntry::Read(game) => dated.push((game.stamp.modified, game.summary)),
                IndexEntry::Unread => match self.load_unrepaired(&id) {
                    Ok(loaded) => {
                        let (_, written) = self.files.times(&id);
                        dated.push((written, Summary::from(&loaded.value)))
                    }
                    Err(error) => damaged.push(error),
                },
            }
        }
        let now = file::unix_seconds();
        dated.sort_unstable_by(|(one_written, one), (other_written, other)| {
            let other = SaveOrder::new(other.saved_at, *other_written, &other.id, now);
            other.cmp(&SaveOrder::new(one.saved_at, *one_written, &one.id, now))
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
        Ok(ids.iter().map(|id| self.load_unrepaired(id)).collect())
    }

    /// The game last saved, won or not.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn latest(&self) -> Result<Option<GameId>, FolderError> {
        Ok(self.candidates(|_| true)?.into_iter().next())
    }

    /// Finds the game last saved that is not won.
    ///
    /// # Errors
    /// [`FolderError`]; newer games that cannot be loaded are in the result.
    pub fn newest_unfinished(&self) -> Result<FindResult, FolderError> {
        self.find(is_unfinished, is_open)
    }

    /// Finds the game last saved that has a [result](crate::game::Game::challenge_result).
    ///
    /// # Errors
    /// As [`StoreReader::newest_unfinished`].
    pub fn newest_result(&self) -> Result<FindResult, FolderError> {
        let is_candidate = |game: &Summary| game.status == GameStatus::Won;
        self.find(is_candidate, |saved| {
            saved.game.challenge_result().is_some()
        })
    }

    /// Finds the player's own game of this puzzle, or of an isomorph of it, last saved that is
    /// not won.
    ///
    /// # Errors
    /// As [`StoreReader::newest_unfinished`].
    pub fn find_unfinished(&self, puzzle: &GamePuzzle) -> Result<FindResult, FolderError> {
        let is_candidate = |game: &Summary| is_unfinished(game) && game.is_of(puzzle);
        self.find(is_candidate, |saved| {
            let is_own = saved.game.provenance == Provenance::Own;
            is_own && is_open(saved) && Summary::from(saved).is_of(puzzle)
        })
    }

    /// The game of a daily puzzle that counts, as the calendar has it.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn find_daily(&self, daily: Daily) -> Result<FindResult, FolderError> {
        let listing = self.quick_list()?;
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
        Ok(result)
    }

    /// The newest game that is wanted, of those that the index shows to be candidates.
    fn find(
        &self,
        is_candidate: impl Fn(&Summary) -> bool,
        is_wanted: impl Fn(&SavedGame) -> bool,
    ) -> Result<FindResult, FolderError> {
        let mut result = FindResult::default();
        for id in self.candidates(is_candidate)? {
            match self.load_unrepaired(&id) {
                Ok(loaded) if is_wanted(&loaded.value) => {
                    result.game = Some(self.repaired_game(loaded));
                    break;
                }
                Ok(_) => {}
                Err(damaged) => result.passed_over.push(damaged),
            }
        }
        Ok(result)
    }

    /// The games that are candidates by the index, and those of which it knows nothing;
    /// the last saved first.
    fn candidates(
        &self,
        is_candidate: impl Fn(&Summary) -> bool,
    ) -> Result<Vec<GameId>, FolderError> {
        let index = self.index(Trust::Folder)?;
        let now = file::unix_seconds();
        let dated = index.entries().filter_map(|(id, entry)| match entry {
            IndexEntry::Read(game) if is_candidate(&game.summary) => {
                let saved_at = game.summary.saved_at;
                Some(SaveOrder::new(saved_at, game.stamp.modified, id, now))
            }
            IndexEntry::Read(_) => None,
            IndexEntry::Unread => Some(self.order_by_file(id, now)),
        });
        Ok(SaveOrder::newest_first(dated.collect()))
    }

    /// Loads everything and reports what is damaged.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn check(&self) -> Result<CheckReport, FolderError> {
        let mut report = CheckReport::default();
        for id in self.newest_first()? {
            report.add(self.load_unrepaired(&id));
        }
        let exists = |error: &FileError| *error != FileError::Missing;
        report.settings = self.read_settings().err().filter(exists);
        report.statistics = self.read_statistics().err().filter(exists);
        report.collections = self.read_collections().err().filter(exists);
        report.known_solutions = self.read_known_solutions().err().filter(exists);
        Ok(report)
    }

    /// Loads the settings: the default ones where none were saved or none can
    /// be read.
    pub fn settings(&self) -> Loaded<Settings> {
        let read = self.read_settings();
        let loaded = read.unwrap_or_else(|error| Loaded::fallback(FileKind::Settings, error));
        self.repaired(&self.files.current_settings(), loaded)
    }

    fn read_settings(&self) -> Result<Loaded<Settings>, FileError> {
        settings_file::read(&self.files.current_settings())
    }

    /// Loads the statistics: empty ones where none were saved or the file is
    /// damaged.
    ///
    /// # Errors
    /// Where the file may be intact, so that it must not be replaced: it is of
    /// a newer version, or the system does not let us read it.
    pub fn statistics(&self) -> Result<Loaded<Statistics>, FileError> {
        let loaded = Loaded::or_default(FileKind::Statistics, self.read_statistics())?;
        Ok(self.repaired(&self.files.statistics(), loaded))
    }

    fn read_statistics(&self) -> Result<Loaded<Statistics>, FileError> {
        self.files.statistics().read(Statistics::decode)
    }

    /// Loads the collections that were opened: none where none were or the file is
    /// damaged.
    ///
    /// # Errors
    /// As [`StoreReader::statistics`].
    pub fn collections(&self) -> Result<Loaded<Collections>, FileError> {
        let loaded = Loaded::or_default(FileKind::Collections, self.read_collections())?;
        Ok(self.repaired(&self.files.collections(), loaded))
    }

    fn read_collections(&self) -> Result<Loaded<Collections>, FileError> {
        self.files.collections().read(Collections::decode)
    }

    /// The games that have files, the last saved first.
    fn newest_first(&self) -> Result<Vec<GameId>, FolderError> {
        let found = self.files.scan();
        let found = found.map_err(|error| FolderError(error.into()))?;
        let now = file::unix_seconds();
        let games = found.keys().map(|id| self.order_by_file(id, now));
        Ok(SaveOrder::newest_first(games.collect()))
    }

    fn order_by_file<'g>(&self, id: &'g GameId, now: u64) -> SaveOrder<'g> {
        let (saved_at, written) = self.files.times(id);
        SaveOrder::new(saved_at, written, id, now)
    }
}

fn is_unfinished(game: &Summary) -> bool {
    game.status == GameStatus::Open
}

fn is_open(saved: &SavedGame) -> bool {
    saved.game.record.status == GameStatus::Open
}

/// The result of loading everything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckReport {
    /// Number of games that can be loaded, those from a backup included.
    pub games: usize,
    /// The games that come from their backup, and why.
    pub recovered: Vec<DamagedGame>,
    /// The games that cannot be loaded.
    pub damaged: Vec<DamagedGame>,
    /// The last saved of the games that can be loaded.
    pub newest: Option<Summary>,
    /// The error of the settings file, if there is one.
    pub settings: Option<FileError>,
    /// The error of the statistics file, if there is one.
    pub statistics: Option<FileError>,
    /// The error of the list of opened collections, if there is one.
    pub collections: Option<FileError>,
    /// The error of the list of known puzzles, if there is one.
    pub known_solutions: Option<FileError>,
}

impl CheckReport {
    /// Adds a game, the last saved first.
    pub(super) fn add(&mut self, loaded: Result<Loaded<SavedGame>, DamagedGame>) {
        match loaded {
            Ok(loaded) => self.add_loaded(loaded),
            Err(damaged) => self.damaged.push(damaged),
        }
    }

    fn add_loaded(&mut self, loaded: Loaded<SavedGame>) {
        self.games += 1;
        let summary = Summary::from(&loaded.value);
        self.recovered
            .extend(loaded.recovery.map(|recovery| DamagedGame {
                id: summary.id.clone(),
                error: recovery.error,
            }));
        self.newest.get_or_insert(summary);
    }

    /// The number of moves of the game saved last.
    pub fn newest_moves(&self) -> Option<u32> {
        self.newest.as_ref().map(|game| game.moves)
    }
}

/// The place of a game among others; the last one is the newest. Games are ordered by the
/// time that is written in them. Only games of the same second, and those that cannot be
/// read, go by the time of the file, which a copy or a `touch` changes.
///
/// A time ahead of the clock counts as none: a game saved once under a wrong clock would
/// be the newest for years.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct SaveOrder<'g> {
    saved_at: u64,
    written: FileTime,
    id: &'g GameId,
}

impl<'g> SaveOrder<'g> {
    /// `saved_at` and the clock are in seconds since 1970, `written` is the time of the file.
    pub(super) fn new(saved_at: u64, written: FileTime, id: &'g GameId, now: u64) -> SaveOrder<'g> {
        let is_ahead = |seconds| is_ahead(seconds, now);
        SaveOrder {
            saved_at: if is_ahead(saved_at) { 0 } else { saved_at },
            written: if is_ahead(written.seconds()) {
                FileTime(0)
            } else {
                written
            },
            id,
        }
    }

    /// The ids of these games, the newest first.
    pub(super) fn newest_first(mut games: Vec<SaveOrder<'_>>) -> Vec<GameId> {
        games.sort_unstable_by(|one, other| other.cmp(one));
        games.into_iter().map(|game| game.id.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_795_208_101;
    const DAY: u64 = 86_400;

    fn order(times: &[(u64, u64)], now: u64) -> Vec<usize> {
        let file_time = |seconds: u64| FileTime(seconds.saturating_mul(1_000_000_000));
        let ids: Vec<GameId> = (0..times.len())
            .map(|number| number.to_string().parse().unwrap())
            .collect();
        let game = |(id, &(saved_at, written)): (_, &(u64, u64))| {
            SaveOrder::new(saved_at, file_time(written), id, now)
        };
        let sorted = SaveOrder::newest_first(ids.iter().zip(times).map(game).collect());
        sorted
            .iter()
            .map(|id| id.as_str().parse().unwrap())
            .collect()
    }

    #[test]
    fn a_time_more_than_a_day_ahead_counts_as_none() {
        assert_eq!(order(&[(NOW, NOW), (NOW + DAY, NOW)], NOW), [1, 0]);
        assert_eq!(order(&[(NOW, NOW), (NOW + DAY + 1, NOW)], NOW), [0, 1]);
        assert_eq!(order(&[(5, 5), (u64::MAX, u64::MAX)], NOW), [0, 1]);
        // Those without a time are in the order of their files.
        let times = [(u64::MAX, 5), (u64::MAX, 9), (u64::MAX, u64::MAX)];
        assert_eq!(order(&times, NOW), [1, 0, 2]);
    }

    #[test]
    fn any_clock_orders_games() {
        let times = [
            (0, 0),
            (NOW, NOW),
            (253_402_300_800, 7),
            (u64::MAX, u64::MAX),
        ];
        assert_eq!(order(&times, 0), [2, 3, 1, 0]);
        assert_eq!(order(&times, u64::MAX), [3, 2, 1, 0]);
    }
}
