//! Ends the process if the event loop does not: it may block on a terminal that
//! accepts no output and has not hung up. Limits the wait for the last save when
//! the system asks the process to end. Keeps the signal that ended the session.

use super::saver::{SAVE_TIMEOUT, Saver};
use super::{terminal, thread};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::thread::sleep;
use std::time::Duration;

/// Time for the event loop to end normally.
const GRACE_PERIOD: Duration = Duration::from_secs(2);

/// Time after which the event loop, if it waits for the last save already, must
/// have ended.
const LAST_PERIOD: Duration = Duration::from_secs(5);

/// Ends the process after a grace period.
#[derive(Clone)]
pub(super) struct ExitWatchdog {
    saver: Saver,
}

impl ExitWatchdog {
    pub(super) fn new(saver: Saver) -> ExitWatchdog {
        ExitWatchdog { saver }
    }

    /// The system asks the process to end: starts the grace period.
    pub(super) fn arm(&self) {
        self.saver.limit(SAVE_TIMEOUT);
        let saver = self.saver.clone();
        start(move || {
            sleep(GRACE_PERIOD);
            if saver.is_closing() {
                sleep(LAST_PERIOD);
            }
            end(&saver);
        });
    }

    /// The player asks the process to end. Who does so while the last save is
    /// waited for gives it up; until then it has all the time it needs.
    pub(super) fn interrupt(&self) {
        if self.saver.is_closing() {
            self.saver.limit(Duration::ZERO);
            return self.arm();
        }
        let saver = self.saver.clone();
        start(move || {
            sleep(GRACE_PERIOD);
            if !saver.is_closing() {
                end(&saver);
            }
        });
    }
}

/// If no thread can be started, only the event loop ends the process.
fn start(wait: impl FnOnce() + Send + 'static) {
    let _ = thread::start("exit watchdog", wait, |_| ());
}

/// Ends the process after the last save. The exit code is 1 if something is not
/// saved.
fn end(saver: &Saver) {
    let unsaved = saver.finish(|| ());
    saver.rescue();
    terminal::leave_raw_mode();
    process::exit(i32::from(unsaved.is_some()));
}

/// The number of the first signal that asked the session to end; clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct EndSignal(Arc<AtomicU8>);

impl EndSignal {
    /// Notes a signal, unless one was noted before.
    #[cfg_attr(windows, allow(dead_code, reason = "there are no signals"))]
    pub(super) fn note(&self, signal: i32) {
        let number = u8::try_from(signal).unwrap_or(0);
        // A second signal changes nothing.
        let _ = self
            .0
            .compare_exchange(0, number, Ordering::SeqCst, Ordering::SeqCst);
    }

    /// The exit code of a program that a signal ended, 128 and its number; `None` without
    /// one.
    pub(super) fn exit_code(&self) -> Option<u8> {
        match self.0.load(Ordering::SeqCst) {
            0 => None,
            number => Some(128_u8.saturating_add(number)),
        }
    }
}
