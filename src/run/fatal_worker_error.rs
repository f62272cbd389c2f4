//! The panic or error of a thread without which the session cannot continue.

use super::event::{Outbox, send};
use crate::ui::Fact;
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

    /// Stores an error: a sentence without a full stop.
    pub(super) fn record(&self, error: String) {
        self.0.get_or_init(|| error);
    }

    /// The error, as a sentence without a full stop.
    pub(super) fn message(&self) -> Option<String> {
        self.0.get().cloned()
    }
}
