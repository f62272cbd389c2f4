//! Finding exercises: a position that is due again, or the next of the stored ones, or the
//! example of the technique's page.

use ninefold_core::logic::Technique;
use ninefold_game::game::{Exercise, TechniqueStats};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

/// An exercise that is asked for.
pub(super) struct ExerciseRequest {
    /// The technique to find.
    pub(super) technique: Technique,
    /// The player's practice of it.
    pub(super) practised: TechniqueStats,
    /// Now, in seconds since 1970.
    pub(super) now: u64,
    /// The seed of the guise of a stored puzzle.
    pub(super) seed: u64,
}

impl ExerciseRequest {
    /// The exercise; `None` if cancelled or there is none.
    pub(super) fn find(&self, is_cancelled: &dyn Fn() -> bool) -> Option<Exercise> {
        let tried = self.practised.tried as usize;
        self.due()
            .or_else(|| Exercise::stored(self.technique, tried, self.seed))
            .or_else(|| Exercise::from_example(self.technique))
            .filter(|_| !is_cancelled())
    }

    /// The position due first, if any is due.
    fn due(&self) -> Option<Exercise> {
        let reviews = self.practised.reviews.iter();
        let due = reviews.filter(|review| review.due <= self.now);
        let first = due.min_by_key(|review| review.due)?;
        Exercise::of(first.puzzle.clone(), self.technique)
    }
}

/// Requests for one exercise each, in random order, those with a position that is due
/// first.
pub(super) fn in_random_order(
    among: Vec<(Technique, TechniqueStats)>,
    now: u64,
    seed: u64,
) -> Vec<ExerciseRequest> {
    let mut requests: Vec<ExerciseRequest> = among
        .into_iter()
        .map(|(technique, practised)| ExerciseRequest {
            technique,
            practised,
            now,
            seed,
        })
        .collect();
    requests.shuffle(&mut SmallRng::seed_from_u64(seed));
    requests.sort_by_key(|request| request.due().is_none());
    requests
}

/// The message if no exercise was found, of the technique if it is named.
pub(super) fn not_found(named: Option<Technique>) -> String {
    let technique = named.map_or(String::new(), |technique| format!(" ({technique})"));
    format!("no exercise found{technique}; try again")
}

#[cfg(test)]
mod tests;
