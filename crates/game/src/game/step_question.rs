//! A change of the player's in an exercise that is not part of what was wanted: whether it is
//! true, and by which technique.

use super::exercise::{answers, placed, removed};
use super::{Exercise, Game, Position};
use ninefold_core::board::Digit;
use ninefold_core::classic::{Candidates, Cell};
use ninefold_core::logic::{ClassicLadder, Deduction, Family, Rung, Technique};
use std::ops::ControlFlow;

/// A single change to the board of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepChange {
    /// This digit was placed.
    Placed(Cell, Digit),
    /// This candidate was removed.
    Removed(Cell, Digit),
}

/// By which technique a change is right, asked of the board on which it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepQuestion {
    /// The board before the change.
    pub board: Candidates,
    /// The change.
    pub change: StepChange,
    /// The techniques whose steps count as found, which are preferred.
    pub counted: Vec<Technique>,
}

/// The proof of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepVerdict {
    /// This step makes it: one that counts, or else the easiest.
    Proved(Box<Deduction>),
    /// No technique up to this one makes it.
    Unproved(Technique),
}

impl StepQuestion {
    /// Looks for the step up to the last technique that counts, or up to forcing chains if
    /// that is further. `None` if cancelled.
    ///
    /// ```
    /// use ninefold_core::logic::{Technique, examples};
    /// use ninefold_game::game::{StepChange, StepQuestion, StepVerdict};
    ///
    /// let (board, step) = examples::found(Technique::Skyscraper).expect("an example");
    /// let (cell, digit) = step.eliminations[0];
    /// let question = StepQuestion {
    ///     board,
    ///     change: StepChange::Removed(cell, digit),
    ///     counted: vec![Technique::Skyscraper],
    /// };
    /// let Some(StepVerdict::Proved(found)) = question.answer(&|| false) else { panic!() };
    /// assert_eq!(found.technique, Technique::Skyscraper);
    /// ```
    pub fn answer(&self, is_cancelled: &dyn Fn() -> bool) -> Option<StepVerdict> {
        let [counted, all] = self.rungs();
        let mut easiest = None;
        for (place, rung) in all.iter().enumerate() {
            if easiest.is_some() && place >= counted.len() {
                break;
            }
            let mut found = None;
            let _ = rung.emit_unless(&self.board, is_cancelled, &mut |step| {
                let is_counted = self.counted.contains(&step.technique);
                if (is_counted || easiest.is_none()) && self.change.is_made_by(&step, &self.board) {
                    if is_counted {
                        found = Some(step);
                        return ControlFlow::Break(());
                    }
                    easiest = Some(step);
                }
                ControlFlow::Continue(())
            });
            if is_cancelled() {
                return None;
            }
            if let Some(step) = found {
                return Some(StepVerdict::Proved(Box::new(step)));
            }
        }
        let hardest = all.last()?.technique;
        let proved = easiest.map(|step| StepVerdict::Proved(Box::new(step)));
        Some(proved.unwrap_or(StepVerdict::Unproved(hardest)))
    }

    /// The rungs that find the techniques that count, and all that are tried.
    fn rungs(&self) -> [&'static [Rung]; 2] {
        let rungs = ClassicLadder::PLAYER.rungs;
        let counted = self.counted.iter();
        let last = counted.map(|each| ClassicLadder::PLAYER.rungs_up_to(*each).len());
        let last = last.max().unwrap_or(0);
        let is_slow = |rung: &Rung| rung.technique.family() == Family::Forcing;
        let quick = rungs.iter().position(is_slow).unwrap_or(rungs.len());
        [&rungs[..last], &rungs[..last.max(quick)]]
    }
}

impl StepChange {
    fn is_literally_in(self, step: &Deduction) -> bool {
        match self {
            StepChange::Placed(cell, digit) => step.placements.contains(&(cell, digit)),
            StepChange::Removed(cell, digit) => step.eliminations.contains(&(cell, digit)),
        }
    }

    /// The step that made the change, as an answer of which the change is a part. `None` if the
    /// step also places a digit in another cell, so that more is left to do.
    pub fn answer_by(self, step: Deduction) -> Option<Deduction> {
        match self {
            _ if self.is_literally_in(&step) => Some(step),
            StepChange::Placed(cell, digit) => {
                let elsewhere = step.eliminations.iter().filter(|(of, _)| *of != cell);
                Some(Deduction {
                    eliminations: elsewhere.copied().collect(),
                    placements: vec![(cell, digit)],
                    ..step
                })
            }
            StepChange::Removed(..) => None,
        }
    }

    /// Whether a step makes the change. One that leaves a digit alone in its cell places it.
    fn is_made_by(self, step: &Deduction, board: &Candidates) -> bool {
        let removed = |cell: Cell, digit: Digit| step.eliminations.contains(&(cell, digit));
        let places = |cell: Cell, digit: Digit| step.placements.contains(&(cell, digit));
        match self {
            StepChange::Removed(cell, digit) => {
                let others = board.at(cell).without(digit);
                removed(cell, digit) || others.iter().any(|other| places(cell, other))
            }
            StepChange::Placed(cell, digit) => {
                let mut others = board.at(cell).without(digit).iter();
                places(cell, digit) || others.all(|other| removed(cell, other))
            }
        }
    }
}

impl Exercise {
    /// The change of this candidate since the start.
    pub fn change_of(&self, (cell, digit): (Cell, Digit), position: &Position) -> StepChange {
        match position.digit(cell.into()) {
            Some(placed) if placed == digit => StepChange::Placed(cell, digit),
            Some(_) | None => StepChange::Removed(cell, digit),
        }
    }

    /// Whether a change is wrong by the solution.
    pub fn contradicts(&self, change: StepChange) -> bool {
        let answer = &self.game.puzzle.answer;
        match change {
            StepChange::Placed(cell, digit) => answer.is_contradicted_by(cell.into(), digit),
            StepChange::Removed(cell, digit) => answer.has(cell.into(), digit),
        }
    }

    /// The question about a change; steps of these techniques count as found. `None` unless
    /// the board is classic, as that of every exercise is.
    pub fn question(&self, change: StepChange, counted: &[Technique]) -> Option<StepQuestion> {
        Some(StepQuestion {
            board: self.game.position.classic_candidates()?,
            change,
            counted: counted.to_vec(),
        })
    }

    /// The exercise in which this step is another right answer.
    #[must_use]
    pub fn with_answer(mut self, step: Deduction) -> Exercise {
        if !self.answers.contains(&step) {
            self.answers.push(step);
        }
        self
    }

    /// The exercise that begins with the changes of `position` that this step makes; `None`
    /// if they take the technique off the board.
    pub fn after(&self, step: &Deduction, position: &Position) -> Option<Exercise> {
        let start = &self.game.position;
        let board = start.classic_candidates()?;
        let mut left = board.clone();
        let placed = placed(start, position);
        for &(cell, digit) in &placed {
            if StepChange::Placed(cell, digit).is_made_by(step, &board) {
                left.place(cell, digit);
            }
        }
        for (cell, digit) in removed(start, position, &placed) {
            if StepChange::Removed(cell, digit).is_made_by(step, &board) {
                left.eliminate(cell, digit);
            }
        }
        let answers = answers(self.technique, &left);
        (!answers.is_empty()).then(|| Exercise {
            technique: self.technique,
            game: Game::at(self.game.puzzle.clone(), &left),
            answers,
        })
    }
}

#[cfg(test)]
mod tests;
