//! How a session in lines ended.

use super::super::event::EndOfLines;
use std::process::ExitCode;

/// The exit code of a program whose terminal hung up: 128 and the number of SIGHUP.
const HUNG_UP: u8 = 129;

/// How a session ended without a signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SessionEnd {
    /// The player left, or the lines ended.
    Normal,
    /// The terminal is gone.
    HungUp,
    /// Nobody reads the answers.
    Closed,
    /// The answers cannot be written.
    Unwritten,
}

impl From<EndOfLines> for SessionEnd {
    fn from(end: EndOfLines) -> SessionEnd {
        match end {
            EndOfLines::Closed => SessionEnd::Normal,
            EndOfLines::HungUp => SessionEnd::HungUp,
        }
    }
}

impl SessionEnd {
    pub(super) fn exit_code(self) -> ExitCode {
        match self {
            SessionEnd::Normal | SessionEnd::Closed => ExitCode::SUCCESS,
            SessionEnd::HungUp => ExitCode::from(HUNG_UP),
            SessionEnd::Unwritten => ExitCode::from(2),
        }
    }
}
