//! The keys as a player meets them: commands by name, help, keys of one's own,
//! and that nothing names a key that is another one by now.

#[path = "../support/mod.rs"]
mod support;

mod readme;
mod sentences;

use ninefold::game::Tool;
use ninefold::grid::Cell;
use ninefold::settings::{KeyPreset, SettingItem, Settings};
use ninefold::ui::{
    Action, AppState, Context, Effect, HelpPage, Key, KeyMap, Message, Overlay, Palette,
    PendingChord, Screen, TerminalProfile, update,
};
use support::screen;
use support::states::{self, after, keys};

const SIZE: (u16, u16) = (80, 24);

fn playing() -> AppState {
    states::playing(TerminalProfile::default(), SIZE)
}

/// A game under the settings of this file.
fn playing_by(file: &str) -> AppState {
    let settings = Settings::decode(file.as_bytes()).expect("settings");
    playing().with_settings(settings)
}

fn preset(preset: KeyPreset) -> AppState {
    playing_by(&format!(r#"{{"keys":{{"preset":"{}"}}}}"#, preset.name()))
}

fn press(state: AppState, key: Key) -> AppState {
    update(state, Message::Pressed(key)).0
}

fn palette(state: &AppState) -> &Palette {
    match &state.overlay {
        Some(Overlay::Palette(palette)) => palette,
        other => panic!("no palette, but {other:?}"),
    }
}

fn cursor(state: &AppState) -> Cell {
    state.board().expect("a board").cursor
}

fn said(state: &AppState) -> &str {
    state.notice.as_ref().map_or("", |notice| &notice.text)
}

/// Chooses a command by what is typed.
fn command(state: AppState, typed: &str) -> AppState {
    after(state, keys(&format!(":{typed}\n")))
}

#[test]
fn a_command_by_name_does_what_its_key_does() {
    for (typed, key) in [
        ("write all marks", "a"),
        ("corner", "x"),
        ("settings", ","),
        ("menu of nothing", ":menu of nothing\n"),
        ("hint rev", "t"),
        ("next empty", "\t"),
        ("why not", "d"),
        ("pause", "p"),
    ] {
        let by_name = command(playing(), typed);
        let by_key = after(playing(), keys(key));
        assert_eq!(by_name, by_key, "{typed}");
    }
}

#[test]
fn commands_are_found_as_one_types() {
    let typing = after(playing(), keys(":log wat"));
    assert_eq!(typing.found()[0], Action::WatchLogic);
    let rubbed = after(typing, vec![Message::Pressed(Key::Backspace); 3]);
    assert_eq!(palette(&rubbed).typed, "log ");
    let none = after(playing(), keys(":qqq\n"));
    assert!(none.found().is_empty() && palette(&none).typed == "qqq");
    assert!(screen::draw(&none).text().contains("No command fits."));
    assert_eq!(press(none, Key::Esc), playing(), "nothing was done");
    let long = after(playing(), keys(&format!(":{}", "x".repeat(99))));
    assert_eq!(palette(&long).typed.len(), 24);
}

#[test]
fn the_arrows_choose_among_the_commands() {
    let open = after(playing(), keys(":"));
    let count = open.found().len();
    assert!(count > 60);
    assert_eq!(palette(&press(open.clone(), Key::Up)).selected, count - 1);
    let second = press(open.clone(), Key::Down);
    assert_eq!(palette(&second).selected, 1);
    let far = after(open, vec![Message::Pressed(Key::PageDown); 40]);
    assert_eq!(palette(&far).selected, count - 1);
    let chosen = second.found()[1];
    let (by_palette, _) = update(second, Message::Pressed(Key::Enter));
    let (by_action, _) = update(playing(), Message::Act(chosen));
    assert_eq!(by_palette, by_action);
}

#[test]
fn commands_are_there_on_every_screen_and_mean_something_there() {
    let states = [
        states::menu(TerminalProfile::default(), SIZE),
        after(playing(), keys("o")),
        after(playing(), keys("p")),
        after(playing(), keys("w ")),
        after(playing(), keys(",")),
        after(playing(), keys("R")),
        after(playing(), keys("ttt?")),
        after(playing(), keys("A")),
        after(
            states::menu(TerminalProfile::default(), SIZE),
            keys("jjj\n"),
        ),
        states::won(TerminalProfile::default(), SIZE),
    ];
    for state in states {
        let context = state.context();
        let open = press(state.clone(), Key::Ctrl('p'));
        let offered = open.found();
        let bound = KeyMap::default().bindings(context);
        for action in &offered {
            let here = bound.iter().any(|each| each.action == *action);
            assert!(here, "{} {context:?}", action.name());
        }
        assert!(offered.contains(&Action::Quit), "{context:?}");
        let closed = press(open, Key::Esc);
        assert_eq!(closed.overlay, state.overlay, "{context:?}");
        assert_eq!(closed.context(), context);
    }
}

#[test]
fn commands_of_what_lies_over_the_board_are_done_there() {
    let settings = after(playing(), keys(","));
    let (changed, effects) = update(
        after(settings, keys(":choose")),
        Message::Pressed(Key::Enter),
    );
    assert_eq!(changed.context(), Context::Options);
    assert!(matches!(effects[..], [Effect::SaveSettings(_)]));
}

#[test]
fn a_colon_in_a_typed_puzzle_is_no_command() {
    let entry = after(
        states::menu(TerminalProfile::default(), SIZE),
        keys("jjj\n1:2|3"),
    );
    assert_eq!(entry.context(), Context::Entry);
    assert_eq!(press(entry, Key::Ctrl('p')).context(), Context::Palette);
}

#[test]
fn help_is_everywhere_and_leads_back() {
    for state in [
        after(playing(), keys(",")),
        after(playing(), keys("R")),
        after(playing(), keys("/")),
        after(playing(), keys(":und")),
        after(playing(), keys("ttt")),
        states::watching(TerminalProfile::default(), SIZE, 9),
    ] {
        let help = press(state.clone(), Key::F1);
        assert_eq!(help.context(), Context::Help);
        let Some(Overlay::Help(page)) = &help.overlay else {
            panic!("no help")
        };
        assert_eq!(page.of, state.context());
        assert_eq!(press(help.clone(), Key::F1), state);
        let commands = after(help, keys(":"));
        assert!(!matches!(
            palette(&commands).under.as_deref(),
            Some(Overlay::Help(_))
        ));
    }
}

#[test]
fn help_never_piles_up() {
    let state = after(playing(), keys(","));
    let mut over = state;
    for _ in 0..50 {
        over = press(press(over, Key::F1), Key::Ctrl('p'));
    }
    let depth = format!("{:?}", over.overlay).matches("under").count();
    assert!(depth <= 3, "{depth} on top of each other");
}

#[test]
fn help_shows_where_it_is() {
    let help = after(playing(), keys("?"));
    assert!(screen::draw(&help).text().contains("1-18 of "));
    let end = after(help, vec![Message::Pressed(Key::PageDown); 9]);
    let Some(Overlay::Help(page)) = &end.overlay else {
        panic!("no help")
    };
    let rows = page.rows(&end.keys, SIZE).len();
    assert!(screen::draw(&end).text().contains(&format!("of {rows}")));
    assert_eq!(page.scroll + HelpPage::room(SIZE), rows);
}

#[test]
fn vi_keys_play() {
    let vim = preset(KeyPreset::Vim);
    let first = after(vim.clone(), keys("gg"));
    assert_eq!(cursor(&first), Cell::FIRST);
    assert_eq!(cursor(&after(first.clone(), keys("G"))), Cell::at(8, 8));
    let empty = after(vim.clone(), keys("ggw"));
    let there_and_back = after(empty.clone(), keys("wb"));
    assert_eq!(cursor(&there_and_back), cursor(&empty));
    let written = after(vim.clone(), keys("gg4"));
    assert!(
        written
            .board()
            .unwrap()
            .game
            .position
            .digit(Cell::FIRST)
            .is_some()
    );
    let cleared = after(written, keys("x"));
    assert!(
        cleared
            .board()
            .unwrap()
            .game
            .position
            .digit(Cell::FIRST)
            .is_none()
    );
    let tool = |key| {
        after(preset(KeyPreset::Vim), keys(key))
            .board()
            .unwrap()
            .tool
    };
    assert_eq!(tool("a"), Tool::Corner);
    assert_eq!(tool("m"), Tool::Centre);
    assert_eq!(tool("c"), Tool::Colour);
    assert_eq!(tool("cz"), Tool::Digit);
    let lit = after(vim.clone(), keys("/5"));
    assert_eq!(said(&lit), "Lit: 5.");
    let selecting = after(vim, keys("v"));
    assert_eq!(said(&selecting), "Selecting: moves extend it, v ends it.");
}

#[test]
fn one_hand_is_enough_for_the_keypad() {
    let keypad = preset(KeyPreset::Keypad);
    let hinted = press(keypad.clone(), Key::Enter);
    assert!(hinted.board().unwrap().hint.is_some());
    let tool = after(keypad.clone(), keys("+")).board().unwrap().tool;
    assert_eq!(tool, Tool::Digit.next());
    let written = after(keypad.clone(), keys("g114-"));
    assert_eq!(said(&written), "Undone: 4 at r1c1.");
    let noting = after(keypad.clone(), keys("*"));
    assert_eq!(noting.board().unwrap().pending, Some(PendingChord::Note));
    assert_eq!(after(keypad, keys("/")).context(), Context::Palette);
}

#[test]
fn keys_of_one_s_own_are_in_force_and_in_the_sentences() {
    let own = r#"{"keys":{"bind":{"undo":["é","Ctrl-U"],"redo":"ß","what-if":";"}}}"#;
    let state = after(playing_by(own), keys("g113"));
    let undone = press(state.clone(), Key::Ctrl('u'));
    assert_eq!(said(&undone), "Undone: 3 at r1c1.");
    assert_eq!(said(&after(undone, keys("ß"))), "Redone: 3 at r1c1.");
    assert_eq!(said(&after(state.clone(), keys("u"))), "", "free now");
    let wondering = after(state, keys(";"));
    assert_eq!(
        said(&wondering),
        "What if: try it out. ; goes back here, O keeps it."
    );
    let bar = screen::draw(&playing_by(own)).text();
    assert!(bar.contains("é undo"), "{bar}");
    let commands = screen::draw(&after(playing_by(own), keys(":undo"))).text();
    let shown = |line: &str| line.contains("  Undo  ") && line.contains("  é  │");
    assert!(commands.lines().any(shown), "{commands}");
}

#[test]
fn digits_may_have_other_keys_also_after_another_key() {
    let azerty = r#"{"keys":{"bind":{"digit-1":["1","&"],"digit-2":["2","é"]}}}"#;
    let state = after(playing_by(azerty), keys("g&é"));
    assert_eq!(cursor(&state), Cell::at(0, 1));
    assert_eq!(said(&after(state, keys("dé"))).chars().next(), Some('N'));
}

#[test]
fn what_is_refused_leaves_the_preset_and_is_kept_in_the_file() {
    let wrong = r#"{"keys":{"preset":"vim","bind":{"undo":["Ctrl-U"],"redo":["Ctrl-U"]}}}"#;
    let state = playing_by(wrong);
    assert_eq!(*state.keys, KeyMap::preset(KeyPreset::Vim));
    assert_eq!(
        KeyMap::refusal(&state.settings.keys).unwrap(),
        "settings.json, keys: Ctrl-U means undo and redo on the board. \
         Playing with the preset vim."
    );
    let (_, effects) = update(after(state, keys(",")), Message::Pressed(Key::Enter));
    let [Effect::SaveSettings(saved)] = &effects[..] else {
        panic!("not saved: {effects:?}")
    };
    let read = Settings::decode(&saved.encode()).unwrap();
    assert_eq!(read.keys.bind.len(), 2, "what the player wrote stays");
}

#[test]
fn the_preset_is_a_setting_and_own_keys_outlive_it() {
    let own = r#"{"keys":{"bind":{"undo":["é"]}}}"#;
    let line = SettingItem::ALL
        .iter()
        .position(|&line| line == SettingItem::Keys);
    let to_line = format!(",{} ", "j".repeat(line.unwrap()));
    let (state, effects) = to_line
        .chars()
        .fold((playing_by(own), vec![]), |(state, _), c| {
            update(state, Message::Pressed(Key::Char(c)))
        });
    assert_eq!(state.settings.keys.preset, KeyPreset::Vim);
    assert_eq!(effects, [Effect::SaveSettings(state.settings.clone())]);
    let board = press(state, Key::Esc);
    let action = |key| board.keys.action(Context::Board, Key::Char(key));
    assert_eq!(action('é'), Some(Action::Undo));
    assert_eq!(action('v'), Some(Action::Select));
    assert!(matches!(board.screen, Screen::Playing(_)));
}
