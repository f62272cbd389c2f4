//! Several cells at once, and what stays lit.

use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::ui::keys::table::PAIRS;
use crate::ui::update::done::Done;
use crate::ui::{
    Action, AppState, ClockState, GameSession, InputOrder, Key, PendingChord, PinnedHighlight,
    Selection, SelectionMode, StatusMessage,
};

pub(crate) fn act(table: GameSession, action: Action, state: &AppState) -> Done {
    match action {
        Action::Select => select(table, state),
        Action::SelectLike => select_like(table),
        Action::NextPlace => next_place(table, 1, state),
        _ => next_place(table, 80, state),
    }
}

/// Begins a selection with the cursor's cell, or ends it: then moves no longer
/// extend it.
fn select(table: GameSession, state: &AppState) -> Done {
    let cells = table.selection.cells.with(table.cursor);
    match table.selection.sweep {
        SelectionMode::Ended => {
            let sweep = SelectionMode::Under;
            let says = state.told("Selecting: moves extend it, [select] ends it.");
            Done::saying(
                selected(table, Selection { cells, sweep }),
                StatusMessage::plain(says),
            )
        }
        SelectionMode::Under => {
            let sweep = SelectionMode::Ended;
            let dropped = state.told("[back] drops them.");
            let says = format!("{} selected; {dropped}", counted(cells));
            Done::saying(
                selected(table, Selection { cells, sweep }),
                StatusMessage::plain(says),
            )
        }
    }
}

fn select_like(table: GameSession) -> Done {
    let cells = table.game.cells_like(table.cursor);
    let sweep = SelectionMode::Ended;
    let says = format!("{} like this one selected.", counted(cells));
    Done::saying(
        selected(table, Selection { cells, sweep }),
        StatusMessage::plain(says),
    )
}

fn counted(cells: CellSet) -> String {
    match cells.len() {
        1 => "One cell".to_owned(),
        count => format!("{count} cells"),
    }
}

fn selected(table: GameSession, selection: Selection) -> GameSession {
    GameSession { selection, ..table }
}

/// The table after the cursor moved here: a selection under way grows.
pub(crate) fn swept(table: GameSession, from: Cell) -> GameSession {
    match table.selection.sweep {
        SelectionMode::Ended => table,
        SelectionMode::Under => {
            let cells = table.selection.cells.with(from).with(table.cursor);
            let sweep = SelectionMode::Under;
            selected(table, Selection { cells, sweep })
        }
    }
}

/// The table without a selection; without one, without a chosen digit.
pub(crate) fn dropped(table: GameSession) -> GameSession {
    match table.selection == Selection::NONE {
        false => selected(table, Selection::NONE),
        true => GameSession {
            order: InputOrder::CellFirst,
            ..table
        },
    }
}

/// A click selects a cell alone; with a digit chosen, it is written there.
pub(crate) fn clicked(table: GameSession, cell: Cell, state: &AppState) -> Done {
    if table.pace == ClockState::Paused {
        return Done::silently(table);
    }
    let table = GameSession {
        cursor: cell,
        pending: None,
        ..selected(table, Selection::NONE)
    };
    match table.order {
        InputOrder::DigitFirst(Some(_)) => crate::ui::session::edit_cells::apply(table, state),
        _ => Done::silently(table),
    }
}

/// The right button: the cell, or the selection it belongs to, awaits a mark.
pub(crate) fn noted(table: GameSession, cell: Cell, state: &AppState) -> Done {
    if table.pace == ClockState::Paused {
        return Done::silently(table);
    }
    let selection = match table.selection.cells.contains(cell) {
        true => table.selection,
        false => Selection::NONE,
    };
    let table = GameSession {
        cursor: cell,
        ..selected(table, selection)
    };
    crate::ui::session::chords::awaiting(
        table,
        PendingChord::Note,
        state.told("Centre mark: [1-9]"),
    )
}

/// Dragging over a cell adds it to the selection.
pub(crate) fn dragged(table: GameSession, cell: Cell) -> GameSession {
    if table.pace == ClockState::Paused || table.cursor == cell {
        return table;
    }
    let cells = table.selection.cells.with(table.cursor).with(cell);
    let sweep = table.selection.sweep;
    GameSession {
        cursor: cell,
        pending: None,
        ..selected(table, Selection { cells, sweep })
    }
}

/// A digit is kept lit beside those that are, or no longer.
pub(crate) fn lit(table: GameSession, digit: Digit) -> Done {
    let digits = match table.locked {
        PinnedHighlight::Digits(digits) => digits.toggled(digit),
        _ => DigitSet::only(digit),
    };
    let (locked, says) = match digits.is_empty() {
        true => (PinnedHighlight::Nothing, "Nothing is kept lit.".to_owned()),
        false => (PinnedHighlight::Digits(digits), format!("Lit: {digits}.")),
    };
    Done::saying(GameSession { locked, ..table }, StatusMessage::plain(says))
}

/// One key lights up the cells with two marks; anything else puts the lights out.
pub(crate) fn lit_by(table: GameSession, key: Key) -> Done {
    let (locked, says) = match key {
        PAIRS => {
            let count = table.game.position.bivalue_cells().len();
            (
                PinnedHighlight::Bivalue,
                format!("Lit: {count} cells with two marks."),
            )
        }
        _ => (PinnedHighlight::Nothing, "Nothing is kept lit.".to_owned()),
    };
    Done::saying(GameSession { locked, ..table }, StatusMessage::plain(says))
}

/// To the next cell that shows what is lit, `stride` cells on at a time round
/// the board.
fn next_place(table: GameSession, stride: usize, state: &AppState) -> Done {
    let places = lit_places(&table);
    let start = table.cursor.index();
    let mut round = (1..=81).filter_map(|count| Cell::new((start + count * stride) % 81));
    match round.find(|&cell| places.contains(cell)) {
        Some(cursor) => {
            let from = table.cursor;
            Done::silently(swept(GameSession { cursor, ..table }, from))
        }
        None => Done::saying(
            table,
            StatusMessage::plain(
                state.told("Nothing is lit: [light-up] and a digit lights it up."),
            ),
        ),
    }
}

/// The cells that show what is lit, as a digit or as a mark.
fn lit_places(table: &GameSession) -> CellSet {
    let position = &table.game.position;
    let digits = table.lit_digits();
    let shows = |cell: &Cell| {
        let digit = position.digit(*cell);
        digit.is_some_and(|digit| digits.contains(digit))
            || !(position.marks(*cell).digits() & digits).is_empty()
    };
    match table.locked {
        PinnedHighlight::Bivalue => position.bivalue_cells(),
        _ => Cell::all().filter(shows).collect(),
    }
}
