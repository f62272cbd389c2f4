//! The signal thread. It leaves SIGTSTP, which Ctrl-Z raises, to its default
//! action. It reports SIGWINCH because crossterm 0.29 loses one that arrives
//! together with a key.

use super::event::{Event, Outbox, send};
use super::exit_watchdog::ExitWatchdog;
use super::fatal_worker_error::FatalWorkerError;
use super::screen::Window;
use super::thread;
use super::window::SystemWindow;
use crate::ui::Fact;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH};
use signal_hook::iterator::Signals;
use std::io;

/// Starts the thread. From here on no signal ends the process before a save.
pub(super) fn start(
    outbox: Outbox,
    watchdog: ExitWatchdog,
    fatal: &FatalWorkerError,
) -> io::Result<()> {
    let signals = Signals::new([SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGCONT, SIGWINCH])?;
    let on_panic = fatal.handler_for("listening to signals", &outbox);
    let listen = move || listen(signals, &outbox, &watchdog);
    thread::start("signals", listen, on_panic)
}

fn listen(mut signals: Signals, outbox: &Outbox, watchdog: &ExitWatchdog) {
    for signal in signals.forever() {
        match signal {
            SIGCONT => drop(outbox.send(Event::Continued)),
            SIGWINCH => {
                let (columns, rows) = SystemWindow.size();
                send(outbox, Fact::Resized(columns, rows));
            }
            _ => {
                send(outbox, Fact::Terminated);
                watchdog.arm();
            }
        }
    }
}
