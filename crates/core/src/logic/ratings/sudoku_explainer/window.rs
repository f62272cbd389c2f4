//! Checks that a rating lies within a range, sooner than the rating is known.

use super::chaining::Scratch;
use super::producers::find_step;
use super::rating::UNSOLVED;
use crate::classic::{Candidates, Grid};
use crate::logic::rating_range::RatingRange;

/// The most candidates that the Explainer's chains may examine before a generated puzzle is
/// given up, with a lower bound as its rating. A count and no time limit, so that a recipe
/// gives the same puzzle on every machine.
pub const RATING_BUDGET: u64 = 20_000_000;

/// Whether the rating of a puzzle's hardest step (ER) is in the range. The search leaves a
/// puzzle at the first step that is rated higher. Without an upper end of the range, it leaves
/// at the first step that is rated high enough. A rating that takes more than `budget`, as in
/// [`rate`](super::rate), is in a range without an upper end only.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::logic::ratings::sudoku_explainer::{RATING_BUDGET, is_rated_within};
///
/// let puzzle: Grid =
///     "..7.6......27..6..6...2..843....7.5.5.......1.4.9....779..4...5..5..61......9.2.."
///         .parse()?;
/// assert!(is_rated_within(&puzzle, "7.1..7.1".parse()?, RATING_BUDGET));
/// assert!(!is_rated_within(&puzzle, "1.0..7.0".parse()?, RATING_BUDGET));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_rated_within(givens: &Grid, range: RatingRange, budget: u64) -> bool {
    let most = range.most.unwrap_or(u16::MAX);
    let is_reached = |tenths| range.most.is_none() && range.contains(tenths);
    let mut scratch = Scratch::new(budget);
    let mut board = Candidates::from_grid(givens);
    let mut hardest = 0;
    while !board.empty_cells().is_empty() {
        let step = match find_step(&board, most, &mut scratch) {
            Ok(Some(step)) => step,
            Ok(None) => return range.contains(UNSOLVED),
            Err(least) => return is_reached(least),
        };
        hardest = step.rating().max(hardest);
        if hardest > most {
            return false;
        }
        if is_reached(hardest) {
            return true;
        }
        step.apply(&mut board);
    }
    range.contains(hardest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::ratings::sudoku_explainer::{Rating, rate};
    use crate::logic::tests::{SAMPLE, graded};

    const BUDGET: u64 = 30_000;

    #[test]
    fn a_range_has_the_puzzles_whose_rating_it_contains() {
        let ends = [
            None,
            Some(12),
            Some(20),
            Some(45),
            Some(66),
            Some(71),
            Some(80),
        ];
        for puzzle in graded(SAMPLE) {
            let rating = rate(&puzzle.givens, BUDGET).er;
            for range in ends
                .into_iter()
                .flat_map(|least| ends.map(|most| RatingRange { least, most }))
            {
                let expected = match rating {
                    Rating::Exactly(tenths) => range.contains(tenths),
                    Rating::AtLeast(tenths) => range.most.is_none() && range.contains(tenths),
                };
                let found = is_rated_within(&puzzle.givens, range, BUDGET);
                assert_eq!(found, expected, "{range}, {rating}: {}", puzzle.givens);
            }
        }
    }
}
