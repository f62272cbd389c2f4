//! Signals that end the process and leave no time to save: an abort, as after a
//! failed allocation or a panic within a panic, and faults of the processor.
//! Their handler gives the terminal back and lets the process die.

use super::terminal;
use libc::{SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP, c_int};
use std::io;

const FATAL: [c_int; 7] = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP];

/// Installs the handler, in place of the one that std has for an overflow of the
/// stack.
pub(super) fn install() -> io::Result<()> {
    FATAL.into_iter().try_for_each(install_for)
}

#[allow(unsafe_code)]
fn install_for(signal: c_int) -> io::Result<()> {
    // SAFETY: all-zero is a valid `sigaction`, with no signals blocked. The
    // handler does only what POSIX allows in one: see `die`.
    let result = unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = die as extern "C" fn(c_int) as usize;
        // On the stack for signals, since the thread's own may be full, and once.
        action.sa_flags = libc::SA_ONSTACK | libc::SA_RESETHAND;
        libc::sigaction(signal, &action, std::ptr::null_mut())
    };
    match result {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Makes system calls and reads atomic variables, nothing else. By now the
/// signal has its default action again, which ends the process once the handler
/// returns, whether a fault or another process raised it.
#[allow(unsafe_code)]
extern "C" fn die(signal: c_int) {
    terminal::leave_in_signal_handler();
    // SAFETY: `raise` may be called in a handler.
    unsafe { libc::raise(signal) };
}
