//! Events that the program handles, and what they tell.

use crate::ui::{Action, Key, PrintJob, RunResult, StatusMessage};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_game::game::{Date, HistoryNodeId, Tool, utc};
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
    /// The terminal said the red, green and blue of its background.
    #[cfg_attr(
        windows,
        allow(dead_code, reason = "consoles of Windows are not asked")
    )]
    BackgroundRead((u8, u8, u8)),
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
    /// Go to this place of the history.
    GoToNode(HistoryNodeId),
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

/// A day by the player's clock and time zone, as the runtime reads it from the system's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LocalDay {
    /// Its date.
    pub date: Date,
    /// The time until it ends.
    pub left: Duration,
    /// Seconds by which the player's clock is ahead of UTC today.
    pub offset: i32,
}

impl LocalDay {
    /// A moment, in seconds since 1970, by the player's clock: `today at 20:55`,
    /// `yesterday at 22:10`, `14 Nov at 9:05`, or with the year if it is another one.
    pub(crate) fn words(self, unix_seconds: u64) -> String {
        self.with_clock(unix_seconds, " at ")
    }

    /// The same for a list: `today 20:55`.
    pub(crate) fn in_short(self, unix_seconds: u64) -> String {
        self.with_clock(unix_seconds, " ")
    }

    fn with_clock(self, unix_seconds: u64, at: &str) -> String {
        let local = unix_seconds.saturating_add_signed(i64::from(self.offset));
        let (date, clock) = (Date::at(local), utc(local).strftime("%-H:%M"));
        let day = match self.date.days_since(date) {
            0 => "today".to_owned(),
            1 => "yesterday".to_owned(),
            _ if date.year() == self.date.year() => date.short(),
            _ => return date.words("%-d %b %Y"),
        };
        format!("{day}{at}{clock}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_said_from_today_on() {
        let day = LocalDay {
            date: "2026-11-21".parse().expect("a date"),
            left: Duration::from_secs(3_600),
            offset: 3_600,
        };
        // 2026-11-20 21:40 UTC.
        let evening = 1_795_210_800;
        assert_eq!(day.words(evening), "yesterday at 22:40");
        assert_eq!(day.words(evening + 2 * 3_600), "today at 0:40");
        assert_eq!(day.in_short(evening), "yesterday 22:40");
        assert_eq!(day.words(evening - 6 * 86_400), "14 Nov at 22:40");
        assert_eq!(day.words(evening - 366 * 86_400), "19 Nov 2025");
    }
}
