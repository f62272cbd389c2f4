//! A key press, independent of how the terminal encodes it.

use ninefold_core::board::Digit;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// One key press.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Key {
    /// A character, shifted or not.
    Char(char),
    /// Ctrl and a lower-case letter, or a digit where the terminal reports it.
    Ctrl(char),
    /// Shift and a digit key, where the terminal reports it.
    ShiftDigit(Digit),
    /// Ctrl, Shift and a digit key, where the terminal reports it.
    CtrlShiftDigit(Digit),
    /// The arrow keys.
    Up,
    /// The arrow keys.
    Down,
    /// The arrow keys.
    Left,
    /// The arrow keys.
    Right,
    /// Shift and an arrow, where the terminal sends it.
    ShiftUp,
    /// Shift and an arrow, where the terminal sends it.
    ShiftDown,
    /// Shift and an arrow, where the terminal sends it.
    ShiftLeft,
    /// Shift and an arrow, where the terminal sends it.
    ShiftRight,
    /// Start of the row.
    Home,
    /// End of the row.
    End,
    /// Top of the column.
    PageUp,
    /// Bottom of the column.
    PageDown,
    /// Tab.
    Tab,
    /// Shift and Tab.
    BackTab,
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// A function key, from 1 to 12.
    F(u8),
}

impl Key {
    /// The first function key.
    pub const F1: Key = Key::F(1);

    /// The number of function keys.
    pub(crate) const FUNCTION_KEYS: u8 = 12;

    /// The arrow that is pressed with Shift.
    pub(crate) fn without_shift(self) -> Option<Key> {
        match self {
            Key::ShiftUp => Some(Key::Up),
            Key::ShiftDown => Some(Key::Down),
            Key::ShiftLeft => Some(Key::Left),
            Key::ShiftRight => Some(Key::Right),
            Key::Char(_)
            | Key::Ctrl(_)
            | Key::ShiftDigit(_)
            | Key::CtrlShiftDigit(_)
            | Key::Up
            | Key::Down
            | Key::Left
            | Key::Right
            | Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
            | Key::Tab
            | Key::BackTab
            | Key::Enter
            | Key::Esc
            | Key::Backspace
            | Key::Delete
            | Key::F(_) => None,
        }
    }
}

/// As help shows it: `a`, `Ctrl-C`, `Left`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Char(' ') => f.write_str("Space"),
            Key::Char(character) => write!(f, "{character}"),
            Key::Ctrl(letter) => write!(f, "Ctrl-{}", letter.to_ascii_uppercase()),
            Key::ShiftDigit(digit) => write!(f, "Shift-{digit}"),
            Key::CtrlShiftDigit(digit) => write!(f, "Ctrl-Shift-{digit}"),
            Key::F(number) => write!(f, "F{number}"),
            Key::Home => f.write_str("Home"),
            Key::PageUp => f.write_str("PgUp"),
            Key::PageDown => f.write_str("PgDn"),
            Key::BackTab => f.write_str("Shift-Tab"),
            Key::ShiftUp => f.write_str("Shift-Up"),
            Key::ShiftDown => f.write_str("Shift-Down"),
            Key::ShiftLeft => f.write_str("Shift-Left"),
            Key::ShiftRight => f.write_str("Shift-Right"),
            Key::Delete => f.write_str("Del"),
            named => write!(f, "{named:?}"),
        }
    }
}

/// The keys that have names of their own, each as it is shown.
const NAMED: [Key; 20] = [
    Key::Char(' '),
    Key::Up,
    Key::Down,
    Key::Left,
    Key::Right,
    Key::ShiftUp,
    Key::ShiftDown,
    Key::ShiftLeft,
    Key::ShiftRight,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Tab,
    Key::BackTab,
    Key::Enter,
    Key::Esc,
    Key::Backspace,
    Key::Delete,
    Key::Char('-'),
];

/// What a name of a key can be other than the name of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadKey {
    /// No key has this name.
    #[error("no key has this name")]
    Unknown,
    /// There is such a key, but it does not come through as itself: why.
    #[error("{0}")]
    Lost(&'static str),
}

/// Reads what [`Key`] prints; the names of keys in any case.
impl FromStr for Key {
    type Err = BadKey;

    fn from_str(text: &str) -> Result<Key, BadKey> {
        let mut characters = text.chars();
        if let (Some(only), None) = (characters.next(), characters.next()) {
            return if is_seen(only) {
                Ok(Key::Char(only))
            } else {
                Err(BadKey::Unknown)
            };
        }
        if let Some(digit) = after(text, "ctrl-shift-").and_then(only_digit) {
            return Ok(Key::CtrlShiftDigit(digit));
        }
        if let Some(digit) = after(text, "shift-").and_then(only_digit) {
            return Ok(Key::ShiftDigit(digit));
        }
        match (after(text, "ctrl-"), after(text, "f").map(str::parse)) {
            (Some(rest), _) => with_ctrl(rest),
            (None, Some(Ok(number @ 1..=Key::FUNCTION_KEYS))) => Ok(Key::F(number)),
            (None, _) => named(text),
        }
    }
}

/// The text after a beginning, which may be in any case.
fn after<'a>(text: &'a str, start: &str) -> Option<&'a str> {
    let (begins, rest) = text.split_at_checked(start.len())?;
    begins.eq_ignore_ascii_case(start).then_some(rest)
}

fn only_digit(text: &str) -> Option<Digit> {
    let mut characters = text.chars();
    let digit = Digit::decimal(characters.next()?)?;
    characters.next().is_none().then_some(digit)
}

/// Whether a character is one that can be shown and does nothing to a terminal.
fn is_seen(character: char) -> bool {
    let quoted = matches!(character, '"' | '\'' | '\\');
    !character.is_whitespace() && (quoted || character.escape_debug().count() == 1)
}

fn named(text: &str) -> Result<Key, BadKey> {
    let is_meant = |key: &Key| key.to_string().eq_ignore_ascii_case(text);
    NAMED.into_iter().find(is_meant).ok_or(BadKey::Unknown)
}

/// Ctrl and something, where a terminal has a byte of its own for it.
fn with_ctrl(text: &str) -> Result<Key, BadKey> {
    let mut characters = text.chars().map(|letter| letter.to_ascii_lowercase());
    let letter = match (characters.next(), characters.next()) {
        (Some(letter), None) => letter,
        _ => return Err(BadKey::Unknown),
    };
    match letter {
        'h' => Err(BadKey::Lost("many terminals send it for Backspace")),
        'i' => Err(BadKey::Lost("to a terminal it is Tab")),
        'j' | 'm' => Err(BadKey::Lost("to a terminal it is Enter")),
        '[' => Err(BadKey::Lost("to a terminal it is Esc")),
        's' | 'q' => Err(BadKey::Lost("lines use it to hold the text back")),
        'a' => Err(BadKey::Lost("screen takes it for itself")),
        'b' => Err(BadKey::Lost("tmux takes it for itself")),
        'c' => Err(BadKey::Lost("it always quits")),
        'a'..='z' | '1'..='9' => Ok(Key::Ctrl(letter)),
        _ => Err(BadKey::Lost(
            "terminals have Ctrl with letters and digits only",
        )),
    }
}

#[cfg(test)]
mod tests;
