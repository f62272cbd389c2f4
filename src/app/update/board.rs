//! Playing: moving, entering, marking, undoing.

use super::cursor::{at_empty, at_line_end, box_jumped, moved};
use super::done::{Done, played};
use super::words::in_words;
use super::{Next, hints, practice, quiet, steps, theatre, to_menu};
use crate::app::{
    Action, AppState, Key, Notice, Overlay, Pace, Pending, Practice, Question, Screen, Show, Table,
};
use crate::game::{EntryMode, Game, Move};
use crate::grid::{Cell, Digit};
use crate::solve::Search;

pub(super) fn act(state: AppState, action: Action) -> Next {
    match action {
        Action::Menu => to_menu(state),
        Action::Watch => theatre::open(state, Show::Search(Search::Textbook)),
        Action::WatchLogic => theatre::open(state, Show::Logic),
        Action::AllSteps => steps::open(state),
        Action::Page => steps::open_page(state),
        Action::Restart => ask(state, Question::Restart),
        Action::SolveNow => ask(state, Question::SolveNow),
        _ => on_table(state, |table, state| on_board(table, action, state)),
    }
}

fn ask(state: AppState, question: Question) -> Next {
    let overlay = Some(Overlay::Question(question));
    quiet(AppState { overlay, ..state })
}

/// Does something to the board, of a game or of an exercise.
pub(super) fn on_table(state: AppState, wish: impl FnOnce(Table, &AppState) -> Done) -> Next {
    let Some(table) = state.board().cloned() else {
        return quiet(state);
    };
    let done = wish(table, &state);
    match state.screen {
        Screen::Practising(practice) => {
            let (practice, notice) = practice::judged(*practice, done);
            let screen = Screen::Practising(Box::new(practice));
            quiet(AppState {
                screen,
                notice,
                ..state
            })
        }
        _ => settled(state, done),
    }
}

/// A board that is now solved is a win.
fn settled(state: AppState, done: Done) -> Next {
    let screen = Screen::of(done.table);
    let notice = match screen {
        Screen::Won(_) => None,
        _ => done.notice,
    };
    quiet(AppState {
        screen,
        notice,
        ..state
    })
}

/// The state with the board in another condition, nothing said of it.
fn with_board(state: AppState, table: Table) -> AppState {
    let screen = match state.screen {
        Screen::Practising(practice) => {
            Screen::Practising(Box::new(Practice { table, ..*practice }))
        }
        _ => Screen::Playing(table),
    };
    AppState { screen, ..state }
}

/// Whether the arrow keys go on walking along a chain after this: all else
/// than a step along it, or what is about the hint, leaves it.
pub(super) fn stays_on_the_chain(action: Action) -> bool {
    use Action::{Hint, HintNow, Page, Walk};
    matches!(action, Walk(_) | Hint | HintNow | Page)
}

/// The arrow keys move the cursor again.
pub(super) fn off_the_chain(state: AppState) -> AppState {
    match state.board().cloned() {
        Some(table) => with_board(state, hints::off_the_chain(table)),
        None => state,
    }
}

fn on_board(table: Table, action: Action, state: &AppState) -> Done {
    match action {
        Action::Move(direction) => Done::silently(moved(table, direction)),
        Action::BoxJump(direction) => Done::silently(box_jumped(table, direction)),
        Action::LineEnd(direction) => Done::silently(at_line_end(table, direction)),
        Action::NextEmpty => Done::silently(at_empty(table, 1)),
        Action::PreviousEmpty => Done::silently(at_empty(table, 80)),
        Action::GoTo => awaiting(table, Pending::Row, "Go to: row 1 to 9"),
        Action::NoteOnce => awaiting(table, Pending::Note, "Pencil mark: 1 to 9"),
        Action::Digit(digit) => match table.mode {
            EntryMode::Digit => enter(table, digit, state),
            EntryMode::Note => note(table, digit),
        },
        Action::Clear => {
            let cell = table.cursor;
            played(table, |game| game.clear(cell))
        }
        Action::FillNotes => played(table, Game::fill_notes),
        Action::DigitMode => in_mode(table, EntryMode::Digit),
        Action::NoteMode => in_mode(table, EntryMode::Note),
        Action::CycleMode => cycled(table),
        Action::Undo => travelled(table, Game::undo, ["Undone", "Nothing to undo."]),
        Action::Redo => travelled(table, Game::redo, ["Redone", "Nothing to redo."]),
        Action::Check => hints::check(table),
        Action::Hint => hints::reveal(table, state),
        Action::HintNow => hints::carry_out(table, state),
        Action::Walk(direction) => Done::silently(hints::walk(table, direction)),
        Action::Pause => Done::silently(with_pace(table)),
        Action::Back => Done::silently(Table {
            hint: None,
            ..table
        }),
        _ => Done::silently(table),
    }
}

fn awaiting(table: Table, pending: Pending, says: &str) -> Done {
    let pending = Some(pending);
    Done::saying(Table { pending, ..table }, Notice::plain(says))
}

fn in_mode(table: Table, mode: EntryMode) -> Done {
    Done::silently(Table { mode, ..table })
}

fn cycled(table: Table) -> Done {
    match table.mode {
        EntryMode::Digit => in_mode(table, EntryMode::Note),
        EntryMode::Note => in_mode(table, EntryMode::Digit),
    }
}

fn with_pace(table: Table) -> Table {
    let pace = match table.pace {
        Pace::Running => Pace::Paused,
        Pace::Paused => Pace::Running,
    };
    Table { pace, ..table }
}

fn enter(table: Table, digit: Digit, state: &AppState) -> Done {
    let cell = table.cursor;
    let obstacle = table.game.obstacle(cell, digit);
    let done = played(table, |game| {
        game.enter(cell, digit, state.settings.pruning)
    });
    match (done.notice, obstacle) {
        (None, Some((house, other))) => {
            let text = format!("{digit} is already in {house}, at {other}.");
            Done::saying(done.table, Notice::warning(text))
        }
        (None, None) => finished_digit(done.table, digit),
        (refused, _) => Done {
            notice: refused,
            ..done
        },
    }
}

/// Says so when a digit stands nine times.
fn finished_digit(table: Table, digit: Digit) -> Done {
    match table.game.position.remaining(digit) {
        0 => Done::saying(
            table,
            Notice::good(format!("All nine {digit}s are placed.")),
        ),
        _ if table.game.position.digits().is_full() => Done::saying(
            table,
            Notice::warning("The board is full, but not yet right: conflicts are marked."),
        ),
        _ => Done::silently(table),
    }
}

fn note(table: Table, digit: Digit) -> Done {
    let cell = table.cursor;
    played(table, |game| game.toggle_note(cell, digit))
}

/// Undo or redo: the cursor goes where the change is.
fn travelled(
    table: Table,
    travel: impl FnOnce(Game) -> (Game, Option<Move>),
    [says, nothing]: [&str; 2],
) -> Done {
    let (game, step) = travel(table.game);
    let table = Table { game, ..table };
    match step {
        Some(step) => {
            let cursor = step.main_cell().unwrap_or(table.cursor);
            let notice = Notice::plain(format!("{says}: {}.", in_words(&step)));
            let table = table.with_stale_words_dropped();
            Done::saying(Table { cursor, ..table }, notice)
        }
        None => Done::saying(table, Notice::plain(nothing)),
    }
}

/// The key after a chord's first one: a mark, a row, a column. `None` when no
/// chord is open.
pub(super) fn complete(state: &AppState, key: Key) -> Option<Next> {
    let table = state.board()?;
    let pending = table.pending?;
    let digit = match key {
        Key::Char(character) => Digit::from_char(character),
        _ => None,
    };
    let closed = Table {
        pending: None,
        ..table.clone()
    };
    let state = with_board(state.clone(), closed);
    Some(match digit {
        Some(digit) => on_table(state, |table, _| completed(table, digit, pending)),
        // Any other key closes the chord and is not taken for a move; but Ctrl-C
        // and its like never wait.
        None if matches!(key, Key::Ctrl(_)) => super::by_key_map(state, key),
        None => quiet(state),
    })
}

fn completed(table: Table, digit: Digit, pending: Pending) -> Done {
    match pending {
        Pending::Note => note(table, digit),
        Pending::Row => {
            let says = format!("Go to: row {digit}, column 1 to 9");
            awaiting(table, Pending::Column(digit.index()), &says)
        }
        Pending::Column(row) => Done::silently(Table {
            cursor: Cell::at(row, digit.index()),
            ..table
        }),
    }
}

/// A click selects a cell.
pub(super) fn click(state: AppState, cell: Cell) -> Next {
    on_table(state, |table, _| match table.pace {
        Pace::Paused => Done::silently(table),
        Pace::Running => Done::silently(Table {
            cursor: cell,
            pending: None,
            ..table
        }),
    })
}

/// Carries out what a question was asked about.
pub(super) fn restart(state: AppState) -> Next {
    on_table(state, |table, _| played(table, Game::restart))
}

/// Fills in the solution; the record says who did it.
pub(super) fn solve(state: AppState) -> Next {
    on_table(state, |table, _| played(table, Game::solve))
}
