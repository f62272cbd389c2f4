//! What can happen to the program.

use super::{Action, Key, Notice, PathStep, Run, Verdict};
use crate::game::{Exercise, Puzzle};
use crate::grid::{Cell, Grid};
use crate::logic::Deduction;
use crate::logic::ratings::sudoku_explainer::Rating;
use crate::save::{GameId, Listing, SavedGame, Statistics};
use crate::solve::Step;
use std::sync::Arc;
use std::time::Duration;

/// A player's intent, or a fact from the world in the past tense.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// A key was pressed; the context says what it means.
    Pressed(Key),
    /// The player wants this.
    Act(Action),
    /// A cell was clicked.
    CellClicked(Cell),
    /// The mouse was dragged onto a cell.
    CellDragged(Cell),
    /// A cell was clicked with the right button: the next digit is a mark there.
    CellNoted(Cell),
    /// An item of a list was clicked.
    ItemClicked(usize),
    /// Text was pasted while a screen was open that takes it.
    Pasted(String),
    /// The window has this many columns and rows now.
    Resized(u16, u16),
    /// This much time went by.
    TimePassed(Duration),
    /// A puzzle was made.
    PuzzleMade(Run, GameId, Box<Puzzle>),
    /// An entered puzzle was judged.
    Judged(Run, Box<Verdict>),
    /// The puzzle of these givens was rated.
    Rated(Grid, Rating),
    /// The watched search took these steps.
    SearchStepped(Run, Vec<Step>),
    /// The watched path of logic took these steps.
    PathStepped(Run, Vec<PathStep>),
    /// Every step of the board was looked for.
    StepsFound(Run, Vec<Deduction>),
    /// An exercise was found.
    ExerciseFound(Run, Box<Exercise>),
    /// A worker broke down: why.
    WorkerFailed(Run, String),
    /// The store was read.
    GamesListed(Listing),
    /// A saved game was read for this run, and what there is to say about that.
    GameLoaded(Run, Box<SavedGame>, Option<Notice>),
    /// A saved game, or the list of them, could not be read: why.
    LoadFailed(String),
    /// A saved game could not be deleted: why.
    DeleteFailed(String),
    /// A saved game was deleted.
    GameDeleted(GameId),
    /// The statistics were read, and what there is to say about that.
    StatisticsRead(Arc<Statistics>, Option<Notice>),
    /// The statistics cannot be read: why.
    StatisticsUnreadable(String),
    /// The newest snapshot is on disk.
    GameSaved,
    /// It is not: why.
    SaveFailed(String),
    /// There is nowhere to save: why.
    SavingOff(String),
    /// Another copy of the program has the saved games.
    GamesTaken,
    /// The other copy is gone, and this one has them: of the games read here
    /// it played these on, and the name is for a game that nobody has.
    GamesFreed(Vec<GameId>, GameId),
    /// The terminal is gone, or the system wants the program to end.
    Terminated,
    /// The program was stopped and goes on.
    Resumed,
}
