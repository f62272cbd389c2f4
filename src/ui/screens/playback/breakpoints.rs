//! Breakpoints: where the playback stops, and how they are typed.

use ninefold_core::grid::{Cell, Digit};
use ninefold_core::solve::StopAt;

/// Error for breakpoints that cannot be read.
pub(super) const MISTYPED: &str = "Type a cell (r3c4), a digit (5), a depth (d20) or back.";

/// Reads breakpoints: `r3c4 5 d20 back`. None for something else.
pub(super) fn parse(text: &str) -> Option<Vec<StopAt>> {
    let words = text.split(|letter: char| letter.is_whitespace() || letter == ',');
    let words = words.filter(|word| !word.is_empty());
    words
        .map(|word| parse_one(&word.to_ascii_lowercase()))
        .collect()
}

fn parse_one(word: &str) -> Option<StopAt> {
    if word == "back" {
        return Some(StopAt::Backtrack);
    }
    if let Some(depth) = word.strip_prefix('d') {
        return depth
            .parse()
            .ok()
            .filter(|depth| *depth <= 324)
            .map(StopAt::Depth);
    }
    if let Some(cell) = word.strip_prefix('r') {
        let (row, column) = cell.split_once('c')?;
        return Some(StopAt::Cell(Cell::at(line(row)?, line(column)?)));
    }
    let digit = word.parse().ok().and_then(Digit::new)?;
    Some(StopAt::Digit(digit))
}

/// The index of a row or a column by its number.
fn line(number: &str) -> Option<usize> {
    let number: usize = number.parse().ok()?;
    (1..=9).contains(&number).then(|| number - 1)
}

/// A breakpoint as a player types it.
pub(super) fn word(stop: StopAt) -> String {
    match stop {
        StopAt::Backtrack => "back".to_owned(),
        StopAt::Cell(cell) => cell.to_string(),
        StopAt::Digit(digit) => digit.to_string(),
        StopAt::Depth(depth) => format!("d{depth}"),
    }
}

/// The sentence for a breakpoint that was reached.
pub(super) fn sentence(stop: StopAt) -> String {
    match stop {
        StopAt::Backtrack => "Breakpoint: a backtrack.".to_owned(),
        StopAt::Cell(cell) => format!("Breakpoint: {cell} changes."),
        StopAt::Digit(digit) => format!("Breakpoint: a {digit} is placed."),
        StopAt::Depth(depth) => format!("Breakpoint: depth {depth}."),
    }
}

#[cfg(test)]
mod tests;
