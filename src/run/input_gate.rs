//! Bounds the input that was sent to the event loop and is not handled yet.

use crossterm::event::Event;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Interval at which a waiter looks at the closed gate.
pub(super) const GATE_INTERVAL: Duration = Duration::from_millis(5);

/// The gate closes at this weight of input, see [`weight`].
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
    pub(super) fn enter(&self, event: &Event) {
        self.0.fetch_add(weight(event), Ordering::Relaxed);
    }

    /// Counts input that is handled.
    pub(super) fn leave(&self, event: &Event) {
        self.0.fetch_sub(weight(event), Ordering::Relaxed);
    }
}

/// The share of an event in the memory for input that waits: 1, or more for a long
/// paste.
pub(super) fn weight(event: &Event) -> usize {
    match event {
        Event::Paste(text) => 1 + text.len() / size_of::<Event>(),
        _ => 1,
    }
}
