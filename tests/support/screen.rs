//! A screen as a value: the symbol and style of each cell, whether it was drawn by
//! `view` or by the real program in a pty.

use ninefold::ui::{AppState, HitRegion, Message, MouseAction, hit, view};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::fmt::Write;

pub use ninefold::run::export::picture::{CellStyle, Picture as Screen, TerminalColour};

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
    (Screen::from(terminal.backend().buffer()), regions)
}

/// What a mouse action at this column and row of a state's screen means.
pub fn hit_on(state: &AppState, touch: MouseAction, column: u16, row: u16) -> Option<Message> {
    hit(&draw_with_regions(state).1, touch, column, row)
}

/// The text, the looks as letters below each other, and what each letter means:
/// a snapshot whose differences are readable.
pub fn with_legend(screen: &Screen) -> String {
    let mut styles: Vec<CellStyle> = Vec::new();
    let mut map = String::new();
    for row in screen.cells.chunks(screen.columns) {
        let letters: String = row
            .iter()
            .map(|(_, style)| letter(&mut styles, *style))
            .collect();
        map.push_str(letters.trim_end_matches('.'));
        map.push('\n');
    }
    let mut text = format!("{}\n\n{map}\n", screen.text());
    for (index, style) in styles.iter().enumerate() {
        writeln!(text, "{} = {}", letter_at(index), words(*style)).unwrap();
    }
    text
}

/// The letter of a look; plain text is a dot.
fn letter(styles: &mut Vec<CellStyle>, style: CellStyle) -> char {
    if style == PLAIN {
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

const PLAIN: CellStyle = CellStyle {
    front: TerminalColour::Own,
    back: TerminalColour::Own,
    bold: false,
    underlined: false,
    reversed: false,
    crossed: false,
};

fn words(style: CellStyle) -> String {
    let mut words = Vec::new();
    if style.front != TerminalColour::Own {
        words.push(format!("{:?}", style.front));
    }
    if style.back != TerminalColour::Own {
        words.push(format!("on {:?}", style.back));
    }
    for (is, word) in [
        (style.bold, "bold"),
        (style.underlined, "underlined"),
        (style.reversed, "reversed"),
        (style.crossed, "crossed out"),
    ] {
        if is {
            words.push(word.to_owned());
        }
    }
    words.join(", ")
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
