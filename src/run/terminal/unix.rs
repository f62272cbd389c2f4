//! The terminal on Unix: the line discipline, job control, and system calls alone in
//! signal handlers.

use super::RESET_KEYS;
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};
use std::io::{self, IsTerminal};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether any mode is set, for signal handlers, which must not take a lock.
static IN_USE: AtomicBool = AtomicBool::new(false);

/// The same of kitty's keyboard protocol, which is reset only where it is set: old Linux
/// consoles would print a letter of the sequence.
static KEYS_IN_USE: AtomicBool = AtomicBool::new(false);

/// Resets the colours and every mode but that of the keys, set or not.
const RESET_ALL: &[u8] = b"\x1b[m\x1b[?2004l\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?25h\x1b[?1049l";

/// The line discipline that was found first, for signal handlers, which must not take
/// a lock.
static FIRST_FOUND: OnceLock<Termios> = OnceLock::new();

/// Whether a player's keys can be read.
pub(in crate::run) fn has_keys() -> bool {
    io::stdin().is_terminal()
}

/// Passes every key on at once, as it is.
pub(super) fn enter_raw_mode() -> io::Result<()> {
    if FIRST_FOUND.get().is_none() {
        let found = tcgetattr(rustix::stdio::stdin())?;
        FIRST_FOUND.get_or_init(|| found);
    }
    enable_raw_mode()
}

/// Restores only what needs no output, for a terminal that accepts none.
pub(in crate::run) fn leave_raw_mode() {
    let _ = disable_raw_mode();
}

/// Restores the terminal by system calls alone.
pub(in crate::run) fn leave_in_signal_handler() {
    if !IN_USE.load(Ordering::Relaxed) {
        return;
    }
    if KEYS_IN_USE.load(Ordering::Relaxed) {
        let _ = rustix::io::write(rustix::stdio::stdout(), RESET_KEYS);
    }
    let _ = rustix::io::write(rustix::stdio::stdout(), RESET_ALL);
    if let Some(found) = FIRST_FOUND.get() {
        let _ = tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, found);
    }
}

/// Remembers for signal handlers whether any mode is set, and whether keys are reported.
pub(super) fn note_modes(any: bool, keys: bool) {
    KEYS_IN_USE.store(keys, Ordering::Relaxed);
    IN_USE.store(any, Ordering::Relaxed);
}

pub(super) fn write(bytes: &[u8]) -> io::Result<usize> {
    Ok(rustix::io::write(rustix::stdio::stdout(), bytes)?)
}

/// Whether this process may write to the terminal: it is in the foreground, or
/// the system knows no such thing.
fn is_in_foreground() -> bool {
    let group = rustix::termios::tcgetpgrp(rustix::stdio::stdin());
    group.map_or(true, |group| group == rustix::process::getpgrp())
}

/// Waits until this process is in the foreground, stopped as the system stops
/// a background process that reads.
///
/// # Errors
/// If no process is left that could bring it to the foreground.
pub(in crate::run) fn wait_for_foreground() -> io::Result<()> {
    use rustix::process::{Signal, kill_current_process_group};
    if is_in_foreground() {
        return Ok(());
    }
    // Without a shell, in an orphaned process group, the system ignores this.
    kill_current_process_group(Signal::TTIN)?;
    if is_in_foreground() {
        Ok(())
    } else {
        Err(rustix::io::Errno::IO.into())
    }
}

/// Whether the terminal accepts output without blocking; `true` if that cannot
/// be determined.
pub(in crate::run) fn is_writable() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let terminal = rustix::stdio::stdout();
    let mut polled = [PollFd::new(&terminal, PollFlags::OUT)];
    !matches!(poll(&mut polled, Some(&Timespec::default())), Ok(0))
}

/// Stops the process as Ctrl-Z does and returns when it continues. Call
/// [`super::leave`] before.
pub(in crate::run) fn stop_process() {
    use rustix::process::{Signal, getpid, kill_process};
    // The system ignores SIGTSTP, unlike SIGSTOP, where no shell could continue
    // the process.
    let _ = kill_process(getpid(), Signal::TSTP);
}

#[cfg(test)]
mod tests;
