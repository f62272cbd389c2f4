//! The result of a game that was won, as it is compared with those of others.

use super::{EnteredBy, Game, NinthTimes};
use ninefold_core::grid::ChallengeResult;
use std::time::Duration;

impl Game {
    /// The result of the game if its player won it here without knowing the puzzle, its times
    /// in whole tenths of a second; `None` of any other.
    pub fn challenge_result(&self) -> Option<ChallengeResult> {
        let is_won = self.is_over() && self.record.solved_by == EnteredBy::Player;
        if !is_won || !self.is_first_time() {
            return None;
        }
        let ends = NinthTimes::of(self).ends().map(whole_tenths);
        let mut before = Duration::ZERO;
        let pace = ends.map(|end| end - std::mem::replace(&mut before, end));
        Some(ChallengeResult {
            puzzle: crc32fast::hash(&self.puzzle.classic_givens()?.to_ascii()),
            limits: self.limits,
            pace,
            hints: self.record.hints_asked(),
            checks: self.record.checks,
            mistakes: self.mistakes_made(),
        })
    }
}

/// Cut to the tenths that a result has, of which it counts no more than fit.
fn whole_tenths(time: Duration) -> Duration {
    let tenths = u32::try_from(time.as_millis() / 100).unwrap_or(u32::MAX);
    Duration::from_millis(100) * tenths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{AutoPrune, Puzzle};

    const LINE: &str = crate::game::test_boards::EXAMPLE;

    #[test]
    fn only_a_win_of_the_player_has_a_result() {
        let game = Game::new(Puzzle::from_givens(LINE.parse().unwrap()).unwrap());
        assert_eq!(game.challenge_result(), None);
        let solved = game.clone().make(game.solve().unwrap());
        assert_eq!(solved.challenge_result(), None);
        let empty = game.puzzle.start().empty_cells();
        let mut won = game;
        for cell in empty.iter() {
            won.record.elapsed += Duration::from_millis(1_234);
            let digit = won.puzzle.answer.get(cell).unwrap();
            let step = won.enter(cell, digit, AutoPrune::Off).unwrap();
            won = won.make(step);
        }
        let result = won.challenge_result().unwrap();
        assert_eq!(result.time(), Duration::from_millis(62_900));
        assert_eq!(result.to_string().parse(), Ok(result));
    }
}
