//! Translates crossterm's events. This is the one place where its words for keys and the mouse
//! become those of the program.

#[cfg(unix)]
use super::input::sequences::digit_with_shift;
use crate::ui::keys::{CursorAction, PageTurn};
use crate::ui::{Key, MouseAction};
use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ninefold_core::board::Digit;

/// Input of the player at the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlayerInput<'a> {
    /// A key is pressed, or repeated while it is held.
    Key(Key),
    /// A digit key is pressed with Shift, which types this character.
    ShiftDigit(Digit, char),
    /// A text is pasted.
    Paste(&'a str),
    /// A mouse action at a column and a row. What it means depends on the
    /// frame shown.
    Mouse(MouseAction, u16, u16),
    /// The wheel is turned: a page up or down, wherever the mouse is.
    Wheel(CursorAction),
}

impl PlayerInput<'_> {
    /// `None` for an event without a meaning in the game. A new size of the window
    /// comes as a message.
    pub(super) fn parse(event: &Event) -> Option<PlayerInput<'_>> {
        match event {
            Event::Key(event) => {
                let key = key(event)?;
                Some(match (key, digit_with_shift(event)) {
                    (Key::Char(character), Some(digit)) => {
                        PlayerInput::ShiftDigit(digit, character)
                    }
                    (key, _) => PlayerInput::Key(key),
                })
            }
            Event::Paste(text) => Some(PlayerInput::Paste(text)),
            Event::Mouse(MouseEvent {
                kind: MouseEventKind::ScrollDown,
                ..
            }) => Some(PlayerInput::Wheel(CursorAction::Scroll(PageTurn::On))),
            Event::Mouse(MouseEvent {
                kind: MouseEventKind::ScrollUp,
                ..
            }) => Some(PlayerInput::Wheel(CursorAction::Scroll(PageTurn::Back))),
            Event::Mouse(event) => {
                let action = mouse_action(event)?;
                Some(PlayerInput::Mouse(action, event.column, event.row))
            }
            Event::FocusGained | Event::FocusLost | Event::Resize(..) => None,
        }
    }
}

fn key(event: &KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let is_shifted = event.modifiers == KeyModifiers::SHIFT;
    match event.code {
        KeyCode::Char(character) => character_key(character, event.modifiers),
        KeyCode::Up if is_shifted => Some(Key::ShiftUp),
        KeyCode::Down if is_shifted => Some(Key::ShiftDown),
        KeyCode::Left if is_shifted => Some(Key::ShiftLeft),
        KeyCode::Right if is_shifted => Some(Key::ShiftRight),
        KeyCode::Up => Some(Key::Up),
        KeyCode::Down => Some(Key::Down),
        KeyCode::Left => Some(Key::Left),
        KeyCode::Right => Some(Key::Right),
        KeyCode::Home => Some(Key::Home),
        KeyCode::End => Some(Key::End),
        KeyCode::PageUp => Some(Key::PageUp),
        KeyCode::PageDown => Some(Key::PageDown),
        KeyCode::Tab => Some(Key::Tab),
        KeyCode::BackTab => Some(Key::BackTab),
        KeyCode::Enter => Some(Key::Enter),
        KeyCode::Esc => Some(Key::Esc),
        KeyCode::Backspace => Some(Key::Backspace),
        KeyCode::Delete => Some(Key::Delete),
        KeyCode::F(number @ 1..=12) if event.modifiers.is_empty() => Some(Key::F(number)),
        _ => None,
    }
}

/// Characters with Alt are ignored: a bare Esc directly before a character looks
/// the same.
fn character_key(character: char, modifiers: KeyModifiers) -> Option<Key> {
    if modifiers.contains(KeyModifiers::CONTROL) {
        let digit = Digit::decimal(character);
        if let Some(digit) = digit.filter(|_| modifiers.contains(KeyModifiers::SHIFT)) {
            return Some(Key::CtrlShiftDigit(digit));
        }
        return Some(Key::Ctrl(character.to_ascii_lowercase()));
    }
    (!modifiers.contains(KeyModifiers::ALT)).then_some(Key::Char(character))
}

/// A Windows console does not tell which key is under a character.
#[cfg(windows)]
fn digit_with_shift(_event: &KeyEvent) -> Option<Digit> {
    None
}

fn mouse_action(event: &MouseEvent) -> Option<MouseAction> {
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) if event.modifiers.is_empty() => {
            Some(MouseAction::Press)
        }
        MouseEventKind::Down(MouseButton::Left) => Some(MouseAction::Pick),
        MouseEventKind::Down(MouseButton::Right) => Some(MouseAction::Mark),
        MouseEventKind::Drag(MouseButton::Left) if event.modifiers.is_empty() => {
            Some(MouseAction::Drag)
        }
        MouseEventKind::Drag(MouseButton::Left) => Some(MouseAction::DragRectangle),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
