//! A screen as a value: the symbol and style of each cell.

use crate::ui::{AppState, HitRegion, Message, MouseAction, hit, view};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::fmt::Write;

pub(crate) use crate::ui::picture::{CellStyle, Picture as Screen, TerminalColour};

/// Draws a state into a screen of the state's window size.
pub(crate) fn draw(state: &AppState) -> Screen {
    draw_with_regions(state).0
}

/// The same, and what can be pressed where.
pub(crate) fn draw_with_regions(state: &AppState) -> (Screen, Vec<HitRegion>) {
    let (columns, rows) = state.shared.size;
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    let mut regions = Vec::new();
    terminal.draw(|frame| regions = view(state, frame)).unwrap();
    (Screen::from(terminal.backend().buffer()), regions)
}

/// What a mouse action at this column and row of a state's screen means.
pub(crate) fn hit_on(
    state: &AppState,
    touch: MouseAction,
    column: u16,
    row: u16,
) -> Option<Message> {
    hit(&draw_with_regions(state).1, touch, column, row)
}

/// The text, the looks as letters below each other, and what each letter means:
/// a snapshot whose differences are readable.
pub(crate) fn with_legend(screen: &Screen) -> String {
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
