//! A screen as a value: the symbol and style of each cell, whether it was drawn by
//! `view` or by the real program in a pty.

use ninefold::ui::{AppState, HitRegion, Message, MouseAction, hit, view};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use std::fmt::Write;

/// How one cell of the terminal looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct CellStyle {
    pub front: TerminalColour,
    pub back: TerminalColour,
    pub bold: bool,
    pub underlined: bool,
    pub reversed: bool,
    pub crossed: bool,
}

/// A colour as the terminal received it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum TerminalColour {
    Own,
    Index(u8),
    Rgb(u8, u8, u8),
}

/// A whole screen, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Screen {
    pub columns: usize,
    pub cells: Vec<(String, CellStyle)>,
}

/// Draws a state into a screen of the state's window size.
pub fn draw(state: &AppState) -> Screen {
    draw_with_regions(state).0
}

/// The same, and what can be pressed where.
pub fn draw_with_regions(state: &AppState) -> (Screen, Vec<HitRegion>) {
    let (columns, rows) = state.shared.size;
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    let mut regions = Vec::new();
    terminal.draw(|frame| regions = view(state, frame)).unwrap();
    (from_buffer(terminal.backend().buffer()), regions)
}

/// What a mouse action at this column and row of a state's screen means.
pub fn hit_on(state: &AppState, touch: MouseAction, column: u16, row: u16) -> Option<Message> {
    hit(&draw_with_regions(state).1, touch, column, row)
}

fn from_buffer(buffer: &Buffer) -> Screen {
    let cells = buffer.content().iter().map(|cell| {
        let has = |modifier| cell.modifier.contains(modifier);
        let style = CellStyle {
            front: paint(cell.fg),
            back: paint(cell.bg),
            bold: has(Modifier::BOLD),
            underlined: has(Modifier::UNDERLINED),
            reversed: has(Modifier::REVERSED),
            crossed: has(Modifier::CROSSED_OUT),
        };
        (cell.symbol().to_owned(), style)
    });
    Screen {
        columns: usize::from(buffer.area.width),
        cells: cells.collect(),
    }
}

fn paint(colour: Color) -> TerminalColour {
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

impl Screen {
    /// The text alone, blanks at the ends cut.
    pub fn text(&self) -> String {
        let row = |cells: &[(String, CellStyle)]| {
            let line: String = cells.iter().map(|(symbol, _)| symbol.as_str()).collect();
            line.trim_end().to_owned()
        };
        self.cells
            .chunks(self.columns)
            .map(row)
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The text, the looks as letters below each other, and what each letter means:
    /// a snapshot whose differences are readable.
    pub fn with_legend(&self) -> String {
        let mut styles: Vec<CellStyle> = Vec::new();
        let mut map = String::new();
        for row in self.cells.chunks(self.columns) {
            let letters: String = row
                .iter()
                .map(|(_, style)| letter(&mut styles, *style))
                .collect();
            map.push_str(letters.trim_end_matches('.'));
            map.push('\n');
        }
        let mut text = format!("{}\n\n{map}\n", self.text());
        for (index, style) in styles.iter().enumerate() {
            writeln!(text, "{} = {}", letter_at(index), style.words()).unwrap();
        }
        text
    }
}

/// The letter of a look; plain text is a dot.
fn letter(styles: &mut Vec<CellStyle>, style: CellStyle) -> char {
    if style == CellStyle::PLAIN {
        return '.';
    }
    let index = styles
        .iter()
        .position(|&each| each == style)
        .unwrap_or_else(|| {
            styles.push(style);
            styles.len() - 1
        });
    letter_at(index)
}

fn letter_at(index: usize) -> char {
    char::from(b'a' + index as u8)
}

impl CellStyle {
    pub const PLAIN: CellStyle = CellStyle {
        front: TerminalColour::Own,
        back: TerminalColour::Own,
        bold: false,
        underlined: false,
        reversed: false,
        crossed: false,
    };

    fn words(self) -> String {
        let mut words = Vec::new();
        if self.front != TerminalColour::Own {
            words.push(format!("{:?}", self.front));
        }
        if self.back != TerminalColour::Own {
            words.push(format!("on {:?}", self.back));
        }
        for (is, word) in [
            (self.bold, "bold"),
            (self.underlined, "underlined"),
            (self.reversed, "reversed"),
            (self.crossed, "crossed out"),
        ] {
            if is {
                words.push(word.to_owned());
            }
        }
        words.join(", ")
    }
}

/// The screen of a terminal, as its emulator has it.
#[cfg(unix)]
pub fn from_terminal(terminal: &vt100::Screen) -> Screen {
    let (rows, columns) = terminal.size();
    let (rows, columns) = (rows.get(), columns.get());
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let cells = places.map(|(row, column)| {
        let cell = terminal.cell(row, column).expect("inside the screen");
        let style = CellStyle {
            front: from_vt100(cell.fgcolor()),
            back: from_vt100(cell.bgcolor()),
            bold: cell.bold(),
            underlined: cell.underline(),
            reversed: cell.inverse(),
            crossed: false,
        };
        let symbol = if cell.has_contents() {
            cell.contents()
        } else {
            " "
        };
        (symbol.to_owned(), style)
    });
    Screen {
        columns: usize::from(columns),
        cells: cells.collect(),
    }
}

#[cfg(unix)]
fn from_vt100(colour: vt100::Color) -> TerminalColour {
    match colour {
        vt100::Color::Default => TerminalColour::Own,
        vt100::Color::Idx(index) => TerminalColour::Index(index),
        vt100::Color::Rgb(red, green, blue) => TerminalColour::Rgb(red, green, blue),
    }
}
