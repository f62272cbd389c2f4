//! The meaning of control characters and sequences. See [xterm's control
//! sequences](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html), and for `CSI u`
//! [kitty's keyboard protocol](https://sw.kovidgoyal.net/kitty/keyboard-protocol/).

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use ninefold_core::board::Digit;

/// The key of a printed character.
pub(super) fn character_key(character: char) -> Option<KeyEvent> {
    match character {
        '\x7f' => Some(KeyCode::Backspace.into()),
        char::REPLACEMENT_CHARACTER => None,
        _ => Some(KeyCode::Char(character).into()),
    }
}

/// The key of a control character.
pub(super) fn control_key(byte: u8) -> Option<KeyEvent> {
    match byte {
        0x00 => Some(ctrl(' ')),
        b'\t' => Some(KeyCode::Tab.into()),
        b'\r' => Some(KeyCode::Enter.into()),
        0x1b => Some(KeyCode::Esc.into()),
        0x01..=0x1a => Some(ctrl(char::from(byte - 1 + b'a'))),
        0x1c..=0x1f => Some(ctrl(char::from(byte - 0x1c + b'4'))),
        0x7f => Some(KeyCode::Backspace.into()),
        _ => None,
    }
}

/// A character with Ctrl held.
fn ctrl(character: char) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(character), KeyModifiers::CONTROL)
}

/// The key after `ESC O`.
pub(super) fn ss3_key(byte: u8) -> Option<KeyEvent> {
    let code = match byte {
        b'P'..=b'S' => KeyCode::F(byte - b'P' + 1),
        b'M' => KeyCode::Enter,
        // The keypad in its application mode.
        b'j'..=b'y' => KeyCode::Char(char::from(byte - b'j' + b'*')),
        _ => arrow(char::from(byte))?,
    };
    Some(code.into())
}

/// F1 to F5 after `CSI [`.
pub(super) fn linux_function_key(byte: u8) -> Option<KeyEvent> {
    matches!(byte, b'A'..=b'E').then(|| KeyCode::F(byte - b'A' + 1).into())
}

/// A control sequence without a private marker.
pub(super) fn csi_event(params: &[&[u16]], action: char) -> Option<Event> {
    match (action, params) {
        ('M', &[&[button, ..], &[column, ..], &[row, ..]]) => {
            mouse(button.checked_sub(32)?, column, row)
        }
        _ => csi_key(params, action).map(Event::Key),
    }
}

fn csi_key(params: &[&[u16]], action: char) -> Option<KeyEvent> {
    let number = |index: usize| params.get(index).map_or(0, |values| values[0]);
    let code = match action {
        '~' if number(0) == 27 => {
            let code = code_point(number(2))?;
            return Some(KeyEvent::new(code, held(number(1))));
        }
        '~' => numbered(number(0))?,
        'u' => return kitty_key(params),
        'Z' => return Some(KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT)),
        'P' => KeyCode::F(1),
        'Q' => KeyCode::F(2),
        'S' => KeyCode::F(4),
        _ => arrow(action)?,
    };
    Some(pressed(code, params))
}

/// A mouse report `CSI < button ; column ; row M`, or `m` when the button is
/// released.
pub(super) fn sgr_mouse(params: &[&[u16]], action: char) -> Option<Event> {
    let &[&[button], &[column], &[row]] = params else {
        return None;
    };
    match (action, mouse(button, column, row)?) {
        ('m', Event::Mouse(event)) => Some(Event::Mouse(released(event))),
        (_, event) => Some(event),
    }
}

/// A mouse report of X10, whose three bytes are 32 more than their value.
pub(super) fn x10_mouse(button: u8, column: u8, row: u8) -> Option<Event> {
    let value = |byte: u8| byte.checked_sub(32).map(u16::from);
    mouse(value(button)?, value(column)?, value(row)?)
}

/// The colour of an OSC `11 ; rgb : red / green / blue`, each of one to four hexadecimal
/// digits; after them a terminal may say how opaque it is.
pub(super) fn background(string: &[u8]) -> Option<(u8, u8, u8)> {
    let answer = std::str::from_utf8(string).ok()?.strip_prefix("11;rgb")?;
    let colour = answer
        .strip_prefix('a')
        .unwrap_or(answer)
        .strip_prefix(':')?;
    let mut channels = colour.split('/').map(channel);
    let mut next = || channels.next()?;
    Some((next()?, next()?, next()?))
}

fn channel(digits: &str) -> Option<u8> {
    let value = u32::from(u16::from_str_radix(digits, 16).ok()?);
    let largest = (1 << (4 * digits.len().min(4))) - 1;
    u8::try_from(value * 255 / largest).ok()
}

/// The same key, with Alt held.
pub(super) fn with_alt(mut key: KeyEvent) -> KeyEvent {
    key.modifiers |= KeyModifiers::ALT;
    key
}

/// The bits of an event's state above those of crossterm hold the digit key under the
/// character: crossterm has no word for it.
const DIGIT_SHIFT: u32 = 4;

/// The digit key that was pressed with Shift and nothing else, where the terminal tells it
/// apart from the character above the digit.
pub(in crate::run) fn digit_with_shift(event: &KeyEvent) -> Option<Digit> {
    Digit::up_to_nine(event.state.bits() >> DIGIT_SHIFT)
}

/// A key of kitty's protocol: its code point, the modifiers, and the text that it types.
fn kitty_key(params: &[&[u16]]) -> Option<KeyEvent> {
    let number = |index: usize| params.get(index).map_or(0, |values| values[0]);
    let code = functional_key(number(0)).or_else(|| code_point(number(0)))?;
    let key = pressed(code, params);
    let typed = match params.get(2) {
        Some(&&[character]) => char::from_u32(character.into()).filter(|each| !each.is_control()),
        _ => None,
    };
    let (KeyCode::Char(base), Some(character)) = (code, typed) else {
        return Some(key);
    };
    let held = key.modifiers - KeyModifiers::SHIFT;
    if !held.is_empty() {
        return Some(key);
    }
    let digit = Digit::decimal(base).filter(|_| key.modifiers == KeyModifiers::SHIFT);
    let digit = digit.map_or(0, |digit| digit.get() << DIGIT_SHIFT);
    Some(KeyEvent {
        code: KeyCode::Char(character),
        state: KeyEventState::from_bits_retain(digit),
        ..key
    })
}

/// The keys of the pad, which kitty's protocol numbers apart. Other keys in the range of
/// private characters have no meaning here, such as Shift alone.
fn functional_key(number: u16) -> Option<KeyCode> {
    const PAD: &[u8] = b"0123456789./*-+";
    match number {
        57_399..=57_413 => Some(KeyCode::Char(PAD[usize::from(number - 57_399)].into())),
        57_414 => Some(KeyCode::Enter),
        57_415 => Some(KeyCode::Char('=')),
        57_417 => Some(KeyCode::Left),
        57_418 => Some(KeyCode::Right),
        57_419 => Some(KeyCode::Up),
        57_420 => Some(KeyCode::Down),
        57_421 => Some(KeyCode::PageUp),
        57_422 => Some(KeyCode::PageDown),
        57_423 => Some(KeyCode::Home),
        57_424 => Some(KeyCode::End),
        57_426 => Some(KeyCode::Delete),
        _ => None,
    }
}

/// A key whose second parameter has the modifiers and, in kitty's protocol, the
/// kind of event.
fn pressed(code: KeyCode, params: &[&[u16]]) -> KeyEvent {
    let state = params.get(1).copied().unwrap_or(&[1]);
    let kind = match state.get(1) {
        Some(2) => KeyEventKind::Repeat,
        Some(3) => KeyEventKind::Release,
        _ => KeyEventKind::Press,
    };
    KeyEvent::new_with_kind(code, held(state[0]), kind)
}

/// The modifiers of a parameter, which is 1 more than their bits.
fn held(parameter: u16) -> KeyModifiers {
    modifiers(parameter.saturating_sub(1))
}

fn modifiers(bits: u16) -> KeyModifiers {
    const BITS: [(u16, KeyModifiers); 3] = [
        (1, KeyModifiers::SHIFT),
        (2, KeyModifiers::ALT),
        (4, KeyModifiers::CONTROL),
    ];
    let held = BITS.into_iter().filter(|(bit, _)| bits & bit != 0);
    held.map(|(_, modifier)| modifier).collect()
}

/// The key of a code point, as xterm's modifyOtherKeys and kitty send it.
fn code_point(number: u16) -> Option<KeyCode> {
    match number {
        9 => Some(KeyCode::Tab),
        13 => Some(KeyCode::Enter),
        27 => Some(KeyCode::Esc),
        127 => Some(KeyCode::Backspace),
        // Characters for private use are keys without text.
        0xe000..=0xf8ff => None,
        _ => char::from_u32(u32::from(number))
            .filter(|character| !character.is_control())
            .map(KeyCode::Char),
    }
}

fn arrow(action: char) -> Option<KeyCode> {
    match action {
        'A' => Some(KeyCode::Up),
        'B' => Some(KeyCode::Down),
        'C' => Some(KeyCode::Right),
        'D' => Some(KeyCode::Left),
        'F' => Some(KeyCode::End),
        'H' => Some(KeyCode::Home),
        _ => None,
    }
}

/// The key of `CSI number ~`.
fn numbered(number: u16) -> Option<KeyCode> {
    match number {
        1 | 7 => Some(KeyCode::Home),
        2 => Some(KeyCode::Insert),
        3 => Some(KeyCode::Delete),
        4 | 8 => Some(KeyCode::End),
        5 => Some(KeyCode::PageUp),
        6 => Some(KeyCode::PageDown),
        11..=15 => Some(KeyCode::F(number as u8 - 10)),
        17..=21 => Some(KeyCode::F(number as u8 - 11)),
        23 | 24 => Some(KeyCode::F(number as u8 - 12)),
        _ => None,
    }
}

/// A mouse report: bits 0, 1, 6 and 7 of `button` are its number, 2 to 4 the
/// modifiers, 5 says that the mouse moves. Columns and rows count from 1. A wheel to the
/// side and movements without a button are left out.
fn mouse(button: u16, column: u16, row: u16) -> Option<Event> {
    let number = (button & 3) | ((button & 0b1100_0000) >> 4);
    let is_moving = button & 0b10_0000 != 0;
    let pressed = |button| {
        if is_moving {
            MouseEventKind::Drag(button)
        } else {
            MouseEventKind::Down(button)
        }
    };
    let kind = match number {
        0 => pressed(MouseButton::Left),
        1 => pressed(MouseButton::Middle),
        2 => pressed(MouseButton::Right),
        4 => MouseEventKind::ScrollUp,
        5 => MouseEventKind::ScrollDown,
        _ => return None,
    };
    Some(Event::Mouse(MouseEvent {
        kind,
        column: column.saturating_sub(1),
        row: row.saturating_sub(1),
        modifiers: modifiers(button >> 2),
    }))
}

fn released(event: MouseEvent) -> MouseEvent {
    match event.kind {
        MouseEventKind::Down(button) => MouseEvent {
            kind: MouseEventKind::Up(button),
            ..event
        },
        _ => event,
    }
}
