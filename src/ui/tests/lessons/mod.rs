//! Lessons: their stages, what is accepted in them, and what is counted.

mod mixed;

use crate::ui::screens;
use crate::ui::tests::support::driver::{after, pass_time, press, status, type_keys};
use crate::ui::tests::support::keys::keys;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, default_menu};
use crate::ui::{
    AppState, Effect, ExerciseState, Fact, Lessons, Message, RunResult, Screen, StatisticsState,
    TerminalProfile, WorkEffect, update,
};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::logic::{Family, Ladder, Step, Technique};
use ninefold_game::game::{
    Exercise, ExerciseOutcome, LessonEvent, LessonStage, PracticeEvent, Statistics, StepChange,
    StepVerdict, TechniqueStats,
};
use ninefold_game::save::{StorageEvent, StorageRequest};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// When an exercise begins.
const STARTED: u64 = 1_795_208_101;

/// The stage with this key of the lesson on a technique, from the list of lessons.
pub(super) fn begin(lessons: AppState, technique: Technique, stage: char) -> AppState {
    let items = Lessons::items();
    let place = items.iter().position(|each| *each == technique).unwrap();
    let down = "<home>".to_owned() + &"j".repeat(place);
    let state = press(lessons, &down);
    found(press(state, &stage.to_string()), technique)
}

/// A worker found the example of this technique.
fn found(state: AppState, technique: Technique) -> AppState {
    let exercise = Exercise::from_example(technique).expect("an exercise");
    let result = RunResult::ExerciseFound(Box::new(exercise), STARTED);
    let Screen::Waiting(waiting) = &state.screen else {
        panic!("nothing is waited for: {:?}", state.screen)
    };
    let run = waiting.run;
    after(state, [Message::Fact(Fact::Reported(run, result))])
}

fn read(statistics: Statistics) -> Message {
    StorageEvent::StatisticsRead(Arc::new(statistics), None).into()
}

/// The list of lessons of a player without statistics.
fn lessons() -> AppState {
    after(
        default_menu(),
        [vec![read(Statistics::default())], keys("6<enter>")].concat(),
    )
}

fn lesson(technique: Technique, stage: LessonStage) -> AppState {
    let key = char::from_digit(stage.index() as u32 + 1, 10).unwrap();
    begin(lessons(), technique, key)
}

pub(super) fn worked_example() -> AppState {
    lesson(Technique::XWing, LessonStage::Example)
}

/// A player who mastered two techniques and began some lessons.
pub(super) fn with_progress(menu: AppState) -> AppState {
    let items = Lessons::items();
    let event = |technique, at| PracticeEvent {
        technique,
        puzzle: ".".repeat(81).parse().expect("81 blanks"),
        outcome: ExerciseOutcome::FoundAlone(Duration::from_secs(40 - at)),
        at: STARTED + at,
    };
    let done = |technique, stage, points| LessonEvent {
        technique,
        points,
        done: Some(stage),
    };
    let mastered = items[..2]
        .iter()
        .flat_map(|&each| (0..3).map(move |at| event(each, at)));
    let all = mastered.fold(Statistics::default(), |all, event| {
        all.count_exercise(&event)
    });
    let stages = items[..2]
        .iter()
        .flat_map(|&each| LessonStage::ALL.map(|stage| (each, stage)));
    let all = stages.fold(all, |all, (each, stage)| {
        all.count_lesson(&done(each, stage, 9))
    });
    let begun = all.count_lesson(&done(items[2], LessonStage::Example, 0));
    let begun = begun.count_lesson(&done(items[2], LessonStage::Gap, 0));
    after(menu, [read(begun)])
}

fn known(state: &AppState) -> &Statistics {
    match &state.shared.statistics {
        StatisticsState::Open(statistics) => statistics,
        other => panic!("{other:?}"),
    }
}

fn stats(state: &AppState, technique: Technique) -> TechniqueStats {
    let stats = known(state).practice().technique(technique);
    stats.cloned().unwrap_or_default()
}

fn exercise(state: &AppState) -> &Exercise {
    match &state.screen {
        Screen::Practice(practice) => &practice.exercise,
        other => panic!("no exercise, but {other:?}"),
    }
}

/// The keys that make a step.
fn making(step: &Step) -> String {
    let place = |&(cell, digit): &(Cell, Digit)| format!("{}{digit}", going_to(cell));
    let remove = |&(cell, digit): &(Cell, Digit)| format!("{}m{digit}", going_to(cell));
    let placed: String = step.placements.iter().map(place).collect();
    placed + &step.removals.iter().map(remove).collect::<String>()
}

fn going_to(cell: Cell) -> String {
    format!("g{}{}", cell.row() + 1, cell.column() + 1)
}

fn answer(state: &AppState) -> String {
    making(&exercise(state).answers[0])
}

/// Every step on the board of an exercise.
fn all_steps(exercise: &Exercise) -> Vec<Step> {
    let position = &exercise.game.position;
    let mut all = Vec::new();
    let _ = Ladder::new(position.rules()).each(&position.board_position(), &mut |step| {
        all.push(step);
        ControlFlow::Continue(())
    });
    all
}

/// A step on the board that is no answer and takes no candidate of one, by a technique for
/// which this holds.
fn other_step(exercise: &Exercise, is_wanted: impl Fn(Technique) -> bool) -> Step {
    let eliminates = |answer: &Step, step: &Step| {
        let mut all = step.removals.iter();
        all.any(|each| answer.removals.contains(each))
    };
    let all = all_steps(exercise).into_iter();
    let mut other = all.filter(|step| {
        let is_other = !exercise
            .answers
            .iter()
            .any(|answer| eliminates(answer, step));
        is_other && step.removals.len() == 1 && step.technique.family() != Family::Forcing
    });
    let step = other.find(|step| is_wanted(step.technique));
    step.expect("another step")
}

fn is_asked_for(effects: &[Effect], technique: Technique) -> bool {
    let is_it = |effect: &Effect| matches!(effect, Effect::Work(WorkEffect::FindExercise(_, of, _)) if *of == Some(technique));
    effects.iter().any(is_it)
}

/// The text on the screen, with single blanks.
fn text(state: &AppState) -> String {
    let text = screen::draw(state).text();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text beside the board.
fn panel(state: &AppState) -> String {
    let text = screen::draw(state).text();
    let beside = text
        .lines()
        .map(|line| line.chars().skip(57).collect::<String>());
    let words: Vec<String> = beside.collect();
    let words = words.join(" ");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_worked_example_is_walked_piece_by_piece() {
    let state = worked_example();
    assert_eq!(state.page(), screens::worked_example::PAGE);
    assert!(text(&state).contains("Step 1 of 4"), "{}", text(&state));
    assert!(!text(&state).contains("<>"));
    let (state, effects) = type_keys(state, "<right><enter><right>");
    assert!(text(&state).contains("Step 4 of 4"));
    assert!(
        text(&state).contains("r2c2, r9c2 and r9c7"),
        "{}",
        text(&state)
    );
    // What was done is kept.
    let is_kept = |effect: &Effect| {
        matches!(effect, Effect::Storage(StorageRequest::SaveStatistics(kept))
            if **kept == *known(&state))
    };
    assert_eq!(effects.iter().filter(|effect| is_kept(effect)).count(), 1);
    let progress = stats(&state, Technique::XWing).lesson;
    assert_eq!(progress.next_stage(), Some(LessonStage::Gap));
    assert_eq!(
        stats(&state, Technique::XWing).tried,
        0,
        "nothing was practised"
    );
    let back = press(state.clone(), "<left>");
    assert!(text(&back).contains("Step 3 of 4"));
    assert!(text(&press(back.clone(), "<home>")).contains("Step 1 of 4"));
    assert!(text(&press(back, "<end>")).contains("Step 4 of 4"));
    let (state, effects) = type_keys(state, "<enter>");
    assert!(is_asked_for(&effects, Technique::XWing));
    let gap = found(state, Technique::XWing);
    assert!(text(&gap).contains("What follows?"));
}

#[test]
fn a_chain_is_walked_link_by_link() {
    let state = lesson(Technique::Skyscraper, LessonStage::Example);
    let state = press(state, "<right><right>");
    assert!(text(&state).contains("Link 1 of 3"), "{}", text(&state));
    let whole = press(state, "<right><right><right>");
    assert!(panel(&whole).contains("Columns 2 and 8 have two places each for 2."));
    assert!(text(&whole).contains("r7c9 and r9c3 not 2"));
}

#[test]
fn a_gap_shows_all_but_the_result_and_the_player_makes_it() {
    for technique in Lessons::items() {
        if Exercise::from_example(technique).is_none() || technique.family() == Family::Forcing {
            continue;
        }
        let state = lesson(technique, LessonStage::Gap);
        // Enter goes on from the example, and answered here for whoever pressed it once more.
        let state = press(state, "<enter>");
        let said = "Do it on the board yourself, or press t to see it.";
        assert_eq!(status(&state), said);
        let is_open = matches!(&state.screen, Screen::Practice(practice)
            if practice.progress == ExerciseState::Looking);
        assert!(is_open, "{technique}");
        let step = exercise(&state).answers[0].clone();
        let result = step.result().to_string();
        assert!(!text(&state).contains(&result), "{technique}: {result}");
        let state = press(state, &making(&step));
        let Screen::Practice(practice) = &state.screen else {
            panic!("{technique}: no exercise")
        };
        assert_eq!(practice.progress, ExerciseState::Found, "{technique}");
        let stats = stats(&state, technique);
        assert!(stats.lesson.is_done(LessonStage::Gap));
        assert_eq!(
            (stats.tried, stats.lesson.points),
            (0, 0),
            "nothing is scored"
        );
    }
}

#[test]
fn a_gap_stays_while_the_board_changes_and_comes_back_after_a_hint() {
    let state = lesson(Technique::XWing, LessonStage::Gap);
    let (cell, digit) = exercise(&state).answers[0].removals[0];
    let begun = press(state.clone(), &format!("{}m{digit}", going_to(cell)));
    assert!(text(&begun).contains("What follows?"), "{}", text(&begun));
    let hinted = press(state, "t");
    assert!(!text(&hinted).contains("What follows?"));
    let again = press(hinted, "<esc>");
    assert!(text(&again).contains("What follows?"), "{}", text(&again));
    let left = press(again, "<esc>");
    assert_eq!(left.page(), screens::lessons::PAGE);
}

#[test]
fn one_found_alone_has_points_and_is_counted() {
    let state = lesson(Technique::XWing, LessonStage::Alone);
    assert!(
        text(&state).contains("10 points, fewer with hints"),
        "{}",
        text(&state)
    );
    let found = press(state.clone(), &answer(&state));
    assert!(status(&found).contains("10 points."), "{}", status(&found));
    let counted = stats(&found, Technique::XWing);
    assert_eq!(
        (counted.tried, counted.alone, counted.lesson.points),
        (1, 1, 10)
    );
    assert!(counted.lesson.is_done(LessonStage::Alone));
    // A nudge and two minutes.
    let slow = pass_time(press(state.clone(), "t<esc>"), Duration::from_secs(125));
    let slow = press(slow, &answer(&state));
    assert!(status(&slow).contains("5 points."), "{}", status(&slow));
    assert_eq!(stats(&slow, Technique::XWing).alone, 0);
    // What a hint makes has none.
    let shown = press(state, "tttT");
    assert_eq!(stats(&shown, Technique::XWing).lesson.points, 0);
    assert!(
        !stats(&shown, Technique::XWing)
            .lesson
            .is_done(LessonStage::Alone)
    );
}

#[test]
fn a_step_of_another_technique_is_told_as_what_it_is_and_the_wanted_one_is_found_then() {
    let state = lesson(Technique::XWing, LessonStage::Alone);
    let other = other_step(exercise(&state), |each| each != Technique::XWing);
    let state = press(state, &making(&other));
    let said = status(&state).to_owned();
    // One that comes later in the lessons has no name yet.
    assert!(said.starts_with("Correct, by a harder step."), "{said}");
    assert!(said.contains("Wanted here: X-Wing."), "{said}");
    assert_eq!(state.page(), screens::practice::EXERCISE);
    assert_eq!(stats(&state, Technique::XWing).tried, 0, "it is no mistake");
    let found = press(state.clone(), &answer(&state));
    assert!(status(&found).starts_with("Right: "), "{}", status(&found));
    assert!(status(&found).contains("10 points."), "{}", status(&found));
}

/// A digit of the solution that nothing short of forcing chains proves, in an exercise.
fn unproved() -> (Technique, Cell, Digit) {
    let items = Lessons::items().into_iter().rev();
    let quick = items.filter(|each| each.family() != Family::Forcing);
    let mut found = quick.filter_map(|technique| {
        let exercise = Exercise::from_example(technique)?;
        let solution = exercise.game.puzzle.answer.proved()?;
        let empty = exercise.game.position.empty_cells();
        let mut placed = empty
            .iter()
            .filter_map(|cell| Some((cell, solution.get(cell)?)));
        let (cell, digit) = placed.find(|&(cell, digit)| {
            let question = exercise.question(StepChange::Placed(cell, digit), &[technique]);
            let verdict = question.answer(&|| false);
            matches!(verdict, Some(StepVerdict::Unproved(_)))
        })?;
        Some((technique, cell, digit))
    });
    found.next().expect("a digit without a proof")
}

#[test]
fn what_nothing_proves_yet_is_told_and_has_no_points() {
    let (technique, cell, digit) = unproved();
    let state = lesson(technique, LessonStage::Alone);
    let state = press(state, &format!("z{}{digit}", going_to(cell)));
    let said = status(&state).to_owned();
    assert!(
        said.starts_with("Correct, but no step that was tried "),
        "{said}"
    );
    let undone = press(state, "u");
    let found = press(undone.clone(), &answer(&undone));
    assert_eq!(stats(&found, technique).lesson.points, 0);
    let Screen::Practice(practice) = &found.screen else {
        panic!("no exercise")
    };
    assert_eq!(
        (practice.progress, practice.points()),
        (ExerciseState::Found, 0)
    );
}

#[test]
fn a_worker_judges_and_another_change_stops_it() {
    let state = lesson(Technique::XWing, LessonStage::Alone);
    let other = other_step(exercise(&state), |each| each != Technique::XWing);
    let (cell, digit) = other.removals[0];
    let messages = keys(&format!("{}m{digit}", going_to(cell)));
    let mut effects = Vec::new();
    let mut state = state;
    for message in messages {
        let (next, new) = update(state, message);
        state = next;
        effects.extend(new);
    }
    let runs: Vec<_> = effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Work(WorkEffect::JudgeStep(run, _)) => Some(*run),
            _ => None,
        })
        .collect();
    let [run] = runs[..] else {
        panic!("{effects:?}")
    };
    assert!(state.runs().contains(&run));
    let (state, effects) = update(state, keys("u").remove(0));
    assert!(
        effects.contains(&WorkEffect::Stop(run).into()),
        "{effects:?}"
    );
    assert_eq!(state.runs(), []);
}

#[test]
fn the_list_opens_at_the_next_lesson_and_goes_on_with_its_next_stage() {
    let state = press(with_progress(default_menu()), "6<enter>");
    let selected = Lessons::items()[2];
    assert_eq!(state.screen, Screen::Lessons(Lessons { selected }));
    let shown = text(&state);
    let mastered = format!("2 of {} mastered", Lessons::items().len());
    assert!(shown.contains(&mastered), "{shown}");
    assert!(shown.contains("3 alone next"), "{shown}");
    let (_, effects) = type_keys(state, "<enter>");
    assert!(is_asked_for(&effects, selected));
}

#[test]
fn lessons_are_found_in_the_commands() {
    let won = states::won(TerminalProfile::default(), HOME);
    for state in [default_menu(), won] {
        let opened = press(state, ":lessons<enter>");
        assert!(
            matches!(opened.screen, Screen::Lessons(_)),
            "{:?}",
            opened.screen
        );
    }
}

/// The key of undo takes back the last move: it is named only where that was the wrong one.
#[test]
fn a_wrong_digit_of_an_earlier_move_is_not_undone_by_one_press() {
    let state = lesson(Technique::XWing, LessonStage::Alone);
    let game = &exercise(&state).game;
    let empty: Vec<Cell> = game.position.empty_cells().iter().collect();
    let false_at = |cell: Cell| {
        let right = game.puzzle.answer.get(cell);
        let mut digits = game.position.allowed(cell).iter();
        let wrong = digits.find(|&digit| Some(digit) != right);
        Some(format!("{}z{}", going_to(cell), wrong?))
    };
    let mut wrong = empty.iter().filter_map(|&cell| false_at(cell));
    let (first, last) = (wrong.next().unwrap(), wrong.next_back().unwrap());
    let once = press(state, &first);
    assert!(status(&once).ends_with("u undoes it."), "{}", status(&once));
    let twice = press(once, &last);
    assert!(
        status(&twice).ends_with("Undo to before it."),
        "{}",
        status(&twice)
    );
}
