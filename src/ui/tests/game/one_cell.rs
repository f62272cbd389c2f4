//! The check and the reveal of one cell.

use crate::ui::AppState;
use crate::ui::tests::support::driver::{
    cell, digit, only_save, press, session, status, type_keys,
};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, default_game};
use ninefold_core::board::CellSet;
use ninefold_core::formats::{Limits, Permission};
use ninefold_game::game::{CellVerdict, Game, HelpKind, HintStage, HintSubject};

fn limited(limits: Limits) -> AppState {
    let mut state = default_game();
    if let Some(session) = state.game_mut() {
        session.change(|game| Game { limits, ..game });
    }
    state
}

#[test]
fn a_check_of_one_cell_counts_and_tells_of_that_cell_alone() {
    let wrong = press(default_game(), "g116g125");
    let (checked, effects) = type_keys(wrong.clone(), "%");
    assert_eq!(status(&checked), "Checked: 5 at r1c2 is wrong.");
    assert_eq!(session(&checked).wrong, CellSet::only(cell(1, 2)));
    let saved = only_save(&effects);
    assert_eq!(saved.game.record.checks, 1);
    let last = saved.game.help.events().last().expect("an event");
    assert_eq!(
        last.help,
        HelpKind::CellCheck(cell(1, 2), CellVerdict::Wrong)
    );
    let other = press(checked, "g11%");
    assert_eq!(status(&other), "Checked: 6 at r1c1 is wrong.");
    assert_eq!(session(&other).wrong.to_string(), "r1c1,r1c2");

    let right = press(default_game(), "g113%");
    assert_eq!(status(&right), "Checked: 3 at r1c1 is correct.");
    assert!(session(&right).wrong.is_empty());
    assert_eq!(session(&right).game.record.checks, 1);
}

#[test]
fn what_has_no_digit_of_the_player_is_not_checked() {
    for (keys, text) in [
        ("g11%", "r1c1 has no digit to check."),
        ("g13%", "r1c3 is a given."),
        ("g13}", "r1c3 is a given."),
    ] {
        let (state, effects) = type_keys(default_game(), keys);
        assert_eq!(status(&state), text);
        assert_eq!(effects, [], "{keys}");
        assert_eq!(session(&state).game.record.checks, 0);
    }
}

#[test]
fn a_revealed_cell_is_a_hint_shown_in_full_and_one_move() {
    for (keys, before) in [("g11}", None), ("g116}", Some(digit('6')))] {
        let (state, effects) = type_keys(default_game(), keys);
        assert_eq!(status(&state), "From the solution: r1c1=3.");
        assert_eq!(
            session(&state).game.position.digit(cell(1, 1)),
            Some(digit('3'))
        );
        assert_eq!(session(&state).game.record.hints, [1; 5]);
        let help = session(&state).game.help.events().to_vec();
        let revealed = HelpKind::Hint(HintSubject::Reveal, HintStage::Done);
        assert_eq!(help.last().expect("an event").help, revealed);
        assert!(!effects.is_empty());
        let undone = press(state, "u");
        assert_eq!(session(&undone).game.position.digit(cell(1, 1)), before);
    }
    let right = press(default_game(), "g113}");
    assert_eq!(status(&right), "3 at r1c1 is correct.");
    assert_eq!(session(&right).game.record.hints, [1; 5]);
}

#[test]
fn a_challenge_forbids_both_as_a_check_and_as_a_hint() {
    let none = limited(Limits::ALL);
    let checked = press(none.clone(), "g116%");
    assert_eq!(
        status(&checked),
        "This challenge forbids checks against the solution."
    );
    let revealed = press(none, "g11}");
    assert_eq!(status(&revealed), "This challenge forbids hints.");
    assert_eq!(session(&revealed).game.position.digit(cell(1, 1)), None);

    // The digit that was there would be judged.
    let no_checks = limited(Limits {
        hints: Permission::Allowed,
        checks: Permission::Forbidden,
    });
    let filled = press(no_checks.clone(), "g116}");
    assert_eq!(
        status(&filled),
        "This challenge forbids checks against the solution."
    );
    assert_eq!(session(&filled).game.record.hints_asked(), 0);
    let empty = press(no_checks, "g11}");
    assert_eq!(session(&empty).game.record.hints, [1; 5]);
}

#[test]
fn both_are_commands_and_are_told_after_the_win_and_in_the_replay() {
    let checked = press(default_game(), "g116:check<space>this<space>cell<enter>y");
    assert_eq!(status(&checked), "Checked: 6 at r1c1 is wrong.");
    let revealed = press(checked, ":reveal<space>this<space>cell<enter>");
    assert_eq!(status(&revealed), "From the solution: r1c1=3.");
    let won = states::filled(revealed);
    let text = screen::draw(&won).text();
    let line: Vec<&str> = text.split_whitespace().collect();
    let line = line.join(" ");
    assert!(line.contains("1 hint, 1 applied; 1"), "{text}");
    assert!(line.contains("check. 4"), "{text}");
    let replay = screen::draw(&press(won, "P<space>")).text();
    assert!(replay.contains("r1c1 is wrong"), "{replay}");
    assert!(replay.contains("hint: a digit"), "{replay}");
}
