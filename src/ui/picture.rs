//! A screen as a value: the symbol and the style of each cell.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

/// The style of one cell of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct CellStyle {
    /// The colour of its text.
    pub front: TerminalColour,
    /// The colour behind it.
    pub back: TerminalColour,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether it is underlined.
    pub underlined: bool,
    /// Whether its colours are exchanged.
    pub reversed: bool,
    /// Whether it is struck out.
    pub crossed: bool,
}

/// A colour as the terminal receives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum TerminalColour {
    /// The terminal's own for text, or for what is behind it.
    Own,
    /// One of the fixed palette; the first sixteen are the terminal's own.
    Index(u8),
    /// Red, green and blue.
    Rgb(u8, u8, u8),
}

/// A whole screen, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Its columns.
    pub columns: usize,
    /// Its cells: as many rows of them as there are.
    pub cells: Vec<(String, CellStyle)>,
}

impl Picture {
    /// The text alone, blanks at the ends of rows cut.
    pub fn text(&self) -> String {
        let row = |cells: &[(String, CellStyle)]| {
            let line: String = cells.iter().map(|(symbol, _)| symbol.as_str()).collect();
            line.trim_end().to_owned()
        };
        let rows: Vec<String> = self.cells.chunks(self.columns).map(row).collect();
        rows.join("\n")
    }
}

impl From<&Buffer> for Picture {
    fn from(buffer: &Buffer) -> Picture {
        let cells = buffer.content().iter().map(|cell| {
            let has = |modifier| cell.modifier.contains(modifier);
            let style = CellStyle {
                front: colour(cell.fg),
                back: colour(cell.bg),
                bold: has(Modifier::BOLD),
                underlined: has(Modifier::UNDERLINED),
                reversed: has(Modifier::REVERSED),
                crossed: has(Modifier::CROSSED_OUT),
            };
            (cell.symbol().to_owned(), style)
        });
        Picture {
            columns: usize::from(buffer.area.width),
            cells: cells.collect(),
        }
    }
}

fn colour(colour: Color) -> TerminalColour {
    match colour {
        Color::Reset => TerminalColour::Own,
        Color::Indexed(index) => TerminalColour::Index(index),
        Color::Rgb(red, green, blue) => TerminalColour::Rgb(red, green, blue),
        Color::Black => TerminalColour::Index(0),
        Color::Red => TerminalColour::Index(1),
        Color::Green => TerminalColour::Index(2),
        Color::Yellow => TerminalColour::Index(3),
        Color::Blue => TerminalColour::Index(4),
        Color::Magenta => TerminalColour::Index(5),
        Color::Cyan => TerminalColour::Index(6),
        Color::Gray => TerminalColour::Index(7),
        Color::DarkGray => TerminalColour::Index(8),
        Color::LightRed => TerminalColour::Index(9),
        Color::LightGreen => TerminalColour::Index(10),
        Color::LightYellow => TerminalColour::Index(11),
        Color::LightBlue => TerminalColour::Index(12),
        Color::LightMagenta => TerminalColour::Index(13),
        Color::LightCyan => TerminalColour::Index(14),
        Color::White => TerminalColour::Index(15),
    }
}
