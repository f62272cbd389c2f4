//! The settings, and the sizes of the board.

use crate::ui::keys::BOARD;
use crate::ui::tests::screens::{COLOURS, PLAIN, SIXTEEN, TRUE};
use crate::ui::tests::support::driver::{after, press, status, type_keys};
use crate::ui::tests::support::made_text;
use crate::ui::tests::support::screen::{self, CellStyle};
use crate::ui::tests::support::states::{self, HOME, at_option, default_game, default_menu};
use crate::ui::{AppState, Effect, KeyMap, Layer, Message, SettingsRow, TerminalProfile};
use ninefold_game::save::{StorageEvent, StorageRequest};
use ninefold_game::settings::{BoardChoice, Borders, Mouse, Settings, Theme};
use ninefold_game::settings::{CycleDirection, SettingItem, ValueText};
use serde_json::Value;

#[test]
fn left_and_right_step_a_setting_and_save_it_at_once() {
    let state = press(default_game(), &at_option(SettingItem::Borders));
    let (double, effects) = type_keys(state, "l");
    assert_eq!(double.shared.settings.borders, Borders::Heavy);
    assert_eq!(double.shared.terminal.borders, Borders::Heavy);
    assert_eq!(
        effects,
        [Effect::Storage(StorageRequest::SaveSettings(
            double.shared.settings.clone()
        ))]
    );
    let back = press(double, "<left><left>");
    assert_eq!(
        back.shared.settings.borders,
        Borders::Ascii,
        "round the end"
    );
    let on = press(back, "<right><enter>");
    assert_eq!(on.shared.settings.borders, Borders::Heavy);
}

#[test]
fn every_line_of_the_settings_can_be_reached_and_turned() {
    for line in listed() {
        let (state, effects) = type_keys(press(default_game(), &at_option(line)), "<space>");
        assert_ne!(state.shared.settings, Settings::default(), "{line:?}");
        assert_eq!(
            effects,
            [Effect::Storage(StorageRequest::SaveSettings(
                state.shared.settings
            ))]
        );
    }
    let last = press(press(default_game(), ","), "<pgdn><pgdn>");
    let selected = |state: &AppState| match state.layers.last() {
        Some(Layer::Settings(screen)) => screen.selected,
        other => panic!("not the settings: {other:?}"),
    };
    assert_eq!(selected(&last), SettingsRow::More);
    let first = SettingsRow::Item(SettingItem::Theme);
    assert_eq!(selected(&press(last, "<home>")), first);
}

/// The settings of a board of nine rows.
fn listed() -> impl Iterator<Item = SettingItem> {
    let off = [
        SettingItem::Numbers,
        SettingItem::Speech,
        SettingItem::SpeechWidth,
        SettingItem::Bell,
    ];
    SettingItem::ALL
        .into_iter()
        .filter(move |item| !off.contains(item))
}

/// Ten rows and *More*, which gives way to those that do something on this board.
#[test]
fn ten_settings_come_first_and_the_others_after_them() {
    let shown = |state: &AppState| {
        let text = screen::draw(state).text();
        SettingItem::ALL
            .into_iter()
            .filter(|item| {
                let starts = |line: &str| line.contains(&format!("│  {} ", item.name()));
                text.lines().any(starts)
            })
            .count()
    };
    let few = press(states::playing(TerminalProfile::default(), (120, 40)), ",");
    assert_eq!(shown(&few), 10);
    assert!(screen::draw(&few).text().contains("6 more"));
    let all = press(few, "<end><right>");
    assert_eq!(shown(&all), listed().count());
}

/// Over the menu and over a game, in any colours, one row is selected: that of the card.
#[test]
fn a_card_has_the_only_selection_on_the_screen() {
    for terminal in [TRUE, COLOURS, SIXTEEN, PLAIN] {
        for (below, keys) in [
            (states::menu(terminal, HOME), "9<enter>"),
            (states::playing(terminal, HOME), ","),
        ] {
            let screen = screen::draw(&press(below, keys));
            let ground = screen.cells[0].1.back;
            let is_lit = |row: &&[_]| {
                row.iter()
                    .any(|(_, style): &(_, CellStyle)| style.reversed || style.back != ground)
            };
            assert_eq!(
                screen.cells.chunks(screen.columns).filter(is_lit).count(),
                1,
                "{}",
                screen.text()
            );
        }
    }
}

#[test]
fn a_setting_is_seen_on_the_board_behind() {
    let board = |state: &AppState| {
        let text = screen::draw(state).text();
        text.lines()
            .map(|line| line.chars().take(11).collect::<String>())
            .map(|line| line.trim_end().to_owned())
            .collect::<Vec<String>>()
    };
    let state = press(default_game(), ",");
    for line in [SettingItem::Borders, SettingItem::Board] {
        let at = press(default_game(), &at_option(line));
        assert_eq!(board(&at), board(&state));
        let turned = press(at, "l");
        assert_ne!(board(&turned), board(&state), "{line:?}");
    }
}

#[test]
fn the_board_sizes_cycle_and_one_that_does_not_fit_is_reported() {
    let (compact, effects) = type_keys(default_game(), "\\");
    assert_eq!(compact.shared.settings.board, BoardChoice::Compact);
    assert_eq!(
        effects,
        [Effect::Storage(StorageRequest::SaveSettings(
            compact.shared.settings.clone()
        ))]
    );
    assert_eq!(status(&compact), "Board: compact.");
    let large = press(compact, "\\\\");
    assert_eq!(large.shared.settings.board, BoardChoice::Large);
    assert_eq!(
        status(&large),
        "Board: large needs 55x33, the window is 80x24."
    );
    assert_eq!(press(large, "\\").shared.settings.board, BoardChoice::Auto);
    let roomy = press(
        states::playing(TerminalProfile::default(), (120, 40)),
        "\\\\\\",
    );
    assert_eq!(status(&roomy), "Board: large.");
}

#[test]
fn the_mouse_is_released_and_captured_again() {
    let (off, effects) = type_keys(default_game(), "M");
    assert_eq!(off.shared.settings.mouse, Mouse::Off);
    assert_eq!(
        effects,
        [Effect::Storage(StorageRequest::SaveSettings(
            off.shared.settings.clone()
        ))]
    );
    assert!(status(&off).contains("drag to select text. M turns it on"));
    let (on, _) = type_keys(off, "M");
    assert_eq!(on.shared.settings.mouse, Mouse::On);
    assert!(status(&on).contains("M turns it off"));
    for start in [
        default_menu(),
        states::won(TerminalProfile::default(), HOME),
    ] {
        assert_eq!(press(start, "M").shared.settings.mouse, Mouse::Off);
    }
}

#[test]
fn a_theme_survives_the_other_settings() {
    let state = press(default_game(), &at_option(SettingItem::Theme));
    let light = press(state, "ll<end><enter>l");
    assert_eq!(light.shared.settings.theme, Theme::Paper);
    assert_eq!(light.shared.terminal.theme, Theme::Paper);
    assert_eq!(light.shared.terminal.borders, Borders::Heavy);
}

#[test]
fn faulty_settings_are_changed_only_if_the_player_says_so() {
    let faults = "Settings not saved: settings.json, line 2: a comma too many.";
    let fact = || {
        [Message::from(StorageEvent::SettingsFaulty(
            faults.to_owned(),
        ))]
    };
    let changed = press(default_game(), &at_option(SettingItem::Theme));
    let asked = after(press(changed, "ll"), fact());
    assert_eq!(status(&asked), faults);
    let shown = screen::draw(&asked).text();
    assert!(shown.contains("Change settings.json?"), "{shown}");
    assert!(shown.contains("changed values are replaced."), "{shown}");
    let (left, effects) = type_keys(asked.clone(), "n");
    assert_eq!(effects, []);
    assert_eq!(left.shared.settings.theme, Theme::Paper, "for this session");
    let (changed, effects) = type_keys(asked, "y");
    let settings = changed.shared.settings.clone();
    assert_eq!(settings.theme, Theme::Paper);
    assert_eq!(
        effects,
        [Effect::Storage(StorageRequest::SaveSettingsAmongFaults(
            settings
        ))]
    );
    assert!(matches!(changed.layers[..], [Layer::Settings(_)]));
}

/// A table of every setting with what each value does, under its own keys, and how the
/// file has it.
fn documentation() -> String {
    let default = Settings::default();
    let mut text =
        String::from("\n| setting | value | what it does | in the file |\n|---|---|---|---|\n");
    for (group, items) in SettingItem::groups() {
        text += &format!("| **{group}** | | | |\n");
        for &item in items {
            for (place, value) in item.values().iter().enumerate() {
                let settings = with_value(item, *value);
                let keys = KeyMap::from_choice(&settings.keys).0;
                let name = if place == 0 { item.name() } else { "" };
                let is_default = *value == item.value(&default);
                let mark = if is_default { " (default)" } else { "" };
                let does = keys.expand_keys(BOARD, value.description);
                let does = does.replace('|', "\\|");
                let written = in_file(item, &settings);
                text += &format!("| {name} | {}{mark} | {does} | `{written}` |\n", value.name);
            }
        }
    }
    text + "\n"
}

/// The default settings with this value of an item.
fn with_value(item: SettingItem, value: ValueText) -> Settings {
    let mut settings = Settings::default();
    while item.value(&settings) != value {
        settings = item.cycled(settings, CycleDirection::Forward);
    }
    settings
}

/// The part of the file that another value of the item would change.
fn in_file(item: SettingItem, settings: &Settings) -> String {
    let other = item.cycled(settings.clone(), CycleDirection::Forward);
    let [now, other] = [settings, &other].map(|settings| serde_json::to_value(settings).unwrap());
    let part = changed_part(&now, &other);
    part.strip_prefix('{')
        .unwrap()
        .strip_suffix('}')
        .unwrap()
        .to_owned()
}

fn changed_part(now: &Value, other: &Value) -> String {
    let Some(fields) = now.as_object() else {
        return now.to_string();
    };
    let (name, value) = fields
        .iter()
        .find(|(name, value)| other[*name] != **value)
        .unwrap();
    format!("{{\"{name}\": {}}}", changed_part(value, &other[name]))
}

/// What the documentation says of the file is read from one.
#[test]
fn every_value_is_read_as_the_documentation_writes_it() {
    for item in SettingItem::ALL {
        for value in item.values() {
            let settings = with_value(item, *value);
            let file = format!("{{{}, // {}\n}}", in_file(item, &settings), value.name);
            assert_eq!(Settings::decode(file.as_bytes()), Ok(settings), "{file}");
        }
    }
}

#[test]
fn the_documentation_has_every_value_of_every_setting() {
    made_text::assert_part("settings.md", "settings", &documentation());
}
