//! Threads whose panics are reported and never printed, since printing would
//! write over the screen, and the panic or error without which the session cannot continue. Panics
//! and delays on demand, for the tests of error handling: only builds with debug assertions have
//! them.

use super::event::{Outbox, send};
use crate::ui::Fact;
use ninefold_game::save::catch_panic;
use std::io::{self, ErrorKind};
use std::sync::{Arc, OnceLock};
use std::thread::Builder;

/// Runs `work` on a new thread of this name. If it panics, `on_panic` gets the
/// panic message.
pub(super) fn start(
    name: &str,
    work: impl FnOnce() + Send + 'static,
    on_panic: impl FnOnce(String) + Send + 'static,
) -> io::Result<()> {
    let point = name.to_owned();
    let reporting = move || {
        let work = || {
            fault_point(&point);
            work();
        };
        catch_panic(work).unwrap_or_else(on_panic);
    };
    Builder::new().name(name.to_owned()).spawn(reporting)?;
    Ok(())
}

/// Gives way to every other thread, where a thread has a priority of its own.
pub(super) fn give_way() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 19);
}

/// Panics if `NINEFOLD_BREAK` names this point: `saving:3` panics the third
/// time that the point `saving` is reached, `saving` the first time.
#[cfg(debug_assertions)]
pub(super) fn fault_point(name: &str) {
    use std::sync::atomic::{AtomicU32, Ordering};
    static REACHED: AtomicU32 = AtomicU32::new(0);
    let wanted = std::env::var("NINEFOLD_BREAK").unwrap_or_default();
    let (wanted, times) = wanted.split_once(':').unwrap_or((&wanted, "1"));
    if wanted == name && REACHED.fetch_add(1, Ordering::Relaxed) + 1 == times.parse().unwrap_or(1) {
        panic!("broken on purpose");
    }
}

#[cfg(not(debug_assertions))]
pub(super) fn fault_point(_: &str) {}

/// Waits before a game is written, as a slow disk does, for as many milliseconds
/// as `NINEFOLD_SLOW_DISK` says.
#[cfg(debug_assertions)]
pub(super) fn slow_point() {
    let delay = std::env::var("NINEFOLD_SLOW_DISK").ok();
    if let Some(delay) = delay.and_then(|millis| millis.parse().ok()) {
        std::thread::sleep(std::time::Duration::from_millis(delay));
    }
}

#[cfg(not(debug_assertions))]
pub(super) fn slow_point() {}

/// The first such panic or error, if there was one; clones share it.
#[derive(Clone, Default)]
pub(super) struct FatalWorkerError(Arc<OnceLock<String>>);

impl FatalWorkerError {
    /// A panic handler for the thread that does `task`: it ends the session and
    /// stores the error.
    pub(super) fn handler_for(
        &self,
        task: &'static str,
        outbox: &Outbox,
    ) -> impl FnOnce(String) + Send + 'static {
        let (error, outbox) = (Arc::clone(&self.0), outbox.clone());
        move |reason| {
            error.get_or_init(|| format!("{task} broke down: {reason}"));
            send(&outbox, Fact::Terminated);
        }
    }

    /// Stores what failed on the terminal, and why. That the terminal is gone is no
    /// error: there is nobody to report it to.
    pub(super) fn record(&self, what: &str, error: &io::Error) {
        if !is_hangup(error) {
            self.0.get_or_init(|| format!("{what}: {error}"));
        }
    }

    /// The error, as a sentence without a full stop.
    pub(super) fn message(&self) -> Option<String> {
        self.0.get().cloned()
    }
}

fn is_hangup(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::UnexpectedEof | ErrorKind::BrokenPipe
    ) || is_terminal_gone(error)
}

#[cfg(unix)]
fn is_terminal_gone(error: &io::Error) -> bool {
    use rustix::io::Errno;
    let gone = [Errno::IO, Errno::NXIO].map(Errno::raw_os_error);
    error
        .raw_os_error()
        .is_some_and(|code| gone.contains(&code))
}

#[cfg(windows)]
fn is_terminal_gone(_: &io::Error) -> bool {
    false
}

#[cfg(test)]
mod tests;
