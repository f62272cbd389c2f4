//! Thinking aloud: why not, what if, back to before the first mistake, and
//! places with names.

use super::done::Done;
use crate::app::{Action, AppState, Notice, Table, WhyNot};
use crate::game::{Bookmark, Game};
use crate::grid::Digit;

pub(super) fn act(table: Table, action: Action, state: &AppState) -> Done {
    match action {
        Action::FirstMistake => before_first_mistake(table, state),
        Action::WhatIf => what_if(table, state),
        Action::KeepWhatIf => keep(table, state),
        _ => bookmark(table, state),
    }
}

/// Says which cells forbid a digit at the cursor, and shows them.
pub(super) fn why_not(table: Table, digit: Digit) -> Done {
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
    Done::saying(Table { why_not, ..table }, Notice::plain(says))
}

/// Back to where nothing was wrong yet; that looks at the solution, and counts
/// as a check.
fn before_first_mistake(table: Table, state: &AppState) -> Done {
    let turn = table.game.turn_before_untruth();
    let here = table.game.history.here();
    let depth = |turn| table.game.history.depth(turn);
    let count = depth(here) - depth(turn);
    let mut game = table.game.go(turn);
    game.record.checks = game.record.checks.saturating_add(1);
    let notice = match count {
        0 => Notice::good("Checked: there is no mistake so far."),
        1 => Notice::plain(
            state.told("One move back, to before the first mistake; [redo] goes on again."),
        ),
        _ => Notice::plain(format!(
            "{count} moves back, {}",
            state.told("to before the first mistake; [redo] goes on again.")
        )),
    };
    let table = Table { game, ..table };
    match count {
        0 => Done::saying(table, notice),
        _ => Done::saying(table.with_stale_words_dropped(), notice),
    }
}

/// Begins a "what if" here, or goes back to where it began.
fn what_if(table: Table, state: &AppState) -> Done {
    match table.game.history.what_if() {
        None => {
            let game = table.game.wondering();
            let says = "What if: try it out. [what-if] goes back here, [keep-what-if] keeps it.";
            let notice = Notice::plain(state.told(says));
            Done::saying(Table { game, ..table }, notice)
        }
        Some(_) => {
            let game = table.game.back_from_what_if();
            let table = Table { game, ..table }.with_stale_words_dropped();
            let says = "Back from the what-if; its branch stays in the history.";
            Done::saying(table, Notice::plain(says))
        }
    }
}

fn keep(table: Table, state: &AppState) -> Done {
    match table.game.history.what_if() {
        None => {
            let says = state.told("There is no what-if: [what-if] begins one.");
            Done::saying(table, Notice::plain(says))
        }
        Some(_) => {
            let game = table.game.without_what_if();
            Done::saying(Table { game, ..table }, Notice::plain("Kept: play on."))
        }
    }
}

/// Gives this place a name, or takes it away again.
fn bookmark(table: Table, state: &AppState) -> Done {
    let history = &table.game.history;
    let here = history.here();
    match history.name(here).map(str::to_owned) {
        Some(name) => {
            let game = table.game.named(here, "");
            let says = format!("Bookmark \"{name}\" taken away.");
            Done::saying(Table { game, ..table }, Notice::plain(says))
        }
        None if history.bookmarks().len() >= Bookmark::MOST => {
            Done::saying(
                table,
                Notice::plain(state.told(
                    "There are enough bookmarks: take one away first ([history] lists them).",
                )),
            )
        }
        None => {
            let name = table.game.usual_name(here);
            let game = table.game.named(here, &name);
            let says = format!(
                "Bookmark \"{name}\": {}",
                state.told("[history] lists them all.")
            );
            Done::saying(Table { game, ..table }, Notice::plain(says))
        }
    }
}

/// What a "what if" has come to, if it cannot be.
pub(super) fn failed_what_if(game: &Game, state: &AppState) -> Option<Notice> {
    game.history.what_if()?;
    let contradiction = game.position.contradiction()?;
    let back = state.told("[what-if] goes back.");
    let says = format!("It cannot be: {contradiction}. {back}");
    Some(Notice::warning(says))
}
