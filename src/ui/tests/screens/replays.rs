//! Games replayed.

use super::pins::Pins;
use super::{COLOURS, PLAIN, SMALL, Scene, WIDE};
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::states::{HOME, played, played_to_the_end};
use crate::ui::{AppState, TerminalProfile};

/// Every picture of a replay.
pub(super) const REPLAYS: [(&str, Scene); 4] = [
    ("replay_open", open),
    ("replay_mistake", mistake),
    ("replay_stuck", stuck),
    ("replay_step", step),
];

/// A wrong digit in a game that is not over: nothing is said of it.
fn open(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(played(terminal, size), "P<space>.....")
}

/// A mistake.
fn mistake(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(played_to_the_end(terminal, size), "P<tab>")
}

/// A place at which the player was stuck, the step that would have helped named.
fn stuck(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(played_to_the_end(terminal, size), "P<tab><tab>")
}

/// The same on the board.
fn step(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(stuck(terminal, size), "<enter>")
}

#[test]
fn every_replay_in_every_window() {
    let mut pins = Pins::default();
    pins.pin_scenes(&REPLAYS, "80x24", COLOURS, HOME);
    pins.pin_texts(&REPLAYS, "120x40", COLOURS, WIDE);
    pins.pin_texts(&REPLAYS, "40x16", COLOURS, SMALL);
    pins.pin_texts(&REPLAYS, "plain", PLAIN, HOME);
}
