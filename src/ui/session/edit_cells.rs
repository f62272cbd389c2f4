//! What the digit keys write, with which tool, into which cells.

use crate::game::{Colour, Game, MarkKind, Move, MoveError, Tool};
use crate::grid::{Cell, CellSet, Digit};
use crate::settings::Errors;
use crate::ui::update::done::{Done, played};
use crate::ui::{Action, AppState, BulkMarkAction, GameSession, InputOrder, StatusMessage};

pub(crate) fn act(table: GameSession, action: Action, state: &AppState) -> Done {
    match action {
        Action::Digit(digit) => digit_pressed(table, digit, state),
        Action::Apply => apply(table, state),
        Action::Clear => {
            let (cells, tool) = (table.targets(), table.tool);
            played(table, state, |game| game.clear(cells, tool))
        }
        Action::SelectTool(tool) => Done::silently(GameSession { tool, ..table }),
        Action::CycleTool => Done::silently(GameSession {
            tool: table.tool.next(),
            ..table
        }),
        Action::DigitFirst => digit_first(table, state),
        Action::FillNotes => marks_wished(table, BulkMarkAction::ByTheRules, state),
        Action::Marks(wish) => marks_wished(table, wish, state),
        _ => Done::silently(table),
    }
}

fn digit_pressed(table: GameSession, digit: Digit, state: &AppState) -> Done {
    match table.order {
        InputOrder::CellFirst => {
            let tool = table.tool;
            write(table, tool, digit, state)
        }
        InputOrder::DigitFirst(_) => {
            let order = InputOrder::DigitFirst(Some(digit));
            let applied = state.told("[apply] or a click writes.");
            let says = format!("{digit} chosen: {applied}");
            Done::saying(GameSession { order, ..table }, StatusMessage::plain(says))
        }
    }
}

fn digit_first(table: GameSession, state: &AppState) -> Done {
    let (order, says) = match table.order {
        InputOrder::CellFirst => (
            InputOrder::DigitFirst(None),
            "Digit first: choose [1-9], then [apply] or a click applies it.",
        ),
        InputOrder::DigitFirst(_) => (InputOrder::CellFirst, "Cell first: digit keys write again."),
    };
    let notice = StatusMessage::plain(state.told(says));
    Done::saying(GameSession { order, ..table }, notice)
}

/// The chosen digit goes where the cursor is, or into all that is selected.
pub(crate) fn apply(table: GameSession, state: &AppState) -> Done {
    match table.order {
        InputOrder::DigitFirst(Some(digit)) => {
            let tool = table.tool;
            write(table, tool, digit, state)
        }
        InputOrder::DigitFirst(None) => {
            let says = state.told("Choose a digit first: [1-9].");
            Done::saying(table, StatusMessage::plain(says))
        }
        InputOrder::CellFirst => Done::silently(table),
    }
}

/// Writes with a tool, into all that is selected, as one move.
pub(crate) fn write(table: GameSession, tool: Tool, digit: Digit, state: &AppState) -> Done {
    let cells = table.targets();
    match tool {
        Tool::Digit => enter(table, cells, digit, state),
        Tool::Corner => played(table, state, |game| {
            game.toggle_mark(cells, MarkKind::Corner, digit)
        }),
        Tool::Centre => played(table, state, |game| {
            game.toggle_mark(cells, MarkKind::Centre, digit)
        }),
        Tool::Colour => played(table, state, |game| {
            game.toggle_colour(cells, Colour::from_key(digit))
        }),
    }
}

fn enter(table: GameSession, cells: CellSet, digit: Digit, state: &AppState) -> Done {
    let fault = cells
        .single()
        .and_then(|cell| fault(&table.game, cell, digit, state.settings.errors));
    let done = played(table, state, |game| {
        game.enter(cells, digit, state.settings.auto_prune)
    });
    match (done.notice, fault) {
        (None, Some(fault)) => Done::saying(done.table, StatusMessage::warning(fault)),
        (None, None) => followed_up(done.table, digit, state.settings.errors),
        (refused, _) => Done {
            notice: refused,
            ..done
        },
    }
}

/// What is wrong with a digit in a cell, as far as the player wants to know.
fn fault(game: &Game, cell: Cell, digit: Digit, errors: Errors) -> Option<String> {
    let obstacle = || {
        let (house, other) = game.obstacle(cell, digit)?;
        Some(format!("{digit} is already in {house}, at {other}."))
    };
    let untrue = || {
        let right = game.puzzle.solution.get(cell) == Some(digit);
        (!right).then(|| format!("{digit} does not belong at {cell}."))
    };
    match errors {
        Errors::Off => None,
        Errors::Conflicts => obstacle(),
        Errors::Solution => obstacle().or_else(untrue),
    }
}

/// What is worth saying after a digit: that it stands nine times, that the
/// board is full.
fn followed_up(table: GameSession, digit: Digit, errors: Errors) -> Done {
    let position = &table.game.position;
    let full = position.digits().is_full();
    match position.remaining(digit) {
        0 => Done::saying(
            table,
            StatusMessage::good(format!("All nine {digit}s are placed.")),
        ),
        _ if full && errors != Errors::Off => Done::saying(
            table,
            StatusMessage::warning("The board is full, but not yet right: conflicts are marked."),
        ),
        _ if full => Done::saying(
            table,
            StatusMessage::warning("The board is full, but not yet right."),
        ),
        _ => Done::silently(table),
    }
}

/// Does one thing to all marks, or to those of the selected cells.
pub(crate) fn marks_wished(table: GameSession, wish: BulkMarkAction, state: &AppState) -> Done {
    let cells = table.note_targets();
    let plan: fn(&Game, CellSet) -> Result<Move, MoveError> = match wish {
        BulkMarkAction::ByTheRules => Game::fill_notes,
        BulkMarkAction::AllNine => Game::fill_nine,
        BulkMarkAction::Prune => Game::prune,
        BulkMarkAction::WipeCentre => |game, cells| game.wipe_marks(cells, MarkKind::Centre),
        BulkMarkAction::WipeCorner => |game, cells| game.wipe_marks(cells, MarkKind::Corner),
        BulkMarkAction::WipeColours => Game::wipe_colours,
    };
    played(table, state, |game| plan(game, cells))
}
