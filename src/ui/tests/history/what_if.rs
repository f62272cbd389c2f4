//! Mistakes found in a branch, and trying something out.

use super::{branched, game, tree, turn};
use crate::ui::board::board_view;
use crate::ui::board::cell_view::CellView;
use crate::ui::tests::support::driver::{is_won, press, status, type_keys};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, default_game, right_digits};
use crate::ui::theme::StyleRole;
use crate::ui::{AppState, Effect, Severity};
use ninefold_game::game::{Contradiction, Since};
use ninefold_game::save::StorageRequest;

#[test]
fn a_branch_is_checked_only_when_the_player_asks() {
    let state = press(default_game(), "g114g126ug122g193B");
    let wrong = |state: &AppState| {
        let turns = game(state).history.node_ids();
        turns.filter(|&turn| tree(state).is_wrong(turn)).count()
    };
    assert_eq!(wrong(&state), 0);
    let (asked, effects) = type_keys(state, "E");
    assert_eq!(wrong(&asked), 4, "all but the start");
    assert_eq!(game(&asked).record.checks, 1);
    assert!(matches!(
        &effects[..],
        [Effect::Storage(StorageRequest::Save(_))]
    ));
    let sound = press(press(default_game(), "g113g126"), "BE");
    assert_eq!((wrong(&sound), game(&sound).record.checks), (0, 1));
    assert_eq!(
        sound.shared.status.as_ref().unwrap().severity,
        Severity::Good
    );
}

#[test]
fn back_to_before_the_first_mistake() {
    let state = press(default_game(), "g113g124g191g192");
    let (back, effects) = type_keys(state.clone(), "U");
    assert!(matches!(
        &effects[..],
        [Effect::Storage(StorageRequest::Save(_))]
    ));
    assert_eq!(
        (game(&back).history.current(), game(&back).record.checks),
        (turn(1), 1)
    );
    assert!(
        status(&back).starts_with("Undid 3 moves,"),
        "{}",
        status(&back)
    );
    assert_eq!(
        game(&press(back.clone(), "rrr")).position,
        game(&state).position
    );
    let again = press(back, "U");
    assert_eq!(status(&again), "Checked: no mistakes so far.");
    assert_eq!(game(&again).record.checks, 2);
    let shown = press(state, "BU");
    assert_eq!(
        (tree(&shown).node(), game(&shown).record.checks),
        (turn(1), 1)
    );
    assert_eq!(game(&shown).history.current(), turn(4), "the board stays");
    assert_eq!(game(&press(shown, "<enter>")).history.current(), turn(1));
}

#[test]
fn a_mark_that_is_needed_is_missed_too() {
    // 3 belongs at r1c1.
    let state = press(default_game(), "ag11m3g19m1");
    let back = press(state, "U");
    assert_eq!(game(&back).history.current(), turn(1));
}

#[test]
fn a_what_if_goes_back_with_one_key() {
    let before = branched();
    let (began, effects) = type_keys(before.clone(), "i");
    assert!(
        matches!(&effects[..], [Effect::Storage(StorageRequest::Save(_))]),
        "it outlives the program"
    );
    let what_if = game(&began).what_if().unwrap();
    assert_eq!(
        (what_if.began, what_if.moves, what_if.failure),
        (turn(4), Some(0), None)
    );
    let tried = press(began, "g312g347");
    assert_eq!(game(&tried).what_if().unwrap().moves, Some(2));
    let back = press(tried.clone(), "i");
    assert_eq!(game(&back).position, game(&before).position);
    assert_eq!(game(&back).history.what_if(), None);
    assert_eq!(game(&back).history.len(), 6, "the branch stays");
    assert_eq!(game(&press(back, "rr")).position, game(&tried).position);
    let kept = press(tried.clone(), "I");
    assert_eq!(game(&kept).history.what_if(), None);
    assert_eq!(game(&kept).position, game(&tried).position);
    assert_eq!(
        status(&press(kept, "I")),
        "No what-if is open: i starts one."
    );
}

#[test]
fn a_what_if_can_be_left_and_found_again() {
    let tried = press(branched(), "ig312");
    let elsewhere = press(tried, "uuu");
    assert_eq!(game(&elsewhere).what_if().unwrap().moves, None);
    let back = press(elsewhere, "i");
    assert_eq!(game(&back).history.current(), turn(4));
}

#[test]
fn the_digits_of_a_what_if_are_tinted() {
    let tint = |state: &AppState| {
        let cells = board_view::from_session(state.game().unwrap(), &state.shared);
        let tinted = |view: &CellView| view.background == Some(StyleRole::Swept);
        { cells.iter() }.filter(|(_, view)| tinted(view)).count()
    };
    let plain = press(default_game(), "g113l");
    let supposed = press(default_game(), "ig113l");
    assert_eq!((tint(&plain), tint(&supposed)), (0, 1));
    assert_eq!(tint(&press(supposed.clone(), "I")), 0);
    let elsewhere = press(supposed, "ug126h");
    assert_eq!(
        tint(&elsewhere),
        1,
        "what is entered after an undo is supposed, too"
    );
    let before = press(default_game(), "g113ig126h");
    assert_eq!(
        tint(&press(before, "uug999h")),
        0,
        "another branch supposes nothing"
    );
}

#[test]
fn a_failed_what_if_is_shown_until_it_is_resolved() {
    let kinds: [fn(&Contradiction) -> bool; 3] = [
        |found| matches!(found, Contradiction::Broken(_)),
        |found| matches!(found, Contradiction::NoDigit(_)),
        |found| matches!(found, Contradiction::NoPlace(..)),
    ];
    for kind in kinds {
        let typed = states::leading_to(kind);
        let failed = press(default_game(), &format!("i{typed}"));
        let failure = game(&failed).what_if().unwrap().failure.unwrap();
        assert!(kind(&failure.contradiction), "{typed}");
        assert_eq!(failure.since, Since::ItBegan);
        assert!(
            status(&failed).starts_with("Contradiction: "),
            "{}",
            status(&failed)
        );
        let later = press(failed.clone(), "hjl");
        let screen = screen::draw(&later).text();
        assert!(screen.contains("Contradiction: "), "{screen}");
        assert!(screen.contains("1 move in:"), "{screen}");
        assert!(screen.contains("i discard"), "{screen}");
        let cells = board_view::from_session(later.game().unwrap(), &later.shared);
        let has = |role| cells.iter().any(|(_, view)| view.background == Some(role));
        assert!(has(StyleRole::Wrong), "the tone of what is wrong");
        assert!(!has(StyleRole::Focus), "not the green one of a proof");
        let back = screen::draw(&press(later, "ih")).text();
        assert!(!back.contains("Contradiction"), "{back}");
        let simply = press(default_game(), &typed);
        assert!(
            !status(&simply).contains("ontradiction"),
            "no what-if, no word"
        );
    }
}

#[test]
fn what_was_lost_before_is_no_proof() {
    let typed = states::leading_to(|found| matches!(found, Contradiction::NoDigit(_)));
    let state = press(default_game(), &format!("{typed}i"));
    assert!(status(&state).contains("already"), "{}", status(&state));
    let failure = game(&state).what_if().unwrap().failure.unwrap();
    assert_eq!(failure.since, Since::BeforeIt);
    let screen = screen::draw(&press(state, "h")).text();
    assert!(
        screen.contains("There was a contradiction before"),
        "{screen}"
    );
}

#[test]
fn several_cells_at_once_can_fail_too() {
    let state = press(default_game(), "ig11sls8");
    let failure = game(&state).what_if().unwrap().failure.unwrap();
    assert!(matches!(failure.contradiction, Contradiction::Broken(_)));
    assert!(status(&state).starts_with("Contradiction: "));
}

#[test]
fn a_win_ends_a_what_if() {
    let state = press(
        default_game(),
        &format!("I{}", right_digits(0..81).concat()),
    );
    assert!(is_won(&state));
    assert_eq!(game(&state).history.what_if(), None);
}
