//! Events for the event loop, and the channel that carries them.

use crate::ui::{Key, Message, MouseAction};
use std::sync::mpsc::{Receiver, Sender};

/// Something that happened outside the event loop.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Event {
    /// A message for `update`.
    Message(Message),
    /// Something the player did.
    Input(Input),
    /// The terminal answers a status request: it has read everything before it.
    StatusReport,
    /// The process continues after it was stopped. Other programs may have
    /// written to the terminal meanwhile.
    Continued,
}

/// What the player does at the terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A key is pressed, or repeated while it is held.
    Key(Key),
    /// A text is pasted.
    Paste(String),
    /// A mouse action at a column and a row. What it means depends on the
    /// frame shown.
    Mouse(MouseAction, u16, u16),
}

impl Input {
    /// Its share of the memory for input that waits: 1 for a key, more for a
    /// long text.
    pub(super) fn weight(&self) -> usize {
        match self {
            Input::Key(_) | Input::Mouse(..) => 1,
            Input::Paste(text) => 1 + text.len() / size_of::<Input>(),
        }
    }
}

/// The sending end, cloned for every thread.
pub(super) type Outbox = Sender<Event>;

/// The receiving end, owned by the event loop.
pub(super) type Inbox = Receiver<Event>;

/// Sends a message. Once the event loop has ended it is dropped.
pub(super) fn send(outbox: &Outbox, message: impl Into<Message>) {
    let _ = outbox.send(Event::Message(message.into()));
}
