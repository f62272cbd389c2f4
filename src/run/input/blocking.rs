//! Reads events with crossterm, on Windows, where there is no `poll`.

use super::super::event::{Event, GATE_INTERVAL, InputGate, Outbox};
use super::super::player_input::PlayerInput;
use super::super::screen::{SystemWindow, Window};
use super::super::thread::fault_point;
use super::burst;
use crate::ui::Fact;
use crossterm::event::{self, Event as TerminalEvent, KeyEvent, KeyEventKind, KeyModifiers};
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
        for event in next_events()?.into_iter().filter_map(event_to_send) {
            if let Event::Input(input) = &event {
                while !gate.is_open() {
                    sleep(GATE_INTERVAL);
                }
                gate.enter(input);
            }
            fault_point("key");
            if outbox.send(event).is_err() {
                return Ok(());
            }
        }
    }
}

/// Waits for an event; keys come with those that wait behind them.
fn next_events() -> io::Result<Vec<TerminalEvent>> {
    let mut keys = Vec::new();
    let mut other = None;
    while other.is_none() {
        match event::read()? {
            TerminalEvent::Key(key) if key.kind == KeyEventKind::Release => {}
            TerminalEvent::Key(key) => keys.push(without_alt_gr(key)),
            event => other = Some(event),
        }
        if keys.len() >= MOST_WAITING || !event::poll(Duration::ZERO)? {
            break;
        }
    }
    Ok(burst::events(&keys).into_iter().chain(other).collect())
}

fn event_to_send(event: TerminalEvent) -> Option<Event> {
    match event {
        // The event has the size of the buffer, which may be larger.
        TerminalEvent::Resize(..) => {
            let (columns, rows) = SystemWindow.size();
            Some(Event::Message(Fact::Resized(columns, rows).into()))
        }
        event => {
            let is_input = PlayerInput::parse(&event).is_some();
            is_input.then_some(Event::Input(event))
        }
    }
}

/// AltGr, which types characters such as `[` and `@` on many keyboards, is reported as
/// Ctrl and Alt.
fn without_alt_gr(mut key: KeyEvent) -> KeyEvent {
    const ALT_GR: KeyModifiers = KeyModifiers::CONTROL.union(KeyModifiers::ALT);
    if key.modifiers.contains(ALT_GR) {
        key.modifiers.remove(ALT_GR);
    }
    key
}
