//! What the program asks of the world, as data.

use crate::game::{GameId, Statistics};
use crate::grid::{Candidates, Grid};
use crate::logic::{Level, Technique};
use crate::save::SavedGame;
use crate::settings::Settings;
use crate::solve::Search;
use std::sync::Arc;

/// The number of a worker's run, or of a game being read. A message from a run
/// that is no longer the current one is ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub struct Run(pub u64);

/// One thing to be done outside; each result comes back as a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Write this game; a newer snapshot may overtake it.
    Save(Box<SavedGame>),
    /// Write the settings.
    SaveSettings(Settings),
    /// Write the statistics.
    SaveStatistics(Arc<Statistics>),
    /// Read the statistics.
    ReadStatistics,
    /// List the saved games.
    ListGames,
    /// Read a saved game.
    Load(Run, GameId),
    /// Delete a saved game.
    Delete(GameId),
    /// Make a puzzle of this level, from this seed or a fresh one.
    Generate(Run, Level, Option<u64>),
    /// Find out whether this can be played, and if not, why.
    Judge(Run, Grid),
    /// Rate the puzzle of these givens.
    Rate(Grid),
    /// Start a search on these givens.
    StartSearch(Run, Search, Grid),
    /// Start logic on these givens.
    StartPath(Run, Grid),
    /// TerminalProfile for every step of this board.
    FindSteps(Run, Box<Candidates>),
    /// Find a position whose next step is of this technique.
    FindExercise(Run, Technique),
    /// Fetch at most this many steps of what is being watched.
    PullSteps(Run, usize),
    /// No run is wanted any longer.
    StopWork,
    /// Put this text where the player pastes from.
    Copy(String),
    /// Stop the program as the shell's job control does.
    Suspend,
    /// Draw everything again.
    Redraw,
    /// Leave.
    Quit,
}
