//! The parameters of a session.

use crate::ui::{Layer, Request, Source, TerminalProfile};
use ninefold_core::generate::Symmetry;
use ninefold_game::game::{GamePuzzle, NewPuzzle, QUICK_RATING_BUDGET};
use ninefold_game::save::{Folders, Quota, StoragePlace, UnsavedGames};
use std::path::PathBuf;
use std::time::Duration;

/// The place of the player's files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DataPlace {
    /// In these directories, which are created if necessary.
    Dir(Folders),
    /// Nowhere, for this reason: nothing is saved.
    Nowhere(String),
}

/// Whose machine this is, which decides whether resources are limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Host {
    /// The player's own, without limits.
    #[default]
    Own,
    /// One for many players: saves, watched searches and the time to generate a
    /// puzzle are limited.
    Shared,
}

impl Host {
    pub(super) fn quota(self) -> Quota {
        match self {
            Host::Own => Quota::OWN,
            Host::Shared => Quota::GUEST,
        }
    }

    /// The longest time to make a puzzle.
    pub(super) fn time_to_make(self, wanted: NewPuzzle) -> Duration {
        match (self, wanted) {
            (Host::Own, _) | (Host::Shared, NewPuzzle::OfDay(_)) => Duration::MAX,
            (Host::Shared, NewPuzzle::OfKind(..)) => Duration::from_secs(5),
        }
    }

    /// The most steps of a watched search.
    pub(super) fn max_search_steps(self) -> u64 {
        match self {
            Host::Own => u64::MAX,
            Host::Shared => 20_000_000,
        }
    }

    /// The most candidates that the chains of a rating may visit.
    pub(super) fn most_rating_budget(self) -> u64 {
        match self {
            Host::Own => u64::MAX,
            Host::Shared => QUICK_RATING_BUDGET,
        }
    }
}

/// What a session opens over the menu.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Opening {
    /// Nothing.
    Menu,
    /// A page that is there at once.
    Page(Request),
    Game(Source),
    /// A solver at work, or a replay.
    Layer(Layer),
}

/// The parameters of a session.
#[derive(Clone, Debug)]
pub(crate) struct SessionOptions {
    /// The place of the player's files.
    pub data: DataPlace,
    /// The capabilities of the terminal.
    pub terminal: TerminalProfile,
    /// The first screen.
    pub opening: Opening,
    /// The symmetry of classic puzzles that are made in this session.
    pub symmetry: Symmetry,
    /// Whose machine this is.
    pub host: Host,
    /// Folders for games that cannot be saved in the player's own, in order; none
    /// on a machine where no other folder may be written.
    pub rescue: Vec<PathBuf>,
    /// Makes a sheet of a puzzle.
    pub printer: PuzzlePrinter,
}

/// Makes a sheet of a puzzle: the bytes of a PDF.
pub(crate) type PuzzlePrinter = fn(&GamePuzzle) -> Vec<u8>;

impl SessionOptions {
    pub(super) fn storage_place(&self) -> StoragePlace {
        let rescue = |folder| UnsavedGames::new(folder, self.rescue.clone());
        let folders = match &self.data {
            DataPlace::Dir(folders) => Some(folders),
            DataPlace::Nowhere(_) => None,
        };
        let kept = folders.filter(|_| !self.rescue.is_empty());
        StoragePlace {
            folders: folders.cloned(),
            quota: self.host.quota(),
            rescue: kept.map(|folders| rescue(&folders.data)),
        }
    }
}
