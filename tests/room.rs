//! The room around the board: settings, sizes, the mouse, words that fade,
//! what flashes, and the first lines.

mod support;

use ninefold::game::Tool;
use ninefold::grid::{Cell, CellSet, Digit};
use ninefold::settings::{
    AnimationMode, BoardChoice, Borders, HighlightMode, Mouse, SettingItem, Settings, Theme,
};
use ninefold::ui::MouseAction;
use ninefold::ui::hit;
use ninefold::ui::{
    Action, AppState, Connection, Effect, HighlightAnimation, Key, Message, MotionPolicy,
    Onboarding, Overlay, PendingChord, Screen, StatusMessage, TerminalProfile, update,
};
use std::time::Duration;
use support::screen;
use support::states::{self, after, at_option, keys};

const HOME: (u16, u16) = (80, 24);

fn playing() -> AppState {
    playing_in(HOME)
}

fn playing_in(size: (u16, u16)) -> AppState {
    states::playing(TerminalProfile::default(), size)
}

fn typed(state: AppState, text: &str) -> (AppState, Vec<Effect>) {
    let mut all = Vec::new();
    let state = keys(text).into_iter().fold(state, |state, message| {
        let (state, effects) = update(state, message);
        all.extend(effects);
        state
    });
    (state, all)
}

fn pressed(state: AppState, keys: &[Key]) -> AppState {
    after(state, keys.iter().map(|&key| Message::Pressed(key)))
}

fn notice(state: &AppState) -> &str {
    state.notice.as_ref().map_or("", |notice| &notice.text)
}

fn passed(state: AppState, time: Duration) -> AppState {
    after(state, [Message::TimePassed(time)])
}

#[test]
fn left_and_right_step_a_setting_and_save_it_at_once() {
    let state = after(playing(), keys(&at_option(SettingItem::Borders)));
    let (double, effects) = typed(state, "l");
    assert_eq!(double.settings.borders, Borders::Double);
    assert_eq!(double.look.borders, Borders::Double);
    assert_eq!(effects, [Effect::SaveSettings(double.settings.clone())]);
    let back = pressed(double, &[Key::Left, Key::Left]);
    assert_eq!(back.settings.borders, Borders::Ascii, "round the end");
    let on = pressed(back, &[Key::Right, Key::Enter]);
    assert_eq!(on.settings.borders, Borders::Double);
}

#[test]
fn every_line_of_the_settings_can_be_reached_and_turned() {
    for line in SettingItem::ALL {
        let (state, effects) = typed(after(playing(), keys(&at_option(line))), " ");
        assert_ne!(state.settings, Settings::default(), "{line:?}");
        assert_eq!(effects, [Effect::SaveSettings(state.settings)]);
    }
    let last = pressed(after(playing(), keys(",")), &[Key::PageDown]);
    let place = SettingItem::ALL.len() - 1;
    assert_eq!(last.overlay, Some(Overlay::Options(place)));
    assert_eq!(
        pressed(last, &[Key::Home]).overlay,
        Some(Overlay::Options(0))
    );
}

#[test]
fn a_setting_is_seen_on_the_board_behind() {
    let board = |state: &AppState| {
        let text = screen::draw(state).text();
        text.lines()
            .map(|line| line.chars().take(30).collect())
            .collect::<Vec<String>>()
    };
    let state = after(playing(), keys(","));
    for line in [SettingItem::Borders, SettingItem::Board] {
        let at = after(playing(), keys(&at_option(line)));
        assert_eq!(board(&at), board(&state));
        let turned = after(at, keys("l"));
        assert_ne!(board(&turned), board(&state), "{line:?}");
    }
}

#[test]
fn the_sizes_of_the_board_come_in_turn_and_what_does_not_fit_is_said() {
    let (compact, effects) = typed(playing(), "\\");
    assert_eq!(compact.settings.board, BoardChoice::Compact);
    assert_eq!(effects, [Effect::SaveSettings(compact.settings.clone())]);
    assert_eq!(notice(&compact), "Board: compact.");
    let large = after(compact, keys("\\\\"));
    assert_eq!(large.settings.board, BoardChoice::Large);
    assert_eq!(
        notice(&large),
        "Board: large needs 55x33, the window is 80x24."
    );
    assert_eq!(after(large, keys("\\")).settings.board, BoardChoice::Auto);
    let roomy = after(playing_in((120, 40)), keys("\\\\\\"));
    assert_eq!(notice(&roomy), "Board: large.");
}

#[test]
fn the_mouse_is_given_back_and_taken_again() {
    let (off, effects) = typed(playing(), "M");
    assert_eq!(off.settings.mouse, Mouse::Off);
    assert_eq!(effects, [Effect::SaveSettings(off.settings.clone())]);
    assert!(notice(&off).contains("selects text now; M takes it back"));
    let (on, _) = typed(off, "M");
    assert_eq!(on.settings.mouse, Mouse::On);
    assert!(notice(&on).contains("M gives it back"));
    for start in [
        states::menu(TerminalProfile::default(), HOME),
        states::won(TerminalProfile::default(), HOME),
    ] {
        assert_eq!(after(start, keys("M")).settings.mouse, Mouse::Off);
    }
}

/// Where the screen shows this text first.
fn place_of(state: &AppState, text: &str) -> (u16, u16) {
    let shown = screen::draw(state).text();
    let found = shown.lines().enumerate().find_map(|(row, line)| {
        let column = line.find(text)?;
        Some((line[..column].chars().count() as u16, row as u16))
    });
    found.unwrap_or_else(|| panic!("no {text:?} in\n{shown}"))
}

fn touched(state: &AppState, touch: MouseAction, (column, row): (u16, u16)) -> Option<Message> {
    hit(state, touch, column, row)
}

#[test]
fn each_button_means_its_own_on_a_cell() {
    let cell = Cell::at(0, 0);
    for size in [HOME, (120, 40), (40, 16), (60, 20)] {
        let state = playing_in(size);
        let corner = place_of(&state, "┏");
        let inside = (corner.0 + 2, corner.1 + 1);
        let at = |touch| touched(&state, touch, inside);
        assert_eq!(at(MouseAction::Press), Some(Message::CellClicked(cell)));
        assert_eq!(at(MouseAction::Drag), Some(Message::CellDragged(cell)));
        assert_eq!(at(MouseAction::Mark), Some(Message::CellNoted(cell)));
        for touch in [MouseAction::Press, MouseAction::Drag, MouseAction::Mark] {
            assert_eq!(touched(&state, touch, corner), None, "the frame is nothing");
        }
    }
}

#[test]
fn the_counts_are_a_strip_of_keys() {
    for (size, text) in [
        (HOME, "5 x"),
        ((120, 40), "5 x"),
        ((40, 16), "5x"),
        ((79, 24), "5x"),
    ] {
        let state = playing_in(size);
        let place = place_of(&state, text);
        let five = Some(Message::Pressed(Key::Char('5')));
        assert_eq!(touched(&state, MouseAction::Press, place), five, "{size:?}");
        assert_eq!(
            touched(&state, MouseAction::Press, (place.0 + 2, place.1)),
            five
        );
        assert_eq!(touched(&state, MouseAction::Mark, place), None);
        let covered = after(state, keys(","));
        assert_ne!(touched(&covered, MouseAction::Press, place), five);
    }
    let (left, row) = place_of(&playing(), " z  x  c  v ");
    for (tool, column) in Tool::ALL.into_iter().zip((left + 1..).step_by(3)) {
        let taken = Some(Message::Act(Action::SelectTool(tool)));
        assert_eq!(
            touched(&playing(), MouseAction::Press, (column, row)),
            taken
        );
    }
}

#[test]
fn a_paused_board_and_its_strip_take_no_digit() {
    let place = place_of(&playing(), "5 x");
    let paused = after(playing(), keys("p"));
    assert_eq!(touched(&paused, MouseAction::Press, place), None);
}

#[test]
fn dragging_selects_and_the_right_button_marks() {
    let [first, second] = [Cell::at(0, 0), Cell::at(0, 1)];
    let messages = [Message::CellClicked(first), Message::CellDragged(second)];
    let dragged = after(playing(), messages);
    let table = dragged.table().unwrap();
    assert_eq!(table.selection.cells, CellSet::only(first).with(second));
    assert_eq!(table.cursor, second);

    // In the selection the mark goes into all of it, elsewhere into one cell.
    let asked = after(dragged.clone(), [Message::CellNoted(first)]);
    assert_eq!(asked.table().unwrap().pending, Some(PendingChord::Note));
    let noted = after(asked, keys("3"));
    let marks = |state: &AppState, cell| state.table().unwrap().game.position.centre(cell);
    let three = Digit::ALL[2];
    assert!(marks(&noted, first).contains(three) && marks(&noted, second).contains(three));
    let other = Cell::at(6, 1);
    let alone = after(dragged, [Message::CellNoted(other)]);
    let alone = after(alone, keys("7"));
    assert!(marks(&alone, other).contains(Digit::ALL[6]));
    assert!(marks(&alone, first).is_empty());
    assert_eq!(alone.table().unwrap().tool, Tool::Digit);
}

#[test]
fn lines_of_lists_and_settings_can_be_clicked() {
    let state = after(playing(), keys(","));
    let errors = place_of(&state, "Errors");
    let message = touched(&state, MouseAction::Press, errors).expect("a line");
    let selected = after(state, [message.clone()]);
    assert_eq!(touched(&selected, MouseAction::Drag, errors), None);
    let line = SettingItem::ALL
        .into_iter()
        .position(|line| line == SettingItem::Errors);
    assert_eq!(selected.overlay, Some(Overlay::Options(line.unwrap())));
    let turned = after(selected.clone(), [message]);
    assert_ne!(turned.settings.errors, selected.settings.errors);
    let head = place_of(&turned, "The game");
    assert_eq!(touched(&turned, MouseAction::Press, head), None);

    let marks = after(playing(), keys("A"));
    let fill = touched(
        &marks,
        MouseAction::Press,
        place_of(&marks, "Fill by the rules"),
    );
    let filled = after(marks, fill);
    assert_eq!(filled.overlay, None);
    let notes = filled.table().unwrap().game.position.centre(Cell::at(0, 0));
    assert!(!notes.is_empty());

    let menu = states::menu_with_game(TerminalProfile::default(), HOME);
    let item = touched(&menu, MouseAction::Press, place_of(&menu, "Practise"));
    assert_eq!(item, Some(Message::ItemClicked(4)));
}

#[test]
fn every_place_of_every_window_means_something_harmless() {
    for size in [(40, 16), (60, 20), HOME, (120, 40)] {
        for state in [
            playing_in(size),
            after(playing_in(size), keys(",jjj")),
            after(playing_in(size), keys("A")),
        ] {
            for (column, row) in
                (0..size.0).flat_map(|column| (0..size.1).map(move |row| (column, row)))
            {
                for touch in [MouseAction::Press, MouseAction::Drag, MouseAction::Mark] {
                    after(state.clone(), hit(&state, touch, column, row));
                }
            }
        }
    }
}

#[test]
fn a_notice_fades_and_a_warning_stays() {
    let told = after(playing(), keys("u"));
    assert_eq!(notice(&told), "Nothing to undo.");
    let stays = told.fading().expect("it fades");
    assert!((2..10).contains(&stays.as_secs()));
    let shortly_before = passed(told, stays - Duration::from_millis(1));
    assert_eq!(notice(&shortly_before), "Nothing to undo.");
    assert!(shortly_before.next_wake() <= Some(Duration::from_millis(1)));
    assert_eq!(
        notice(&passed(shortly_before, Duration::from_millis(1))),
        ""
    );

    let mut warned = playing();
    warned.notice = Some(StatusMessage::warning("Not well."));
    assert_eq!(warned.fading(), None);
    let later = passed(warned, Duration::from_secs(3_600));
    assert_eq!(notice(&later), "Not well.");
    assert_eq!(notice(&after(later, keys("j"))), "");
}

#[test]
fn the_same_words_said_again_stay_as_long_again() {
    let told = after(playing(), keys("u"));
    let half = told.fading().unwrap() / 2;
    let again = after(passed(told, half), keys("u"));
    assert_eq!(notice(&passed(again, half)), "Nothing to undo.");
}

#[test]
fn what_a_chord_asks_stays_until_it_is_answered() {
    let asked = passed(after(playing(), keys("m")), Duration::from_secs(60));
    assert_eq!(notice(&asked), "Centre mark: 1-9");
}

/// A dead line is noticed only while nothing is sent: over a network a notice
/// is one wake, and then there is quiet.
#[test]
fn a_notice_wakes_a_quiet_session_once() {
    let look = TerminalProfile {
        connection: Connection::Remote,
        ..TerminalProfile::default()
    };
    let told = after(states::playing(look, HOME), keys("u"));
    let wake = told.next_wake().expect("it fades");
    let quiet = passed(told, wake);
    assert_eq!(notice(&quiet), "");
    assert!(
        quiet.next_wake() > Some(Duration::from_secs(20)),
        "the clock alone"
    );
}

/// A row of the game but for its last digit, and that digit.
fn nearly_a_row() -> (AppState, Vec<Message>) {
    let open = [(1, '3'), (2, '6'), (7, '7'), (8, '4'), (9, '5')];
    let keys_of = |(column, digit)| keys(&format!("g1{column}{digit}"));
    let mut all: Vec<Message> = open.into_iter().flat_map(keys_of).collect();
    let last = all.split_off(all.len() - 1);
    (playing(), all.into_iter().chain(last).collect())
}

fn flashing(settings: Settings, look: TerminalProfile) -> AppState {
    let (state, keys) = nearly_a_row();
    let settings = Settings { ..settings };
    let state = AppState { look, ..state }.with_settings(settings);
    after(state, keys)
}

#[test]
fn a_finished_row_flashes_from_the_cursor_and_ends_by_itself() {
    let mut state = flashing(Settings::default(), TerminalProfile::default());
    let row: CellSet = (0..9).map(|column| Cell::at(0, column)).collect();
    let first = state.flourish.as_ref().expect("a full row").lit();
    assert!(
        first.contains(Cell::at(0, 8)),
        "the last digit was written there"
    );
    let (mut seen, mut wakes) = (CellSet::NONE, 0);
    while let Some(flourish) = &state.flourish {
        seen = seen | flourish.lit();
        let wake = state.next_wake().expect("the next wave");
        assert!(
            wake >= Duration::from_millis(66),
            "fifteen a second at most"
        );
        state = passed(state, wake);
        wakes += 1;
    }
    assert_eq!(seen, row);
    assert!(wakes <= 10);
}

#[test]
fn nothing_flashes_where_it_is_not_wanted() {
    let flashes = |settings, look| flashing(settings, look).flourish.is_some();
    let usual = Settings::default();
    let far = TerminalProfile {
        connection: Connection::Remote,
        ..TerminalProfile::default()
    };
    let never = TerminalProfile {
        motion: MotionPolicy::Never,
        ..TerminalProfile::default()
    };
    let with = |animation| Settings {
        animation,
        ..usual.clone()
    };
    let quiet = Settings {
        highlighting: HighlightMode::Quiet,
        ..usual.clone()
    };
    assert!(flashes(usual.clone(), TerminalProfile::default()));
    assert!(flashes(with(AnimationMode::On), far), "asked for");
    assert!(!flashes(usual.clone(), far));
    assert!(!flashes(quiet, TerminalProfile::default()), "a slow line");
    assert!(!flashes(
        with(AnimationMode::Off),
        TerminalProfile::default()
    ));
    assert!(!flashes(with(AnimationMode::On), never));
}

#[test]
fn any_key_and_any_click_ends_what_flashes() {
    let state = flashing(Settings::default(), TerminalProfile::default());
    for message in [
        Message::Pressed(Key::Char('j')),
        Message::Pressed(Key::Char('?')),
        Message::CellClicked(Cell::MIDDLE),
    ] {
        assert_eq!(after(state.clone(), [message]).flourish, None);
    }
    // What the world tells does not.
    assert!(after(state, [Message::GameSaved]).flourish.is_some());
}

#[test]
fn a_faulty_row_is_nothing_to_flash_for() {
    let (state, mut keys) = nearly_a_row();
    keys.pop();
    keys.push(Message::Pressed(Key::Char('4')));
    assert_eq!(after(state, keys).flourish, None);
}

#[test]
fn the_win_flashes_for_the_player_and_not_for_the_machine() {
    let won = states::won(TerminalProfile::default(), HOME);
    assert!(matches!(won.screen, Screen::Won(_)));
    assert_eq!(won.flourish, Some(HighlightAnimation::of_win()));
    let solved = after(playing(), keys("Wy"));
    assert!(matches!(solved.screen, Screen::Won(_)));
    assert_eq!(solved.flourish, None);
}

#[test]
fn the_first_lines_go_after_some_keys_on_a_board() {
    let fresh = AppState {
        greeting: Onboarding::FIRST,
        ..playing()
    };
    let used = after(fresh.clone(), keys("hjklh"));
    assert_ne!(used.greeting, Onboarding::Over);
    assert_eq!(after(used.clone(), keys("j")).greeting, Onboarding::Over);
    assert_eq!(
        passed(used, Duration::from_secs(60)).greeting,
        Onboarding::For(1)
    );
    let menu = AppState {
        greeting: Onboarding::FIRST,
        ..states::menu(TerminalProfile::default(), HOME)
    };
    assert_eq!(after(menu, keys("jjjkkkjj")).greeting, Onboarding::FIRST);
}

/// Whoever leaves has been here: the file of settings says so next time.
#[test]
fn who_was_greeted_is_remembered() {
    let fresh = AppState {
        greeting: Onboarding::FIRST,
        ..states::menu(TerminalProfile::default(), HOME)
    };
    let settings = Effect::SaveSettings(fresh.settings.clone());
    assert_eq!(typed(fresh, "q").1, [settings, Effect::Quit]);
    let old = states::menu(TerminalProfile::default(), HOME);
    assert_eq!(typed(old, "q").1, [Effect::Quit]);
}

#[test]
fn a_theme_survives_the_other_settings() {
    let state = after(playing(), keys(&at_option(SettingItem::Theme)));
    let light = after(state, keys("ljl"));
    assert_eq!(light.settings.theme, Theme::Light);
    assert_eq!(light.look.theme, Theme::Light);
    assert_eq!(light.look.borders, Borders::Double);
}

#[test]
fn a_list_of_steps_that_takes_long_says_so_and_can_be_stopped() {
    let looking = after(playing(), keys("/"));
    assert_eq!(looking.next_wake(), Some(Duration::from_secs(1)));
    let later = passed(looking, Duration::from_millis(3_200));
    assert!(screen::draw(&later).text().contains("Looking... 3 s"));
    assert!(screen::draw(&later).text().contains("Esc: stop"));
    assert_eq!(later.next_wake(), Some(Duration::from_millis(800)));
    let (stopped, effects) = typed(later, "\u{1b}");
    assert_eq!((stopped.overlay, effects), (None, vec![Effect::StopWork]));
}
