//! Boards of other sizes and rules, played.

use crate::ui::tests::support::driver::{press, session, status};
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, Screen, TerminalProfile};
use ninefold_game::game::BoardKind;
use ninefold_game::save::SavedGame;

fn playing(kind: &str) -> AppState {
    board_of(kind, TerminalProfile::default(), HOME)
}

fn drawn(state: &AppState) -> String {
    screen::draw(state).text()
}

#[test]
fn the_page_of_kinds_leads_to_a_board() {
    let menu = states::menu(TerminalProfile::default(), HOME);
    let kinds = press(menu, "<enter>jjjjjj<enter>");
    let Screen::Kinds(page) = &kinds.screen else {
        panic!("{}", drawn(&kinds));
    };
    assert_eq!(page.selected, BoardKind::OFFERED[0]);
    let text = drawn(&kinds);
    assert!(text.contains("9x9 jigsaw"), "{text}");
    assert!(text.contains("Digits 1 to 9 in rows,"), "{text}");
    let harder = press(kinds, "jll");
    let text = drawn(&harder);
    assert!(text.contains("9x9 X"), "{text}");
    assert!(text.contains(" Hard "), "{text}");
    let waiting = press(harder, "<enter>");
    assert!(matches!(waiting.screen, Screen::Waiting(_)));
}

#[test]
fn walls_are_between_the_regions_of_a_jigsaw() {
    let text = drawn(&playing("jigsaw"));
    assert!(text.contains("9x9 jigsaw"), "{text}");
    assert!(text.contains("At r5c5"), "{text}");
    assert!(text.contains("region "), "{text}");
    // Every wall goes on: no corner has one end alone.
    assert!(!text.contains(['╸', '╹', '╺', '╻']), "{text}");
    assert!(text.contains('┏') && text.contains('┣'), "{text}");
}

#[test]
fn values_above_nine_have_a_prefix() {
    let state = playing("16x16");
    let empty = press(state, "<tab>");
    let entered = press(empty.clone(), "+6");
    let cursor = session(&entered).cursor;
    let value = session(&entered).game.position.digit(cursor);
    assert_eq!(value.map(|value| value.get()), Some(16));
    let by_letter = press(empty.clone(), "+C");
    let value = session(&by_letter).game.position.digit(cursor);
    assert_eq!(value.map(|value| value.get()), Some(12));
    assert_eq!(
        status(&press(empty, "+")),
        "A value above nine: 0-6, or A-G"
    );
}

#[test]
fn a_digit_that_the_board_does_not_have_is_refused() {
    let small = press(playing("4x4"), "<tab>7");
    assert_eq!(status(&small), "The highest value of this board is 4.");
    let none = press(playing("9x9 X"), "+");
    assert_eq!(status(&none), "This board has no values above nine.");
}

#[test]
fn hints_name_the_houses_of_the_board() {
    let proved = press(playing("jigsaw"), "tttt");
    let hint = session(&proved).hint.as_ref().expect("a hint");
    let position = &session(&proved).game.position;
    let text = hint.hint.text(hint.stage, position);
    assert!(
        text.contains("row") || text.contains("column") || text.contains("region"),
        "{text}"
    );
    let applied = press(proved.clone(), "t");
    assert_ne!(session(&applied).game.position, *position);
    assert!(status(&applied).contains("Single") || status(&applied).contains("Digit"));
    assert!(drawn(&proved).contains("t apply"), "{}", drawn(&proved));
}

#[test]
fn what_only_classic_boards_have_says_so() {
    let said = "Not on this board: only classic boards have it.";
    for keys in ["w", "/", "[", "C"] {
        let state = press(playing("9x9 X"), keys);
        assert_eq!(status(&state), said, "{keys}\n{}", drawn(&state));
    }
}

#[test]
fn a_board_is_saved_and_comes_back() {
    for kind in ["jigsaw", "9x9 X", "16x16", "4x4", "6x6 jigsaw"] {
        let state = press(playing(kind), "<tab>m1g12");
        let mut saved = session(&state).snapshot();
        saved.saved_at = 5;
        let bytes = saved.encode();
        assert!(bytes.starts_with(br#"{"version":2,"#), "{kind}");
        assert_eq!(
            SavedGame::decode(saved.id.clone(), &bytes),
            Ok(saved),
            "{kind}"
        );
    }
}

#[test]
fn without_room_for_walls_cells_have_the_letter_of_their_region() {
    let state = board_of("9x9 jigsaw", TerminalProfile::default(), (40, 16));
    let text = drawn(&state);
    assert!(text.contains('A') && text.contains('I'), "{text}");
    let large = board_of("16x16", TerminalProfile::default(), (40, 16));
    assert!(
        drawn(&large).contains("This board needs 50x21"),
        "{}",
        drawn(&large)
    );
}

#[test]
fn every_board_fits_at_120x40_with_its_panel() {
    for kind in BoardKind::OFFERED {
        let state = board_of(&kind.title(), TerminalProfile::default(), (120, 40));
        let text = drawn(&state);
        assert!(text.contains(&kind.title()), "{}\n{text}", kind.title());
        assert!(text.contains("Digits left"), "{text}");
    }
}
