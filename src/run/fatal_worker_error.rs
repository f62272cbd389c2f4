//! The end of a session that a part broke down without which it cannot go on.

use super::event::{Outbox, send};
use crate::ui::Fact;
use std::sync::{Arc, Mutex, PoisonError};

/// What broke down, if anything did; all copies know the same.
#[derive(Clone, Default)]
pub(super) struct FatalWorkerError(Arc<Mutex<Option<String>>>);

impl FatalWorkerError {
    /// What is to be done when this part breaks down: the session ends, and
    /// why is kept to be said then.
    pub(super) fn of(
        &self,
        part: &'static str,
        outbox: &Outbox,
    ) -> impl FnOnce(String) + Send + 'static {
        let (place, outbox) = (Arc::clone(&self.0), outbox.clone());
        move |why| {
            let words = format!("{part} broke down: {why}");
            place
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .get_or_insert(words);
            send(&outbox, Fact::Terminated);
        }
    }

    /// What broke down, in words.
    pub(super) fn words(&self) -> Option<String> {
        let words = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        words.clone()
    }
}
