//! Events for the event loop, and the channel that carries them.

use crate::ui::{Message, MouseAction};
use std::sync::mpsc::{Receiver, Sender};

/// Something that happened outside the event loop.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Event {
    /// A message for `update`.
    Message(Message),
    /// A mouse action at a column and a row. What it means depends on the
    /// frame shown.
    Mouse(MouseAction, u16, u16),
    /// The process continues after it was stopped. Other programs may have
    /// written to the terminal meanwhile.
    Continued,
}

/// The sending end, cloned for every thread.
pub(super) type Outbox = Sender<Event>;

/// The receiving end, owned by the event loop.
pub(super) type Inbox = Receiver<Event>;

/// Sends a message. Once the event loop has ended it is dropped.
pub(super) fn send(outbox: &Outbox, message: impl Into<Message>) {
    let _ = outbox.send(Event::Message(message.into()));
}
