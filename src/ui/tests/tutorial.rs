//! The tutorial, lesson by lesson.

use crate::ui::keys::Destination;
use crate::ui::screens;
use crate::ui::tests::support::driver::{press, status, type_keys, with_shared};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{HOME, default_menu, menu_with_game};
use crate::ui::{
    AppState, Effect, Lesson, Menu, MenuItem, Onboarding, Screen, TerminalProfile, Tutorial,
    WorkEffect,
};
use ninefold_core::logic::Level;
use ninefold_game::game::{BoardKind, NewPuzzle, Tool};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::TutorialOffer;

pub(super) fn tutorial() -> AppState {
    AppState {
        screen: Screen::Tutorial(Box::new(Tutorial::at(0))),
        ..default_menu()
    }
}

fn lesson(state: &AppState) -> Lesson {
    match &state.screen {
        Screen::Tutorial(tutorial) => tutorial.lesson,
        screen => panic!("{screen:?}"),
    }
}

fn board(state: &AppState) -> &Tutorial {
    match &state.screen {
        Screen::Tutorial(tutorial) => tutorial,
        screen => panic!("{screen:?}"),
    }
}

/// Its beginning, up to the hint.
const FIRST_LESSONS: &str = "hh<up><up><up>5g64x13z";

pub(super) fn asking_for_a_hint() -> AppState {
    press(tutorial(), FIRST_LESSONS)
}

#[test]
fn each_lesson_is_done_by_doing_it() {
    let state = tutorial();
    assert_eq!(lesson(&state), Lesson::Move);
    let state = press(state, "hh<up><up>");
    assert_eq!(lesson(&state), Lesson::Move);
    let state = press(state, "<up>");
    assert_eq!(lesson(&state), Lesson::Enter);
    assert_eq!(lesson(&press(state.clone(), "4")), Lesson::Enter);
    let state = press(state, "5");
    assert_eq!(lesson(&state), Lesson::Notes);
    let state = press(state, "g64x1");
    assert_eq!(lesson(&state), Lesson::Notes);
    let state = press(state, "3");
    assert_eq!(lesson(&state), Lesson::Digits);
    let state = press(state, "z");
    assert_eq!(lesson(&state), Lesson::Hint);
    let state = press(state, "t");
    assert_eq!(lesson(&state), Lesson::Hint);
    let state = press(state, "tttt");
    assert_eq!(lesson(&state), Lesson::Undo);
    let state = press(state, "u");
    assert_eq!(lesson(&state), Lesson::Finish);
}

#[test]
fn the_rest_is_solved_and_a_game_follows() {
    let mut state = press(press(asking_for_a_hint(), "ttttt"), "u");
    assert_eq!(lesson(&state), Lesson::Finish);
    let solution = board(&state).session.game.puzzle.answer;
    for cell in board(&state).session.game.position.empty_cells() {
        let digit = solution.get(cell).unwrap();
        let go = format!("g{}{}{digit}", cell.row() + 1, cell.column() + 1);
        state = press(state, &go);
    }
    assert_eq!(lesson(&state), Lesson::Over);
    let text = screen::draw(&state).text();
    assert!(text.contains("Solved."), "{text}");
    assert_eq!(state.page(), screens::tutorial::OVER);
    let (making, effects) = type_keys(state.clone(), "<enter>");
    let wanted = NewPuzzle::any(BoardKind::CLASSIC, Level::Easy);
    assert_eq!(
        effects,
        [WorkEffect::Make(making.shared.run, wanted).into()]
    );
    assert!(matches!(press(state, "<esc>").screen, Screen::Menu(_)));
}

#[test]
fn it_can_be_left_at_any_time_and_saves_nothing() {
    let (left, effects) = type_keys(press(tutorial(), "hh<up><up><up>5"), "<esc>");
    assert!(matches!(left.screen, Screen::Menu(_)));
    let is_save = |effect: &Effect| matches!(effect, Effect::Storage(StorageRequest::Save(_)));
    assert!(!effects.iter().any(is_save), "{effects:?}");
    assert!(
        !type_keys(asking_for_a_hint(), "q")
            .1
            .contains(&Effect::Quit)
    );
    // Esc closes a hint first.
    let hinted = press(asking_for_a_hint(), "t");
    let closed = press(hinted, "<esc>");
    assert_eq!(board(&closed).session.hint, None);
    assert!(matches!(press(closed, "<esc>").screen, Screen::Menu(_)));
}

#[test]
fn a_new_player_is_offered_it_first() {
    let state = with_shared(default_menu(), |shared| {
        shared.onboarding = Onboarding::FIRST;
        shared.settings.tutorial = TutorialOffer::First;
    });
    assert_eq!(
        Menu::items(&state.shared)[0],
        MenuItem::Go(Destination::Tutorial)
    );
    assert_eq!(
        Menu::new(&state.shared).selected,
        MenuItem::Go(Destination::Tutorial)
    );
    assert!(!Menu::items(&state.shared).contains(&MenuItem::Continue));
    assert!(Menu::items(&default_menu().shared).contains(&MenuItem::Go(Destination::Tutorial)));
}

#[test]
fn the_lesson_is_read_at_every_size() {
    for size in [HOME, (120, 40), (60, 20), (40, 16)] {
        let state = with_shared(tutorial(), |shared| shared.size = size);
        let text = screen::draw(&state).text();
        assert!(text.contains("The bright cell"), "{text}");
    }
}

/// The tutorial is the first line of the menu until the player has finished it, also when there
/// is a game to continue. The cursor is at that game.
#[test]
fn it_stays_first_until_it_was_finished() {
    let offered = |state: AppState| {
        with_shared(state, |shared| {
            shared.settings.tutorial = TutorialOffer::First;
        })
    };
    let menu = menu_with_game(TerminalProfile::default(), HOME);
    let menu = with_shared(offered(menu), |_| ());
    assert_eq!(
        Menu::items(&menu.shared)[0],
        MenuItem::Go(Destination::Tutorial)
    );
    assert_eq!(Menu::new(&menu.shared).selected, MenuItem::Continue);
    let (left, _) = type_keys(offered(tutorial()), "<esc>");
    assert_eq!(
        Menu::items(&left.shared)[0],
        MenuItem::Go(Destination::Tutorial)
    );
    let (left, effects) = type_keys(offered(led_to_the_end(tutorial())), "<esc>");
    let settings = &left.shared.settings;
    assert_eq!(settings.tutorial, TutorialOffer::Done);
    let saves = Effect::Storage(StorageRequest::SaveSettings(settings.clone()));
    assert_eq!(effects, [saves]);
    let items = Menu::items(&left.shared);
    assert_eq!(items[items.len() - 2], MenuItem::Go(Destination::Tutorial));
}

/// A new player is asked nothing, whatever the cursor of the terminal is.
#[test]
fn nothing_is_asked_before_it() {
    let menu = with_shared(default_menu(), |shared| {
        shared.onboarding = Onboarding::FIRST;
        shared.settings.tutorial = TutorialOffer::First;
    });
    let menu = AppState {
        screen: Screen::Menu(Menu::new(&menu.shared)),
        ..menu
    };
    assert_eq!(press(menu, "<enter>").page(), screens::tutorial::PAGE);
}

/// Left early, by Esc or `q`, it goes on at the lesson that was left.
#[test]
fn it_goes_on_where_it_was_left() {
    for (keys, expected) in [
        ("hh<up><up><up>", Lesson::Enter),
        ("hh<up><up><up>5", Lesson::Notes),
        (FIRST_LESSONS, Lesson::Hint),
        ("hh<up><up><up>5g64x13zttttt", Lesson::Hint),
    ] {
        for way_out in ["<esc>", "q"] {
            let left = press(press(tutorial(), keys), way_out);
            assert!(matches!(left.screen, Screen::Menu(_)), "{keys}{way_out}");
            let menu = AppState {
                screen: Screen::Menu(Menu {
                    selected: MenuItem::Go(Destination::Tutorial),
                }),
                ..left
            };
            assert_eq!(lesson(&press(menu, "<enter>")), expected, "{keys}");
        }
    }
}

/// A wrong digit just before was fixed by the hint, and the lesson about hints counted as done.
#[test]
fn a_hint_about_a_mistake_is_not_the_one_that_is_taught() {
    let at_hints = press(tutorial(), FIRST_LESSONS);
    let fixed = press(at_hints, "g642tttttt");
    assert_eq!(lesson(&fixed), Lesson::Hint);
    let shown = press(fixed, "tttttt");
    assert_eq!(lesson(&shown), Lesson::Undo);
}

/// What the player sees of a key that no lesson was about, and of a digit in place of a note.
#[test]
fn what_was_not_taught_is_answered_in_words() {
    for (keys, answer) in [
        ("x", "That is for notes, which come in step 3."),
        ("<enter>", "Digits are typed: no other key writes them."),
    ] {
        let state = press(tutorial(), keys);
        assert_eq!(status(&state), answer);
        assert_eq!(board(&state).session.tool, Tool::Digit);
    }
    let state = press(tutorial(), "e");
    assert_eq!(
        status(&state),
        "In a game e changes how mistakes are shown."
    );
    assert_eq!(state.shared.settings, tutorial().shared.settings);
    let notes = "hh<up><up><up>5g64";
    for (keys, text) in [
        ("1", "That is a digit, not a note."),
        ("x1", "Now press 3."),
        ("x1z", "The note 3 is missing."),
        ("x3", "Now press 1."),
        ("x123", "There is a note too many."),
    ] {
        let state = press(tutorial(), &format!("{notes}{keys}"));
        let text_now = lesson(&state).text(&board(&state).session);
        assert!(text_now.starts_with(text), "{text_now}");
    }
}

/// The keys that the screen asks for, in order.
fn asked_keys(text: &str) -> String {
    let (mut keys, mut cell, mut presses) = (String::new(), String::new(), false);
    let text = text.replace("the only empty cell of row 2", "r2c3");
    let words: Vec<&str> = text.split_whitespace().collect();
    for (index, word) in words.iter().enumerate() {
        let plain = word.trim_end_matches(['.', ',', ':', ';']);
        if let [b'r', row, b'c', column] = plain.as_bytes() {
            cell = format!("g{}{}", *row as char, *column as char);
        }
        let goes = index >= 2 && words[index - 2] == "Go" && words[index - 1] == "to";
        if goes || (word.starts_with("there") && words[index - 1] == "Go") {
            keys += &cell;
        }
        presses |= plain.eq_ignore_ascii_case("press");
        match plain {
            "Esc" if presses => keys += "<esc>",
            "a" => {}
            key if presses && key.chars().count() == 1 => keys += key,
            _ => {}
        }
        presses &= !word.ends_with('.');
    }
    keys
}

/// The state after what the screen asks for, until the tutorial is over. The rest of the
/// puzzle is solved by hints.
fn led_to_the_end(mut state: AppState) -> AppState {
    for _ in 0..400 {
        let keys = match &state.screen {
            _ if state.page() == screens::tutorial::OVER => return state,
            // The proof of a mistake.
            Screen::Tutorial(_) if !state.layers.is_empty() => "t".to_owned(),
            Screen::Tutorial(tutorial) if tutorial.lesson == Lesson::Finish => "t".to_owned(),
            Screen::Tutorial(tutorial) => {
                let text = tutorial.lesson.text(&tutorial.session);
                let text = state.shared.keys.expand_keys(screens::tutorial::PAGE, text);
                asked_keys(&text)
            }
            screen => panic!("{screen:?}"),
        };
        state = press(state, &keys);
    }
    let text = screen::draw(&state).text();
    panic!("nothing leads on from here:\n{text}");
}

/// Whatever was pressed before in any lesson, what the screen says leads on.
#[test]
fn from_every_state_the_screen_leads_on() {
    const KEYS: &str = "1 2 3 4 5 6 7 8 9 5 1 3 h j k l <up> <down> <tab> 0 x c v z x z <space> F s \
         <enter> <shift-right> t t t t T u U u R A f W m n g p E e e";
    let keys: Vec<&str> = KEYS.split_whitespace().collect();
    let starts = [
        "",
        "hh<up><up><up>",
        "hh<up><up><up>5",
        "hh<up><up><up>5g64x13",
    ];
    let later = [FIRST_LESSONS, "hh<up><up><up>5g64x13zttttt"];
    let finish = ["hh<up><up><up>5g64x13ztttttu"];
    let mut random = 9_u64;
    for start in starts.iter().chain(&later).chain(&finish) {
        let mut state = press(tutorial(), start);
        for turn in 0..10_000 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let key = keys[(random >> 33) as usize % keys.len()];
            state = press(state, key);
            if !state.layers.is_empty() {
                state = press(state, "<esc>");
            }
            if turn % 200 == 199 {
                led_to_the_end(state);
                state = press(tutorial(), start);
            }
        }
    }
}
