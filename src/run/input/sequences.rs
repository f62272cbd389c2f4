//! What control characters and sequences mean, in crossterm's events. See
//! [xterm's control sequences](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html),
//! and for `CSI u` [kitty's keyboard protocol](https://sw.kovidgoyal.net/kitty/keyboard-protocol/).

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// The key of a printed character.
pub(super) fn character_key(character: char) -> Option<Event> {
    match character {
        '\x7f' => Some(plain(KeyCode::Backspace)),
        char::REPLACEMENT_CHARACTER => None,
        _ => Some(plain(KeyCode::Char(character))),
    }
}

/// The key of a control character.
pub(super) fn control_key(byte: u8) -> Option<Event> {
    let ctrl = |character| Some(event(KeyCode::Char(character), KeyModifiers::CONTROL));
    match byte {
        0x00 => ctrl(' '),
        b'\t' => Some(plain(KeyCode::Tab)),
        b'\r' => Some(plain(KeyCode::Enter)),
        0x1b => Some(plain(KeyCode::Esc)),
        0x01..=0x1a => ctrl(char::from(byte - 1 + b'a')),
        0x1c..=0x1f => ctrl(char::from(byte - 0x1c + b'4')),
        0x7f => Some(plain(KeyCode::Backspace)),
        _ => None,
    }
}

/// The key after `ESC O`.
pub(super) fn ss3_key(byte: u8) -> Option<Event> {
    let code = match byte {
        b'P'..=b'S' => KeyCode::F(byte - b'P' + 1),
        b'M' => KeyCode::Enter,
        // The keypad in its application mode.
        b'j'..=b'y' => KeyCode::Char(char::from(byte - b'j' + b'*')),
        _ => arrow(char::from(byte))?,
    };
    Some(plain(code))
}

/// F1 to F5 after `CSI [`.
pub(super) fn linux_function_key(byte: u8) -> Option<Event> {
    matches!(byte, b'A'..=b'E').then(|| plain(KeyCode::F(byte - b'A' + 1)))
}

/// A control sequence without a private marker.
pub(super) fn csi_event(params: &[&[u16]], action: char) -> Option<Event> {
    let number = |index: usize| params.get(index).map_or(0, |values| values[0]);
    let key = |code| Some(modified(code, params));
    match action {
        '~' if number(0) == 27 => Some(event(code_point(number(2))?, modifiers(number(1)))),
        '~' => key(numbered(number(0))?),
        'u' => key(code_point(number(0))?),
        'I' => Some(Event::FocusGained),
        'O' => Some(Event::FocusLost),
        'Z' => Some(event(KeyCode::BackTab, KeyModifiers::SHIFT)),
        'P' | 'Q' | 'S' => {
            let number = u32::from(action) - u32::from('P') + 1;
            key(KeyCode::F(u8::try_from(number).ok()?))
        }
        'M' if params.len() == 3 => mouse(
            number(0).checked_sub(32)?,
            number(1),
            number(2),
            MouseState::Down,
        ),
        _ => key(arrow(action)?),
    }
}

/// A mouse report `CSI < button ; column ; row M`, or `m` when the button is
/// released.
pub(super) fn sgr_mouse(params: &[&[u16]], action: char) -> Option<Event> {
    let &[&[button], &[column], &[row]] = params else {
        return None;
    };
    let state = match action {
        'm' => MouseState::Up,
        _ => MouseState::Down,
    };
    mouse(button, column, row, state)
}

/// A mouse report of X10, whose three bytes are 32 more than their value.
pub(super) fn x10_mouse(button: u8, column: u8, row: u8) -> Option<Event> {
    let value = |byte: u8| byte.checked_sub(32).map(u16::from);
    mouse(
        value(button)?,
        value(column)?,
        value(row)?,
        MouseState::Down,
    )
}

/// The same key, with Alt held.
pub(super) fn with_alt(event: Event) -> Event {
    match event {
        Event::Key(key) => Event::Key(KeyEvent {
            modifiers: key.modifiers | KeyModifiers::ALT,
            ..key
        }),
        other => other,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum MouseState {
    Down,
    Up,
}

fn plain(code: KeyCode) -> Event {
    event(code, KeyModifiers::NONE)
}

fn event(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

/// A key whose second parameter has the modifiers and, in kitty's protocol, the
/// kind of event.
fn modified(code: KeyCode, params: &[&[u16]]) -> Event {
    let held = params.get(1).copied().unwrap_or(&[1]);
    let kind = match held.get(1) {
        Some(2) => KeyEventKind::Repeat,
        Some(3) => KeyEventKind::Release,
        _ => KeyEventKind::Press,
    };
    Event::Key(KeyEvent::new_with_kind(code, modifiers(held[0]), kind))
}

fn modifiers(parameter: u16) -> KeyModifiers {
    let bits = parameter.saturating_sub(1);
    let flags = [
        (1, KeyModifiers::SHIFT),
        (2, KeyModifiers::ALT),
        (4, KeyModifiers::CONTROL),
    ];
    let held = flags.into_iter().filter(|&(bit, _)| bits & bit != 0);
    held.fold(KeyModifiers::NONE, |all, (_, flag)| all | flag)
}

/// The key of a code point, as xterm's modifyOtherKeys and kitty send it.
fn code_point(number: u16) -> Option<KeyCode> {
    match number {
        9 => Some(KeyCode::Tab),
        13 => Some(KeyCode::Enter),
        27 => Some(KeyCode::Esc),
        127 => Some(KeyCode::Backspace),
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
        11..=15 => function_key(number - 10),
        17..=21 => function_key(number - 11),
        23..=24 => function_key(number - 12),
        _ => None,
    }
}

fn function_key(number: u16) -> Option<KeyCode> {
    u8::try_from(number).ok().map(KeyCode::F)
}

/// A mouse report: bits 0, 1, 6 and 7 of `button` are its number, 2 to 4 the
/// modifiers, 5 says that the mouse moves. Columns and rows count from 1.
fn mouse(button: u16, column: u16, row: u16, state: MouseState) -> Option<Event> {
    let number = (button & 3) | ((button & 0b1100_0000) >> 4);
    let held = match number {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let kind = match (held, button & 0x20 != 0, state) {
        (Some(held), true, _) => MouseEventKind::Drag(held),
        (Some(held), false, MouseState::Down) => MouseEventKind::Down(held),
        (Some(held), false, MouseState::Up) => MouseEventKind::Up(held),
        (None, true, _) => MouseEventKind::Moved,
        (None, false, _) => match number {
            3 => MouseEventKind::Up(MouseButton::Left),
            4 => MouseEventKind::ScrollUp,
            5 => MouseEventKind::ScrollDown,
            6 => MouseEventKind::ScrollLeft,
            7 => MouseEventKind::ScrollRight,
            _ => return None,
        },
    };
    Some(Event::Mouse(MouseEvent {
        kind,
        column: column.saturating_sub(1),
        row: row.saturating_sub(1),
        modifiers: modifiers(((button >> 2) & 7) + 1),
    }))
}
