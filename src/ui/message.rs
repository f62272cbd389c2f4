//! What can happen to the program.

use crate::ui::screens::playback::LogicEvent;
use crate::ui::{Action, Folder, Key, LocalDay, MouseAction, PrintJob, Run, StatusMessage};
use ninefold_core::grid::{Candidates, Cell, Grid};
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_core::logic::{Deduction, Technique};
use ninefold_core::solve::SearchSpan;
use ninefold_game::game::{Exercise, Puzzle};
use ninefold_game::game::{GameId, Statistics, Trends, Verdict};
use ninefold_game::save::{Collections, Listing, PuzzleFile, PuzzleGrade, SavedGame};
use std::sync::Arc;
use std::time::Duration;

/// A player's intent, or a fact.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
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
pub enum Fact {
    /// The window has this many columns and rows now.
    Resized(u16, u16),
    /// The line to the terminal takes few bytes a second.
    LineIsSlow,
    /// This much time went by.
    TimePassed(Duration),
    /// The player's date was read.
    DayRead(LocalDay),
    /// A puzzle was made.
    PuzzleMade(Run, GameId, Box<Puzzle>),
    /// An entered puzzle was judged.
    Judged(Run, Box<Verdict>),
    /// The files of a folder were listed.
    FolderListed(Run, Folder),
    /// The puzzles of a file were read.
    PuzzlesRead(Run, Box<PuzzleFile>),
    /// A folder or a file could not be read: why, in a sentence.
    ReadingFailed(Run, String),
    /// The next puzzles of a file or a paste were graded.
    Graded(Run, Vec<PuzzleGrade>),
    /// The puzzle of these givens was rated.
    Rated(Grid, Rating),
    /// The watched searches ran on: the next spans of each.
    SearchesRan(Run, Vec<Vec<SearchSpan>>),
    /// Logic took these steps.
    LogicStepped(Run, Vec<LogicEvent>),
    /// The easiest step on the board was looked for; none if no technique
    /// helps.
    HintFound(Run, Option<Box<Deduction>>),
    /// The example of a technique's page was looked for.
    ExampleFound(Technique, Option<Box<(Candidates, Deduction)>>),
    /// Every step on the board was looked for.
    StepsFound(Run, Vec<Deduction>),
    /// An exercise was found, at this time in seconds since 1970.
    ExerciseFound(Run, Box<Exercise>, u64),
    /// A worker broke down: why.
    WorkerFailed(Run, String),
    /// The store was read.
    GamesListed(Listing),
    /// A saved game was read for this run, with a message if something was wrong.
    GameLoaded(Run, Box<SavedGame>, Option<StatusMessage>),
    /// A saved game, or the list of them, could not be read: why.
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
    /// A file has the name under which this was to be printed; nothing was written.
    PrintFileExists(PrintJob),
    /// A message about the files.
    Noticed(StatusMessage),
    /// The terminal is gone, or the system wants the program to end.
    Terminated,
    /// The program was stopped and goes on.
    Resumed,
}
