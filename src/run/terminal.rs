//! The terminal's modes: set on entry and reset in reverse order, each exactly
//! once, on every exit.

use crate::settings::Mouse;
use ratatui::crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use std::io::{self, Write};
#[cfg(unix)]
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A terminal mode that this program sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    AlternateScreen,
    HiddenCursor,
    /// Reports clicks and drags, no other movement.
    MouseReports,
    BracketedPaste,
}

impl Mode {
    /// The sequences that set and reset the mode.
    fn sequences(self) -> (&'static str, &'static str) {
        match self {
            Mode::AlternateScreen => ("\x1b[?1049h", "\x1b[?1049l"),
            Mode::HiddenCursor => ("\x1b[?25l", "\x1b[?25h"),
            Mode::MouseReports => (
                "\x1b[?1000h\x1b[?1002h\x1b[?1006h",
                "\x1b[?1006l\x1b[?1002l\x1b[?1000l",
            ),
            Mode::BracketedPaste => ("\x1b[?2004h", "\x1b[?2004l"),
        }
    }
}

/// The modes that are set, in the order they were set. Global, because the
/// panic hook resets them too.
static ACTIVE: Mutex<Vec<Mode>> = Mutex::new(Vec::new());

/// Whether any mode is set, for signal handlers, which must not take a lock.
static IN_USE: AtomicBool = AtomicBool::new(false);

/// Resets the colours and every mode, set or not.
#[cfg(unix)]
const RESET_ALL: &[u8] = b"\x1b[m\x1b[?2004l\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?25h\x1b[?1049l";

/// The line discipline as it was found.
#[cfg(unix)]
static FOUND: OnceLock<rustix::termios::Termios> = OnceLock::new();

fn active_modes() -> MutexGuard<'static, Vec<Mode>> {
    ACTIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Prepares the terminal for drawing.
pub(super) fn enter() -> io::Result<()> {
    #[cfg(unix)]
    if let Ok(found) = rustix::termios::tcgetattr(rustix::stdio::stdin()) {
        FOUND.get_or_init(|| found);
    }
    enable_raw_mode()?;
    set_modes(
        &[
            Mode::AlternateScreen,
            Mode::HiddenCursor,
            Mode::BracketedPaste,
        ],
        true,
    )
}

/// Restores the terminal. Does nothing if it is restored already; errors are
/// ignored, since the terminal may be gone.
pub(super) fn leave() {
    let bytes = reset_all(&mut active_modes());
    IN_USE.store(false, Ordering::Relaxed);
    if !bytes.is_empty() {
        let _ = send(&bytes);
    }
    leave_raw_mode();
}

/// Restores the terminal by system calls alone.
#[cfg(unix)]
pub(super) fn leave_in_signal_handler() {
    use rustix::termios::{OptionalActions, tcsetattr};
    if !IN_USE.load(Ordering::Relaxed) {
        return;
    }
    let _ = rustix::io::write(rustix::stdio::stdout(), RESET_ALL);
    if let Some(found) = FOUND.get() {
        let _ = tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, found);
    }
}

/// Restores only what needs no output, for a terminal that accepts none.
pub(super) fn leave_raw_mode() {
    let _ = disable_raw_mode();
}

/// The sequences that reset the colours and all modes, the last one set first.
fn reset_all(active: &mut Vec<Mode>) -> String {
    if active.is_empty() {
        return String::new();
    }
    let resets = active.drain(..).rev().map(|mode| mode.sequences().1);
    "\x1b[m".to_owned() + &resets.collect::<String>()
}

/// Sets mouse reports as in the settings.
pub(super) fn report_mouse(mouse: Mouse) -> io::Result<()> {
    set_modes(&[Mode::MouseReports], mouse == Mouse::On)
}

fn set_modes(modes: &[Mode], wanted: bool) -> io::Result<()> {
    let mut active = active_modes();
    let bytes = mode_changes(&mut active, modes, wanted);
    IN_USE.store(!active.is_empty(), Ordering::Relaxed);
    drop(active);
    if bytes.is_empty() {
        return Ok(());
    }
    send(&bytes)
}

/// The sequences for those of the modes that are not yet as wanted.
fn mode_changes(active: &mut Vec<Mode>, modes: &[Mode], wanted: bool) -> String {
    let mut bytes = String::new();
    for &mode in modes {
        let (set, reset) = mode.sequences();
        if wanted && !active.contains(&mode) {
            active.push(mode);
            bytes += set;
        } else if !wanted && active.contains(&mode) {
            active.retain(|&other| other != mode);
            bytes += reset;
        }
    }
    bytes
}

/// Copies text to the terminal's clipboard with OSC 52, which works over SSH.
/// Terminals without it ignore the sequence. See "Operating System Commands" in
/// the xterm control sequences.
pub(super) fn copy(text: &str) -> io::Result<()> {
    send(&clipboard_sequence(text))
}

fn clipboard_sequence(text: &str) -> String {
    use base64::Engine;
    let encoded = base64::engine::general_purpose::STANDARD.encode(text);
    format!("\x1b]52;c;{encoded}\x07")
}

/// Asks the terminal for its status, which it answers in turn.
pub(super) fn request_status() -> io::Result<()> {
    send("\x1b[5n")
}

/// Writes all bytes without buffering.
fn send(bytes: &str) -> io::Result<()> {
    UnbufferedStdout.write_all(bytes.as_bytes())
}

/// Standard output without a buffer, and without a descriptor of its own: there
/// may be none left.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnbufferedStdout;

impl Write for UnbufferedStdout {
    #[cfg(unix)]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(rustix::io::write(rustix::stdio::stdout(), bytes)?)
    }

    #[cfg(not(unix))]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut output = io::stdout();
        output.write_all(bytes)?;
        output.flush()?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whether this process may write to the terminal: it is in the foreground, or
/// the system knows no such thing.
#[cfg(unix)]
fn is_in_foreground() -> bool {
    let group = rustix::termios::tcgetpgrp(rustix::stdio::stdin());
    group.map_or(true, |group| group == rustix::process::getpgrp())
}

/// Waits until this process is in the foreground, stopped as the system stops
/// a background process that reads.
///
/// # Errors
/// If no process is left that could bring it to the foreground.
#[cfg(unix)]
pub(super) fn wait_for_foreground() -> io::Result<()> {
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

#[cfg(not(unix))]
pub(super) fn wait_for_foreground() -> io::Result<()> {
    Ok(())
}

/// Whether the terminal accepts output without blocking; `true` if that cannot
/// be determined.
#[cfg(unix)]
pub(super) fn is_writable() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let terminal = rustix::stdio::stdout();
    let mut polled = [PollFd::new(&terminal, PollFlags::OUT)];
    !matches!(poll(&mut polled, Some(&Timespec::default())), Ok(0))
}

#[cfg(not(unix))]
pub(super) fn is_writable() -> bool {
    true
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

/// Stops the process as Ctrl-Z does and returns when it continues. Call
/// [`leave`] before.
#[cfg(unix)]
pub(super) fn stop_process() {
    use rustix::process::{Signal, getpid, kill_process};
    // The system ignores SIGTSTP, unlike SIGSTOP, where no shell could continue
    // the process.
    let _ = kill_process(getpid(), Signal::TSTP);
}

/// This system has no job control.
#[cfg(not(unix))]
pub(super) fn stop_process() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_put_back_in_reverse_and_once() {
        let mut on = Vec::new();
        let set = [
            Mode::AlternateScreen,
            Mode::HiddenCursor,
            Mode::MouseReports,
        ];
        mode_changes(&mut on, &set, true);
        let back = reset_all(&mut on);
        let expected = "\x1b[m\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?25h\x1b[?1049l";
        assert_eq!(back, expected);
        assert_eq!(reset_all(&mut on), "");
    }

    #[cfg(unix)]
    #[test]
    fn a_signal_handler_resets_every_mode() {
        let mut on = Vec::new();
        let all = [
            Mode::AlternateScreen,
            Mode::HiddenCursor,
            Mode::MouseReports,
            Mode::BracketedPaste,
        ];
        mode_changes(&mut on, &all, true);
        assert_eq!(reset_all(&mut on).as_bytes(), RESET_ALL);
    }

    #[test]
    fn a_copied_text_is_wrapped_up_for_the_clipboard() {
        assert_eq!(clipboard_sequence("53..7"), "\x1b]52;c;NTMuLjc=\x07");
    }

    #[test]
    fn a_mode_that_is_as_wanted_costs_nothing() {
        let mut on = vec![Mode::MouseReports];
        assert_eq!(mode_changes(&mut on, &[Mode::MouseReports], true), "");
        assert_eq!(mode_changes(&mut on, &[Mode::BracketedPaste], false), "");
        assert_eq!(
            mode_changes(&mut on, &[Mode::MouseReports], false),
            Mode::MouseReports.sequences().1
        );
        assert_eq!(on, []);
    }
}
