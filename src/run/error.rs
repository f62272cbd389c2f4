//! Errors that keep a session from starting.

use std::io;
use thiserror::Error;

/// Why a session cannot start. Displays as a sentence without a full stop.
#[derive(Debug, Error)]
pub(crate) enum RunError {
    /// Standard input is not a terminal.
    #[error(
        "standard input is not a terminal: ninefold needs one to play; `ninefold solve` works in a pipe"
    )]
    InputNotTerminal,
    /// Standard output is not a terminal.
    #[error(
        "standard output is not a terminal: ninefold needs one to play; `ninefold solve` works in a pipe"
    )]
    OutputNotTerminal,
    /// `TERM` is `dumb`.
    #[error(
        "the terminal type is 'dumb', which cannot place text; `ninefold --speak` plays there, in lines"
    )]
    DumbTerminal,
    /// A system call failed.
    #[error("cannot set up the terminal: {0}")]
    System(#[from] io::Error),
}
