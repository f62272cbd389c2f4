//! Playing: moving, entering, marking, undoing.

use super::{Next, hints, quiet, to_menu};
use crate::app::{
    Action, AppState, Direction, Key, Notice, Overlay, Pace, Pending, Question, Screen, Table, Won,
};
use crate::game::{EntryMode, Game, Move, MoveKind, Refusal};
use crate::grid::{Cell, Digit};

/// What became of a wish: the table after it, and what to say.
pub(super) struct Done {
    pub(super) table: Table,
    pub(super) notice: Option<Notice>,
}

impl Done {
    pub(super) fn silently(table: Table) -> Done {
        Done {
            table,
            notice: None,
        }
    }

    pub(super) fn saying(table: Table, notice: Notice) -> Done {
        let notice = Some(notice);
        Done { table, notice }
    }
}

pub(super) fn act(state: AppState, action: Action) -> Next {
    match action {
        Action::Menu => to_menu(state),
        Action::Watch => super::theatre::open(state),
        Action::Restart => ask(state, Question::Restart),
        Action::SolveNow => ask(state, Question::SolveNow),
        _ => on_table(state, |table, state| on_board(table, action, state)),
    }
}

fn ask(state: AppState, question: Question) -> Next {
    let overlay = Some(Overlay::Question(question));
    quiet(AppState { overlay, ..state })
}

/// Does something to the game on the table; a board that is now solved is a win.
pub(super) fn on_table(state: AppState, wish: impl FnOnce(Table, &AppState) -> Done) -> Next {
    let placeholder = AppState {
        screen: Screen::Menu(0),
        ..state
    };
    let Screen::Playing(table) = state.screen else {
        return quiet(AppState {
            screen: state.screen,
            ..placeholder
        });
    };
    let done = wish(table, &placeholder);
    let screen = match done.table.game.is_won() {
        true => Screen::Won(Won { table: done.table }),
        false => Screen::Playing(done.table),
    };
    let notice = match screen {
        Screen::Won(_) => None,
        _ => done.notice,
    };
    quiet(AppState {
        screen,
        notice,
        ..placeholder
    })
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
        Action::Pause => Done::silently(with_pace(table)),
        Action::Back => Done::silently(Table {
            hint: None,
            ..table
        }),
        _ => Done::silently(table),
    }
}

fn moved(table: Table, direction: Direction) -> Table {
    at(table, step(direction, 1))
}

fn box_jumped(table: Table, direction: Direction) -> Table {
    at(table, step(direction, 3))
}

/// The way `direction` leads, in rows and columns.
fn step(direction: Direction, by: isize) -> (isize, isize) {
    match direction {
        Direction::Up => (-by, 0),
        Direction::Down => (by, 0),
        Direction::Left => (0, -by),
        Direction::Right => (0, by),
    }
}

/// The cursor moved, stopping at the edge.
fn at(table: Table, (rows, columns): (isize, isize)) -> Table {
    let cursor = cell_beside(table.cursor, rows, columns);
    Table { cursor, ..table }
}

/// The cell so many rows and columns on, or the last one before the edge.
pub(super) fn cell_beside(cell: Cell, rows: isize, columns: isize) -> Cell {
    let within = |place: usize, by: isize| place.saturating_add_signed(by).min(8);
    Cell::at(within(cell.row(), rows), within(cell.column(), columns))
}

/// The cell one key on, stopping at the edge.
pub(super) fn cell_towards(cell: Cell, direction: Direction) -> Cell {
    let (rows, columns) = step(direction, 1);
    cell_beside(cell, rows, columns)
}

fn at_line_end(table: Table, direction: Direction) -> Table {
    at(table, step(direction, 8))
}

/// To the next empty cell, `stride` cells on at a time round the board.
fn at_empty(table: Table, stride: usize) -> Table {
    let start = table.cursor.index();
    let cells = (1..=81).filter_map(|count| Cell::new((start + count * stride) % 81));
    let empty = |cell: &Cell| table.game.position.digit(*cell).is_none();
    let cursor = cells.into_iter().find(empty).unwrap_or(table.cursor);
    Table { cursor, ..table }
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

/// Plays a move; a refusal is told, and the board stays.
pub(super) fn played(table: Table, plan: impl FnOnce(&Game) -> Result<Move, Refusal>) -> Done {
    match plan(&table.game) {
        Ok(step) => {
            let game = table.game.make(step);
            Done::silently(Table { game, ..table }.with_stale_words_dropped())
        }
        Err(refusal) => Done::saying(table, Notice::plain(sentence(&refusal.to_string()))),
    }
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

/// What a move was, as the message line names it: `5 at r3c4`.
fn in_words(step: &Move) -> String {
    let cell = step.main_cell();
    let change = step.changes.iter().find(|change| Some(change.cell) == cell);
    match (step.kind, change) {
        (MoveKind::Enter, Some(change)) => match change.after.digit {
            Some(digit) => format!("{digit} at {}", change.cell),
            None => format!("a digit at {}", change.cell),
        },
        (MoveKind::Enter, None) => "a digit".to_owned(),
        (MoveKind::Clear, Some(change)) => format!("clearing {}", change.cell),
        (MoveKind::Note, Some(change)) => format!("a pencil mark at {}", change.cell),
        (MoveKind::Clear | MoveKind::Note, None) => "a change".to_owned(),
        (MoveKind::FillNotes, _) => "all pencil marks".to_owned(),
        (MoveKind::Restart, _) => "beginning again".to_owned(),
        (MoveKind::Hint, _) => "the hint".to_owned(),
        (MoveKind::Solve, _) => "the solution".to_owned(),
    }
}

/// A refusal as a sentence.
pub(super) fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    // Cell names stay as they are: r1c1 is given, not R1c1.
    let is_cell = text.starts_with('r') && text[1..].starts_with(|c: char| c.is_ascii_digit());
    match first {
        Some(first) if !is_cell => format!("{first}{}.", characters.as_str()),
        _ => format!("{text}."),
    }
}

/// The key after a chord's first one: a mark, a row, a column. `None` when no
/// chord is open.
pub(super) fn complete(state: &AppState, key: Key) -> Option<Next> {
    let Screen::Playing(table) = &state.screen else {
        return None;
    };
    let pending = table.pending?;
    let digit = match key {
        Key::Char(character) => Digit::from_char(character),
        _ => None,
    };
    let closed = Table {
        pending: None,
        ..table.clone()
    };
    let next = |wish: fn(Table, Digit, Pending) -> Done, digit| {
        let state = AppState {
            screen: Screen::Playing(closed.clone()),
            ..state.clone()
        };
        on_table(state, |table, _| wish(table, digit, pending))
    };
    Some(match digit {
        Some(digit) => next(completed, digit),
        // Any other key closes the chord and is not taken for a move; but Ctrl-C
        // and its like never wait.
        None if matches!(key, Key::Ctrl(_)) => super::by_key_map(
            AppState {
                screen: Screen::Playing(closed),
                ..state.clone()
            },
            key,
        ),
        None => quiet(AppState {
            screen: Screen::Playing(closed),
            ..state.clone()
        }),
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

/// A click selects a cell, on the board and in entry.
pub(super) fn click(state: AppState, cell: Cell) -> Next {
    if state.overlay.is_some() {
        return quiet(state);
    }
    match &state.screen {
        Screen::Playing(table) if table.pace == Pace::Running => on_table(state, |table, _| {
            Done::silently(Table {
                cursor: cell,
                pending: None,
                ..table
            })
        }),
        Screen::Entry(_) => super::entry::click(state, cell),
        _ => quiet(state),
    }
}

/// Carries out what a question was asked about.
pub(super) fn restart(state: AppState) -> Next {
    on_table(state, |table, _| played(table, Game::restart))
}

/// Fills in the solution; the record says who did it.
pub(super) fn solve(state: AppState) -> Next {
    on_table(state, |table, _| played(table, Game::solve))
}
