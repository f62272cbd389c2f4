//! Colours of cells as SVG names them.

use crate::ui::picture::{CellStyle, TerminalColour};

const BACK: &str = "#16181d";
const FRONT: &str = "#d8dbe2";

/// The sixteen colours of a common dark style.
const SIXTEEN: [&str; 16] = [
    "#1d1f24", "#d0504a", "#57a85b", "#c9963a", "#3b6fc4", "#a35fb4", "#3f9fb0", "#c5c8d0",
    "#70757f", "#e8716b", "#79c97d", "#e5b95e", "#6c9bea", "#c585d4", "#64c2d2", "#f2f4f8",
];

/// The colours of a cell: its text and its background.
pub(super) fn colours(style: CellStyle) -> [String; 2] {
    let front = colour(style.front, FRONT);
    let back = colour(style.back, BACK);
    if style.reversed {
        [back, front]
    } else {
        [front, back]
    }
}

fn colour(paint: TerminalColour, own: &str) -> String {
    match paint {
        TerminalColour::Own => own.to_owned(),
        TerminalColour::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        TerminalColour::Index(index @ 0..=15) => SIXTEEN[usize::from(index)].to_owned(),
        TerminalColour::Index(index @ 16..=231) => cube(index - 16),
        TerminalColour::Index(index) => {
            let grey = 8 + 10 * (index - 232);
            format!("#{grey:02x}{grey:02x}{grey:02x}")
        }
    }
}

/// The 6x6x6 cube of the fixed palette.
fn cube(index: u8) -> String {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    let (red, green, blue) = (level(index / 36), level(index / 6 % 6), level(index % 6));
    format!("#{red:02x}{green:02x}{blue:02x}")
}
