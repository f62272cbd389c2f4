//! The themes, each in its full colours.

use super::boards::shaded;
use super::pins::Pins;
use super::proofs::{example, locked_proof};
use super::scenes::watched_rejecting;
use super::{PLAIN, SIXTEEN, SMALL, Scene, TRUE, WIDE};
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::theme_name;
use crate::ui::tests::support::states::{self, HOME, at_option};
use crate::ui::{AppState, TerminalProfile};
use ninefold_core::logic::Technique;
use ninefold_game::settings::SettingItem;
use ninefold_game::settings::{Settings, Theme};

pub(super) const SCENES: [(&str, Scene); 7] = [
    ("menu", states::menu_with_game),
    ("middle", states::in_the_middle),
    ("shaded", shaded),
    ("locked_proof", locked_proof),
    ("als_xz", |l, s| example::<0>(l, s, Technique::AlsXZ)),
    ("watching", watched_rejecting),
    ("settings", choosing),
];

fn choosing(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(
        states::playing(terminal, size),
        &at_option(SettingItem::Theme),
    )
}

pub(super) fn in_theme(state: AppState, theme: Theme) -> AppState {
    let settings = Settings {
        theme,
        ..state.shared.settings.clone()
    };
    state.with_settings(settings)
}

/// This theme paints no cells, and so has pictures of its own. In `roles.rs` the others have the
/// roles of the pictures in the dark one.
#[test]
fn the_main_screens_in_the_colours_of_the_terminal() {
    let mut pins = Pins::default();
    for (name, scene) in SCENES {
        let screen = screen::draw(&in_theme(scene(TRUE, HOME), Theme::Terminal));
        pins.pin(
            format!("theme_terminal_{name}"),
            &screen::with_legend(&screen),
        );
    }
}

/// The list of themes over a game, at the one in use.
fn listed(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(choosing(terminal, size), "<enter>")
}

/// The same after five steps down.
fn previewed(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(listed(terminal, size), "jjjjj")
}

pub(super) const LISTS: [(&str, Scene); 2] = [("themes", listed), ("themes_previewed", previewed)];

#[test]
fn the_list_of_themes_in_every_window() {
    let scenes = LISTS;
    let mut pins = Pins::default();
    pins.pin_scenes(&scenes, "80x24", TRUE, HOME);
    pins.pin_texts(&scenes[..1], "120x40", TRUE, WIDE);
    pins.pin_texts(&scenes[..1], "40x16", TRUE, SMALL);
    pins.pin_scenes(&scenes[..1], "sixteen", SIXTEEN, HOME);
    pins.pin_texts(&scenes[..1], "plain", PLAIN, HOME);
}

#[test]
fn a_theme_is_seen_while_it_is_chosen() {
    let mut state = press(
        states::in_the_middle(TRUE, HOME),
        &at_option(SettingItem::Theme),
    );
    for theme in Theme::ALL {
        assert_eq!(state.shared.settings.theme, theme);
        let fresh = in_theme(states::in_the_middle(TRUE, HOME), theme);
        let fresh = press(fresh, &at_option(SettingItem::Theme));
        let (shown, fresh) = (screen::draw(&state), screen::draw(&fresh));
        assert_eq!(shown.cells, fresh.cells);
        assert!(shown.text().contains(theme_name(theme)));
        state = press(state, "<space>");
    }
    assert_eq!(state.shared.settings.theme, Theme::default());
}
