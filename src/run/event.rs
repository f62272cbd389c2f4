//! Events for the event loop, and the channel that carries them.

use crate::ui::Message;
use crossterm::event::Event as TerminalEvent;
use std::sync::mpsc::{Receiver, Sender};

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
