//! Requests to the storage, its reports, and the queue of requests. A save that a newer one of the
//! same game supersedes is never written.

use crate::game::{Game, GameId, GameName, Statistics, Trends, UncountedEvents};
use crate::save::{Collection, Collections, Listing, Recovery, SavedGame};
use crate::settings::Settings;
use ninefold_core::board::Grid;
use ninefold_core::logic::IndexedRules;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of a run: of something that takes time, and whose result goes to whoever
/// waits for that number. Where nobody does, it is dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub struct Run(pub u64);

/// Something for the disk.
#[derive(Clone, PartialEq, Debug)]
pub enum StorageRequest {
    /// Write this game; a newer snapshot may overtake it.
    Save(Box<SavedGame>),
    /// Write the settings.
    SaveSettings(Settings),
    /// The same, also where lines of the file have faults, which stay.
    SaveSettingsAmongFaults(Settings),
    /// Write the statistics.
    SaveStatistics(Arc<Statistics>),
    /// Read the statistics, and write them with these events.
    CountEvents(Box<UncountedEvents>),
    /// Read the statistics.
    ReadStatistics,
    /// Find out from the saved games how the player's times and hints went.
    ReadTrends,
    /// Read the list of collections that were opened.
    ReadCollections,
    /// Put a collection that was opened at the top of that list.
    RememberCollection(Collection),
    /// Take the collection at this path off that list.
    ForgetCollection(PathBuf),
    /// Remember that the player has had the solution of this puzzle.
    RememberSolution(IndexedRules, Box<Grid>),
    /// Count the help that was shown in this game, which is not saved.
    CountHelp(Box<Game>),
    /// List the saved games.
    ListGames,
    /// Read a saved game.
    Load(Run, GameId),
    /// Delete a saved game.
    Delete(GameId),
    /// Give a saved game this name, or none.
    Rename(GameId, Option<GameName>),
    /// Read the newest unfinished game.
    Continue(Run),
    /// Play this new game, or go on with an unfinished one of the same puzzle.
    Begin(Run, Box<Game>),
}

impl StorageRequest {
    /// Whether this makes a request directly before it unnecessary.
    pub(super) fn supersedes(&self, other: &StorageRequest) -> bool {
        use StorageRequest::{ListGames, Save, SaveSettings, SaveStatistics};
        match (self, other) {
            (Save(newer), Save(older)) => newer.id == older.id,
            (left, right) if left.collection().is_some() => left.collection() == right.collection(),
            (left, right) => {
                let newest_wins = matches!(self, SaveSettings(_) | SaveStatistics(_) | ListGames);
                newest_wins && std::mem::discriminant(left) == std::mem::discriminant(right)
            }
        }
    }

    /// Path of the collection that this remembers or forgets.
    fn collection(&self) -> Option<&Path> {
        match self {
            StorageRequest::RememberCollection(opened) => Some(&opened.path),
            StorageRequest::ForgetCollection(path) => Some(path),
            StorageRequest::Save(_)
            | StorageRequest::SaveSettings(_)
            | StorageRequest::SaveSettingsAmongFaults(_)
            | StorageRequest::SaveStatistics(_)
            | StorageRequest::CountEvents(_)
            | StorageRequest::ReadStatistics
            | StorageRequest::ReadTrends
            | StorageRequest::ReadCollections
            | StorageRequest::RememberSolution(..)
            | StorageRequest::ListGames
            | StorageRequest::Load(..)
            | StorageRequest::Delete(_)
            | StorageRequest::Rename(..)
            | StorageRequest::Continue(_)
            | StorageRequest::Begin(..)
            | StorageRequest::CountHelp(_) => None,
        }
    }
}

/// A report of the storage: the result of a run, or an event in the files.
#[derive(Clone, PartialEq, Debug)]
pub enum StorageReport {
    /// The game that this run asked for, or why it cannot be had.
    Game(Run, Result<LoadedGame, String>),
    /// Something happened to the files.
    Event(StorageEvent),
}

/// Events in the files, in the past tense.
#[derive(Clone, PartialEq, Debug)]
pub enum StorageEvent {
    /// The store was read.
    GamesListed(Listing),
    /// The list of saved games could not be read: why.
    LoadFailed(String),
    /// A saved game could not be deleted: why.
    DeleteFailed(String),
    /// A saved game was deleted.
    GameDeleted(GameId),
    /// The statistics were read, with a notice if something was wrong.
    StatisticsRead(Arc<Statistics>, Option<StorageNotice>),
    /// The statistics cannot be read: why.
    StatisticsUnreadable(String),
    /// The trends of the saved games were computed.
    TrendsRead(Arc<Trends>),
    /// The list of collections that were opened was read, with a notice if something
    /// was wrong.
    CollectionsRead(Collections, Option<StorageNotice>),
    /// The newest snapshot is on disk.
    GameSaved,
    /// It is not: why.
    SaveFailed(String),
    /// The saved games cannot be opened for writing, which is tried again: a
    /// sentence without a full stop.
    StoreRefused(String),
    /// Another copy of the program has the saved games.
    StoreLocked,
    /// The other copy is gone, and this one has them.
    GamesFreed,
    /// Another copy made moves in the first game: what was played here is saved
    /// as the second one.
    GameSplit(GameId, GameId),
    /// This game counts nowhere.
    GameKnown(GameId, KnownBy),
    /// The help that is shown cannot be counted: why.
    HelpUncounted(String),
    /// The settings were not written, as lines of their file have faults: which ones.
    SettingsFaulty(String),
    /// A sentence for the player.
    Noticed(StorageNotice),
}

/// Why a game counts nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnownBy {
    /// The player has had the solution of its puzzle.
    Solution,
    /// More help was shown for its puzzle than in the game.
    Help,
    /// It cannot be found out how much help was shown: why.
    Unreadable(String),
}

/// A game to play, and a notice about how it was loaded.
#[derive(Clone, PartialEq, Debug)]
pub struct LoadedGame {
    /// The game.
    pub saved: Box<SavedGame>,
    /// The message for the player.
    pub notice: Option<StorageNotice>,
}

/// One sentence for the player about the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StorageNotice {
    /// Something went well.
    Success(String),
    /// Something is wrong, or was not done.
    Warning(String),
}

impl StorageNotice {
    /// Something went well.
    pub(super) fn success(text: &str) -> StorageNotice {
        StorageNotice::Success(text.to_owned())
    }

    /// The sentence.
    pub fn text(&self) -> &str {
        let (StorageNotice::Success(text) | StorageNotice::Warning(text)) = self;
        text
    }
}

impl From<&Recovery> for StorageNotice {
    fn from(recovery: &Recovery) -> StorageNotice {
        StorageNotice::Warning(recovery.to_string())
    }
}

impl From<StorageEvent> for StorageReport {
    fn from(event: StorageEvent) -> StorageReport {
        StorageReport::Event(event)
    }
}

/// Pending requests, the oldest first.
#[derive(Debug, Default)]
pub struct StorageQueue(VecDeque<StorageRequest>);

impl StorageQueue {
    /// Appends a request, in place of the last one if it supersedes that. Older
    /// ones stay: effects in between must see their result.
    pub fn push(&mut self, request: StorageRequest) {
        if let Some(last) = self.0.back_mut()
            && request.supersedes(last)
        {
            *last = request;
        } else {
            self.0.push_back(request);
        }
    }

    /// Removes and returns the oldest request.
    pub fn pop(&mut self) -> Option<StorageRequest> {
        self.0.pop_front()
    }
}

/// The newest snapshot of each such game; kept outside the storage's thread, which
/// may wait for a disk for ever.
#[derive(Debug, Default)]
pub struct UnconfirmedGames(Mutex<Vec<SavedGame>>);

impl UnconfirmedGames {
    fn lock(&self) -> MutexGuard<'_, Vec<SavedGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the game of a request that saves one.
    pub fn add(&self, request: &StorageRequest) {
        if let StorageRequest::Save(game) = request {
            let mut games = self.lock();
            games.retain(|older| older.id != game.id);
            games.push(SavedGame::clone(game));
        }
    }

    /// Removes the game of a request, which may have another id by now, unless
    /// a newer snapshot was added.
    pub fn confirm(&self, request: &StorageRequest) {
        if let StorageRequest::Save(saved) = request {
            self.lock().retain(|game| {
                game.game != saved.game || (game.cursor, game.tool) != (saved.cursor, saved.tool)
            });
        }
    }

    /// Whether every game is saved.
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// Removes and returns all games.
    pub fn take(&self) -> Vec<SavedGame> {
        std::mem::take(&mut self.lock())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{
        Game, GameId, GameOutcome, GamePuzzle, Statistics, StatsCategory, StatsEvent, Tool,
    };
    use crate::save::SavedGame;
    use ninefold_core::board::Cell;
    use std::sync::Arc;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn save(id: &str, saved_at: u64) -> StorageRequest {
        let givens = PUZZLE.parse().expect("a grid");
        StorageRequest::Save(Box::new(SavedGame {
            id: id.parse().expect("a name"),
            game: Game::new(GamePuzzle::from_givens(givens).expect("one solution")),
            cursor: Cell::middle(9),
            tool: Tool::Digit,
            saved_at,
        }))
    }

    fn statistics(games: u64) -> StorageRequest {
        let counted = |all: Statistics, number| {
            all.count(&StatsEvent {
                board: None,
                game: GameId::new(number, 0),
                category: StatsCategory::Entered,
                outcome: GameOutcome::GivenUp,
            })
            .0
        };
        StorageRequest::SaveStatistics(Arc::new((0..games).fold(Statistics::default(), counted)))
    }

    #[test]
    fn the_newest_statistics_win() {
        let jobs = [statistics(1), statistics(2)];
        assert_eq!(order(&jobs), [statistics(2)]);
        let apart = [statistics(1), save("a", 1), statistics(2)];
        assert_eq!(order(&apart), apart);
    }

    fn order(jobs: &[StorageRequest]) -> Vec<StorageRequest> {
        let mut queue = StorageQueue::default();
        jobs.iter().cloned().for_each(|job| queue.push(job));
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn the_newest_snapshot_wins() {
        let jobs = [save("a", 1), save("a", 2), save("a", 3)];
        assert_eq!(order(&jobs), [save("a", 3)]);
    }

    #[test]
    fn other_games_and_what_was_asked_meanwhile_are_kept() {
        let jobs = [
            save("a", 1),
            save("b", 2),
            StorageRequest::ListGames,
            StorageRequest::ListGames,
            save("b", 3),
        ];
        let kept = [
            save("a", 1),
            save("b", 2),
            StorageRequest::ListGames,
            save("b", 3),
        ];
        assert_eq!(order(&jobs), kept);
    }
}
