//! What control characters and sequences mean. See
//! [xterm's control sequences](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html),
//! and for `CSI u` [kitty's keyboard protocol](https://sw.kovidgoyal.net/kitty/keyboard-protocol/).

use super::super::event::Input;
use super::key_press::{KeyPress, Modifiers};
use crate::ui::{Key, MouseAction};

/// The key of a printed character.
pub(super) fn character_key(character: char) -> Option<KeyPress> {
    match character {
        '\x7f' => Some(Key::Backspace.into()),
        char::REPLACEMENT_CHARACTER => None,
        _ => Some(Key::Char(character).into()),
    }
}

/// The key of a control character.
pub(super) fn control_key(byte: u8) -> Option<KeyPress> {
    match byte {
        0x00 => Some(ctrl(' ')),
        b'\t' => Some(Key::Tab.into()),
        b'\r' => Some(Key::Enter.into()),
        0x1b => Some(Key::Esc.into()),
        0x01..=0x1a => Some(ctrl(char::from(byte - 1 + b'a'))),
        0x1c..=0x1f => Some(ctrl(char::from(byte - 0x1c + b'4'))),
        0x7f => Some(Key::Backspace.into()),
        _ => None,
    }
}

/// A character with Ctrl held.
pub(super) fn ctrl(character: char) -> KeyPress {
    KeyPress {
        bare: Key::Char(character),
        modifiers: Modifiers {
            control: true,
            ..Modifiers::default()
        },
    }
}

/// The key after `ESC O`.
pub(super) fn ss3_key(byte: u8) -> Option<KeyPress> {
    let key = match byte {
        b'P' => Key::F1,
        b'M' => Key::Enter,
        // The keypad in its application mode.
        b'j'..=b'y' => Key::Char(char::from(byte - b'j' + b'*')),
        _ => arrow(char::from(byte))?,
    };
    Some(key.into())
}

/// F1 after `CSI [`, where other function keys follow it.
pub(super) fn linux_function_key(byte: u8) -> Option<KeyPress> {
    (byte == b'A').then(|| Key::F1.into())
}

/// A control sequence without a private marker.
pub(super) fn csi_input(params: &[&[u16]], action: char) -> Option<Input> {
    match (action, params) {
        ('M', &[&[button, ..], &[column, ..], &[row, ..]]) => {
            mouse(button.checked_sub(32)?, column, row, ButtonState::Down)
        }
        _ => csi_key(params, action)?.key().map(Input::Key),
    }
}

fn csi_key(params: &[&[u16]], action: char) -> Option<KeyPress> {
    let number = |index: usize| params.get(index).map_or(0, |values| values[0]);
    let modified = |key| pressed(key, params);
    match action {
        '~' if number(0) == 27 => Some(KeyPress {
            bare: code_point(number(2))?,
            modifiers: modifiers(number(1)),
        }),
        '~' => modified(numbered(number(0))?),
        'u' => modified(code_point(number(0))?),
        'Z' => Some(Key::BackTab.into()),
        'P' => modified(Key::F1),
        _ => modified(arrow(action)?),
    }
}

/// A mouse report `CSI < button ; column ; row M`, or `m` when the button is
/// released.
pub(super) fn sgr_mouse(params: &[&[u16]], action: char) -> Option<Input> {
    let &[&[button], &[column], &[row]] = params else {
        return None;
    };
    let state = match action {
        'm' => ButtonState::Up,
        _ => ButtonState::Down,
    };
    mouse(button, column, row, state)
}

/// A mouse report of X10, whose three bytes are 32 more than their value.
pub(super) fn x10_mouse(button: u8, column: u8, row: u8) -> Option<Input> {
    let value = |byte: u8| byte.checked_sub(32).map(u16::from);
    mouse(
        value(button)?,
        value(column)?,
        value(row)?,
        ButtonState::Down,
    )
}

/// The same key, with Alt held.
pub(super) fn with_alt(press: KeyPress) -> KeyPress {
    KeyPress {
        modifiers: Modifiers {
            alt: true,
            ..press.modifiers
        },
        ..press
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ButtonState {
    Down,
    Up,
}

/// A key whose second parameter has the modifiers and, in kitty's protocol, the
/// kind of event: 3 if the key was released.
fn pressed(bare: Key, params: &[&[u16]]) -> Option<KeyPress> {
    let held = params.get(1).copied().unwrap_or(&[1]);
    let modifiers = modifiers(held[0]);
    (held.get(1) != Some(&3)).then_some(KeyPress { bare, modifiers })
}

fn modifiers(parameter: u16) -> Modifiers {
    let bits = parameter.saturating_sub(1);
    Modifiers {
        shift: bits & 1 != 0,
        alt: bits & 2 != 0,
        control: bits & 4 != 0,
    }
}

/// The key of a code point, as xterm's modifyOtherKeys and kitty send it.
fn code_point(number: u16) -> Option<Key> {
    match number {
        9 => Some(Key::Tab),
        13 => Some(Key::Enter),
        27 => Some(Key::Esc),
        127 => Some(Key::Backspace),
        _ => char::from_u32(u32::from(number))
            .filter(|character| !character.is_control())
            .map(Key::Char),
    }
}

fn arrow(action: char) -> Option<Key> {
    match action {
        'A' => Some(Key::Up),
        'B' => Some(Key::Down),
        'C' => Some(Key::Right),
        'D' => Some(Key::Left),
        'F' => Some(Key::End),
        'H' => Some(Key::Home),
        _ => None,
    }
}

/// The key of `CSI number ~`.
fn numbered(number: u16) -> Option<Key> {
    match number {
        1 | 7 => Some(Key::Home),
        3 => Some(Key::Delete),
        4 | 8 => Some(Key::End),
        5 => Some(Key::PageUp),
        6 => Some(Key::PageDown),
        11 => Some(Key::F1),
        _ => None,
    }
}

/// A mouse report: bits 0, 1, 6 and 7 of `button` are its number, 2 to 4 the
/// modifiers, 5 says that the mouse moves. Columns and rows count from 1.
fn mouse(button: u16, column: u16, row: u16, state: ButtonState) -> Option<Input> {
    let number = (button & 3) | ((button & 0b1100_0000) >> 4);
    let is_modified = button & 0b1_1100 != 0;
    let is_moving = button & 0b10_0000 != 0;
    let action = match (number, is_moving, state) {
        (0, true, _) if is_modified => MouseAction::DragRectangle,
        (0, true, _) => MouseAction::Drag,
        (0, false, ButtonState::Down) => MouseAction::Press,
        (2, false, ButtonState::Down) => MouseAction::Mark,
        _ => return None,
    };
    let (column, row) = (column.saturating_sub(1), row.saturating_sub(1));
    Some(Input::Mouse(action, column, row))
}
