//! The list of themes.

use crate::ui::tests::screens::{COLOURS, PLAIN, SIXTEEN, TRUE};
use crate::ui::tests::support::driver::{after, press, status, type_keys};
use crate::ui::tests::support::screen::{self, TerminalColour};
use crate::ui::tests::support::states::{self, HOME, at_option};
use crate::ui::{AppState, Fact, Layer, Palette, TerminalProfile};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::{SettingItem, Theme};

fn listed(terminal: TerminalProfile) -> AppState {
    let keys = format!("{}<enter>", at_option(SettingItem::Theme));
    press(states::playing(terminal, HOME), &keys)
}

fn themes(state: &AppState) -> Vec<Theme> {
    match state.layers.last() {
        Some(Layer::Themes(list)) => list.themes.clone(),
        other => panic!("not the themes: {other:?}"),
    }
}

/// The background in the last column of each row.
fn grounds(state: &AppState) -> Vec<TerminalColour> {
    let screen = screen::draw(state);
    let rows = screen.cells.chunks(screen.columns);
    rows.map(|row| row[row.len() - 1].1.back).collect()
}

#[test]
fn the_window_wears_the_theme_under_the_cursor() {
    let list = listed(TRUE);
    let nord = press(list.clone(), "jjj");
    assert_eq!(grounds(&list), [TerminalColour::Rgb(0x14, 0x16, 0x1b); 24]);
    assert_eq!(grounds(&nord), [TerminalColour::Rgb(0x2e, 0x34, 0x40); 24]);
    assert_eq!(nord.shared.settings.theme, Theme::Auto, "only previewed");
    let text = screen::draw(&nord).text();
    assert!(text.contains("in use: auto"), "{text}");
    // Help over the list keeps the preview.
    assert_eq!(
        grounds(&press(nord, "?"))[0],
        TerminalColour::Rgb(0x2e, 0x34, 0x40)
    );
}

#[test]
fn escape_keeps_the_theme_and_enter_changes_it() {
    let before = press(states::playing(TRUE, HOME), &at_option(SettingItem::Theme));
    let (left, effects) = type_keys(press(before.clone(), "<enter>jjj"), "<esc>");
    assert_eq!((left, effects), (before, Vec::new()));
    let (nord, effects) = type_keys(listed(TRUE), "jjj<enter>");
    assert_eq!(nord.shared.terminal.theme, Theme::Nord);
    assert!(matches!(nord.layers[..], [Layer::Settings(_)]));
    let settings = nord.shared.settings.clone();
    assert_eq!(settings.theme, Theme::Nord);
    assert_eq!(effects, [StorageRequest::SaveSettings(settings).into()]);
}

/// The theme `auto` follows the background that the terminal has; another stays.
#[test]
fn the_terminal_s_background_decides_between_dark_and_paper() {
    let (dark, paper) = (listed(TRUE), press(listed(TRUE), "jj"));
    let tells = |state: AppState, colour| after(state, [Fact::BackgroundRead(colour).into()]);
    let light = tells(listed(TRUE), (0xfd, 0xf6, 0xe3));
    assert_eq!(grounds(&light), grounds(&paper));
    assert_eq!(grounds(&tells(light, (0, 0x2b, 0x36))), grounds(&dark));
    let nord = press(listed(TRUE), "jjj<enter>");
    assert_eq!(tells(nord.clone(), (255, 255, 255)).layers, nord.layers);
    assert_eq!(
        grounds(&tells(nord.clone(), (255, 255, 255))),
        grounds(&nord)
    );
}

#[test]
fn a_theme_that_cannot_be_used_says_why() {
    let list = listed(TRUE);
    let text = screen::draw(&list).text();
    assert!(text.contains("own             no theme.txt yet"), "{text}");
    let (own, effects) = type_keys(list, "<end><enter>");
    assert_eq!(effects, []);
    assert_eq!(status(&own), "There is no theme.txt in the data folder.");
    assert_eq!(own.shared.settings.theme, Theme::Auto);
    let palette: &'static Palette = Box::leak(Box::new(Palette::parse("base nord").0));
    let terminal = TerminalProfile {
        own_theme: Some(palette),
        ..TRUE
    };
    let mine = press(listed(terminal), "<end><enter>");
    assert_eq!(mine.shared.settings.theme, Theme::Own);
}

/// With few colours only themes that look different are listed.
#[test]
fn with_few_colours_equal_themes_are_listed_once() {
    for terminal in [TRUE, COLOURS] {
        assert_eq!(themes(&listed(terminal)), Theme::ALL);
    }
    let sixteen = themes(&listed(SIXTEEN));
    let missing = [
        Theme::Nord,
        Theme::GruvboxDark,
        Theme::Mocha,
        Theme::GruvboxLight,
    ];
    assert_eq!(sixteen[..3], [Theme::Auto, Theme::Dark, Theme::Paper]);
    assert!(
        missing.iter().all(|theme| !sixteen.contains(theme)),
        "{sixteen:?}"
    );
    assert_eq!(
        themes(&listed(PLAIN)),
        [Theme::Auto, Theme::Dark, Theme::Own]
    );
    // The cursor stands at the one that looks like the one in use.
    let nord = press(
        states::playing(SIXTEEN, HOME),
        &format!("{}lll<enter>", at_option(SettingItem::Theme)),
    );
    assert_eq!(nord.shared.settings.theme, Theme::Nord);
    assert!(
        matches!(nord.layers.last(), Some(Layer::Themes(list)) if list.selected == Theme::Auto)
    );
}
