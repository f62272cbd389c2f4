//! Messages on standard error.

use crate::run::time_zone_problem;
use std::fmt::Display;
use std::io::{self, Write};

/// Prints an error to standard error.
pub(super) fn print_error(what: impl Display) {
    print_note(format_args!("ninefold: {what}"));
}

/// Reports that `TZ` names no time zone, for commands that print a date or a time.
pub(super) fn print_time_zone_problem() {
    if let Some(why) = time_zone_problem() {
        print_error(why);
    }
}

/// Prints one line to standard error, in one write. Errors in writing it are
/// ignored.
pub(super) fn print_note(what: impl Display) {
    let line = format!("{}\n", printable(&what.to_string()));
    let _ = io::stderr().write_all(line.as_bytes());
}

/// The text with every unprintable character escaped, except newlines.
pub(super) fn printable(text: &str) -> String {
    text.chars().fold(String::new(), |mut safe, letter| {
        match letter {
            '\n' | '"' | '\'' | '\\' => safe.push(letter),
            other => safe.extend(other.escape_debug()),
        }
        safe
    })
}

/// A sentence in the form of a message: its first letter small, without the last full stop.
pub(super) fn clause(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    let text: String = first.into_iter().chain(letters).collect();
    text.trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests;
