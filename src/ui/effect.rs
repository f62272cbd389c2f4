//! Effects as data: what the runtime is asked to do, grouped by who carries it out.

use crate::ui::{Run, WorkEffect};
use ninefold_core::grid::Grid;
use ninefold_game::game::{Game, GameId, GameName, Statistics};
use ninefold_game::save::{Collection, SavedGame};
use ninefold_game::settings::Settings;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// One effect; each result comes back as a message.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Effect {
    /// For the disk.
    Storage(StorageEffect),
    /// For the workers.
    Work(WorkEffect),
    /// For the terminal.
    Terminal(TerminalEffect),
    /// Leave the program.
    Quit,
}

/// Something for the disk.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum StorageEffect {
    /// Write this game; a newer snapshot may overtake it.
    Save(Box<SavedGame>),
    /// Write the settings.
    SaveSettings(Settings),
    /// The same, also where lines of the file have faults, which stay.
    SaveSettingsAmongFaults(Settings),
    /// Write the statistics.
    SaveStatistics(Arc<Statistics>),
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
    RememberSolution(Box<Grid>),
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

impl StorageEffect {
    /// Whether this makes an effect directly before it unnecessary.
    pub(crate) fn supersedes(&self, other: &StorageEffect) -> bool {
        use StorageEffect::{ListGames, Save, SaveSettings, SaveStatistics};
        match (self, other) {
            (Save(newer), Save(older)) => newer.id == older.id,
            (left, right) if left.collection().is_some() => left.collection() == right.collection(),
            (left, right) => {
                let newest_wins = matches!(self, SaveSettings(_) | SaveStatistics(_) | ListGames);
                newest_wins && std::mem::discriminant(left) == std::mem::discriminant(right)
            }
        }
    }

    /// Where the collection is that this remembers or forgets.
    fn collection(&self) -> Option<&Path> {
        match self {
            StorageEffect::RememberCollection(opened) => Some(&opened.path),
            StorageEffect::ForgetCollection(path) => Some(path),
            StorageEffect::Save(_)
            | StorageEffect::SaveSettings(_)
            | StorageEffect::SaveSettingsAmongFaults(_)
            | StorageEffect::SaveStatistics(_)
            | StorageEffect::ReadStatistics
            | StorageEffect::ReadTrends
            | StorageEffect::ReadCollections
            | StorageEffect::RememberSolution(_)
            | StorageEffect::ListGames
            | StorageEffect::Load(..)
            | StorageEffect::Delete(_)
            | StorageEffect::Rename(..)
            | StorageEffect::Continue(_)
            | StorageEffect::Begin(..) => None,
        }
    }
}

/// Something for the terminal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TerminalEffect {
    /// Put this text on the clipboard.
    Copy(String),
    /// Stop the program as the shell's job control does.
    Suspend,
    /// Draw everything again.
    Redraw,
}

impl From<StorageEffect> for Effect {
    fn from(effect: StorageEffect) -> Effect {
        Effect::Storage(effect)
    }
}

impl From<WorkEffect> for Effect {
    fn from(effect: WorkEffect) -> Effect {
        Effect::Work(effect)
    }
}

impl From<TerminalEffect> for Effect {
    fn from(effect: TerminalEffect) -> Effect {
        Effect::Terminal(effect)
    }
}
