//! Bounds the input that was sent to the event loop and is not handled yet.

use super::event::Input;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How often whoever waits at the closed gate looks at it.
pub(super) const GATE_INTERVAL: Duration = Duration::from_millis(5);

/// The gate closes at this weight of input, see [`Input::weight`].
const CAPACITY: usize = 1024;

/// The weight of the input on its way; clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct InputGate(Arc<AtomicUsize>);

impl InputGate {
    /// Whether more input may be sent.
    pub(super) fn is_open(&self) -> bool {
        self.0.load(Ordering::Relaxed) < CAPACITY
    }

    /// Counts input that is sent.
    pub(super) fn enter(&self, input: &Input) {
        self.0.fetch_add(input.weight(), Ordering::Relaxed);
    }

    /// Counts input that is handled.
    pub(super) fn leave(&self, input: &Input) {
        self.0.fetch_sub(input.weight(), Ordering::Relaxed);
    }
}
