//! Boards of other sizes and rules, played.

use crate::ui::board::block_digits;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::Layout;
use crate::ui::keys::BoardAction;
use crate::ui::tests::support::driver::{self, pass_time, press, session, status, top_layer};
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, CopyForm, Layer, Message, MouseAction, Screen, TerminalProfile};
use ninefold_core::grid::Digit;
use ninefold_core::variants::{Rules, Shape, Spot, Value, random_jigsaw};
use ninefold_game::game::{BoardKind, Hint};
use ninefold_game::save::SavedGame;
use ninefold_game::settings::BoardChoice;
use ratatui::layout::Rect;
use std::time::Duration;

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
    assert!(text.contains("Digits 1 to 9 in rows and"), "{text}");
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
fn neither_cells_nor_notes_are_beyond_the_board() {
    let start = press(playing("4x4"), "<tab>");
    let cursor = session(&start).cursor;
    // A row, a note and a highlight that the board does not have; a cell of an old picture.
    let after = press(start.clone(), "g99m9f9");
    assert_eq!(session(&after).cursor, cursor);
    let outside = Message::CellTouched(MouseAction::Press, Spot::at(8, 8));
    let after = driver::after(after, [outside]);
    assert_eq!(session(&after).cursor, cursor);
    for action in [BoardAction::Corner, BoardAction::Centre] {
        let act = Message::Act(action(Digit::ALL[8]).into());
        let refused = driver::after(start.clone(), [act]);
        assert_eq!(status(&refused), "The highest value of this board is 4.");
        assert_eq!(session(&refused).game, session(&start).game);
    }
    assert_eq!(session(&after).game.position, session(&start).game.position);
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
fn only_the_puzzle_and_the_board_are_copied() {
    let form = |form| CopyForm::text(form, &session(&playing("4x4")).game);
    assert_eq!(form(CopyForm::Puzzle).len(), 16);
    let asked = press(playing("4x4"), "Y");
    let said = "Not on this board: only classic boards have it.";
    assert_eq!(status(&press(asked, "jj<enter>")), said);
}

/// Enters the right digit into the next empty cell, this long after the last one.
fn after_a_while(state: AppState, minutes: u64) -> AppState {
    let state = press(pass_time(state, Duration::from_secs(minutes * 60)), "<tab>");
    let table = session(&state);
    let right = table.game.puzzle.answer.get(table.cursor);
    press(state.clone(), &right.expect("a solution").to_string())
}

#[test]
fn a_replay_finds_the_step_of_where_the_player_was_stuck() {
    let times = [0, 0, 0, 0, 10, 0, 0];
    let played = times.into_iter().fold(playing("9x9 jigsaw"), after_a_while);
    let state = press(played, "P<space><tab><enter>");
    let Some(Layer::Replay(replay)) = top_layer(&state) else {
        panic!("{}", drawn(&state));
    };
    let hint = replay.board().hint.as_ref().expect("a step");
    assert!(matches!(hint.hint, Hint::BoardStep(_)), "{hint:?}");
}

#[test]
fn letters_have_no_block_digits_in_the_largest_windows() {
    for kind in ["10x10", "12x12", "16x16"] {
        let state = board_of(kind, TerminalProfile::default(), (250, 120));
        assert!(drawn(&state).contains(kind), "{kind}");
    }
    let digit = Value::new(10).expect("ten");
    assert!(!block_digits::fits(Rect::new(0, 0, 11, 5), digit));
}

#[test]
fn every_size_fits_where_the_page_of_kinds_says() {
    let fits = |size: (u16, u16), form| {
        let window = Rect::new(0, 0, size.0, size.1);
        Layout::fit(window, BoardChoice::Auto, form).is_some()
    };
    for size in 4..=16 {
        let boxes = Shape::with_boxes(size).ok();
        let jigsaw = random_jigsaw(size, 5).ok();
        for shape in [boxes, jigsaw].into_iter().flatten() {
            let form = BoardForm::of(&Rules::new(shape));
            assert!(fits((80, 24), form), "{form:?}");
            assert!(size > 10 || fits((40, 16), form), "{form:?}");
        }
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
