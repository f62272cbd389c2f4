//! Suppositions within a supposition, for boards on which none fails without one.

use super::grounds::Grounds;
use super::trial::{MOST_EVENTS, Refuted, Trial, TrialEnd};
use crate::logic::any::board::Board;
use crate::logic::step::Candidate;

/// The most suppositions within one.
const MOST_WITHIN: usize = 24;
/// Suppositions that fail by others, among which the shortest is taken.
const MOST_COMPARED: usize = 4;
/// The suppositions that are tried, of those that the engine refutes.
const MOST_TRIED: usize = 12;

impl Trial<'_, '_> {
    /// Follows a supposition, and refutes these candidates one after the other by others.
    fn run_with(&mut self, supposed: Candidate, refuted: &[Candidate]) -> Option<TrialEnd> {
        let end = self.run(supposed);
        let mut refuted = refuted.iter();
        let end = end.or_else(|| refuted.find_map(|&at| self.refute(at)));
        end.or_else(|| self.refute_any())
    }

    /// Refutes what can be, of the cells that lost candidates, as long as something was.
    fn refute_any(&mut self) -> Option<TrialEnd> {
        let mut before = usize::MAX;
        while before != self.within.len() && self.within.len() < MOST_WITHIN {
            before = self.within.len();
            let mut among = self.changed();
            among.sort_by_key(|at| self.left.get(at.0).len());
            let dead_end = among.into_iter().find_map(|at| self.refute(at));
            if dead_end.is_some() {
                return dead_end;
            }
        }
        None
    }

    fn changed(&self) -> Vec<Candidate> {
        let cells = self.board.open_cells().iter();
        let changed = cells.filter(|&cell| self.left.get(cell) != self.board.candidates(cell));
        let all = changed.flat_map(|cell| {
            let left = self.left.get(cell).iter();
            left.map(move |value| (cell, value))
        });
        all.filter(|&at| self.is_open(at)).collect()
    }

    fn refute(&mut self, at: Candidate) -> Option<TrialEnd> {
        let is_possible = self.is_open(at) && !self.board.is_cancelled();
        let mut trial = is_possible.then(|| self.again(MOST_EVENTS))?;
        let dead_end = trial.run(at)?;
        self.take_refuted(Refuted { trial, dead_end })
    }
}

/// The shortest of some contradictions with suppositions within them.
pub(super) fn nested<'a, 'b>(board: &'a Board<'b>) -> Option<(Trial<'a, 'b>, Grounds)> {
    let mut probe = board.probe();
    let mut all = board.open_candidates();
    // Where few are left, more follows.
    all.sort_by_key(|at| board.candidates(at.0).len());
    let all = { all.into_iter() }.take_while(|_| !board.is_cancelled());
    let refuted = all.filter_map(|at| Some((at, probe.refuted_within(at, MOST_WITHIN)?)));
    let refuted = refuted.take(MOST_TRIED);
    let told = refuted.filter_map(|(supposed, refuted)| refute(board, supposed, &refuted));
    let told = told.take(MOST_COMPARED);
    told.min_by_key(|(_, grounds)| grounds.length())
}

/// The contradiction that this candidate leads to with suppositions within it, if it does.
pub(super) fn nested_of<'a, 'b>(
    board: &'a Board<'b>,
    supposed: Candidate,
) -> Option<(Trial<'a, 'b>, Grounds)> {
    let refuted = board.probe().refuted_within(supposed, MOST_WITHIN)?;
    refute(board, supposed, &refuted)
}

fn refute<'a, 'b>(
    board: &'a Board<'b>,
    supposed: Candidate,
    refuted: &[Candidate],
) -> Option<(Trial<'a, 'b>, Grounds)> {
    let mut trial = Trial::with_others(board);
    let dead_end = trial.run_with(supposed, refuted)?;
    let grounds = trial.grounds(dead_end);
    Some((trial, grounds))
}

#[cfg(test)]
mod tests {
    use crate::formats::Puzzle;
    use crate::logic::any::board::Position;
    use crate::logic::ladders::AnyLadder;
    use crate::solve::{Effort, Solver};

    /// Five arrows whose puzzle no single supposition solves.
    const ARROWS: &str = ".Arrow~R1C5~R2C4~R3C3~R4C2~R5C1.Arrow~R3C7~R2C6~R3C5~R4C4~R5C3\
        .Arrow~R6C2~R7C3~R6C4~R5C5~R4C6.Arrow~R7C4~R7C5~R7C6.Arrow~R6C7~R5C7~R4C7\
        .Arrow~R5C9~R6C8~R7C7~R8C6~R9C5.~R1C2_6~R1C9_9~R2C1_9~R8C9_3~R9C1_4~R9C8_7";

    #[test]
    fn a_supposition_within_one_is_told_and_proved() {
        let puzzle: Puzzle = ARROWS.parse().unwrap();
        let ladder = AnyLadder::new(&puzzle.rules);
        let solver = Solver::new(&puzzle.rules);
        let solution = solver.solutions(&puzzle.givens, Effort::UNLIMITED).next();
        let solution = solution.unwrap().unwrap();
        let path = ladder.solve(&puzzle.givens);
        assert!(path.is_solved);
        let mut position = Position::new(ladder.index(), &puzzle.givens);
        let mut nested = 0;
        for step in &path.steps {
            let is_true = |at: &(_, _)| solution.get(at.0) == Some(at.1);
            assert!(step.placements.iter().all(is_true));
            assert!(!step.removals.iter().any(is_true), "{}", step.proof());
            if step.proof().to_string().contains("(if it were:\n  ") {
                assert_eq!(ladder.check(step, &position), Ok(()));
                nested += 1;
            }
            position.apply(ladder.index(), step);
        }
        assert!(nested > 0);
    }
}
