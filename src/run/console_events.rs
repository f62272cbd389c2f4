//! Console events of Windows, which take the place of signals: Ctrl-Break, that the console
//! closes, that the user logs off or the machine shuts down. Ctrl-C is a key while a session
//! runs. See "HandlerRoutine" in the documentation of Windows.

use super::event::{Outbox, send};
use super::exit_watchdog::ExitWatchdog;
use crate::ui::Fact;
use std::io;
use std::sync::OnceLock;
use windows_sys::Win32::System::Console::{CTRL_BREAK_EVENT, CTRL_C_EVENT, SetConsoleCtrlHandler};
use windows_sys::core::BOOL;

struct Listener {
    outbox: Outbox,
    watchdog: ExitWatchdog,
}

/// Global, because the system passes the handler nothing.
static LISTENER: OnceLock<Listener> = OnceLock::new();

/// Installs the handler. From here on no event ends the process before a save.
#[allow(unsafe_code)]
pub(super) fn start(outbox: Outbox, watchdog: ExitWatchdog) -> io::Result<()> {
    LISTENER.get_or_init(|| Listener { outbox, watchdog });
    // SAFETY: the handler exists as long as the process and may run on any thread.
    match unsafe { SetConsoleCtrlHandler(Some(handle), BOOL::from(true)) } {
        0 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

/// Runs on a thread that the system starts for each event. Returns whether the event
/// was handled.
extern "system" fn handle(event: u32) -> BOOL {
    let Some(listener) = LISTENER.get() else {
        return BOOL::from(false);
    };
    match event {
        CTRL_C_EVENT | CTRL_BREAK_EVENT => {
            // First, or the end that the message brings about is taken for an
            // earlier one that is given up.
            listener.watchdog.interrupt();
            send(&listener.outbox, Fact::Terminated);
        }
        _ => {
            send(&listener.outbox, Fact::Terminated);
            listener.watchdog.arm();
            wait_for_the_end();
        }
    }
    BOOL::from(true)
}

/// The system ends the process as soon as the handler returns, at the latest after five
/// seconds. Until then the last save can be written.
fn wait_for_the_end() -> ! {
    loop {
        std::thread::park();
    }
}
