//! The terminal's modes: set up, put back in reverse, each exactly once, on
//! every way out.

use crate::settings::Mouse;
use ratatui::crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A mode of the terminal that is ours to switch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// A screen of our own; what was there before comes back after it.
    OwnScreen,
    /// No cursor to be seen.
    HiddenCursor,
    /// Clicks and drags are reported, other movement is not.
    Clicks,
    /// Pasted text comes in brackets.
    BracketedPaste,
}

impl Mode {
    fn on(self) -> &'static [u8] {
        match self {
            Mode::OwnScreen => b"\x1b[?1049h",
            Mode::HiddenCursor => b"\x1b[?25l",
            Mode::Clicks => b"\x1b[?1000h\x1b[?1002h\x1b[?1006h",
            Mode::BracketedPaste => b"\x1b[?2004h",
        }
    }

    fn off(self) -> &'static [u8] {
        match self {
            Mode::OwnScreen => b"\x1b[?1049l",
            Mode::HiddenCursor => b"\x1b[?25h",
            Mode::Clicks => b"\x1b[?1006l\x1b[?1002l\x1b[?1000l",
            Mode::BracketedPaste => b"\x1b[?2004l",
        }
    }
}

/// The modes that are on, in the order they were switched on. Shared, because
/// a panic and a signal have to put them back too.
static ON: Mutex<Vec<Mode>> = Mutex::new(Vec::new());

fn modes_on() -> MutexGuard<'static, Vec<Mode>> {
    ON.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sets the terminal up for a picture.
pub(super) fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    switch(&[Mode::OwnScreen, Mode::HiddenCursor], Wanted::On)
}

/// Puts everything back. If it is back already, nothing happens; if the
/// terminal is gone, nothing can be done.
pub(super) fn leave() {
    let bytes = taken_back(&mut modes_on());
    if !bytes.is_empty() {
        let _ = send(&bytes);
    }
    leave_modes_only();
}

/// Puts back what takes no writing: for a terminal that takes no bytes.
pub(super) fn leave_modes_only() {
    let _ = disable_raw_mode();
}

/// The bytes that switch everything off, last on first off, and the pen back
/// to plain.
fn taken_back(on: &mut Vec<Mode>) -> Vec<u8> {
    if on.is_empty() {
        return Vec::new();
    }
    let off = on.drain(..).rev().flat_map(Mode::off);
    b"\x1b[m".iter().chain(off).copied().collect()
}

/// Whether a mode is to be on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    On,
    Off,
}

/// Follows what the program wants now: the mouse as the settings say, and
/// brackets round a paste only while a screen takes one (an unfinished one
/// makes crossterm deaf).
pub(super) fn follow(mouse: Mouse, takes_paste: bool) -> io::Result<()> {
    let clicks = match mouse {
        Mouse::On => Wanted::On,
        Mouse::Off => Wanted::Off,
    };
    let brackets = match takes_paste {
        true => Wanted::On,
        false => Wanted::Off,
    };
    switch(&[Mode::Clicks], clicks)?;
    switch(&[Mode::BracketedPaste], brackets)
}

/// Switches modes that are not yet as wanted.
fn switch(modes: &[Mode], wanted: Wanted) -> io::Result<()> {
    let mut on = modes_on();
    let bytes = switched(&mut on, modes, wanted);
    match bytes.is_empty() {
        true => Ok(()),
        false => send(&bytes),
    }
}

fn switched(on: &mut Vec<Mode>, modes: &[Mode], wanted: Wanted) -> Vec<u8> {
    let mut bytes = Vec::new();
    for &mode in modes {
        match (wanted, on.contains(&mode)) {
            (Wanted::On, false) => {
                on.push(mode);
                bytes.extend(mode.on());
            }
            (Wanted::Off, true) => {
                on.retain(|&other| other != mode);
                bytes.extend(mode.off());
            }
            _ => {}
        }
    }
    bytes
}

/// Hands a text to the terminal's own clipboard: OSC 52, which reaches the
/// player's machine over any line, and of which a terminal that does not know
/// it shows nothing. Nothing is asked back. See "Operating System Commands" in
/// the xterm control sequences.
pub(super) fn copy(text: &str) -> io::Result<()> {
    send(clipboard_sequence(text).as_bytes())
}

fn clipboard_sequence(text: &str) -> String {
    use base64::Engine;
    let encoded = base64::engine::general_purpose::STANDARD.encode(text);
    format!("\x1b]52;c;{encoded}\x07")
}

/// Writes past the buffer of standard output, in one piece.
fn send(bytes: &[u8]) -> io::Result<()> {
    output()?.write_all(bytes)
}

/// The terminal, to write to without a buffer in between.
#[cfg(unix)]
pub(super) fn output() -> io::Result<std::fs::File> {
    use std::os::fd::AsFd;
    Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
}

/// The terminal, to write to.
#[cfg(not(unix))]
pub(super) fn output() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}

/// Whether the terminal takes more bytes without a wait. If that cannot be
/// known it does: the next write will tell.
#[cfg(unix)]
pub(super) fn takes_more() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let terminal = rustix::stdio::stdout();
    let mut watched = [PollFd::new(&terminal, PollFlags::OUT)];
    !matches!(poll(&mut watched, Some(&Timespec::default())), Ok(0))
}

/// Elsewhere writing waits as long as it has to.
#[cfg(not(unix))]
pub(super) fn takes_more() -> bool {
    true
}

/// From here on a panic of this thread finds the terminal put back when it
/// prints. Panics of other threads become messages and print nothing.
pub(super) fn guard_panics() {
    let own = std::thread::current().id();
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().id() == own {
            leave();
            usual(panic);
        }
    }));
}

/// Stops the process as the shell's job control does, and comes back when it
/// goes on. The terminal must have been left before.
#[cfg(unix)]
pub(super) fn stop() {
    use rustix::process::{Signal, getpid, kill_process};
    // Where nobody could wake it again the system ignores this signal, other
    // than SIGSTOP.
    let _ = kill_process(getpid(), Signal::TSTP);
}

/// There is no job control here.
#[cfg(not(unix))]
pub(super) fn stop() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_put_back_in_reverse_and_once() {
        let mut on = Vec::new();
        let set = [Mode::OwnScreen, Mode::HiddenCursor, Mode::Clicks];
        switched(&mut on, &set, Wanted::On);
        let back = taken_back(&mut on);
        let expected = "\x1b[m\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?25h\x1b[?1049l";
        assert_eq!(String::from_utf8_lossy(&back), expected);
        assert_eq!(taken_back(&mut on), b"");
    }

    #[test]
    fn a_copied_text_is_wrapped_up_for_the_clipboard() {
        assert_eq!(clipboard_sequence("53..7"), "\x1b]52;c;NTMuLjc=\x07");
    }

    #[test]
    fn a_mode_that_is_as_wanted_costs_nothing() {
        let mut on = vec![Mode::Clicks];
        assert_eq!(switched(&mut on, &[Mode::Clicks], Wanted::On), b"");
        assert_eq!(switched(&mut on, &[Mode::BracketedPaste], Wanted::Off), b"");
        assert_eq!(
            switched(&mut on, &[Mode::Clicks], Wanted::Off),
            Mode::Clicks.off()
        );
        assert_eq!(on, []);
    }
}
