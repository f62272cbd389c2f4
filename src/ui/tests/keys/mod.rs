//! The keys as a player meets them: commands by name, help, keys of one's own.

mod bar;
mod bindings;
mod documentation;
mod lists;

use crate::ui::keys::BOARD;
use crate::ui::screens;
use crate::ui::screens::palette::PaletteEntry;
use crate::ui::tests::support::driver::{after, is_playing, press, status, type_keys};
use crate::ui::tests::support::keys::{keys, text};
use crate::ui::tests::support::screen::{self, Screen};
use crate::ui::tests::support::states::{self, HOME, at_option, default_game, default_menu};
use crate::ui::{
    Action, AppState, ColourDepth, CommandPalette, Effect, Key, KeyMap, Layer, Message,
    PendingChord, TerminalProfile, update,
};
use crate::ui::{BoardAction, GameAction, ProgramAction};
use ninefold_core::board::Cell;
use ninefold_game::game::Tool;
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::SettingItem;
use ninefold_game::settings::{Clock, KeyPreset, Settings, Theme};
use std::collections::BTreeSet;

/// A game under the settings of this file.
fn playing_by(file: &str) -> AppState {
    let settings = Settings::decode(file.as_bytes()).expect("settings");
    default_game().with_settings(settings)
}

fn preset(preset: KeyPreset) -> AppState {
    playing_by(&format!(r#"{{"keys":{{"preset":"{}"}}}}"#, preset.name()))
}

fn palette(state: &AppState) -> &CommandPalette {
    match state.layers.last() {
        Some(Layer::Palette(palette)) => palette,
        other => panic!("no palette, but {other:?}"),
    }
}

fn cursor(state: &AppState) -> Cell {
    state.board().expect("a board").cursor
}

/// The commands on show.
fn found(state: &AppState) -> Vec<Action> {
    let found = palette(state).find(&state.shared.keys).into_iter();
    let actions = found.filter_map(|entry| match entry {
        PaletteEntry::Action(action) => Some(action),
        PaletteEntry::Setting(_) | PaletteEntry::Value(..) | PaletteEntry::Technique(_) => None,
    });
    actions.collect()
}

#[test]
fn a_setting_is_changed_by_name() {
    let nord = command(default_game(), "theme nord");
    assert_eq!(nord.shared.settings.theme, Theme::Nord);
    assert!(nord.layers.is_empty());
    assert_eq!(status(&nord), "Theme: nord.");
    let hidden = command(default_game(), "clock off");
    assert_eq!(hidden.shared.settings.clock, Clock::Hidden);
}

#[test]
fn the_screen_under_a_card_is_one_faint_tone() {
    let wide = |depth| {
        let profile = TerminalProfile {
            depth,
            ..TerminalProfile::default()
        };
        screen::draw(&press(states::playing(profile, (120, 40)), ":"))
    };
    let front = |picture: &Screen, place: usize| picture.cells[place].1.front;
    // The first row has the frame of the board and its numbers, above the card.
    let tones = |picture: &Screen| {
        let row = (0..picture.columns).filter(|&place| picture.cells[place].0 != " ");
        row.map(|place| front(picture, place))
            .collect::<BTreeSet<_>>()
    };
    for depth in [ColourDepth::True, ColourDepth::Sixteen, ColourDepth::None] {
        assert_eq!(tones(&wide(depth)).len(), 1, "{depth:?}");
    }
}

/// Chooses a command by what is typed.
fn command(state: AppState, typed: &str) -> AppState {
    after(state, [keys(":"), text(typed), keys("<enter>")].concat())
}

#[test]
fn a_command_by_name_does_what_its_key_does() {
    for (typed, key) in [
        ("fill all candidates", "a"),
        ("corner", "x"),
        ("settings", ","),
        ("menu of nothing", ":menu<space>of<space>nothing<enter>"),
        ("hint rev", "t"),
        ("next empty", "<tab>"),
        ("why not", "d"),
        ("pause", "p"),
    ] {
        let by_name = command(default_game(), typed);
        let by_key = press(default_game(), key);
        assert_eq!(by_name, by_key, "{typed}");
    }
}

#[test]
fn commands_are_found_as_one_types() {
    let typing = press(default_game(), ":watch<space>log");
    assert_eq!(found(&typing)[0], Action::Game(GameAction::WatchLogic));
    let rubbed = press(typing, &"<backspace>".repeat(3));
    assert_eq!(palette(&rubbed).typed.as_str(), "watch ");
    let none = press(default_game(), ":qqq<enter>");
    assert!(found(&none).is_empty() && palette(&none).typed.as_str() == "qqq");
    assert!(screen::draw(&none).text().contains("Nothing found."));
    // What is a command elsewhere says where.
    let race = screen::draw(&press(default_game(), ":race")).text();
    assert!(race.contains("none: while watching."), "{race}");
    assert_eq!(press(none, "<esc>"), default_game(), "nothing was done");
    let long = press(default_game(), &format!(":{}", "x".repeat(99)));
    assert_eq!(palette(&long).typed.as_str().len(), 24);
}

/// A command that was perhaps not meant costs nothing unasked: neither a check nor the game.
#[test]
fn a_command_that_spends_or_leaves_asks() {
    let game = || press(default_game(), "<tab>5");
    for (typed, question) in [
        ("check", "Check the digits?"),
        ("first mistake", "Check the digits?"),
        ("quit", "Leave this game?"),
        ("menu", "Leave this game?"),
        ("new game", "Leave this game?"),
        ("killer", "Leave this game?"),
        ("statistics", "Leave this game?"),
    ] {
        let asked = command(game(), typed);
        assert!(screen::draw(&asked).text().contains(question), "{typed}");
        let refused = press(asked.clone(), "n");
        assert_eq!(
            refused.game().map(|session| &session.game),
            game().game().map(|session| &session.game)
        );
        let (left, effects) = type_keys(asked, "y");
        let leaves = !is_playing(&left) || effects.contains(&Effect::Quit);
        assert_eq!(leaves, question == "Leave this game?", "{typed}");
    }
    // From the menu nothing is lost, and nothing is asked.
    let menu = command(default_menu(), "statistics");
    assert_eq!(menu.page(), screens::statistics::PAGE);
}

#[test]
fn the_arrows_choose_among_the_commands() {
    let open = press(default_game(), ":");
    let count = palette(&open).find(&open.shared.keys).len();
    assert!(count > 60);
    assert_eq!(palette(&press(open.clone(), "<up>")).selected, 0);
    assert_eq!(palette(&press(open.clone(), "<pgdn>")).selected, 10);
    let second = press(open.clone(), "<down><down>");
    assert_eq!(palette(&second).selected, 2);
    let far = press(open, &"<pgdn>".repeat(40));
    assert_eq!(palette(&far).selected, count - 1);
    let chosen = found(&second)[2];
    let (by_palette, _) = type_keys(second, "<enter>");
    let (by_action, _) = update(default_game(), Message::Act(chosen));
    assert_eq!(by_palette, by_action);
}

#[test]
fn commands_are_there_on_every_screen_and_mean_something_there() {
    let states = [
        default_menu(),
        press(default_game(), "o"),
        press(default_game(), "p"),
        press(default_game(), "wy<space>"),
        press(default_game(), ","),
        press(default_game(), "R"),
        press(default_game(), "tttD"),
        press(default_game(), "A"),
        press(default_menu(), "5<enter>"),
        states::won(TerminalProfile::default(), HOME),
    ];
    for state in states {
        let page = state.page();
        let open = press(state.clone(), "<ctrl-p>");
        let offered = found(&open);
        let bound = KeyMap::default().bindings(page);
        for action in &offered {
            let here = bound.iter().any(|each| each.action == *action);
            assert!(here, "{} {page:?}", action.name());
        }
        assert!(
            offered.contains(&Action::Program(ProgramAction::Quit)),
            "{page:?}"
        );
        let closed = press(open, "<esc>");
        assert_eq!(closed.layers, state.layers, "{page:?}");
        assert_eq!(closed.page(), page);
    }
}

#[test]
fn commands_of_what_lies_over_the_board_are_done_there() {
    let settings = press(default_game(), ",j");
    let (closed, effects) = type_keys(press(settings, ":settings"), "<enter>");
    assert!(
        closed.layers.is_empty(),
        "the key that opens them closes them"
    );
    assert_eq!(effects, []);
}

#[test]
fn a_colon_in_a_typed_puzzle_is_no_command() {
    let entry = press(default_menu(), "5<enter>1:2|3");
    assert_eq!(entry.page(), screens::puzzle_entry::PAGE);
    assert_eq!(press(entry, "<ctrl-p>").page(), screens::palette::PAGE);
}

#[test]
fn help_is_everywhere_and_leads_back() {
    for state in [
        press(default_game(), ","),
        press(default_game(), "R"),
        press(default_game(), "/y"),
        press(default_game(), ":und"),
        press(default_game(), "ttt"),
        states::watching(TerminalProfile::default(), HOME, 9),
    ] {
        let help = press(state.clone(), "<f1>");
        assert_eq!(help.page(), screens::help::PAGE);
        let Some(Layer::Help(page)) = help.layers.last() else {
            panic!("no help")
        };
        assert_eq!(page.page, state.page());
        assert_eq!(press(help.clone(), "<f1>"), state);
        let commands = press(help, ":");
        let is_help = |layer: &Layer| matches!(layer, Layer::Help(_));
        assert!(!commands.layers.iter().any(is_help));
        palette(&commands);
    }
}

#[test]
fn help_never_piles_up() {
    let state = press(default_game(), ",");
    let mut over = state;
    for _ in 0..50 {
        over = press(press(over, "<f1>"), "<ctrl-p>");
    }
    let depth = over.layers.len();
    assert!(depth <= 4, "{depth} on top of each other");
}

#[test]
fn help_has_pages_that_turn_round() {
    let help = press(default_game(), "?");
    let text = |keys: &str| screen::draw(&press(help.clone(), keys)).text();
    assert!(text("").contains("1 of 4") && text("").contains("Essential"));
    assert!(text("<tab>").contains("2 of 4") && text("<tab>").contains("Moving"));
    assert_eq!(text("<tab><tab><tab><tab>"), text(""));
    assert_eq!(text("<shift-tab>"), text("<tab><tab><tab>"));
    assert_eq!(press(help.clone(), "q"), default_game());
}

#[test]
fn ctrl_z_and_ctrl_y_undo_and_redo_but_vi_suspends() {
    let position = |state: &AppState| state.board().unwrap().game.position.clone();
    for keys in [KeyPreset::Default, KeyPreset::Keypad] {
        let begun = press(preset(keys), "<tab>1");
        let undone = press(begun.clone(), "<ctrl-z>");
        assert_ne!(position(&undone), position(&begun));
        let redone = press(undone, "<ctrl-y>");
        assert_eq!(position(&redone), position(&begun));
    }
    let begun = press(preset(KeyPreset::Vim), "<tab>1");
    let (after, effects) = type_keys(begun.clone(), "<ctrl-z>");
    assert_eq!(position(&after), position(&begun));
    let suspend = Effect::Terminal(crate::ui::TerminalEffect::Suspend);
    assert_eq!(effects.last(), Some(&suspend));
    assert!(status(&after).contains("Ctrl-Z suspends; u undoes."));
}

#[test]
fn vi_keys_play() {
    let vim = preset(KeyPreset::Vim);
    let first = press(vim.clone(), "gg");
    assert_eq!(cursor(&first), Cell::FIRST);
    assert_eq!(cursor(&press(first.clone(), "G")), Cell::at(8, 8));
    let empty = press(vim.clone(), "ggw");
    let there_and_back = press(empty.clone(), "wb");
    assert_eq!(cursor(&there_and_back), cursor(&empty));
    let written = press(vim.clone(), "gg4");
    assert!(
        written
            .board()
            .unwrap()
            .game
            .position
            .digit(Cell::FIRST)
            .is_some()
    );
    let cleared = press(written, "x");
    assert!(
        cleared
            .board()
            .unwrap()
            .game
            .position
            .digit(Cell::FIRST)
            .is_none()
    );
    let tool = |key| press(preset(KeyPreset::Vim), key).board().unwrap().tool;
    assert_eq!(tool("a"), Tool::Corner);
    assert_eq!(tool("m"), Tool::Centre);
    assert_eq!(tool("c"), Tool::Colour);
    assert_eq!(tool("cz"), Tool::Digit);
    let lit = press(vim.clone(), "/5");
    assert_eq!(status(&lit), "Highlighting 5.");
    let selecting = press(vim, "v");
    assert_eq!(status(&selecting), "Selecting: moves extend it, v ends it.");
}

#[test]
fn one_hand_is_enough_for_the_keypad() {
    let keypad = preset(KeyPreset::Keypad);
    let hinted = press(keypad.clone(), "<enter>");
    assert!(hinted.board().unwrap().hint.is_some());
    let tool = press(keypad.clone(), "+").board().unwrap().tool;
    assert_eq!(tool, Tool::Digit.next());
    let written = press(keypad.clone(), "g114-");
    assert_eq!(status(&written), "Undone: 4 at r1c1.");
    let noting = press(keypad.clone(), "*");
    assert_eq!(noting.board().unwrap().pending, Some(PendingChord::Note));
    assert_eq!(press(keypad, "/").page(), screens::palette::PAGE);
}

#[test]
fn keys_of_one_s_own_are_in_force_and_in_the_sentences() {
    let own = r#"{"keys":{"bind":{"undo":["é","Ctrl-U"],"redo":"ß","what-if":";"}}}"#;
    let state = press(playing_by(own), "g113");
    let undone = press(state.clone(), "<ctrl-u>");
    assert_eq!(status(&undone), "Undone: 3 at r1c1.");
    assert_eq!(status(&press(undone, "ß")), "Redone: 3 at r1c1.");
    assert_eq!(status(&press(state.clone(), "u")), "u does nothing here.");
    let wondering = press(state, ";");
    assert_eq!(
        status(&wondering),
        "What if: try something. ; discards, I keeps."
    );
    let bar = screen::draw(&playing_by(own)).text();
    assert!(bar.contains("é undo"), "{bar}");
    let commands = screen::draw(&press(playing_by(own), ":undo")).text();
    let shown = |line: &str| line.contains("  Undo  ") && line.contains("  é  │");
    assert!(commands.lines().any(shown), "{commands}");
}

#[test]
fn digits_may_have_other_keys_also_after_another_key() {
    let azerty = r#"{"keys":{"bind":{"digit-1":["1","&"],"digit-2":["2","é"]}}}"#;
    let state = press(playing_by(azerty), "g&é");
    assert_eq!(cursor(&state), Cell::at(0, 1));
    assert_eq!(status(&press(state, "dé")).chars().next(), Some('N'));
}

#[test]
fn what_is_refused_leaves_the_preset_and_is_kept_in_the_file() {
    let wrong = r#"{"keys":{"preset":"vim","bind":{"undo":["Ctrl-U"],"redo":["Ctrl-U"]}}}"#;
    let state = playing_by(wrong);
    assert_eq!(*state.shared.keys, KeyMap::preset(KeyPreset::Vim));
    assert_eq!(
        KeyMap::error_message(&state.shared.settings.keys).unwrap(),
        "settings.json, keys: Ctrl-U means undo and redo on the board. \
         Playing with the preset vim."
    );
    let (_, effects) = type_keys(press(state, ","), "<space>");
    let [Effect::Storage(StorageRequest::SaveSettings(saved))] = &effects[..] else {
        panic!("not saved: {effects:?}")
    };
    let read = Settings::decode(&saved.encode()).unwrap();
    assert_eq!(read.keys.bind.len(), 2, "what the player wrote stays");
}

#[test]
fn the_preset_is_a_setting_and_own_keys_outlive_it() {
    let own = r#"{"keys":{"bind":{"undo":["é"]}}}"#;
    let to_line = format!("{}<space>", at_option(SettingItem::Keys));
    let (state, effects) = type_keys(playing_by(own), &to_line);
    assert_eq!(state.shared.settings.keys.preset, KeyPreset::Vim);
    assert_eq!(
        effects,
        [Effect::Storage(StorageRequest::SaveSettings(
            state.shared.settings.clone()
        ))]
    );
    let board = press(state, "<esc>");
    let action = |key| board.shared.keys.action(BOARD, Key::Char(key));
    assert_eq!(action('é'), Some(Action::Board(BoardAction::Undo)));
    assert_eq!(action('v'), Some(Action::Board(BoardAction::Select)));
    assert!(is_playing(&board));
}

/// A digit of any script enters it, in the game and in a puzzle that is typed; so do the signs
/// of a French keyboard, if it is set, where they mean nothing else.
#[test]
fn digits_of_other_scripts_and_keyboards_enter_digits() {
    let digit = |state: &AppState| state.board().unwrap().game.position.digit(cursor(state));
    for sign in ["5", "٥", "۵", "５", "५"] {
        let state = press(default_game(), &format!("g11{sign}"));
        assert_eq!(digit(&state).map(|digit| digit.get()), Some(5), "{sign}");
        let gone = press(default_game(), &format!("g{sign}{sign}"));
        assert_eq!(cursor(&gone), Cell::at(4, 4), "{sign}");
        let typed = press(default_menu(), "5<enter>");
        assert_eq!(press(typed.clone(), sign), press(typed, "5"), "{sign}");
    }
    let unset = press(default_game(), "g11é");
    assert_eq!(
        (digit(&unset), status(&unset).as_str()),
        (None, "é does nothing here.")
    );
    for preset in KeyPreset::ALL.map(KeyPreset::name) {
        let file = format!(r#"{{"keys":{{"preset":"{preset}","row":"azerty"}}}}"#);
        for (sign, number) in "&é\"'(-è_ç".chars().zip(1..) {
            let start = press(playing_by(&file), "g11");
            let is_free = KeyMap::preset(preset_named(preset))
                .action(BOARD, Key::Char(sign))
                .is_none();
            let state = press(start, &sign.to_string());
            let entered = digit(&state).map(|digit| digit.get());
            assert!(!is_free || entered == Some(number), "{preset} {sign}");
        }
    }
    let bound = r#"{"keys":{"bind":{"digit-1":["1","é"]}}}"#;
    assert_eq!(
        digit(&press(playing_by(bound), "g11é")).map(|digit| digit.get()),
        Some(1)
    );
}

fn preset_named(name: &str) -> KeyPreset {
    let mut presets = KeyPreset::ALL.into_iter();
    presets
        .find(|preset| preset.name() == name)
        .expect("a preset")
}
