//! Moving in lists and help: by pages, with a position, filtered.

use crate::ui::screens;
use crate::ui::tests::hint::listed;
use crate::ui::tests::support::driver::press;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, default_game, default_menu};
use crate::ui::{AppState, Layer, Lessons, Screen, TerminalProfile};

fn practice() -> AppState {
    press(default_menu(), "6<enter>")
}

fn selected(state: &AppState) -> usize {
    match (state.layers.last(), &state.screen) {
        (Some(Layer::Steps(list)), _) => list.selected,
        (None, Screen::Lessons(list)) => {
            let items = Lessons::items();
            let place = items.iter().position(|&each| each == list.selected);
            place.expect("one of them")
        }
        (layer, screen) => panic!("no list, but {layer:?} over {screen:?}"),
    }
}

/// The steps of a board, those of the first technique unfolded.
fn many_steps() -> AppState {
    press(listed(press(default_game(), "a")), "l")
}

#[test]
fn a_page_of_a_list_is_no_jump_to_its_end() {
    for (list, count) in [
        (practice(), Lessons::items().len()),
        (many_steps(), usize::MAX),
    ] {
        let paged = press(list.clone(), "<pgdn>");
        let page = selected(&paged);
        assert!((8..=18).contains(&page), "{page} of {count}");
        assert_eq!(
            selected(&press(paged.clone(), "<pgdn>")).min(2 * page),
            2 * page
        );
        assert_eq!(selected(&press(paged, "<pgup>")), 0);
        let end = press(list, "<end>");
        assert!(selected(&end) > 2 * page);
        assert_eq!(selected(&press(end.clone(), "<down>")), selected(&end));
        assert_eq!(selected(&press(end, "<home>")), 0);
    }
}

#[test]
fn a_long_list_shows_the_position() {
    let count = Lessons::items().len();
    let second = screen::draw(&press(practice(), "j")).text();
    assert!(second.contains(&format!("2 of {count}")), "{second}");
    let steps = many_steps();
    let Some(Layer::Steps(list)) = steps.layers.last() else {
        panic!("no list")
    };
    let third = screen::draw(&press(steps.clone(), "jj")).text();
    assert!(third.contains(&format!("3 of {}", list.len())), "{third}");
    let saved = press(
        states::saved_list(TerminalProfile::default(), HOME, 60),
        "j",
    );
    assert!(screen::draw(&saved).text().contains("2 of 60"));
    let few = states::saved_list(TerminalProfile::default(), HOME, 3);
    assert!(!screen::draw(&few).text().contains(" of "));
}

#[test]
fn the_question_mark_is_help_everywhere() {
    for keys in [
        "", "t", "ttt", "tttt", "p", ",", "w", "B", "A", "Y", "R", "tttD",
    ] {
        let state = press(default_game(), keys);
        assert_eq!(press(state, "?").page(), screens::help::PAGE, "{keys}");
    }
    for state in [default_menu(), practice(), many_steps()] {
        assert_eq!(press(state, "?").page(), screens::help::PAGE);
    }
}
