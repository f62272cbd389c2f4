//! Events for the event loop, the channel that carries them, and the gate that bounds the input
//! on its way.

use crate::ui::Message;
use crossterm::event::Event as TerminalEvent;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

/// Something that happened outside the event loop.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Event {
    /// A message for `update`.
    Message(Message),
    /// A key, a paste or the mouse.
    Input(TerminalEvent),
    /// A line of a session in words.
    Line(LineInput),
    /// The terminal answers a status request: it has read everything before it.
    StatusReport,
    /// The terminal knows kitty's keyboard protocol.
    #[cfg_attr(
        windows,
        allow(dead_code, reason = "consoles of Windows are not asked")
    )]
    KeyProtocol,
    /// The process continues after it was stopped. Other programs may have
    /// written to the terminal since then.
    Continued,
}

/// What was read from standard input in a session in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LineInput {
    /// A line.
    Text(String),
    /// There are no more.
    Ended(EndOfLines),
}

/// Why there are no more lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EndOfLines {
    /// The input is at its end.
    Closed,
    /// The terminal is gone.
    HungUp,
}

/// The sending end, cloned for every thread.
pub(super) type Outbox = Sender<Event>;

/// The receiving end, owned by the event loop.
pub(super) type Inbox = Receiver<Event>;

/// Sends a message. Once the event loop has ended it is dropped.
pub(super) fn send(outbox: &Outbox, message: impl Into<Message>) {
    let _ = outbox.send(Event::Message(message.into()));
}

/// Interval at which a waiter looks at the closed gate.
pub(super) const GATE_INTERVAL: Duration = Duration::from_millis(5);

/// The gate closes at this weight of input, see [`weight`].
const CAPACITY: usize = 1024;

/// What the input thread and the event loop know of each other; clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct InputGate {
    /// The weight of the input on its way.
    weight: Arc<AtomicUsize>,
    /// Whether the terminal was asked something that it may still answer.
    awaits_answers: Arc<AtomicBool>,
}

impl InputGate {
    /// Whether more input may be sent.
    pub(super) fn is_open(&self) -> bool {
        self.weight.load(Ordering::Relaxed) < CAPACITY
    }

    /// Counts input that is sent.
    pub(super) fn enter(&self, event: &TerminalEvent) {
        self.weight.fetch_add(weight(event), Ordering::Relaxed);
    }

    /// Counts input that is handled.
    pub(super) fn leave(&self, event: &TerminalEvent) {
        self.weight.fetch_sub(weight(event), Ordering::Relaxed);
    }

    /// Notes that the terminal is asked something.
    pub(super) fn expect_answers(&self) {
        self.awaits_answers.store(true, Ordering::Relaxed);
    }

    /// Notes that nothing is awaited of it any more. Consoles of Windows are not asked.
    #[cfg(unix)]
    pub(super) fn end_answers(&self) {
        self.awaits_answers.store(false, Ordering::Relaxed);
    }

    /// Whether something is.
    #[cfg(unix)]
    pub(super) fn awaits_answers(&self) -> bool {
        self.awaits_answers.load(Ordering::Relaxed)
    }
}

/// The share of an event in the memory for input that waits: 1, or more for a long
/// paste.
pub(super) fn weight(event: &TerminalEvent) -> usize {
    match event {
        TerminalEvent::Paste(text) => 1 + text.len() / size_of::<TerminalEvent>(),
        _ => 1,
    }
}
