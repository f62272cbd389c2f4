//! Findings about the settings: what each does in this terminal.

use super::finding::{Finding, Findings, finding, finding_with_source};
use crate::cli::arguments::CommonArgs;
use crate::cli::environment;
use crate::ui::{
    AppState, ColourDepth, HighlightLevel, KeyMap, MotionPolicy, fits, least_window, lines_for,
};
use ninefold_game::settings::{
    BoardChoice, Borders, Clock, Errors, HouseShading, Mouse, SettingItem as Item, Settings, Theme,
};

/// The settings that depend on this terminal, and the keys.
pub fn findings(state: &AppState, size: (u16, u16), common: &CommonArgs) -> Findings {
    let mut findings = appearance(state, size);
    findings.extend(behaviour(state, common));
    findings
}

/// A setting and its effect in this terminal.
fn set(state: &AppState, item: Item, effect: &str) -> Finding {
    let value = item.value(&state.shared.settings).name;
    finding(value, format!("settings: {effect}"))
}

/// The settings of the board's appearance.
fn appearance(state: &AppState, size: (u16, u16)) -> Findings {
    let (shared, settings) = (&state.shared, &state.shared.settings);
    let level = shared.highlight_level();
    let theme = theme_effect(settings.theme, shared.terminal.depth);
    let board = board_effect(settings.board, size);
    let houses = houses_effect(settings.houses, level);
    vec![
        ("theme", set(state, Item::Theme, theme)),
        ("borders", set(state, Item::Borders, borders_effect(state))),
        ("board", set(state, Item::Board, &board)),
        (
            "highlighting",
            set(state, Item::Highlighting, level_effect(level)),
        ),
        ("houses", set(state, Item::Houses, houses)),
    ]
}

/// The settings of what the program does.
fn behaviour(state: &AppState, common: &CommonArgs) -> Findings {
    let settings = &state.shared.settings;
    let errors = errors_effect(settings.errors);
    vec![
        ("errors", set(state, Item::Errors, errors)),
        ("clock", set(state, Item::Clock, clock_effect(state))),
        ("animations", animation(state, common)),
        (
            "mouse",
            set(state, Item::Mouse, mouse_effect(settings.mouse)),
        ),
        ("keys", keys(settings)),
    ]
}

fn theme_effect(theme: Theme, depth: ColourDepth) -> &'static str {
    match (depth, theme) {
        (ColourDepth::None, _) => "not seen without colours",
        (_, Theme::Terminal) => "the sixteen colours of the terminal",
        (_, Theme::Own) => "from the file theme.txt in the data folder",
        (ColourDepth::Sixteen, _) => "keeps the background of the terminal",
        (ColourDepth::Palette | ColourDepth::True, _) => "paints its own background",
    }
}

fn borders_effect(state: &AppState) -> &'static str {
    match lines_for(state.shared.terminal) {
        Borders::Ascii => "drawn with + - | and :",
        _ => "drawn with lines",
    }
}

fn board_effect(choice: BoardChoice, size: (u16, u16)) -> String {
    let (columns, rows) = least_window(choice);
    if fits(choice, size) {
        "fits the window".to_owned()
    } else {
        format!("needs a window of {columns}x{rows}")
    }
}

fn level_effect(level: HighlightLevel) -> &'static str {
    match level {
        HighlightLevel::Cursor => "the cursor alone; least data",
        HighlightLevel::EqualDigits => "the cursor and equal digits",
        HighlightLevel::Houses => "equal digits and houses; most data",
    }
}

fn houses_effect(houses: HouseShading, level: HighlightLevel) -> &'static str {
    match (houses, level) {
        (HouseShading::Off, _) => "row, column and box are not highlighted",
        (HouseShading::On, HighlightLevel::Houses) => "row, column and box are highlighted",
        (HouseShading::On, HighlightLevel::EqualDigits) => "not over SSH or without colours",
        (HouseShading::On, HighlightLevel::Cursor) => "off with minimal highlighting",
    }
}

fn errors_effect(errors: Errors) -> &'static str {
    match errors {
        Errors::Off => "wrong digits are not shown",
        Errors::Conflicts => "only conflicts are shown",
        Errors::Solution => "every wrong digit is shown",
    }
}

fn clock_effect(state: &AppState) -> &'static str {
    match (
        state.shared.settings.clock,
        state.shared.clock_step().as_secs(),
    ) {
        (Clock::Hidden, _) => "nothing is sent while you think",
        (Clock::Shown, 1) => "a few bytes every second",
        (Clock::Shown, _) => "a few bytes every minute",
    }
}

fn animation(state: &AppState, common: &CommonArgs) -> Finding {
    let motion = environment::motion(common);
    let says = match (state.animates(), motion.value) {
        (true, _) => "completed houses and digits flash",
        (false, MotionPolicy::Never) => "off, whatever the settings say",
        (false, MotionPolicy::Allowed) => "off here",
    };
    let value = Item::Animation.value(&state.shared.settings).name;
    finding_with_source(&motion, (value, says))
}

fn mouse_effect(mouse: Mouse) -> &'static str {
    match mouse {
        Mouse::On => "to select text, hold Shift or press M",
        Mouse::Off => "the terminal selects text",
    }
}

/// Whether the player's key bindings are valid.
fn keys(settings: &Settings) -> Finding {
    let name = settings.keys.preset.name();
    let says = match (
        KeyMap::from_choice(&settings.keys).1,
        settings.keys.bind.len(),
    ) {
        (Some(flaw), _) => format!("settings: own keys not used: {flaw}"),
        (None, 0) => "settings: no bindings of your own".to_owned(),
        (None, 1) => "settings: your own keys for one action".to_owned(),
        (None, count) => format!("settings: your own keys for {count} actions"),
    };
    finding(name, says)
}
