//! The window's size, as the system knows it.

use super::screen::Window;

/// What a window is taken to be that has no size, as on a serial line.
const USUAL: (u16, u16) = (80, 24);

/// The window this process runs in.
#[derive(Clone, Copy, Debug)]
pub(super) struct SystemWindow;

impl Window for SystemWindow {
    fn size(&self) -> (u16, u16) {
        match asked() {
            Some((columns, rows)) if columns > 0 && rows > 0 => (columns, rows),
            _ => USUAL,
        }
    }
}

#[cfg(unix)]
fn asked() -> Option<(u16, u16)> {
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout()).ok()?;
    Some((size.ws_col, size.ws_row))
}

#[cfg(not(unix))]
fn asked() -> Option<(u16, u16)> {
    ratatui::crossterm::terminal::size().ok()
}
