use super::*;
use ninefold_core::logic::is_hardest;

fn request(technique: Technique) -> ExerciseRequest {
    ExerciseRequest {
        technique,
        reviews: Vec::new(),
        now: 1_795_208_101,
        seed: 7,
    }
}

#[test]
fn an_exercise_is_of_what_was_asked_for_and_needs_nothing_harder() {
    for technique in [
        Technique::HiddenSingle,
        Technique::LockedPointing,
        Technique::UniqueLoop3,
        Technique::AvoidableRectangle2,
    ] {
        let exercise = request(technique).find(&|| false).expect("an exercise");
        assert_eq!(exercise.technique, technique);
        assert!(!exercise.answers.is_empty());
        let givens = exercise.game.puzzle.givens;
        assert!(is_hardest(&givens, technique), "{technique}: {givens}");
    }
    assert_eq!(request(Technique::Jellyfish).find(&|| true), None);
}

#[test]
fn a_full_house_is_practised_at_the_end_of_a_puzzle() {
    let exercise = request(Technique::FullHouse).find(&|| false);
    assert!(!exercise.expect("an exercise").answers.is_empty());
}

#[test]
fn a_position_that_is_due_comes_back_and_no_other() {
    let technique = Technique::LockedPointing;
    let exercise = |request: &ExerciseRequest| request.find(&|| false).expect("an exercise");
    let first = exercise(&request(technique));
    let review = |due| ExerciseRequest {
        reviews: vec![Review {
            givens: first.game.puzzle.givens,
            due,
            interval: 0,
        }],
        seed: 8,
        ..request(technique)
    };
    let now = request(technique).now;
    assert_eq!(exercise(&review(now)).game.position, first.game.position);
    assert_ne!(
        exercise(&review(now + 1)).game.position,
        first.game.position
    );
}
