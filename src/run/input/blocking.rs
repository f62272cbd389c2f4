//! Reads events with crossterm, where there is no `poll`.

use super::super::event::{Event, Outbox};
use super::super::fault_injection;
use super::super::input_gate::{GATE_INTERVAL, InputGate};
use ratatui::crossterm::event;
use std::io;
use std::thread::sleep;

/// Reads until the event loop is gone.
///
/// # Errors
/// If the terminal is gone, or cannot be read.
pub(super) fn read_all(outbox: &Outbox, gate: &InputGate) -> io::Result<()> {
    loop {
        let Some(event) = super::translate(event::read()?) else {
            continue;
        };
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
