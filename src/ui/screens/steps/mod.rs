//! The list of every step on the board.

pub(crate) mod view;

use crate::logic::Deduction;
use crate::ui::keys::{Action, BoardAction, CommonAction};
use crate::ui::widgets::list_selection::moved_index;
use crate::ui::{Outcome, Request, Run};
use std::sync::Arc;
use std::time::Duration;

/// Every step on the board, easiest first.
#[derive(Clone, PartialEq, Debug)]
pub struct StepList {
    /// The run that looks for them.
    pub run: Run,
    /// What it found; nothing while it looks.
    pub steps: Option<Arc<[Deduction]>>,
    /// The place of the step under the cursor.
    pub selected: usize,
    /// How long they have been looked for.
    pub elapsed: Duration,
}

impl StepList {
    /// The most steps that are listed: the hardest boards have thousands.
    pub const MOST: usize = 500;

    /// A list that a worker makes.
    pub fn pending(run: Run) -> StepList {
        StepList {
            run,
            steps: None,
            selected: 0,
            elapsed: Duration::ZERO,
        }
    }

    /// Takes what was found, the easiest first: by rating, and by the order
    /// found where that is the same.
    pub(crate) fn receive(&mut self, mut steps: Vec<Deduction>) {
        steps.sort_by_key(Deduction::rating);
        self.steps = Some(steps.into());
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.steps.as_ref().map_or(0, |steps| steps.len())
    }

    /// Whether there is none, or none yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The step under the cursor.
    pub fn chosen(&self) -> Option<&Deduction> {
        self.steps.as_ref()?.get(self.selected)
    }

    /// The run waited for, until it is done.
    pub(crate) fn awaited_run(&self) -> Option<Run> {
        self.steps.is_none().then_some(self.run)
    }

    /// Time went by; while the steps are looked for, it is counted.
    pub(crate) fn pass_time(&mut self, time: Duration) {
        if self.steps.is_none() {
            self.elapsed += time;
        }
    }

    pub(crate) fn update(&mut self, action: Action) -> Outcome {
        match (action, self.chosen()) {
            // The key that opened it closes it.
            (Action::Common(CommonAction::Back) | Action::Board(BoardAction::AllSteps), _) => {
                Outcome::Close
            }
            (Action::Common(CommonAction::Confirm), Some(step)) => {
                Outcome::CloseThen(Request::ShowStep(Box::new(step.clone())))
            }
            (Action::Common(CommonAction::TechniquePage), Some(step)) => {
                Outcome::CloseThen(Request::TechniquePage(step.technique))
            }
            (Action::Common(action), _) => {
                let moved = moved_index(action, self.selected, self.len());
                self.selected = moved.unwrap_or(self.selected);
                Outcome::Stay
            }
            (
                Action::Program(_)
                | Action::Board(_)
                | Action::Game(_)
                | Action::Entry(_)
                | Action::History(_)
                | Action::Playback(_),
                _,
            ) => Outcome::Stay,
        }
    }

    /// Selects the step; the selected one is shown.
    pub(crate) fn click(&mut self, index: usize) -> Outcome {
        if index == self.selected {
            return self.update(Action::Common(CommonAction::Confirm));
        }
        if index < self.len() {
            self.selected = index;
        }
        Outcome::Stay
    }
}
