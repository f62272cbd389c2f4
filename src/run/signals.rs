//! The signal thread, and a handler for signals that leave no time for one. SIGTSTP, which
//! Ctrl-Z raises, keeps its default action.

use super::event::{Event, Outbox, send};
use super::exit_watchdog::{EndSignal, ExitWatchdog};
use super::screen::{SystemWindow, Window};
use super::thread::FatalWorkerError;
use super::{terminal, thread};
use crate::ui::Fact;
use libc::{SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP, c_int};
use signal_hook::consts::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2,
    SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;
use std::io;
use std::sync::Arc;

/// The signals that end the program unless it handles them. SIGXCPU is the soft
/// limit of processor time, which comes before the hard one, which kills.
const ENDING: [i32; 11] = [
    SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGXCPU,
];

/// Those that only Linux has: a stack fault, a power failure, real-time signals.
#[cfg(target_os = "linux")]
fn linux_signals() -> impl Iterator<Item = i32> {
    let real_time = libc::SIGRTMIN()..=libc::SIGRTMAX();
    [libc::SIGSTKFLT, libc::SIGPWR].into_iter().chain(real_time)
}

#[cfg(not(target_os = "linux"))]
fn linux_signals() -> impl Iterator<Item = i32> {
    std::iter::empty()
}

/// Starts the thread. From here on no signal ends the process before a save.
pub(super) fn start(
    outbox: Outbox,
    watchdog: ExitWatchdog,
    ended: EndSignal,
    fatal: &FatalWorkerError,
) -> io::Result<()> {
    let ending = ENDING.into_iter().chain(linux_signals());
    let signals = Signals::new(ending.chain([SIGCONT, SIGWINCH]))?;
    let on_panic = fatal.handler_for("listening to signals", &outbox);
    let listen = move || listen(signals, &outbox, &watchdog, &ended);
    thread::start("signals", listen, on_panic)
}

/// Makes a write beyond the limit on the size of files (`ulimit -f`) fail, which is
/// reported and tried again as any other failure: the signal would end the process
/// with the terminal as it is.
pub(super) fn ignore_file_size_limit() -> io::Result<()> {
    signal_hook::flag::register(SIGXFSZ, Arc::default())?;
    Ok(())
}

fn listen(mut signals: Signals, outbox: &Outbox, watchdog: &ExitWatchdog, ended: &EndSignal) {
    for signal in signals.forever() {
        match signal {
            SIGCONT => drop(outbox.send(Event::Continued)),
            SIGWINCH => {
                let (columns, rows) = SystemWindow.size();
                send(outbox, Fact::Resized(columns, rows));
            }
            SIGINT | SIGQUIT => {
                ended.note(signal);
                // First, or the end that the message brings about is taken for an
                // earlier one that is given up.
                watchdog.interrupt();
                send(outbox, Fact::Terminated);
            }
            _ => {
                ended.note(signal);
                send(outbox, Fact::Terminated);
                watchdog.arm();
            }
        }
    }
}

/// Signals that end the process and leave no time to save: an abort, as after a failed
/// allocation or a panic within a panic, and faults of the processor.
const FATAL: [c_int; 7] = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP];

/// Installs the handler that gives the terminal back and lets the process die, in place of the one that std has for an overflow of the
/// stack.
pub(super) fn handle_fatal() -> io::Result<()> {
    FATAL.into_iter().try_for_each(handle_with_die)
}

#[allow(unsafe_code)]
fn handle_with_die(signal: c_int) -> io::Result<()> {
    // SAFETY: all-zero is a valid `sigaction`, with no signals blocked. The
    // handler does only what POSIX allows in one: see `die`.
    let result = unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = die as extern "C" fn(c_int) as usize;
        // On the stack for signals, since the thread's own may be full, and once.
        action.sa_flags = libc::SA_ONSTACK | libc::SA_RESETHAND;
        libc::sigaction(signal, &action, std::ptr::null_mut())
    };
    match result {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Makes system calls and reads atomic variables, nothing else. By now the
/// signal has its default action again, which ends the process once the handler
/// returns, whether a fault or another process raised it.
#[allow(unsafe_code)]
extern "C" fn die(signal: c_int) {
    terminal::leave_in_signal_handler();
    // SAFETY: `raise` may be called in a handler.
    unsafe { libc::raise(signal) };
}
