//! The answer of a screen: its request to the program, as data. Only the root carries requests
//! out, so no screen depends on another.

use crate::ui::keys::{Action, Destination};
use crate::ui::playlist::PlaylistEntry;
use crate::ui::{
    ActiveHint, Algorithm, Assignment, ConfirmQuestion, CopyForm, Effect, PrintJob, StatusMessage,
};
use ninefold_core::board::Cell;
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::logic::{Step, Technique};
use ninefold_core::rules::Cage;
use ninefold_game::game::{
    DailyGame, Date, EntryQuestion, Exercise, Game, GameId, GameName, NewPuzzle, Record,
};
use ninefold_game::save::{PuzzleFile, SavedGame};
use ninefold_game::settings::{AutoCandidates, Settings};
use std::path::PathBuf;

/// Answer of a screen after it has handled something.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Outcome {
    /// It stays.
    Stay,
    /// It closes.
    Close,
    /// It closes, and the request is carried out on the layer or screen beneath.
    CloseThen(Request),
    /// It closes, and the action is carried out as if its key were pressed.
    CloseThenAct(Action),
    /// It stays, and the request is carried out.
    Ask(Request),
    /// It stays, and these are performed.
    Effects(Vec<Effect>),
}

impl Outcome {
    /// Stays after this.
    pub(crate) fn stay_after(change: impl FnOnce()) -> Outcome {
        change();
        Outcome::Stay
    }

    /// Stays, and has one effect performed.
    pub(crate) fn effect(effect: impl Into<Effect>) -> Outcome {
        Outcome::Effects(vec![effect.into()])
    }
}

impl From<Destination> for Request {
    fn from(place: Destination) -> Request {
        Request::Go(place)
    }
}

/// Something that concerns more than the screen that asks for it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Request {
    /// Save the game, stop all work and open the menu; asks first if the game is
    /// not saved and would be lost.
    Menu,
    /// The same without asking.
    LeaveForMenu,
    /// Open the menu; there is no game to save.
    BackToMenu,
    /// Open this page, in place of the screen that is open.
    Go(Destination),
    /// Save these settings, which are in force already.
    SaveSettings(Box<Settings>),
    /// Leave the game unsaved, for the saved games or for the list of levels.
    LeaveUnsaved(Box<Request>),
    /// Play a game from wherever it comes.
    Open(Source),
    /// Play a puzzle chosen from a list; asks first if a game would be lost.
    OpenChosen(Box<Imported>),
    /// Find an exercise for this and practise it.
    Exercise(Assignment),
    /// Play this game, new or saved, with a message about how it was read.
    Play(Box<SavedGame>, Option<StatusMessage>),
    /// Play the new game of a puzzle that was judged, unless a layer was opened since then.
    PlayJudged(Box<SavedGame>),
    /// Practise on this exercise, begun at this time in seconds since 1970.
    Practise(Assignment, Box<Exercise>, u64),
    /// Leave the tutorial for this; it goes on later at the lesson that is left.
    LeaveTutorial(Box<Request>),
    /// Ask a question.
    Question(ConfirmQuestion),
    /// Ninefold keeps the notes from now on, or the player does, in this puzzle first.
    KeepNotes(AutoCandidates, NewPuzzle),
    /// Write the settings, although lines of their file have faults.
    ChangeFaultySettings,
    /// Leave the program; asks first if a game would be lost.
    Quit,
    /// The same without asking.
    Leave,
    /// Open a page.
    Page(PageRequest),
    /// Do something with the game.
    Game(GameRequest),
    /// Show how a puzzle is solved; asks first if that counts as a hint.
    Solver(SolverRequest),
    /// The same without asking: it is counted.
    CountedSolver(SolverRequest),
}

/// A page to open over the one that asks.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum PageRequest {
    /// Open the settings.
    Settings,
    /// Open the list of themes.
    Themes,
    /// Open the keys of a game.
    Keys,
    /// Open the lessons, that on this technique selected.
    Lessons(Option<Technique>),
    /// Open the daily puzzles, at this day or today.
    DailyPage(Option<Date>),
    /// Choose a file of puzzles.
    OpenFile,
    /// Choose one of the puzzles of a paste.
    ChoosePasted(Box<PuzzleFile>),
    /// Ask for the name of this game, which has this one now.
    NameGame(GameId, Option<GameName>),
    /// Open the page of the rules of the board, as published.
    PublishedRules,
    /// Replay the game that is open.
    Replay,
    /// Replay a saved game over the list of them.
    ReplaySaved(Box<SavedGame>, Option<StatusMessage>),
    /// Choose the techniques that hints use.
    HintTechniques,
    /// Prove what this asks of the game on the board.
    Why(Box<EntryQuestion>),
    /// Open the entry of a chain on the board of the game.
    ChainEntry,
    /// Open the history of the game.
    History,
    /// Open the page of a technique.
    TechniquePage(Technique),
    /// Open the menu of bulk mark actions.
    BulkMarkMenu,
    /// List the combinations of this cage, or of the other clues of a cell, of the game.
    Combinations(ListedSums),
    /// Open the menu of forms to copy in.
    CopyMenu,
    /// Ask for the file into which the puzzle is printed.
    PrintFile,
}

/// Something to be done with the game beneath, or with its text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum GameRequest {
    /// Copy the line about a daily puzzle that was solved.
    CopyResult(DailyGame),
    /// Give this game this name, or none.
    Rename(GameId, Option<GameName>),
    /// Count the hint that a replay of the game beneath shows.
    CountReplayedHint(Box<ActiveHint>),
    /// Give the present place of the history this name.
    NameBookmark(String),
    /// Count the list of every step on the board.
    CountListedSteps,
    /// Show one of those steps on the board, its proof revealed.
    ShowStep(Box<Step>),
    /// Copy the game in this form.
    Copy(CopyForm),
    /// Print the puzzle into this file.
    Print(PathBuf),
    /// The same, in place of the file that is there.
    PrintOver(PrintJob),
    /// Set the board back to the givens.
    Restart,
    /// Fill in the solution.
    SolveNow,
    /// Set the next value of the setting that says which errors are marked.
    NextErrors,
    /// Keep the candidates up, or show the notes.
    NextCandidates,
}

/// Something that shows how a puzzle is solved. Of the game being played it counts as a hint.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum SolverRequest {
    /// The playback of an algorithm on the puzzle being played.
    Watch(Algorithm),
    /// The same on a puzzle that is not being played.
    Puzzle(Box<Puzzle>),
    /// The playback of one of the famous puzzles.
    Entry(&'static PlaylistEntry),
    /// The list of every step on the board.
    Steps,
    /// The path to the solution.
    SolutionPath,
}

/// Where a game comes from.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Source {
    /// A new puzzle; one of a day that was begun goes on.
    New(NewPuzzle),
    /// A puzzle that was read. An unfinished game of it goes on, unless the text has more than
    /// givens.
    Text(Box<Imported>),
    /// The puzzle of a game with its drawings read otherwise: the help that was taken counts.
    Reread(Box<Imported>, Record),
    /// This saved game.
    Saved(GameId),
    /// The newest unfinished game.
    Newest,
    /// This new game, or the unfinished one of its puzzle.
    Again(Box<Game>),
}

impl From<Source> for Request {
    fn from(source: Source) -> Request {
        Request::Open(source)
    }
}

impl From<NewPuzzle> for Request {
    fn from(wanted: NewPuzzle) -> Request {
        Request::Open(Source::New(wanted))
    }
}

/// A clue, or several, whose combinations are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ListedSums {
    /// A cage, whose combinations can be struck.
    Cage(Cage),
    /// The arrows, diagonals, sandwiches and other sums of a cell.
    CluesOf(Cell),
}
