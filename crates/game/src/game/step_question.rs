//! A change of the player's in an exercise that is not part of what was wanted: whether it is
//! true, and by which technique.

use super::exercise::{placed, removed};
use super::{Exercise, Game, Position};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::logic::{self, Family, IndexedRules, Ladder, Step, Technique};

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
    /// The rules of the board.
    pub rules: IndexedRules,
    /// The board before the change.
    pub board: logic::Position,
    /// The change.
    pub change: StepChange,
    /// The techniques whose steps count as found, which are preferred.
    pub counted: Vec<Technique>,
}

/// The proof of a change.
#[derive(Clone, PartialEq, Debug)]
pub enum StepVerdict {
    /// This step makes it: one that counts, or else the easiest.
    Proved(Box<Step>),
    /// No technique up to this one makes it.
    Unproved(Technique),
}

impl StepQuestion {
    /// Looks for the step up to the last technique that counts, or up to forcing chains if
    /// that is further. `None` if cancelled.
    ///
    /// ```
    /// use ninefold_core::logic::{IndexedRules, Technique, examples};
    /// use ninefold_game::game::{StepChange, StepQuestion, StepVerdict};
    ///
    /// let (board, step) = examples::step(Technique::Skyscraper).expect("an example");
    /// let (cell, digit) = step.removals[0];
    /// let question = StepQuestion {
    ///     rules: IndexedRules::classic(),
    ///     board,
    ///     change: StepChange::Removed(cell, digit),
    ///     counted: vec![Technique::Skyscraper],
    /// };
    /// let Some(StepVerdict::Proved(found)) = question.answer(&|| false) else { panic!() };
    /// assert_eq!(found.technique, Technique::Skyscraper);
    /// ```
    pub fn answer(&self, is_cancelled: &dyn Fn() -> bool) -> Option<StepVerdict> {
        let all = Ladder::new(&self.rules).techniques();
        let place = |technique| all.iter().position(|each| *each == technique);
        let last = self.counted.iter().filter_map(|each| place(*each)).max();
        let is_slow = |each: &Technique| each.family() == Family::Forcing;
        let quick = all.iter().position(is_slow).unwrap_or(all.len());
        let tried = &all[..quick.max(last.map_or(0, |last| last + 1))];
        let made_by = |is_used: &dyn Fn(Technique) -> bool| {
            let search = Ladder {
                is_used,
                is_cancelled,
                ..Ladder::new(&self.rules)
            };
            search.found(&self.board, &|step| {
                self.change.is_made_by(step, &self.board)
            })
        };
        let mut counted = tried.iter().filter(|each| self.counted.contains(each));
        let found = counted
            .find_map(|counted| made_by(&|each| each == *counted))
            .or_else(|| made_by(&|each| tried.contains(&each)));
        if is_cancelled() {
            return None;
        }
        let proved = found.map(|step| StepVerdict::Proved(Box::new(step)));
        proved.or_else(|| Some(StepVerdict::Unproved(*tried.last()?)))
    }
}

impl StepChange {
    fn is_literally_in(self, step: &Step) -> bool {
        match self {
            StepChange::Placed(cell, digit) => step.placements.contains(&(cell, digit)),
            StepChange::Removed(cell, digit) => step.removals.contains(&(cell, digit)),
        }
    }

    /// The step that made the change, as an answer of which the change is a part. `None` if the
    /// step also places a digit in another cell, so that more is left to do.
    pub fn answer_by(self, mut step: Step) -> Option<Step> {
        match self {
            _ if self.is_literally_in(&step) => Some(step),
            StepChange::Placed(cell, digit) => {
                step.removals.retain(|(of, _)| *of != cell);
                step.placements = vec![(cell, digit)];
                Some(step)
            }
            StepChange::Removed(..) => None,
        }
    }

    /// Whether a step makes the change. One that leaves a digit alone in its cell places it.
    fn is_made_by(self, step: &Step, board: &logic::Position) -> bool {
        let removed = |cell: Cell, digit: Digit| step.removals.contains(&(cell, digit));
        let places = |cell: Cell, digit: Digit| step.placements.contains(&(cell, digit));
        match self {
            StepChange::Removed(cell, digit) => {
                let others = board.candidates.get(cell).without(digit);
                removed(cell, digit) || others.iter().any(|other| places(cell, other))
            }
            StepChange::Placed(cell, digit) => {
                let mut others = board.candidates.get(cell).without(digit).iter();
                places(cell, digit) || others.all(|other| removed(cell, other))
            }
        }
    }
}

impl Exercise {
    /// The change of this candidate since the start.
    pub fn change_of(&self, (cell, digit): (Cell, Digit), position: &Position) -> StepChange {
        match position.digit(cell) {
            Some(placed) if placed == digit => StepChange::Placed(cell, digit),
            Some(_) | None => StepChange::Removed(cell, digit),
        }
    }

    /// Whether a change is wrong by the solution.
    pub fn contradicts(&self, change: StepChange) -> bool {
        let answer = &self.game.puzzle.answer;
        match change {
            StepChange::Placed(cell, digit) => answer.is_contradicted_by(cell, digit),
            StepChange::Removed(cell, digit) => answer.has(cell, digit),
        }
    }

    /// The question about a change; steps of these techniques count as found.
    pub fn question(&self, change: StepChange, counted: &[Technique]) -> StepQuestion {
        let start = &self.game.position;
        StepQuestion {
            rules: start.rules().clone(),
            board: start.board_position(),
            change,
            counted: counted.to_vec(),
        }
    }

    /// The exercise in which this step is another right answer.
    #[must_use]
    pub fn with_answer(mut self, step: Step) -> Exercise {
        if !self.answers.contains(&step) {
            self.answers.push(step);
        }
        self
    }

    /// The exercise that begins with the changes of `position` that this step makes; `None`
    /// if they take the technique off the board.
    pub fn after(&self, step: &Step, position: &Position) -> Option<Exercise> {
        let start = &self.game.position;
        let (rules, board) = (start.rules(), start.board_position());
        let mut left = board.clone();
        let placed = placed(start, position);
        for &(cell, digit) in &placed {
            if StepChange::Placed(cell, digit).is_made_by(step, &board) {
                left.place(rules, cell, digit);
            }
        }
        for (cell, digit) in removed(start, position, &placed) {
            if StepChange::Removed(cell, digit).is_made_by(step, &board) {
                left.candidates.remove(cell, digit);
            }
        }
        let answers = Ladder::new(rules).instances(self.technique, &left);
        (!answers.is_empty()).then(|| Exercise {
            technique: self.technique,
            game: Game::at_board(self.game.puzzle.clone(), &left),
            answers,
        })
    }
}

#[cfg(test)]
mod tests;
