//! The screen: what `view` draws, sent to the terminal as the few bytes that
//! differ from the picture before, in one write a frame.

mod cursor;
mod encoder;
mod sgr;
#[cfg(test)]
mod tests;

use cursor::Place;
use encoder::Encoder;
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Rect, Size};
use ratatui::{Frame, Terminal};
use std::io::{self, Write};

/// The number of columns and rows of the window, asked of the system, never
/// of the terminal.
pub(super) trait Window {
    /// Columns and rows.
    fn size(&self) -> (u16, u16);
}

/// What is drawn on.
pub(super) struct Screen<W: Write, S: Window> {
    terminal: Terminal<Encoded<W, S>>,
}

impl<W: Write, S: Window> Screen<W, S> {
    /// A screen of whose picture nothing is known yet.
    pub(super) fn new(output: W, window: S) -> io::Result<Screen<W, S>> {
        let encoded = Encoded {
            encoder: Encoder::default(),
            output,
            window,
            last_frame: 0,
        };
        let mut screen = Screen {
            terminal: Terminal::new(encoded)?,
        };
        screen.forget()?;
        Ok(screen)
    }

    /// Forgets the picture: the next frame is drawn in full.
    pub(super) fn forget(&mut self) -> io::Result<()> {
        let (columns, rows) = self.terminal.backend().window.size();
        self.terminal.resize(Rect::new(0, 0, columns, rows))
    }

    /// Draws a frame and says how many bytes it took: none if the picture did
    /// not change.
    pub(super) fn draw(&mut self, paint: impl FnOnce(&mut Frame<'_>)) -> io::Result<usize> {
        self.terminal.draw(paint)?;
        Ok(self.terminal.backend().last_frame)
    }
}

/// ratatui's view of the terminal.
struct Encoded<W, S> {
    encoder: Encoder,
    output: W,
    window: S,
    /// How many bytes the last frame took.
    last_frame: usize,
}

impl<W: Write, S: Window> Backend for Encoded<W, S> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        self.encoder.set_columns(self.window.size().0);
        let cells: Vec<(Place, &Cell)> = content
            .map(|(column, row, cell)| ((column, row), cell))
            .collect();
        self.encoder.put_all(&cells);
        Ok(())
    }

    /// It is hidden once for all when the terminal is set up.
    fn hide_cursor(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Nobody needs it, and the terminal is asked nothing.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(Position::ORIGIN)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, _: P) -> io::Result<()> {
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    /// Only ever called for the whole screen: the picture fills it.
    fn clear_region(&mut self, _: ClearType) -> io::Result<()> {
        self.encoder.erase();
        Ok(())
    }

    fn size(&self) -> io::Result<Size> {
        Ok(Size::from(self.window.size()))
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize {
            columns_rows: self.size()?,
            pixels: Size::default(),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        let frame = self.encoder.take();
        self.last_frame = frame.len();
        match frame.is_empty() {
            true => Ok(()),
            false => self.output.write_all(&frame),
        }
    }
}
