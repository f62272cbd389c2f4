//! Messages on standard error.

use super::printable::printable;
use std::fmt::Display;
use std::io::{self, Write};

/// Prints an error to standard error.
pub(super) fn print_error(what: impl Display) {
    print_note(format_args!("ninefold: {what}"));
}

/// Prints one line to standard error, in one write. Errors in writing it are
/// ignored.
pub(super) fn print_note(what: impl Display) {
    let line = format!("{}\n", printable(&what.to_string()));
    let _ = io::stderr().write_all(line.as_bytes());
}
