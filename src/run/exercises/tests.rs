use super::*;
use ninefold_core::board::Grid;
use ninefold_core::logic::examples;
use ninefold_core::solve::canonical_form;
use ninefold_game::game::{Review, stored_puzzles};
use std::collections::BTreeSet;

fn request(technique: Technique) -> ExerciseRequest {
    ExerciseRequest {
        technique,
        practised: TechniqueStats::default(),
        now: 1_795_208_101,
        seed: 7,
    }
}

/// The one after so many.
fn after(tried: u32, technique: Technique) -> ExerciseRequest {
    ExerciseRequest {
        practised: TechniqueStats {
            tried,
            ..TechniqueStats::default()
        },
        ..request(technique)
    }
}

fn find(request: &ExerciseRequest) -> Exercise {
    request.find(&|| false).expect("an exercise")
}

fn givens_of(exercise: &Exercise) -> Grid {
    exercise.game.puzzle.givens
}

#[test]
fn an_exercise_is_of_what_was_asked_for() {
    for technique in [
        Technique::FullHouse,
        Technique::HiddenSingle,
        Technique::LockedPointing,
        Technique::UniqueLoop3,
        Technique::AvoidableRectangle2,
    ] {
        let exercise = find(&request(technique));
        assert_eq!(exercise.technique, technique);
        assert!(!exercise.answers.is_empty());
    }
    assert_eq!(request(Technique::Jellyfish).find(&|| true), None);
}

/// Techniques that are too rare to be generated while the player waits.
#[test]
fn practice_of_rare_techniques_does_not_repeat() {
    for technique in [
        Technique::HiddenQuadruple,
        Technique::Uniqueness5,
        Technique::SashimiJellyfish,
        Technique::AlignedTripletExclusion,
        Technique::UniqueLoop4,
        Technique::DeathBlossom,
    ] {
        let example = examples::board(technique).expect("an example");
        let found = (0..5).map(|tried| find(&after(tried, technique)));
        let forms: BTreeSet<_> = found
            .map(|exercise| {
                assert_eq!(exercise.technique, technique);
                let position = &exercise.game.position;
                assert_ne!(position.digits().classic().as_ref(), Some(example.values()));
                canonical_form(&givens_of(&exercise).classic()?).map(|form| form.to_bytes())
            })
            .collect();
        assert_eq!(forms.len(), 5, "{technique}");
    }
}

#[test]
fn every_stored_puzzle_comes_before_one_comes_again_and_then_in_another_guise() {
    let technique = Technique::NakedPair;
    let form = |givens: &Grid| canonical_form(&givens.classic()?).map(|form| form.to_bytes());
    let stored: BTreeSet<_> = stored_puzzles(technique).map(|each| form(&each)).collect();
    let count = stored.len() as u32;
    let found = (0..count).map(|tried| givens_of(&find(&after(tried, technique))));
    assert_eq!(
        found.map(|each| form(&each)).collect::<BTreeSet<_>>(),
        stored
    );
    let [first, again] = [(0, 7), (count, 8)].map(|(tried, seed)| {
        let request = ExerciseRequest {
            seed,
            ..after(tried, technique)
        };
        givens_of(&find(&request))
    });
    assert_eq!(form(&first), form(&again));
    assert_ne!(first, again);
}

#[test]
fn a_position_that_is_due_comes_back_and_no_other() {
    let technique = Technique::LockedPointing;
    let first = find(&request(technique));
    let review = |due| ExerciseRequest {
        practised: TechniqueStats {
            tried: 1,
            reviews: vec![Review {
                puzzle: first.game.puzzle.board(),
                due,
                interval: 0,
            }],
            ..TechniqueStats::default()
        },
        seed: 8,
        ..request(technique)
    };
    let now = request(technique).now;
    assert_eq!(find(&review(now)).game.position, first.game.position);
    assert_ne!(find(&review(now + 1)).game.position, first.game.position);
}
