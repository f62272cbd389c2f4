//! Key presses in the notation of the tests, and what a terminal sends for them.
//!
//! Each character is a key: `ttt` presses `t` three times. A key with a name is
//! written in angle brackets, named as in the settings: `<enter>`, `<ctrl-p>`,
//! `<F1>`, `<space>`; `<<>` is the key `<`. Blanks between keys mean nothing.

use super::{BadKey, Key};

/// The keys of a text in this notation.
pub fn parse_keys(text: &str) -> Vec<Key> {
    let mut keys = Vec::new();
    let mut rest = text.trim_start_matches(' ');
    while let Some(first) = rest.chars().next() {
        let (name, after) = match first {
            '<' => named_key(rest),
            _ => rest.split_at(first.len_utf8()),
        };
        keys.push(parse_key(name));
        rest = after.trim_start_matches(' ');
    }
    keys
}

/// The name of the key that a text begins with, and the text after it.
fn named_key(text: &str) -> (&str, &str) {
    // Two characters at least, so that `<<>` and `<>>` are keys.
    let end = text.char_indices().skip(2).find(|(_, sign)| *sign == '>');
    let (end, _) = end.unwrap_or_else(|| panic!("{text:?}: `<` without `>`"));
    (&text[1..end], &text[end + 1..])
}

/// A key by its name in the settings, and those that the settings refuse.
fn parse_key(name: &str) -> Key {
    match (name.parse(), name.chars().last()) {
        (Ok(key), _) => key,
        (Err(BadKey::Lost(_)), Some(letter)) => Key::Ctrl(letter.to_ascii_lowercase()),
        (Err(error), _) => panic!("{name:?}: {error}"),
    }
}

/// What a terminal sends for these keys.
pub fn bytes(text: &str) -> String {
    parse_keys(text).into_iter().map(bytes_of).collect()
}

fn bytes_of(key: Key) -> String {
    let sequence = match key {
        Key::Char(character) => return character.into(),
        // What xterm sends with modifyOtherKeys: 27, the modifiers, the character.
        Key::Ctrl(digit) if digit.is_ascii_digit() => {
            return format!("\x1b[27;5;{}~", digit as u8);
        }
        Key::CtrlShiftDigit(digit) => {
            return format!("\x1b[27;6;{}~", digit.to_char() as u8);
        }
        // What kitty sends with all keys reported: the key, the modifiers, the character.
        Key::ShiftDigit(digit) => {
            let symbol = b"!@#$%^&*("[digit.index()];
            return format!("\x1b[{};2;{symbol}u", digit.to_char() as u8);
        }
        Key::Ctrl(letter) => return char::from(letter as u8 & 0x1f).into(),
        Key::Up => "\x1b[A",
        Key::Down => "\x1b[B",
        Key::Right => "\x1b[C",
        Key::Left => "\x1b[D",
        Key::ShiftUp => "\x1b[1;2A",
        Key::ShiftDown => "\x1b[1;2B",
        Key::ShiftRight => "\x1b[1;2C",
        Key::ShiftLeft => "\x1b[1;2D",
        Key::Home => "\x1b[H",
        Key::End => "\x1b[F",
        Key::PageUp => "\x1b[5~",
        Key::PageDown => "\x1b[6~",
        Key::Tab => "\t",
        Key::BackTab => "\x1b[Z",
        Key::Enter => "\r",
        Key::Esc => "\x1b",
        Key::Backspace => "\x7f",
        Key::Delete => "\x1b[3~",
        Key::F(number @ 1..=4) => return format!("\x1bO{}", char::from(b'O' + number)),
        Key::F(number @ 5..=12) => {
            const CODES: [u8; 8] = [15, 17, 18, 19, 20, 21, 23, 24];
            return format!("\x1b[{}~", CODES[usize::from(number - 5)]);
        }
        Key::F(number) => panic!("no terminal has F{number}"),
    };
    sequence.to_owned()
}

#[test]
fn the_notation_names_every_key() {
    use Key::{BackTab, Char, Ctrl, Enter, Esc, F, PageDown};
    let some = parse_keys("5 j <esc> :é<Enter><ctrl-p><CTRL-C><f1><pgdn><shift-tab><space><<>");
    let expected = [
        Char('5'),
        Char('j'),
        Esc,
        Char(':'),
        Char('é'),
        Enter,
        Ctrl('p'),
        Ctrl('c'),
        F(1),
        PageDown,
        BackTab,
        Char(' '),
        Char('<'),
    ];
    assert_eq!(some, expected);
    assert_eq!(bytes("a<enter><up><ctrl-c>é"), "a\r\x1b[A\x03é");
}
