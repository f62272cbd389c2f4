//! Values, sets of values and times in words.

use ninefold_core::board::{CellSet, DigitSet};
use ninefold_game::game::counted;
use std::time::Duration;

/// Grid as numbers, with blanks between them: `2 5 12`.
pub(crate) fn numbers(values: DigitSet) -> String {
    let words: Vec<String> = values.iter().map(|value| value.get().to_string()).collect();
    words.join(" ")
}

/// Cells with blanks between them: `r4c2 r5c3`.
pub(crate) fn cells(cells: CellSet) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    names.join(" ")
}

/// A time in words: `12 minutes 41 seconds`, `1 hour 2 minutes`.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    let parts = [
        (seconds / 3600, "hour"),
        (seconds / 60 % 60, "minute"),
        (seconds % 60, "second"),
    ];
    let words: Vec<String> = parts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| counted(count, noun))
        .collect();
    match words.as_slice() {
        [] => counted(0, "second"),
        words => words.join(" "),
    }
}

/// A refusal or a rule as a sentence.
pub(crate) fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    // Cell names stay as they are: r1c1 is given, not R1c1.
    let is_cell = text.starts_with('r') && text[1..].starts_with(|c: char| c.is_ascii_digit());
    match first {
        Some(first) if !is_cell => format!("{first}{}.", characters.as_str()),
        _ => format!("{text}."),
    }
}
