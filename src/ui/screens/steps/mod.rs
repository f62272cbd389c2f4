//! The list of every step on the board.

pub(crate) mod view;

use crate::logic::Deduction;
use crate::ui::keys::BoardAction;
use crate::ui::screen_prelude::*;
use std::sync::Arc;

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

    /// Takes what was found, the easiest first: by rating and technique, and by
    /// the order found where both are the same.
    pub(crate) fn receive(&mut self, mut steps: Vec<Deduction>) {
        steps.sort_by_key(|step| (step.rating(), step.technique.name()));
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
}

impl Component for StepList {
    fn context(&self) -> Context {
        Context::Steps
    }

    fn opener(&self) -> Option<Action> {
        Some(BoardAction::AllSteps.into())
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match (action, self.chosen()) {
            (CommonAction::Back, _) => Outcome::Close,
            (CommonAction::Confirm, Some(step)) => {
                Outcome::CloseThen(Request::ShowStep(Box::new(step.clone())))
            }
            (CommonAction::TechniquePage, Some(step)) => {
                Outcome::Ask(Request::TechniquePage(step.technique))
            }
            (action, _) => {
                let page = page_of(shared);
                let moved = moved_index(action, self.selected, self.len(), page);
                self.selected = moved.unwrap_or(self.selected);
                Outcome::Stay
            }
        }
    }

    fn select_item(&mut self, index: usize, _shared: &Shared) -> bool {
        let is_selected = index == self.selected;
        if index < self.len() {
            self.selected = index;
        }
        is_selected
    }

    /// The run waited for, until it is done.
    fn run(&self) -> Option<Run> {
        self.steps.is_none().then_some(self.run)
    }

    /// While the steps are looked for, time is counted.
    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        if self.steps.is_none() {
            self.elapsed += time;
        }
        None
    }

    /// A list that takes long shows that it does.
    fn next_deadline(&self) -> Option<Duration> {
        let passed = Duration::from_nanos(u64::from(self.elapsed.subsec_nanos()));
        let next_second = Duration::from_secs(1).saturating_sub(passed);
        self.steps.is_none().then_some(next_second)
    }
}
