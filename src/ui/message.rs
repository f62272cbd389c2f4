//! What can happen to the program.

use crate::ui::{Action, Key, LocalDay, MouseAction, PrintJob, Run, RunResult, StatusMessage};
use ninefold_core::grid::{Cell, Grid};
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_game::game::{GameId, Statistics, Trends};
use ninefold_game::save::{Collections, Listing};
use std::sync::Arc;
use std::time::Duration;

/// A player's intent, or a fact.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Message {
    /// A key was pressed; the context says what it means.
    Pressed(Key),
    /// An action chosen by the player.
    Act(Action),
    /// The mouse did this to a cell of a board.
    CellTouched(MouseAction, Cell),
    /// An item of a list was clicked, by its place in the list.
    ItemClicked(usize),
    /// A bar was pressed, or the mouse moved along it: this part of so many.
    BarTouched(u16, u16),
    /// Text was pasted.
    Pasted(String),
    /// Something happened outside.
    Fact(Fact),
}

impl From<Fact> for Message {
    fn from(fact: Fact) -> Message {
        Message::Fact(fact)
    }
}

/// What happened outside, in the past tense.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Fact {
    /// The window has this many columns and rows now.
    Resized(u16, u16),
    /// The line to the terminal takes few bytes a second.
    LineIsSlow,
    /// This much time went by.
    TimePassed(Duration),
    /// The player's date was read.
    DayRead(LocalDay),
    /// A run reports.
    Reported(Run, RunResult),
    /// The puzzle of these givens was rated.
    Rated(Grid, Rating),
    /// The store was read.
    GamesListed(Listing),
    /// The list of saved games could not be read: why.
    LoadFailed(String),
    /// A saved game could not be deleted: why.
    DeleteFailed(String),
    /// A saved game was deleted.
    GameDeleted(GameId),
    /// The statistics were read, with a message if something was wrong.
    StatisticsRead(Arc<Statistics>, Option<StatusMessage>),
    /// The statistics cannot be read: why.
    StatisticsUnreadable(String),
    /// What the saved games tell was found out.
    TrendsRead(Arc<Trends>),
    /// The list of collections that were opened was read, with a message if something
    /// was wrong.
    CollectionsRead(Collections, Option<StatusMessage>),
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
    /// The player has had the solution of this game's puzzle elsewhere.
    SolutionKnown(GameId),
    /// A file has the name under which this was to be printed; nothing was written.
    PrintFileExists(PrintJob),
    /// The settings were not written, as lines of their file have faults: which ones.
    SettingsFaulty(String),
    /// A message about the files.
    Noticed(StatusMessage),
    /// The terminal is gone, or the system wants the program to end.
    Terminated,
    /// The program was stopped and goes on.
    Resumed,
}
