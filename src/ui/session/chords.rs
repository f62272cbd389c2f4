//! Keys that wait for another: a mark, a cell to go to, a digit to light up, a
//! digit to ask about.

use crate::game::Tool;
use crate::grid::{Cell, Digit};
use crate::ui::session::actions::{on_table, with_board};
use crate::ui::session::{analysis as thinking, edit_cells as writing, selection as selecting};
use crate::ui::update::done::Done;
use crate::ui::update::{Next, by_key_map, quiet};
use crate::ui::{Action, AppState, GameSession, Key, PendingChord, StatusMessage};

/// The table with a chord open.
pub(crate) fn awaiting(table: GameSession, pending: PendingChord, says: String) -> Done {
    let pending = Some(pending);
    Done::saying(GameSession { pending, ..table }, StatusMessage::plain(says))
}

/// The key after a chord's first one. `None` when no chord is open.
pub(crate) fn complete(state: &AppState, key: Key) -> Option<Next> {
    let table = state.board()?;
    let pending = table.pending?;
    let closed = GameSession {
        pending: None,
        ..table.clone()
    };
    let state = with_board(state.clone(), closed);
    let meant = state.keys.action(state.context(), key);
    let digit = match (meant, key) {
        (Some(Action::Digit(digit)), _) => Some(digit),
        (_, Key::Char(character)) => Digit::from_char(character),
        _ => None,
    };
    Some(match (digit, pending, key) {
        (Some(digit), ..) => on_table(state, |table, state| {
            completed(table, digit, pending, state)
        }),
        (None, PendingChord::Lock, Key::Char(_)) => {
            on_table(state, |table, _| selecting::lit_by(table, key))
        }
        (None, PendingChord::Row, _) if meant == Some(Action::GoTo) => {
            on_table(state, |table, _| {
                Done::silently(at_cell(table, Cell::FIRST))
            })
        }
        // Any other key closes the chord and is not taken for a move; but Ctrl-C
        // and its like never wait.
        (None, _, Key::Ctrl(_)) => by_key_map(state, key),
        _ => quiet(state),
    })
}

fn completed(table: GameSession, digit: Digit, pending: PendingChord, state: &AppState) -> Done {
    match pending {
        PendingChord::Note => writing::write(table, Tool::Centre, digit, state),
        PendingChord::Lock => selecting::lit(table, digit),
        PendingChord::WhyNot => thinking::why_not(table, digit),
        PendingChord::Row => {
            let says = format!("Go to: row {digit}, {}", state.told("column [1-9]"));
            awaiting(table, PendingChord::Column(digit.index()), says)
        }
        PendingChord::Column(row) => Done::silently(at_cell(table, Cell::at(row, digit.index()))),
    }
}

/// The table with the cursor on this cell.
pub(crate) fn at_cell(table: GameSession, cursor: Cell) -> GameSession {
    GameSession { cursor, ..table }
}
