//! A cell in few words, the most important first: its digit or its notes, its place, its cage.

use crate::ui::board::board_view;
use crate::ui::board::cell_view::{CellView, Fault};
use crate::ui::keys::{BOARD, CursorAction, HintKeys, PageTurn};
use crate::ui::{GameSession, Shared};
use ninefold_core::board::DigitSet;
use ninefold_game::game::{Tool, counted};
use ninefold_game::settings::{AutoCandidates, Numbers};

/// The cell at the cursor: `7 given, r4c2`, or `notes 2 5 9, r4c2, cage 14`. What does
/// not fit into `width` columns is left out.
pub(crate) fn of_cursor(session: &GameSession, shared: &Shared, width: u16) -> String {
    let cell = session.cursor;
    let seen = board_view::from_session(session, shared);
    let first = format!("{}, {cell}", contents(&seen[cell], session, shared));
    let cages = session.game.puzzle.rules.cages_of(cell);
    let sums = cages.filter_map(|cage| cage.sum);
    let sums = sums.map(|sum| format!("cage {sum}"));
    let selected = match session.selection.cells.len() {
        0 => None,
        count => Some(format!("{} selected", counted(count as u64, "cell"))),
    };
    let others = of_hint(session, shared).chain(mode(session.tool));
    let others = others.chain(selected).chain(sums);
    others.fold(first, |words, next| {
        let longer = format!("{words}, {next}");
        if longer.chars().count() <= usize::from(width) {
            longer
        } else {
            words
        }
    })
}

/// How far a hint is revealed, and the key that reads it.
fn of_hint(session: &GameSession, shared: &Shared) -> impl Iterator<Item = String> {
    let hint = session.hint.as_ref();
    let reading = hint.and_then(|_| reading_key(shared));
    let title = hint.map(|hint| hint.title().to_lowercase());
    title.into_iter().chain(reading)
}

/// The key that reads the hint.
fn reading_key(shared: &Shared) -> Option<String> {
    let page = BOARD.with(HintKeys::Nudge);
    let key = shared
        .keys
        .key(page, CursorAction::Scroll(PageTurn::On).into());
    key.map(|key| format!("{key} reads"))
}

fn contents(seen: &CellView, session: &GameSession, shared: &Shared) -> String {
    let numbers = session.numbers(shared);
    let Some((digit, _)) = seen.digit else {
        return empty(seen.notes, numbers, session.candidates(&shared.settings));
    };
    let name = numbers.name(digit);
    let word = match seen.fault {
        Fault::Wrong => " wrong",
        Fault::Conflict => " conflict",
        Fault::None if session.game.position.is_given(session.cursor) => " given",
        Fault::None => "",
    };
    name + word
}

fn empty(notes: DigitSet, numbers: Numbers, candidates: AutoCandidates) -> String {
    /// The most notes with blanks between them.
    const APART: usize = 9;
    let word = match candidates {
        AutoCandidates::Off => "notes",
        AutoCandidates::On => "candidates",
    };
    let names: Vec<String> = notes.iter().map(|value| numbers.name(value)).collect();
    match names.len() {
        0 => "empty".to_owned(),
        1..=APART => format!("{word} {}", names.join(" ")),
        _ => format!("{word} {notes}"),
    }
}

/// The input mode, where it is not that of digits.
fn mode(tool: Tool) -> Option<String> {
    let word = match tool {
        Tool::Digit => return None,
        Tool::Corner => "corner",
        Tool::Centre => "centre",
        Tool::Colour => "colour",
    };
    Some(word.to_owned())
}
