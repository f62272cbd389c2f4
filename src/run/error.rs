//! Why there can be no game in this terminal.

use std::io;
use thiserror::Error;

/// Why there can be no game, in a sentence.
#[derive(Debug, Error)]
pub enum RunError {
    /// Keys cannot be read.
    #[error(
        "standard input is not a terminal: ninefold needs one to play; `ninefold solve` works in a pipe"
    )]
    NoKeys,
    /// Nothing can be shown.
    #[error(
        "standard output is not a terminal: ninefold needs one to play; `ninefold solve` works in a pipe"
    )]
    NoPicture,
    /// The terminal says that it can only print lines.
    #[error(
        "the terminal type is 'dumb': ninefold needs one that can place text; set TERM if yours can"
    )]
    Dumb,
    /// The system refused.
    #[error("the terminal could not be set up: {0}")]
    Refused(#[from] io::Error),
}
