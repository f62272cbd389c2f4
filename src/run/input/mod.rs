//! The input thread: reads the terminal, and translates its events into the
//! program's own.

#[cfg(not(unix))]
mod blocking;
#[cfg(unix)]
mod decoder;
#[cfg(unix)]
mod paste;
#[cfg(unix)]
mod reader;
#[cfg(unix)]
mod sequences;
#[cfg(test)]
mod tests;

#[cfg(unix)]
pub use decoder::{Decoder, StringEnd, Tail, Unfinished};

use super::event::{Event, Input, Outbox};
use super::fatal_worker_error::FatalWorkerError;
use super::input_gate::InputGate;
use super::saver::{SAVE_TIMEOUT, Saver};
use super::thread;
use crate::ui::{Fact, Key, MouseAction};
use ratatui::crossterm::event::{
    Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use std::io;

/// Starts the thread. It ends when the event loop is gone, or the terminal: then
/// there is little time for the last save. Any other end is an error that the
/// player sees a message.
pub(super) fn start(
    outbox: Outbox,
    gate: InputGate,
    saver: Saver,
    fatal: &FatalWorkerError,
) -> io::Result<()> {
    let on_panic = fatal.handler_for("reading the keys", &outbox);
    let fatal = fatal.clone();
    let read = move || {
        if let Err(error) = read_all(&outbox, gate) {
            fatal.record("the keys cannot be read", &error);
            saver.limit(SAVE_TIMEOUT);
            super::event::send(&outbox, Fact::Terminated);
        }
    };
    thread::start("input", read, on_panic)
}

#[cfg(unix)]
fn read_all(outbox: &Outbox, gate: InputGate) -> io::Result<()> {
    reader::InputReader::new(outbox, gate).read_all()
}

#[cfg(not(unix))]
fn read_all(outbox: &Outbox, gate: InputGate) -> io::Result<()> {
    blocking::read_all(outbox, &gate)
}

/// What an event means to the game, if anything. On Unix the signal thread
/// reports the size of the window, and the reader sends no such event.
fn translate(event: TerminalEvent) -> Option<Event> {
    let input = match event {
        TerminalEvent::Key(event) => Input::Key(translate_key(event)?),
        TerminalEvent::Paste(text) => Input::Paste(text),
        TerminalEvent::Mouse(event) => translate_mouse(event)?,
        TerminalEvent::Resize(columns, rows) => {
            return Some(Event::Message(Fact::Resized(columns, rows).into()));
        }
        TerminalEvent::FocusGained | TerminalEvent::FocusLost => return None,
    };
    Some(Event::Input(input))
}

fn translate_mouse(event: MouseEvent) -> Option<Input> {
    let action = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => MouseAction::Press,
        MouseEventKind::Drag(MouseButton::Left) if event.modifiers.is_empty() => MouseAction::Drag,
        MouseEventKind::Drag(MouseButton::Left) => MouseAction::DragRectangle,
        MouseEventKind::Down(MouseButton::Right) => MouseAction::Mark,
        _ => return None,
    };
    Some(Input::Mouse(action, event.column, event.row))
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
        KeyCode::Up if modifiers == KeyModifiers::SHIFT => Some(Key::ShiftUp),
        KeyCode::Down if modifiers == KeyModifiers::SHIFT => Some(Key::ShiftDown),
        KeyCode::Left if modifiers == KeyModifiers::SHIFT => Some(Key::ShiftLeft),
        KeyCode::Right if modifiers == KeyModifiers::SHIFT => Some(Key::ShiftRight),
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
