//! The board in every border and size.

use super::help::settings;
use super::pins::Pins;
use super::{COLOURS, PLAIN, WIDE};
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, at_option};
use crate::ui::{AppState, TerminalProfile};
use ninefold_game::settings::SettingItem;
use ninefold_game::settings::{BoardChoice, Borders, Settings};

pub(super) fn shaded(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(
        states::in_the_middle(terminal, size),
        &format!("{}<enter><esc>", at_option(SettingItem::Houses)),
    )
}

/// A board in the middle of a game with these lines, of this size.
pub(super) fn in_room(size: (u16, u16), borders: Borders, board: BoardChoice) -> AppState {
    let state = states::in_the_middle(COLOURS, size);
    let settings = Settings {
        borders,
        board,
        ..state.shared.settings.clone()
    };
    state.with_settings(settings)
}

pub(super) const BORDERS: [(&str, Borders); 5] = [
    ("heavy", Borders::Heavy),
    ("double", Borders::Double),
    ("light", Borders::Light),
    ("boxes", Borders::Boxes),
    ("ascii", Borders::Ascii),
];

pub(super) const BOARDS: [(&str, BoardChoice, (u16, u16)); 4] = [
    ("compact", BoardChoice::Compact, HOME),
    ("standard", BoardChoice::Standard, HOME),
    ("standard_lined", BoardChoice::Standard, (80, 30)),
    ("large", BoardChoice::Large, WIDE),
];

#[test]
fn every_border_at_every_size() {
    let mut pins = Pins::default();
    for (border, borders) in BORDERS {
        // What differs is the signs of the lines, which the lined board shows all.
        let all = if borders == Borders::Light {
            &BOARDS[..]
        } else {
            &BOARDS[2..3]
        };
        for &(name, board, size) in all {
            let screen = screen::draw(&in_room(size, borders, board));
            pins.pin(format!("room_{border}_{name}"), &screen.text());
        }
        let lists = press(in_room(HOME, borders, BoardChoice::Auto), "A");
        pins.pin(format!("room_{border}_popup"), &screen::draw(&lists).text());
    }
}

/// The lines chosen for a terminal that has them are not drawn where there are
/// none.
#[test]
fn ascii_is_ascii_whatever_is_chosen() {
    for (_, borders) in BORDERS {
        for scene in [states::in_the_middle, settings, states::menu_with_game] {
            let state = scene(PLAIN, HOME);
            let chosen = Settings {
                borders,
                ..state.shared.settings.clone()
            };
            let text = screen::draw(&state.with_settings(chosen)).text();
            assert!(text.is_ascii(), "{borders:?}\n{text}");
        }
    }
}
