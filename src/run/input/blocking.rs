//! Reads events with crossterm, on Windows, where there is no `poll`.

use super::super::event::{Event, Input, Outbox};
use super::super::fault_injection;
use super::super::input_gate::{GATE_INTERVAL, InputGate};
use super::super::screen::Window;
use super::super::window::SystemWindow;
use super::burst;
use super::key_press::{KeyPress, Modifiers};
use crate::ui::{Fact, Key, MouseAction};
use crossterm::event::{self, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use std::io;
use std::thread::sleep;
use std::time::Duration;

/// The most keys that are read before they are handled.
const MOST_WAITING: usize = 256 * 1024;

/// Reads until the event loop is gone.
///
/// # Errors
/// If the terminal is gone, or cannot be read.
pub(super) fn read_all(outbox: &Outbox, gate: &InputGate) -> io::Result<()> {
    loop {
        for event in next_events()? {
            if let Event::Input(input) = &event {
                while !gate.is_open() {
                    sleep(GATE_INTERVAL);
                }
                gate.enter(input);
            }
            fault_injection::fault_point("key");
            if outbox.send(event).is_err() {
                return Ok(());
            }
        }
    }
}

/// Waits for an event; keys come with those that wait behind them.
fn next_events() -> io::Result<Vec<Event>> {
    let mut presses = Vec::new();
    let mut other = None;
    while other.is_none() {
        match event::read()? {
            event::Event::Key(event) => presses.extend(key_press(event)),
            event => other = Some(event),
        }
        if presses.len() >= MOST_WAITING || !event::poll(Duration::ZERO)? {
            break;
        }
    }
    let inputs = burst::inputs(&presses).into_iter().map(Event::Input);
    Ok(inputs.chain(other.and_then(translate)).collect())
}

/// What an event that is no key means to the game, if anything.
fn translate(event: event::Event) -> Option<Event> {
    match event {
        event::Event::Mouse(event) => mouse_input(event).map(Event::Input),
        // The event has the size of the buffer, which may be larger.
        event::Event::Resize(..) => {
            let (columns, rows) = SystemWindow.size();
            Some(Event::Message(Fact::Resized(columns, rows).into()))
        }
        event::Event::Key(_) | event::Event::FocusGained | event::Event::FocusLost => None,
    }
}

fn key_press(event: KeyEvent) -> Option<KeyPress> {
    let bare = match event.code {
        _ if event.kind == KeyEventKind::Release => return None,
        event::KeyCode::Char(character) => Key::Char(character),
        event::KeyCode::Up => Key::Up,
        event::KeyCode::Down => Key::Down,
        event::KeyCode::Left => Key::Left,
        event::KeyCode::Right => Key::Right,
        event::KeyCode::Home => Key::Home,
        event::KeyCode::End => Key::End,
        event::KeyCode::PageUp => Key::PageUp,
        event::KeyCode::PageDown => Key::PageDown,
        event::KeyCode::Tab => Key::Tab,
        event::KeyCode::BackTab => Key::BackTab,
        event::KeyCode::Enter => Key::Enter,
        event::KeyCode::Esc => Key::Esc,
        event::KeyCode::Backspace => Key::Backspace,
        event::KeyCode::Delete => Key::Delete,
        event::KeyCode::F(1) => Key::F1,
        _ => return None,
    };
    Some(KeyPress {
        bare,
        modifiers: modifiers(event.modifiers),
    })
}

/// AltGr, which types characters such as `[` and `@` on many keyboards, is reported as
/// Ctrl and Alt.
fn modifiers(held: KeyModifiers) -> Modifiers {
    let is_alt_gr = held.contains(KeyModifiers::CONTROL | KeyModifiers::ALT);
    Modifiers {
        shift: held.contains(KeyModifiers::SHIFT),
        alt: held.contains(KeyModifiers::ALT) && !is_alt_gr,
        control: held.contains(KeyModifiers::CONTROL) && !is_alt_gr,
    }
}

fn mouse_input(event: MouseEvent) -> Option<Input> {
    use crossterm::event::{MouseButton, MouseEventKind};
    let action = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => MouseAction::Press,
        MouseEventKind::Drag(MouseButton::Left) if event.modifiers.is_empty() => MouseAction::Drag,
        MouseEventKind::Drag(MouseButton::Left) => MouseAction::DragRectangle,
        MouseEventKind::Down(MouseButton::Right) => MouseAction::Mark,
        _ => return None,
    };
    Some(Input::Mouse(action, event.column, event.row))
}
