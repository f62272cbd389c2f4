//! Finding exercises: a position that is due again, or a puzzle of which the
//! technique is the hardest step, or the example of its page.

use ninefold_core::generate::{self, Recipe, usual_symmetry};
use ninefold_core::logic::Technique;
use ninefold_game::game::{Exercise, Puzzle, Review};
use std::time::{Duration, Instant};

/// How long puzzles are generated in each way.
const GENERATION_TIME: Duration = Duration::from_secs(3);

/// An exercise that is asked for.
pub(super) struct ExerciseRequest {
    /// What is to be found.
    pub(super) technique: Technique,
    /// Positions that come back.
    pub(super) reviews: Vec<Review>,
    /// Now, in seconds since 1970.
    pub(super) now: u64,
    /// The seed of a new puzzle.
    pub(super) seed: u64,
}

impl ExerciseRequest {
    /// The exercise; `None` if cancelled or none was found.
    pub(super) fn find(&self, is_cancelled: &dyn Fn() -> bool) -> Option<Exercise> {
        self.due()
            .or_else(|| self.of_hardest(is_cancelled))
            .or_else(|| self.of_any(is_cancelled))
            .or_else(|| Exercise::from_example(self.technique))
            .filter(|_| !is_cancelled())
    }

    /// The position due first, if any is due.
    fn due(&self) -> Option<Exercise> {
        let due = self.reviews.iter().filter(|review| review.due <= self.now);
        let first = due.min_by_key(|review| review.due)?;
        let puzzle = Puzzle::from_givens(first.givens).ok()?;
        Exercise::within(&puzzle, self.technique)
    }

    /// One in a puzzle of which the technique is the hardest step.
    fn of_hardest(&self, is_cancelled: &dyn Fn() -> bool) -> Option<Exercise> {
        let recipe = Recipe {
            seed: self.seed,
            technique: Some(self.technique),
            symmetry: usual_symmetry(Some(self.technique)),
            ..Recipe::default()
        };
        let puzzle = generate::generate(&recipe, &until(is_cancelled)).ok()?;
        Exercise::within(&Puzzle::from(puzzle), self.technique)
    }

    /// One in any puzzle, after which nothing harder is needed.
    fn of_any(&self, is_cancelled: &dyn Fn() -> bool) -> Option<Exercise> {
        let stops = until(is_cancelled);
        let recipe = Recipe {
            seed: self.seed,
            ..Recipe::default()
        };
        let puzzles = (0..).map_while(|n| generate::generate(&recipe.nth(n), &stops).ok());
        let mut exercises = puzzles
            .map(Puzzle::from)
            .map(|puzzle| Exercise::within(&puzzle, self.technique));
        exercises.find_map(|exercise| exercise)
    }
}

/// Whether to stop: cancelled, or long enough.
fn until(is_cancelled: &dyn Fn() -> bool) -> impl Fn() -> bool {
    let started = Instant::now();
    move || is_cancelled() || started.elapsed() > GENERATION_TIME
}

/// The message if no exercise was found.
pub(super) fn not_found(technique: Technique) -> String {
    format!("no exercise turned up ({technique}); another try may find one")
}

#[cfg(test)]
mod tests {
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
}
