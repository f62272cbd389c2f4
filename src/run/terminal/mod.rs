//! The terminal's modes: set on entry and reset in reverse order, each exactly
//! once, on every exit, by the commands of crossterm. What only one system has is in a
//! file of its own.
//!
//! The commands for reports of the mouse are our own: crossterm's `EnableMouseCapture` asks a
//! terminal for every movement (1003), so each cell that the mouse crosses sends a report. It also
//! asks for an encoding that the next request replaces (1015). Here are clicks and drags alone. A
//! Windows console knows no such difference.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(super) use unix::leave_in_signal_handler;

pub(super) use system::{has_keys, is_writable, leave_raw_mode, stop_process, wait_for_foreground};

use crate::ui::{ColourDepth, EraseColour, TerminalProfile};
use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
#[cfg(windows)]
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{Command, QueueableCommand};
use ninefold_game::settings::Mouse;
use std::fmt;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};
#[cfg(unix)]
use unix as system;
#[cfg(windows)]
use windows as system;

/// A terminal mode that this program sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    AlternateScreen,
    HiddenCursor,
    /// Reports clicks and drags, no other movement.
    MouseReports,
    BracketedPaste,
    /// Reports keys with Ctrl that have no byte, by kitty's keyboard protocol.
    CtrlKeys,
    /// Reports every key with the text that it types, by the same protocol.
    AllKeys,
}

/// Those of every session. To a Windows console a paste is keys.
const SESSION_MODES: &[Mode] = if cfg!(windows) {
    &[Mode::AlternateScreen, Mode::HiddenCursor]
} else {
    &[
        Mode::AlternateScreen,
        Mode::HiddenCursor,
        Mode::BracketedPaste,
    ]
};

impl Mode {
    /// Appends what sets the mode. A console may be told by a system call at once.
    fn set(self, bytes: &mut Vec<u8>) -> io::Result<()> {
        let queued = match self {
            Mode::AlternateScreen => bytes.queue(EnterAlternateScreen),
            Mode::HiddenCursor => bytes.queue(Hide),
            Mode::MouseReports => bytes.queue(EnableMouseReports),
            Mode::BracketedPaste => bytes.queue(EnableBracketedPaste),
            Mode::CtrlKeys => return bytes.write_all(CTRL_KEYS),
            Mode::AllKeys => return bytes.write_all(ALL_KEYS),
        };
        queued.map(|_| ())
    }

    /// Appends what resets the mode, as [`Mode::set`] does.
    fn reset(self, bytes: &mut Vec<u8>) -> io::Result<()> {
        let queued = match self {
            Mode::AlternateScreen => bytes.queue(LeaveAlternateScreen),
            Mode::HiddenCursor => bytes.queue(Show),
            Mode::MouseReports => bytes.queue(DisableMouseReports),
            Mode::BracketedPaste => bytes.queue(DisableBracketedPaste),
            Mode::CtrlKeys | Mode::AllKeys => return bytes.write_all(RESET_KEYS),
        };
        queued.map(|_| ())
    }
}

/// The modes that are set, in the order they were set. Global, because the
/// panic hook resets them too.
static ACTIVE: Mutex<Vec<Mode>> = Mutex::new(Vec::new());

fn active_modes() -> MutexGuard<'static, Vec<Mode>> {
    ACTIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Prepares the terminal for drawing.
pub(super) fn enter() -> io::Result<()> {
    system::enter_raw_mode()?;
    set_modes(SESSION_MODES, true)
}

/// Restores the terminal. Does nothing if it is restored already; errors are
/// ignored, since the terminal may be gone.
pub(super) fn leave() {
    let bytes = reset_all(&mut active_modes());
    system::note_modes(false, false);
    if !bytes.is_empty() {
        let _ = send(&bytes);
    }
    leave_raw_mode();
}

/// Bytes that reset the colours and all modes, the last one set first.
fn reset_all(active: &mut Vec<Mode>) -> Vec<u8> {
    if active.is_empty() {
        return Vec::new();
    }
    // crossterm's `ResetColor` is a byte longer.
    let mut bytes = b"\x1b[m".to_vec();
    for mode in active.drain(..).rev() {
        let _ = mode.reset(&mut bytes);
    }
    bytes
}

/// Sets mouse reports as in the settings.
pub(super) fn report_mouse(mouse: Mouse) -> io::Result<()> {
    set_modes(&[Mode::MouseReports], mouse == Mouse::On)
}

/// Has keys reported by kitty's keyboard protocol, or not.
pub(super) fn report_keys(reports: KeyReports) -> io::Result<()> {
    let (off, on): (&[Mode], &[Mode]) = match reports {
        KeyReports::Off => (&[Mode::CtrlKeys, Mode::AllKeys], &[]),
        KeyReports::Ctrl => (&[Mode::AllKeys], &[Mode::CtrlKeys]),
        KeyReports::All => (&[Mode::CtrlKeys], &[Mode::AllKeys]),
    };
    set_modes(off, false)?;
    set_modes(on, true)
}

fn set_modes(modes: &[Mode], wanted: bool) -> io::Result<()> {
    let mut active = active_modes();
    let bytes = mode_changes(&mut active, modes, wanted);
    system::note_modes(!active.is_empty(), reports_keys(&active));
    drop(active);
    match bytes? {
        bytes if bytes.is_empty() => Ok(()),
        bytes => send(&bytes),
    }
}

fn reports_keys(active: &[Mode]) -> bool {
    active.contains(&Mode::CtrlKeys) || active.contains(&Mode::AllKeys)
}

/// Bytes that change the modes that are not yet as wanted.
fn mode_changes(active: &mut Vec<Mode>, modes: &[Mode], wanted: bool) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for &mode in modes {
        if wanted && !active.contains(&mode) {
            active.push(mode);
            mode.set(&mut bytes)?;
        } else if !wanted && active.contains(&mode) {
            active.retain(|&other| other != mode);
            mode.reset(&mut bytes)?;
        }
    }
    Ok(bytes)
}

/// Copies text to the terminal's clipboard with OSC 52, which works over SSH.
/// Terminals without it ignore the sequence. See "Operating System Commands" in
/// the xterm control sequences.
pub(super) fn copy(text: &str) -> io::Result<()> {
    send(clipboard_sequence(text).as_bytes())
}

fn clipboard_sequence(text: &str) -> String {
    use base64::Engine;
    let encoded = base64::engine::general_purpose::STANDARD.encode(text);
    format!("\x1b]52;c;{encoded}\x07")
}

/// Asks the terminal these questions, and then for its status: it answers in turn. The
/// answers of a Windows console would be keys, so it is not asked.
pub(super) fn request_status(mut questions: Vec<u8>) -> io::Result<()> {
    if cfg!(windows) {
        return Ok(());
    }
    questions.extend(b"\x1b[5n");
    send(&questions)
}

/// Questions for the start: whether the terminal knows kitty's keyboard protocol, which only
/// one that does answers, and the colour of its background.
pub(super) fn questions(terminal: &TerminalProfile) -> Vec<u8> {
    let mut questions = b"\x1b[?u".to_vec();
    if asks_background(terminal) {
        questions.extend(b"\x1b]11;?\x07");
    }
    questions
}

/// Whether the terminal is asked for its background. Not where themes keep it, nor the Linux
/// console, which takes the question for something else, nor GNU screen, whose answer would
/// come after that about its status, or never.
pub(crate) fn asks_background(terminal: &TerminalProfile) -> bool {
    let is_linux = || std::env::var("TERM").as_deref() == Ok("linux");
    let is_screen = terminal.erase_colour == EraseColour::Default;
    cfg!(unix) && terminal.depth > ColourDepth::Sixteen && !is_screen && !is_linux()
}

/// Writes all bytes without buffering.
fn send(bytes: &[u8]) -> io::Result<()> {
    UnbufferedStdout.write_all(bytes)
}

/// Standard output without a buffer, and without a descriptor of its own: there
/// may be none left.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnbufferedStdout;

impl Write for UnbufferedStdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        system::write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Installs a panic hook that restores the terminal before a panic of this
/// thread is printed. Panics of other threads are reported as messages and not
/// printed.
pub(super) fn install_panic_hook() {
    let main = std::thread::current().id();
    let default = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().id() == main {
            leave();
            default(panic);
        }
    }));
}

/// Asks for clicks and drags.
struct EnableMouseReports;

/// Ends what [`EnableMouseReports`] asked for.
struct DisableMouseReports;

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
const CTRL_KEYS: &[u8] = b"\x1b[>1u";

/// Asks for flags 1, 8 and 16, which report every key and the text that it types.
const ALL_KEYS: &[u8] = b"\x1b[>25u";

/// Ends reports by the protocol.
const RESET_KEYS: &[u8] = b"\x1b[<u";

#[cfg(test)]
mod tests;
