//! Digits, marks and moves on the board.

use crate::ui::tests::support::driver::{
    after, cell, digit, is_won, only_save, press, session, status, type_keys, with_shared,
};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, default_game, default_menu};
use crate::ui::{
    AppState, Choice, ConfirmQuestion, Effect, Layer, Message, RunResult, Screen, Severity,
    TerminalProfile, Waiting, WaitingFor,
};
use crate::ui::{Fact, WorkEffect};
use ninefold_game::game::{BoardKind, EnteredBy, NewPuzzle};
use ninefold_game::save::{Run, SavedGame, StorageRequest};

#[test]
fn keys_move_and_stop_at_the_edge() {
    for (keys, end) in [
        ("g55<left>", cell(5, 4)),
        ("g55h", cell(5, 4)),
        ("g55j", cell(6, 5)),
        ("g55<up>", cell(4, 5)),
        ("g55l", cell(5, 6)),
        ("g51<left>", cell(5, 1)),
        ("g19<up>", cell(1, 9)),
        ("g19<right>", cell(1, 9)),
        ("g91<down>", cell(9, 1)),
        ("g55H", cell(5, 2)),
        ("g55L", cell(5, 8)),
        ("g55K", cell(2, 5)),
        ("g58L", cell(5, 9)),
        ("g55<home>", cell(5, 1)),
        ("g55<end>", cell(5, 9)),
        ("g55<pgup>", cell(1, 5)),
        ("g55<pgdn>", cell(9, 5)),
        ("g11<tab>", cell(1, 2)),
        ("g11<shift-tab>", cell(9, 7)),
        ("g12<tab>", cell(1, 7)),
    ] {
        assert_eq!(session(&press(default_game(), keys)).cursor, end, "{keys}");
    }
}

#[test]
fn a_move_of_the_cursor_saves_nothing() {
    assert_eq!(type_keys(default_game(), "hjklHJKLg11<tab>").1, []);
}

#[test]
fn a_digit_is_entered_and_saved_at_once() {
    let (state, effects) = type_keys(default_game(), "g113");
    let saved = only_save(&effects);
    assert_eq!(saved.game.position.digit(cell(1, 1)), Some(digit('3')));
    assert_eq!(saved.game.record.moves, 1);
    assert_eq!(saved.cursor, cell(1, 1));
    assert_eq!(*saved, session(&state).snapshot());
}

#[test]
fn a_given_stays_and_nothing_is_saved() {
    let (state, effects) = type_keys(default_game(), "g135");
    assert_eq!(status(&state), "r1c3 is a given.");
    assert_eq!(effects, []);
    assert_eq!(session(&state).game.record.moves, 0);
}

#[test]
fn a_conflict_is_entered_and_reported() {
    let (state, effects) = type_keys(default_game(), "g119");
    assert_eq!(status(&state), "9 is already in row 1, at r1c3.");
    assert_eq!(
        state.shared.status.as_ref().unwrap().severity,
        Severity::Warning
    );
    assert_eq!(effects.len(), 1);
    assert!(
        session(&state)
            .game
            .position
            .conflicts()
            .contains(cell(1, 1))
    );
}

#[test]
fn erasing_removes_the_digit_and_then_the_marks() {
    let state = press(default_game(), "g11m3m63");
    let marks = |state: &AppState| session(state).game.position.centre(cell(1, 1)).len();
    assert_eq!(marks(&state), 0, "covered by the digit");
    let (state, _) = type_keys(state, "<del>");
    assert_eq!(marks(&state), 2);
    let (state, effects) = type_keys(state, "<backspace>");
    assert_eq!(marks(&state), 0);
    assert_eq!(effects.len(), 1);
    let (state, effects) = type_keys(state, "0");
    assert_eq!(
        (status(&state).as_str(), effects.len()),
        ("r1c1 is empty.", 0)
    );
}

#[test]
fn marks_have_a_mode_and_a_single_shot() {
    let marked = |text| {
        let state = press(default_game(), text);
        let position = &session(&state).game.position;
        (
            position.centre(cell(1, 1)).len(),
            position.digit(cell(1, 1)).is_some(),
        )
    };
    assert_eq!(marked("g11c36"), (2, false));
    assert_eq!(marked("g11 <space><space> 36"), (2, false));
    assert_eq!(marked("g11 <space><space> 3 <space><space> 6"), (0, true));
    assert_eq!(marked("g11c3z6"), (0, true));
    assert_eq!(marked("g11m3"), (1, false));
    assert_eq!(marked("g11m3m3"), (0, false));
    assert_eq!(marked("g11m36"), (0, true));
    let all = press(default_game(), "a");
    assert!(session(&all).game.position.is_fully_noted());
}

#[test]
fn undo_and_redo_go_where_the_change_is() {
    let state = press(default_game(), "g113g551");
    let (state, effects) = type_keys(state, "g99uu");
    assert_eq!(session(&state).cursor, cell(1, 1));
    assert_eq!(status(&state), "Undone: 3 at r1c1.");
    assert_eq!(effects.len(), 2);
    let (state, _) = type_keys(state, "u");
    assert_eq!(status(&state), "Nothing to undo.");
    let (state, _) = type_keys(state, "<ctrl-r>");
    assert_eq!(status(&state), "Redone: 3 at r1c1.");
    assert_eq!(session(&state).game.record.moves, 5, "undo counts too");
}

#[test]
fn undo_and_redo_survive_a_resume() {
    let (state, effects) = type_keys(default_game(), "g113g126u");
    let Some(Effect::Storage(StorageRequest::Save(saved))) = effects.last() else {
        panic!("not saved")
    };
    let bytes = saved.encode();
    let read = SavedGame::decode(saved.id.clone(), &bytes).unwrap();
    let opening = AppState {
        screen: Screen::Waiting(Waiting::new(WaitingFor::SavedGame, Run(0))),
        ..default_menu()
    };
    let resumed = after(
        opening,
        [Message::Fact(Fact::Reported(
            Run(0),
            RunResult::GameLoaded(Box::new(read), None),
        ))],
    );
    assert_eq!(session(&resumed).game, session(&state).game);
    assert_eq!(session(&resumed).cursor, cell(1, 2));
    let redone = press(resumed.clone(), "r");
    assert_eq!(
        session(&redone).game.position.digit(cell(1, 2)),
        Some(digit('6'))
    );
    let undone = press(resumed, "u");
    assert_eq!(session(&undone).game.position.digit(cell(1, 1)), None);
}

#[test]
fn restart_asks_first_and_can_be_undone() {
    let state = press(default_game(), "g113");
    let (asked, effects) = type_keys(state.clone(), "R");
    assert_eq!(
        asked.layers,
        [Layer::Choice(Choice::Question(ConfirmQuestion::Restart))]
    );
    assert_eq!(effects, []);
    for no in ["n", "<esc>", "q"] {
        let (refused, effects) = type_keys(asked.clone(), no);
        assert_eq!((refused, effects), (state.clone(), vec![]));
    }
    let (restarted, effects) = type_keys(asked, "y");
    only_save(&effects);
    assert_eq!(session(&restarted).game.progress(), 0);
    let undone = press(restarted, "u");
    assert_eq!(
        session(&undone).game.position,
        session(&state).game.position
    );
}

#[test]
fn solving_asks_first_and_records_who_did_it() {
    let (asked, effects) = type_keys(default_game(), "!");
    assert_eq!(
        asked.layers,
        [Layer::Choice(Choice::Question(ConfirmQuestion::SolveNow))]
    );
    assert_eq!(effects, []);
    let (solved, effects) = type_keys(asked, "<enter>");
    assert!(is_won(&solved));
    assert_eq!(
        only_save(&effects).game.record.solved_by,
        EnteredBy::Machine
    );
}

#[test]
fn the_last_digit_is_the_win() {
    let won = states::won(TerminalProfile::default(), HOME);
    assert!(is_won(&won));
    assert_eq!(session(&won).game.record.solved_by, EnteredBy::Player);
    let level = session(&won).game.puzzle.level;
    let (making, effects) = type_keys(won, "n");
    let (run, wanted) = (making.shared.run, NewPuzzle::any(BoardKind::CLASSIC, level));
    let waiting = Waiting::new(WaitingFor::Puzzle(wanted), run);
    assert_eq!(making.screen, Screen::Waiting(waiting));
    assert_eq!(effects, [WorkEffect::Make(run, wanted).into()]);
}

#[test]
fn moves_are_counted_in_one_way_in_panel_history_and_status() {
    let state = press(default_game(), "g113g126g235uu");
    assert_eq!(session(&state).game.moves_made(), 1);
    let large = with_shared(state.clone(), |shared| shared.size = (120, 40));
    let panel = screen::draw(&large).text();
    assert!(panel.contains("moves 1"), "{panel}");
    let tree = screen::draw(&press(state.clone(), "B")).text();
    assert!(tree.contains("moves 1"), "{tree}");
    assert!(tree.contains("Move 1: 3 at r1c1"), "{tree}");
    let small = with_shared(state.clone(), |shared| shared.size = (40, 16));
    let line = screen::draw(&small).text();
    assert!(line.contains("moves 1"), "{line}");
    let wrong = press(default_game(), "g112g126g235");
    let wrong = with_shared(wrong, |shared| shared.size = (120, 40));
    assert!(screen::draw(&wrong).text().contains("moves 3"));
    let back = press(wrong, "U");
    assert!(
        status(&back).starts_with("Undid 3 moves"),
        "{}",
        status(&back)
    );
    assert!(screen::draw(&back).text().contains("moves 0"));
}
