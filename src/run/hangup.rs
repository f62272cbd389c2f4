//! The hang-up thread: sleeps until the terminal is gone, and says so.

use super::event::{Outbox, send};
use super::fatal_worker_error::FatalWorkerError;
use super::thread;
use crate::ui::Fact;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use std::io;

/// Starts watching the terminal.
pub(super) fn start(outbox: Outbox, breakdown: &FatalWorkerError) -> io::Result<()> {
    let broken = breakdown.of("watching the terminal", &outbox);
    let watch = move || {
        sleep_until_gone();
        send(&outbox, Fact::Terminated);
    };
    thread::start("hang-up", watch, broken)
}

/// No event is asked for: a hang-up and an error are told always, so keys do
/// not wake this thread.
fn sleep_until_gone() {
    let terminal = rustix::stdio::stdin();
    loop {
        let mut watched = [PollFd::new(&terminal, PollFlags::empty())];
        match poll(&mut watched, None) {
            Err(Errno::INTR) => {}
            // The kernel could be out of memory for a moment, or worse.
            Err(_) => return,
            Ok(_) => return,
        }
    }
}
