//! The panic or error of a thread without which the session cannot continue.

use super::event::{Outbox, send};
use crate::ui::Fact;
use std::io::{self, ErrorKind};
use std::sync::{Arc, OnceLock};

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
