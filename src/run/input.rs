//! The input thread: blocking reads of terminal events, put into the game's
//! own words. Nothing depends on it: once the terminal is gone crossterm 0.29
//! spins, and the end of the process ends that.

use super::event::{Event, Outbox};
use super::fatal_worker_error::FatalWorkerError;
use super::{fault_injection, thread};
use crate::ui::MouseAction;
use crate::ui::{Fact, Key, Message};
use ratatui::crossterm::event::{
    self, Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton,
    MouseEvent, MouseEventKind,
};
use std::io;

/// Starts reading.
pub(super) fn start(outbox: Outbox, breakdown: &FatalWorkerError) -> io::Result<()> {
    let broken = breakdown.of("reading the keys", &outbox);
    thread::start("input", move || read_all(&outbox), broken)
}

/// Reads until the terminal or the loop is gone.
fn read_all(outbox: &Outbox) {
    loop {
        let event = match event::read() {
            Ok(event) => translated(event),
            Err(_) => Some(Event::Message(Fact::Terminated.into())),
        };
        let Some(event) = event else { continue };
        fault_injection::fault_point("key");
        let last = event == Event::Message(Fact::Terminated.into());
        if outbox.send(event).is_err() || last {
            return;
        }
    }
}

fn translated(event: TerminalEvent) -> Option<Event> {
    match event {
        TerminalEvent::Key(event) => key(event).map(|key| Event::Message(Message::Pressed(key))),
        TerminalEvent::Paste(text) => Some(Event::Message(Message::Pasted(text))),
        TerminalEvent::Resize(columns, rows) => resized(columns, rows),
        TerminalEvent::Mouse(event) => touch(event),
        TerminalEvent::FocusGained | TerminalEvent::FocusLost => None,
    }
}

/// The signal thread tells of it: crossterm 0.29 forgets a signal that comes
/// together with a key.
#[cfg(unix)]
fn resized(_: u16, _: u16) -> Option<Event> {
    None
}

#[cfg(not(unix))]
fn resized(columns: u16, rows: u16) -> Option<Event> {
    Some(Event::Message(Fact::Resized(columns, rows).into()))
}

fn touch(event: MouseEvent) -> Option<Event> {
    let touch = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => MouseAction::Press,
        MouseEventKind::Drag(MouseButton::Left) => MouseAction::Drag,
        MouseEventKind::Down(MouseButton::Right) => MouseAction::Mark,
        _ => return None,
    };
    Some(Event::Mouse(touch, event.column, event.row))
}

fn key(event: KeyEvent) -> Option<Key> {
    match event.kind {
        KeyEventKind::Press | KeyEventKind::Repeat => named(event.code, event.modifiers),
        KeyEventKind::Release => None,
    }
}

fn named(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
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

/// Alt and a character is what a slow line makes of Esc and a character: the
/// character counts no less than if they had come apart, but it was not meant.
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
        key(KeyEvent::new(code, modifiers))
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
        assert_eq!(key(event), None);
    }
}
