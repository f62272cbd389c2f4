//! The list of every step of a board.

pub(crate) mod update;

use crate::logic::Deduction;
use crate::ui::Run;
use std::sync::Arc;
use std::time::Duration;

/// Every step of the board on the table, easiest first.
#[derive(Clone, PartialEq, Debug)]
pub struct StepList {
    /// The run that looks for them.
    pub run: Run,
    /// What it found; nothing while it looks.
    pub steps: Option<Arc<[Deduction]>>,
    /// The line under the cursor.
    pub selected: usize,
    /// How long it has been looked for.
    pub elapsed: Duration,
}

impl StepList {
    /// The most steps that are listed: the hardest boards have thousands.
    pub const MOST: usize = 500;

    /// A list that is being made.
    pub fn awaited(run: Run) -> StepList {
        StepList {
            run,
            steps: None,
            selected: 0,
            elapsed: Duration::ZERO,
        }
    }

    /// The list with what was found, the easiest first: by rating, and by the
    /// order found where that is the same.
    #[must_use]
    pub fn with(self, mut steps: Vec<Deduction>) -> StepList {
        steps.sort_by_key(Deduction::rating);
        StepList {
            steps: Some(steps.into()),
            ..self
        }
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
