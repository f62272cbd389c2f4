//! A cell: what it holds, and its notes.

use super::place::Place;
use super::spoken::numbers;
use ninefold_core::board::Cell;
use ninefold_game::game::{Marks, Position, counted};
use ninefold_game::settings::{Errors, SpeechLength};

/// What a cell holds, and where it is: `7 given, r4c2`, `empty, notes 2 5 9, r4c2`.
/// A conflict is said unless errors are off.
pub(crate) fn cell(
    (position, errors): (&Position, Errors),
    cell: Cell,
    place: Place,
    length: SpeechLength,
) -> String {
    let content = match position.digit(cell) {
        Some(value) if position.is_given(cell) => format!("{} given", value.get()),
        Some(value) => value.get().to_string(),
        None => "empty".to_owned(),
    };
    let notes = notes_in(position.marks(cell), length);
    let is_broken = errors != Errors::Off && position.conflicts().contains(cell);
    let conflict = is_broken.then(|| "in conflict".to_owned());
    let parts = [
        Some(content),
        notes,
        conflict,
        place.name(cell, position, length),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The notes of a cell in a few words; in brief their number.
fn notes_in(marks: Marks, length: SpeechLength) -> Option<String> {
    match length {
        _ if marks.is_empty() => None,
        SpeechLength::Brief => Some(counted(marks.digits().len() as u64, "note")),
        SpeechLength::Normal | SpeechLength::Full => Some(all_notes(marks)),
    }
}

fn all_notes(marks: Marks) -> String {
    let kinds = [("notes", marks.centre), ("corner notes", marks.corner)];
    let kinds = kinds.into_iter().filter(|(_, values)| !values.is_empty());
    let words: Vec<String> = kinds
        .map(|(kind, values)| format!("{kind} {}", numbers(values)))
        .collect();
    words.join(", ")
}

/// The notes of a cell, all of them: `notes 2 5 9, r4c2`.
pub(crate) fn notes(position: &Position, cell: Cell, length: SpeechLength) -> String {
    let marks = position.marks(cell);
    let fact = match (position.digit(cell), marks.is_empty()) {
        (Some(value), _) => format!("no notes, {} is there", value.get()),
        (None, true) => "no notes".to_owned(),
        (None, false) => all_notes(marks),
    };
    let place = Place::Typed.name(cell, position, length);
    [Some(fact), place]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(", ")
}
