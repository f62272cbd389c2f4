//! Checks that what was read or typed in can be played.

use crate::game::{Game, GameId, GamePuzzle, PuzzleError};
use ninefold_core::board::Grid;
use ninefold_core::formats::Imported;
use ninefold_core::logic::IndexedRules;
use ninefold_core::logic::ratings::sudoku_explainer::{self, Rating};
use ninefold_core::solve::{Ambiguity, Effort, Impossible};

/// The engine's verdict on a puzzle that was read or typed in.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// It can be played: the new game of it, and the rating of a classic one.
    Playable(GameId, Box<Game>, Option<Rating>),
    /// It has several: how many were counted, whether counting was stopped
    /// there, and how they differ, if that was looked for.
    Several(usize, Counted, Option<Box<Ambiguity>>),
    /// It has none, and this is why.
    Impossible(Impossible),
}

/// The most candidates that the chains of a rating may visit while somebody waits: enough
/// for ratings up to 7.2, which take a fraction of a second.
pub const QUICK_RATING_BUDGET: u64 = 60_000;

/// The rating of a puzzle as far as that budget goes; `None` under other rules than the classic
/// ones, which the Sudoku Explainer does not have.
pub fn quick_rating(puzzle: &GamePuzzle) -> Option<Rating> {
    let rating = sudoku_explainer::rate_puzzle(&puzzle.board(), QUICK_RATING_BUDGET)?;
    Some(rating.er)
}

/// Solutions are counted no further.
pub const MAX_COUNTED: usize = 1000;

impl Verdict {
    /// Judges what was read; a game made of it gets this id. Takes milliseconds, of some boards
    /// longer, so not where a key waits.
    pub fn judge(text: &Imported, id: GameId, is_cancelled: &dyn Fn() -> bool) -> Verdict {
        match GamePuzzle::read(text, is_cancelled) {
            Ok(puzzle) => {
                let rating = quick_rating(&puzzle);
                Verdict::Playable(id, Box::new(Game::imported(puzzle, text)), rating)
            }
            Err(PuzzleError::Impossible(why)) => Verdict::Impossible(why),
            Err(PuzzleError::Ambiguous(two)) => Verdict::several(&text.to_puzzle().givens, *two),
        }
    }

    fn several(givens: &Grid, two: [Grid; 2]) -> Verdict {
        let (rules, effort) = (IndexedRules::classic(), &Effort::UNLIMITED);
        let solver = rules.solver();
        let found = solver.count(givens, MAX_COUNTED, effort).unwrap_or(2);
        let counted = if found < MAX_COUNTED {
            Counted::All
        } else {
            Counted::AtLeast
        };
        let several = Ambiguity::new(solver, givens, two, effort).ok();
        Verdict::Several(found, counted, several.map(Box::new))
    }
}

/// Whether a count is exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// The count is the number of solutions.
    All,
    /// Counting stopped at this number.
    AtLeast,
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::formats::Puzzle;

    fn judged(text: &str) -> Verdict {
        let puzzle: Puzzle = text.parse().expect("a grid");
        let read = Imported::new(puzzle);
        Verdict::judge(&read, GameId::new(0, 0), &|| false)
    }

    #[test]
    fn every_kind_of_grid_has_its_verdict() {
        let good = crate::game::test_boards::EXAMPLE;
        assert!(matches!(judged(good), Verdict::Playable(..)));
        let empty = ".".repeat(81);
        let many = judged(&empty);
        assert!(matches!(
            many,
            Verdict::Several(MAX_COUNTED, Counted::AtLeast, _)
        ));
        let conflict = format!("55{}", ".".repeat(79));
        assert!(matches!(
            judged(&conflict),
            Verdict::Impossible(Impossible::Conflict(_))
        ));
        let stuck = format!("12345678.........9{}", ".".repeat(63));
        assert!(matches!(judged(&stuck), Verdict::Impossible(_)));
    }
}
