//! Exercises of one technique.

use crate::ui::screens;
use crate::ui::tests::hint::with_chains;
use crate::ui::tests::support::driver::{after, press, session, status, type_keys};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::default_menu;
use crate::ui::tests::support::states::{self};
use crate::ui::{
    AppState, Effect, ExerciseState, GameSession, HintKeys, Lessons, Message, RunResult, Screen,
};
use crate::ui::{Fact, WorkEffect};
use ninefold_core::board::{Cell, Digit, DigitSet, Grid};
use ninefold_core::logic::{IndexedRules, Ladder, Position, Technique};
use ninefold_game::game::{Exercise, GamePuzzle, StepChange, Tool};
use std::fmt::Display;

/// When an exercise begins.
const STARTED: u64 = 1_795_208_101;

pub(crate) fn exercise() -> (AppState, Exercise) {
    let (state, effects) = type_keys(default_menu(), "6<enter>jjjjjjj3");
    let [Effect::Work(WorkEffect::FindExercise(run, Some(technique), _))] = effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(technique, Technique::LockedClaiming);
    let (givens, board) = locked_claiming();
    let exercise =
        Exercise::on(&board, GamePuzzle::from_givens(givens).unwrap(), technique).unwrap();
    let found = Message::Fact(Fact::Reported(
        run,
        RunResult::ExerciseFound(Box::new(exercise.clone()), STARTED),
    ));
    (after(state, [found]), exercise)
}

/// A position on the way through a puzzle where claiming is the next step.
fn locked_claiming() -> (Grid, Position) {
    let rules = IndexedRules::classic();
    let found = states::graded_puzzles().find_map(|line| {
        let givens: Grid = line.parse().unwrap();
        let mut board = Position::new(&rules, &givens);
        while let Some(step) = Ladder::new(&rules).first(&board) {
            if step.technique == Technique::LockedClaiming {
                return Some((givens, board));
            }
            step.apply(&rules, &mut board);
        }
        None
    });
    found.expect("a puzzle that needs it")
}

/// Rubs out these marks by keys.
fn rubbing_out<D: Display>(marks: &[(Cell, D)]) -> String {
    let mark =
        |(cell, digit): &(Cell, D)| format!("g{}{}m{digit}", cell.row() + 1, cell.column() + 1);
    marks.iter().map(mark).collect()
}

#[test]
fn an_exercise_is_solved_by_any_right_answer() {
    let (state, exercise) = exercise();
    assert_eq!(state.page(), screens::practice::EXERCISE);
    for answer in &exercise.answers {
        let (state, effects) = type_keys(state.clone(), &rubbing_out(&answer.removals));
        assert_eq!(effects, [], "an exercise is not kept");
        assert!(status(&state).starts_with("Right: "), "{}", status(&state));
        assert_eq!(state.page(), screens::practice::PRACTISED);
        let (_, effects) = type_keys(state, "n");
        let again = |effect: &Effect| matches!(effect, Effect::Work(WorkEffect::FindExercise(_, of, _)) if *of == Some(exercise.technique));
        assert!(effects.iter().any(again));
    }
}

pub(super) fn practising() -> AppState {
    exercise().0
}

/// An exercise with a step with chains on show.
pub(super) fn practising_chains() -> AppState {
    let hint = session(&with_chains()).hint.clone();
    let mut state = practising();
    if let Screen::Practice(practice) = &mut state.screen {
        practice.session.hint = hint;
    }
    state
}

pub(super) fn practised() -> AppState {
    let (state, exercise) = exercise();
    let answer = rubbing_out(&exercise.answers[0].removals);
    press(state, &answer)
}

#[test]
fn an_exercise_reports_what_is_no_part_of_it() {
    let (state, exercise) = exercise();
    let start = &exercise.game.position;
    let all: Vec<(Cell, Digit)> = exercise
        .answers
        .iter()
        .flat_map(|answer| answer.removals.clone())
        .collect();
    let open = start.empty_cells();
    let solution = &exercise.game.puzzle.answer;
    let stray = open
        .iter()
        .flat_map(|cell| start.centre(cell).iter().map(move |digit| (cell, digit)))
        .find(|mark| !all.contains(mark) && solution.get(mark.0) == Some(mark.1))
        .unwrap();
    let wrong = press(state.clone(), &rubbing_out(&[stray]));
    assert!(
        status(&wrong).contains("is not part of"),
        "{}",
        status(&wrong)
    );
    assert_eq!(wrong.page(), screens::practice::EXERCISE);
    let hinted = press(state.clone(), "tttt");
    let Screen::Practice(practice) = &hinted.screen else {
        panic!("no exercise")
    };
    let hint = practice.session.hint.as_ref().unwrap();
    assert_eq!(hint.hint.step().unwrap().technique, exercise.technique);
    let kept = press(state, "R!wW");
    assert!(matches!(kept.screen, Screen::Practice(_)) && kept.layers.is_empty());
    let left = press(kept, "o");
    let selected = exercise.technique;
    assert_eq!(selected, Lessons::items()[7]);
    assert_eq!(left.screen, Screen::Lessons(Lessons { selected }));
}

#[test]
fn a_step_that_a_hint_makes_is_shown_and_not_found() {
    for keys in ["ttttt", "tT", "tttT"] {
        let (state, _) = exercise();
        let shown = press(state, keys);
        assert_eq!(shown.page(), screens::practice::PRACTISED, "{keys}");
        let Screen::Practice(practice) = &shown.screen else {
            panic!("no exercise")
        };
        assert_eq!(practice.progress, ExerciseState::Shown, "{keys}");
        assert!(
            status(&shown).starts_with("Shown by the hint: "),
            "{}",
            status(&shown)
        );
        assert!(!screen::draw(&shown).text().contains("Right"));
    }
}

#[test]
fn a_step_found_after_a_hint_took_back_a_mistake_is_found() {
    let (state, exercise) = exercise();
    let solution = exercise.game.puzzle.answer;
    let board = exercise.game.position;
    let empty = board.empty_cells();
    let cell = empty.first().expect("an empty cell");
    let right = solution.get(cell).expect("a digit");
    let wrong = DigitSet::up_to(9).into_iter().find(|&digit| digit != right);
    let (row, column) = (cell.row() + 1, cell.column() + 1);
    let keys = format!("zg{row}{column}{}", wrong.expect("another digit"));
    let fixed = press(state, &format!("{keys}ttttt"));
    assert_eq!(fixed.page(), screens::practice::EXERCISE);
    assert_eq!(session_of(&fixed).game.position, board);
    let found = press(fixed, &rubbing_out(&exercise.answers[0].removals));
    assert!(status(&found).starts_with("Right: "), "{}", status(&found));
}

fn session_of(state: &AppState) -> &GameSession {
    match &state.screen {
        Screen::Practice(practice) => &practice.session,
        other => panic!("no exercise, but {other:?}"),
    }
}

#[test]
fn only_a_chain_is_followed_after_an_exercise() {
    let bar = |state: &AppState| {
        let screen = screen::draw(state).text();
        screen.lines().last().unwrap_or_default().to_owned()
    };
    let plain = practised();
    assert!(!bar(&plain).contains("Right next"), "{}", bar(&plain));
    let hint = session(&with_chains()).hint.clone();
    let mut chained = plain;
    if let Screen::Practice(practice) = &mut chained.screen {
        practice.session.hint = hint;
    }
    assert_eq!(
        chained.page(),
        screens::practice::PRACTISED.with(HintKeys::Proof)
    );
    assert!(bar(&chained).contains("Right next"), "{}", bar(&chained));
    // As on a board, Esc from a link and a key without a meaning leave the chain, and no more.
    for key in ["<right><esc>", "x"] {
        let left = press(chained.clone(), key);
        assert_eq!(left.page(), screens::practice::PRACTISED, "{key}");
        assert!(session_of(&left).hint.is_some(), "{key}");
        let left = press(left, "<esc>");
        assert!(matches!(left.screen, Screen::Lessons(_)), "{key}");
    }
    let left = press(chained, "<esc>");
    assert!(matches!(left.screen, Screen::Lessons(_)));
}

#[test]
fn esc_closes_the_hint_of_an_exercise_and_then_the_exercise() {
    let hint = |state: &AppState| session_of(state).hint.clone();
    for hinted in [press(practising(), "t"), press(practising(), "tttt")] {
        assert!(hint(&hinted).is_some());
        let closed = press(hinted, "<esc>");
        assert_eq!(hint(&closed), None);
        let left = press(closed, "<esc>");
        assert!(matches!(left.screen, Screen::Lessons(_)));
    }
    // Once the step is made its proof is part of the page.
    let left = press(practised(), "<esc>");
    assert!(matches!(left.screen, Screen::Lessons(_)));
}

/// A game's hint may prefer a step that the next digit needs.
#[test]
fn a_hint_of_an_exercise_is_about_its_technique() {
    let (state, exercise) = exercise();
    let (hinted, effects) = type_keys(state, "ttt");
    assert_eq!(effects, [], "no worker looks for another step");
    let Screen::Practice(practice) = &hinted.screen else {
        panic!("no exercise")
    };
    let hint = practice.session.hint.as_ref().expect("a hint");
    let step = hint.named_step().expect("a named step");
    assert_eq!(step.technique, exercise.technique);
    assert!(
        exercise
            .answers
            .iter()
            .any(|answer| answer.deduction() == step.deduction())
    );
}

/// A hint rests on the board as it was: what is wrong goes first, and then the hint makes the step.
#[test]
fn a_hint_takes_a_wrong_change_back_first() {
    let (state, exercise) = exercise();
    let start = &exercise.game.position;
    let shown = |state: &AppState| {
        state
            .screen
            .component()
            .session()
            .cloned()
            .expect("a board")
    };
    assert_eq!(shown(&state).tool, Tool::Centre, "notes are what goes");
    let empty = start.empty_cells().iter();
    let mut marks =
        empty.flat_map(|cell| start.centre(cell).iter().map(move |value| (cell, value)));
    let wrong = marks.find(|&at| exercise.contradicts(StepChange::Removed(at.0, at.1)));
    let (state, _) = type_keys(
        state,
        &rubbing_out(&[wrong.expect("a digit of the solution")]),
    );
    assert!(status(&state).starts_with("Wrong:"), "{}", status(&state));
    let state = press(state, "t");
    assert!(
        status(&state).starts_with("The wrong change is taken back"),
        "{}",
        status(&state)
    );
    assert_eq!(&shown(&state).game.position, start);
    let state = press(state, "tttttt");
    let Screen::Practice(practice) = &state.screen else {
        panic!("{:?}", state.screen)
    };
    assert_eq!(practice.progress, ExerciseState::Shown);
}
