//! Events that the program handles.

use crate::ui::{Action, Key, LocalDay, PrintJob, RunResult, StatusMessage};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_game::game::Tool;
use ninefold_game::save::{LoadedGame, Run, StorageEvent, StorageReport};
use std::time::Duration;

/// A player's intent, or a fact.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Message {
    /// A key was pressed; the page says what it means.
    Pressed(Key),
    /// An action chosen by the player.
    Act(Action),
    /// The mouse did this to a cell of a board.
    CellTouched(MouseAction, Cell),
    /// An item of a list was clicked, by its place in the list.
    ItemClicked(usize),
    /// A bar was clicked or dragged, at part `.0` of `.1`.
    BarTouched(u16, u16),
    /// Text was pasted.
    Pasted(String),
    /// The player asked a board for this in words.
    OnBoard(BoardRequest),
    /// Something happened outside.
    Fact(Fact),
}

impl From<Fact> for Message {
    fn from(fact: Fact) -> Message {
        Message::Fact(fact)
    }
}

impl From<StorageReport> for Message {
    fn from(report: StorageReport) -> Message {
        Message::Fact(match report {
            StorageReport::Game(run, Ok(LoadedGame { saved, notice })) => Fact::Reported(
                run,
                RunResult::GameLoaded(saved, notice.map(StatusMessage::from)),
            ),
            StorageReport::Game(run, Err(why)) => {
                Fact::Reported(run, RunResult::GameNotLoaded(why))
            }
            StorageReport::Event(event) => Fact::Storage(event),
        })
    }
}

impl From<StorageEvent> for Message {
    fn from(event: StorageEvent) -> Message {
        Message::Fact(Fact::Storage(event))
    }
}

/// An event outside, in the past tense.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Fact {
    /// The window now has this size, in columns and rows.
    Resized(u16, u16),
    /// The line to the terminal takes few bytes a second.
    LineIsSlow,
    /// This much time went by.
    TimePassed(Duration),
    /// The player's date was read.
    DayRead(LocalDay),
    /// A run reports.
    Reported(Run, RunResult),
    /// This puzzle was rated.
    Rated(Box<Puzzle>, Rating),
    /// A simulated solver takes this long for this puzzle, if there is one for its rules.
    TimeEstimated(Box<Puzzle>, Option<Duration>),
    /// Something happened to the files.
    Storage(StorageEvent),
    /// A file has the name under which this was to be printed; nothing was written.
    PrintFileExists(PrintJob),
    /// A message about the files.
    Noticed(StatusMessage),
    /// The terminal is gone, or the system wants the program to end.
    Terminated,
    /// The program was stopped and goes on.
    Resumed,
}

/// Something that is asked of the board of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardRequest {
    /// Go to this cell.
    GoTo(Cell),
    /// Enter this value at the cursor in this mode, whichever the mode of the digit keys is.
    Write(Tool, Digit),
    /// Erase what the cell at the cursor holds: its digit, else its notes.
    Erase,
    /// Name what forbids this value at the cursor.
    WhyNot(Digit),
    /// Prove that the value asked about last is false; counts as a hint.
    Prove,
}

/// An action of the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MouseAction {
    /// The left button was pressed.
    Press,
    /// The left button was pressed with Ctrl, Alt or Shift held; many terminals keep
    /// Shift to themselves.
    Pick,
    /// The left button was pressed on this candidate of a cell.
    Candidate(Digit),
    /// The mouse was moved with the left button down.
    Drag,
    /// The same with one of these keys held.
    DragRectangle,
    /// The right button was pressed.
    Mark,
}
