//! Challenges: made, opened with their limits, won, and their result copied.

use crate::ui::tests::support::driver::{
    only_save, paste, press, session, status, type_keys, with_shared,
};
use crate::ui::tests::support::states::{self, PUZZLE, default_game, default_menu};
use crate::ui::{
    AppState, CopyForm, Effect, GameSession, Glyphs, Layer, RunResult, TerminalEffect,
    TerminalProfile, update,
};
use crate::ui::{Fact, WorkEffect};
use ninefold_core::board::{Cell, Digit, DigitSet};
use ninefold_core::formats::{Limits, Permission, read_first, write_challenge};
use ninefold_game::game::{AutoPrune, Hint, Verdict};
use ninefold_game::save::SavedGame;
use ninefold_game::settings::Errors;

/// A challenge that was pasted into the menu and is being played.
fn pasted(limits: Limits) -> AppState {
    let text = write_challenge(&PUZZLE.parse().unwrap(), limits);
    let (asked, _) = paste(default_menu(), format!("Try {text}!"));
    let (judging, effects) = type_keys(asked, "y");
    let Some(Effect::Work(WorkEffect::Judge(run, text))) = effects.last() else {
        panic!("{effects:?}")
    };
    let verdict = Box::new(Verdict::judge(text, states::id(), &|| false));
    update(
        judging,
        Fact::Reported(*run, RunResult::Judged(verdict)).into(),
    )
    .0
}

#[test]
fn a_pasted_challenge_is_played_under_its_limits() {
    for limits in [Limits::NONE, Limits::ALL] {
        let state = pasted(limits);
        let game = &session(&state).game;
        assert_eq!(
            (game.limits, game.puzzle.givens.classic()),
            (limits, PUZZLE.parse().ok())
        );
    }
}

#[test]
fn what_a_challenge_forbids_is_refused_with_a_sentence() {
    let state = pasted(Limits::ALL);
    for (keys, what) in [
        ("t", "hints"),
        ("T", "hints"),
        ("/", "hints"),
        ("w", "hints"),
        ("W", "hints"),
        ("E", "checks"),
        ("U", "checks"),
    ] {
        let (after, effects) = type_keys(state.clone(), keys);
        assert_eq!(effects, [], "{keys}");
        assert!(
            status(&after).starts_with(&format!("This challenge forbids {what}")),
            "{keys}: {}",
            status(&after)
        );
        assert_eq!(session(&after).game, session(&state).game, "{keys}");
        assert_eq!(after.layers, [], "{keys}");
    }
    for keys in ["BE", "BU"] {
        let after = press(state.clone(), keys);
        assert!(status(&after).contains("forbids checks"), "{keys}");
        assert_eq!(session(&after).game.record.checks, 0);
    }
}

#[test]
fn each_limit_forbids_its_own_kind_of_help() {
    let no_hints = Limits {
        hints: Permission::Forbidden,
        ..Limits::NONE
    };
    let checked = press(pasted(no_hints), "<tab>1E");
    assert!(
        status(&checked).starts_with("Checked: "),
        "{}",
        status(&checked)
    );
    let no_checks = Limits {
        checks: Permission::Forbidden,
        ..Limits::NONE
    };
    assert!(session(&press(pasted(no_checks), "t")).hint.is_some());
}

/// A hint names wrong digits first, and the list of steps, too: without checks both trust
/// what is on the board.
#[test]
fn without_checks_a_hint_does_not_tell_what_is_wrong() {
    let no_checks = Limits {
        checks: Permission::Forbidden,
        ..Limits::NONE
    };
    // A digit that is wrong without a contradiction that can be seen.
    let game = session(&default_game()).game.clone();
    let empty = game.puzzle.start().empty_cells();
    let mut tried = empty
        .iter()
        .flat_map(|cell| DigitSet::up_to(9).iter().map(move |digit| (cell, digit)));
    let is_secret = |&(cell, digit): &(Cell, Digit)| {
        let position = game
            .position
            .clone()
            .with_entered(cell, digit, AutoPrune::Off);
        game.puzzle.answer.get(cell) != Some(digit) && position.contradiction().is_none()
    };
    let (cell, digit) = tried.find(is_secret).expect("a wrong digit");
    let (row, column) = (cell.row() + 1, cell.column() + 1);
    let wrong = |limits| press(pasted(limits), &format!("g{row}{column}{digit}"));
    let hint = |state: &AppState| session(state).hint.clone().expect("a hint").hint;
    for key in ["t", "/"] {
        let told = press(wrong(Limits::NONE), key);
        assert!(matches!(hint(&told), Hint::Mistakes(_)), "{key}");
    }
    let asked = press(wrong(no_checks), "t");
    assert!(matches!(hint(&asked), Hint::Step(_) | Hint::Reveal(..)));
    let asked = press(wrong(no_checks), "/");
    assert!(matches!(asked.layers[..], [Layer::Choice(_)]));
    // What breaks a rule is no secret.
    let contradiction = press(pasted(no_checks), "g115g125t");
    assert!(session(&contradiction).hint.is_none());
    assert!(
        status(&contradiction).starts_with("No hint on this board: "),
        "{}",
        status(&contradiction)
    );
}

/// The key never has the solution told: that is a setting.
#[test]
fn the_key_for_errors_marks_conflicts_or_nothing() {
    for (before, after, said) in [
        (
            Errors::Conflicts,
            Errors::Off,
            "Conflicts are not marked. e marks them.",
        ),
        (Errors::Off, Errors::Conflicts, "Conflicts are marked."),
        (Errors::Solution, Errors::Conflicts, "Conflicts are marked."),
    ] {
        let mut state = pasted(Limits::NONE);
        state.shared.settings.errors = before;
        let state = press(state, "e");
        assert_eq!(
            (state.shared.settings.errors, status(&state)),
            (after, said.to_owned())
        );
    }
}

/// As each digit is judged, the win is not unaided.
#[test]
fn a_game_with_wrong_digits_marked_counts_checks() {
    let checks = |state: &AppState| session(state).game.record.checks;
    let mut state = pasted(Limits::NONE);
    state.shared.settings.errors = Errors::Solution;
    assert_eq!(checks(&press(state.clone(), "<right>")), 0);
    let right = press(state, "g118");
    assert_eq!(checks(&right), 1);
    // A right digit more tells no more than the first; a wrong one does.
    let wrong = press(right.clone(), "g125");
    assert_eq!(checks(&wrong), 2);
    assert_eq!(checks(&press(wrong.clone(), "<right>")), 2);
    let off = press(wrong, "e");
    assert_eq!(checks(&press(off, "g138")), 2);
}

/// With every wrong digit shown, a game would be checked all the time.
#[test]
fn without_checks_no_wrong_digit_is_shown() {
    let wrong = |limits| {
        let mut state = pasted(limits);
        state.shared.settings.errors = Errors::Solution;
        status(&press(state, "g115")).to_owned()
    };
    assert_eq!(wrong(Limits::NONE), "5 is wrong at r1c1.");
    assert_eq!(wrong(Limits::ALL), "");
}

#[test]
fn the_limits_are_saved_with_the_game() {
    let (_, effects) = type_keys(pasted(Limits::ALL), "g118");
    let saved = only_save(&effects);
    let read = SavedGame::decode(saved.id.clone(), &saved.encode()).unwrap();
    assert_eq!(read.game.limits, Limits::ALL);
    assert_eq!(GameSession::from_saved(read).game.limits, Limits::ALL);
}

fn copied(effects: &[Effect]) -> &str {
    match effects {
        [Effect::Terminal(TerminalEffect::Copy(text))] => text,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_is_copied_as_a_challenge() {
    for (form, limits) in [
        (CopyForm::Challenge, Limits::NONE),
        (CopyForm::StrictChallenge, Limits::ALL),
    ] {
        let place = CopyForm::ALL.iter().position(|each| *each == form).unwrap();
        let keys = format!("Y{}<enter>", "j".repeat(place));
        let (_, effects) = type_keys(press(default_game(), "g118"), &keys);
        let read = read_first(copied(&effects)).unwrap();
        assert_eq!(
            (read.classic().unwrap(), read.limits),
            (PUZZLE.parse().unwrap(), limits)
        );
    }
}

#[test]
fn after_the_win_everything_is_allowed_and_the_result_is_copied() {
    let state = states::filled(pasted(Limits::ALL));
    let (_, effects) = type_keys(state.clone(), "y");
    let result = session(&state).game.challenge_result().unwrap();
    assert_eq!(copied(&effects), result.to_string());
    assert_eq!(result.limits, Limits::ALL);
    assert_eq!(press(state, "w").layers.len(), 1);
}

#[test]
fn a_game_that_was_auto_solved_has_no_result() {
    let state = press(default_game(), "!y");
    let (state, effects) = type_keys(state, "y");
    assert_eq!(effects, []);
    assert!(status(&state).contains("no result"), "{}", status(&state));
}

/// The list of what to do next has its key.
#[test]
fn the_result_is_not_on_the_win_screen_but_behind_its_key() {
    let state = states::won(TerminalProfile::default(), (120, 40));
    let result = session(&state).game.challenge_result().unwrap();
    let screen = crate::ui::tests::support::screen::draw(&state).text();
    assert!(!screen.contains("; pace "), "{screen}");
    assert!(screen.contains("y  copy the result"), "{screen}");
    let (_, effects) = type_keys(state, "y");
    assert_eq!(copied(&effects), result.to_string());
}

/// In ASCII and where large digits have no room the time is written.
#[test]
fn the_time_of_the_win_is_large_and_in_ascii_plain() {
    let text = |state: &AppState| crate::ui::tests::support::screen::draw(state).text();
    let state = states::won(TerminalProfile::default(), (120, 40));
    assert!(
        text(&state).contains("▄█  ▀▀█ ▄ ▀▀█ █ █"),
        "{}",
        text(&state)
    );
    let ascii = with_shared(state, |shared| shared.terminal.glyphs = Glyphs::Ascii);
    assert!(text(&ascii).contains("| 12:34 "), "{}", text(&ascii));
    let small = states::won(TerminalProfile::default(), (40, 16));
    assert!(text(&small).contains("Solved                         12:34"));
}
