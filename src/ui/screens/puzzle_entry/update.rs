//! Typing, pasting and judging a puzzle of the player's own.

use crate::game::Game;
use crate::grid::{Cell, Grid, read_puzzle};
use crate::ui::session::cursor::cell_towards;
use crate::ui::update::words::sentence;
use crate::ui::update::{Next, next_run, quiet, to_menu};
use crate::ui::{
    Action, AppState, Comparing, Context, Effect, Entry, GameSession, Overlay, Question, Screen,
    StatusMessage, Verdict,
};

pub(crate) fn act(state: AppState, action: Action) -> Next {
    match action {
        Action::Digit(digit) => edit(state, |entry| entry.typed(Some(digit))),
        Action::Blank => edit(state, |entry| entry.typed(None)),
        Action::DeleteBackward => edit(state, Entry::rubbed),
        Action::Empty => edit(state, Entry::cleared),
        Action::ClearAll => edit(state, |_| Entry::default()),
        Action::Move(direction) => edit(state, |entry| Entry {
            cursor: cell_towards(entry.cursor, direction),
            row_just_ended: false,
            ..entry
        }),
        Action::Compare => edit(state, Entry::compared),
        Action::Confirm => confirm(state),
        Action::Back => back(state),
        _ => quiet(state),
    }
}

/// Changes the entry; a digit that breaks the rules is told.
fn edit(state: AppState, change: impl FnOnce(Entry) -> Entry) -> Next {
    let Screen::Entry(entry) = &state.screen else {
        return quiet(state);
    };
    let before = entry.grid;
    let entry = change(entry.clone());
    let notice = (entry.grid != before)
        .then(|| entry.grid.clash())
        .flatten()
        .map(|clash| StatusMessage::warning(sentence(&clash.to_string())));
    quiet(AppState {
        screen: Screen::Entry(entry),
        notice: notice.or(state.notice),
        ..state
    })
}

/// Enter: a line break right after a full row belongs to the text; otherwise
/// it asks for the judgement, and after a good one it starts the game.
fn confirm(state: AppState) -> Next {
    let Screen::Entry(entry) = &state.screen else {
        return quiet(state);
    };
    match &entry.verdict {
        Some(Verdict::Playable(id, puzzle)) => {
            let table = GameSession::new(id.clone(), Game::new(puzzle.clone()));
            let screen = Screen::Playing(table);
            let notice = None;
            quiet(AppState {
                screen,
                notice,
                ..state
            })
        }
        Some(_) => quiet(state),
        None if entry.row_just_ended && entry.cursor != last_cell() => edit(state, |entry| Entry {
            row_just_ended: false,
            ..entry
        }),
        None => judge(state),
    }
}

fn last_cell() -> Cell {
    Cell::at(8, 8)
}

fn judge(state: AppState) -> Next {
    let (state, run) = next_run(state);
    let Screen::Entry(entry) = &state.screen else {
        return quiet(state);
    };
    if entry.grid == Grid::EMPTY {
        let notice = Some(StatusMessage::plain(
            "Type in the digits of a puzzle first.",
        ));
        return quiet(AppState { notice, ..state });
    }
    let grid = entry.grid;
    let entry = Entry {
        judging: Some(run),
        ..entry.clone()
    };
    let screen = Screen::Entry(entry);
    let effects = vec![Effect::Judge(run, grid)];
    (AppState { screen, ..state }, effects)
}

fn back(state: AppState) -> Next {
    let Screen::Entry(entry) = &state.screen else {
        return quiet(state);
    };
    if entry.comparing != Comparing::Neither {
        return edit(state, |entry| Entry {
            comparing: Comparing::Neither,
            ..entry
        });
    }
    if entry.grid == Grid::EMPTY {
        return to_menu(state);
    }
    let overlay = Some(Overlay::Question(Question::LeaveEntry));
    quiet(AppState { overlay, ..state })
}

/// A pasted text replaces what was typed, if it is a puzzle.
pub(crate) fn paste(state: AppState, text: &str) -> Next {
    if state.context() != Context::Entry {
        return quiet(state);
    }
    match read_puzzle(text) {
        Ok(grid) => {
            let screen = Screen::Entry(Entry::with_grid(grid));
            let notice = match grid.clash() {
                Some(clash) => StatusMessage::warning(sentence(&clash.to_string())),
                None => StatusMessage::good(state.told("Pasted. [confirm] judges it.")),
            };
            quiet(AppState {
                screen,
                notice: Some(notice),
                ..state
            })
        }
        Err(error) => {
            let notice = Some(StatusMessage::warning(format!("Not a puzzle: {error}.")));
            quiet(AppState { notice, ..state })
        }
    }
}

/// A judgement came in: it counts if the grid is still the one judged.
pub(crate) fn judged(state: AppState, run: crate::ui::Run, verdict: Verdict) -> Next {
    match &state.screen {
        Screen::Entry(entry) if entry.judging == Some(run) => {
            let entry = Entry {
                judging: None,
                verdict: Some(verdict),
                ..entry.clone()
            };
            let screen = Screen::Entry(entry);
            quiet(AppState { screen, ..state })
        }
        _ => quiet(state),
    }
}

/// A click moves the cursor.
pub(crate) fn click(state: AppState, cell: Cell) -> Next {
    edit(state, |entry| Entry {
        cursor: cell,
        row_just_ended: false,
        ..entry
    })
}
