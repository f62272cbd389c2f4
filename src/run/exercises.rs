//! Looking for an exercise: puzzles are made, and walked through by logic,
//! until the technique is the next step. What is too rare comes from the
//! example that is kept of it.

use crate::game::{Exercise, Puzzle};
use crate::generate::{self, Recipe};
use crate::logic::Technique;
use std::time::{Duration, Instant};

/// How long new puzzles are made.
const PATIENCE: Duration = Duration::from_secs(6);

/// An exercise of this technique, or `None` when nobody wants it any more or
/// none turned up.
pub(super) fn find(
    technique: Technique,
    seed: u64,
    cancelled: &dyn Fn() -> bool,
) -> Option<Exercise> {
    let begun = Instant::now();
    let mut seed = seed;
    while begun.elapsed() < PATIENCE && !cancelled() {
        if let Some(exercise) = made(technique, seed, cancelled) {
            return Some(exercise);
        }
        seed = seed.wrapping_add(1);
    }
    match cancelled() {
        true => None,
        false => Exercise::from_example(technique),
    }
}

fn made(technique: Technique, seed: u64, cancelled: &dyn Fn() -> bool) -> Option<Exercise> {
    let recipe = Recipe {
        seed,
        ..Recipe::default()
    };
    let puzzle = Puzzle::from(generate::generate(&recipe, cancelled).ok()?);
    Exercise::within(&puzzle, technique)
}

/// What to say when none turned up.
pub(super) fn none(technique: Technique) -> String {
    format!("no exercise turned up ({technique}); another try may find one")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exercise_is_of_what_was_asked_for() {
        for technique in [Technique::HiddenSingle, Technique::LockedPointing] {
            let exercise = find(technique, 7, &|| false).expect("an exercise");
            assert_eq!(exercise.technique, technique);
            assert!(!exercise.answers.is_empty());
        }
        assert_eq!(find(Technique::Jellyfish, 7, &|| true), None);
    }
}
