//! The daily puzzles: the page, a game and a win.

use super::pins::Pins;
use super::{COLOURS, PLAIN, SIXTEEN, SMALL, Scene, WIDE};
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, TerminalProfile};

/// A day of the past, solved without help and with it.
fn past(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::daily_page(terminal, size), "<left><left>")
}

/// A month before the first game.
fn month_before(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::daily_page(terminal, size), "[[")
}

fn new_player(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    states::daily_page_of(terminal, size, Vec::new())
}

pub(super) const SCENES: [(&str, Scene); 6] = [
    ("daily", states::daily_page),
    ("daily_past", past),
    ("daily_before", month_before),
    ("daily_new_player", new_player),
    ("daily_played", states::daily_played),
    ("daily_won", states::daily_won),
];

#[test]
fn the_daily_puzzles_in_every_window() {
    let mut pins = Pins::default();
    pins.pin_scenes(&SCENES, "80x24", COLOURS, HOME);
    pins.pin_texts(&SCENES, "120x40", COLOURS, WIDE);
    pins.pin_texts(&SCENES, "40x16", COLOURS, SMALL);
    pins.pin_scenes(&SCENES[..1], "sixteen", SIXTEEN, HOME);
    pins.pin_texts(&SCENES[..2], "plain", PLAIN, HOME);
}
