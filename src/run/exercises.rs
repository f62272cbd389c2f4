//! Finding exercises: puzzles are generated and solved by logic until a
//! technique is the easiest step. Rare techniques fall back on their example.

use crate::game::{Exercise, Puzzle};
use crate::generate::{self, Recipe};
use crate::logic::Technique;
use std::time::{Duration, Instant};

/// How long puzzles are generated.
const GENERATION_TIME: Duration = Duration::from_secs(6);

/// An exercise of this technique; `None` if cancelled or none was found.
pub(super) fn find(
    technique: Technique,
    seed: u64,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<Exercise> {
    let started = Instant::now();
    let mut seed = seed;
    while started.elapsed() < GENERATION_TIME && !is_cancelled() {
        if let Some(exercise) = generate_one(technique, seed, is_cancelled) {
            return Some(exercise);
        }
        seed = seed.wrapping_add(1);
    }
    if is_cancelled() {
        return None;
    }
    Exercise::from_example(technique)
}

fn generate_one(
    technique: Technique,
    seed: u64,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<Exercise> {
    let recipe = Recipe {
        seed,
        ..Recipe::default()
    };
    let puzzle = Puzzle::from(generate::generate(&recipe, is_cancelled).ok()?);
    Exercise::within(&puzzle, technique)
}

/// The message if no exercise was found.
pub(super) fn not_found(technique: Technique) -> String {
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
