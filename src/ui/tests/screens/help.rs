//! Help, commands and settings.

use super::pins::Pins;
use super::{COLOURS, PLAIN, SMALL, Scene, WIDE};
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, at_option};
use crate::ui::{AppState, TerminalProfile};
use ninefold_game::settings::SettingItem;
use ninefold_game::settings::{KeyPreset, KeySettings, Settings};

pub(super) fn help(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "?")
}

pub(super) fn help_on(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(help(terminal, size), "<space><space>")
}

pub(super) fn help_in_vi(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = states::playing(terminal, size);
    let keys_of_vi = KeySettings {
        preset: KeyPreset::Vim,
        ..KeySettings::default()
    };
    let settings = Settings {
        keys: keys_of_vi,
        ..state.shared.settings.clone()
    };
    press(state.with_settings(settings), "?")
}

pub(super) fn palette(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), ":")
}

pub(super) fn palette_typed(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), ":book")
}

pub(super) fn palette_over_settings(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(settings(terminal, size), ":")
}

/// What is asked for by keys that hold everywhere.
pub(super) const ASKED: [(&str, Scene); 6] = [
    ("help", help),
    ("help_on", help_on),
    ("help_in_vi", help_in_vi),
    ("palette", palette),
    ("palette_typed", palette_typed),
    ("palette_over_settings", palette_over_settings),
];

#[test]
fn help_and_commands() {
    let mut pins = Pins::default();
    pins.pin_scenes(&ASKED, "80x24", COLOURS, HOME);
    pins.pin_texts(&ASKED[1..], "40x16", COLOURS, SMALL);
    pins.pin_texts(&ASKED[3..4], "plain", PLAIN, HOME);
}

pub(super) fn settings(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(
        states::playing(terminal, size),
        &at_option(SettingItem::Borders),
    )
}

/// Help has two columns from 120x40 on, where that of a board is whole.
#[test]
fn help_in_two_columns_is_whole() {
    let wide = screen::draw(&help(COLOURS, WIDE)).text();
    let first = wide.lines().find(|line| line.contains("Essential"));
    assert!(
        first.is_some_and(|line| line.contains("Thinking")),
        "{wide}"
    );
    for words in [
        "Moving",
        "commands",
        "Signs",
        "wrong digit",
        "candidate that a hint removes",
    ] {
        assert!(wide.contains(words), "no {words}\n{wide}");
    }
}

#[test]
fn settings_in_the_smallest_window() {
    let mut pins = Pins::default();
    for line in [SettingItem::Theme, SettingItem::Errors, SettingItem::Mouse] {
        let state = press(states::playing(COLOURS, SMALL), &at_option(line));
        let text = screen::draw(&state).text();
        assert!(text.contains(line.name()), "{text}");
        pins.pin(format!("settings_{line:?}_40x16").to_lowercase(), &text);
    }
}
