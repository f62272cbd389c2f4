//! A change in an exercise that a worker judges.

use crate::ui::{Effect, WorkEffect};
use ninefold_game::game::StepQuestion;
use ninefold_game::save::Run;

/// A change whose technique a worker looks for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PendingVerdict {
    /// The worker's run.
    pub run: Run,
    /// The question.
    pub question: StepQuestion,
    /// Whether the worker was asked.
    is_asked: bool,
}

impl PendingVerdict {
    /// A question that was not asked yet.
    pub(super) fn new(run: Run, question: StepQuestion) -> PendingVerdict {
        PendingVerdict {
            run,
            question,
            is_asked: false,
        }
    }

    /// Asks the worker, once.
    pub(super) fn ask(&mut self) -> Option<Effect> {
        let question = Box::new(self.question.clone());
        let is_new = !std::mem::replace(&mut self.is_asked, true);
        is_new.then(|| WorkEffect::JudgeStep(self.run, question).into())
    }
}
