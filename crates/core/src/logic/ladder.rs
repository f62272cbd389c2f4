//! The search for steps on a board of any rules.

use super::any::Position;
use super::indexed_rules::IndexedRules;
use super::refutation::Supposition;
use super::step::{LogicPath, Step};
use crate::board::{Cell, Digit, Grid};
use crate::classic::Candidates;
use crate::logic::{
    AnyLadder, ClassicLadder, Deduction, Technique, boards_before, count_open, easiest_single,
    examples, found_by, needed, next_needed,
};
use crate::solve::{Effort, Stopped};
use std::ops::ControlFlow;

/// A search for steps on boards of some rules: easiest first, classic boards by
/// [`ClassicLadder::PLAYER`], others by the [ladder](IndexedRules::ladder) of their rules.
///
/// ```
/// use ninefold_core::formats::Puzzle;
/// use ninefold_core::logic::{IndexedRules, Ladder, Level, Position};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///     .parse()?;
/// let rules = IndexedRules::new(puzzle.rules);
/// let start = Position::new(&rules, &puzzle.givens);
/// let path = Ladder::new(&rules).path(&start).expect("not cancelled");
/// assert!(path.is_solved);
/// assert_eq!(path.level(), Some(Level::Easy));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Ladder<'a> {
    /// The rules.
    pub rules: &'a IndexedRules,
    /// The techniques that are used.
    pub is_used: &'a dyn Fn(Technique) -> bool,
    /// Asked now and then whether to stop.
    pub is_cancelled: &'a dyn Fn() -> bool,
}

impl<'a> Ladder<'a> {
    /// A search by all techniques to its end.
    pub fn new(rules: &'a IndexedRules) -> Ladder<'a> {
        Ladder {
            rules,
            is_used: &|_| true,
            is_cancelled: &|| false,
        }
    }

    /// The techniques for such boards, easiest first.
    pub fn techniques(&self) -> Vec<Technique> {
        let all = if self.rules.is_classic() {
            ClassicLadder::PLAYER.techniques()
        } else {
            AnyLadder::techniques().collect()
        };
        all.into_iter()
            .filter(|&each| (self.is_used)(each))
            .collect()
    }

    /// Every instance of a technique on a board.
    pub fn instances(&self, technique: Technique, position: &Position) -> Vec<Step> {
        if let Some(board) = self.classic_board(position) {
            let mut all = examples::instances(technique, &board);
            // A step that places the last digit left is told twice: with it, and without.
            let found = found_by(technique.info().find, &board).into_iter();
            let found = found.filter(|step| step.technique == technique);
            let others: Vec<Deduction> = found.filter(|step| !all.contains(step)).collect();
            return { all.drain(..).chain(others) }.map(Step::from).collect();
        }
        let of_technique = Ladder {
            is_used: &|each| each == technique,
            ..*self
        };
        let mut all = Vec::new();
        let _ = of_technique.each(position, &mut |step| {
            all.push(step);
            ControlFlow::Continue(())
        });
        all
    }

    /// Number of steps like this one that are open, including it: of a single, the cells that any
    /// single fills; of another step those of its technique, by their results. Forcing chains take
    /// long to find, and are not counted.
    pub fn count_open(&self, step: &Step, position: &Position) -> Option<usize> {
        if let Some(board) = self.classic_board(position) {
            return count_open(&board, step.deduction()?);
        }
        let open = self.rules.ladder().open_with(step, position);
        open.technique.map(|_| open.count)
    }

    /// The positions on a puzzle's path whose next step is of a technique and after which nothing
    /// harder is needed, in their order; none if the steps do not lead to the solution.
    pub fn positions_before(&self, givens: &Grid, technique: Technique) -> Vec<Position> {
        let mut board = Position::new(self.rules, givens);
        if let Some(givens) = self.classic_board(&board).map(|board| *board.values()) {
            let boards = boards_before(&givens, technique);
            return boards.iter().map(Position::from).collect();
        }
        let mut found: Vec<(u16, Position)> = Vec::new();
        while let Some(step) = self.first(&board) {
            found.retain(|(rank, _)| step.rank() <= *rank);
            if step.technique == technique {
                found.push((step.rank(), board.clone()));
            }
            step.apply(self.rules, &mut board);
        }
        let is_solved = board.values.is_full(self.rules.size());
        let found = found.into_iter().filter(|_| is_solved);
        found.map(|(_, position)| position).collect()
    }

    /// The step that the next digit needs; `None` if no technique leads on, or once cancelled.
    pub fn next(&self, position: &Position) -> Option<Step> {
        let (is_used, is_cancelled) = (self.is_used, self.is_cancelled);
        match self.classic_board(position) {
            Some(board) => next_needed(&board, |board| {
                ClassicLadder::PLAYER.first_among(board, is_used, is_cancelled)
            })
            .map(Step::from),
            None => {
                let ladder = self.rules.ladder();
                ladder.next_needed(position, is_used, is_cancelled)
            }
        }
    }

    /// The easiest step, whether the next digit needs it or not.
    pub fn first(&self, position: &Position) -> Option<Step> {
        let (is_used, is_cancelled) = (self.is_used, self.is_cancelled);
        match self.classic_board(position) {
            Some(board) => ClassicLadder::PLAYER
                .first_among(&board, is_used, is_cancelled)
                .map(Step::from),
            None => {
                let ladder = self.rules.ladder();
                ladder.first_among(position, is_used, is_cancelled)
            }
        }
    }

    /// Passes every step on, easiest first, until `emit` breaks or the search is cancelled.
    pub fn each(
        &self,
        position: &Position,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (is_used, is_cancelled) = (self.is_used, self.is_cancelled);
        match self.classic_board(position) {
            Some(board) => {
                ClassicLadder::PLAYER
                    .each_among(&board, is_used, is_cancelled, &mut |step| emit(step.into()))
            }
            None => {
                let ladder = self.rules.ladder();
                ladder.each_among(position, is_used, is_cancelled, emit)
            }
        }
    }

    /// The steps from a position on, as far as they lead; `None` if cancelled.
    pub fn path(&self, position: &Position) -> Option<LogicPath> {
        let (is_used, is_cancelled) = (self.is_used, self.is_cancelled);
        match self.classic_board(position) {
            Some(board) => ClassicLadder::PLAYER
                .path_among(&board, is_used, is_cancelled)
                .map(LogicPath::from),
            None => {
                let ladder = self.rules.ladder();
                ladder.path_among(position.clone(), is_used, is_cancelled)
            }
        }
    }

    /// The steps of a puzzle without their proofs, in a fraction of the time. Classic ones, too,
    /// are those of boards of any rules: no rating of the published scales rests on them.
    ///
    /// # Errors
    /// [`Stopped`]: the effort was not enough.
    pub fn rated_within(&self, givens: &Grid, effort: &Effort) -> Result<LogicPath, Stopped> {
        self.rules.ladder().rated_within(givens, effort)
    }

    /// The steps from a position on, those that no later one needs included, as far as they lead
    /// and `goes_on` says so of each board; `None` if cancelled.
    pub fn path_while(
        &self,
        position: &Position,
        goes_on: &mut dyn FnMut(&Position) -> bool,
    ) -> Option<LogicPath> {
        let (mut board, mut steps) = (position.clone(), Vec::new());
        while goes_on(&board)
            && let Some(step) = self.first(&board)
        {
            step.apply(self.rules, &mut board);
            steps.push(step);
        }
        let is_solved = board.values.is_full(self.rules.size());
        (!(self.is_cancelled)()).then_some(LogicPath { steps, is_solved })
    }

    /// The steps of a path without those of a classic puzzle that no later one needs.
    pub fn without_idle_steps(&self, start: &Position, steps: Vec<Step>) -> Vec<Step> {
        let deductions = { steps.iter() }.map(|step| step.deduction().cloned());
        match self
            .classic_board(start)
            .zip(deductions.collect::<Option<Vec<_>>>())
        {
            Some((board, deductions)) => {
                let needed = needed(&board, &deductions).into_iter();
                let kept = steps.into_iter().zip(needed);
                kept.filter_map(|(step, is_needed)| is_needed.then_some(step))
                    .collect()
            }
            None => steps,
        }
    }

    /// The easiest step that shows that a value cannot stand in a cell: it removes the
    /// candidate, or places a value that rules it out, or else the contradiction that the candidate
    /// leads to. `None` if no single step does, or when cancelled.
    pub fn against(&self, position: &Position, candidate: (Cell, Digit)) -> Option<Step> {
        let supposed = || {
            let ladder = self.rules.ladder();
            ladder.contradiction_of(candidate, position)
        };
        let found = self.settling(position, candidate, Supposition::Present);
        let found = found.or_else(supposed);
        found.filter(|_| !(self.is_cancelled)())
    }

    /// The easiest step that is such a one.
    pub fn found(&self, position: &Position, is_it: &dyn Fn(&Step) -> bool) -> Option<Step> {
        let mut found = None;
        let _ = self.each(position, &mut |step| {
            if !is_it(&step) {
                return ControlFlow::Continue(());
            }
            found = Some(step);
            ControlFlow::Break(())
        });
        found.filter(|_| !(self.is_cancelled)())
    }

    /// Of several singles on a classic board the one that is nearest to a cell.
    pub fn nearest_single(&self, step: Step, position: &Position, to: Option<Cell>) -> Step {
        let Some((board, single)) = self.classic_board(position).zip(step.deduction()) else {
            return step;
        };
        let single = easiest_single(single.clone(), &board, to.and_then(Cell::classic));
        Step {
            easier: step.easier,
            steps_to_digit: step.steps_to_digit,
            ..Step::from(single)
        }
    }

    /// The candidates of a position, if classic techniques are for it.
    pub(super) fn classic_board(&self, position: &Position) -> Option<Candidates> {
        self.rules.is_classic().then(|| position.classic())?
    }
}
