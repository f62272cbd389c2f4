//! Rating a puzzle along the Explainer's path, or checking sooner that its rating lies within a
//! range.

use super::chaining::Scratch;
use super::producers::{ExplainerStep, find_step};
use crate::classic::{Candidates, Grid};
use crate::formats::Puzzle;
use crate::logic::level::RatingRange;
use std::fmt;

/// A rating in tenths: 71 is what players write as 7.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rating {
    /// Exactly this.
    Exactly(u16),
    /// This or more: the budget was used up in a search for steps rated so.
    AtLeast(u16),
}

/// The three ratings of a puzzle, by their usual names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ExplainerRating {
    /// ER, the rating of the puzzle: of its hardest step.
    pub er: Rating,
    /// EP, the pearl: the hardest step up to the first that places a digit.
    pub ep: Rating,
    /// ED, the diamond: the first step.
    pub ed: Rating,
}

/// The rating of a puzzle that the Explainer cannot solve: 20.0.
const UNSOLVED: u16 = 200;

/// Rates a puzzle with one solution on the scale of the Sudoku Explainer
/// 1.2.1, from 1.0 to about 12; 20.0 if it cannot solve the puzzle.
///
/// `budget` is the number of candidates that the searches for chains may
/// examine. 30,000 are enough for puzzles up to 7.2, a million up to 9.4; the
/// hardest known take a hundred times as many, and seconds. Where the budget is
/// not enough, the rating is a lower bound.
///
/// A grid without a solution, or with several, gets a rating that means
/// nothing.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::logic::ratings::sudoku_explainer::{Rating, rate};
///
/// let puzzle: Grid =
///     "..7.6......27..6..6...2..843....7.5.5.......1.4.9....779..4...5..5..61......9.2.."
///         .parse()?;
/// let rating = rate(&puzzle, 1_000_000);
/// assert_eq!(rating.er, Rating::Exactly(71));
/// assert_eq!(rating.ep.to_string(), "1.2");
///
/// // Too small a budget gives a lower bound.
/// assert_eq!(rate(&puzzle, 0).er, Rating::AtLeast(65));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn rate(givens: &Grid, budget: u64) -> ExplainerRating {
    follow_path(Candidates::from_grid(givens), budget, |_, _, _| {})
}

/// The same of any puzzle; `None` under rules that the Explainer does not have.
pub fn rate_puzzle(puzzle: &Puzzle, budget: u64) -> Option<ExplainerRating> {
    Some(rate(&puzzle.classic_givens()?, budget))
}

/// Rates a board, also one of a puzzle of candidates, as [`rate`] does a puzzle, and shows it
/// before each step.
pub fn rate_watched(
    board: Candidates,
    budget: u64,
    watch: &mut dyn FnMut(&Candidates),
) -> ExplainerRating {
    follow_path(board, budget, |_, board, _| watch(board))
}

/// Rates a puzzle, and visits each step, the board before it and its rating in
/// tenths.
pub(super) fn follow_path(
    mut board: Candidates,
    budget: u64,
    mut visit: impl FnMut(&ExplainerStep, &Candidates, u16),
) -> ExplainerRating {
    let mut scratch = Scratch::new(budget);
    let mut total = RatingTotal::default();
    while !board.empty_cells().is_empty() {
        match find_step(&board, u16::MAX, &mut scratch) {
            Ok(Some(step)) => {
                let tenths = step.rating();
                visit(&step, &board, tenths);
                total.add(tenths, step.places_digit());
                step.apply(&mut board);
            }
            Ok(None) => return total.finish(Rating::Exactly(UNSOLVED)),
            Err(least) => return total.finish(Rating::AtLeast(least)),
        }
    }
    let hardest = Rating::Exactly(total.hardest);
    total.finish(hardest)
}

impl ExplainerStep {
    pub(super) fn rating(&self) -> u16 {
        match self {
            ExplainerStep::Single(single) => single.rating(),
            ExplainerStep::Deduced(step) => step.rating(),
        }
    }

    fn places_digit(&self) -> bool {
        match self {
            ExplainerStep::Single(_) => true,
            ExplainerStep::Deduced(step) => !step.placements.is_empty(),
        }
    }

    pub(super) fn apply(&self, board: &mut Candidates) {
        match self {
            ExplainerStep::Single(single) => board.place(single.cell, single.digit),
            ExplainerStep::Deduced(step) => step.apply(board),
        }
    }
}

/// The ratings of the steps so far, in tenths.
#[derive(Default)]
struct RatingTotal {
    hardest: u16,
    pearl: Option<u16>,
    diamond: Option<u16>,
}

impl RatingTotal {
    fn add(&mut self, tenths: u16, places_digit: bool) {
        self.hardest = self.hardest.max(tenths);
        self.diamond.get_or_insert(tenths);
        if places_digit {
            self.pearl.get_or_insert(self.hardest);
        }
    }

    /// The ratings of a path whose last step has this rating.
    fn finish(self, last: Rating) -> ExplainerRating {
        let er = match last {
            Rating::AtLeast(least) => Rating::AtLeast(least.max(self.hardest)),
            exact => exact,
        };
        ExplainerRating {
            er,
            ep: self.pearl.map_or(er, Rating::Exactly),
            ed: self.diamond.map_or(last, Rating::Exactly),
        }
    }
}

impl Rating {
    /// The rating or its lower bound, in tenths.
    pub fn tenths(self) -> u16 {
        let (Rating::Exactly(tenths) | Rating::AtLeast(tenths)) = self;
        tenths
    }

    /// Whether it is the rating and not a lower bound.
    pub fn is_exact(self) -> bool {
        matches!(self, Rating::Exactly(_))
    }
}

/// With one decimal: `7.1`; at least 9.5 is `9.5+`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plus = match self {
            Rating::Exactly(_) => "",
            Rating::AtLeast(_) => "+",
        };
        let tenths = self.tenths();
        f.pad(&format!("{}.{}{plus}", tenths / 10, tenths % 10))
    }
}

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
