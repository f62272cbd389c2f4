//! The shortest sequences that move the cursor, and those from one set of colours and attributes of
//! text to another (SGR, "select graphic rendition").

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};
use std::io::Write;

/// The colours and attributes of the next character written. Blinking and hidden
/// text are not supported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SgrState {
    foreground: Color,
    background: Color,
    /// Of a line under text; the same as the text where it is not set.
    underline: Color,
    modifiers: Modifier,
}

/// Each attribute with the codes that set and reset it.
const ATTRIBUTES: [(Modifier, &str, &str); 6] = [
    (Modifier::BOLD, "1", "22"),
    (Modifier::DIM, "2", "22"),
    (Modifier::ITALIC, "3", "23"),
    (Modifier::UNDERLINED, "4", "24"),
    (Modifier::REVERSED, "7", "27"),
    (Modifier::CROSSED_OUT, "9", "29"),
];

/// The attributes that are visible on a blank.
const VISIBLE_ON_BLANK: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

const INVISIBLE_ON_BLANK: Modifier = Modifier::BOLD.union(Modifier::DIM).union(Modifier::ITALIC);

impl SgrState {
    /// The state after a reset.
    pub(super) const DEFAULT: SgrState = SgrState {
        foreground: Color::Reset,
        background: Color::Reset,
        underline: Color::Reset,
        modifiers: Modifier::empty(),
    };

    /// For writing a blank: a state in which it looks the same. If the background
    /// is the current one nothing else changes; otherwise the colour of the text
    /// that follows on it is set with it.
    pub(super) fn for_blank(self, current: SgrState, next_text: Option<SgrState>) -> SgrState {
        if self.modifiers.intersects(VISIBLE_ON_BLANK) {
            return self;
        }
        let is_next = |next: &SgrState| {
            next.background == self.background
                && self.background != current.background
                && !next.modifiers.intersects(VISIBLE_ON_BLANK)
        };
        let text = next_text.filter(is_next).unwrap_or(current);
        SgrState {
            foreground: text.foreground,
            background: self.background,
            underline: current.underline,
            modifiers: text.modifiers & INVISIBLE_ON_BLANK,
        }
    }

    /// The same on another background.
    pub(super) fn on(self, background: Color) -> SgrState {
        SgrState { background, ..self }
    }

    /// Whether a symbol written in this state looks like a cell erased in a colour.
    pub(super) fn leaves_blanks(self, symbol: &str, colour: Color) -> bool {
        symbol == " " && self.background == colour && !self.modifiers.intersects(VISIBLE_ON_BLANK)
    }

    /// The shortest sequence from a state to this one. `from` is `None` if the
    /// state is not known.
    pub(super) fn sequence(self, from: Option<SgrState>) -> String {
        if from == Some(self) {
            return String::new();
        }
        let codes = self.codes_after(SgrState::DEFAULT);
        let reset = if codes.is_empty() {
            "\x1b[m".to_owned()
        } else {
            format!("\x1b[0;{}m", codes.join(";"))
        };
        let change = from.map(|from| format!("\x1b[{}m", self.codes_after(from).join(";")));
        match change {
            Some(change) if change.len() <= reset.len() => change,
            _ => reset,
        }
    }

    fn codes_after(self, from: SgrState) -> Vec<String> {
        let mut codes = self.attribute_codes(from.modifiers);
        if self.foreground != from.foreground {
            codes.push(colour_code(self.foreground, ColourLayer::Foreground));
        }
        if self.background != from.background {
            codes.push(colour_code(self.background, ColourLayer::Background));
        }
        if self.underline != from.underline {
            codes.push(underline_code(self.underline));
        }
        codes
    }

    /// One code resets both bold and dim, so the one that stays is set again.
    fn attribute_codes(self, from: Modifier) -> Vec<String> {
        let mut codes = Vec::new();
        let mut present = from;
        for (attribute, _, reset) in ATTRIBUTES {
            if present.contains(attribute) && !self.modifiers.contains(attribute) {
                codes.push(reset.to_owned());
                let cleared = ATTRIBUTES.iter().filter(|(_, _, other)| *other == reset);
                cleared.for_each(|(attribute, _, _)| present.remove(*attribute));
            }
        }
        let missing = self.modifiers - present;
        let set = ATTRIBUTES.iter().filter(|each| missing.contains(each.0));
        codes.extend(set.map(|(_, set, _)| (*set).to_owned()));
        codes
    }
}

impl From<&Cell> for SgrState {
    fn from(cell: &Cell) -> SgrState {
        let is_underlined = cell.modifier.contains(Modifier::UNDERLINED);
        SgrState {
            foreground: cell.fg,
            background: cell.bg,
            underline: if is_underlined {
                cell.underline_color
            } else {
                Color::Reset
            },
            modifiers: cell.modifier & (VISIBLE_ON_BLANK | INVISIBLE_ON_BLANK),
        }
    }
}

/// One of the two colours of a cell.
#[derive(Clone, Copy)]
enum ColourLayer {
    Foreground,
    Background,
}

impl ColourLayer {
    /// The code of the first dark colour, of the first bright one, of extended
    /// colours and of the default colour.
    fn codes(self) -> (u8, u8, u8, u8) {
        match self {
            ColourLayer::Foreground => (30, 90, 38, 39),
            ColourLayer::Background => (40, 100, 48, 49),
        }
    }
}

fn colour_code(colour: Color, layer: ColourLayer) -> String {
    let (dark, bright, extended, default) = layer.codes();
    match colour {
        Color::Reset => default.to_string(),
        Color::Indexed(index @ 0..8) => (dark + index).to_string(),
        Color::Indexed(index @ 8..16) => (bright + index - 8).to_string(),
        Color::Indexed(index) => format!("{extended};5;{index}"),
        Color::Rgb(red, green, blue) => format!("{extended};2;{red};{green};{blue}"),
        named => colour_code(Color::Indexed(named_index(named)), layer),
    }
}

/// Only with colons: some terminals read the parts after semicolons as codes of their own.
fn underline_code(colour: Color) -> String {
    match colour {
        Color::Reset => "59".to_owned(),
        Color::Indexed(index) => format!("58:5:{index}"),
        Color::Rgb(red, green, blue) => format!("58:2::{red}:{green}:{blue}"),
        named => underline_code(Color::Indexed(named_index(named))),
    }
}

/// The index of a named colour in the palette.
fn named_index(colour: Color) -> u8 {
    const NAMED: [Color; 16] = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    let index = (0..16).find(|&index| NAMED[usize::from(index)] == colour);
    index.unwrap_or(7)
}

/// A column and a row, from 0.
pub(super) type CursorPosition = (u16, u16);

/// Appends the shortest sequence that moves the cursor to `to`. `from` is `None`
/// if the position is not known. Line feeds and carriage returns are not used:
/// their effect depends on the terminal's modes.
pub(super) fn move_cursor(bytes: &mut Vec<u8>, from: Option<CursorPosition>, to: CursorPosition) {
    if from == Some(to) {
        return;
    }
    let absolute = absolute(to);
    let relative = from.map(|from| relative(from, to));
    match relative {
        Some(relative) if relative.len() < absolute.len() => bytes.extend(relative),
        _ => bytes.extend(absolute),
    }
}

/// A missing number means 1.
fn absolute((column, row): CursorPosition) -> Vec<u8> {
    match (row + 1, column + 1) {
        (1, 1) => b"\x1b[H".to_vec(),
        (row, 1) => format!("\x1b[{row}H").into_bytes(),
        (1, column) => format!("\x1b[;{column}H").into_bytes(),
        (row, column) => format!("\x1b[{row};{column}H").into_bytes(),
    }
}

fn relative(from: CursorPosition, to: CursorPosition) -> Vec<u8> {
    let mut bytes = Vec::new();
    push_steps(&mut bytes, from.1.saturating_sub(to.1), 'A');
    push_steps(&mut bytes, to.1.saturating_sub(from.1), 'B');
    match from.0.saturating_sub(to.0) {
        // A backspace is one byte, a sequence at least three.
        count @ 1..=3 => bytes.extend(std::iter::repeat_n(b'\x08', usize::from(count))),
        count => push_steps(&mut bytes, count, 'D'),
    }
    push_steps(&mut bytes, to.0.saturating_sub(from.0), 'C');
    bytes
}

fn push_steps(bytes: &mut Vec<u8>, count: u16, direction: char) {
    let written = match count {
        0 => Ok(()),
        1 => write!(bytes, "\x1b[{direction}"),
        _ => write!(bytes, "\x1b[{count}{direction}"),
    };
    debug_assert!(written.is_ok(), "writing to a vector does not fail");
}

#[cfg(test)]
mod tests;
