//! What loading every save found: data for `--check-save` and for bug reports.

use super::error::FileError;
use super::id::GameId;
use super::read_only::LoadError;
use super::saved::{Damaged, Loaded, Summary};

/// What loading everything found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckReport {
    /// How many games load, those from a backup included.
    pub games: usize,
    /// The games that load from their backup only, and why.
    pub recovered: Vec<Damaged>,
    /// The games that do not load.
    pub damaged: Vec<Damaged>,
    /// The game saved last of those that load.
    pub newest: Option<Summary>,
    /// What is wrong with the settings, if they were saved and cannot be read.
    pub settings: Option<FileError>,
    /// What is wrong with the statistics, if there are any and they cannot be
    /// read.
    pub statistics: Option<FileError>,
}

impl CheckReport {
    pub(super) fn add(&mut self, id: GameId, loaded: Result<Loaded, LoadError>) {
        match loaded {
            Ok(loaded) => self.add_loaded(id, loaded),
            Err(error) => self.damaged.extend(error.damaged()),
        }
    }

    fn add_loaded(&mut self, id: GameId, loaded: Loaded) {
        self.games += 1;
        let flaw = loaded.recovery.map(|recovery| recovery.flaw);
        self.recovered.extend(flaw.map(|flaw| Damaged { id, flaw }));
        let summary = Summary::from(&loaded.saved);
        let age = |summary: &Summary| (summary.saved_at, summary.id.clone());
        if self.newest.as_ref().map(age) < Some(age(&summary)) {
            self.newest = Some(summary);
        }
    }

    /// The number of moves of the game saved last.
    pub fn newest_moves(&self) -> Option<u32> {
        self.newest.as_ref().map(|game| game.moves)
    }
}
