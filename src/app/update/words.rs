//! Moves and refusals as the message line tells them.

use crate::game::{Move, MoveKind};

/// What a move was, as the message line names it: `5 at r3c4`.
pub(super) fn in_words(step: &Move) -> String {
    let cell = step.main_cell();
    let count = step.changes.len();
    let change = step.changes.iter().find(|change| Some(change.cell) == cell);
    match (step.kind, change) {
        (MoveKind::Enter, Some(change)) => match change.after.digit {
            Some(digit) => format!("{digit} at {}", change.cell),
            None => format!("a digit at {}", change.cell),
        },
        (MoveKind::Enter, None) => "a digit".to_owned(),
        (MoveKind::Clear, Some(change)) => format!("clearing {}", change.cell),
        (MoveKind::Note, Some(change)) => format!("a centre mark at {}", change.cell),
        (MoveKind::Corner, Some(change)) => format!("a corner mark at {}", change.cell),
        (MoveKind::Colour, Some(change)) => format!("a colour at {}", change.cell),
        (MoveKind::Clear, None) => format!("clearing {count} cells"),
        (MoveKind::Note, None) => format!("a centre mark in {count} cells"),
        (MoveKind::Corner, None) => format!("a corner mark in {count} cells"),
        (MoveKind::Colour, None) => format!("a colour in {count} cells"),
        (MoveKind::FillNotes, _) => "all marks by the rules".to_owned(),
        (MoveKind::FillNine, _) => "all nine marks".to_owned(),
        (MoveKind::Prune, _) => "removing impossible marks".to_owned(),
        (MoveKind::Wipe, _) => "clearing marks or colours".to_owned(),
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
