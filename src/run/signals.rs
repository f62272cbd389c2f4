//! The signal thread. Ctrl-Z raises SIGTSTP, which must keep its usual
//! meaning for that and is therefore not listened to. A window that changed is
//! heard of here: crossterm 0.29 forgets a SIGWINCH that comes with a key.

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

/// Starts listening, so that no signal ends the program unsaved from here on.
pub(super) fn start(
    outbox: Outbox,
    exit_watchdog: ExitWatchdog,
    breakdown: &FatalWorkerError,
) -> io::Result<()> {
    let signals = Signals::new([SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGCONT, SIGWINCH])?;
    let broken = breakdown.of("listening to signals", &outbox);
    let listen = move || listen(signals, &outbox, &exit_watchdog);
    thread::start("signals", listen, broken)
}

fn listen(mut signals: Signals, outbox: &Outbox, exit_watchdog: &ExitWatchdog) {
    for signal in signals.forever() {
        match signal {
            SIGCONT => drop(outbox.send(Event::Continued)),
            SIGWINCH => {
                let (columns, rows) = SystemWindow.size();
                send(outbox, Fact::Resized(columns, rows));
            }
            _ => {
                send(outbox, Fact::Terminated);
                exit_watchdog.arm();
            }
        }
    }
}
