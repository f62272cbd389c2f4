//! What comes into the one inbox of the loop.

use crate::ui::Message;
use crate::ui::MouseAction;
use std::sync::mpsc::{Receiver, Sender};

/// Something that happened outside.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Event {
    /// A message for `update`.
    Message(Message),
    /// The mouse did this at this column and row; what it means depends on the
    /// picture.
    Mouse(MouseAction, u16, u16),
    /// The process was stopped and goes on: the shell may have used the
    /// terminal meanwhile.
    Continued,
}

/// Where every thread puts what it has to say.
pub(super) type Outbox = Sender<Event>;

/// Where the loop reads it.
pub(super) type Inbox = Receiver<Event>;

/// Says something to the loop; once that is over nobody listens.
pub(super) fn send(outbox: &Outbox, message: impl Into<Message>) {
    let _ = outbox.send(Event::Message(message.into()));
}
