//! Judging what the player changes in an exercise.

use super::pending_verdict::PendingVerdict;
use super::{EXERCISE, ExerciseState, Practice};
use crate::ui::keys::BoardAction;
use crate::ui::session::{OnBoardAction, fault_sentence};
use crate::ui::{Effect, Shared};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::logic::{Step, Technique};
use ninefold_game::game::{Judgement, StepChange, StepVerdict, lessons};

impl Practice {
    pub(super) fn judge(&mut self, shared: &mut Shared) {
        self.verdict = None;
        match self.exercise.judge(&self.session.game.position) {
            Judgement::Right(answer) => self.finish(answer, shared),
            Judgement::Wrong(cell, digit) => self.judge_other((cell, digit), shared),
            Judgement::Partly => shared.show_success("Correct so far: there is more."),
            Judgement::Nothing => {}
        }
    }

    /// A change that belongs to no answer is wrong, or a step of its own.
    fn judge_other(&mut self, (cell, digit): (Cell, Digit), shared: &mut Shared) {
        let position = &self.session.game.position;
        let change = self.exercise.change_of((cell, digit), position);
        if self.exercise.contradicts(change) {
            self.is_guessed = true;
            let game = &self.session.game;
            let is_placed = matches!(change, StepChange::Placed(..));
            let broken = game.broken_rule(cell, digit).filter(|_| is_placed);
            let text = match (broken, self.named()) {
                (Some(fault), _) => {
                    let fault = fault_sentence(&fault, cell, digit);
                    format!("Wrong: {}", self.session.numbers(shared).write(&fault))
                }
                (None, Some(technique)) => {
                    format!("Wrong: {digit} in {cell} is not part of this {technique}.")
                }
                (None, None) if is_placed => format!("Wrong: {cell} is not {digit}."),
                (None, None) => format!("Wrong: {cell} can be {digit}."),
            };
            if self.is_gap() {
                self.undo_once(shared);
                self.show_gap();
                return shared.show_warning(format!("{text} It is taken back."));
            }
            // After another move the key of undo would take back that one.
            let (before, _) = game.clone().undo();
            if self.exercise.judge(&before.position) == Judgement::Wrong(cell, digit) {
                return shared.show_warning(format!("{text} Undo to before it."));
            }
            return warn_with_undo(&text, shared);
        }
        shared.show_info("Looking for the technique of this step...");
        let question = self.exercise.question(change, &self.counted);
        self.verdict = Some(PendingVerdict::new(shared.next_run(), question));
    }

    /// The effect that asks a worker about a change, once.
    pub(crate) fn ask_for_verdict(&mut self) -> Option<Effect> {
        self.verdict.as_mut()?.ask()
    }

    pub(super) fn receive_verdict(&mut self, verdict: StepVerdict, shared: &mut Shared) {
        let Some(pending) = self.verdict.take() else {
            return;
        };
        match verdict {
            StepVerdict::Proved(step) => {
                let is_counted = self.counted.contains(&step.technique);
                let answer = pending.question.change.answer_by((*step).clone());
                match answer.filter(|_| is_counted && !self.is_gap()) {
                    Some(answer) => {
                        self.exercise = self.exercise.clone().with_answer(answer);
                        self.judge(shared);
                    }
                    None => self.accept(&step, shared),
                }
            }
            StepVerdict::Unproved(_) if self.is_gap() => {
                self.undo_once(shared);
                self.show_gap();
                shared.show_info("True, but not what this step says: it is taken back.");
            }
            StepVerdict::Unproved(_) => {
                self.is_guessed = true;
                let text = "Correct, but no step that was tried proves it yet.";
                warn_with_undo(text, shared);
            }
        }
    }

    /// A step of another technique stays on the board, unless that hides the one that is
    /// wanted.
    fn accept(&mut self, step: &Step, shared: &mut Shared) {
        let text = self.accepted(step.technique);
        match self.exercise.after(step, &self.session.game.position) {
            Some(exercise) => {
                self.exercise = exercise;
                shared.show_info(text);
                self.judge_rest(shared);
            }
            None => {
                self.undo_once(shared);
                shared.show_info(format!("{text} It is undone, as it would hide that."));
            }
        }
    }

    fn undo_once(&mut self, shared: &mut Shared) {
        let undo = OnBoardAction::Board(BoardAction::Undo);
        self.session.update_on_board(undo, shared);
    }

    /// Judges the other changes; a message about these is the more important one.
    fn judge_rest(&mut self, shared: &mut Shared) {
        let is_over = self.progress != ExerciseState::Looking;
        let judgement = self.exercise.judge(&self.session.game.position);
        if !is_over && matches!(judgement, Judgement::Right(_) | Judgement::Wrong(..)) {
            self.judge(shared);
        }
    }

    fn accepted(&self, technique: Technique) -> String {
        match (self.named(), self.assignment.lesson()) {
            (Some(wanted), _) if wanted == technique && self.is_gap() => {
                "Correct, but another step is wanted.".to_owned()
            }
            (Some(wanted), _) if wanted == technique => "Correct so far: there is more.".to_owned(),
            // A beginner need not know its name.
            (Some(wanted), _) if is_harder(technique, wanted) => {
                format!("Correct, by a harder step. Wanted here: {wanted}.")
            }
            (Some(wanted), _) => format!("Correct ({technique}). Wanted here: {wanted}."),
            (None, Some(last)) => {
                format!("Correct ({technique}). Wanted: one of the five up to {last}.")
            }
            (None, None) => format!("Correct ({technique}). Wanted: one that you learned."),
        }
    }
}

/// Whether a technique comes later than another one among the lessons, or has none.
fn is_harder(technique: Technique, other: Technique) -> bool {
    let lessons = lessons();
    let place = |technique| lessons.iter().position(|its| *its == technique);
    place(technique).is_none_or(|its| place(other).is_some_and(|other| its > other))
}

fn warn_with_undo(text: &str, shared: &mut Shared) {
    let back = shared.keys.expand_keys(EXERCISE, "[undo] undoes it.");
    shared.show_warning(format!("{text} {back}"));
}
