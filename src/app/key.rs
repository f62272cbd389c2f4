//! A key press as the game knows it, whatever the terminal called it.

use std::fmt;

/// One key press.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Key {
    /// A character, shifted or not.
    Char(char),
    /// Ctrl and a lower-case letter.
    Ctrl(char),
    /// The arrow keys.
    Up,
    /// The arrow keys.
    Down,
    /// The arrow keys.
    Left,
    /// The arrow keys.
    Right,
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
    /// The first function key.
    F1,
}

/// As help shows it: `a`, `Ctrl-C`, `Left`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Char(' ') => f.write_str("Space"),
            Key::Char(character) => write!(f, "{character}"),
            Key::Ctrl(letter) => write!(f, "Ctrl-{}", letter.to_ascii_uppercase()),
            Key::Home => f.write_str("Home"),
            Key::PageUp => f.write_str("PgUp"),
            Key::PageDown => f.write_str("PgDn"),
            Key::BackTab => f.write_str("Shift-Tab"),
            Key::Delete => f.write_str("Del"),
            named => write!(f, "{named:?}"),
        }
    }
}
