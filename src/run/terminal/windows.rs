//! The console of Windows, whose modes are set by system calls: those for input on the
//! console itself, wherever standard input comes from, and those for output on standard
//! output. See "SetConsoleMode" in the documentation of Windows.

use crossterm_winapi::{ConsoleMode, Handle};
use std::io::{self, ErrorKind, Write};
use std::sync::{Mutex, PoisonError};
use windows_sys::Win32::System::Console::{
    DISABLE_NEWLINE_AUTO_RETURN, ENABLE_EXTENDED_FLAGS, ENABLE_PROCESSED_OUTPUT,
    ENABLE_QUICK_EDIT_MODE, ENABLE_VIRTUAL_TERMINAL_PROCESSING, ENABLE_WINDOW_INPUT,
    ENABLE_WRAP_AT_EOL_OUTPUT,
};

/// The modes of the console as they were found.
#[derive(Clone, Copy)]
struct FoundModes {
    input: u32,
    output: u32,
}

static FOUND: Mutex<Option<FoundModes>> = Mutex::new(None);

/// Sequences are carried out; a character in the last column of the last row moves
/// nothing, as on a terminal.
const OUTPUT: u32 = ENABLE_PROCESSED_OUTPUT
    | ENABLE_WRAP_AT_EOL_OUTPUT
    | ENABLE_VIRTUAL_TERMINAL_PROCESSING
    | DISABLE_NEWLINE_AUTO_RETURN;

/// Every key at once, as it is, and the size of the window when it changes. The mouse
/// is left to the console, which selects text with it, until a command of crossterm
/// asks for it; the command that ends that comes back to this.
const INPUT: u32 = ENABLE_WINDOW_INPUT | ENABLE_EXTENDED_FLAGS | ENABLE_QUICK_EDIT_MODE;

fn input() -> io::Result<ConsoleMode> {
    Ok(ConsoleMode::from(Handle::current_in_handle()?))
}

fn output() -> io::Result<ConsoleMode> {
    Ok(ConsoleMode::from(Handle::output_handle()?))
}

/// Whether a player's keys can be read: from the console, also where standard input is
/// a pipe or a file.
pub(in crate::run) fn has_keys() -> bool {
    input().and_then(|input| input.mode()).is_ok()
}

/// Passes every key on at once, as it is, and carries out sequences. crossterm's
/// `disable_raw_mode` would set the usual modes of a console, not those that were found.
pub(super) fn enter_raw_mode() -> io::Result<()> {
    let (input, output) = (input()?, output()?);
    let found = FoundModes {
        input: input.mode()?,
        output: output.mode()?,
    };
    let mut first = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    first.get_or_insert(found);
    output.set_mode(OUTPUT).map_err(|_| no_sequences())?;
    input.set_mode(INPUT)
}

/// A console before Windows 10, or in its legacy mode.
fn no_sequences() -> io::Error {
    let why = "this console knows no escape sequences; Windows Terminal does";
    io::Error::new(ErrorKind::Unsupported, why)
}

/// Restores the modes that were found.
pub(in crate::run) fn leave_raw_mode() {
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = found.take() {
        let _ = input().and_then(|input| input.set_mode(found.input));
        let _ = output().and_then(|output| output.set_mode(found.output));
    }
}

/// There are no signal handlers to remember it for.
pub(super) fn note_modes(_: bool, _: bool) {}

pub(super) fn write(bytes: &[u8]) -> io::Result<usize> {
    let mut output = io::stdout();
    output.write_all(bytes)?;
    output.flush()?;
    Ok(bytes.len())
}

/// This system has no job control.
pub(in crate::run) fn wait_for_foreground() -> io::Result<()> {
    Ok(())
}

/// A console always takes what is written.
pub(in crate::run) fn is_writable() -> bool {
    true
}

/// This system has no job control.
pub(in crate::run) fn stop_process() {}
