//! What comes into the one inbox of the loop.

use crate::ui::Message;
use crate::ui::MouseAction;
use std::sync::mpsc::{Receiver, Sender};

/// Something that happened outside.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Arrival {
    /// A message for `update`.
    Told(Message),
    /// The mouse did this at this column and row; what it means depends on the
    /// picture.
    Touched(MouseAction, u16, u16),
    /// The process was stopped and goes on: the shell may have used the
    /// terminal meanwhile.
    Continued,
}

/// Where every thread puts what it has to say.
pub(super) type Outbox = Sender<Arrival>;

/// Where the loop reads it.
pub(super) type Inbox = Receiver<Arrival>;

/// Says something to the loop; once that is over nobody listens.
pub(super) fn tell(outbox: &Outbox, message: impl Into<Message>) {
    let _ = outbox.send(Arrival::Told(message.into()));
}
