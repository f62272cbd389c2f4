//! What suppositions need of the rules, made when it is first asked for.

use super::sums::Sums;
use crate::board::CellSet;
use crate::rules::equation::Equation;
use crate::rules::leftover::Leftover;
use crate::rules::rule_index::RuleIndex;
use crate::solve::Solver;
use std::sync::OnceLock;

/// The sums of a board, and the engine for its rules.
#[derive(Clone, Debug, Default)]
pub(in crate::logic::any) struct SuppositionTools {
    sums: OnceLock<Sums>,
    solver: OnceLock<Solver>,
}

impl SuppositionTools {
    pub(super) fn sums(
        &self,
        index: &RuleIndex,
        houses: impl Iterator<Item = CellSet>,
        equations: &[Equation],
    ) -> &Sums {
        let make = || Sums::new(index, houses, equations);
        self.sums.get_or_init(make)
    }

    pub(super) fn solver(&self, index: &RuleIndex, leftovers: &[Leftover]) -> &Solver {
        let make = || Solver::for_steps(index, leftovers);
        self.solver.get_or_init(make)
    }
}
