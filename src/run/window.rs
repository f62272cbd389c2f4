//! The window's size, as the system knows it.

use super::screen::Window;

/// What a window is taken to be that has no size, as on a serial line.
const USUAL: (u16, u16) = (80, 24);

/// The window this process runs in.
#[derive(Clone, Copy, Debug)]
pub(super) struct SystemWindow;

impl Window for SystemWindow {
    fn size(&self) -> (u16, u16) {
        window_size().unwrap_or(USUAL)
    }
}

/// Columns and rows of the window, if there is one that has a size.
pub fn window_size() -> Option<(u16, u16)> {
    asked().filter(|&(columns, rows)| columns > 0 && rows > 0)
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
