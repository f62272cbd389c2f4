//! The signal thread. Ctrl-Z raises SIGTSTP, which must keep its usual
//! meaning for that and is therefore not listened to. A window that changed is
//! heard of here: crossterm 0.29 forgets a SIGWINCH that comes with a key.

use super::arrival::{Arrival, Outbox, tell};
use super::breakdown::Breakdown;
use super::screen::Window;
use super::thread;
use super::way_out::WayOut;
use super::window::SystemWindow;
use crate::ui::Fact;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH};
use signal_hook::iterator::Signals;
use std::io;

/// Starts listening, so that no signal ends the program unsaved from here on.
pub(super) fn start(outbox: Outbox, way_out: WayOut, breakdown: &Breakdown) -> io::Result<()> {
    let signals = Signals::new([SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGCONT, SIGWINCH])?;
    let broken = breakdown.of("listening to signals", &outbox);
    let listen = move || listen(signals, &outbox, &way_out);
    thread::start("signals", listen, broken)
}

fn listen(mut signals: Signals, outbox: &Outbox, way_out: &WayOut) {
    for signal in signals.forever() {
        match signal {
            SIGCONT => drop(outbox.send(Arrival::Continued)),
            SIGWINCH => {
                let (columns, rows) = SystemWindow.size();
                tell(outbox, Fact::Resized(columns, rows));
            }
            _ => {
                tell(outbox, Fact::Terminated);
                way_out.open_soon();
            }
        }
    }
}
