//! Candidates that are kept up, and filters of them.

use crate::ui::tests::support::driver::{cell, digit, press, session, status, type_keys};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{default_game, playing};
use crate::ui::{AppState, Effect, TerminalProfile};
use ninefold_core::board::{Cell, DigitSet};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::{AutoCandidates, Settings};

fn shown(state: &AppState, cell: Cell) -> DigitSet {
    session(state).shown_position(&state.shared).centre(cell)
}

fn digits(text: &str) -> DigitSet {
    text.chars().map(digit).fold(DigitSet::NONE, DigitSet::with)
}

#[test]
fn the_switch_shows_all_candidates_and_is_no_move() {
    let (state, effects) = type_keys(default_game(), "V");
    assert_eq!(
        status(&state),
        "Auto candidates on: every empty cell shows its candidates."
    );
    let settings = Settings {
        candidates: AutoCandidates::On,
        ..default_game().shared.settings
    };
    let saves = Effect::Storage(StorageRequest::SaveSettings(settings));
    assert_eq!(effects, [saves]);
    assert_eq!(shown(&state, cell(1, 1)), digits("35"));
    assert_eq!(session(&state).game, session(&default_game()).game);
    let seen = |size| {
        let state = press(playing(TerminalProfile::default(), size), "Vg99");
        screen::draw(&state).text()
    };
    assert!(seen((80, 24)).contains("3 5"), "{}", seen((80, 24)));
    let off = press(state, "V");
    assert_eq!(status(&off), "Auto candidates off: cells show your notes.");
    assert!(shown(&off, cell(1, 1)).is_empty());
    assert_eq!(session(&off).game, session(&default_game()).game);
}

#[test]
fn candidates_follow_the_digits_and_what_is_removed_stays_removed() {
    let state = press(default_game(), "Vg11c5");
    assert_eq!(shown(&state, cell(1, 1)), digits("3"));
    let entered = press(state.clone(), "g12z3");
    assert!(shown(&entered, cell(1, 1)).is_empty());
    let erased = press(entered.clone(), "0");
    assert_eq!(
        shown(&erased, cell(1, 1)),
        digits("3"),
        "3 is back, 5 is not"
    );
    assert_eq!(shown(&erased, cell(1, 2)), digits("36"));
    let undone = press(entered, "uu");
    assert_eq!(shown(&undone, cell(1, 1)), digits("35"));

    let given_back = press(state.clone(), "5");
    assert_eq!(shown(&given_back, cell(1, 1)), digits("35"));
    for keys in ["a", "0"] {
        let all = press(state.clone(), keys);
        assert_eq!(shown(&all, cell(1, 1)), digits("35"), "{keys}");
    }
    let last = press(state.clone(), "3");
    assert!(shown(&last, cell(1, 1)).is_empty(), "the last one");
    let forbidden = press(state, "9");
    assert_eq!(shown(&forbidden, cell(1, 1)), digits("3"));
}

#[test]
fn several_cells_lose_a_candidate_at_once() {
    let state = press(default_game(), "Vg11s<right>sc3");
    assert_eq!(shown(&state, cell(1, 1)), digits("5"));
    assert_eq!(shown(&state, cell(1, 2)), digits("6"));
    assert_eq!(session(&state).game.record.moves, 1);
}

#[test]
fn without_the_switch_the_cells_that_were_changed_keep_their_rest_as_notes() {
    let state = press(default_game(), "Vg11c5V");
    let marks =
        |state: &AppState, row, column| session(state).game.position.centre(cell(row, column));
    assert_eq!(marks(&state, 1, 1), digits("3"));
    assert!(marks(&state, 1, 2).is_empty());
    let written = press(press(default_game(), "g12m3"), "VV");
    assert_eq!(marks(&written, 1, 2), digits("3"), "as before");
}

#[test]
fn a_hint_takes_what_is_left_for_the_candidates() {
    let state = press(default_game(), "Vg11c5tttt");
    assert!(session(&state).hint.is_some());
    let applied = press(state, "T");
    assert!(session(&applied).hint.is_none());
    assert!(!shown(&applied, cell(1, 1)).contains(digit('5')));
}

#[test]
fn one_key_filters_by_digit_or_by_the_number_of_candidates() {
    let state = press(default_game(), "V");
    let position = session(&state).shown_position(&state.shared);
    for (key, count, name) in [("b", 2, "bivalue"), ("t", 3, "trivalue")] {
        let cells = position.cells_with_centre(count);
        let filtered = press(state.clone(), &format!("f{key}"));
        let text = format!("Highlighting {} {name} cells.", cells.len());
        assert_eq!(status(&filtered), text);
        let next = press(filtered, "n");
        assert!(cells.contains(session(&next).cursor), "{key}");
        assert_eq!(status(&press(next, "ff")), "Highlighting off.");
    }
}

/// A digit typed by mistake took notes that stayed away when it was corrected.
#[test]
fn a_digit_that_is_erased_or_replaced_gives_back_the_notes_it_took() {
    let centre = |state: &AppState, cell: Cell| session(state).game.position.centre(cell);
    let noted = press(default_game(), "g11c35g12z");
    let typed = press(noted.clone(), "3");
    assert_eq!(centre(&typed, cell(1, 1)), digits("5"));
    assert_eq!(centre(&press(typed.clone(), "0"), cell(1, 1)), digits("35"));
    let replaced = press(typed.clone(), "6");
    assert_eq!(centre(&replaced, cell(1, 1)), digits("35"));
    assert_eq!(centre(&press(replaced, "u"), cell(1, 1)), digits("5"));
    // What the player rubbed out since stays away.
    let rubbed = press(typed, "g11c5g12z0");
    assert_eq!(centre(&rubbed, cell(1, 1)), digits("3"));
}

/// A fill threw away what the player and hints had noted.
#[test]
fn a_fill_keeps_the_notes_that_are_there_until_all_cells_have_some() {
    let centre = |state: &AppState, cell: Cell| session(state).game.position.centre(cell);
    let noted = press(default_game(), "g11c5");
    let filled = press(noted, "a");
    assert_eq!(centre(&filled, cell(1, 1)), digits("5"));
    assert_eq!(centre(&filled, cell(1, 2)), digits("36"));
    assert!(session(&filled).game.position.is_fully_noted());
    assert_eq!(centre(&press(filled, "a"), cell(1, 1)), digits("35"));
}

#[test]
fn a_note_that_is_struck_says_why() {
    for keys in ["g11c1", "g11x1"] {
        let struck = press(default_game(), keys);
        assert_eq!(status(&struck), "1 is already in row 1, at r1c5.", "{keys}");
        let gone = press(struck, "1");
        assert_eq!(status(&gone), "", "{keys}");
    }
    assert_eq!(status(&press(default_game(), "eg11c1")), "");
}

#[test]
fn notes_of_both_kinds_are_listed_by_their_kinds() {
    let text = |keys: &str| screen::draw(&press(default_game(), keys)).text();
    let both = text("g11x35c3");
    for line in ["corner 35", "centre 3"] {
        assert!(both.contains(line), "{both}");
    }
    assert!(!text("g11x35").contains("corner 35"));
}
