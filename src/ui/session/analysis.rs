//! Thinking aloud: why not, what if, back to before the first mistake, and
//! places with names.

use crate::game::{Bookmark, Game, HistoryNodeId, Since, WhatIf};
use crate::grid::Digit;
use crate::ui::screens::history::update::place;
use crate::ui::update::done::Done;
use crate::ui::{Action, AppState, Context, GameSession, StatusMessage, WhyNot};

pub(crate) fn act(table: GameSession, action: Action, state: &AppState) -> Done {
    match action {
        Action::FirstMistake => before_first_mistake(table, state),
        Action::WhatIf => what_if(table, state),
        Action::KeepWhatIf => keep(table, state),
        _ => bookmark(table, state),
    }
}

/// Says which cells forbid a digit at the cursor, and shows them.
pub(crate) fn why_not(table: GameSession, digit: Digit) -> Done {
    let cell = table.cursor;
    let position = &table.game.position;
    let blockers = position.blockers(cell, digit);
    let says = match (position.digit(cell), blockers.is_empty()) {
        (Some(held), true) if held == digit => format!("{digit} stands at {cell}."),
        (Some(held), true) => format!("{cell} holds {held}; no cell it sees holds {digit}."),
        (None, true) => format!("The rules allow {digit} at {cell}: no cell it sees holds one."),
        (_, false) => format!("Not {digit} at {cell}: it stands at {blockers}."),
    };
    let why_not = Some(WhyNot {
        cell,
        digit,
        blockers,
    });
    Done::saying(GameSession { why_not, ..table }, StatusMessage::plain(says))
}

/// Back to where nothing was wrong yet; that looks at the solution, and counts
/// as a check.
fn before_first_mistake(table: GameSession, state: &AppState) -> Done {
    let game = table.game.record_check();
    let here = game.history.current();
    let turn = game.node_before_first_mistake(here, game.position);
    let count = game.history.depth(here) - game.history.depth(turn);
    let table = GameSession { game, ..table };
    let says = match count {
        0 => {
            let notice = StatusMessage::good("Checked: there is no mistake so far.");
            return Done::saying(table, notice);
        }
        1 => state.told("One move back, to before the first mistake; [redo] goes on again."),
        _ => {
            let on = state.told("to before the first mistake; [redo] goes on again.");
            format!("{count} moves back, {on}")
        }
    };
    Done::saying(taken_back(table, turn), StatusMessage::plain(says))
}

/// The table with its board at an earlier turn; the cursor stays.
fn taken_back(table: GameSession, turn: HistoryNodeId) -> GameSession {
    let game = table.game.go_to(turn);
    GameSession { game, ..table }.with_stale_words_dropped()
}

/// Begins a "what if" here, or goes back to where it began.
fn what_if(table: GameSession, state: &AppState) -> Done {
    match table.game.history.what_if() {
        None => begin(table, state),
        Some(turn) => back(table, turn),
    }
}

/// One "what if" at a time: its key goes back while it is on.
fn begin(table: GameSession, state: &AppState) -> Done {
    let game = table.game.begin_what_if();
    let keys = state.told("[what-if] goes back here, [keep-what-if] keeps it.");
    let notice = match game.position.contradiction() {
        None => StatusMessage::plain(format!("What if: try it out. {keys}")),
        Some(contradiction) => {
            StatusMessage::warning(format!("What if; but {contradiction} already. {keys}"))
        }
    };
    Done::saying(GameSession { game, ..table }, notice)
}

fn back(table: GameSession, began: HistoryNodeId) -> Done {
    let says = match table.game.history.current() == began {
        true => "The what-if is over; nothing came of it.",
        false => "Back; the branch stays in the history.",
    };
    let table = match table.game.history.current() == began {
        true => table,
        false => taken_back(table, began),
    };
    let game = table.game.end_what_if();
    Done::saying(GameSession { game, ..table }, StatusMessage::plain(says))
}

fn keep(table: GameSession, state: &AppState) -> Done {
    match table.game.history.what_if() {
        None => {
            let says = state.told("There is no what-if: [what-if] begins one.");
            Done::saying(table, StatusMessage::plain(says))
        }
        Some(turn) => {
            let game = table.game.end_what_if();
            let says = format!("Kept: play on. It began at {}.", place(&game, turn));
            Done::saying(GameSession { game, ..table }, StatusMessage::plain(says))
        }
    }
}

/// What is said where no more bookmarks fit.
pub(crate) fn enough(state: &AppState) -> StatusMessage {
    let says = "There are enough bookmarks: take one away first ([history] lists them).";
    StatusMessage::plain(state.keys.told(Context::Board, says))
}

/// Gives this place a name, or takes it away again.
fn bookmark(table: GameSession, state: &AppState) -> Done {
    let history = &table.game.history;
    let here = history.current();
    let count = history.bookmarks().len();
    let (name, says) = match history.name(here) {
        Some(name) => (String::new(), format!("Bookmark \"{name}\" taken away.")),
        None if count >= Bookmark::MAX_COUNT => return Done::saying(table, enough(state)),
        None => {
            let name = table.game.default_name(here);
            let list = state.told("[history] lists them all.");
            let says = format!("Bookmark \"{name}\": {list}");
            (name, says)
        }
    };
    let game = table.game.with_bookmark(here, &name);
    Done::saying(GameSession { game, ..table }, StatusMessage::plain(says))
}

/// What a "what if" has come to, if it cannot be.
pub(crate) fn failed_what_if(game: &Game, state: &AppState) -> Option<StatusMessage> {
    let WhatIf { failure, .. } = game.what_if()?;
    let failure = failure?;
    let contradiction = failure.contradiction;
    Some(StatusMessage::warning(match failure.since {
        Since::ItBegan => {
            let back = state.told("[what-if] goes back.");
            format!("It cannot be: {contradiction}. {back}")
        }
        Since::BeforeIt => format!("It could not be before either: {contradiction}."),
    }))
}
