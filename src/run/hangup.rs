//! The hang-up thread: waits until the terminal is gone and reports it.

use super::event::{Outbox, send};
use super::exit_watchdog::SAVE_TIMEOUT;
use super::fatal_worker_error::FatalWorkerError;
use super::saver::Saver;
use super::thread;
use crate::ui::Fact;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use std::io;

/// Starts the thread.
pub(super) fn start(outbox: Outbox, saver: Saver, fatal: &FatalWorkerError) -> io::Result<()> {
    let on_panic = fatal.handler_for("watching the terminal", &outbox);
    let watch = move || {
        wait_for_hangup();
        saver.limit(SAVE_TIMEOUT);
        send(&outbox, Fact::Terminated);
    };
    thread::start("hang-up", watch, on_panic)
}

/// Requests no event: `poll` always reports hang-ups and errors, and without
/// a request keys do not wake this thread. Any error but an interruption counts
/// as a hang-up.
fn wait_for_hangup() {
    let terminal = rustix::stdio::stdin();
    let mut polled = [PollFd::new(&terminal, PollFlags::empty())];
    while poll(&mut polled, None) == Err(Errno::INTR) {}
}
