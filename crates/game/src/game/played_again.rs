//! Playing a puzzle again against an earlier game of it.

use super::{EnteredBy, Game, Ghost, GhostMoment};
use ninefold_core::board::{Cell, Grid};

impl Ghost {
    /// The course of a game; `None` unless its player won it.
    pub fn of(game: &Game) -> Option<Ghost> {
        if game.record.solved_by == EnteredBy::Machine {
            return None;
        }
        let won = game.winning_node()?;
        let history = &game.history;
        let mut position = game.position.clone();
        let mut shown = history.current();
        let mut moments: Vec<GhostMoment> = Vec::new();
        for node in history.node_ids().take_while(|node| *node <= won) {
            position = history.position_at(node, shown, position);
            shown = node;
            let right = right_cells(game, position.digits());
            if moments.last().map_or(0, |last| last.right) != right {
                let at = history.time_at(node);
                moments.push(GhostMoment { at, right });
            }
        }
        Ghost::new(thinned(moments))
    }
}

impl Game {
    /// A new game of the same puzzle with the same limits, against this one; `None` unless
    /// its player won it.
    pub fn played_again(&self) -> Option<Game> {
        Some(Game {
            limits: self.limits,
            ghost: Some(Ghost::of(self)?),
            ..Game::new(self.puzzle.clone())
        })
    }

    /// Number of cells by which the player is ahead of the ghost, if there is one; negative
    /// if behind. Every digit of the player counts, unless it breaks a rule in sight: otherwise
    /// the number would tell which are wrong.
    pub fn lead(&self) -> Option<i16> {
        let ghost = self.ghost.as_ref()?;
        let filled = self.position.digits().filled().map(|(cell, _)| cell);
        let conflicts = self.position.conflicts();
        let is_own = |cell: &Cell| self.puzzle.givens.get(*cell).is_none();
        let counts = |cell: &Cell| is_own(cell) && !conflicts.contains(*cell);
        let own = filled.filter(counts).count();
        Some(own as i16 - ghost.right_at(self.record.elapsed) as i16)
    }
}

/// The cells with the digit of the solution, the givens not counted.
fn right_cells(game: &Game, digits: &Grid) -> u16 {
    let answer = &game.puzzle.answer;
    let right = digits
        .filled()
        .filter(|&(cell, digit)| answer.has(cell, digit));
    (right.count() - game.puzzle.givens.filled_count()) as u16
}

/// The last moment and as many of the others as are kept.
fn thinned(moments: Vec<GhostMoment>) -> Vec<GhostMoment> {
    let step = moments.len().div_ceil(Ghost::MAX).max(1);
    let mut kept: Vec<GhostMoment> = moments.iter().rev().step_by(step).copied().collect();
    kept.reverse();
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Tool;
    use crate::game::for_tests::{example_game as game, with_digit_at as enter};
    use ninefold_core::board::Digit;
    use std::time::Duration;

    fn right(game: &Game, cell: Cell) -> Digit {
        game.puzzle.answer.get(cell).unwrap()
    }

    /// A wrong digit that breaks no rule in sight.
    fn wrong(game: &Game, cell: Cell) -> Digit {
        let right = right(game, cell);
        let allowed = game.position.allowed(cell).without(right);
        allowed.iter().next().expect("a second candidate")
    }

    /// A cell each ten seconds; the first one is cleared again for a while.
    fn won() -> Game {
        let cells: Vec<Cell> = game().puzzle.start().empty_cells().iter().collect();
        let digit = right(&game(), cells[0]);
        let first = enter(game(), 5, cells[0], digit);
        let mut cleared = first.clone();
        cleared.record.elapsed = Duration::from_secs(7);
        let step = cleared.clear(cells[0], Tool::Digit).unwrap();
        let cleared = cleared.make(step);
        (1..).zip(&cells).fold(cleared, |game, (number, &cell)| {
            let digit = right(&game, cell);
            enter(game, number * 10, cell, digit)
        })
    }

    #[test]
    fn the_count_of_right_cells_follows_the_game() {
        let ghost = Ghost::of(&won()).unwrap();
        let at = |seconds| ghost.right_at(Duration::from_secs(seconds));
        assert_eq!(
            [0, 5, 6, 7, 9, 10, 29, 30].map(at),
            [0, 1, 1, 0, 0, 1, 2, 3]
        );
        assert_eq!((at(510), at(100_000)), (51, 51));
        assert_eq!(ghost.time().as_secs(), 510);
        assert_eq!(Ghost::new(ghost.moments().to_vec()), Some(ghost));
    }

    #[test]
    fn a_ghost_has_as_many_cells_as_the_largest_board() {
        let moment = |right| GhostMoment {
            at: Duration::ZERO,
            right,
        };
        assert!(Ghost::new(vec![moment(256)]).is_some());
        assert!(Ghost::new(vec![moment(257)]).is_none());
    }

    #[test]
    fn only_what_a_player_won_is_a_ghost() {
        assert_eq!(Ghost::of(&game()), None);
        let solved = game().solve().unwrap();
        assert_eq!(Ghost::of(&game().make(solved)), None);
    }

    #[test]
    fn the_lead_counts_every_digit_right_or_wrong_unless_it_conflicts() {
        let mut again = game();
        again.ghost = Ghost::of(&won());
        assert_eq!(again.lead(), Some(0));
        let cells: Vec<Cell> = again.puzzle.start().empty_cells().iter().collect();
        let digit = wrong(&again, cells[1]);
        let again = enter(again, 8, cells[1], digit);
        assert_eq!(again.lead(), Some(1));
        let given = again
            .puzzle
            .givens
            .filled()
            .find(|its| its.0.row() == cells[1].row());
        let conflicting = enter(again.clone(), 8, cells[1], given.unwrap().1);
        assert_eq!(conflicting.lead(), Some(0));
        let digit = right(&again, cells[0]);
        let mut again = enter(again, 9, cells[0], digit);
        assert_eq!(again.lead(), Some(2));
        again.record.elapsed = Duration::from_secs(100);
        assert_eq!(again.lead(), Some(-8));
    }

    #[test]
    fn a_long_game_is_thinned_and_keeps_its_end() {
        let moment = |at| GhostMoment {
            at: Duration::from_secs(at),
            right: (at % 2) as u16,
        };
        let long = thinned((0..1301).map(moment).collect());
        assert!(long.len() <= Ghost::MAX);
        assert_eq!(long.last(), Some(&moment(1300)));
        assert_eq!(Ghost::new((0..1301).map(moment).collect()), None);
    }
}
