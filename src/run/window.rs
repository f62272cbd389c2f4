//! The size of the window, as the system reports it.

use super::screen::Window;

/// Columns and rows of a window without a size, as on a serial line.
const DEFAULT_SIZE: (u16, u16) = (80, 24);

/// The largest window that is drawn on, more than a large display has in a small
/// font. What is beyond stays blank: memory grows with the window, and a size is
/// only what some program set.
const MAX_SIZE: (u16, u16) = (640, 240);

/// The window of standard output.
#[derive(Clone, Copy, Debug)]
pub(super) struct SystemWindow;

impl Window for SystemWindow {
    fn size(&self) -> (u16, u16) {
        let (columns, rows) = window_size().unwrap_or(DEFAULT_SIZE);
        (columns.min(MAX_SIZE.0), rows.min(MAX_SIZE.1))
    }
}

/// Columns and rows of the window; `None` if standard output is not a terminal or
/// its size is not known.
pub(crate) fn window_size() -> Option<(u16, u16)> {
    query_size().filter(|&(columns, rows)| columns > 0 && rows > 0)
}

/// crossterm's `size` opens the terminal as a file at each call, and starts `tput`
/// where it has no size.
#[cfg(unix)]
fn query_size() -> Option<(u16, u16)> {
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout()).ok()?;
    Some((size.ws_col, size.ws_row))
}

#[cfg(windows)]
fn query_size() -> Option<(u16, u16)> {
    crossterm::terminal::size().ok()
}
