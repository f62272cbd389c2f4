//! Finding exercises: a position that is due again, or a puzzle of which the
//! technique is the hardest step, or the example of its page.

use ninefold_core::generate::{self, Recipe, usual_symmetry};
use ninefold_core::logic::Technique;
use ninefold_game::game::{Exercise, Puzzle, Review};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
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

/// Requests for one exercise each, in random order, those with a position that is due
/// first.
pub(super) fn in_random_order(
    among: Vec<(Technique, Vec<Review>)>,
    now: u64,
    seed: u64,
) -> Vec<ExerciseRequest> {
    let mut requests: Vec<ExerciseRequest> = among
        .into_iter()
        .map(|(technique, reviews)| ExerciseRequest {
            technique,
            reviews,
            now,
            seed,
        })
        .collect();
    requests.shuffle(&mut SmallRng::seed_from_u64(seed));
    requests.sort_by_key(|request| request.due().is_none());
    requests
}

/// The message if none of several techniques has an exercise.
pub(super) const NONE_FOUND: &str = "no exercise turned up; another try may find one";

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
mod tests;
