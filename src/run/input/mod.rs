//! The input thread: reads what the player does at the terminal. On every system it
//! hands on events of crossterm, which [`PlayerInput`](super::player_input::PlayerInput)
//! translates.

#[cfg(windows)]
mod blocking;
#[cfg(any(windows, test))]
mod burst;
#[cfg(unix)]
mod decoder;
#[cfg(unix)]
mod reader;
#[cfg(unix)]
pub(super) mod sequences;
#[cfg(all(test, unix))]
mod tests;

#[cfg(unix)]
pub use decoder::{Decoded, Decoder, StringEnd, Tail, Unfinished};

use super::event::{InputGate, Outbox};
use super::saver::{SAVE_TIMEOUT, Saver};
use super::thread;
use super::thread::FatalWorkerError;
use crate::ui::Fact;
use std::io;

/// Starts the thread. It ends when the event loop is gone, or the terminal: then
/// there is little time for the last save. Any other end is an error that the
/// player sees a message.
pub(super) fn start(
    outbox: Outbox,
    gate: InputGate,
    saver: Saver,
    fatal: &FatalWorkerError,
) -> io::Result<()> {
    let on_panic = fatal.handler_for("reading the keys", &outbox);
    let fatal = fatal.clone();
    let read = move || {
        if let Err(error) = read_all(&outbox, gate) {
            fatal.record("the keys cannot be read", &error);
            saver.limit(SAVE_TIMEOUT);
            super::event::send(&outbox, Fact::Terminated);
        }
    };
    thread::start("input", read, on_panic)
}

#[cfg(unix)]
fn read_all(outbox: &Outbox, gate: InputGate) -> io::Result<()> {
    reader::InputReader::new(outbox, gate).read_all()
}

#[cfg(windows)]
fn read_all(outbox: &Outbox, gate: InputGate) -> io::Result<()> {
    blocking::read_all(outbox, &gate)
}
