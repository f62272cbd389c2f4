//! The tutorial, lesson by lesson.

use crate::ui::tests::support::driver::{press, type_keys, with_shared};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{HOME, default_menu, menu_with_game};
use crate::ui::{
    AppState, Context, Effect, Lesson, Menu, MenuItem, Onboarding, Screen, TerminalProfile,
    Tutorial, WorkEffect,
};
use ninefold_core::logic::Level;
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::TutorialOffer;

pub(super) fn tutorial() -> AppState {
    AppState {
        screen: Screen::Tutorial(Box::default()),
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
    assert_eq!(state.context(), Context::TutorialOver);
    let (_, effects) = type_keys(state.clone(), "<enter>");
    assert!(matches!(
        effects[..],
        [Effect::Work(WorkEffect::Generate(_, Level::Easy, _))]
    ));
    assert!(matches!(press(state, "<esc>").screen, Screen::Menu(_)));
}

#[test]
fn it_can_be_left_at_any_time_and_saves_nothing() {
    let (left, effects) = type_keys(press(tutorial(), "hh<up><up><up>5"), "<esc>");
    assert!(matches!(left.screen, Screen::Menu(_)));
    assert_eq!(effects, []);
    assert_eq!(type_keys(asking_for_a_hint(), "q").1, [Effect::Quit]);
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
    assert_eq!(Menu::items(&state.shared)[0], MenuItem::Tutorial);
    assert_eq!(Menu::new(&state.shared).selected, MenuItem::Tutorial);
    assert!(!Menu::items(&state.shared).contains(&MenuItem::Continue));
    assert!(Menu::items(&default_menu().shared).contains(&MenuItem::Tutorial));
}

#[test]
fn the_lesson_is_read_at_every_size() {
    for size in [HOME, (120, 40), (60, 20), (40, 16)] {
        let state = with_shared(tutorial(), |shared| shared.size = size);
        let text = screen::draw(&state).text();
        assert!(text.contains("r2c3"), "{text}");
    }
}

/// The tutorial is the first line of the menu until the player has left it, also when there
/// is a game to continue. The cursor is at that game.
#[test]
fn it_stays_first_until_it_was_left() {
    let offered = |state: AppState| {
        with_shared(state, |shared| {
            shared.settings.tutorial = TutorialOffer::First;
        })
    };
    let menu = menu_with_game(TerminalProfile::default(), HOME);
    let menu = with_shared(offered(menu), |_| ());
    assert_eq!(Menu::items(&menu.shared)[0], MenuItem::Tutorial);
    assert_eq!(Menu::new(&menu.shared).selected, MenuItem::Continue);
    let (left, effects) = type_keys(offered(tutorial()), "<esc>");
    let settings = &left.shared.settings;
    assert_eq!(settings.tutorial, TutorialOffer::Done);
    let saves = Effect::Storage(StorageRequest::SaveSettings(settings.clone()));
    assert_eq!(effects, [saves]);
    let items = Menu::items(&left.shared);
    assert_eq!(items[items.len() - 2], MenuItem::Tutorial);
}

/// A new player is asked once whether the cursor of the terminal is shown.
#[test]
fn the_cursor_is_asked_about_once() {
    use ninefold_game::settings::TerminalCursor;
    let menu = with_shared(default_menu(), |shared| {
        shared.onboarding = Onboarding::FIRST;
        shared.settings.tutorial = TutorialOffer::First;
    });
    let menu = AppState {
        screen: Screen::Menu(Menu::new(&menu.shared)),
        ..menu
    };
    let asked = press(menu.clone(), "<enter>");
    assert_eq!(asked.context(), Context::Question);
    let text = screen::draw(&asked).text();
    assert!(text.contains("Show the cursor?"), "{text}");
    let (shown, effects) = type_keys(asked.clone(), "y");
    assert_eq!(shown.context(), Context::Tutorial);
    let settings = &shown.shared.settings;
    assert_eq!(settings.cursor, TerminalCursor::Shown);
    let saves = Effect::Storage(StorageRequest::SaveSettings(settings.clone()));
    assert_eq!(effects, [saves]);
    let refused = press(asked, "n");
    assert_eq!(refused.shared.settings.cursor, TerminalCursor::Auto);
    // Later the tutorial opens at once.
    let again = with_shared(menu, |shared| {
        shared.settings.tutorial = TutorialOffer::Done;
    });
    let again = AppState {
        screen: Screen::Menu(Menu {
            selected: MenuItem::Tutorial,
        }),
        ..again
    };
    assert_eq!(press(again, "<enter>").context(), Context::Tutorial);
}
