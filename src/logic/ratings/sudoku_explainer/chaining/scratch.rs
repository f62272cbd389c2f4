//! What the searches for one puzzle share.

use super::outcome::AssumptionOutcome;

/// How much work is left, and buffers that are used again.
#[derive(Debug)]
pub(crate) struct Scratch {
    /// How many candidates were examined.
    examined: u64,
    /// How many may be.
    budget: u64,
    /// Outcomes that are no longer needed.
    outcomes: Vec<AssumptionOutcome>,
}

impl Scratch {
    /// `budget` is the number of candidates that may be examined.
    pub fn new(budget: u64) -> Scratch {
        Scratch {
            examined: 0,
            budget,
            outcomes: Vec::new(),
        }
    }

    pub(crate) fn count_examined(&mut self, candidates: usize) {
        self.examined += candidates as u64;
    }

    /// Whether more candidates were examined than allowed.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.examined > self.budget
    }

    /// An outcome to be overwritten.
    pub(crate) fn take_outcome(&mut self) -> AssumptionOutcome {
        let used = self.outcomes.pop();
        used.unwrap_or_else(AssumptionOutcome::new)
    }

    /// Gives an outcome back that is no longer needed.
    pub(crate) fn recycle(&mut self, outcome: AssumptionOutcome) {
        self.outcomes.push(outcome);
    }
}
