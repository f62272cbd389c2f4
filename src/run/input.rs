//! The input thread: blocking reads of terminal events, translated into the
//! program's own. Nothing waits for it to end: crossterm 0.29 spins once the
//! terminal is gone, until the process ends.

use super::event::{Event, Outbox};
use super::fatal_worker_error::FatalWorkerError;
use super::{fault_injection, thread};
use crate::ui::{Fact, Key, Message, MouseAction};
use ratatui::crossterm::event::{
    self, Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton,
    MouseEvent, MouseEventKind,
};
use std::io;

/// Starts the thread.
pub(super) fn start(outbox: Outbox, fatal: &FatalWorkerError) -> io::Result<()> {
    let on_panic = fatal.handler_for("reading the keys", &outbox);
    let fatal = fatal.clone();
    thread::start("input", move || read_all(&outbox, &fatal), on_panic)
}

/// Reads until the terminal or the event loop is gone. Any other end is an error
/// that the player is told.
fn read_all(outbox: &Outbox, fatal: &FatalWorkerError) {
    let error = loop {
        let event = match event::read() {
            Ok(event) => event,
            Err(error) => break error,
        };
        let Some(event) = translate(event) else {
            continue;
        };
        fault_injection::fault_point("key");
        if outbox.send(event).is_err() {
            return;
        }
    };
    fatal.record("the keys cannot be read", &error);
    super::event::send(outbox, Fact::Terminated);
}

fn translate(event: TerminalEvent) -> Option<Event> {
    match event {
        TerminalEvent::Key(event) => {
            translate_key(event).map(|key| Event::Message(Message::Pressed(key)))
        }
        TerminalEvent::Paste(text) => Some(Event::Message(Message::Pasted(text))),
        TerminalEvent::Resize(columns, rows) => translate_resize(columns, rows),
        TerminalEvent::Mouse(event) => translate_mouse(event),
        TerminalEvent::FocusGained | TerminalEvent::FocusLost => None,
    }
}

/// The signal thread reports resizes: crossterm 0.29 loses a SIGWINCH that
/// arrives together with a key.
#[cfg(unix)]
fn translate_resize(_: u16, _: u16) -> Option<Event> {
    None
}

#[cfg(not(unix))]
fn translate_resize(columns: u16, rows: u16) -> Option<Event> {
    Some(Event::Message(Fact::Resized(columns, rows).into()))
}

fn translate_mouse(event: MouseEvent) -> Option<Event> {
    let action = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => MouseAction::Press,
        MouseEventKind::Drag(MouseButton::Left) => MouseAction::Drag,
        MouseEventKind::Down(MouseButton::Right) => MouseAction::Mark,
        _ => return None,
    };
    Some(Event::Mouse(action, event.column, event.row))
}

fn translate_key(event: KeyEvent) -> Option<Key> {
    match event.kind {
        KeyEventKind::Press | KeyEventKind::Repeat => key_from_code(event.code, event.modifiers),
        KeyEventKind::Release => None,
    }
}

fn key_from_code(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
    match code {
        KeyCode::Char(character) => character_key(character, modifiers),
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
        KeyCode::F(1) => Some(Key::F1),
        _ => None,
    }
}

/// Characters with Alt are ignored: a bare Esc directly before a character looks
/// the same.
fn character_key(character: char, modifiers: KeyModifiers) -> Option<Key> {
    if modifiers.contains(KeyModifiers::CONTROL) {
        return Some(Key::Ctrl(character.to_ascii_lowercase()));
    }
    (!modifiers.contains(KeyModifiers::ALT)).then_some(Key::Char(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
        translate_key(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn keys_have_the_names_of_the_game() {
        let plain = KeyModifiers::NONE;
        assert_eq!(pressed(KeyCode::Char('5'), plain), Some(Key::Char('5')));
        assert_eq!(
            pressed(KeyCode::Char('N'), KeyModifiers::SHIFT),
            Some(Key::Char('N'))
        );
        assert_eq!(
            pressed(KeyCode::Char('C'), KeyModifiers::CONTROL),
            Some(Key::Ctrl('c'))
        );
        assert_eq!(pressed(KeyCode::Char('x'), KeyModifiers::ALT), None);
        assert_eq!(pressed(KeyCode::F(1), plain), Some(Key::F1));
        assert_eq!(pressed(KeyCode::F(2), plain), None);
    }

    #[test]
    fn a_key_let_go_means_nothing() {
        let mut event = KeyEvent::new(KeyCode::Up, KeyModifiers::NONE);
        event.kind = KeyEventKind::Release;
        assert_eq!(translate_key(event), None);
    }
}
