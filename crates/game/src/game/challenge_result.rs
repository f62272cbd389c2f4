//! The result of a game that was won, as a line to send to those who have the same puzzle.

use super::record::{clock, counted};
use super::{EnteredBy, Game, NinthTimes};
use ninefold_core::formats::{Limits, Permission, puzzle_number};
use std::fmt;
use std::time::Duration;

/// The result of a game that its player won without knowing the solution. Displayed as
/// `Ninefold 3f9a02bc: 8:30, 0 hints, 0 checks (forbidden), 1 mistake; pace 0:50 0:57` and
/// so on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeResult {
    /// The same number for the same puzzle: see [`puzzle_number`].
    pub puzzle: u32,
    /// What the challenge forbade.
    pub limits: Limits,
    /// The time for each ninth of the cells, in whole tenths of a second.
    pub pace: [Duration; 9],
    /// Number of hints.
    pub hints: u32,
    /// Number of checks.
    pub checks: u32,
    /// Number of wrong digits that were entered.
    pub mistakes: u32,
}

impl ChallengeResult {
    /// The time of the whole game.
    pub fn time(&self) -> Duration {
        self.pace.iter().sum()
    }
}

impl fmt::Display for ChallengeResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let helps = |count: u32, noun, permission| match permission {
            Permission::Allowed => counted(count.into(), noun),
            Permission::Forbidden => counted(count.into(), noun) + " (forbidden)",
        };
        write!(
            f,
            "Ninefold {:08x}: {}, {}, {}, {}; pace {}",
            self.puzzle,
            clock(self.time()),
            helps(self.hints, "hint", self.limits.hints),
            helps(self.checks, "check", self.limits.checks),
            counted(self.mistakes.into(), "mistake"),
            self.pace.map(clock).join(" ")
        )
    }
}

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
            puzzle: puzzle_number(&self.puzzle.board()),
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
    use crate::game::AutoPrune;
    use crate::game::for_tests::example_game;

    #[test]
    fn only_a_win_of_the_player_has_a_result() {
        let game = example_game();
        assert_eq!(game.challenge_result(), None);
        let solved = game.clone().make(game.solve().unwrap());
        assert_eq!(solved.challenge_result(), None);
        let empty = game.puzzle.start().empty_cells();
        let mut won = game;
        won.limits.checks = Permission::Forbidden;
        for cell in empty.iter() {
            won.record.elapsed += Duration::from_millis(1_234);
            let digit = won.puzzle.answer.get(cell).unwrap();
            let step = won.enter(cell, digit, AutoPrune::Off).unwrap();
            won = won.make(step);
        }
        let result = won.challenge_result().unwrap();
        assert_eq!(result.time(), Duration::from_millis(62_900));
        insta::assert_snapshot!(
            result,
            @"Ninefold 0598269b: 1:02, 0 hints, 0 checks (forbidden), 0 mistakes; pace 0:06 0:07 0:07 0:06 0:07 0:07 0:06 0:07 0:07"
        );
    }
}
