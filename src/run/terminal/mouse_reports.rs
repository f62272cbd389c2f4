//! Commands for reports of the mouse.
//!
//! crossterm's `EnableMouseCapture` asks a terminal for every movement (1003), so each cell
//! that the mouse crosses sends a report. It also asks for an encoding that the next request
//! replaces (1015). Here are clicks and drags alone. A Windows console knows no such
//! difference.

use crossterm::Command;
#[cfg(windows)]
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use std::fmt;
#[cfg(windows)]
use std::io;

/// Asks for clicks and drags.
pub(super) struct EnableMouseReports;

/// Ends what [`EnableMouseReports`] asked for.
pub(super) struct DisableMouseReports;

impl Command for EnableMouseReports {
    fn write_ansi(&self, output: &mut impl fmt::Write) -> fmt::Result {
        output.write_str("\x1b[?1000h\x1b[?1002h\x1b[?1006h")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        EnableMouseCapture.execute_winapi()
    }

    #[cfg(windows)]
    fn is_ansi_code_supported(&self) -> bool {
        EnableMouseCapture.is_ansi_code_supported()
    }
}

impl Command for DisableMouseReports {
    fn write_ansi(&self, output: &mut impl fmt::Write) -> fmt::Result {
        output.write_str("\x1b[?1006l\x1b[?1002l\x1b[?1000l")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        DisableMouseCapture.execute_winapi()
    }

    #[cfg(windows)]
    fn is_ansi_code_supported(&self) -> bool {
        DisableMouseCapture.is_ansi_code_supported()
    }
}

/// The part of the protocol that is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::run) enum KeyReports {
    /// None: the terminal does not know it.
    Off,
    /// Keys with Ctrl that have no byte.
    Ctrl,
    /// Every key, to tell Shift and a digit from the character above the digit.
    All,
}

/// Asks for flag 1, which reports keys with Ctrl that have no byte.
pub(super) const CTRL_KEYS: &[u8] = b"\x1b[>1u";

/// Asks for flags 1, 8 and 16, which report every key and the text that it types.
pub(super) const ALL_KEYS: &[u8] = b"\x1b[>25u";

/// Ends reports by the protocol.
pub(super) const RESET_KEYS: &[u8] = b"\x1b[<u";
