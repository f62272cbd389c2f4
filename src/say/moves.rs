//! What a move did.

use super::cell::{cell, notes};
use super::place::Place;
use super::seen::clue_name;
use super::spoken::numbers;
use ninefold_core::board::{Cell, Digit};
use ninefold_core::rules::Clue;
use ninefold_game::game::{Game, Position, counted};
use ninefold_game::settings::{Errors, SpeechLength};

/// A value that was entered.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub cell: Cell,
    pub value: Digit,
    /// The rule that it breaks and the other cell, if conflicts are said.
    pub conflict: Option<(Clue, Cell)>,
    /// Another fault that is said: a sum that is wrong, a wrong digit.
    pub fault: Option<String>,
}

/// A value that was entered, and the conflict that it makes: `5 at r4c7, second 5 in box 6,
/// r5c8`. In brief `ok`, or the conflict alone.
pub(crate) fn entered(position: &Position, entry: &Entry, length: SpeechLength) -> String {
    let (number, at) = (entry.value.get(), entry.cell);
    let is_done = position.remaining(entry.value) == 0 && entry.conflict.is_none();
    match length {
        SpeechLength::Brief => match (&entry.conflict, &entry.fault) {
            (Some((clue, other)), _) => format!("conflict, {}, {other}", short_clue(clue)),
            (None, Some(fault)) => fault.split(':').next().unwrap_or_default().to_owned(),
            (None, None) if is_done => "ok, all placed".to_owned(),
            (None, None) => "ok".to_owned(),
        },
        SpeechLength::Normal | SpeechLength::Full => {
            let conflict = entry.conflict.as_ref();
            let conflict = conflict.map(|(clue, other)| second(clue, number, *other));
            let done = is_done.then(|| format!("every {number} placed"));
            let more = (length == SpeechLength::Full && !is_done)
                .then(|| format!("{} more to place", position.remaining(entry.value)));
            let fact = format!("{number} at {at}");
            let parts = [Some(fact), conflict, entry.fault.clone(), done, more];
            parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
    }
}

/// The clue of a conflict in one or two words.
fn short_clue(clue: &Clue) -> String {
    match clue {
        Clue::Step(step) => format!("{step}'s move"),
        Clue::NotConsecutive => "consecutive".to_owned(),
        Clue::Cage(_) => "same cage".to_owned(),
        Clue::Differ(_) => "same group".to_owned(),
        Clue::Local(_) => "a clue".to_owned(),
        clue => clue_name(clue),
    }
}

fn second(clue: &Clue, number: u8, other: Cell) -> String {
    match clue {
        Clue::Step(step) => format!("{number} a {step}'s move away, {other}"),
        Clue::NotConsecutive => format!("next in value to {other}"),
        Clue::Local(_) => format!("against {}, {other}", clue_name(clue)),
        clue => format!("second {number} in {}, {other}", clue_name(clue)),
    }
}

/// What erasing left in a cell.
pub(crate) fn erased(position: &Position, at: Cell, length: SpeechLength) -> String {
    // An empty cell is in no conflict.
    let now = cell((position, Errors::Off), at, Place::Typed, length);
    match length {
        SpeechLength::Brief => now,
        SpeechLength::Normal | SpeechLength::Full => format!("erased, {now}"),
    }
}

/// What adding and removing notes left in a cell: `notes 2 5 9, r4c2`. In brief what was
/// added or removed.
pub(crate) fn noted(before: &Position, after: &Position, at: Cell, length: SpeechLength) -> String {
    let (old, new) = (before.marks(at).digits(), after.marks(at).digits());
    let (added, removed) = (new - old, old - new);
    match length {
        SpeechLength::Brief => match (added.is_empty(), removed.is_empty()) {
            (_, true) => format!("noted, {}", counted(new.len() as u64, "note")),
            (true, false) => format!("removed, {}", counted(new.len() as u64, "note")),
            (false, false) => "notes changed".to_owned(),
        },
        SpeechLength::Normal | SpeechLength::Full => {
            let now = notes(after, at, length);
            match (added.is_empty(), removed.is_empty()) {
                (true, false) => format!("{now}, removed {}", numbers(removed)),
                _ => now,
            }
        }
    }
}

/// The word of a step back or forth in the history, and what changed: `undone, r4c7 empty`.
pub(crate) fn travelled(word: &str, before: &Game, after: &Game, length: SpeechLength) -> String {
    let (old, new) = (&before.position, &after.position);
    let changed: Vec<Cell> = new
        .cells()
        .iter()
        .filter(|&cell| old.digit(cell) != new.digit(cell))
        .collect();
    let what = match changed.as_slice() {
        [] => "notes".to_owned(),
        [only] => {
            let value = new.digit(*only);
            let value = value.map_or("empty".to_owned(), |value| value.get().to_string());
            format!("{only} {value}")
        }
        several => counted(several.len() as u64, "cell"),
    };
    match length {
        SpeechLength::Brief | SpeechLength::Normal => format!("{word}, {what}"),
        SpeechLength::Full => {
            let empty = counted(new.empty_cells().len() as u64, "empty cell");
            format!("{word}, {what}, {empty}")
        }
    }
}
