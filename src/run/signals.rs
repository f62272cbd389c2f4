//! The signal thread. It leaves SIGTSTP, which Ctrl-Z raises, to its default
//! action.

use super::end_signal::EndSignal;
use super::event::{Event, Outbox, send};
use super::exit_watchdog::ExitWatchdog;
use super::fatal_worker_error::FatalWorkerError;
use super::screen::Window;
use super::thread;
use super::window::SystemWindow;
use crate::ui::Fact;
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
