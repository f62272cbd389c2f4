//! How a session in lines ended.

use super::super::event::EndOfLines;
use std::process::ExitCode;

/// The exit code of a program whose terminal hung up: 128 and the number of SIGHUP.
const HUNG_UP: u8 = 129;

/// How a session ended without a signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// The player left, or the lines ended.
    Normal,
    /// The terminal is gone.
    HungUp,
    /// Nobody reads the answers.
    Closed,
}

impl From<EndOfLines> for Ending {
    fn from(end: EndOfLines) -> Ending {
        match end {
            EndOfLines::Closed => Ending::Normal,
            EndOfLines::HungUp => Ending::HungUp,
        }
    }
}

impl Ending {
    pub(super) fn exit_code(self) -> ExitCode {
        match self {
            Ending::Normal | Ending::Closed => ExitCode::SUCCESS,
            Ending::HungUp => ExitCode::from(HUNG_UP),
        }
    }
}
