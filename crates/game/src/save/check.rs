//! Results of loading every save: data for `doctor --saves` and for bug reports.

use super::error::FileError;
use super::loaded::Loaded;
use super::saved_game::{DamagedGame, SavedGame, Summary};

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
