//! Mixed lessons, and mixed practice: nothing is named.

use super::all_steps;
use super::{
    answer, begin, exercise, found, going_to, lesson, lessons, making, stats, text, with_progress,
};
use crate::ui::tests::support::driver::{press, status, type_keys};
use crate::ui::tests::support::states::default_menu;
use crate::ui::{AppState, Effect, ExerciseState, Lessons, Screen, WorkEffect};
use ninefold_core::board::DigitSet;
use ninefold_core::logic::{Family, Step, Technique};
use ninefold_game::game::{Exercise, LessonStage, mixed_in};

/// Whether the screen names one of the mixed techniques but the last, which the title names.
fn names_one(state: &AppState, mixed: &[Technique]) -> Option<Technique> {
    let text = text(state);
    let [others @ .., _] = mixed else { return None };
    others
        .iter()
        .copied()
        .find(|each| text.contains(each.name()))
}

#[test]
fn a_mixed_lesson_asks_for_one_of_five_without_a_name() {
    let (state, effects) = {
        let place = Lessons::items()
            .iter()
            .position(|each| *each == Technique::XWing);
        type_keys(lessons(), &format!("{}4", "j".repeat(place.unwrap())))
    };
    let mixed = mixed_in(Technique::XWing);
    let asked: Vec<Technique> = effects
        .iter()
        .find_map(|effect| match effect {
            Effect::Work(WorkEffect::FindExercise(_, None, among)) => {
                Some(among.iter().map(|(each, _)| *each).collect())
            }
            _ => None,
        })
        .expect("an exercise is looked for");
    assert_eq!(asked, mixed);
    let state = found(state, Technique::NakedTriple);
    assert_eq!(names_one(&state, &mixed), None, "{}", text(&state));
    let done = press(state.clone(), &answer(&state));
    assert!(
        status(&done).starts_with("Right: Naked triple, "),
        "{}",
        status(&done)
    );
    let counted = stats(&done, Technique::NakedTriple);
    assert_eq!((counted.alone, counted.lesson.points), (1, 10));
    // The next one is of another technique, and the points are kept.
    let (next, effects) = type_keys(done, "<enter>");
    let asks_again = |effect: &Effect| {
        matches!(effect, Effect::Work(WorkEffect::FindExercise(_, None, among))
            if among.len() == 4 && among.iter().all(|(each, _)| *each != Technique::NakedTriple))
    };
    assert!(effects.iter().any(asks_again), "{effects:?}");
    let next = found(next, Technique::HiddenTriple);
    assert!(text(&next).contains("10 pts"), "{}", text(&next));
}

#[test]
fn a_mixed_lesson_is_done_when_most_of_it_was_found() {
    let mut state = lesson(Technique::XWing, LessonStage::Mixed);
    let mixed = mixed_in(Technique::XWing);
    for (&technique, number) in mixed.iter().zip(0..) {
        if number > 0 {
            state = found(press(state, "<enter>"), technique);
        }
        let keys = if number < 2 {
            "tttT".to_owned()
        } else {
            answer(&state)
        };
        state = press(state, &keys);
    }
    assert!(
        stats(&state, Technique::XWing)
            .lesson
            .is_done(LessonStage::Mixed)
    );
    let (left, _) = type_keys(state, "<enter>");
    assert!(matches!(left.screen, Screen::Lessons(_)));
}

#[test]
fn a_guess_in_a_mixed_lesson_has_no_points_and_does_not_count_as_found() {
    let state = lesson(Technique::XWing, LessonStage::Mixed);
    let start = &exercise(&state).game.position;
    let cell = start.empty_cells().first().unwrap();
    let right = exercise(&state).game.puzzle.answer.get(cell).unwrap();
    let wrong = DigitSet::up_to(9)
        .into_iter()
        .find(|&digit| digit != right && start.blockers(cell, digit).is_empty())
        .unwrap();
    let guessed = press(state, &format!("{}{wrong}", going_to(cell)));
    let said = status(&guessed).to_owned();
    assert_eq!(said, format!("Wrong: {cell} is not {wrong}. u undoes it."));
    let found = press(press(guessed.clone(), "u"), &answer(&guessed));
    assert!(status(&found).contains(" 0 points."), "{}", status(&found));
    let counted = stats(&found, Technique::XWing);
    assert_eq!(
        (counted.tried, counted.alone, counted.lesson.points),
        (1, 0, 0)
    );
}

/// Mixed lessons, what is to be found in a position, and another step there that counts.
fn other_counted() -> Vec<(Technique, Technique, Step)> {
    let quick = Lessons::items().into_iter();
    let quick: Vec<Technique> = quick
        .filter(|each| each.family() != Family::Forcing)
        .collect();
    let found = quick.iter().filter_map(|&technique| {
        let exercise = Exercise::from_example(technique)?;
        let steps = all_steps(&exercise);
        let is_free = |step: &Step| {
            let mut answers = exercise.answers.iter();
            step.technique != technique
                && step.placements.is_empty()
                && !answers.any(|answer| {
                    let mut all = step.removals.iter();
                    all.any(|each| answer.removals.contains(each))
                })
        };
        let mut free = steps.into_iter().filter(is_free);
        free.find_map(|step| {
            let includes_both = |last: &&Technique| {
                let mixed = mixed_in(**last);
                mixed.contains(&technique) && mixed.contains(&step.technique)
            };
            let last = *quick.iter().find(includes_both)?;
            Some((last, technique, step))
        })
    });
    found.take(3).collect()
}

#[test]
fn any_technique_of_the_mixed_ones_counts_as_found() {
    let cases = other_counted();
    assert!(!cases.is_empty());
    for (last, technique, step) in cases {
        let waiting = press(begin(lessons(), last, '4'), "o4");
        let state = found(waiting, technique);
        let state = press(state, &making(&step));
        let Screen::Practice(practice) = &state.screen else {
            panic!("no exercise")
        };
        assert_eq!(
            practice.progress,
            ExerciseState::Found,
            "{technique}: {step:?}"
        );
        let counted = stats(&state, technique);
        assert_eq!(counted.alone, 1, "it counts for what was to be found");
        assert_eq!(counted.lesson.points, 10);
    }
}

#[test]
fn mixed_practice_is_of_what_was_learned() {
    let (state, effects) = type_keys(lessons(), "m");
    assert_eq!(effects, []);
    assert!(status(&state).starts_with("This mixes all that you learned"));
    let learned = press(with_progress(default_menu()), "6<enter>");
    let (_, effects) = type_keys(learned, "m");
    let among = effects.iter().find_map(|effect| match effect {
        Effect::Work(WorkEffect::FindExercise(_, None, among)) => Some(among),
        _ => None,
    });
    let among: Vec<_> = among
        .expect("a search")
        .iter()
        .map(|(each, _)| *each)
        .collect();
    assert_eq!(among, &Lessons::items()[..2]);
}
