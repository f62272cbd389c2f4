//! The signal that ended a session.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

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
