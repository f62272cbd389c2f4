//! The way out for when the loop cannot take it: it may be writing to a
//! terminal that takes nothing and has not hung up.

use super::saver::Saver;
use super::{terminal, thread};
use std::process;
use std::thread::sleep;
use std::time::Duration;

/// How long the loop has to leave by itself.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long the last save may take after that.
const LAST_SAVE: Duration = Duration::from_secs(3);

/// Ends the process although the loop does not.
#[derive(Clone)]
pub(super) struct ExitWatchdog {
    saver: Saver,
}

impl ExitWatchdog {
    pub(super) fn new(saver: Saver) -> ExitWatchdog {
        ExitWatchdog { saver }
    }

    /// Ends the process in a while, unless it ended before.
    pub(super) fn arm(&self) {
        let saver = self.saver.clone();
        let wait = move || {
            sleep(PATIENCE);
            let unsaved = saver.finish(LAST_SAVE);
            terminal::leave_modes_only();
            process::exit(i32::from(unsaved.is_some()));
        };
        // Without a thread the loop's own way is the only one.
        let _ = thread::start("way out", wait, |_| ());
    }
}
