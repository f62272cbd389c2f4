//! Ends the process if the event loop does not: it may block on a terminal that
//! accepts no output and has not hung up.

use super::saver::Saver;
use super::{terminal, thread};
use std::process;
use std::thread::sleep;
use std::time::Duration;

/// Time for the event loop to end by itself.
const GRACE_PERIOD: Duration = Duration::from_secs(2);

/// Time for the last save after that.
const SAVE_TIMEOUT: Duration = Duration::from_secs(3);

/// Ends the process after a grace period.
#[derive(Clone)]
pub(super) struct ExitWatchdog {
    saver: Saver,
}

impl ExitWatchdog {
    pub(super) fn new(saver: Saver) -> ExitWatchdog {
        ExitWatchdog { saver }
    }

    /// Starts the grace period. The exit code is 1 if something is not saved.
    pub(super) fn arm(&self) {
        let saver = self.saver.clone();
        let wait = move || {
            sleep(GRACE_PERIOD);
            let unsaved = saver.finish(SAVE_TIMEOUT);
            terminal::leave_raw_mode();
            process::exit(i32::from(unsaved.is_some()));
        };
        // If no thread can be started, only the event loop ends the process.
        let _ = thread::start("exit watchdog", wait, |_| ());
    }
}
