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
pub struct TerminalProfile {
    pub front: Paint,
    pub back: Paint,
    pub bold: bool,
    pub underlined: bool,
    pub reversed: bool,
    pub crossed: bool,
}

/// A colour as the terminal received it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Paint {
    Own,
    Index(u8),
    Rgb(u8, u8, u8),
}

/// A whole screen, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Screen {
    pub columns: usize,
    pub cells: Vec<(String, TerminalProfile)>,
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
        let terminal = TerminalProfile {
            front: paint(cell.fg),
            back: paint(cell.bg),
            bold: has(Modifier::BOLD),
            underlined: has(Modifier::UNDERLINED),
            reversed: has(Modifier::REVERSED),
            crossed: has(Modifier::CROSSED_OUT),
        };
        (cell.symbol().to_owned(), terminal)
    });
    Screen {
        columns: usize::from(buffer.area.width),
        cells: cells.collect(),
    }
}

fn paint(colour: Color) -> Paint {
    match colour {
        Color::Reset => Paint::Own,
        Color::Indexed(index) => Paint::Index(index),
        Color::Rgb(red, green, blue) => Paint::Rgb(red, green, blue),
        Color::Black => Paint::Index(0),
        Color::Red => Paint::Index(1),
        Color::Green => Paint::Index(2),
        Color::Yellow => Paint::Index(3),
        Color::Blue => Paint::Index(4),
        Color::Magenta => Paint::Index(5),
        Color::Cyan => Paint::Index(6),
        Color::Gray => Paint::Index(7),
        Color::DarkGray => Paint::Index(8),
        Color::LightRed => Paint::Index(9),
        Color::LightGreen => Paint::Index(10),
        Color::LightYellow => Paint::Index(11),
        Color::LightBlue => Paint::Index(12),
        Color::LightMagenta => Paint::Index(13),
        Color::LightCyan => Paint::Index(14),
        Color::White => Paint::Index(15),
    }
}

impl Screen {
    /// The text alone, blanks at the ends cut.
    pub fn text(&self) -> String {
        let row = |cells: &[(String, TerminalProfile)]| {
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
        let mut looks: Vec<TerminalProfile> = Vec::new();
        let mut map = String::new();
        for row in self.cells.chunks(self.columns) {
            let letters: String = row
                .iter()
                .map(|(_, terminal)| letter(&mut looks, *terminal))
                .collect();
            map.push_str(letters.trim_end_matches('.'));
            map.push('\n');
        }
        let mut text = format!("{}\n\n{map}\n", self.text());
        for (index, terminal) in looks.iter().enumerate() {
            writeln!(text, "{} = {}", letter_at(index), terminal.words()).unwrap();
        }
        text
    }
}

/// The letter of a look; plain text is a dot.
fn letter(looks: &mut Vec<TerminalProfile>, terminal: TerminalProfile) -> char {
    if terminal == TerminalProfile::PLAIN {
        return '.';
    }
    let index = looks
        .iter()
        .position(|&each| each == terminal)
        .unwrap_or_else(|| {
            looks.push(terminal);
            looks.len() - 1
        });
    letter_at(index)
}

fn letter_at(index: usize) -> char {
    char::from(b'a' + index as u8)
}

impl TerminalProfile {
    pub const PLAIN: TerminalProfile = TerminalProfile {
        front: Paint::Own,
        back: Paint::Own,
        bold: false,
        underlined: false,
        reversed: false,
        crossed: false,
    };

    fn words(self) -> String {
        let mut words = Vec::new();
        if self.front != Paint::Own {
            words.push(format!("{:?}", self.front));
        }
        if self.back != Paint::Own {
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
pub fn of_terminal(terminal: &vt100::Screen) -> Screen {
    let (rows, columns) = terminal.size();
    let (rows, columns) = (rows.get(), columns.get());
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let cells = places.map(|(row, column)| {
        let cell = terminal.cell(row, column).expect("inside the screen");
        let terminal = TerminalProfile {
            front: of_vt100(cell.fgcolor()),
            back: of_vt100(cell.bgcolor()),
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
        (symbol.to_owned(), terminal)
    });
    Screen {
        columns: usize::from(columns),
        cells: cells.collect(),
    }
}

#[cfg(unix)]
fn of_vt100(colour: vt100::Color) -> Paint {
    match colour {
        vt100::Color::Default => Paint::Own,
        vt100::Color::Idx(index) => Paint::Index(index),
        vt100::Color::Rgb(red, green, blue) => Paint::Rgb(red, green, blue),
    }
}
