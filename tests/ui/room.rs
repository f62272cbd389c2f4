//! The room around the board: settings, sizes, the mouse, words that fade,
//! what flashes, and the first lines.

use crate::support::driver::{after, pass_time, press, status, type_keys};
use crate::support::keys::keys;
use crate::support::screen;
use crate::support::states::{self, HOME, at_option, default_game, default_menu};
use ninefold::app::{
    Action, AppState, Effect, Flourish, Greeting, Key, Line, Look, Message, Motion, Notice,
    OptionLine, Overlay, Pending, Screen,
};
use ninefold::game::Tool;
use ninefold::grid::{Cell, CellSet, Digit};
use ninefold::save::{Animation, BoardChoice, Borders, Lighting, Mouse, Settings, Theme};
use ninefold::view::{Touch, hit};
use std::time::Duration;

fn playing_in(size: (u16, u16)) -> AppState {
    states::playing(Look::default(), size)
}

#[test]
fn left_and_right_step_a_setting_and_save_it_at_once() {
    let state = press(default_game(), &at_option(OptionLine::Borders));
    let (double, effects) = type_keys(state, "l");
    assert_eq!(double.settings.borders, Borders::Double);
    assert_eq!(double.look.borders, Borders::Double);
    assert_eq!(effects, [Effect::SaveSettings(double.settings.clone())]);
    let back = press(double, "<left><left>");
    assert_eq!(back.settings.borders, Borders::Ascii, "round the end");
    let on = press(back, "<right><enter>");
    assert_eq!(on.settings.borders, Borders::Double);
}

#[test]
fn every_line_of_the_settings_can_be_reached_and_turned() {
    for line in OptionLine::ALL {
        let (state, effects) = type_keys(press(default_game(), &at_option(line)), "<space>");
        assert_ne!(state.settings, Settings::default(), "{line:?}");
        assert_eq!(effects, [Effect::SaveSettings(state.settings)]);
    }
    let last = press(press(default_game(), ","), "<pgdn>");
    let place = OptionLine::ALL.len() - 1;
    assert_eq!(last.overlay, Some(Overlay::Options(place)));
    assert_eq!(press(last, "<home>").overlay, Some(Overlay::Options(0)));
}

#[test]
fn a_setting_is_seen_on_the_board_behind() {
    let board = |state: &AppState| {
        let text = screen::draw(state).text();
        text.lines()
            .map(|line| line.chars().take(30).collect())
            .collect::<Vec<String>>()
    };
    let state = press(default_game(), ",");
    for line in [OptionLine::Borders, OptionLine::Board] {
        let at = press(default_game(), &at_option(line));
        assert_eq!(board(&at), board(&state));
        let turned = press(at, "l");
        assert_ne!(board(&turned), board(&state), "{line:?}");
    }
}

#[test]
fn the_sizes_of_the_board_come_in_turn_and_what_does_not_fit_is_said() {
    let (compact, effects) = type_keys(default_game(), "\\");
    assert_eq!(compact.settings.board, BoardChoice::Compact);
    assert_eq!(effects, [Effect::SaveSettings(compact.settings.clone())]);
    assert_eq!(status(&compact), "Board: compact.");
    let large = press(compact, "\\\\");
    assert_eq!(large.settings.board, BoardChoice::Large);
    assert_eq!(
        status(&large),
        "Board: large needs 55x33, the window is 80x24."
    );
    assert_eq!(press(large, "\\").settings.board, BoardChoice::Auto);
    let roomy = press(playing_in((120, 40)), "\\\\\\");
    assert_eq!(status(&roomy), "Board: large.");
}

#[test]
fn the_mouse_is_given_back_and_taken_again() {
    let (off, effects) = type_keys(default_game(), "M");
    assert_eq!(off.settings.mouse, Mouse::Off);
    assert_eq!(effects, [Effect::SaveSettings(off.settings.clone())]);
    assert!(status(&off).contains("selects text now; M takes it back"));
    let (on, _) = type_keys(off, "M");
    assert_eq!(on.settings.mouse, Mouse::On);
    assert!(status(&on).contains("M gives it back"));
    for start in [default_menu(), states::won(Look::default(), HOME)] {
        assert_eq!(press(start, "M").settings.mouse, Mouse::Off);
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

fn touched(state: &AppState, touch: Touch, (column, row): (u16, u16)) -> Option<Message> {
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
        assert_eq!(at(Touch::Press), Some(Message::CellClicked(cell)));
        assert_eq!(at(Touch::Drag), Some(Message::CellDragged(cell)));
        assert_eq!(at(Touch::Mark), Some(Message::CellNoted(cell)));
        for touch in [Touch::Press, Touch::Drag, Touch::Mark] {
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
        assert_eq!(touched(&state, Touch::Press, place), five, "{size:?}");
        assert_eq!(touched(&state, Touch::Press, (place.0 + 2, place.1)), five);
        assert_eq!(touched(&state, Touch::Mark, place), None);
        let covered = press(state, ",");
        assert_ne!(touched(&covered, Touch::Press, place), five);
    }
    let (left, row) = place_of(&default_game(), " z  x  c  v ");
    for (tool, column) in Tool::ALL.into_iter().zip((left + 1..).step_by(3)) {
        let taken = Some(Message::Act(Action::Take(tool)));
        assert_eq!(touched(&default_game(), Touch::Press, (column, row)), taken);
    }
}

#[test]
fn a_paused_board_and_its_strip_take_no_digit() {
    let place = place_of(&default_game(), "5 x");
    let paused = press(default_game(), "p");
    assert_eq!(touched(&paused, Touch::Press, place), None);
}

#[test]
fn dragging_selects_and_the_right_button_marks() {
    let [first, second] = [Cell::at(0, 0), Cell::at(0, 1)];
    let messages = [Message::CellClicked(first), Message::CellDragged(second)];
    let dragged = after(default_game(), messages);
    let table = dragged.table().unwrap();
    assert_eq!(table.selection.cells, CellSet::only(first).with(second));
    assert_eq!(table.cursor, second);

    // In the selection the mark goes into all of it, elsewhere into one cell.
    let asked = after(dragged.clone(), [Message::CellNoted(first)]);
    assert_eq!(asked.table().unwrap().pending, Some(Pending::Note));
    let noted = press(asked, "3");
    let marks = |state: &AppState, cell| state.table().unwrap().game.position.centre(cell);
    let three = Digit::ALL[2];
    assert!(marks(&noted, first).contains(three) && marks(&noted, second).contains(three));
    let other = Cell::at(6, 1);
    let alone = after(dragged, [Message::CellNoted(other)]);
    let alone = press(alone, "7");
    assert!(marks(&alone, other).contains(Digit::ALL[6]));
    assert!(marks(&alone, first).is_empty());
    assert_eq!(alone.table().unwrap().tool, Tool::Digit);
}

#[test]
fn lines_of_lists_and_settings_can_be_clicked() {
    let state = press(default_game(), ",");
    let errors = place_of(&state, "Errors");
    let message = touched(&state, Touch::Press, errors).expect("a line");
    let selected = after(state, [message.clone()]);
    assert_eq!(touched(&selected, Touch::Drag, errors), None);
    let line = OptionLine::ALL
        .into_iter()
        .position(|line| line == OptionLine::Errors);
    assert_eq!(selected.overlay, Some(Overlay::Options(line.unwrap())));
    let turned = after(selected.clone(), [message]);
    assert_ne!(turned.settings.errors, selected.settings.errors);
    let head = place_of(&turned, "The game");
    assert_eq!(touched(&turned, Touch::Press, head), None);

    let marks = press(default_game(), "A");
    let fill = touched(&marks, Touch::Press, place_of(&marks, "Fill by the rules"));
    let filled = after(marks, fill);
    assert_eq!(filled.overlay, None);
    let notes = filled.table().unwrap().game.position.centre(Cell::at(0, 0));
    assert!(!notes.is_empty());

    let menu = states::menu_with_game(Look::default(), HOME);
    let item = touched(&menu, Touch::Press, place_of(&menu, "Practise"));
    assert_eq!(item, Some(Message::ItemClicked(4)));
}

#[test]
fn every_place_of_every_window_means_something_harmless() {
    for size in [(40, 16), (60, 20), HOME, (120, 40)] {
        for state in [
            playing_in(size),
            press(playing_in(size), ",jjj"),
            press(playing_in(size), "A"),
        ] {
            for (column, row) in
                (0..size.0).flat_map(|column| (0..size.1).map(move |row| (column, row)))
            {
                for touch in [Touch::Press, Touch::Drag, Touch::Mark] {
                    after(state.clone(), hit(&state, touch, column, row));
                }
            }
        }
    }
}

#[test]
fn a_notice_fades_and_a_warning_stays() {
    let told = press(default_game(), "u");
    assert_eq!(status(&told), "Nothing to undo.");
    let stays = told.fading().expect("it fades");
    assert!((2..10).contains(&stays.as_secs()));
    let shortly_before = pass_time(told, stays - Duration::from_millis(1));
    assert_eq!(status(&shortly_before), "Nothing to undo.");
    assert!(shortly_before.next_wake() <= Some(Duration::from_millis(1)));
    assert_eq!(
        status(&pass_time(shortly_before, Duration::from_millis(1))),
        ""
    );

    let mut warned = default_game();
    warned.notice = Some(Notice::warning("Not well."));
    assert_eq!(warned.fading(), None);
    let later = pass_time(warned, Duration::from_secs(3_600));
    assert_eq!(status(&later), "Not well.");
    assert_eq!(status(&press(later, "j")), "");
}

#[test]
fn the_same_words_said_again_stay_as_long_again() {
    let told = press(default_game(), "u");
    let half = told.fading().unwrap() / 2;
    let again = press(pass_time(told, half), "u");
    assert_eq!(status(&pass_time(again, half)), "Nothing to undo.");
}

#[test]
fn what_a_chord_asks_stays_until_it_is_answered() {
    let asked = pass_time(press(default_game(), "m"), Duration::from_secs(60));
    assert_eq!(status(&asked), "Centre mark: 1-9");
}

/// A dead line is noticed only while nothing is sent: over a network a notice
/// is one wake, and then there is quiet.
#[test]
fn a_notice_wakes_a_quiet_session_once() {
    let look = Look {
        line: Line::Far,
        ..Look::default()
    };
    let told = press(states::playing(look, HOME), "u");
    let wake = told.next_wake().expect("it fades");
    let quiet = pass_time(told, wake);
    assert_eq!(status(&quiet), "");
    assert!(
        quiet.next_wake() > Some(Duration::from_secs(20)),
        "the clock alone"
    );
}

/// The keys that write a row of the game but for its last digit, and those for
/// that digit's cell.
const NEARLY_A_ROW: &str = "g113 g126 g177 g184 g19";

fn flashing(settings: Settings, look: Look) -> AppState {
    let game = AppState {
        look,
        ..default_game()
    };
    press(game.with_settings(settings), &format!("{NEARLY_A_ROW}5"))
}

#[test]
fn a_finished_row_flashes_from_the_cursor_and_ends_by_itself() {
    let mut state = flashing(Settings::default(), Look::default());
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
        state = pass_time(state, wake);
        wakes += 1;
    }
    assert_eq!(seen, row);
    assert!(wakes <= 10);
}

#[test]
fn nothing_flashes_where_it_is_not_wanted() {
    let flashes = |settings, look| flashing(settings, look).flourish.is_some();
    let usual = Settings::default();
    let far = Look {
        line: Line::Far,
        ..Look::default()
    };
    let never = Look {
        motion: Motion::Never,
        ..Look::default()
    };
    let with = |animation| Settings {
        animation,
        ..usual.clone()
    };
    let quiet = Settings {
        lighting: Lighting::Quiet,
        ..usual.clone()
    };
    assert!(flashes(usual.clone(), Look::default()));
    assert!(flashes(with(Animation::On), far), "asked for");
    assert!(!flashes(usual.clone(), far));
    assert!(!flashes(quiet, Look::default()), "a slow line");
    assert!(!flashes(with(Animation::Off), Look::default()));
    assert!(!flashes(with(Animation::On), never));
}

#[test]
fn any_key_and_any_click_ends_what_flashes() {
    let state = flashing(Settings::default(), Look::default());
    for message in [keys("j?"), vec![Message::CellClicked(Cell::MIDDLE)]].concat() {
        assert_eq!(after(state.clone(), [message]).flourish, None);
    }
    // What the world tells does not.
    assert!(after(state, [Message::GameSaved]).flourish.is_some());
}

#[test]
fn a_faulty_row_is_nothing_to_flash_for() {
    let state = press(default_game(), &format!("{NEARLY_A_ROW}4"));
    assert_eq!(state.flourish, None);
}

#[test]
fn the_win_flashes_for_the_player_and_not_for_the_machine() {
    let won = states::won(Look::default(), HOME);
    assert!(matches!(won.screen, Screen::Won(_)));
    assert_eq!(won.flourish, Some(Flourish::of_win()));
    let solved = press(default_game(), "Wy");
    assert!(matches!(solved.screen, Screen::Won(_)));
    assert_eq!(solved.flourish, None);
}

#[test]
fn the_first_lines_go_after_some_keys_on_a_board() {
    let fresh = AppState {
        greeting: Greeting::FIRST,
        ..default_game()
    };
    let used = press(fresh.clone(), "hjklh");
    assert_ne!(used.greeting, Greeting::Over);
    assert_eq!(press(used.clone(), "j").greeting, Greeting::Over);
    assert_eq!(
        pass_time(used, Duration::from_secs(60)).greeting,
        Greeting::For(1)
    );
    let menu = AppState {
        greeting: Greeting::FIRST,
        ..default_menu()
    };
    assert_eq!(press(menu, "jjjkkkjj").greeting, Greeting::FIRST);
}

/// Whoever leaves has been here: the file of settings says so next time.
#[test]
fn who_was_greeted_is_remembered() {
    let fresh = AppState {
        greeting: Greeting::FIRST,
        ..default_menu()
    };
    let settings = Effect::SaveSettings(fresh.settings.clone());
    assert_eq!(type_keys(fresh, "q").1, [settings, Effect::Quit]);
    let old = default_menu();
    assert_eq!(type_keys(old, "q").1, [Effect::Quit]);
}

#[test]
fn a_theme_survives_the_other_settings() {
    let state = press(default_game(), &at_option(OptionLine::Theme));
    let light = press(state, "ljl");
    assert_eq!(light.settings.theme, Theme::Light);
    assert_eq!(light.look.theme, Theme::Light);
    assert_eq!(light.look.borders, Borders::Double);
}

#[test]
fn a_list_of_steps_that_takes_long_says_so_and_can_be_stopped() {
    let looking = press(default_game(), "/");
    assert_eq!(looking.next_wake(), Some(Duration::from_secs(1)));
    let later = pass_time(looking, Duration::from_millis(3_200));
    assert!(screen::draw(&later).text().contains("Looking... 3 s"));
    assert!(screen::draw(&later).text().contains("Esc: stop"));
    assert_eq!(later.next_wake(), Some(Duration::from_millis(800)));
    let (stopped, effects) = type_keys(later, "<esc>");
    assert_eq!((stopped.overlay, effects), (None, vec![Effect::StopWork]));
}
